<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="nl" sourcelanguage="en">
    <context>
        <name>add</name>
        <message numerus="yes">
            <source>Sending %Ln plants to {0}.</source>
            <translation>
                <numerusform>%Ln plant verzenden naar {0}.</numerusform>
                <numerusform>%Ln planten verzenden naar {0}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0}: %Ln rows, {1}.</source>
            <extracomment>{0} is the store, {1} for example “3 added, 1 refused”</extracomment>
            <translation>
                <numerusform>{0}: %Ln rij, {1}.</numerusform>
                <numerusform>{0}: %Ln rijen, {1}.</numerusform>
            </translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation>Gestopt.</translation>
        </message>
        <message>
            <source>Paused: {0}.</source>
            <translation>Gepauzeerd: {0}.</translation>
        </message>
        <message>
            <source>Row {0}: {1}.</source>
            <translation>Rij {0}: {1}.</translation>
        </message>
        <message numerus="yes">
            <source>And %Ln more rows with a problem.</source>
            <translation>
                <numerusform>En nog %Ln rij met een probleem.</numerusform>
                <numerusform>En nog %Ln rijen met een probleem.</numerusform>
            </translation>
        </message>
        <message>
            <source>Added before</source>
            <translation>Eerder toegevoegd</translation>
        </message>
        <message numerus="yes">
            <source>Wrote %Ln rows: {0}</source>
            <translation>
                <numerusform>%Ln rij geschreven: {0}</numerusform>
                <numerusform>%Ln rijen geschreven: {0}</numerusform>
            </translation>
        </message>
        <message>
            <source>PlantDesk is set to work offline</source>
            <translation>PlantDesk staat op offline werken</translation>
        </message>
        <message>
            <source>waiting plants may already have been sent. Open PlantDesk and say if they were</source>
            <translation>wachtende planten zijn misschien al verzonden. Open PlantDesk en zeg of dat zo is</translation>
        </message>
        <message>
            <source>PlantDesk is still starting</source>
            <translation>PlantDesk is nog aan het starten</translation>
        </message>
        <message>
            <source>{0}</source>
            <translation>{0}</translation>
        </message>
        <message>
            <source>{0} has no plants.</source>
            <translation>{0} bevat geen planten.</translation>
        </message>
        <message>
            <source>--headings names row {0}, and there are {1}.</source>
            <translation>--headings noemt rij {0}, en er zijn er {1}.</translation>
        </message>
        <message>
            <source>The columns of the plant id and the name aren't clear. Give them the headings id and name, then try again. Row {0} has: {1}.</source>
            <translation>Het is niet duidelijk in welke kolommen het plantnummer en de naam staan. Geef ze de koppen nummer en naam en probeer het opnieuw. In rij {0} staat: {1}.</translation>
        </message>
        <message>
            <source>The encoding of this file can't be known. Name it, like --encoding {0}, or save the file as UTF-8.</source>
            <translation>De tekencodering van dit bestand is niet te bepalen. Geef die op, zoals --encoding {0}, of sla het bestand op als UTF-8.</translation>
        </message>
        <message>
            <source>PlantDesk knows no store with this address or name. Open PlantDesk to connect it: Store, Add a store. It knows: {0}.</source>
            <translation>PlantDesk kent geen register met dit adres of deze naam. Open PlantDesk om ermee te verbinden: Register, Register toevoegen. Bekend zijn: {0}.</translation>
        </message>
        <message>
            <source>The data folder can't be used ({0}). Nothing was sent.</source>
            <translation>De gegevensmap is niet te gebruiken ({0}). Er is niets verzonden.</translation>
        </message>
        <message>
            <source>Other users can change {0}. Nothing was sent.</source>
            <translation>Andere gebruikers kunnen {0} wijzigen. Er is niets verzonden.</translation>
        </message>
        <message>
            <source>PlantDesk is open, perhaps on another computer. Nothing was sent. Close it, or add the sheet in its window with Add many.</source>
            <translation>PlantDesk is geopend, misschien op een andere computer. Er is niets verzonden. Sluit het, of voeg de lijst toe in het venster, met Uit een lijst.</translation>
        </message>
        <message>
            <source>PlantDesk is adding another sheet. Nothing was sent. Try again when it has ended.</source>
            <translation>PlantDesk is een andere lijst aan het toevoegen. Er is niets verzonden. Probeer het opnieuw als dat klaar is.</translation>
        </message>
        <message>
            <source>Your saved plants can't be read. Open PlantDesk to see them.</source>
            <translation>Je opgeslagen planten zijn niet te lezen. Open PlantDesk om ze te zien.</translation>
        </message>
        <message>
            <source>This computer can't save now. Nothing more was sent. Check the disk.</source>
            <translation>Deze computer kan nu niet opslaan. Er is verder niets verzonden. Controleer de schijf.</translation>
        </message>
        <message>
            <source>Another sheet with the id {0} still waits. Nothing was sent. Open PlantDesk to send or remove that sheet.</source>
            <translation>{0} wacht al uit een andere lijst. Er is niets verzonden. Open PlantDesk om die lijst te verzenden of te verwijderen.</translation>
        </message>
        <message>
            <source>Stopped. Nothing was sent.</source>
            <translation>Gestopt. Er is niets verzonden.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants wait on this computer. The same command goes on with them, or open PlantDesk to send or remove them.</source>
            <translation>
                <numerusform>%Ln plant wacht op deze computer. Dezelfde opdracht gaat ermee verder, of open PlantDesk om die te verzenden of te verwijderen.</numerusform>
                <numerusform>%Ln planten wachten op deze computer. Dezelfde opdracht gaat ermee verder, of open PlantDesk om ze te verzenden of te verwijderen.</numerusform>
            </translation>
        </message>
        <message>
            <source>This sheet is paused in PlantDesk. Open it to send or remove the rest.</source>
            <translation>Deze lijst is gepauzeerd in PlantDesk. Open PlantDesk om de rest te verzenden of te verwijderen.</translation>
        </message>
        <message>
            <source>PlantDesk stopped sending. Open it to see why.</source>
            <translation>PlantDesk is gestopt met verzenden. Open PlantDesk om te zien waarom.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln added</source>
            <translation>
                <numerusform>%Ln toegevoegd</numerusform>
                <numerusform>%Ln toegevoegd</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln added before</source>
            <translation>
                <numerusform>%Ln eerder toegevoegd</numerusform>
                <numerusform>%Ln eerder toegevoegd</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln added but not as typed</source>
            <translation>
                <numerusform>%Ln anders toegevoegd dan getypt</numerusform>
                <numerusform>%Ln anders toegevoegd dan getypt</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln refused</source>
            <translation>
                <numerusform>%Ln geweigerd</numerusform>
                <numerusform>%Ln geweigerd</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln to check</source>
            <translation>
                <numerusform>%Ln na te kijken</numerusform>
                <numerusform>%Ln na te kijken</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln waiting</source>
            <translation>
                <numerusform>%Ln wachtend</numerusform>
                <numerusform>%Ln wachtend</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln removed</source>
            <translation>
                <numerusform>%Ln verwijderd</numerusform>
                <numerusform>%Ln verwijderd</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln left out</source>
            <translation>
                <numerusform>%Ln overgeslagen</numerusform>
                <numerusform>%Ln overgeslagen</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>band</name>
        <message>
            <source>Not encrypted: others on the network can read what you send.</source>
            <translation>Niet versleuteld: anderen op het netwerk kunnen meelezen.</translation>
        </message>
        <message>
            <source>Opening your plants…</source>
            <translation>Je planten openen…</translation>
        </message>
        <message>
            <source>Store</source>
            <translation>Register</translation>
        </message>
        <message>
            <source>&amp;Change store…</source>
            <translation>Ander reg&amp;ister…</translation>
        </message>
        <message>
            <source>Practice store</source>
            <translation>Oefenregister</translation>
        </message>
        <message>
            <source>For learning: nothing you add here reaches a real store</source>
            <translation>Om te oefenen: niets hiervan komt in een echt register</translation>
        </message>
        <message>
            <source>For learning only</source>
            <translation>Alleen om te oefenen</translation>
        </message>
        <message>
            <source>Enter t&amp;oken…</source>
            <translation>Toke&amp;n invoeren…</translation>
        </message>
        <message>
            <source>Send n&amp;ow</source>
            <translation>&amp;Nu verzenden</translation>
        </message>
        <message>
            <source>Sh&amp;ow…</source>
            <translation>To&amp;nen…</translation>
        </message>
        <message>
            <source>Switch t&amp;o https…</source>
            <translation>Overgaa&amp;n op https…</translation>
        </message>
        <message>
            <source>Decide n&amp;ow…</source>
            <translation>&amp;Nu beslissen…</translation>
        </message>
        <message>
            <source>G&amp;o online</source>
            <translation>O&amp;nline gaan</translation>
        </message>
        <message>
            <source>Set one aside</source>
            <translation>Eén apart zetten</translation>
        </message>
        <message>
            <source>Try n&amp;ow</source>
            <translation>&amp;Nu proberen</translation>
        </message>
        <message>
            <source>&amp;Quit now</source>
            <translation>Nu a&amp;fsluiten</translation>
        </message>
        <message>
            <source>Sta&amp;y</source>
            <translation>Blij&amp;ven</translation>
        </message>
    </context>
    <context>
        <name>card</name>
        <message>
            <source>A web page</source>
            <translation>Een webpagina</translation>
        </message>
        <message>
            <source>Unreadable data</source>
            <translation>Onleesbare gegevens</translation>
        </message>
        <message>
            <source>Status {0}</source>
            <translation>Status {0}</translation>
        </message>
        <message>
            <source>Error {0}</source>
            <translation>Fout {0}</translation>
        </message>
        <message>
            <source>What does this mean?</source>
            <translation>Wat betekent dit?</translation>
        </message>
        <message>
            <source>Works until the plant has been sent. A stopped plant isn’t added.</source>
            <translation>Kan totdat de plant verzonden is. Een gestopte plant wordt niet toegevoegd.</translation>
        </message>
        <message>
            <source>Next try in {0} s.</source>
            <translation>Volgende poging over {0} s.</translation>
        </message>
        <message>
            <source>Waiting: {0}</source>
            <translation>Wacht: {0}</translation>
        </message>
        <message>
            <source>another plant is held back</source>
            <translation>een andere plant wordt tegengehouden</translation>
        </message>
        <message>
            <source>Choose Set one aside at the top to send the others.</source>
            <translation>Kies bovenaan Eén apart zetten om de andere te verzenden.</translation>
        </message>
        <message>
            <source>Set it aside to send the others, or ask your store contact.</source>
            <translation>Zet deze plant apart om de andere te verzenden, of vraag het aan je contactpersoon.</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Ongedaan maken</translation>
        </message>
        <message>
            <source>Copy the reply</source>
            <translation>Antwoord kopiëren</translation>
        </message>
        <message>
            <source>They’re the&amp;re</source>
            <translation>&amp;Staan erin</translation>
        </message>
        <message>
            <source>The reply</source>
            <translation>Het antwoord</translation>
        </message>
        <message>
            <source>Show details</source>
            <translation>Details tonen</translation>
        </message>
        <message>
            <source>(empty)</source>
            <translation>(leeg)</translation>
        </message>
        <message>
            <source>Result: {0}</source>
            <translation>Resultaat: {0}</translation>
        </message>
        <message>
            <source>Not sent. What you typed is kept here.</source>
            <translation>Niet verzonden. Wat je hebt getypt, blijft bewaard.</translation>
        </message>
        <message>
            <source>This window can’t save or send plants now.</source>
            <translation>In dit venster kun je nu geen planten opslaan of verzenden.</translation>
        </message>
        <message>
            <source>Check the id. To add a second plant with it, choose Add anyway.</source>
            <translation>Controleer het nummer. Wil je er een tweede plant mee toevoegen? Kies dan Toch toevoegen.</translation>
        </message>
        <message>
            <source>You hadn’t finished this plant</source>
            <translation>Je had deze plant nog niet af</translation>
        </message>
        <message>
            <source>Choose Continue to put it into the form.</source>
            <translation>Kies Verdergaan om de plant in het formulier te zetten.</translation>
        </message>
        <message>
            <source>It isn’t known if this plant is saved</source>
            <translation>Het is niet bekend of deze plant is opgeslagen</translation>
        </message>
        <message>
            <source>If it’s saved, PlantDesk sends it. What you typed is kept here.</source>
            <translation>Is de plant opgeslagen, dan verzendt PlantDesk die. Wat je hebt getypt, blijft hier staan.</translation>
        </message>
        <message>
            <source>Try again. A saved plant isn’t added twice.</source>
            <translation>Probeer het opnieuw. Een opgeslagen plant wordt niet twee keer toegevoegd.</translation>
        </message>
        <message>
            <source>This computer could not save the plant</source>
            <translation>Deze computer kon de plant niet opslaan</translation>
        </message>
        <message>
            <source>Make room on the disk, then try again.</source>
            <translation>Maak ruimte op de schijf en probeer het opnieuw.</translation>
        </message>
        <message>
            <source>Choose Continue to keep it for the next plants.</source>
            <translation>Kies Verdergaan om dit voor de volgende planten te laten staan.</translation>
        </message>
        <message>
            <source>Choose Undo to bring it back.</source>
            <translation>Kies Ongedaan maken om het terug te halen.</translation>
        </message>
        <message>
            <source>Restore the backup of {0}. It doesn’t contain later plants.</source>
            <translation>Zet de back-up van {0} terug. Latere planten staan er niet in.</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Bestand</translation>
        </message>
        <message>
            <source>(none)</source>
            <translation>(geen)</translation>
        </message>
        <message>
            <source>Not saved and not sent. It’s only in this window.</source>
            <translation>Niet opgeslagen en niet verzonden. Alleen dit venster heeft de plant.</translation>
        </message>
        <message>
            <source>Kept from last time</source>
            <translation>Nog vastgezet van vorige keer</translation>
        </message>
        <message>
            <source>Not kept</source>
            <translation>Niet vastgezet</translation>
        </message>
        <message>
            <source>{0}, typed</source>
            <translation>{0}, getypt</translation>
        </message>
        <message>
            <source>{0}, stored</source>
            <translation>{0}, in register</translation>
        </message>
        <message>
            <source>Unfinished plant</source>
            <translation>Plant die niet af is</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Resultaat</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopiëren</translation>
        </message>
        <message>
            <source>on {0} at {1}</source>
            <translation>op {0} om {1}</translation>
        </message>
        <message numerus="yes">
            <source>… and %Ln more characters</source>
            <translation>
                <numerusform>… en nog %Ln teken</numerusform>
                <numerusform>… en nog %Ln tekens</numerusform>
            </translation>
        </message>
        <message>
            <source>Edit and add again</source>
            <translation>Bewerken en toevoegen</translation>
        </message>
        <message>
            <source>Edit</source>
            <translation>Bewerken</translation>
        </message>
        <message>
            <source>Try a&amp;gain unchanged</source>
            <translation>&amp;Ongewijzigd opnieuw</translation>
        </message>
        <message>
            <source>Stop sending</source>
            <translation>Verzenden stoppen</translation>
        </message>
        <message>
            <source>Re&amp;move</source>
            <translation>Verwi&amp;jderen</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>Ongedaan ma&amp;ken</translation>
        </message>
        <message>
            <source>It’s the&amp;re</source>
            <translation>&amp;Staat erin</translation>
        </message>
        <message>
            <source>Not there: send a&amp;gain…</source>
            <translation>Niet erin: &amp;opnieuw verzenden…</translation>
        </message>
        <message>
            <source>Not there: &amp;don’t add</source>
            <translation>Niet erin: niet to&amp;evoegen</translation>
        </message>
        <message>
            <source>Enter to&amp;ken…</source>
            <translation>To&amp;ken invoeren…</translation>
        </message>
        <message>
            <source>Decide no&amp;w…</source>
            <translation>Nu b&amp;eslissen…</translation>
        </message>
        <message>
            <source>&amp;Go online</source>
            <translation>&amp;Online gaan</translation>
        </message>
        <message>
            <source>Send no&amp;w</source>
            <translation>Nu ver&amp;zenden</translation>
        </message>
        <message>
            <source>Chec&amp;k the address…</source>
            <translation>Adres &amp;controleren…</translation>
        </message>
        <message>
            <source>Set aside</source>
            <translation>Apart zetten</translation>
        </message>
        <message>
            <source>Send any&amp;way</source>
            <translation>Toch ver&amp;zenden</translation>
        </message>
        <message>
            <source>S&amp;witch to https…</source>
            <translation>&amp;Overgaan op https…</translation>
        </message>
        <message>
            <source>Put &amp;back</source>
            <translation>Terug&amp;zetten</translation>
        </message>
        <message>
            <source>Try a&amp;gain</source>
            <translation>&amp;Opnieuw proberen</translation>
        </message>
        <message>
            <source>Add any&amp;way</source>
            <translation>To&amp;ch toevoegen</translation>
        </message>
        <message>
            <source>&amp;Don’t add</source>
            <translation>Niet to&amp;evoegen</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Verdergaan</translation>
        </message>
        <message>
            <source>Don’t keep</source>
            <translation>Niet vastzetten</translation>
        </message>
        <message>
            <source>Note a mistake…</source>
            <translation>Fout noteren…</translation>
        </message>
        <message>
            <source>Corrected in the store</source>
            <translation>In register gecorrigeerd</translation>
        </message>
        <message>
            <source>Not a mistake</source>
            <translation>Toch geen fout</translation>
        </message>
        <message>
            <source>Show fo&amp;lder</source>
            <translation>&amp;Map openen</translation>
        </message>
        <message>
            <source>Restore bac&amp;kup…</source>
            <translation>Bac&amp;k-up terugzetten…</translation>
        </message>
        <message>
            <source>Show its p&amp;lants…</source>
            <translation>P&amp;lanten tonen…</translation>
        </message>
        <message>
            <source>PlantDesk is already open</source>
            <translation>PlantDesk is al geopend</translation>
        </message>
        <message>
            <source>Use the other window, or close that one and try again.</source>
            <translation>Gebruik het andere venster, of sluit dat en probeer het opnieuw.</translation>
        </message>
        <message>
            <source>Another version saved these plants</source>
            <translation>Een andere versie heeft deze planten opgeslagen</translation>
        </message>
        <message>
            <source>Nothing is lost. Install that version to go on.</source>
            <translation>Er is niets kwijt. Installeer die versie om verder te gaan.</translation>
        </message>
        <message>
            <source>Your saved plants can’t be read</source>
            <translation>Je opgeslagen planten zijn niet te lezen</translation>
        </message>
        <message>
            <source>Choose File, then Restore a backup. If there is none, move this file and try again.</source>
            <translation>Kies Bestand en dan Back-up terugzetten. Is er geen back-up? Verplaats dit bestand dan en probeer het opnieuw.</translation>
        </message>
        <message>
            <source>{0} isn’t a PlantDesk file</source>
            <translation>{0} is geen bestand van PlantDesk</translation>
        </message>
        <message>
            <source>Move it to another folder or ask the IT desk, then try again.</source>
            <translation>Verplaats het naar een andere map of vraag het aan de helpdesk, en probeer het opnieuw.</translation>
        </message>
        <message>
            <source>This computer can’t save plants now</source>
            <translation>Deze computer kan nu geen planten opslaan</translation>
        </message>
        <message>
            <source>Make room on the disk or ask the IT desk, then try again.</source>
            <translation>Maak ruimte op de schijf of vraag het aan de helpdesk, en probeer het opnieuw.</translation>
        </message>
    </context>
    <context>
        <name>check</name>
        <message>
            <source>Tried: {0}, port {1}, {2}.</source>
            <translation>Geprobeerd: {0}, poort {1}, {2}.</translation>
        </message>
        <message>
            <source>Encrypted. Certificate from {0}, valid until {1}.</source>
            <translation>Versleuteld. Certificaat van {0}, geldig tot {1}.</translation>
        </message>
        <message>
            <source>Through the proxy {0}.</source>
            <translation>Via de proxy {0}.</translation>
        </message>
        <message>
            <source>the proxy or the network asks for a sign-in</source>
            <translation>de proxy of het netwerk vraagt om aanmelding</translation>
        </message>
        <message>
            <source>something else answered instead of {0}</source>
            <translation>iets anders antwoordde in plaats van {0}</translation>
        </message>
        <message>
            <source>Tell the IT desk: it answered with status {0}.</source>
            <translation>Meld het aan de helpdesk: het antwoord was status {0}.</translation>
        </message>
        <message>
            <source>proxy {0}</source>
            <translation>proxy {0}</translation>
        </message>
        <message>
            <source>system proxy</source>
            <translation>systeemproxy</translation>
        </message>
        <message>
            <source>No plant was sent. Your token is checked when you add the first plant.</source>
            <translation>Er is geen plant verzonden. Je token wordt gecontroleerd als je de eerste plant toevoegt.</translation>
        </message>
        <message>
            <source>No plant was sent. The token is missing.</source>
            <translation>Er is geen plant verzonden. Het token ontbreekt.</translation>
        </message>
        <message>
            <source>Not connected: {0}.</source>
            <translation>Geen verbinding: {0}.</translation>
        </message>
        <message>
            <source>Connected to {0}.</source>
            <translation>Verbonden met {0}.</translation>
        </message>
        <message>
            <source>Encrypted, by a certificate that this computer trusts.</source>
            <translation>Versleuteld, met een certificaat dat deze computer vertrouwt.</translation>
        </message>
        <message>
            <source>On a guest network, sign in there. Otherwise tell the IT desk: PlantDesk can’t sign in to a proxy. It needs to reach {0}, port {1}, without a sign-in.</source>
            <translation>Is dit een gastnetwerk, meld je daar dan aan. Vertel het anders aan de helpdesk: PlantDesk kan zich niet aanmelden bij een proxy. Het moet {0}, poort {1}, zonder aanmelding kunnen bereiken.</translation>
        </message>
        <message>
            <source>It is on this computer, so nothing goes over the network.</source>
            <translation>Het staat op deze computer, dus er gaat niets over het netwerk.</translation>
        </message>
        <message>
            <source>PlantDesk can’t tell if it’s the right store.</source>
            <translation>PlantDesk kan niet zien of het het juiste register is.</translation>
        </message>
        <message>
            <source>{0} answers without encryption.</source>
            <translation>{0} antwoordt zonder versleuteling.</translation>
        </message>
        <message>
            <source>Connecting to {0}… This takes at most {1} seconds.</source>
            <translation>Verbinden met {0}… Dit duurt hoogstens {1} seconden.</translation>
        </message>
        <message>
            <source>&amp;Check connection</source>
            <translation>Verbinding &amp;controleren</translation>
        </message>
    </context>
    <context>
        <name>colour</name>
        <message>
            <source>Colour</source>
            <translation>Kleur</translation>
        </message>
        <message>
            <source>Co&amp;lour</source>
            <translation>&amp;Kleur</translation>
        </message>
        <message>
            <source>Leaf</source>
            <translation>Blad</translation>
        </message>
        <message>
            <source>Lagoon</source>
            <translation>Lagune</translation>
        </message>
        <message>
            <source>Sky</source>
            <translation>Hemelsblauw</translation>
        </message>
        <message>
            <source>Iris</source>
            <translation>Iris</translation>
        </message>
        <message>
            <source>Plum</source>
            <translation>Pruim</translation>
        </message>
        <message>
            <source>Mallow</source>
            <translation>Malve</translation>
        </message>
        <message>
            <source>Bark</source>
            <translation>Schors</translation>
        </message>
        <message>
            <source>Slate</source>
            <translation>Leisteen</translation>
        </message>
    </context>
    <context>
        <name>date</name>
        <message>
            <source>d MMMM yyyy</source>
            <translation>d MMMM yyyy</translation>
        </message>
        <message>
            <source>d MMMM</source>
            <translation>d MMMM</translation>
        </message>
        <message>
            <source>en</source>
            <extracomment>The code of the language of this translation, such as “de”</extracomment>
            <translation>nl</translation>
        </message>
    </context>
    <context>
        <name>fault</name>
        <message>
            <source>Your saved plants are safe, and so is what you typed. You can go on working. If it happens again, restart PlantDesk and send this report to the IT desk. It contains no access token.</source>
            <translation>Je opgeslagen planten zijn veilig, en wat je hebt getypt ook. Je kunt doorwerken. Gebeurt het weer? Start PlantDesk dan opnieuw en stuur dit verslag naar de helpdesk. Er staat geen toegangstoken in.</translation>
        </message>
        <message>
            <source>Something went wrong in PlantDesk</source>
            <translation>Er ging iets mis in PlantDesk</translation>
        </message>
    </context>
    <context>
        <name>field</name>
        <message>
            <source>Type the plant’s id.</source>
            <translation>Typ het nummer van de plant.</translation>
        </message>
        <message>
            <source>Type the plant’s name.</source>
            <translation>Typ de naam van de plant.</translation>
        </message>
        <message>
            <source>This text is too long. Shorten it to {0} characters.</source>
            <translation>Deze tekst is te lang. Kort de tekst in tot {0} tekens.</translation>
        </message>
        <message>
            <source>Not one of your ids ({0} to {1}). Is it correct?</source>
            <translation>Valt buiten jouw nummers ({0} tot en met {1}). Klopt het?</translation>
        </message>
        <message>
            <source>Only digits. Is that correct?</source>
            <translation>Alleen cijfers. Klopt dat?</translation>
        </message>
        <message>
            <source>Digits only: {0}</source>
            <translation>Alleen cijfers: {0}</translation>
        </message>
        <message>
            <source>Digits only, for example {0}</source>
            <translation>Alleen cijfers, bijvoorbeeld {0}</translation>
        </message>
        <message>
            <source>Too large. The largest id is {0}.</source>
            <translation>Te groot. Het grootste nummer is {0}.</translation>
        </message>
        <message>
            <source>At least {0}.</source>
            <translation>Minstens {0}.</translation>
        </message>
        <message>
            <source>Plant ids are usually above 0. Is {0} correct?</source>
            <translation>Plantnummers zijn meestal hoger dan 0. Klopt {0}?</translation>
        </message>
        <message>
            <source>Will be sent as {0}.</source>
            <translation>Wordt verzonden als {0}.</translation>
        </message>
        <message>
            <source>Keep this for the next plant</source>
            <translation>Laat dit staan voor de volgende plant</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>Hulp</translation>
        </message>
        <message>
            <source>What does this mean? (F1)</source>
            <translation>Wat betekent dit? (F1)</translation>
        </message>
        <message>
            <source>Kept</source>
            <translation>Vast</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Vastzetten</translation>
        </message>
        <message>
            <source>optional</source>
            <translation>niet verplicht</translation>
        </message>
        <message>
            <source>Keep {0} for the next plant</source>
            <translation>{0} vastzetten voor de volgende plant</translation>
        </message>
        <message>
            <source>Help with {0}</source>
            <translation>Hulp bij {0}</translation>
        </message>
        <message>
            <source>Required. {0}</source>
            <translation>Verplicht. {0}</translation>
        </message>
        <message>
            <source>Suggestions</source>
            <translation>Suggesties</translation>
        </message>
        <message numerus="yes">
            <source>%Ln suggestions. Press the down arrow.</source>
            <translation>
                <numerusform>%Ln suggestie. Druk op pijl-omlaag.</numerusform>
                <numerusform>%Ln suggesties. Druk op pijl-omlaag.</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} is {1}, added from this computer {2}.</source>
            <translation>{0} is {1}, vanaf deze computer toegevoegd {2}.</translation>
        </message>
        <message>
            <source>{0} was used on this computer on {1}. It’s no longer listed.</source>
            <translation>{0} is op {1} op deze computer gebruikt. Het staat niet meer in het overzicht.</translation>
        </message>
        <message>
            <source>{0} is {1}, waiting on this computer.</source>
            <translation>{0} is {1} en wacht op deze computer.</translation>
        </message>
        <message>
            <source>{0} is {1}, being sent from this computer.</source>
            <translation>{0} is {1} en wordt vanaf deze computer verzonden.</translation>
        </message>
        <message>
            <source>{0} is {1}, already under To check.</source>
            <translation>{0} is {1} en staat al onder Nakijken.</translation>
        </message>
        <message>
            <source>today at {0}</source>
            <translation>vandaag om {0}</translation>
        </message>
        <message>
            <source>yesterday at {0}</source>
            <translation>gisteren om {0}</translation>
        </message>
        <message>
            <source>{0} was used on this computer before.</source>
            <translation>{0} is al eens gebruikt op deze computer.</translation>
        </message>
    </context>
    <context>
        <name>file</name>
        <message>
            <source>PlantDesk couldn’t save {0}. {1} Choose another place.</source>
            <translation>PlantDesk kon {0} niet opslaan. {1} Kies een andere plaats.</translation>
        </message>
        <message>
            <source>PlantDesk couldn’t save {0}. It can’t read the plants now.</source>
            <translation>PlantDesk kon {0} niet opslaan. Het kan de planten nu niet lezen.</translation>
        </message>
        <message>
            <source>Saved as {0}.</source>
            <translation>Opgeslagen als {0}.</translation>
        </message>
        <message>
            <source>Open the folder</source>
            <translation>Map openen</translation>
        </message>
        <message>
            <source>The disk is full.</source>
            <translation>De schijf is vol.</translation>
        </message>
        <message>
            <source>You can’t write there, or another program has the file open.</source>
            <translation>Je mag daar niet schrijven, of een ander programma heeft het bestand open.</translation>
        </message>
        <message>
            <source>This computer can’t write there.</source>
            <translation>Deze computer kan daar niet schrijven.</translation>
        </message>
    </context>
    <context>
        <name>form</name>
        <message>
            <source>{0} is already here as {1}: {2}, {3}.</source>
            <translation>{0} staat hier al als {1}: {2}, {3}.</translation>
        </message>
        <message>
            <source>Show the plant with this id</source>
            <translation>Plant met dit nummer tonen</translation>
        </message>
        <message>
            <source>Show it</source>
            <translation>Tonen</translation>
        </message>
        <message>
            <source>Ne&amp;xt: {0} ↓</source>
            <translation>&amp;Volgende: {0} ↓</translation>
        </message>
        <message>
            <source>Use the next id, {0}</source>
            <translation>Volgend nummer gebruiken, {0}</translation>
        </message>
        <message>
            <source>Plant &amp;id</source>
            <translation>Plantn&amp;ummer</translation>
        </message>
        <message>
            <source>The type of plant, for example Tree</source>
            <translation>Het soort plant, bijvoorbeeld Boom</translation>
        </message>
        <message>
            <source>&amp;Add to {0}</source>
            <translation>&amp;Toevoegen aan {0}</translation>
        </message>
        <message>
            <source>practice store</source>
            <translation>oefenregister</translation>
        </message>
        <message>
            <source>&amp;Add anyway to {0}</source>
            <translation>&amp;Toch toevoegen aan {0}</translation>
        </message>
        <message>
            <source>New plant</source>
            <translation>Nieuwe plant</translation>
        </message>
        <message>
            <source>* required</source>
            <translation>* verplicht</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>N&amp;aam</translation>
        </message>
        <message>
            <source>&amp;Tag</source>
            <translation>&amp;Groep</translation>
        </message>
        <message>
            <source>Cleared. {0} brings it back.</source>
            <translation>Leeggemaakt. Met {0} krijg je het terug.</translation>
        </message>
        <message>
            <source>Kept. {0} again clears it.</source>
            <translation>Vastgezet. Met nog eens {0} wis je het.</translation>
        </message>
        <message>
            <source>A whole number</source>
            <translation>Een geheel getal</translation>
        </message>
        <message>
            <source>No ids left after {0}. Ask your store contact for more.</source>
            <translation>Na {0} zijn er geen nummers meer. Vraag je contactpersoon om nieuwe.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln ids left after {0}.</source>
            <translation>
                <numerusform>Na {0} is er nog %Ln nummer.</numerusform>
                <numerusform>Na {0} zijn er nog %Ln nummers.</numerusform>
            </translation>
        </message>
        <message>
            <source>Your ids: {0} to {1}</source>
            <translation>Jouw nummers: {0} tot en met {1}</translation>
        </message>
        <message>
            <source>Use {0}</source>
            <translation>{0} gebruiken</translation>
        </message>
        <message>
            <source>PlantDesk can’t save plants now.</source>
            <translation>PlantDesk kan nu geen planten opslaan.</translation>
        </message>
    </context>
    <context>
        <name>given</name>
        <message>
            <source>PlantDesk ignores this file for now. Your plants and stores haven’t changed. Show this to the IT desk.</source>
            <translation>PlantDesk gebruikt dit bestand voorlopig niet. Je planten en registers zijn niet veranderd. Laat dit aan de helpdesk zien.</translation>
        </message>
        <message>
            <source>The administrator’s file can’t be used</source>
            <translation>Het bestand van de beheerder is onbruikbaar</translation>
        </message>
        <message>
            <source>Changed by your administrator</source>
            <translation>Gewijzigd door je beheerder</translation>
        </message>
        <message>
            <source>Line {0}</source>
            <translation>Regel {0}</translation>
        </message>
        <message>
            <source>Set by your administrator.</source>
            <translation>Ingesteld door je beheerder.</translation>
        </message>
        <message>
            <source>Your administrator set up this store. You can enter its token. For anything else, ask your administrator.</source>
            <translation>Je beheerder heeft dit register ingesteld. Je kunt het token invoeren. Vraag voor al het andere je beheerder.</translation>
        </message>
        <message>
            <source>This is no file, too large, or protected.</source>
            <translation>Dit is geen bestand, of het is te groot of beveiligd.</translation>
        </message>
        <message>
            <source>Others can change this. Let only administrators write there.</source>
            <translation>Anderen kunnen dit wijzigen. Laat alleen beheerders daar schrijven.</translation>
        </message>
        <message>
            <source>This isn’t valid TOML in UTF-8.</source>
            <translation>Dit is geen geldige TOML in UTF-8.</translation>
        </message>
        <message>
            <source>This is missing, unknown, wrong or used twice.</source>
            <translation>Dit ontbreekt, is onbekend, klopt niet of komt twee keer voor.</translation>
        </message>
        <message>
            <source>{1} has moved from {2} to {3}. No plant was waiting for it.</source>
            <translation>{1} is verhuisd van {2} naar {3}. Er wachtten geen planten.</translation>
        </message>
        <message>
            <source>{2} was not added. Only your administrator can add stores.</source>
            <translation>{2} is niet toegevoegd. Alleen je beheerder kan registers toevoegen.</translation>
        </message>
    </context>
    <context>
        <name>help</name>
        <message>
            <source>In the form, Enter moves to the next field. In the last field, it adds the plant. Alt and the underlined letter press a button, or open a menu.</source>
            <translation>In het formulier ga je met Enter naar het volgende veld. In het laatste veld voegt Enter de plant toe. Met Alt en de onderstreepte letter druk je op een knop of open je een menu.</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>Toetsen</translation>
        </message>
        <message>
            <source>Menu</source>
            <translation>Menu</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Sneltoetsen</translation>
        </message>
        <message>
            <source>Find in the guide</source>
            <translation>Zoeken in de handleiding</translation>
        </message>
        <message>
            <source>Guide – PlantDesk</source>
            <translation>Handleiding – PlantDesk</translation>
        </message>
        <message>
            <source>Sections found</source>
            <translation>Gevonden onderdelen</translation>
        </message>
        <message>
            <source>&amp;Contents</source>
            <translation>&amp;Inhoud</translation>
        </message>
        <message numerus="yes">
            <source>%Ln sections found</source>
            <translation>
                <numerusform>%Ln onderdeel gevonden</numerusform>
                <numerusform>%Ln onderdelen gevonden</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>journey</name>
        <message>
            <source>Show</source>
            <translation>Tonen</translation>
        </message>
        <message numerus="yes">
            <source>%Ln more tries</source>
            <translation>
                <numerusform>Nog %Ln poging</numerusform>
                <numerusform>Nog %Ln pogingen</numerusform>
            </translation>
        </message>
        <message>
            <source>As a correction. Saved on this computer.</source>
            <translation>Als correctie. Opgeslagen op deze computer.</translation>
        </message>
        <message>
            <source>No reply yet.</source>
            <translation>Nog geen antwoord.</translation>
        </message>
        <message>
            <source>Tried again unchanged. Saved on this computer.</source>
            <translation>Ongewijzigd opnieuw geprobeerd. Opgeslagen op deze computer.</translation>
        </message>
        <message>
            <source>From a sheet. Saved on this computer.</source>
            <translation>Uit een lijst. Opgeslagen op deze computer.</translation>
        </message>
        <message>
            <source>Typed here. Saved on this computer.</source>
            <translation>Hier getypt. Opgeslagen op deze computer.</translation>
        </message>
        <message>
            <source>Tried</source>
            <translation>Geprobeerd</translation>
        </message>
        <message>
            <source>The store added it.</source>
            <translation>Het register heeft de plant toegevoegd.</translation>
        </message>
        <message>
            <source>The store added it, but not as you typed it. It has {0}.</source>
            <translation>Het register heeft de plant toegevoegd, maar anders dan je typte. Daar staat {0}.</translation>
        </message>
        <message>
            <source>The store refused it.</source>
            <translation>Het register heeft de plant geweigerd.</translation>
        </message>
        <message>
            <source>Not sent. Sending was stopped in time.</source>
            <translation>Niet verzonden. Het verzenden is op tijd gestopt.</translation>
        </message>
        <message>
            <source>Not added: {0}.</source>
            <translation>Niet toegevoegd: {0}.</translation>
        </message>
        <message>
            <source>Not sent: {0}.</source>
            <translation>Niet verzonden: {0}.</translation>
        </message>
        <message>
            <source>Added</source>
            <translation>Toegevoegd</translation>
        </message>
        <message>
            <source>You said it’s there.</source>
            <translation>Je zei dat de plant erin staat.</translation>
        </message>
        <message>
            <source>Waiting again</source>
            <translation>Wacht weer</translation>
        </message>
        <message>
            <source>You chose to send it again.</source>
            <translation>Je koos voor opnieuw verzenden.</translation>
        </message>
        <message>
            <source>Not added</source>
            <translation>Niet toegevoegd</translation>
        </message>
        <message>
            <source>You said it’s not there.</source>
            <translation>Je zei dat de plant er niet in staat.</translation>
        </message>
        <message>
            <source>You chose Don’t add.</source>
            <translation>Je koos Niet toevoegen.</translation>
        </message>
        <message>
            <source>Removed</source>
            <translation>Verwijderd</translation>
        </message>
        <message>
            <source>You removed it.</source>
            <translation>Je hebt de plant verwijderd.</translation>
        </message>
        <message>
            <source>You undid that.</source>
            <translation>Je hebt dat ongedaan gemaakt.</translation>
        </message>
        <message>
            <source>To check again</source>
            <translation>Weer na te kijken</translation>
        </message>
        <message>
            <source>Refused again</source>
            <translation>Weer geweigerd</translation>
        </message>
        <message>
            <source>Entered again</source>
            <translation>Opnieuw ingevoerd</translation>
        </message>
        <message>
            <source>You added it again as a new plant.</source>
            <translation>Je hebt deze opnieuw toegevoegd als nieuwe plant.</translation>
        </message>
        <message>
            <source>You removed the new plant.</source>
            <translation>Je hebt de nieuwe plant verwijderd.</translation>
        </message>
        <message>
            <source>To check</source>
            <translation>Nakijken</translation>
        </message>
        <message>
            <source>Mistake noted here</source>
            <translation>Fout hier genoteerd</translation>
        </message>
        <message>
            <source>Corrected in the store</source>
            <translation>In register gecorrigeerd</translation>
        </message>
    </context>
    <context>
        <name>keys</name>
        <message>
            <source>open</source>
            <translation>openen</translation>
        </message>
        <message>
            <source>paste</source>
            <translation>plakken</translation>
        </message>
        <message>
            <source>Enter</source>
            <translation>Enter</translation>
        </message>
        <message>
            <source>add anyway</source>
            <translation>toch toevoegen</translation>
        </message>
        <message>
            <source>add</source>
            <translation>toevoegen</translation>
        </message>
        <message>
            <source>adds</source>
            <translation>voegt toe</translation>
        </message>
        <message>
            <source>next field</source>
            <translation>verder</translation>
        </message>
        <message>
            <source>clear</source>
            <translation>wissen</translation>
        </message>
    </context>
    <context>
        <name>labels</name>
        <message>
            <source>Practice plant</source>
            <translation>Oefenplant</translation>
        </message>
        <message>
            <source>Only added plants get labels.</source>
            <translation>Alleen toegevoegde planten krijgen een etiket.</translation>
        </message>
        <message>
            <source>La&amp;bels per plant</source>
            <translation>Etiketten per &amp;plant</translation>
        </message>
        <message>
            <source>&amp;First free label</source>
            <translation>Eerste vrije &amp;etiket</translation>
        </message>
        <message>
            <source>Print at actual size (100 %): “fit to page” moves the labels.</source>
            <translation>Druk af op ware grootte (100%): met “aanpassen aan pagina” verschuiven de etiketten.</translation>
        </message>
        <message>
            <source>Labels</source>
            <translation>Etiketten</translation>
        </message>
        <message>
            <source>Paper</source>
            <translation>Papier</translation>
        </message>
        <message>
            <source>&amp;Width in mm</source>
            <translation>&amp;Breedte in mm</translation>
        </message>
        <message>
            <source>&amp;Height in mm</source>
            <translation>&amp;Hoogte in mm</translation>
        </message>
        <message>
            <source>Code to scan</source>
            <translation>Code om te scannen</translation>
        </message>
        <message>
            <source>A4 sheets</source>
            <translation>A4-vellen</translation>
        </message>
        <message>
            <source>Letter sheets</source>
            <translation>US Letter-vellen</translation>
        </message>
        <message>
            <source>Label printer</source>
            <translation>Etikettenprinter</translation>
        </message>
        <message>
            <source>QR code</source>
            <translation>QR-code</translation>
        </message>
        <message>
            <source>Bar code (Code 128)</source>
            <translation>Streepjescode (Code 128)</translation>
        </message>
        <message>
            <source>{0} mm, {1} per sheet (Avery {2})</source>
            <translation>{0} mm, {1} per vel (Avery {2})</translation>
        </message>
    </context>
    <context>
        <name>lesson</name>
        <message>
            <source>1 of 3: Type a plant</source>
            <translation>1 van 3: Typ een plant</translation>
        </message>
        <message>
            <source>Type an id and a name. Press Enter to move on; in the last field, Enter adds the plant. Everything stays on this computer.</source>
            <translation>Typ een nummer en een naam. Met Enter ga je verder; in het laatste veld voegt Enter de plant toe. Alles blijft op deze computer.</translation>
        </message>
        <message>
            <source>2 of 3: See a refusal</source>
            <translation>2 van 3: Bekijk een weigering</translation>
        </message>
        <message>
            <source>Let the store refuse your next plant. Its reason shows beside the form, and what you typed is kept.</source>
            <translation>Laat het register je volgende plant weigeren. De reden staat dan naast het formulier, en wat je typte, blijft bewaard.</translation>
        </message>
        <message>
            <source>Refuse my next plant</source>
            <translation>Volgende plant weigeren</translation>
        </message>
        <message>
            <source>3 of 3: Settle a plant to check</source>
            <translation>3 van 3: Kijk een plant na</translation>
        </message>
        <message>
            <source>Let the connection drop at your next plant. Nobody knows if it was added: choose Show its plants… on the card, then what you found.</source>
            <translation>Laat de verbinding wegvallen bij je volgende plant. Niemand weet dan of die is toegevoegd: kies Planten tonen… en daarna wat je vond.</translation>
        </message>
        <message>
            <source>Drop the connection</source>
            <translation>Verbinding verbreken</translation>
        </message>
        <message>
            <source>You’ve finished practising</source>
            <translation>Je bent klaar met oefenen</translation>
        </message>
        <message>
            <source>Practise as long as you like. When you’re ready, connect to your own store.</source>
            <translation>Oefen zo lang als je wilt. Ben je zover? Verbind dan met je eigen register.</translation>
        </message>
        <message>
            <source>Connect to a store…</source>
            <translation>Verbinden met register…</translation>
        </message>
    </context>
    <context>
        <name>many</name>
        <message>
            <source>Ready, but not added yet.</source>
            <translation>Klaar, maar nog niet toegevoegd.</translation>
        </message>
        <message>
            <source>Not sent</source>
            <translation>Niet verzonden</translation>
        </message>
        <message>
            <source>{0}: {1}</source>
            <translation>{0}: {1}</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows weren’t added: their ids have just been used. Check them.</source>
            <translation>
                <numerusform>%Ln rij is niet toegevoegd: het nummer is net gebruikt. Controleer de rij.</numerusform>
                <numerusform>%Ln rijen zijn niet toegevoegd: de nummers zijn net gebruikt. Controleer de rijen.</numerusform>
            </translation>
        </message>
        <message>
            <source>Cancelled. Nothing was added.</source>
            <translation>Geannuleerd. Er is niets toegevoegd.</translation>
        </message>
        <message>
            <source>Nothing was added: PlantDesk can’t save this sheet. {0}</source>
            <translation>Er is niets toegevoegd: PlantDesk kan deze lijst niet opslaan. {0}</translation>
        </message>
        <message>
            <source>Nothing was added: this computer can’t save the rows. Make room on the disk, then try again.</source>
            <translation>Er is niets toegevoegd: deze computer kan de rijen niet opslaan. Maak ruimte op de schijf en probeer het opnieuw.</translation>
        </message>
        <message numerus="yes">
            <source>Now for {0} (was {1}): %Ln ids were used on this computer.</source>
            <translation>
                <numerusform>Nu voor {0} (eerst {1}): %Ln nummer is al op deze computer gebruikt.</numerusform>
                <numerusform>Nu voor {0} (eerst {1}): %Ln nummers zijn al op deze computer gebruikt.</numerusform>
            </translation>
        </message>
        <message>
            <source>The ids can’t be checked now. Nothing was added. Try again.</source>
            <translation>De nummers kunnen nu niet worden gecontroleerd. Er is niets toegevoegd. Probeer het opnieuw.</translation>
        </message>
        <message>
            <source>Checking the ids for {0}…</source>
            <translation>Nummers controleren voor {0}…</translation>
        </message>
        <message>
            <source>PlantDesk can’t remove them.</source>
            <translation>PlantDesk kan ze niet meer verwijderen.</translation>
        </message>
        <message>
            <source>Sending is paused. Remove the unsent plants, or keep them for later.</source>
            <translation>Het verzenden is gepauzeerd. Verwijder de planten die nog niet zijn verzonden, of bewaar ze voor later.</translation>
        </message>
        <message>
            <source>Stop sending?</source>
            <translation>Stoppen met verzenden?</translation>
        </message>
        <message>
            <source>Practice only. No real store has these plants.</source>
            <translation>Alleen om te oefenen. Deze planten staan in geen echt register.</translation>
        </message>
        <message>
            <source>&amp;Don’t add</source>
            <translation>&amp;Niet toevoegen</translation>
        </message>
        <message>
            <source>&amp;Add them</source>
            <translation>&amp;Toevoegen</translation>
        </message>
        <message>
            <source>&amp;Keep for later</source>
            <translation>&amp;Bewaren voor later</translation>
        </message>
        <message>
            <source>&amp;Remove them</source>
            <translation>&amp;Verwijderen</translation>
        </message>
        <message>
            <source>Adding the rows</source>
            <translation>Rijen toevoegen</translation>
        </message>
        <message numerus="yes">
            <source>Add %Ln plants to {0}?</source>
            <translation>
                <numerusform>%Ln plant toevoegen aan {0}?</numerusform>
                <numerusform>%Ln planten toevoegen aan {0}?</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Also add the %Ln marke&amp;d rows</source>
            <translation>
                <numerusform>&amp;Ook de %Ln gemarkeerde rij toevoegen</numerusform>
                <numerusform>&amp;Ook de %Ln gemarkeerde rijen toevoegen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Add %Ln plants to {0}</source>
            <translation>
                <numerusform>%Ln toevoegen aan {0}</numerusform>
                <numerusform>%Ln toevoegen aan {0}</numerusform>
            </translation>
        </message>
        <message>
            <source>There is nothing to add.</source>
            <translation>Er is niets toe te voegen.</translation>
        </message>
        <message>
            <source>All rows are saved on this computer. You can close PlantDesk: the rest waits for you.</source>
            <translation>Alle rijen zijn opgeslagen op deze computer. Je kunt PlantDesk sluiten: de rest wacht op je.</translation>
        </message>
        <message>
            <source>{0} of {1} sent to {2}</source>
            <translation>{0} van {1} verzonden naar {2}</translation>
        </message>
        <message>
            <source>Save &amp;results…</source>
            <translation>Re&amp;sultaten opslaan…</translation>
        </message>
        <message>
            <source>{0} of {1} added to {2}</source>
            <translation>{0} van {1} toegevoegd aan {2}</translation>
        </message>
        <message numerus="yes">
            <source>%Ln a minute</source>
            <translation>
                <numerusform>%Ln per minuut</numerusform>
                <numerusform>%Ln per minuut</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>about %Ln minutes left</source>
            <translation>
                <numerusform>nog ongeveer %Ln minuut</numerusform>
                <numerusform>nog ongeveer %Ln minuten</numerusform>
            </translation>
        </message>
        <message>
            <source>Sending goes on by itself.</source>
            <translation>Het verzenden gaat vanzelf verder.</translation>
        </message>
        <message>
            <source>Choose the columns of id and name in the table’s head, or type into the cells.</source>
            <translation>Kies boven de tabel de kolommen met nummer en naam, of typ in de cellen.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln wrong rows stay here until you correct them.</source>
            <translation>
                <numerusform>%Ln foute rij blijft hier staan totdat je die corrigeert.</numerusform>
                <numerusform>%Ln foute rijen blijven hier staan totdat je ze corrigeert.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln marked rows stay here.</source>
            <translation>
                <numerusform>%Ln gemarkeerde rij blijft hier staan.</numerusform>
                <numerusform>%Ln gemarkeerde rijen blijven hier staan.</numerusform>
            </translation>
        </message>
        <message>
            <source>All rows are ready.</source>
            <translation>Alle rijen zijn klaar.</translation>
        </message>
        <message>
            <source>Change to {0}</source>
            <translation>Overstappen op {0}</translation>
        </message>
        <message>
            <source>&amp;Move the rest to {0}</source>
            <translation>Rest &amp;verplaatsen naar {0}</translation>
        </message>
        <message>
            <source>another store</source>
            <translation>een ander register</translation>
        </message>
        <message>
            <source>Paused. All rows are saved on this computer.</source>
            <translation>Gepauzeerd. Alle rijen zijn opgeslagen op deze computer.</translation>
        </message>
        <message>
            <source>Stop…</source>
            <translation>Stoppen…</translation>
        </message>
        <message numerus="yes">
            <source>&amp;Go on with the %Ln other rows</source>
            <translation>
                <numerusform>Verder met de %Ln &amp;andere rij</numerusform>
                <numerusform>Verder met de %Ln &amp;andere rijen</numerusform>
            </translation>
        </message>
        <message>
            <source>La&amp;bels…</source>
            <translation>E&amp;tiketten…</translation>
        </message>
        <message numerus="yes">
            <source>%Ln weren’t added as you typed them: see their rows.</source>
            <translation>
                <numerusform>%Ln is anders toegevoegd dan je typte: zie de rij.</numerusform>
                <numerusform>%Ln zijn anders toegevoegd dan je typte: zie de rijen.</numerusform>
            </translation>
        </message>
        <message>
            <source>Working offline. Nothing is sent until you go online.</source>
            <translation>Je werkt offline. Er wordt niets verzonden totdat je online gaat.</translation>
        </message>
        <message>
            <source>Rows of this sheet were added to {0}</source>
            <translation>Rijen van deze lijst zijn toegevoegd aan {0}</translation>
        </message>
        <message>
            <source>Saving {0} of {1}…</source>
            <translation>{0} van {1} opslaan…</translation>
        </message>
        <message>
            <source>Nothing is sent until all rows are saved.</source>
            <translation>Er wordt niets verzonden totdat alle rijen zijn opgeslagen.</translation>
        </message>
        <message>
            <source>&amp;Go on in {0}</source>
            <translation>D&amp;oorgaan in {0}</translation>
        </message>
        <message>
            <source>To see the others, choose them above the table.</source>
            <translation>Zie boven de tabel voor de andere.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln earlier rows are still to check.</source>
            <translation>
                <numerusform>%Ln eerdere rij is nog na te kijken.</numerusform>
                <numerusform>%Ln eerdere rijen zijn nog na te kijken.</numerusform>
            </translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuleren</translation>
        </message>
        <message>
            <source>&amp;Go on</source>
            <translation>D&amp;oorgaan</translation>
        </message>
        <message>
            <source>Pa&amp;use</source>
            <translation>Pau&amp;zeren</translation>
        </message>
        <message>
            <source>Show results</source>
            <translation>Resultaten tonen</translation>
        </message>
        <message>
            <source>It is in UTF-8: the sheet’s encoding lacks some letters.</source>
            <translation>Het is opgeslagen als UTF-8: in de tekencodering van de lijst ontbreken letters.</translation>
        </message>
        <message>
            <source>Marked, and not added.</source>
            <translation>Gemarkeerd, dus niet toegevoegd.</translation>
        </message>
        <message>
            <source>Not known</source>
            <translation>Onbekend</translation>
        </message>
        <message>
            <source>It may be in the store.</source>
            <translation>Misschien staat de plant in het register.</translation>
        </message>
        <message>
            <source>{0} is the sheet that you opened. Choose another name.</source>
            <translation>{0} is de lijst die je hebt geopend. Kies een andere naam.</translation>
        </message>
        <message>
            <source>Deleted</source>
            <translation>Rij verwijderd</translation>
        </message>
        <message>
            <source>{0} – {1}</source>
            <translation>{0} – {1}</translation>
        </message>
        <message>
            <source>From Excel, LibreOffice or a CSV file. Nothing is sent until you have looked at the rows and pressed Add.</source>
            <translation>Uit Excel, LibreOffice of een CSV-bestand. Er wordt niets verzonden voordat je de rijen hebt bekeken en op Toevoegen hebt gedrukt.</translation>
        </message>
        <message>
            <source>Paste rows here, or drop a file</source>
            <translation>Plak hier rijen of sleep een bestand hierheen</translation>
        </message>
        <message>
            <source>Open f&amp;ile…</source>
            <translation>Bestand op&amp;enen…</translation>
        </message>
        <message>
            <source>Pas&amp;te</source>
            <translation>Pla&amp;kken</translation>
        </message>
        <message>
            <source>Save an e&amp;mpty sheet…</source>
            <translation>&amp;Lege lijst opslaan…</translation>
        </message>
        <message>
            <source>Cha&amp;nge…</source>
            <translation>Wi&amp;jzigen…</translation>
        </message>
        <message>
            <source>C&amp;lose</source>
            <translation>Sl&amp;uiten</translation>
        </message>
        <message>
            <source>Reading {0}…</source>
            <translation>{0} lezen…</translation>
        </message>
        <message>
            <source>Row {0}: {1}</source>
            <translation>Rij {0}: {1}</translation>
        </message>
        <message>
            <source>Row of &amp;headings</source>
            <translation>Rij met &amp;kolomkoppen</translation>
        </message>
        <message>
            <source>No headings</source>
            <translation>Geen koppen</translation>
        </message>
        <message>
            <source>Not used</source>
            <translation>Niet gebruikt</translation>
        </message>
        <message>
            <source>Changes in the table will be lost.</source>
            <translation>Wijzigingen in de tabel gaan verloren.</translation>
        </message>
        <message>
            <source>Encoding</source>
            <translation>Tekencodering</translation>
        </message>
        <message>
            <source>Separated by</source>
            <translation>Gescheiden door</translation>
        </message>
        <message>
            <source>Sheet</source>
            <translation>Tabblad</translation>
        </message>
        <message>
            <source>{0} ({1})</source>
            <translation>{0} ({1})</translation>
        </message>
        <message>
            <source>{0} (empty)</source>
            <translation>{0} (leeg)</translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>&amp;Annuleren</translation>
        </message>
        <message>
            <source>&amp;Read again</source>
            <translation>&amp;Opnieuw lezen</translation>
        </message>
        <message>
            <source>Column {0}</source>
            <translation>Kolom {0}</translation>
        </message>
        <message>
            <source>{0}, for example “{1}”</source>
            <translation>{0}, bijvoorbeeld “{1}”</translation>
        </message>
        <message>
            <source>How to read {0}</source>
            <translation>Hoe {0} wordt gelezen</translation>
        </message>
        <message>
            <source>Open a sheet</source>
            <translation>Lijst openen</translation>
        </message>
        <message>
            <source>Plants</source>
            <translation>Planten</translation>
        </message>
        <message>
            <source>These are several files. Open one at a time.</source>
            <translation>Dit zijn meerdere bestanden. Open er één tegelijk.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows aren’t added yet. What you typed here will be lost. No file is changed.</source>
            <translation>
                <numerusform>%Ln rij is nog niet toegevoegd. Wat je hier hebt getypt, gaat verloren. Er wordt geen bestand gewijzigd.</numerusform>
                <numerusform>%Ln rijen zijn nog niet toegevoegd. Wat je hier hebt getypt, gaat verloren. Er wordt geen bestand gewijzigd.</numerusform>
            </translation>
        </message>
        <message>
            <source>Close this sheet?</source>
            <translation>Deze lijst sluiten?</translation>
        </message>
        <message>
            <source>Pasted rows</source>
            <translation>Geplakte rijen</translation>
        </message>
        <message>
            <source>Cells with errors such as #N/A read as empty. Save as XLSX to find them.</source>
            <translation>Cellen met fouten zoals #N/B zijn leeg gelezen. Sla het bestand op als XLSX om ze te vinden.</translation>
        </message>
        <message>
            <source>Sheets (*.csv *.tsv *.txt *.xlsx *.xlsm *.xls *.ods)</source>
            <translation>Lijsten (*.csv *.tsv *.txt *.xlsx *.xlsm *.xls *.ods)</translation>
        </message>
        <message>
            <source>All files (*)</source>
            <translation>Alle bestanden (*)</translation>
        </message>
        <message>
            <source>Wait until the rows are saved.</source>
            <translation>Wacht tot de rijen zijn opgeslagen.</translation>
        </message>
        <message>
            <source>Plants that wait or are being sent stay under All plants.</source>
            <translation>Planten die wachten of verzonden worden, blijven onder Alle planten staan.</translation>
        </message>
        <message>
            <source>&amp;Keep this sheet</source>
            <translation>&amp;Lijst houden</translation>
        </message>
        <message>
            <source>Close &amp;anyway</source>
            <translation>Toch &amp;sluiten</translation>
        </message>
        <message>
            <source>Saved: {0}. Type your plants into it, then open it here.</source>
            <translation>Opgeslagen: {0}. Typ je planten erin en open het hier.</translation>
        </message>
        <message>
            <source>PlantDesk doesn’t know which of its rows were sent.</source>
            <translation>PlantDesk weet niet welke rijen ervan zijn verzonden.</translation>
        </message>
        <message>
            <source>Your rows here are kept.</source>
            <translation>Je rijen hier blijven staan.</translation>
        </message>
        <message>
            <source>Add many</source>
            <translation>Uit een lijst</translation>
        </message>
        <message>
            <source>Same id as row {0}. Check which one is correct.</source>
            <translation>Zelfde nummer als rij {0}. Controleer welk klopt.</translation>
        </message>
        <message>
            <source>The store refused this row. Change it.</source>
            <translation>Het register weigerde deze rij. Wijzig de rij.</translation>
        </message>
        <message>
            <source>The store has: {0}</source>
            <translation>In het register staat: {0}</translation>
        </message>
        <message>
            <source>Error {0}: {1}</source>
            <translation>Fout {0}: {1}</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>Zoek naar</translation>
        </message>
        <message>
            <source>Find next</source>
            <translation>Volgende zoeken</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Sluiten</translation>
        </message>
        <message>
            <source>Mark as ready</source>
            <translation>Markeren als klaar</translation>
        </message>
        <message>
            <source>Row {0}:</source>
            <translation>Rij {0}:</translation>
        </message>
        <message>
            <source>Row {0}, {1}:</source>
            <translation>Rij {0}, {1}:</translation>
        </message>
        <message>
            <source>Show row {0}</source>
            <translation>Rij {0} tonen</translation>
        </message>
        <message>
            <source>empty</source>
            <translation>leeg</translation>
        </message>
        <message numerus="yes">
            <source>%Ln cells pasted.</source>
            <translation>
                <numerusform>%Ln cel geplakt.</numerusform>
                <numerusform>%Ln cellen geplakt.</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing to undo.</source>
            <translation>Er is niets om ongedaan te maken.</translation>
        </message>
        <message>
            <source>Nothing to redo.</source>
            <translation>Er is niets om opnieuw te doen.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows deleted.</source>
            <translation>
                <numerusform>%Ln rij verwijderd.</numerusform>
                <numerusform>%Ln rijen verwijderd.</numerusform>
            </translation>
        </message>
        <message>
            <source>Undone.</source>
            <translation>Ongedaan gemaakt.</translation>
        </message>
        <message>
            <source>Redone.</source>
            <translation>Opnieuw gedaan.</translation>
        </message>
        <message>
            <source>Cu&amp;t</source>
            <translation>K&amp;nippen</translation>
        </message>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Kopiëren</translation>
        </message>
        <message>
            <source>&amp;Paste</source>
            <translation>&amp;Plakken</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Ongedaan maken</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>Opn&amp;ieuw</translation>
        </message>
        <message>
            <source>&amp;Delete rows</source>
            <translation>Rijen &amp;verwijderen</translation>
        </message>
        <message>
            <source>F&amp;ind…</source>
            <translation>&amp;Zoeken…</translation>
        </message>
        <message numerus="yes">
            <source>%Ln cells copied.</source>
            <translation>
                <numerusform>%Ln cel gekopieerd.</numerusform>
                <numerusform>%Ln cellen gekopieerd.</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing was pasted. Show all rows first.</source>
            <translation>Er is niets geplakt. Toon eerst alle rijen.</translation>
        </message>
        <message>
            <source>Nothing was pasted. Copy fewer cells at once.</source>
            <translation>Er is niets geplakt. Kopieer minder cellen tegelijk.</translation>
        </message>
        <message>
            <source>Row {0}</source>
            <translation>Rij {0}</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Resultaat</translation>
        </message>
        <message>
            <source>What to correct</source>
            <translation>Wat te corrigeren</translation>
        </message>
        <message>
            <source>Which rows</source>
            <translation>Welke rijen</translation>
        </message>
        <message>
            <source>Next wrong cell</source>
            <translation>Volgende fout</translation>
        </message>
        <message>
            <source>All rows are right.</source>
            <translation>Alle rijen zijn goed.</translation>
        </message>
        <message>
            <source>Nothing was found.</source>
            <translation>Niets gevonden.</translation>
        </message>
        <message>
            <source>Row {0} is ready.</source>
            <translation>Rij {0} is klaar.</translation>
        </message>
        <message>
            <source>Rows of the sheet</source>
            <translation>Rijen van de lijst</translation>
        </message>
        <message>
            <source>Tab</source>
            <translation>Tab</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows</source>
            <translation>
                <numerusform>%Ln rij</numerusform>
                <numerusform>%Ln rijen</numerusform>
            </translation>
        </message>
        <message>
            <source>PlantDesk can’t read what was copied. Copy fewer cells.</source>
            <translation>PlantDesk kan niet lezen wat is gekopieerd. Kopieer minder cellen.</translation>
        </message>
        <message>
            <source>PlantDesk can’t save this sheet on the computer. {0} Don’t quit until it can.</source>
            <translation>PlantDesk kan deze lijst niet op de computer opslaan. {0} Sluit PlantDesk niet af totdat het lukt.</translation>
        </message>
        <message>
            <source>Your last sheet is damaged. It was set aside as {0}. Open the file again.</source>
            <translation>Je laatste lijst is beschadigd en apart bewaard als {0}. Open het bestand opnieuw.</translation>
        </message>
        <message>
            <source>no column</source>
            <translation>geen kolom</translation>
        </message>
        <message>
            <source>Is this the column of the plant ids? It may also be {0}.</source>
            <translation>Is dit de kolom met de plantnummers? Het kan ook {0} zijn.</translation>
        </message>
        <message>
            <source>Excel workbook (*.xlsx)</source>
            <translation>Excel-werkmap (*.xlsx)</translation>
        </message>
        <message>
            <source>Table for a spreadsheet (*.csv)</source>
            <translation>Tabel voor een spreadsheet (*.csv)</translation>
        </message>
        <message>
            <source>There is nothing to paste. Copy the cells again.</source>
            <translation>Er is niets om te plakken. Kopieer de cellen opnieuw.</translation>
        </message>
        <message>
            <source>Your last change to this sheet was lost. Check the sheet and change it again.</source>
            <translation>Je laatste wijziging in deze lijst is verloren gegaan. Controleer de lijst en breng de wijziging opnieuw aan.</translation>
        </message>
        <message>
            <source>Your last sheet can’t be read now. Restart PlantDesk to try again.</source>
            <translation>Je laatste lijst is nu niet te lezen. Start PlantDesk opnieuw om het nog eens te proberen.</translation>
        </message>
        <message>
            <source>Ready</source>
            <translation>Klaar</translation>
        </message>
        <message>
            <source>Look at these</source>
            <translation>Even bekijken</translation>
        </message>
        <message>
            <source>To fix</source>
            <translation>Fout</translation>
        </message>
        <message>
            <source>column {0}</source>
            <translation>kolom {0}</translation>
        </message>
        <message>
            <source>Are letters such as ä and é right? Choose Change… if they aren’t.</source>
            <translation>Kloppen letters zoals ä en é? Kies Wijzigen… als dat niet zo is.</translation>
        </message>
        <message>
            <source>No tags: choose their column, or add without.</source>
            <translation>Geen groepen: kies de kolom ervan, of voeg toe zonder groep.</translation>
        </message>
        <message>
            <source>perhaps {0}</source>
            <translation>misschien {0}</translation>
        </message>
        <message>
            <source>from {0}</source>
            <translation>uit {0}</translation>
        </message>
        <message>
            <source>“{0}”</source>
            <translation>“{0}”</translation>
        </message>
        <message>
            <source>sheet “{0}”</source>
            <translation>tabblad “{0}”</translation>
        </message>
        <message>
            <source>result</source>
            <translation>resultaat</translation>
        </message>
        <message>
            <source>reason</source>
            <translation>reden</translation>
        </message>
        <message>
            <source>when</source>
            <translation>wanneer</translation>
        </message>
        <message>
            <source>row</source>
            <translation>rij</translation>
        </message>
        <message>
            <source>All rows</source>
            <translation>Alle rijen</translation>
        </message>
        <message>
            <source>Still to do</source>
            <translation>Nog te doen</translation>
        </message>
        <message>
            <source>You set it aside.</source>
            <translation>Je hebt de plant apart gezet.</translation>
        </message>
        <message>
            <source>Its sheet is paused, or still being sent.</source>
            <translation>De lijst is gepauzeerd of wordt nog verzonden.</translation>
        </message>
        <message>
            <source>Waiting to be sent.</source>
            <translation>Wacht op verzending.</translation>
        </message>
        <message>
            <source>You removed it.</source>
            <translation>Je hebt de plant verwijderd.</translation>
        </message>
        <message>
            <source>You said it’s not there.</source>
            <translation>Je zei dat de plant er niet in staat.</translation>
        </message>
        <message>
            <source>The spreadsheet rounded this id. Type it in full.</source>
            <translation>De spreadsheet heeft dit nummer afgerond. Typ het helemaal.</translation>
        </message>
        <message>
            <source>May be rounded. Check the last digits.</source>
            <translation>Misschien afgerond. Controleer de laatste cijfers.</translation>
        </message>
        <message>
            <source>Spreadsheet error, not a value. Type the text, or empty the cell.</source>
            <translation>Fout uit de spreadsheet, geen waarde. Typ de tekst of maak de cel leeg.</translation>
        </message>
        <message>
            <source>A letter or quotation mark may be damaged. Check the text.</source>
            <translation>Een letter of aanhalingsteken kan beschadigd zijn. Controleer de tekst.</translation>
        </message>
        <message>
            <source>Look at this</source>
            <translation>Even bekijken</translation>
        </message>
        <message>
            <source>Empty row</source>
            <translation>Lege rij</translation>
        </message>
        <message>
            <source>Plant id</source>
            <translation>Nummer</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Naam</translation>
        </message>
        <message>
            <source>Tag</source>
            <translation>Groep</translation>
        </message>
        <message>
            <source>Nothing has changed. Rows that are waiting or sent can’t be changed.</source>
            <translation>Er is niets veranderd. Rijen die wachten of verzonden zijn, kun je niet wijzigen.</translation>
        </message>
        <message>
            <source>Nothing was pasted. Start further to the left, or copy fewer columns.</source>
            <translation>Er is niets geplakt. Begin meer naar links of kopieer minder kolommen.</translation>
        </message>
        <message>
            <source>The problem is in row {0}.</source>
            <translation>Het probleem zit in rij {0}.</translation>
        </message>
        <message>
            <source>There is no file {0}.</source>
            <translation>Er is geen bestand {0}.</translation>
        </message>
        <message>
            <source>Choose another one.</source>
            <translation>Kies een ander bestand.</translation>
        </message>
        <message>
            <source>{0} can’t be read now.</source>
            <translation>{0} is nu niet te lezen.</translation>
        </message>
        <message>
            <source>Close it in other programs, or use a copy.</source>
            <translation>Sluit het in andere programma’s, of gebruik een kopie.</translation>
        </message>
        <message>
            <source>{0} is empty.</source>
            <translation>{0} is leeg.</translation>
        </message>
        <message>
            <source>Type plants into it and save it, or choose another one.</source>
            <translation>Typ er planten in en sla het op, of kies een ander bestand.</translation>
        </message>
        <message>
            <source>{0} is not a spreadsheet.</source>
            <translation>{0} is geen spreadsheet.</translation>
        </message>
        <message>
            <source>Choose a CSV, XLSX, XLS or ODS file.</source>
            <translation>Kies een CSV-, XLSX-, XLS- of ODS-bestand.</translation>
        </message>
        <message>
            <source>{0} is a web page or XML, not a sheet.</source>
            <translation>{0} is een webpagina of XML, geen lijst.</translation>
        </message>
        <message>
            <source>Open it in a spreadsheet, and save it as XLSX or CSV.</source>
            <translation>Open het in een spreadsheetprogramma en sla het op als XLSX of CSV.</translation>
        </message>
        <message>
            <source>{0} is damaged or has a password.</source>
            <translation>{0} is beschadigd of heeft een wachtwoord.</translation>
        </message>
        <message>
            <source>Save a copy without a password, and use that.</source>
            <translation>Sla een kopie zonder wachtwoord op en gebruik die.</translation>
        </message>
        <message>
            <source>{0} has no such sheet.</source>
            <translation>{0} heeft dat tabblad niet.</translation>
        </message>
        <message>
            <source>{0} can’t be read with this encoding.</source>
            <translation>{0} is met deze tekencodering niet te lezen.</translation>
        </message>
        <message>
            <source>Choose another encoding.</source>
            <translation>Kies een andere tekencodering.</translation>
        </message>
        <message>
            <source>A quotation mark in {0} is never closed.</source>
            <translation>Een aanhalingsteken in {0} wordt nergens gesloten.</translation>
        </message>
        <message>
            <source>Close or remove it, then try again.</source>
            <translation>Sluit of verwijder het en probeer het opnieuw.</translation>
        </message>
        <message>
            <source>{0} is too large.</source>
            <translation>{0} is te groot.</translation>
        </message>
        <message>
            <source>Text files have at most {0} MB, workbooks {1} MB.</source>
            <translation>Tekstbestanden zijn hoogstens {0} MB, werkmappen {1} MB.</translation>
        </message>
        <message>
            <source>{0} has too many rows, columns or cells.</source>
            <translation>{0} heeft te veel rijen, kolommen of cellen.</translation>
        </message>
        <message>
            <source>Split it into sheets of at most {0} rows, {1} columns and {2} cells.</source>
            <translation>Splits het in lijsten van hoogstens {0} rijen, {1} kolommen en {2} cellen.</translation>
        </message>
        <message>
            <source>A cell or row in {0} is too long.</source>
            <translation>Een cel of rij in {0} is te lang.</translation>
        </message>
        <message>
            <source>Shorten it, or close a quotation mark.</source>
            <translation>Kort de tekst in, of sluit een aanhalingsteken.</translation>
        </message>
        <message>
            <source>There is too much in {0}.</source>
            <translation>Er staat te veel in {0}.</translation>
        </message>
        <message>
            <source>Copy the plants into a new sheet, and use that.</source>
            <translation>Kopieer de planten naar een nieuwe lijst en gebruik die.</translation>
        </message>
        <message>
            <source>PlantDesk couldn’t read {0}.</source>
            <translation>PlantDesk kon {0} niet lezen.</translation>
        </message>
    </context>
    <context>
        <name>menu</name>
        <message>
            <source>&amp;Guide</source>
            <translation>&amp;Handleiding</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>&amp;Bestand</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>Be&amp;werken</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>Beel&amp;d</translation>
        </message>
        <message>
            <source>&amp;Plant</source>
            <translation>&amp;Plant</translation>
        </message>
        <message>
            <source>&amp;Store</source>
            <translation>&amp;Register</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>&amp;Help</translation>
        </message>
        <message>
            <source>&amp;Open a sheet…</source>
            <translation>&amp;Lijst openen…</translation>
        </message>
        <message>
            <source>&amp;Export…</source>
            <translation>&amp;Exporteren…</translation>
        </message>
        <message>
            <source>&amp;Print the day sheet…</source>
            <translation>&amp;Daglijst afdrukken…</translation>
        </message>
        <message>
            <source>&amp;Back up your plants…</source>
            <translation>&amp;Back-up maken…</translation>
        </message>
        <message>
            <source>&amp;Restore a backup…</source>
            <translation>Back-up &amp;terugzetten…</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>&amp;Afsluiten</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Ongedaan maken</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>Opn&amp;ieuw</translation>
        </message>
        <message>
            <source>Cu&amp;t</source>
            <translation>K&amp;nippen</translation>
        </message>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Kopiëren</translation>
        </message>
        <message>
            <source>&amp;Paste</source>
            <translation>&amp;Plakken</translation>
        </message>
        <message>
            <source>Select &amp;all</source>
            <translation>&amp;Alles selecteren</translation>
        </message>
        <message>
            <source>Pr&amp;eferences…</source>
            <translation>&amp;Voorkeuren…</translation>
        </message>
        <message>
            <source>&amp;Add a plant</source>
            <translation>&amp;Toevoegen</translation>
        </message>
        <message>
            <source>All pla&amp;nts</source>
            <translation>Alle &amp;planten</translation>
        </message>
        <message>
            <source>Add &amp;many</source>
            <translation>&amp;Uit een lijst</translation>
        </message>
        <message>
            <source>Next &amp;part of the window</source>
            <translation>&amp;Volgend deel van het venster</translation>
        </message>
        <message>
            <source>Sort &amp;by</source>
            <translation>&amp;Sorteren op</translation>
        </message>
        <message>
            <source>&amp;Add</source>
            <translation>&amp;Toevoegen</translation>
        </message>
        <message>
            <source>&amp;Clear the form</source>
            <translation>Formulier &amp;leegmaken</translation>
        </message>
        <message>
            <source>&amp;Bring back the cleared form</source>
            <translation>Leeggemaakt formulier te&amp;rughalen</translation>
        </message>
        <message>
            <source>&amp;Edit the plant</source>
            <translation>Plant &amp;bewerken</translation>
        </message>
        <message>
            <source>&amp;Labels…</source>
            <translation>&amp;Etiketten…</translation>
        </message>
        <message>
            <source>Ne&amp;xt store</source>
            <translation>&amp;Volgend register</translation>
        </message>
        <message>
            <source>Edit…</source>
            <translation>Bewerken…</translation>
        </message>
        <message>
            <source>Add a store…</source>
            <translation>Register toevoegen…</translation>
        </message>
        <message>
            <source>Send &amp;now</source>
            <translation>&amp;Nu verzenden</translation>
        </message>
        <message>
            <source>&amp;Work offline</source>
            <translation>&amp;Offline werken</translation>
        </message>
        <message>
            <source>&amp;Enter token…</source>
            <translation>&amp;Token invoeren…</translation>
        </message>
        <message>
            <source>Pr&amp;actise a problem</source>
            <translation>Probleem oe&amp;fenen</translation>
        </message>
        <message>
            <source>Show its p&amp;lants…</source>
            <translation>&amp;Planten tonen…</translation>
        </message>
        <message>
            <source>&amp;Keyboard shortcuts</source>
            <translation>&amp;Sneltoetsen</translation>
        </message>
        <message>
            <source>&amp;Support file…</source>
            <translation>S&amp;upportbestand…</translation>
        </message>
        <message>
            <source>&amp;About PlantDesk</source>
            <translation>&amp;Over PlantDesk</translation>
        </message>
        <message>
            <source>&amp;No problem</source>
            <translation>&amp;Geen probleem</translation>
        </message>
        <message>
            <source>&amp;Refuse my next plant</source>
            <translation>&amp;Volgende plant weigeren</translation>
        </message>
        <message>
            <source>Reply &amp;slowly</source>
            <translation>&amp;Langzaam antwoorden</translation>
        </message>
        <message>
            <source>Drop the &amp;connection after adding</source>
            <translation>Ver&amp;binding verbreken na het toevoegen</translation>
        </message>
        <message>
            <source>Don’t accept the &amp;token</source>
            <translation>&amp;Token niet accepteren</translation>
        </message>
        <message>
            <source>Reply with a &amp;web page</source>
            <translation>Met een &amp;webpagina antwoorden</translation>
        </message>
    </context>
    <context>
        <name>mistake</name>
        <message>
            <source>PlantDesk can’t change {0} in {1}. Note what is wrong, and tell your store contact. The plant stays under To do until you say that it was corrected there.</source>
            <translation>PlantDesk kan {0} in {1} niet wijzigen. Noteer wat er fout is en meld het aan je contactpersoon. De plant blijft onder Te doen staan totdat je zegt dat de fout daar is gecorrigeerd.</translation>
        </message>
        <message>
            <source>&amp;What is wrong?</source>
            <translation>&amp;Wat is er fout?</translation>
        </message>
        <message>
            <source>Note a mistake</source>
            <translation>Fout noteren</translation>
        </message>
        <message>
            <source>&amp;Copy for your store contact</source>
            <translation>&amp;Kopiëren voor je contactpersoon</translation>
        </message>
        <message>
            <source>Mistake</source>
            <translation>Fout</translation>
        </message>
    </context>
    <context>
        <name>notice</name>
        <message>
            <source>PlantDesk uses the default preferences and can’t keep changes. Ask the IT desk for permission to read and write the file. Your plants and stores haven’t changed.</source>
            <translation>PlantDesk gebruikt de standaardvoorkeuren en kan wijzigingen niet bewaren. Vraag de helpdesk om toestemming om het bestand te lezen en te schrijven. Je planten en registers zijn niet veranderd.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants typed for practice</source>
            <translation>
                <numerusform>%Ln plant getypt om te oefenen</numerusform>
                <numerusform>%Ln planten getypt om te oefenen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants are only in the practice store. No real store has them.</source>
            <translation>
                <numerusform>%Ln plant staat alleen in het oefenregister. Geen echt register heeft die plant.</numerusform>
                <numerusform>%Ln planten staan alleen in het oefenregister. Geen echt register heeft ze.</numerusform>
            </translation>
        </message>
        <message>
            <source>Preferences can’t be read</source>
            <translation>De voorkeuren zijn niet te lezen</translation>
        </message>
        <message>
            <source>PlantDesk uses the default preferences. It kept the unreadable file as {0}. Your plants and stores haven’t changed.</source>
            <translation>PlantDesk gebruikt de standaardvoorkeuren. Het onleesbare bestand is bewaard als {0}. Je planten en registers zijn niet veranderd.</translation>
        </message>
    </context>
    <context>
        <name>open</name>
        <message numerus="yes">
            <source>%Ln plants from “{0}” ({1}) haven’t been sent to {2}.</source>
            <translation>
                <numerusform>%Ln plant uit “{0}” ({1}) is nog niet naar {2} verzonden.</numerusform>
                <numerusform>%Ln planten uit “{0}” ({1}) zijn nog niet naar {2} verzonden.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants from “{0}” ({1}) may already have been sent to {2}.</source>
            <translation>
                <numerusform>%Ln plant uit “{0}” ({1}) is misschien al naar {2} verzonden.</numerusform>
                <numerusform>%Ln planten uit “{0}” ({1}) zijn misschien al naar {2} verzonden.</numerusform>
            </translation>
        </message>
        <message>
            <source>Decide now…</source>
            <translation>Nu beslissen…</translation>
        </message>
        <message>
            <source>Go on</source>
            <translation>Doorgaan</translation>
        </message>
        <message>
            <source>Remove…</source>
            <translation>Verwijderen…</translation>
        </message>
        <message>
            <source>Today {0}</source>
            <translation>Vandaag {0}</translation>
        </message>
        <message>
            <source>Yesterday {0}</source>
            <translation>Gisteren {0}</translation>
        </message>
        <message>
            <source>{0}; next try in {1} s.</source>
            <translation>{0}; volgende poging over {1} s.</translation>
        </message>
        <message>
            <source>What happened</source>
            <translation>Wat er is gebeurd</translation>
        </message>
        <message>
            <source>Show the whole reply</source>
            <translation>Hele antwoord tonen</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants chosen.</source>
            <translation>
                <numerusform>%Ln plant gekozen.</numerusform>
                <numerusform>%Ln planten gekozen.</numerusform>
            </translation>
        </message>
        <message>
            <source>Entry</source>
            <translation>Invoer</translation>
        </message>
        <message>
            <source>Plant id, tag and store</source>
            <translation>Plantnummer, groep en register</translation>
        </message>
        <message>
            <source>Look in the store. What did you find?</source>
            <translation>Kijk in het register. Wat heb je gevonden?</translation>
        </message>
        <message>
            <source>To answer for several at once, choose up to {0} to check.</source>
            <translation>Wil je voor meer planten tegelijk antwoorden? Kies er dan hoogstens {0} om na te kijken.</translation>
        </message>
        <message>
            <source>Choose a plant to see its history.</source>
            <translation>Kies een plant om te zien wat ermee is gebeurd.</translation>
        </message>
    </context>
    <context>
        <name>plants</name>
        <message>
            <source>{0}: {1}</source>
            <translation>{0}: {1}</translation>
        </message>
        <message>
            <source>Store</source>
            <translation>Register</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>Referentie</translation>
        </message>
        <message>
            <source>Entered</source>
            <translation>Ingevoerd</translation>
        </message>
        <message>
            <source>Sent</source>
            <translation>Verzonden</translation>
        </message>
        <message>
            <source>Reply: “{0}”</source>
            <translation>Antwoord: “{0}”</translation>
        </message>
        <message>
            <source>It has “{0}”.</source>
            <translation>Daar staat “{0}”.</translation>
        </message>
        <message>
            <source>{0} added it, but not as you typed it.</source>
            <translation>In {0} staat de plant anders dan je typte.</translation>
        </message>
        <message>
            <source>{0} refused it.</source>
            <translation>Geweigerd door {0}.</translation>
        </message>
        <message>
            <source>PlantDesk can’t read the plants now. Try again.</source>
            <translation>PlantDesk kan de planten nu niet lezen. Probeer het opnieuw.</translation>
        </message>
        <message>
            <source>Too many plants: show at most {0}.</source>
            <translation>Te veel planten: toon er hoogstens {0}.</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Status</translation>
        </message>
        <message>
            <source>Plant id</source>
            <translation>Plantnummer</translation>
        </message>
        <message>
            <source>When</source>
            <translation>Wanneer</translation>
        </message>
        <message>
            <source>Choose days</source>
            <translation>Dagen kiezen</translation>
        </message>
        <message>
            <source>&amp;Show these days</source>
            <translation>Deze dagen t&amp;onen</translation>
        </message>
        <message>
            <source>&amp;From</source>
            <translation>&amp;Van</translation>
        </message>
        <message>
            <source>&amp;To</source>
            <translation>&amp;Tot en met</translation>
        </message>
        <message>
            <source>This computer can’t save the change now. Make room on the disk, then try again.</source>
            <translation>Deze computer kan de wijziging nu niet opslaan. Maak ruimte op de schijf en probeer het opnieuw.</translation>
        </message>
        <message>
            <source>Nothing has changed. Go to Add a plant to decide.</source>
            <translation>Er is niets veranderd. Ga naar de pagina Toevoegen om te beslissen.</translation>
        </message>
        <message>
            <source>This plant is no longer on this computer.</source>
            <translation>Deze plant staat niet meer op deze computer.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants</source>
            <translation>
                <numerusform>%Ln plant</numerusform>
                <numerusform>%Ln planten</numerusform>
            </translation>
        </message>
        <message>
            <source>Undo: {0}</source>
            <translation>Ongedaan maken: {0}</translation>
        </message>
        <message>
            <source>Next: {0}</source>
            <translation>Volgende: {0}</translation>
        </message>
        <message>
            <source>No plants here.</source>
            <translation>Hier staan geen planten.</translation>
        </message>
        <message>
            <source>PlantDesk can’t list your plants now.</source>
            <translation>PlantDesk kan je planten nu niet tonen.</translation>
        </message>
        <message>
            <source>Your saved plants can’t be read now. Go to Add a plant to see why.</source>
            <translation>Je opgeslagen planten zijn nu niet te lezen. Op de pagina Toevoegen zie je waarom.</translation>
        </message>
        <message>
            <source>Nothing matches “{0}”.</source>
            <translation>Niets gevonden voor “{0}”.</translation>
        </message>
        <message>
            <source>Nothing to do.</source>
            <translation>Niets te doen.</translation>
        </message>
        <message>
            <source>Show all plants</source>
            <translation>Alle planten tonen</translation>
        </message>
        <message>
            <source>Search all plants</source>
            <translation>In alle planten zoeken</translation>
        </message>
        <message>
            <source>Clear the search</source>
            <translation>Zoekveld leegmaken</translation>
        </message>
        <message>
            <source>Excel workbook (*.xlsx)</source>
            <translation>Excel-werkmap (*.xlsx)</translation>
        </message>
        <message>
            <source>Table for a spreadsheet (*.csv)</source>
            <translation>Tabel voor een spreadsheet (*.csv)</translation>
        </message>
        <message>
            <source>All stores</source>
            <translation>Alle registers</translation>
        </message>
        <message>
            <source>Plants</source>
            <translation>Planten</translation>
        </message>
        <message>
            <source>Exporting…</source>
            <translation>Exporteren…</translation>
        </message>
        <message>
            <source>Plants {0}</source>
            <translation>Planten {0}</translation>
        </message>
        <message numerus="yes">
            <source>Copied: %Ln plants. Paste them into an email or a sheet.</source>
            <translation>
                <numerusform>%Ln plant gekopieerd. Plak die in een e-mail of spreadsheet.</numerusform>
                <numerusform>%Ln planten gekopieerd. Plak ze in een e-mail of spreadsheet.</numerusform>
            </translation>
        </message>
        <message>
            <source>No plants in this list. Choose All, or another day.</source>
            <translation>Geen planten in dit overzicht. Kies Alle, of een andere dag.</translation>
        </message>
        <message>
            <source>All plants</source>
            <translation>Alle planten</translation>
        </message>
        <message>
            <source>&amp;Export…</source>
            <translation>&amp;Exporteren…</translation>
        </message>
        <message>
            <source>&amp;Day sheet…</source>
            <translation>&amp;Daglijst…</translation>
        </message>
        <message>
            <source>&amp;Labels…</source>
            <translation>E&amp;tiketten…</translation>
        </message>
        <message>
            <source>Lists of more than {0} plants can only be sorted by time.</source>
            <translation>Meer dan {0} planten kun je alleen op tijd sorteren.</translation>
        </message>
        <message>
            <source>Older plants: search, or choose days.</source>
            <translation>Oudere planten: zoek, of kies dagen.</translation>
        </message>
        <message>
            <source>&amp;Copy these plants</source>
            <translation>Deze planten k&amp;opiëren</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Naam</translation>
        </message>
        <message>
            <source>Which plants</source>
            <translation>Welke planten</translation>
        </message>
        <message>
            <source>Days</source>
            <translation>Dagen</translation>
        </message>
        <message>
            <source>Pr&amp;int or save</source>
            <translation>&amp;Afdrukken of opslaan</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Zoeken</translation>
        </message>
        <message>
            <source>Search by id, name or tag</source>
            <translation>Zoek op nummer, naam of groep</translation>
        </message>
        <message>
            <source>Sheet: {0}. Show all sheets</source>
            <translation>Lijst: {0}. Alle lijsten tonen</translation>
        </message>
        <message>
            <source>Tag</source>
            <translation>Groep</translation>
        </message>
        <message>
            <source>No plants yet.</source>
            <translation>Nog geen planten.</translation>
        </message>
        <message>
            <source>To do</source>
            <translation>Te doen</translation>
        </message>
        <message>
            <source>To check</source>
            <translation>Nakijken</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>Wachtend</translation>
        </message>
        <message>
            <source>Refused</source>
            <translation>Geweigerd</translation>
        </message>
        <message>
            <source>Added</source>
            <translation>Toegevoegd</translation>
        </message>
        <message>
            <source>Removed</source>
            <translation>Verwijderd</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Alle</translation>
        </message>
        <message>
            <source>Marked as added: {0}.</source>
            <translation>Gemarkeerd als toegevoegd: {0}.</translation>
        </message>
        <message>
            <source>Marked as not added: {0}.</source>
            <translation>Gemarkeerd als niet toegevoegd: {0}.</translation>
        </message>
        <message>
            <source>Will be sent again: {0}.</source>
            <translation>Wordt opnieuw verzonden: {0}.</translation>
        </message>
        <message>
            <source>Won’t be added: {0}.</source>
            <translation>Wordt niet toegevoegd: {0}.</translation>
        </message>
        <message>
            <source>Any day</source>
            <translation>Alle dagen</translation>
        </message>
        <message>
            <source>Today</source>
            <translation>Vandaag</translation>
        </message>
        <message>
            <source>Yesterday</source>
            <translation>Gisteren</translation>
        </message>
        <message>
            <source>This week</source>
            <translation>Deze week</translation>
        </message>
        <message>
            <source>Choose days…</source>
            <translation>Dagen kiezen…</translation>
        </message>
        <message>
            <source>Reply</source>
            <translation>Antwoord</translation>
        </message>
        <message>
            <source>Mistake</source>
            <translation>Genoteerde fout</translation>
        </message>
        <message>
            <source>Corrected</source>
            <translation>Gecorrigeerd</translation>
        </message>
    </context>
    <context>
        <name>practice</name>
        <message>
            <source>Reading…</source>
            <translation>Lezen…</translation>
        </message>
        <message>
            <source>The plants can’t be read now. Try again later.</source>
            <translation>De planten zijn nu niet te lezen. Probeer het later opnieuw.</translation>
        </message>
        <message>
            <source>Plants in the practice store</source>
            <translation>Planten in het oefenregister</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants, newest first.</source>
            <translation>
                <numerusform>%Ln plant, nieuwste eerst.</numerusform>
                <numerusform>%Ln planten, nieuwste eerst.</numerusform>
            </translation>
        </message>
        <message>
            <source>Practice: this plant is refused so that you can see what that looks like</source>
            <translation>Oefening: deze plant wordt geweigerd om te laten zien hoe dat eruitziet</translation>
        </message>
        <message>
            <source>id {0} is already used by ‘{1}’</source>
            <translation>nummer {0} is al gebruikt voor ‘{1}’</translation>
        </message>
    </context>
    <context>
        <name>preferences</name>
        <message>
            <source>Same as system</source>
            <translation>Zoals systeem</translation>
        </message>
        <message>
            <source>&amp;Enter in the last field adds the plant</source>
            <translation>&amp;Enter in het laatste veld voegt de plant toe</translation>
        </message>
        <message>
            <source>Look &amp;it over before it goes</source>
            <translation>&amp;Nalezen voor het verzenden</translation>
        </message>
        <message>
            <source>Typed plants wait this long. Until then, you can undo them.</source>
            <translation>Getypte planten wachten zo lang. Intussen haal je ze terug met Ongedaan maken.</translation>
        </message>
        <message>
            <source>Te&amp;xt size</source>
            <translation>Tekst&amp;grootte</translation>
        </message>
        <message>
            <source>The language changes when you restart PlantDesk.</source>
            <translation>PlantDesk gebruikt deze taal vanaf de volgende start.</translation>
        </message>
        <message>
            <source>Not saved. Your choice applies until PlantDesk closes. Make room on the disk or ask the IT desk, then try again.</source>
            <translation>Niet opgeslagen. Je keuze geldt totdat PlantDesk sluit. Maak ruimte op de schijf of vraag het aan de helpdesk, en probeer het opnieuw.</translation>
        </message>
        <message>
            <source>Preferences</source>
            <translation>Voorkeuren</translation>
        </message>
        <message>
            <source> min</source>
            <translation> min</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>Uit</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Licht</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Donker</translation>
        </message>
        <message>
            <source>&amp;Appearance</source>
            <translation>&amp;Weergave</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>Ta&amp;al</translation>
        </message>
        <message>
            <source>&amp;Back up once a day</source>
            <translation>Eén keer per dag een &amp;back-up</translation>
        </message>
        <message>
            <source>No native speaker has read this translation yet.</source>
            <translation>Deze vertaling is nog niet gelezen door iemand met Nederlands als moedertaal.</translation>
        </message>
        <message>
            <source>Sound when a&amp;dded</source>
            <translation>Geluid bij t&amp;oegevoegd</translation>
        </message>
        <message>
            <source>Sound when &amp;refused</source>
            <translation>Geluid bij gewe&amp;igerd</translation>
        </message>
    </context>
    <context>
        <name>queue</name>
        <message>
            <source>the password store hasn’t answered yet</source>
            <translation>de wachtwoordkluis heeft nog niet geantwoord</translation>
        </message>
        <message>
            <source>If you quit now, plants without a reply go under To check at the next start.</source>
            <translation>Als je nu afsluit, staan planten zonder antwoord bij de volgende start onder Nakijken.</translation>
        </message>
        <message>
            <source>Nothing is sent until you go online. Your plants are saved.</source>
            <translation>Er wordt niets verzonden totdat je online gaat. Je planten zijn opgeslagen.</translation>
        </message>
        <message>
            <source>Everything is sent</source>
            <translation>Alles is verzonden</translation>
        </message>
        <message>
            <source>PlantDesk can’t save now</source>
            <translation>PlantDesk kan nu niet opslaan</translation>
        </message>
        <message>
            <source>Nothing is sent. The card says why.</source>
            <translation>Er wordt niets verzonden. Naast het formulier staat waarom.</translation>
        </message>
        <message>
            <source>Working offline</source>
            <translation>Je werkt offline</translation>
        </message>
        <message>
            <source>Paused: the store rejected one plant ({0})</source>
            <translation>Gepauzeerd: één plant tegengehouden ({0})</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>Gepauzeerd</translation>
        </message>
        <message numerus="yes">
            <source>Paused: %Ln rows are waiting</source>
            <translation>
                <numerusform>Gepauzeerd: %Ln rij wacht</numerusform>
                <numerusform>Gepauzeerd: %Ln rijen wachten</numerusform>
            </translation>
        </message>
        <message>
            <source>Closing…</source>
            <translation>Sluiten…</translation>
        </message>
        <message>
            <source>Waiting for replies: {0}</source>
            <translation>Wachten op antwoord: {0}</translation>
        </message>
        <message>
            <source>the store</source>
            <translation>het register</translation>
        </message>
        <message>
            <source>Can’t save</source>
            <translation>Opslaan lukt niet</translation>
        </message>
        <message>
            <source>{0} to check</source>
            <translation>{0} na te kijken</translation>
        </message>
        <message>
            <source>{0} refused</source>
            <translation>{0} geweigerd</translation>
        </message>
        <message>
            <source>{0} set aside</source>
            <translation>{0} apart gezet</translation>
        </message>
        <message>
            <source>{0} to do</source>
            <translation>{0} te doen</translation>
        </message>
        <message>
            <source>{0} waiting</source>
            <translation>{0} wachtend</translation>
        </message>
        <message>
            <source>next try in {0} s</source>
            <translation>volgende poging over {0} s</translation>
        </message>
        <message>
            <source>Sending {0}</source>
            <translation>{0} onderweg</translation>
        </message>
        <message>
            <source>{0} waiting in other stores</source>
            <translation>{0} wachtend in andere registers</translation>
        </message>
        <message>
            <source>{0} not saved</source>
            <translation>{0} niet opgeslagen</translation>
        </message>
        <message>
            <source>token missing</source>
            <translation>token ontbreekt</translation>
        </message>
        <message>
            <source>Enter the token. PlantDesk then sends the waiting plants.</source>
            <translation>Voer het token in. PlantDesk verzendt dan de wachtende planten.</translation>
        </message>
        <message>
            <source>If the password store asks you something, answer it. Or enter the token.</source>
            <translation>Vraagt de wachtwoordkluis je iets? Geef dan antwoord. Of voer het token in.</translation>
        </message>
        <message>
            <source>no access to the password store</source>
            <translation>geen toegang tot de wachtwoordkluis</translation>
        </message>
        <message>
            <source>Unlock it and choose Send now, or enter the token.</source>
            <translation>Ontgrendel de wachtwoordkluis en kies Nu verzenden, of voer het token in.</translation>
        </message>
        <message>
            <source>the password store doesn’t work</source>
            <translation>de wachtwoordkluis werkt niet</translation>
        </message>
        <message>
            <source>Choose Send now to try the password store again, or enter the token.</source>
            <translation>Kies Nu verzenden om de wachtwoordkluis opnieuw te proberen, of voer het token in.</translation>
        </message>
        <message>
            <source>the connection to {0} isn’t encrypted</source>
            <translation>de verbinding met {0} is niet versleuteld</translation>
        </message>
        <message>
            <source>Ask your store contact for an https address, or choose Check the address and tick Send it anyway.</source>
            <translation>Vraag je contactpersoon om een https-adres, of kies Adres controleren en vink Toch verzenden aan.</translation>
        </message>
        <message>
            <source>the address of {0} can’t be used</source>
            <translation>het adres van {0} is niet te gebruiken</translation>
        </message>
        <message>
            <source>Correct it: choose Check the address. PlantDesk then sends the waiting plants.</source>
            <translation>Corrigeer het: kies Adres controleren. PlantDesk verzendt dan de wachtende planten.</translation>
        </message>
        <message>
            <source>your administrator changed {0}</source>
            <translation>je beheerder heeft {0} gewijzigd</translation>
        </message>
        <message>
            <source>Choose Decide now, and say if PlantDesk may use the new address.</source>
            <translation>Kies Nu beslissen en zeg of PlantDesk het nieuwe adres mag gebruiken.</translation>
        </message>
        <message>
            <source>proxy or certificate changed</source>
            <translation>proxy of certificaat gewijzigd</translation>
        </message>
        <message>
            <source>Choose Decide now, and say if your token may be sent that way.</source>
            <translation>Kies Nu beslissen en zeg of je token op die manier verzonden mag worden.</translation>
        </message>
        <message>
            <source>the disk can’t be written to</source>
            <translation>er kan niet op de schijf worden geschreven</translation>
        </message>
        <message>
            <source>Choose Send now to try again, or restart PlantDesk.</source>
            <translation>Kies Nu verzenden om het opnieuw te proberen, of start PlantDesk opnieuw.</translation>
        </message>
        <message>
            <source>Before it sends a plant, PlantDesk notes that on the disk. Make room there.</source>
            <translation>Voordat PlantDesk een plant verzendt, wordt dat op de schijf genoteerd. Maak daar ruimte.</translation>
        </message>
        <message>
            <source>it may already have been sent</source>
            <translation>de plant is misschien al verzonden</translation>
        </message>
        <message>
            <source>Nothing is sent until you choose Decide now and say if it was sent.</source>
            <translation>Er wordt niets verzonden totdat je Nu beslissen kiest en zegt of de plant verzonden is.</translation>
        </message>
        <message>
            <source>something went wrong in PlantDesk</source>
            <translation>er ging iets mis in PlantDesk</translation>
        </message>
        <message>
            <source>three plants got no clear reply</source>
            <translation>drie planten kregen geen duidelijk antwoord</translation>
        </message>
        <message>
            <source>Check that the store works, then choose Send now.</source>
            <translation>Controleer of het register werkt en kies dan Nu verzenden.</translation>
        </message>
        <message>
            <source>{0} refuses every plant: {1}</source>
            <translation>{0} weigert elke plant: {1}</translation>
        </message>
        <message>
            <source>Check the token and the address, then choose Send now.</source>
            <translation>Controleer het token en het adres en kies dan Nu verzenden.</translation>
        </message>
        <message>
            <source>another plant got no clear reply</source>
            <translation>een andere plant kreeg geen duidelijk antwoord</translation>
        </message>
        <message>
            <source>Choose Send now to try again.</source>
            <translation>Kies Nu verzenden om het opnieuw te proberen.</translation>
        </message>
        <message>
            <source>PlantDesk won’t send the other again by itself.</source>
            <translation>PlantDesk verzendt de andere niet vanzelf opnieuw.</translation>
        </message>
        <message>
            <source>{0} didn’t accept the token</source>
            <translation>{0} accepteert het token niet</translation>
        </message>
        <message>
            <source>Enter the token again. PlantDesk then sends the waiting plants.</source>
            <translation>Voer het token opnieuw in. PlantDesk verzendt dan de wachtende planten.</translation>
        </message>
        <message>
            <source>{0} doesn’t allow this</source>
            <translation>{0} staat dit niet toe</translation>
        </message>
        <message>
            <source>Ask your store contact if this token may add plants, or enter another.</source>
            <translation>Vraag je contactpersoon of dit token planten mag toevoegen, of voer een ander in.</translation>
        </message>
        <message>
            <source>no plant store at this address</source>
            <translation>geen plantenregister op dit adres</translation>
        </message>
        <message>
            <source>Check the store’s address. If it’s correct, choose Send now.</source>
            <translation>Controleer het adres van het register. Klopt het, kies dan Nu verzenden.</translation>
        </message>
        <message>
            <source>Check the store’s address. It redirected to {1}, which PlantDesk didn’t follow.</source>
            <translation>Controleer het adres van het register. Het verwees door naar {1}, maar PlantDesk ging daar niet heen.</translation>
        </message>
        <message>
            <source>{0} needs https</source>
            <translation>{0} vereist https</translation>
        </message>
        <message>
            <source>Choose Switch to https…, then enter the token. PlantDesk then sends the waiting plants.</source>
            <translation>Kies Overgaan op https… en voer dan het token in. PlantDesk verzendt dan de wachtende planten.</translation>
        </message>
        <message>
            <source>the network asks for a sign-in</source>
            <translation>het netwerk vraagt om aanmelding</translation>
        </message>
        <message>
            <source>Sign in to the network, then choose Send now.</source>
            <translation>Meld je aan bij het netwerk en kies dan Nu verzenden.</translation>
        </message>
        <message>
            <source>the proxy asks for a sign-in</source>
            <translation>de proxy vraagt om aanmelding</translation>
        </message>
        <message>
            <source>Tell the IT desk: PlantDesk can’t sign in to a proxy. Then choose Send now.</source>
            <translation>Meld het aan de helpdesk: PlantDesk kan zich niet aanmelden bij een proxy. Kies dan Nu verzenden.</translation>
        </message>
        <message>
            <source>{0} is busy</source>
            <translation>{0} heeft het druk</translation>
        </message>
        <message>
            <source>this computer has no network</source>
            <translation>deze computer heeft geen netwerk</translation>
        </message>
        <message>
            <source>Check the cable or the wifi.</source>
            <translation>Controleer de kabel of de wifi.</translation>
        </message>
        <message>
            <source>{0} can’t be found</source>
            <translation>{0} is niet te vinden</translation>
        </message>
        <message>
            <source>Check the store’s address. If it’s correct, tell the IT desk.</source>
            <translation>Controleer het adres van het register. Klopt het, meld het dan aan de helpdesk.</translation>
        </message>
        <message>
            <source>{0} doesn’t answer</source>
            <translation>{0} antwoordt niet</translation>
        </message>
        <message>
            <source>Ask your store contact if the store is running, and check the address.</source>
            <translation>Vraag je contactpersoon of het register aanstaat, en controleer het adres.</translation>
        </message>
        <message>
            <source>{0} can’t be reached</source>
            <translation>{0} is niet bereikbaar</translation>
        </message>
        <message>
            <source>If that lasts, tell the IT desk.</source>
            <translation>Duurt dat lang, meld het dan aan de helpdesk.</translation>
        </message>
        <message>
            <source>no secure connection to {0}</source>
            <translation>geen veilige verbinding met {0}</translation>
        </message>
        <message>
            <source>Tell the IT desk.</source>
            <translation>Meld het aan de helpdesk.</translation>
        </message>
        <message>
            <source>the certificate of {0} isn’t trusted</source>
            <translation>het certificaat van {0} wordt niet vertrouwd</translation>
        </message>
        <message>
            <source>the certificate of {0} isn’t valid today</source>
            <translation>het certificaat van {0} is vandaag niet geldig</translation>
        </message>
        <message>
            <source>Check this computer’s date. If it’s correct, tell your store contact.</source>
            <translation>Controleer de datum van deze computer. Klopt die, meld het dan aan je contactpersoon.</translation>
        </message>
        <message>
            <source>the certificate isn’t for {0}</source>
            <translation>het certificaat is niet voor {0}</translation>
        </message>
        <message>
            <source>Tell your store contact.</source>
            <translation>Meld het aan je contactpersoon.</translation>
        </message>
        <message>
            <source>the extra certificate can’t be used</source>
            <translation>het extra certificaat is niet te gebruiken</translation>
        </message>
        <message>
            <source>the proxy doesn’t connect to {0}</source>
            <translation>de proxy maakt geen verbinding met {0}</translation>
        </message>
        <message>
            <source>PlantDesk needs an http proxy</source>
            <translation>PlantDesk heeft een http-proxy nodig</translation>
        </message>
        <message>
            <source>you stopped it</source>
            <translation>je hebt het gestopt</translation>
        </message>
    </context>
    <context>
        <name>restore</name>
        <message>
            <source>Restore this backup?</source>
            <translation>Deze back-up terugzetten?</translation>
        </message>
        <message>
            <source>&amp;Don’t restore</source>
            <translation>&amp;Niet terugzetten</translation>
        </message>
        <message>
            <source>&amp;Restore</source>
            <translation>Terug&amp;zetten</translation>
        </message>
        <message>
            <source>Choose &amp;another…</source>
            <translation>&amp;Andere kiezen…</translation>
        </message>
    </context>
    <context>
        <name>session</name>
        <message>
            <source>Plants you add to this store appear here, with its reply.</source>
            <translation>Planten die je aan dit register toevoegt, verschijnen hier, met het antwoord.</translation>
        </message>
        <message>
            <source>Ready for a plant</source>
            <translation>Klaar voor een plant</translation>
        </message>
        <message>
            <source>The first plant for {0}</source>
            <translation>De eerste plant voor {0}</translation>
        </message>
        <message>
            <source>Latest plants</source>
            <translation>Laatste planten</translation>
        </message>
        <message numerus="yes">
            <source>%Ln added today</source>
            <translation>
                <numerusform>%Ln vandaag toegevoegd</numerusform>
                <numerusform>%Ln vandaag toegevoegd</numerusform>
            </translation>
        </message>
        <message>
            <source>goes in {0}</source>
            <translation>over {0}</translation>
        </message>
    </context>
    <context>
        <name>sheet</name>
        <message>
            <source>Day sheet</source>
            <translation>Daglijst</translation>
        </message>
        <message>
            <source>Period</source>
            <translation>Periode</translation>
        </message>
        <message>
            <source>Computer</source>
            <translation>Computer</translation>
        </message>
        <message>
            <source>The first {0} of {1} plants. For fewer, choose days.</source>
            <translation>De eerste {0} van {1} planten. Kies dagen als je er minder wilt.</translation>
        </message>
        <message>
            <source>PlantDesk doesn’t know if the plants to check were added. Look in the store for each one and tick what you find.</source>
            <translation>Van de planten om na te kijken is niet bekend of ze zijn toegevoegd. Kijk voor elke plant in het register en kruis aan wat je vindt.</translation>
        </message>
        <message>
            <source>Name and tag</source>
            <translation>Naam en groep</translation>
        </message>
        <message>
            <source>There</source>
            <translation>Staat erin</translation>
        </message>
        <message>
            <source>Not there</source>
            <translation>Niet erin</translation>
        </message>
        <message>
            <source>Date</source>
            <translation>Datum</translation>
        </message>
        <message>
            <source>Signature</source>
            <translation>Handtekening</translation>
        </message>
        <message>
            <source>Reference: {0}</source>
            <translation>Referentie: {0}</translation>
        </message>
        <message>
            <source>Page {0} of {1}</source>
            <translation>Pagina {0} van {1}</translation>
        </message>
        <message>
            <source>Made on</source>
            <translation>Gemaakt op</translation>
        </message>
        <message>
            <source>&amp;Save as PDF…</source>
            <translation>Op&amp;slaan als PDF…</translation>
        </message>
        <message>
            <source>&amp;Close</source>
            <translation>Sl&amp;uiten</translation>
        </message>
        <message>
            <source>&amp;Print…</source>
            <translation>Af&amp;drukken…</translation>
        </message>
        <message>
            <source>Preparing the pages…</source>
            <translation>De pagina’s worden gemaakt…</translation>
        </message>
        <message>
            <source>The printer didn’t accept the pages. Check the printer, then try again.</source>
            <translation>De printer nam de pagina’s niet aan. Controleer de printer en probeer het opnieuw.</translation>
        </message>
        <message>
            <source>Printing…</source>
            <translation>Afdrukken…</translation>
        </message>
        <message numerus="yes">
            <source>Sent %Ln pages to the printer.</source>
            <translation>
                <numerusform>%Ln pagina naar de printer gestuurd.</numerusform>
                <numerusform>%Ln pagina’s naar de printer gestuurd.</numerusform>
            </translation>
        </message>
        <message>
            <source>Saving…</source>
            <translation>Opslaan…</translation>
        </message>
    </context>
    <context>
        <name>start</name>
        <message>
            <source>Details</source>
            <translation>Details</translation>
        </message>
        <message>
            <source>PlantDesk is open in another session</source>
            <translation>PlantDesk is geopend in een andere sessie</translation>
        </message>
        <message>
            <source>You or another user of this computer have it open. Everything typed there is kept. Close it there, then start it here again.</source>
            <translation>Jij of een andere gebruiker van deze computer heeft PlantDesk geopend. Alles wat daar is getypt, is bewaard. Sluit PlantDesk daar en start het dan hier opnieuw.</translation>
        </message>
        <message>
            <source>PlantDesk is adding a sheet</source>
            <translation>PlantDesk voegt een lijst toe</translation>
        </message>
        <message>
            <source>The command “plantdesk add” sends plants without a window. Your plants are kept. Wait until it has ended, or press Ctrl+C in its terminal. Then start PlantDesk again.</source>
            <translation>De opdracht “plantdesk add” verzendt planten zonder venster. Je planten zijn bewaard. Wacht tot de opdracht klaar is, of druk in de terminal op Ctrl+C. Start PlantDesk dan opnieuw.</translation>
        </message>
        <message>
            <source>PlantDesk is open but doesn’t respond</source>
            <translation>PlantDesk is geopend maar reageert niet</translation>
        </message>
        <message>
            <source>Your plants are kept. Wait a minute, then start it again. If it still doesn’t respond, sign out of this computer and sign in again.</source>
            <translation>Je planten zijn bewaard. Wacht een minuut en start PlantDesk opnieuw. Reageert het nog niet, meld je dan af bij deze computer en weer aan.</translation>
        </message>
        <message>
            <source>PlantDesk is open on another computer</source>
            <translation>PlantDesk is geopend op een andere computer</translation>
        </message>
        <message>
            <source>{0} uses the same folder, and only one computer can have it open. Everything typed there is kept. Close it there, then start it here again.</source>
            <translation>{0} gebruikt dezelfde map, en maar één computer tegelijk kan die openen. Alles wat daar is getypt, is bewaard. Sluit PlantDesk daar en start het dan hier opnieuw.</translation>
        </message>
        <message>
            <source>This folder isn’t safe for PlantDesk</source>
            <translation>Deze map is niet veilig voor PlantDesk</translation>
        </message>
        <message>
            <source>Other users of this computer can change {0}. Nothing was opened or sent. Let only yourself write there, or choose another folder.</source>
            <translation>Andere gebruikers van deze computer kunnen {0} wijzigen. Er is niets geopend of verzonden. Laat alleen jezelf daar schrijven, of kies een andere map.</translation>
        </message>
        <message>
            <source>This file isn’t safe for PlantDesk</source>
            <translation>Dit bestand is niet veilig voor PlantDesk</translation>
        </message>
        <message>
            <source>Other users of this computer can change {0}. Nothing was opened or sent. Delete this file, then start PlantDesk again.</source>
            <translation>Andere gebruikers van deze computer kunnen {0} wijzigen. Er is niets geopend of verzonden. Verwijder dit bestand en start PlantDesk dan opnieuw.</translation>
        </message>
        <message>
            <source>PlantDesk can’t start</source>
            <translation>PlantDesk kan niet starten</translation>
        </message>
        <message>
            <source>Nothing was lost and nothing was sent. Start it again. If that doesn’t help, show the details to the IT desk.</source>
            <translation>Er is niets kwijt en er is niets verzonden. Start PlantDesk opnieuw. Helpt dat niet, laat de details dan aan de helpdesk zien.</translation>
        </message>
    </context>
    <context>
        <name>status</name>
        <message>
            <source>Sending</source>
            <translation>Onderweg</translation>
        </message>
        <message>
            <source>Added, to correct</source>
            <translation>Toegevoegd, te corrigeren</translation>
        </message>
        <message>
            <source>Added, but not as typed</source>
            <translation>Toegevoegd, maar anders dan getypt</translation>
        </message>
        <message>
            <source>Added, as you confirmed</source>
            <translation>Toegevoegd, door jou bevestigd</translation>
        </message>
        <message>
            <source>Unfinished</source>
            <translation>Niet af</translation>
        </message>
        <message>
            <source>Saving</source>
            <translation>Wordt opgeslagen</translation>
        </message>
        <message>
            <source>Perhaps saved</source>
            <translation>Misschien opgeslagen</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>Wachtend</translation>
        </message>
        <message>
            <source>Added</source>
            <translation>Toegevoegd</translation>
        </message>
        <message>
            <source>Refused</source>
            <translation>Geweigerd</translation>
        </message>
        <message>
            <source>To check</source>
            <translation>Nakijken</translation>
        </message>
        <message>
            <source>Not added</source>
            <translation>Niet toegevoegd</translation>
        </message>
        <message>
            <source>Removed</source>
            <translation>Verwijderd</translation>
        </message>
    </context>
    <context>
        <name>store</name>
        <message>
            <source>Use {0}</source>
            <translation>{0} gebruiken</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Sluiten</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuleren</translation>
        </message>
        <message>
            <source>Remove the line break or tab.</source>
            <translation>Verwijder het regeleinde of de tab.</translation>
        </message>
        <message>
            <source>One character is broken. Type it again.</source>
            <translation>Eén teken is beschadigd. Typ het opnieuw.</translation>
        </message>
        <message>
            <source>The proxy or the extra certificate of {0} changed.</source>
            <translation>De proxy of het extra certificaat van {0} is gewijzigd.</translation>
        </message>
        <message>
            <source>Nothing is sent until you agree. If you don’t know why this changed, ask the IT desk first.</source>
            <translation>Er wordt niets verzonden totdat je akkoord gaat. Weet je niet waarom dit is gewijzigd, vraag het dan eerst aan de helpdesk.</translation>
        </message>
        <message>
            <source>the system proxy</source>
            <translation>de systeemproxy</translation>
        </message>
        <message>
            <source>no proxy</source>
            <translation>geen proxy</translation>
        </message>
        <message>
            <source>Proxy: {0}. Extra certificate: {1}.</source>
            <translation>Proxy: {0}. Extra certificaat: {1}.</translation>
        </message>
        <message>
            <source>none</source>
            <translation>geen</translation>
        </message>
        <message>
            <source>Your changes to it, such as a new token, are lost. Make room on the disk, then type them again.</source>
            <translation>Je wijzigingen, zoals een nieuw token, zijn verloren. Maak ruimte op de schijf en typ ze opnieuw.</translation>
        </message>
        <message>
            <source>{0} was not saved</source>
            <translation>{0} is niet opgeslagen</translation>
        </message>
        <message>
            <source>&amp;Save</source>
            <translation>Op&amp;slaan</translation>
        </message>
        <message>
            <source>Saving…</source>
            <translation>Opslaan…</translation>
        </message>
        <message>
            <source>Send waiting plants to the new address?</source>
            <translation>Wachtende planten naar het nieuwe adres verzenden?</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants waiting for {0} will be sent to {1} instead of {2}.</source>
            <translation>
                <numerusform>%Ln plant die op {0} wacht, wordt naar {1} verzonden in plaats van naar {2}.</numerusform>
                <numerusform>%Ln planten die op {0} wachten, worden naar {1} verzonden in plaats van naar {2}.</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Use new address</source>
            <translation>&amp;Nieuw adres gebruiken</translation>
        </message>
        <message>
            <source>PlantDesk removes its token from this computer. Plants added there stay in the store, and in the list here.</source>
            <translation>PlantDesk verwijdert het token van deze computer. Planten die je daar hebt toegevoegd, blijven in het register en hier in het overzicht.</translation>
        </message>
        <message>
            <source>Save your changes?</source>
            <translation>Je wijzigingen opslaan?</translation>
        </message>
        <message>
            <source>If you don’t save them, they are lost.</source>
            <translation>Als je ze niet opslaat, gaan ze verloren.</translation>
        </message>
        <message>
            <source>&amp;Don’t save</source>
            <translation>&amp;Niet opslaan</translation>
        </message>
        <message>
            <source>PlantDesk sends nothing until it has a token for the new address.</source>
            <translation>PlantDesk verzendt niets totdat er een token voor het nieuwe adres is.</translation>
        </message>
        <message>
            <source>&amp;Keep old address</source>
            <translation>&amp;Oude adres houden</translation>
        </message>
        <message>
            <source>&amp;Keep editing</source>
            <translation>Verder &amp;bewerken</translation>
        </message>
        <message>
            <source>Remove {0}?</source>
            <translation>{0} verwijderen?</translation>
        </message>
        <message>
            <source>{0} already has this name.</source>
            <translation>{0} heeft deze naam al.</translation>
        </message>
        <message>
            <source>Type the first and the last id, like 20000-29999.</source>
            <translation>Typ het eerste en het laatste nummer, bijvoorbeeld 20000-29999.</translation>
        </message>
        <message>
            <source>Type a name for the store.</source>
            <translation>Typ een naam voor het register.</translation>
        </message>
        <message>
            <source>{0} already has this address.</source>
            <translation>{0} heeft dit adres al.</translation>
        </message>
        <message>
            <source>{0} was not saved. Nothing has changed, and what you typed is still here. Make room on the disk, then try again.</source>
            <translation>{0} is niet opgeslagen. Er is niets veranderd, en wat je hebt getypt, staat er nog. Maak ruimte op de schijf en probeer het opnieuw.</translation>
        </message>
        <message>
            <source>{0} was not removed. Send or remove its waiting plants, and decide about those to check. If there are none, make room on the disk. Then try again.</source>
            <translation>{0} is niet verwijderd. Verzend of verwijder de wachtende planten, en beslis over de planten om na te kijken. Zijn die er niet, maak dan ruimte op de schijf. Probeer het daarna opnieuw.</translation>
        </message>
        <message>
            <source>Remo&amp;ve…</source>
            <translation>Ver&amp;wijderen…</translation>
        </message>
        <message>
            <source>New store</source>
            <translation>Nieuw register</translation>
        </message>
        <message>
            <source>Saving… If you close this, PlantDesk goes on saving.</source>
            <translation>Opslaan… Als je dit venster sluit, slaat PlantDesk verder op.</translation>
        </message>
        <message>
            <source>With http, others on the network can read your token.</source>
            <translation>Bij http kunnen anderen op het netwerk je token lezen.</translation>
        </message>
        <message>
            <source>Send it an&amp;yway, to {0} only</source>
            <translation>Toch ver&amp;zenden, alleen naar {0}</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>&amp;Naam</translation>
        </message>
        <message>
            <source>Choose any name. It appears at the top and on the button.</source>
            <translation>Kies zelf een naam. Die staat bovenaan en op de knop.</translation>
        </message>
        <message>
            <source>&amp;Address</source>
            <translation>&amp;Adres</translation>
        </message>
        <message>
            <source>Like https://plants.example.org</source>
            <translation>Bijvoorbeeld https://plants.example.org</translation>
        </message>
        <message>
            <source>Your &amp;ids</source>
            <translation>&amp;Jouw nummers</translation>
        </message>
        <message>
            <source>Like 20000-29999, if other people use other ids.</source>
            <translation>Bijvoorbeeld 20000-29999, als anderen andere nummers gebruiken.</translation>
        </message>
        <message>
            <source>Tick “Send it anyway”, or ask your store contact for https.</source>
            <translation>Vink “Toch verzenden” aan, of vraag je contactpersoon om https.</translation>
        </message>
        <message>
            <source>the practice store</source>
            <translation>het oefenregister</translation>
        </message>
        <message>
            <source>Practice store</source>
            <translation>Oefenregister</translation>
        </message>
        <message>
            <source>Type the address, like https://plants.example.org</source>
            <translation>Typ het adres, bijvoorbeeld https://plants.example.org</translation>
        </message>
        <message>
            <source>Type it like https://plants.example.org</source>
            <translation>Typ het zo: https://plants.example.org</translation>
        </message>
        <message>
            <source>Type the address without spaces.</source>
            <translation>Typ het adres zonder spaties.</translation>
        </message>
        <message>
            <source>Start with https:// or http://</source>
            <translation>Begin met https:// of http://</translation>
        </message>
        <message>
            <source>Remove the user name and password before the @.</source>
            <translation>Verwijder de gebruikersnaam en het wachtwoord vóór de @.</translation>
        </message>
        <message>
            <source>Remove the ? or # and everything after it.</source>
            <translation>Verwijder het ? of # en alles daarachter.</translation>
        </message>
        <message>
            <source>After the colon, type a port from 1 to 65535, like :8080.</source>
            <translation>Typ na de dubbele punt een poort van 1 tot en met 65535, bijvoorbeeld :8080.</translation>
        </message>
        <message>
            <source>Remove /plants at the end. PlantDesk adds it.</source>
            <translation>Verwijder /plants aan het eind. PlantDesk voegt dat toe.</translation>
        </message>
    </context>
    <context>
        <name>tabs</name>
        <message>
            <source>Pages</source>
            <translation>Pagina’s</translation>
        </message>
        <message>
            <source>Add a plant</source>
            <translation>Toevoegen</translation>
        </message>
        <message>
            <source>{0} to do</source>
            <translation>{0} te doen</translation>
        </message>
        <message>
            <source>{0} to do in all stores</source>
            <translation>{0} te doen in alle registers</translation>
        </message>
        <message>
            <source>{0} ({1})</source>
            <translation>{0} ({1})</translation>
        </message>
    </context>
    <context>
        <name>token</name>
        <message>
            <source>PlantDesk removes it from this computer now. Nothing is sent there until you enter a token.</source>
            <translation>PlantDesk verwijdert het nu van deze computer. Er wordt niets naar dit register verzonden totdat je een token invoert.</translation>
        </message>
        <message>
            <source>&amp;Forget</source>
            <translation>&amp;Vergeten</translation>
        </message>
        <message>
            <source>Forget the token for {0}?</source>
            <translation>Het token voor {0} vergeten?</translation>
        </message>
        <message>
            <source>A token has no spaces or accents. Copy it again.</source>
            <translation>Een token heeft geen spaties of accenten. Kopieer het opnieuw.</translation>
        </message>
        <message>
            <source>Your store contact gives you the token.</source>
            <translation>Je krijgt het token van je contactpersoon.</translation>
        </message>
        <message>
            <source>Access &amp;token</source>
            <translation>Toegangs&amp;token</translation>
        </message>
        <message>
            <source>&amp;Forget the token…</source>
            <translation>Token v&amp;ergeten…</translation>
        </message>
        <message>
            <source>PlantDesk keeps it in this computer’s password store if it can, or else until you quit.</source>
            <translation>PlantDesk bewaart het in de wachtwoordkluis van deze computer. Lukt dat niet, dan totdat je afsluit.</translation>
        </message>
        <message>
            <source>To practise, type any word.</source>
            <translation>Typ om te oefenen een willekeurig woord.</translation>
        </message>
        <message>
            <source>This store came with a backup or a copied folder. Check its address.</source>
            <translation>Dit register kwam mee met een back-up of een gekopieerde map. Controleer het adres.</translation>
        </message>
        <message>
            <source>The token goes to: {0}</source>
            <translation>Het token gaat naar: {0}</translation>
        </message>
        <message>
            <source>The old token is for the old address. Without a new one, nothing is sent.</source>
            <translation>Het oude token hoort bij het oude adres. Zonder nieuw token wordt er niets verzonden.</translation>
        </message>
        <message>
            <source>Leave this empty to keep it.</source>
            <translation>Laat dit leeg om het token te houden.</translation>
        </message>
        <message>
            <source>PlantDesk no longer uses it, but the password store may still have it. Unlock that, then open this store again before you close PlantDesk.</source>
            <translation>PlantDesk gebruikt het niet meer, maar het kan nog in de wachtwoordkluis staan. Ontgrendel die, en open dit register nog eens voordat je PlantDesk sluit.</translation>
        </message>
        <message>
            <source>Kept in this computer’s password store.</source>
            <translation>Bewaard in de wachtwoordkluis van deze computer.</translation>
        </message>
        <message>
            <source>No token yet. Ask your store contact.</source>
            <translation>Nog geen token. Vraag het aan je contactpersoon.</translation>
        </message>
        <message>
            <source>Waiting for this computer’s password store…</source>
            <translation>Wachten op de wachtwoordkluis van deze computer…</translation>
        </message>
        <message>
            <source>Kept only until PlantDesk closes: no access to the password store.</source>
            <translation>Alleen bewaard totdat PlantDesk sluit: geen toegang tot de wachtwoordkluis.</translation>
        </message>
        <message>
            <source>The password store hasn’t answered yet. If it asks you something, answer it. Or paste the token here.</source>
            <translation>De wachtwoordkluis heeft nog niet geantwoord. Vraagt die je iets, geef dan antwoord. Of plak het token hier.</translation>
        </message>
        <message>
            <source>No access to the password store. Unlock it, or paste the token.</source>
            <translation>Geen toegang tot de wachtwoordkluis. Ontgrendel die, of plak het token.</translation>
        </message>
        <message>
            <source>Kept only until PlantDesk closes: this computer has no password store.</source>
            <translation>Alleen bewaard totdat PlantDesk sluit: deze computer heeft geen wachtwoordkluis.</translation>
        </message>
        <message>
            <source>No token yet. This computer has no password store to keep it.</source>
            <translation>Nog geen token. Deze computer heeft geen wachtwoordkluis om het te bewaren.</translation>
        </message>
        <message>
            <source>The password store doesn’t work. Paste the token here.</source>
            <translation>De wachtwoordkluis werkt niet. Plak het token hier.</translation>
        </message>
    </context>
    <context>
        <name>told</name>
        <message>
            <source>Saved on this computer. It may or may not be in {0}.</source>
            <translation>Opgeslagen op deze computer. Misschien staat de plant in {0}, misschien niet.</translation>
        </message>
        <message>
            <source>Sent: {0}.</source>
            <translation>Verzonden: {0}.</translation>
        </message>
        <message>
            <source>{0} min</source>
            <translation>{0} min</translation>
        </message>
        <message>
            <source>{0} s</source>
            <translation>{0} s</translation>
        </message>
        <message>
            <source>You can type the next plant.</source>
            <translation>Je kunt de volgende plant al typen.</translation>
        </message>
        <message>
            <source>Waiting to be sent</source>
            <translation>Wacht op verzending</translation>
        </message>
        <message>
            <source>Not added yet. Saved on this computer.</source>
            <translation>Nog niet toegevoegd. Opgeslagen op deze computer.</translation>
        </message>
        <message>
            <source>PlantDesk will send it as soon as it can.</source>
            <translation>PlantDesk verzendt de plant zodra het kan.</translation>
        </message>
        <message>
            <source>Waiting: goes in {3}</source>
            <translation>Wacht: verzending over {3}</translation>
        </message>
        <message>
            <source>Look it over. Undo puts it back into the form, and nothing is sent.</source>
            <translation>Lees nog eens na wat je hebt getypt. Ongedaan maken zet het terug in het formulier, en er wordt niets verzonden.</translation>
        </message>
        <message>
            <source>Goes in {3}.</source>
            <translation>Verzending over {3}.</translation>
        </message>
        <message>
            <source>Waiting: you’re working offline</source>
            <translation>Wacht: je werkt offline</translation>
        </message>
        <message>
            <source>Go online to send it.</source>
            <translation>Ga online om de plant te verzenden.</translation>
        </message>
        <message>
            <source>Working offline. Nothing is sent until you go online.</source>
            <translation>Je werkt offline. Er wordt niets verzonden totdat je online gaat.</translation>
        </message>
        <message>
            <source>You set this plant aside</source>
            <translation>Je hebt deze plant apart gezet</translation>
        </message>
        <message>
            <source>You took it out of the queue so the others could go. Send it now, or remove it.</source>
            <translation>Je hebt de plant uit de rij gehaald zodat de andere door konden. Verzend de plant nu, of verwijder die.</translation>
        </message>
        <message>
            <source>You set it aside. Choose Send anyway to send it.</source>
            <translation>Apart gezet. Kies Toch verzenden om de plant te verzenden.</translation>
        </message>
        <message>
            <source>Waiting: its sheet isn’t all sent</source>
            <translation>Wacht: de lijst is nog niet helemaal verzonden</translation>
        </message>
        <message>
            <source>It goes on with its sheet. Send it anyway, or remove it.</source>
            <translation>De plant gaat mee met de rest van de lijst. Verzend de plant toch, of verwijder die.</translation>
        </message>
        <message>
            <source>Its sheet isn’t all sent. Choose Send anyway to send it.</source>
            <translation>De lijst is nog niet helemaal verzonden. Kies Toch verzenden om de plant te verzenden.</translation>
        </message>
        <message>
            <source>Sending to {0}…</source>
            <translation>Verzenden naar {0}…</translation>
        </message>
        <message>
            <source>Saved on this computer. No reply yet.</source>
            <translation>Opgeslagen op deze computer. Nog geen antwoord.</translation>
        </message>
        <message>
            <source>On its way. No reply yet.</source>
            <translation>Onderweg. Nog geen antwoord.</translation>
        </message>
        <message>
            <source>The result can’t be saved</source>
            <translation>Het resultaat kan niet worden opgeslagen</translation>
        </message>
        <message>
            <source>It may or may not be in {0}.</source>
            <translation>Misschien staat de plant in {0}, misschien niet.</translation>
        </message>
        <message>
            <source>Make room on the disk, or restart PlantDesk. Don’t add the plant again.</source>
            <translation>Maak ruimte op de schijf, of start PlantDesk opnieuw. Voeg de plant niet nog eens toe.</translation>
        </message>
        <message>
            <source>The result can’t be saved. Make room on the disk, or restart PlantDesk.</source>
            <translation>Het resultaat kan niet worden opgeslagen. Maak ruimte op de schijf, of start PlantDesk opnieuw.</translation>
        </message>
        <message>
            <source>Added to {0}</source>
            <translation>Toegevoegd aan {0}</translation>
        </message>
        <message>
            <source>{0} has this plant now.</source>
            <translation>Deze plant staat nu in {0}.</translation>
        </message>
        <message>
            <source>Ready for the next plant.</source>
            <translation>Klaar voor de volgende plant.</translation>
        </message>
        <message>
            <source>Practice only. No real store has this plant.</source>
            <translation>Alleen om te oefenen. Deze plant staat in geen echt register.</translation>
        </message>
        <message>
            <source>Added to {0}, with a mistake</source>
            <translation>Toegevoegd aan {0}, met een fout</translation>
        </message>
        <message>
            <source>{0} has this plant. Your note: “{2}”.</source>
            <translation>Deze plant staat in {0}. Je notitie: “{2}”.</translation>
        </message>
        <message>
            <source>Ask your store contact to correct it in {0}. Then choose Corrected in the store.</source>
            <translation>Vraag je contactpersoon de plant in {0} te corrigeren. Kies daarna In register gecorrigeerd.</translation>
        </message>
        <message>
            <source>To correct in {0}: “{2}”.</source>
            <translation>Te corrigeren in {0}: “{2}”.</translation>
        </message>
        <message>
            <source>Added, but not as you typed it</source>
            <translation>Toegevoegd, maar anders dan je typte</translation>
        </message>
        <message>
            <source>{0} has this plant with another name or tag.</source>
            <translation>In {0} heeft deze plant een andere naam of groep.</translation>
        </message>
        <message>
            <source>Compare the two. If the difference matters, tell your store contact: PlantDesk can’t change the plant.</source>
            <translation>Vergelijk de twee. Is het verschil belangrijk, meld het dan aan je contactpersoon: PlantDesk kan de plant niet wijzigen.</translation>
        </message>
        <message>
            <source>Marked as added</source>
            <translation>Gemarkeerd als toegevoegd</translation>
        </message>
        <message>
            <source>You confirmed it on {1}.</source>
            <translation>Je hebt het op {1} bevestigd.</translation>
        </message>
        <message>
            <source>{0} refused this plant</source>
            <translation>Geweigerd door {0}</translation>
        </message>
        <message>
            <source>Not added. What you typed is kept here.</source>
            <translation>Niet toegevoegd. Wat je hebt getypt, blijft hier staan.</translation>
        </message>
        <message>
            <source>Correct the plant, then add it again. If the reply doesn’t help, ask your store contact.</source>
            <translation>Corrigeer de plant en voeg die opnieuw toe. Of vraag het aan je contactpersoon.</translation>
        </message>
        <message>
            <source>{0} refused it. Not added.</source>
            <translation>Geweigerd door {0}. Niet toegevoegd.</translation>
        </message>
        <message>
            <source>Not added. You added it again as a new plant.</source>
            <translation>Niet toegevoegd. Je hebt deze opnieuw toegevoegd als nieuwe plant.</translation>
        </message>
        <message>
            <source>Look for the new plant in the list.</source>
            <translation>Zoek de nieuwe plant in het overzicht.</translation>
        </message>
        <message>
            <source>Refused. You added it again as a new plant.</source>
            <translation>Geweigerd. Je hebt deze opnieuw toegevoegd als nieuwe plant.</translation>
        </message>
        <message>
            <source>Not added. You chose Don’t add.</source>
            <translation>Niet toegevoegd. Je koos Niet toevoegen.</translation>
        </message>
        <message>
            <source>Refused. You chose Don’t add.</source>
            <translation>Geweigerd. Je koos Niet toevoegen.</translation>
        </message>
        <message>
            <source>We don’t know if it was added</source>
            <translation>Onbekend of die is toegevoegd</translation>
        </message>
        <message>
            <source>PlantDesk won’t send it again by itself. Look in {0}, then say what you found.</source>
            <translation>PlantDesk verzendt die niet vanzelf opnieuw. Kijk in {0} en zeg wat je vond.</translation>
        </message>
        <message>
            <source>The connection dropped before the store replied.</source>
            <translation>De verbinding viel weg voordat het register antwoordde.</translation>
        </message>
        <message>
            <source>The store didn’t reply in time.</source>
            <translation>Het register antwoordde niet op tijd.</translation>
        </message>
        <message>
            <source>The reply doesn’t say if it was added.</source>
            <translation>Het antwoord zegt niet of de plant is toegevoegd.</translation>
        </message>
        <message>
            <source>A web page answered instead of the store</source>
            <translation>Er antwoordde een webpagina, niet het register</translation>
        </message>
        <message>
            <source>Something went wrong in PlantDesk.</source>
            <translation>Er ging iets mis in PlantDesk.</translation>
        </message>
        <message>
            <source>PlantDesk closed before the store replied.</source>
            <translation>PlantDesk werd gesloten voordat het register antwoordde.</translation>
        </message>
        <message>
            <source>This plant may already be in the store.</source>
            <translation>Deze plant staat misschien al in het register.</translation>
        </message>
        <message>
            <source>Removed before it was added</source>
            <translation>Verwijderd voordat de plant was toegevoegd</translation>
        </message>
        <message>
            <source>It isn’t in any store.</source>
            <translation>De plant staat in geen enkel register.</translation>
        </message>
        <message>
            <source>Choose Undo to queue it again.</source>
            <translation>Kies Ongedaan maken om de plant weer te laten verzenden.</translation>
        </message>
        <message>
            <source>It isn’t in any store. Choose Undo to queue it again.</source>
            <translation>De plant staat in geen enkel register. Kies Ongedaan maken om de plant weer te laten verzenden.</translation>
        </message>
        <message>
            <source>Marked as not added</source>
            <translation>Gemarkeerd als niet toegevoegd</translation>
        </message>
        <message>
            <source>You said it’s not in the store.</source>
            <translation>Je zei dat de plant niet in het register staat.</translation>
        </message>
        <message>
            <source>You said it’s not there.</source>
            <translation>Je zei dat de plant er niet in staat.</translation>
        </message>
    </context>
    <context>
        <name>upkeep</name>
        <message numerus="yes">
            <source>PlantDesk saved what it could read: %Ln plants. The damaged file is kept.</source>
            <translation>
                <numerusform>PlantDesk heeft opgeslagen wat leesbaar was: %Ln plant. Het beschadigde bestand is bewaard.</numerusform>
                <numerusform>PlantDesk heeft opgeslagen wat leesbaar was: %Ln planten. Het beschadigde bestand is bewaard.</numerusform>
            </translation>
        </message>
        <message>
            <source>You typed them after the backup was made, or elsewhere. They are kept in this file. PlantDesk warns before you use their ids again.</source>
            <translation>Je hebt ze getypt nadat de back-up was gemaakt, of ergens anders. Ze zijn in dit bestand bewaard. PlantDesk waarschuwt voordat je hun nummers opnieuw gebruikt.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants aren’t in the backup</source>
            <translation>
                <numerusform>%Ln plant staat niet in de back-up</numerusform>
                <numerusform>%Ln planten staan niet in de back-up</numerusform>
            </translation>
        </message>
        <message>
            <source>Make room there or choose another folder, then try again.</source>
            <translation>Maak daar ruimte of kies een andere map, en probeer het opnieuw.</translation>
        </message>
        <message>
            <source>The backup wasn’t saved</source>
            <translation>De back-up is niet opgeslagen</translation>
        </message>
        <message>
            <source>The backup wasn’t restored</source>
            <translation>De back-up is niet teruggezet</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants may already have been sent</source>
            <translation>
                <numerusform>%Ln plant is misschien al verzonden</numerusform>
                <numerusform>%Ln planten zijn misschien al verzonden</numerusform>
            </translation>
        </message>
        <message>
            <source>If you’re not sure, choose Check first.</source>
            <translation>Weet je het niet zeker? Kies dan Eerst nakijken.</translation>
        </message>
        <message>
            <source>Nothing is sent until you decide.</source>
            <translation>Er wordt niets verzonden totdat je beslist.</translation>
        </message>
        <message>
            <source>The backup has no plants.</source>
            <translation>Er staan geen planten in de back-up.</translation>
        </message>
        <message>
            <source>Your plants on this computer are kept in a separate file. PlantDesk asks before it sends any that may already have been sent.</source>
            <translation>Je planten op deze computer blijven bewaard in een apart bestand. PlantDesk vraagt het je voordat het planten verzendt die misschien al verzonden zijn.</translation>
        </message>
        <message>
            <source>Some may be missing: show the file to the IT desk.</source>
            <translation>Misschien ontbreken er planten: laat het bestand aan de helpdesk zien.</translation>
        </message>
        <message>
            <source>The last backup is from {0}: choose File → Restore a backup… to use it.</source>
            <translation>De laatste back-up is van {0}: kies Bestand → Back-up terugzetten… om die te gebruiken.</translation>
        </message>
        <message>
            <source>Your saved plants were damaged</source>
            <translation>Je opgeslagen planten waren beschadigd</translation>
        </message>
        <message>
            <source>Your saved plants are back in place</source>
            <translation>Je opgeslagen planten zijn er weer</translation>
        </message>
        <message>
            <source>Their file was deleted, moved or damaged while PlantDesk was open. PlantDesk wrote it again, with all your plants. If it happens again, tell the IT desk.</source>
            <translation>Het bestand werd verwijderd, verplaatst of beschadigd terwijl PlantDesk open was. PlantDesk heeft het opnieuw geschreven, met al je planten. Gebeurt het weer, meld het dan aan de helpdesk.</translation>
        </message>
        <message>
            <source>Your saved plants can’t be read now. Try again later.</source>
            <translation>Je opgeslagen planten zijn nu niet te lezen. Probeer het later opnieuw.</translation>
        </message>
        <message>
            <source>The last 14 are kept.</source>
            <translation>De laatste 14 blijven bewaard.</translation>
        </message>
        <message>
            <source>No backup yet.</source>
            <translation>Nog geen back-up.</translation>
        </message>
        <message>
            <source>Last backup: {0}.</source>
            <translation>Laatste back-up: {0}.</translation>
        </message>
        <message>
            <source>Your plants haven’t changed.</source>
            <translation>Je planten zijn niet veranderd.</translation>
        </message>
        <message>
            <source>Waiting plants that aren’t in the backup won’t be sent.</source>
            <translation>Wachtende planten die niet in de back-up staan, worden niet verzonden.</translation>
        </message>
        <message>
            <source>The support file wasn’t saved</source>
            <translation>Het supportbestand is niet opgeslagen</translation>
        </message>
        <message>
            <source>Backup saved</source>
            <translation>Back-up opgeslagen</translation>
        </message>
        <message>
            <source>It contains the plants and stores that you had when it was saved.</source>
            <translation>Erin staan de planten en registers die je had toen de back-up werd gemaakt.</translation>
        </message>
        <message>
            <source>The last try failed: ask your IT desk.</source>
            <translation>De laatste poging mislukte: vraag het aan de helpdesk.</translation>
        </message>
        <message>
            <source>Reading… {0} of {1} plants</source>
            <translation>Lezen… {0} van {1} planten</translation>
        </message>
        <message>
            <source>Support file saved</source>
            <translation>Supportbestand opgeslagen</translation>
        </message>
        <message>
            <source>Send it to your IT desk. It contains no access token and no plants.</source>
            <translation>Stuur het naar je helpdesk. Er staan geen toegangstoken en geen planten in.</translation>
        </message>
        <message numerus="yes">
            <source>The backup of {0} has %Ln plants, {1} waiting.</source>
            <translation>
                <numerusform>De back-up van {0} heeft %Ln plant, {1} wachtend.</numerusform>
                <numerusform>De back-up van {0} heeft %Ln planten, {1} wachtend.</numerusform>
            </translation>
        </message>
        <message>
            <source>You have {0} now.</source>
            <translation>Je hebt er nu {0}.</translation>
        </message>
        <message>
            <source>This backup is from another version of PlantDesk. Install that version first.</source>
            <translation>Deze back-up is van een andere versie van PlantDesk. Installeer eerst die versie.</translation>
        </message>
        <message>
            <source>This file is damaged, too large, or isn’t a PlantDesk backup. Choose another backup.</source>
            <translation>Dit bestand is beschadigd, te groot, of geen back-up van PlantDesk. Kies een andere back-up.</translation>
        </message>
        <message>
            <source>Another program is using this file. Close that program first.</source>
            <translation>Een ander programma gebruikt dit bestand. Sluit dat programma eerst.</translation>
        </message>
        <message>
            <source>The disk has too little room for a copy, or you don’t have permission to read and write there. Make room, or choose another backup.</source>
            <translation>Op de schijf is te weinig ruimte voor een kopie, of je mag daar niet lezen en schrijven. Maak ruimte, of kies een andere back-up.</translation>
        </message>
        <message>
            <source>Your plants come from another computer or folder.</source>
            <translation>Je planten komen van een andere computer of uit een andere map.</translation>
        </message>
        <message>
            <source>Your saved plants are an older copy. More plants have been sent since.</source>
            <translation>Je opgeslagen planten zijn een oudere kopie. Sindsdien zijn er meer planten verzonden.</translation>
        </message>
        <message>
            <source>You restored a backup.</source>
            <translation>Je hebt een back-up teruggezet.</translation>
        </message>
        <message>
            <source>Your saved plants were damaged. PlantDesk saved what it could read.</source>
            <translation>Je opgeslagen planten waren beschadigd. PlantDesk heeft opgeslagen wat leesbaar was.</translation>
        </message>
    </context>
    <context>
        <name>welcome</name>
        <message>
            <source>Practise first</source>
            <translation>Eerst oefenen</translation>
        </message>
        <message>
            <source>Connect to your store</source>
            <translation>Verbinden met je register</translation>
        </message>
        <message>
            <source>A pretend store on this computer. Try everything, break nothing. It takes about five minutes.</source>
            <translation>Een nagebootst register op deze computer. Probeer alles, er kan niets stuk. Het duurt ongeveer vijf minuten.</translation>
        </message>
        <message>
            <source>You need its address and an access token. Ask your store contact for both.</source>
            <translation>Je hebt het adres en een toegangstoken nodig. Vraag beide aan je contactpersoon.</translation>
        </message>
        <message>
            <source>Type a plant, add it to your store, and see the store’s reply.</source>
            <translation>Typ een plant, voeg die toe aan je register en zie het antwoord.</translation>
        </message>
        <message>
            <source>You can switch at any time in the Store menu.</source>
            <translation>Overstappen kan altijd, in het menu Register.</translation>
        </message>
        <message>
            <source>Welcome to PlantDesk</source>
            <translation>Welkom bij PlantDesk</translation>
        </message>
        <message>
            <source>Start p&amp;ractising</source>
            <translation>Beginnen met &amp;oefenen</translation>
        </message>
        <message>
            <source>&amp;Connect to a store…</source>
            <translation>&amp;Verbinden met register…</translation>
        </message>
    </context>
    <context>
        <name>window</name>
        <message>
            <source>Copyright © 2026 The PlantDesk authors. You may use, change and share it under the MIT licence.

Made with Qt {0} and Qt for Python, copyright © The Qt Company Ltd. and other contributors, under the GNU Lesser General Public License, version 3. The third-party notices of an installed PlantDesk contain all licences. They say where to find the source and how to use your own Qt.</source>
            <translation>Copyright © 2026 The PlantDesk authors. Je mag het gebruiken, wijzigen en delen onder de MIT-licentie.

Gemaakt met Qt {0} en Qt for Python, copyright © The Qt Company Ltd. en andere bijdragers, onder de GNU Lesser General Public License, version 3. Bij een geïnstalleerde PlantDesk staan alle licenties in de licenties van derden. Daar staat ook waar je de broncode vindt en hoe je je eigen Qt gebruikt.</translation>
        </message>
        <message>
            <source>Third-party &amp;notices…</source>
            <translation>&amp;Licenties van derden…</translation>
        </message>
        <message>
            <source>&amp;Save</source>
            <translation>Op&amp;slaan</translation>
        </message>
        <message>
            <source>&amp;Close</source>
            <translation>Sl&amp;uiten</translation>
        </message>
        <message>
            <source>Not saved</source>
            <translation>Niet opgeslagen</translation>
        </message>
        <message>
            <source>&amp;Keep</source>
            <translation>&amp;Houden</translation>
        </message>
        <message>
            <source>&amp;Remove</source>
            <translation>&amp;Verwijderen</translation>
        </message>
        <message>
            <source>PlantDesk</source>
            <translation>PlantDesk</translation>
        </message>
        <message>
            <source>Restore a backup</source>
            <translation>Back-up terugzetten</translation>
        </message>
        <message>
            <source>&amp;Decide later</source>
            <translation>&amp;Later beslissen</translation>
        </message>
        <message>
            <source>PRACTICE – PlantDesk</source>
            <translation>OEFENEN – PlantDesk</translation>
        </message>
        <message>
            <source>{0} – PlantDesk</source>
            <translation>{0} – PlantDesk</translation>
        </message>
        <message>
            <source>Send your token that way?</source>
            <translation>Je token op deze manier verzenden?</translation>
        </message>
        <message>
            <source>&amp;Send token</source>
            <translation>Token &amp;verzenden</translation>
        </message>
        <message>
            <source>Remove the rest of this sheet?</source>
            <translation>De rest van deze lijst verwijderen?</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants won’t be sent. The sheet itself stays.</source>
            <translation>
                <numerusform>%Ln plant wordt niet verzonden. De lijst zelf blijft.</numerusform>
                <numerusform>%Ln planten worden niet verzonden. De lijst zelf blijft.</numerusform>
            </translation>
        </message>
        <message>
            <source>Quit without saving?</source>
            <translation>Afsluiten zonder op te slaan?</translation>
        </message>
        <message numerus="yes">
            <source>%Ln unsaved plants will be lost.</source>
            <translation>
                <numerusform>%Ln niet opgeslagen plant gaat verloren.</numerusform>
                <numerusform>%Ln niet opgeslagen planten gaan verloren.</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Stay</source>
            <translation>&amp;Blijven</translation>
        </message>
        <message>
            <source>&amp;Quit anyway</source>
            <translation>Toch af&amp;sluiten</translation>
        </message>
        <message>
            <source>Quit without saving the sheet?</source>
            <translation>Afsluiten zonder de lijst op te slaan?</translation>
        </message>
        <message>
            <source>This computer couldn’t save your last changes on Add many. They will be lost. To keep them, make room on the disk, then change a cell.</source>
            <translation>Deze computer kon je laatste wijzigingen op Uit een lijst niet opslaan. Ze gaan verloren. Wil je ze houden? Maak dan ruimte op de schijf en wijzig daarna een cel.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants haven’t been sent yet</source>
            <translation>
                <numerusform>%Ln plant is nog niet verzonden</numerusform>
                <numerusform>%Ln planten zijn nog niet verzonden</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants are saved on this computer. If you keep them, you can look them over at the next start.</source>
            <translation>
                <numerusform>%Ln plant is opgeslagen op deze computer. Bewaar je die voor later, dan kun je die bij de volgende start nalezen.</numerusform>
                <numerusform>%Ln planten zijn opgeslagen op deze computer. Bewaar je ze voor later, dan kun je ze bij de volgende start nalezen.</numerusform>
            </translation>
        </message>
        <message>
            <source>Send no&amp;w</source>
            <translation>Nu &amp;verzenden</translation>
        </message>
        <message>
            <source>Keep for &amp;later</source>
            <translation>Bewaren voor &amp;later</translation>
        </message>
        <message>
            <source>This is neither saved nor sent. Copy it or write it down before PlantDesk closes:</source>
            <translation>Dit is niet opgeslagen en niet verzonden. Kopieer het of schrijf het op voordat PlantDesk sluit:</translation>
        </message>
        <message>
            <source>You are typing another plant</source>
            <translation>Je bent een andere plant aan het typen</translation>
        </message>
        <message>
            <source>Add or clear that one first. Nothing has changed.</source>
            <translation>Voeg die eerst toe of maak het formulier leeg. Er is niets veranderd.</translation>
        </message>
        <message>
            <source>&amp;Back</source>
            <translation>&amp;Terug</translation>
        </message>
        <message>
            <source>Switch to {0}?</source>
            <translation>Overstappen op {0}?</translation>
        </message>
        <message>
            <source>What you typed was for practice. {0} is a real store.</source>
            <translation>Wat je hebt getypt, was om te oefenen. {0} is een echt register.</translation>
        </message>
        <message>
            <source>&amp;Stay here</source>
            <translation>&amp;Hier blijven</translation>
        </message>
        <message>
            <source>Keep and s&amp;witch</source>
            <translation>Houden en over&amp;stappen</translation>
        </message>
        <message>
            <source>C&amp;lear and switch</source>
            <translation>&amp;Leegmaken en overstappen</translation>
        </message>
        <message>
            <source>This plant is for {0}. To edit it, switch to {0}. New plants go there, too.</source>
            <translation>Deze plant is voor {0}. Stap over op {0} om de plant te bewerken. Nieuwe planten gaan dan ook daarheen.</translation>
        </message>
        <message>
            <source>S&amp;witch and edit</source>
            <translation>Over&amp;stappen en bewerken</translation>
        </message>
        <message>
            <source>Send this plant again?</source>
            <translation>Deze plant opnieuw verzenden?</translation>
        </message>
        <message>
            <source>{0}, {1}, will be sent to {2} again. If it’s already there, {2} will have it twice, and PlantDesk can’t remove it.</source>
            <translation>{0}, {1}, wordt opnieuw naar {2} verzonden. Staat de plant er al in, dan staat die daarna twee keer in {2}, en PlantDesk kan dat niet verwijderen.</translation>
        </message>
        <message>
            <source>&amp;Don’t send</source>
            <translation>&amp;Niet verzenden</translation>
        </message>
        <message>
            <source>&amp;Send again</source>
            <translation>Opnieuw &amp;verzenden</translation>
        </message>
        <message numerus="yes">
            <source>Send %Ln plants again?</source>
            <translation>
                <numerusform>%Ln plant opnieuw verzenden?</numerusform>
                <numerusform>%Ln planten opnieuw verzenden?</numerusform>
            </translation>
        </message>
        <message>
            <source>They will be sent to {1} again. If they’re already there, they will be there twice, and PlantDesk can’t remove them.</source>
            <translation>Ze worden opnieuw naar {1} verzonden. Staan ze er al in, dan staan ze er daarna twee keer in, en PlantDesk kan dat niet verwijderen.</translation>
        </message>
        <message>
            <source>Were these plants already sent?</source>
            <translation>Zijn deze planten al verzonden?</translation>
        </message>
        <message>
            <source>Ne&amp;ver sent: send them</source>
            <translation>Nooit &amp;verzonden: verzenden</translation>
        </message>
        <message>
            <source>Check &amp;first</source>
            <translation>Eerst &amp;nakijken</translation>
        </message>
        <message>
            <source>Open the &amp;folder</source>
            <translation>&amp;Map openen</translation>
        </message>
    </context>
</TS>
