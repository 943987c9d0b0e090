<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
    <context>
        <name>add</name>
        <message numerus="yes">
            <source>Sending %Ln plants to {0}.</source>
            <translation>
                <numerusform>%Ln Pflanze wird an {0} gesendet.</numerusform>
                <numerusform>%Ln Pflanzen werden an {0} gesendet.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0}: %Ln rows, {1}.</source>
            <extracomment>{0} is the store, {1} for example “3 added, 1 refused”</extracomment>
            <translation>
                <numerusform>{0}: %Ln Zeile, {1}.</numerusform>
                <numerusform>{0}: %Ln Zeilen, {1}.</numerusform>
            </translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation>Gestoppt.</translation>
        </message>
        <message>
            <source>Paused: {0}.</source>
            <translation>Angehalten: {0}.</translation>
        </message>
        <message>
            <source>Row {0}: {1}.</source>
            <translation>Zeile {0}: {1}.</translation>
        </message>
        <message numerus="yes">
            <source>And %Ln more rows with a problem.</source>
            <translation>
                <numerusform>Dazu %Ln weitere Zeile mit einem Fehler.</numerusform>
                <numerusform>Dazu %Ln weitere Zeilen mit Fehlern.</numerusform>
            </translation>
        </message>
        <message>
            <source>Added before</source>
            <translation>Schon früher eingetragen</translation>
        </message>
        <message numerus="yes">
            <source>Wrote %Ln rows: {0}</source>
            <translation>
                <numerusform>%Ln Zeile geschrieben: {0}</numerusform>
                <numerusform>%Ln Zeilen geschrieben: {0}</numerusform>
            </translation>
        </message>
        <message>
            <source>PlantDesk is set to work offline</source>
            <translation>PlantDesk arbeitet offline</translation>
        </message>
        <message>
            <source>waiting plants may already have been sent. Open PlantDesk and say if they were</source>
            <translation>wartende Pflanzen wurden vielleicht schon gesendet. Öffnen Sie PlantDesk, und geben Sie dort an, ob das so ist</translation>
        </message>
        <message>
            <source>PlantDesk is still starting</source>
            <translation>PlantDesk startet noch</translation>
        </message>
        <message>
            <source>{0}</source>
            <translation>{0}</translation>
        </message>
        <message>
            <source>{0} has no plants.</source>
            <translation>{0} enthält keine Pflanzen.</translation>
        </message>
        <message>
            <source>--headings names row {0}, and there are {1}.</source>
            <translation>--headings nennt die Zeile {0}, die Tabelle hat aber nur {1}.</translation>
        </message>
        <message>
            <source>The columns of the plant id and the name aren't clear. Give them the headings id and name, then try again. Row {0} has: {1}.</source>
            <translation>Es ist nicht klar, in welchen Spalten Pflanzennummer und Name stehen. Geben Sie ihnen die Überschriften Nummer und Name, und versuchen Sie es dann noch einmal. In Zeile {0} steht: {1}.</translation>
        </message>
        <message>
            <source>The encoding of this file can't be known. Name it, like --encoding {0}, or save the file as UTF-8.</source>
            <translation>Die Zeichencodierung dieser Datei ist nicht zu erkennen. Geben Sie sie an, zum Beispiel --encoding {0}, oder speichern Sie die Datei als UTF-8.</translation>
        </message>
        <message>
            <source>PlantDesk knows no store with this address or name. Open PlantDesk to connect it: Store, Add a store. It knows: {0}.</source>
            <translation>PlantDesk kennt keine Datenbank mit dieser Adresse oder diesem Namen. Öffnen Sie PlantDesk, um sie zu verbinden: „Datenbank“, „Datenbank hinzufügen“. Bekannt sind: {0}.</translation>
        </message>
        <message>
            <source>The data folder can't be used ({0}). Nothing was sent.</source>
            <translation>Der Datenordner ist unbrauchbar ({0}). Nichts wurde gesendet.</translation>
        </message>
        <message>
            <source>Other users can change {0}. Nothing was sent.</source>
            <translation>Andere Benutzer dieses Computers können {0} ändern. Nichts wurde gesendet.</translation>
        </message>
        <message>
            <source>PlantDesk is open, perhaps on another computer. Nothing was sent. Close it, or add the sheet in its window with Add many.</source>
            <translation>PlantDesk ist geöffnet, vielleicht auf einem anderen Computer. Nichts wurde gesendet. Schließen Sie es, oder tragen Sie die Tabelle in seinem Fenster unter „Aus Tabelle“ ein.</translation>
        </message>
        <message>
            <source>PlantDesk is adding another sheet. Nothing was sent. Try again when it has ended.</source>
            <translation>PlantDesk trägt gerade eine andere Tabelle ein. Dieser Befehl hat nichts gesendet. Versuchen Sie es noch einmal, wenn die andere fertig ist.</translation>
        </message>
        <message>
            <source>Your saved plants can't be read. Open PlantDesk to see them.</source>
            <translation>Ihre gespeicherten Pflanzen sind nicht lesbar. Öffnen Sie PlantDesk, um sie zu sehen.</translation>
        </message>
        <message>
            <source>This computer can't save now. Nothing more was sent. Check the disk.</source>
            <translation>Dieser Computer kann zurzeit nicht speichern. Es wurde nichts mehr gesendet. Prüfen Sie die Festplatte.</translation>
        </message>
        <message>
            <source>Another sheet with the id {0} still waits. Nothing was sent. Open PlantDesk to send or remove that sheet.</source>
            <translation>Die Nummer {0} wartet noch aus einer anderen Tabelle. Nichts wurde gesendet. Öffnen Sie PlantDesk, um die andere Tabelle zu senden oder zu entfernen.</translation>
        </message>
        <message>
            <source>Stopped. Nothing was sent.</source>
            <translation>Gestoppt. Nichts wurde gesendet.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants wait on this computer. The same command goes on with them, or open PlantDesk to send or remove them.</source>
            <translation>
                <numerusform>%Ln Pflanze wartet auf diesem Computer. Derselbe Befehl macht damit weiter. Oder senden oder entfernen Sie sie in PlantDesk.</numerusform>
                <numerusform>%Ln Pflanzen warten auf diesem Computer. Derselbe Befehl macht damit weiter. Oder senden oder entfernen Sie sie in PlantDesk.</numerusform>
            </translation>
        </message>
        <message>
            <source>This sheet is paused in PlantDesk. Open it to send or remove the rest.</source>
            <translation>Diese Tabelle ist in PlantDesk angehalten. Öffnen Sie es, um den Rest zu senden oder zu entfernen.</translation>
        </message>
        <message>
            <source>PlantDesk stopped sending. Open it to see why.</source>
            <translation>PlantDesk hat das Senden beendet. Öffnen Sie es, um den Grund zu sehen.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln added</source>
            <translation>
                <numerusform>%Ln eingetragen</numerusform>
                <numerusform>%Ln eingetragen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln added before</source>
            <translation>
                <numerusform>%Ln schon früher eingetragen</numerusform>
                <numerusform>%Ln schon früher eingetragen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln added but not as typed</source>
            <translation>
                <numerusform>%Ln anders eingetragen als eingegeben</numerusform>
                <numerusform>%Ln anders eingetragen als eingegeben</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln refused</source>
            <translation>
                <numerusform>%Ln abgelehnt</numerusform>
                <numerusform>%Ln abgelehnt</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln to check</source>
            <translation>
                <numerusform>%Ln zu prüfen</numerusform>
                <numerusform>%Ln zu prüfen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln waiting</source>
            <translation>
                <numerusform>%Ln wartend</numerusform>
                <numerusform>%Ln wartend</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln removed</source>
            <translation>
                <numerusform>%Ln entfernt</numerusform>
                <numerusform>%Ln entfernt</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln left out</source>
            <translation>
                <numerusform>%Ln ausgelassen</numerusform>
                <numerusform>%Ln ausgelassen</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>band</name>
        <message>
            <source>Not encrypted: others on the network can read what you send.</source>
            <translation>Unverschlüsselt: Andere im Netzwerk können mitlesen, was Sie senden.</translation>
        </message>
        <message>
            <source>Opening your plants…</source>
            <translation>Ihre Pflanzen werden geöffnet…</translation>
        </message>
        <message>
            <source>Store</source>
            <translation>Datenbank</translation>
        </message>
        <message>
            <source>&amp;Change store…</source>
            <translation>&amp;Wechseln…</translation>
        </message>
        <message>
            <source>Practice store</source>
            <translation>Übungsdatenbank</translation>
        </message>
        <message>
            <source>For learning: nothing you add here reaches a real store</source>
            <translation>Nur zum Üben: Was Sie hier eintragen, erreicht keine echte Datenbank</translation>
        </message>
        <message>
            <source>For learning only</source>
            <translation>Zum Üben</translation>
        </message>
        <message>
            <source>Enter t&amp;oken…</source>
            <translation>Token &amp;eingeben…</translation>
        </message>
        <message>
            <source>Send n&amp;ow</source>
            <translation>Jetzt s&amp;enden</translation>
        </message>
        <message>
            <source>Sh&amp;ow…</source>
            <translation>Anz&amp;eigen…</translation>
        </message>
        <message>
            <source>Switch t&amp;o https…</source>
            <translation>Auf https umst&amp;ellen…</translation>
        </message>
        <message>
            <source>Decide n&amp;ow…</source>
            <translation>J&amp;etzt entscheiden…</translation>
        </message>
        <message>
            <source>G&amp;o online</source>
            <translation>Onlin&amp;e gehen</translation>
        </message>
        <message>
            <source>Set one aside</source>
            <translation>Eine zurückstellen</translation>
        </message>
        <message>
            <source>Try n&amp;ow</source>
            <translation>Jetzt v&amp;ersuchen</translation>
        </message>
        <message>
            <source>&amp;Quit now</source>
            <translation>&amp;Jetzt beenden</translation>
        </message>
        <message>
            <source>Sta&amp;y</source>
            <translation>Offen &amp;lassen</translation>
        </message>
    </context>
    <context>
        <name>card</name>
        <message>
            <source>A web page</source>
            <translation>Eine Webseite</translation>
        </message>
        <message>
            <source>Unreadable data</source>
            <translation>Unlesbare Daten</translation>
        </message>
        <message>
            <source>Status {0}</source>
            <translation>Status {0}</translation>
        </message>
        <message>
            <source>Error {0}</source>
            <translation>Fehler {0}</translation>
        </message>
        <message>
            <source>What does this mean?</source>
            <translation>Was bedeutet das?</translation>
        </message>
        <message>
            <source>Works until the plant has been sent. A stopped plant isn’t added.</source>
            <translation>Geht nur, bis die Pflanze gesendet ist. Eine gestoppte Pflanze wird nicht eingetragen.</translation>
        </message>
        <message>
            <source>Next try in {0} s.</source>
            <translation>Nächster Versuch in {0} s.</translation>
        </message>
        <message>
            <source>Waiting: {0}</source>
            <translation>Wartet: {0}</translation>
        </message>
        <message>
            <source>another plant is held back</source>
            <translation>eine andere Pflanze hängt fest</translation>
        </message>
        <message>
            <source>Choose Set one aside at the top to send the others.</source>
            <translation>Wählen Sie oben „Eine zurückstellen“, damit die anderen gesendet werden.</translation>
        </message>
        <message>
            <source>Set it aside to send the others, or ask your store contact.</source>
            <translation>Stellen Sie sie zurück, damit die anderen gesendet werden, oder fragen Sie Ihre Datenbankbetreuung.</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <source>Copy the reply</source>
            <translation>Antwort kopieren</translation>
        </message>
        <message>
            <source>They’re the&amp;re</source>
            <translation>&amp;Sind da</translation>
        </message>
        <message>
            <source>The reply</source>
            <translation>Die Antwort</translation>
        </message>
        <message>
            <source>Show details</source>
            <translation>Details zeigen</translation>
        </message>
        <message>
            <source>(empty)</source>
            <translation>(leer)</translation>
        </message>
        <message>
            <source>Result: {0}</source>
            <translation>Ergebnis: {0}</translation>
        </message>
        <message>
            <source>Not sent. What you typed is kept here.</source>
            <translation>Nicht gesendet. Ihre Eingabe bleibt hier erhalten.</translation>
        </message>
        <message>
            <source>This window can’t save or send plants now.</source>
            <translation>Dieses Fenster kann zurzeit keine Pflanzen speichern oder senden.</translation>
        </message>
        <message>
            <source>Check the id. To add a second plant with it, choose Add anyway.</source>
            <translation>Prüfen Sie die Nummer. Soll eine zweite Pflanze diese Nummer bekommen, wählen Sie „Trotzdem eintragen“.</translation>
        </message>
        <message>
            <source>You hadn’t finished this plant</source>
            <translation>Sie haben diese Pflanze nicht fertig eingegeben</translation>
        </message>
        <message>
            <source>Choose Continue to put it into the form.</source>
            <translation>Mit „Fortfahren“ kommt sie ins Formular.</translation>
        </message>
        <message>
            <source>It isn’t known if this plant is saved</source>
            <translation>Es ist nicht bekannt, ob sie gespeichert ist</translation>
        </message>
        <message>
            <source>If it’s saved, PlantDesk sends it. What you typed is kept here.</source>
            <translation>Ist die Pflanze gespeichert, sendet PlantDesk sie. Ihre Eingabe bleibt hier erhalten.</translation>
        </message>
        <message>
            <source>Try again. A saved plant isn’t added twice.</source>
            <translation>Versuchen Sie es noch einmal. Eine gespeicherte Pflanze wird nicht doppelt eingetragen.</translation>
        </message>
        <message>
            <source>This computer could not save the plant</source>
            <translation>Dieser Computer konnte die Pflanze nicht speichern</translation>
        </message>
        <message>
            <source>Make room on the disk, then try again.</source>
            <translation>Schaffen Sie Platz auf der Festplatte, und versuchen Sie es dann noch einmal.</translation>
        </message>
        <message>
            <source>Choose Continue to keep it for the next plants.</source>
            <translation>Mit „Fortfahren“ behalten Sie das für die nächsten Pflanzen bei.</translation>
        </message>
        <message>
            <source>Choose Undo to bring it back.</source>
            <translation>Mit „Rückgängig“ holen Sie das zurück.</translation>
        </message>
        <message>
            <source>Restore the backup of {0}. It doesn’t contain later plants.</source>
            <translation>Stellen Sie die Sicherung vom {0} wieder her. Spätere Pflanzen enthält sie nicht.</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Datei</translation>
        </message>
        <message>
            <source>(none)</source>
            <translation>(keine)</translation>
        </message>
        <message>
            <source>Not saved and not sent. It’s only in this window.</source>
            <translation>Nicht gespeichert und nicht gesendet. Sie ist nur in diesem Fenster.</translation>
        </message>
        <message>
            <source>Kept from last time</source>
            <translation>Vom letzten Mal beibehalten</translation>
        </message>
        <message>
            <source>Not kept</source>
            <translation>Nicht beibehalten</translation>
        </message>
        <message>
            <source>{0}, typed</source>
            <translation>{0}, eingegeben</translation>
        </message>
        <message>
            <source>{0}, stored</source>
            <translation>{0}, in Datenbank</translation>
        </message>
        <message>
            <source>Unfinished plant</source>
            <translation>Unfertige Pflanze</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Ergebnis</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>on {0} at {1}</source>
            <translation>am {0} um {1} Uhr</translation>
        </message>
        <message numerus="yes">
            <source>… and %Ln more characters</source>
            <translation>
                <numerusform>… und %Ln weiteres Zeichen</numerusform>
                <numerusform>… und %Ln weitere Zeichen</numerusform>
            </translation>
        </message>
        <message>
            <source>Edit and add again</source>
            <translation>Ändern und neu eintragen</translation>
        </message>
        <message>
            <source>Edit</source>
            <translation>Ändern</translation>
        </message>
        <message>
            <source>Try a&amp;gain unchanged</source>
            <translation>Unverändert neu &amp;versuchen</translation>
        </message>
        <message>
            <source>Stop sending</source>
            <translation>Senden stoppen</translation>
        </message>
        <message>
            <source>Re&amp;move</source>
            <translation>Entfe&amp;rnen</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>Rückgängi&amp;g</translation>
        </message>
        <message>
            <source>It’s the&amp;re</source>
            <translation>I&amp;st da</translation>
        </message>
        <message>
            <source>Not there: send a&amp;gain…</source>
            <translation>Fehlt: ne&amp;u senden…</translation>
        </message>
        <message>
            <source>Not there: &amp;don’t add</source>
            <translation>&amp;Fehlt: nicht eintragen</translation>
        </message>
        <message>
            <source>Enter to&amp;ken…</source>
            <translation>T&amp;oken eingeben…</translation>
        </message>
        <message>
            <source>Decide no&amp;w…</source>
            <translation>&amp;Jetzt entscheiden…</translation>
        </message>
        <message>
            <source>&amp;Go online</source>
            <translation>&amp;Online gehen</translation>
        </message>
        <message>
            <source>Send no&amp;w</source>
            <translation>&amp;Jetzt senden</translation>
        </message>
        <message>
            <source>Chec&amp;k the address…</source>
            <translation>Adre&amp;sse prüfen…</translation>
        </message>
        <message>
            <source>Set aside</source>
            <translation>Zurückstellen</translation>
        </message>
        <message>
            <source>Send any&amp;way</source>
            <translation>Trotzdem &amp;senden</translation>
        </message>
        <message>
            <source>S&amp;witch to https…</source>
            <translation>Auf https &amp;umstellen…</translation>
        </message>
        <message>
            <source>Put &amp;back</source>
            <translation>&amp;Zurückholen</translation>
        </message>
        <message>
            <source>Try a&amp;gain</source>
            <translation>Neu &amp;versuchen</translation>
        </message>
        <message>
            <source>Add any&amp;way</source>
            <translation>Tr&amp;otzdem eintragen</translation>
        </message>
        <message>
            <source>&amp;Don’t add</source>
            <translation>Nicht eintra&amp;gen</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Fortfahren</translation>
        </message>
        <message>
            <source>Don’t keep</source>
            <translation>Nicht beibehalten</translation>
        </message>
        <message>
            <source>Note a mistake…</source>
            <translation>Fehler vermerken…</translation>
        </message>
        <message>
            <source>Corrected in the store</source>
            <translation>In der Datenbank berichtigt</translation>
        </message>
        <message>
            <source>Not a mistake</source>
            <translation>Kein Fehler</translation>
        </message>
        <message>
            <source>Show fo&amp;lder</source>
            <translation>&amp;Ordner öffnen</translation>
        </message>
        <message>
            <source>Restore bac&amp;kup…</source>
            <translation>Wiederherste&amp;llen…</translation>
        </message>
        <message>
            <source>Show its p&amp;lants…</source>
            <translation>Pflan&amp;zen zeigen…</translation>
        </message>
        <message>
            <source>PlantDesk is already open</source>
            <translation>PlantDesk ist schon geöffnet</translation>
        </message>
        <message>
            <source>Use the other window, or close that one and try again.</source>
            <translation>Arbeiten Sie im anderen Fenster weiter, oder schließen Sie es und versuchen Sie es hier noch einmal.</translation>
        </message>
        <message>
            <source>Another version saved these plants</source>
            <translation>Eine andere Version hat diese Pflanzen gespeichert</translation>
        </message>
        <message>
            <source>Nothing is lost. Install that version to go on.</source>
            <translation>Es ist nichts verloren. Installieren Sie die andere Version, um weiterzuarbeiten.</translation>
        </message>
        <message>
            <source>Your saved plants can’t be read</source>
            <translation>Ihre gespeicherten Pflanzen sind nicht lesbar</translation>
        </message>
        <message>
            <source>Choose File, then Restore a backup. If there is none, move this file and try again.</source>
            <translation>Wählen Sie „Datei“, dann „Sicherung wiederherstellen“. Gibt es keine Sicherung, verschieben Sie diese Datei und versuchen Sie es noch einmal.</translation>
        </message>
        <message>
            <source>{0} isn’t a PlantDesk file</source>
            <translation>{0} ist keine PlantDesk-Datei</translation>
        </message>
        <message>
            <source>Move it to another folder or ask the IT desk, then try again.</source>
            <translation>Verschieben Sie sie in einen anderen Ordner oder fragen Sie die IT-Abteilung. Versuchen Sie es dann noch einmal.</translation>
        </message>
        <message>
            <source>This computer can’t save plants now</source>
            <translation>Dieser Computer kann zurzeit keine Pflanzen speichern</translation>
        </message>
        <message>
            <source>Make room on the disk or ask the IT desk, then try again.</source>
            <translation>Schaffen Sie Platz auf der Festplatte oder fragen Sie die IT-Abteilung. Versuchen Sie es dann noch einmal.</translation>
        </message>
    </context>
    <context>
        <name>check</name>
        <message>
            <source>Tried: {0}, port {1}, {2}.</source>
            <translation>Versucht: {0}, Port {1}, {2}.</translation>
        </message>
        <message>
            <source>Encrypted. Certificate from {0}, valid until {1}.</source>
            <translation>Verschlüsselt. Zertifikat von {0}, gültig bis {1}.</translation>
        </message>
        <message>
            <source>Through the proxy {0}.</source>
            <translation>Über den Proxy {0}.</translation>
        </message>
        <message>
            <source>the proxy or the network asks for a sign-in</source>
            <translation>der Proxy oder das Netzwerk verlangt eine Anmeldung</translation>
        </message>
        <message>
            <source>something else answered instead of {0}</source>
            <translation>statt {0} hat etwas anderes geantwortet</translation>
        </message>
        <message>
            <source>Tell the IT desk: it answered with status {0}.</source>
            <translation>Sagen Sie der IT-Abteilung Bescheid: Die Antwort hatte den Status {0}.</translation>
        </message>
        <message>
            <source>proxy {0}</source>
            <translation>Proxy {0}</translation>
        </message>
        <message>
            <source>system proxy</source>
            <translation>Proxy des Systems</translation>
        </message>
        <message>
            <source>No plant was sent. Your token is checked when you add the first plant.</source>
            <translation>Es wurde keine Pflanze gesendet. Ob Ihr Token stimmt, zeigt sich bei der ersten Pflanze.</translation>
        </message>
        <message>
            <source>No plant was sent. The token is missing.</source>
            <translation>Es wurde keine Pflanze gesendet. Das Token fehlt.</translation>
        </message>
        <message>
            <source>Not connected: {0}.</source>
            <translation>Nicht verbunden: {0}.</translation>
        </message>
        <message>
            <source>Connected to {0}.</source>
            <translation>Verbunden mit {0}.</translation>
        </message>
        <message>
            <source>Encrypted, by a certificate that this computer trusts.</source>
            <translation>Verschlüsselt, mit einem Zertifikat, dem dieser Computer vertraut.</translation>
        </message>
        <message>
            <source>On a guest network, sign in there. Otherwise tell the IT desk: PlantDesk can’t sign in to a proxy. It needs to reach {0}, port {1}, without a sign-in.</source>
            <translation>In einem Gastnetz melden Sie sich dort an. Sagen Sie sonst der IT-Abteilung Bescheid: PlantDesk kann sich nicht an einem Proxy anmelden. PlantDesk muss {0}, Port {1}, ohne Anmeldung erreichen.</translation>
        </message>
        <message>
            <source>It is on this computer, so nothing goes over the network.</source>
            <translation>Sie ist auf diesem Computer, es geht also nichts über das Netzwerk.</translation>
        </message>
        <message>
            <source>PlantDesk can’t tell if it’s the right store.</source>
            <translation>Ob es die richtige Datenbank ist, kann PlantDesk nicht erkennen.</translation>
        </message>
        <message>
            <source>{0} answers without encryption.</source>
            <translation>{0} antwortet unverschlüsselt.</translation>
        </message>
        <message>
            <source>Connecting to {0}… This takes at most {1} seconds.</source>
            <translation>Verbindung mit {0} wird hergestellt… Das dauert höchstens {1} Sekunden.</translation>
        </message>
        <message>
            <source>&amp;Check connection</source>
            <translation>Verbindun&amp;g prüfen</translation>
        </message>
    </context>
    <context>
        <name>colour</name>
        <message>
            <source>Colour</source>
            <translation>Farbe</translation>
        </message>
        <message>
            <source>Co&amp;lour</source>
            <translation>&amp;Farbe</translation>
        </message>
        <message>
            <source>Leaf</source>
            <translation>Blatt</translation>
        </message>
        <message>
            <source>Lagoon</source>
            <translation>Lagune</translation>
        </message>
        <message>
            <source>Sky</source>
            <translation>Himmel</translation>
        </message>
        <message>
            <source>Iris</source>
            <translation>Iris</translation>
        </message>
        <message>
            <source>Plum</source>
            <translation>Pflaume</translation>
        </message>
        <message>
            <source>Mallow</source>
            <translation>Malve</translation>
        </message>
        <message>
            <source>Bark</source>
            <translation>Rinde</translation>
        </message>
        <message>
            <source>Slate</source>
            <translation>Schiefer</translation>
        </message>
    </context>
    <context>
        <name>date</name>
        <message>
            <source>d MMMM yyyy</source>
            <translation>d. MMMM yyyy</translation>
        </message>
        <message>
            <source>d MMMM</source>
            <translation>d. MMMM</translation>
        </message>
        <message>
            <source>en</source>
            <extracomment>The code of the language of this translation, such as “de”</extracomment>
            <translation>de</translation>
        </message>
    </context>
    <context>
        <name>fault</name>
        <message>
            <source>Your saved plants are safe, and so is what you typed. You can go on working. If it happens again, restart PlantDesk and send this report to the IT desk. It contains no access token.</source>
            <translation>Ihre gespeicherten Pflanzen und Ihre Eingaben sind sicher. Sie können weiterarbeiten. Passiert es noch einmal, starten Sie PlantDesk neu und schicken Sie diesen Bericht an die IT-Abteilung. Er enthält kein Zugangstoken.</translation>
        </message>
        <message>
            <source>Something went wrong in PlantDesk</source>
            <translation>In PlantDesk ist etwas schiefgegangen</translation>
        </message>
    </context>
    <context>
        <name>field</name>
        <message>
            <source>Type the plant’s id.</source>
            <translation>Geben Sie die Nummer der Pflanze ein.</translation>
        </message>
        <message>
            <source>Type the plant’s name.</source>
            <translation>Geben Sie den Namen der Pflanze ein.</translation>
        </message>
        <message>
            <source>This text is too long. Shorten it to {0} characters.</source>
            <translation>Dieser Text ist zu lang. Kürzen Sie ihn auf {0} Zeichen.</translation>
        </message>
        <message>
            <source>Not one of your ids ({0} to {1}). Is it correct?</source>
            <translation>Gehört nicht zu Ihren Nummern ({0} bis {1}). Ist sie richtig?</translation>
        </message>
        <message>
            <source>Only digits. Is that correct?</source>
            <translation>Nur Ziffern. Ist das richtig?</translation>
        </message>
        <message>
            <source>Digits only: {0}</source>
            <translation>Nur Ziffern: {0}</translation>
        </message>
        <message>
            <source>Digits only, for example {0}</source>
            <translation>Nur Ziffern, zum Beispiel {0}</translation>
        </message>
        <message>
            <source>Too large. The largest id is {0}.</source>
            <translation>Zu groß. Die größte Nummer ist {0}.</translation>
        </message>
        <message>
            <source>At least {0}.</source>
            <translation>Mindestens {0}.</translation>
        </message>
        <message>
            <source>Plant ids are usually above 0. Is {0} correct?</source>
            <translation>Pflanzennummern sind meist größer als 0. Ist {0} richtig?</translation>
        </message>
        <message>
            <source>Will be sent as {0}.</source>
            <translation>Wird als {0} gesendet.</translation>
        </message>
        <message>
            <source>Keep this for the next plant</source>
            <translation>Für die nächste Pflanze beibehalten</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>Hilfe</translation>
        </message>
        <message>
            <source>What does this mean? (F1)</source>
            <translation>Was bedeutet das? (F1)</translation>
        </message>
        <message>
            <source>Kept</source>
            <translation>Beibehalten</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Beibehalten</translation>
        </message>
        <message>
            <source>optional</source>
            <translation>optional</translation>
        </message>
        <message>
            <source>Keep {0} for the next plant</source>
            <translation>{0} für die nächste Pflanze beibehalten</translation>
        </message>
        <message>
            <source>Help with {0}</source>
            <translation>Hilfe zu {0}</translation>
        </message>
        <message>
            <source>Required. {0}</source>
            <translation>Pflichtfeld. {0}</translation>
        </message>
        <message>
            <source>Suggestions</source>
            <translation>Vorschläge</translation>
        </message>
        <message numerus="yes">
            <source>%Ln suggestions. Press the down arrow.</source>
            <translation>
                <numerusform>%Ln Vorschlag. Drücken Sie die Pfeiltaste nach unten.</numerusform>
                <numerusform>%Ln Vorschläge. Drücken Sie die Pfeiltaste nach unten.</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} is {1}, added from this computer {2}.</source>
            <translation>{0} ist {1}, {2} von diesem Computer eingetragen.</translation>
        </message>
        <message>
            <source>{0} was used on this computer on {1}. It’s no longer listed.</source>
            <translation>{0} wurde hier am {1} verwendet und steht nicht mehr in der Liste.</translation>
        </message>
        <message>
            <source>{0} is {1}, waiting on this computer.</source>
            <translation>{0} ist {1}, wartet auf diesem Computer.</translation>
        </message>
        <message>
            <source>{0} is {1}, being sent from this computer.</source>
            <translation>{0} ist {1}, wird gerade von diesem Computer gesendet.</translation>
        </message>
        <message>
            <source>{0} is {1}, already under To check.</source>
            <translation>{0} ist {1}, steht schon unter „Zu prüfen“.</translation>
        </message>
        <message>
            <source>today at {0}</source>
            <translation>heute um {0} Uhr</translation>
        </message>
        <message>
            <source>yesterday at {0}</source>
            <translation>gestern um {0} Uhr</translation>
        </message>
        <message>
            <source>{0} was used on this computer before.</source>
            <translation>{0} wurde hier schon verwendet.</translation>
        </message>
    </context>
    <context>
        <name>file</name>
        <message>
            <source>PlantDesk couldn’t save {0}. {1} Choose another place.</source>
            <translation>PlantDesk konnte {0} nicht speichern. {1} Wählen Sie einen anderen Ort.</translation>
        </message>
        <message>
            <source>PlantDesk couldn’t save {0}. It can’t read the plants now.</source>
            <translation>PlantDesk konnte {0} nicht speichern. Es kann die Pflanzen zurzeit nicht lesen.</translation>
        </message>
        <message>
            <source>Saved as {0}.</source>
            <translation>Gespeichert als {0}.</translation>
        </message>
        <message>
            <source>Open the folder</source>
            <translation>Ordner öffnen</translation>
        </message>
        <message>
            <source>The disk is full.</source>
            <translation>Die Festplatte ist voll.</translation>
        </message>
        <message>
            <source>You can’t write there, or another program has the file open.</source>
            <translation>Sie dürfen dort nicht schreiben, oder ein anderes Programm hat die Datei geöffnet.</translation>
        </message>
        <message>
            <source>This computer can’t write there.</source>
            <translation>Dieser Computer kann dort nicht schreiben.</translation>
        </message>
    </context>
    <context>
        <name>form</name>
        <message>
            <source>{0} is already here as {1}: {2}, {3}.</source>
            <translation>{0} gibt es hier schon mit der Nummer {1}: {2}, {3}.</translation>
        </message>
        <message>
            <source>Show the plant with this id</source>
            <translation>Pflanze mit dieser Nummer zeigen</translation>
        </message>
        <message>
            <source>Show it</source>
            <translation>Zeigen</translation>
        </message>
        <message>
            <source>Ne&amp;xt: {0} ↓</source>
            <translation>Nä&amp;chste: {0} ↓</translation>
        </message>
        <message>
            <source>Use the next id, {0}</source>
            <translation>Nächste Nummer verwenden: {0}</translation>
        </message>
        <message>
            <source>Plant &amp;id</source>
            <translation>Pflanzen&amp;nummer</translation>
        </message>
        <message>
            <source>The type of plant, for example Tree</source>
            <translation>Die Art der Pflanze, zum Beispiel Baum</translation>
        </message>
        <message>
            <source>&amp;Add to {0}</source>
            <translation>&amp;In {0} eintragen</translation>
        </message>
        <message>
            <source>practice store</source>
            <translation>Übungsdatenbank</translation>
        </message>
        <message>
            <source>&amp;Add anyway to {0}</source>
            <translation>Trotzdem &amp;in {0} eintragen</translation>
        </message>
        <message>
            <source>New plant</source>
            <translation>Neue Pflanze</translation>
        </message>
        <message>
            <source>* required</source>
            <translation>* Pflichtfeld</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>Na&amp;me</translation>
        </message>
        <message>
            <source>&amp;Tag</source>
            <translation>&amp;Kategorie</translation>
        </message>
        <message>
            <source>Cleared. {0} brings it back.</source>
            <translation>Geleert. {0} holt die Eingaben zurück.</translation>
        </message>
        <message>
            <source>Kept. {0} again clears it.</source>
            <translation>Beibehalten. Noch einmal {0} leert auch das.</translation>
        </message>
        <message>
            <source>A whole number</source>
            <translation>Eine ganze Zahl</translation>
        </message>
        <message>
            <source>No ids left after {0}. Ask your store contact for more.</source>
            <translation>Nach {0} ist keine Nummer mehr frei. Bitten Sie Ihre Datenbankbetreuung um neue.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln ids left after {0}.</source>
            <translation>
                <numerusform>Nach {0} ist noch %Ln Nummer frei.</numerusform>
                <numerusform>Nach {0} sind noch %Ln Nummern frei.</numerusform>
            </translation>
        </message>
        <message>
            <source>Your ids: {0} to {1}</source>
            <translation>Ihre Nummern: {0} bis {1}</translation>
        </message>
        <message>
            <source>Use {0}</source>
            <translation>{0} verwenden</translation>
        </message>
        <message>
            <source>PlantDesk can’t save plants now.</source>
            <translation>PlantDesk kann zurzeit keine Pflanzen speichern.</translation>
        </message>
    </context>
    <context>
        <name>given</name>
        <message>
            <source>PlantDesk ignores this file for now. Your plants and stores haven’t changed. Show this to the IT desk.</source>
            <translation>PlantDesk beachtet diese Datei vorerst nicht. Ihre Pflanzen und Datenbanken sind unverändert. Zeigen Sie das der IT-Abteilung.</translation>
        </message>
        <message>
            <source>The administrator’s file can’t be used</source>
            <translation>Die Datei der Systemverwaltung ist unbrauchbar</translation>
        </message>
        <message>
            <source>Changed by your administrator</source>
            <translation>Von Ihrer Systemverwaltung geändert</translation>
        </message>
        <message>
            <source>Line {0}</source>
            <translation>Zeile {0}</translation>
        </message>
        <message>
            <source>Set by your administrator.</source>
            <translation>Von Ihrer Systemverwaltung vorgegeben.</translation>
        </message>
        <message>
            <source>Your administrator set up this store. You can enter its token. For anything else, ask your administrator.</source>
            <translation>Ihre Systemverwaltung hat diese Datenbank eingerichtet. Sie können das Token eingeben. Wenden Sie sich für alles andere an Ihre Systemverwaltung.</translation>
        </message>
        <message>
            <source>This is no file, too large, or protected.</source>
            <translation>Das ist keine Datei, oder sie ist zu groß oder geschützt.</translation>
        </message>
        <message>
            <source>Others can change this. Let only administrators write there.</source>
            <translation>Andere können das ändern. Nur die Systemverwaltung darf dort schreiben.</translation>
        </message>
        <message>
            <source>This isn’t valid TOML in UTF-8.</source>
            <translation>Das ist kein gültiges TOML in UTF-8.</translation>
        </message>
        <message>
            <source>This is missing, unknown, wrong or used twice.</source>
            <translation>Das fehlt, ist unbekannt, falsch oder doppelt vergeben.</translation>
        </message>
        <message>
            <source>{1} has moved from {2} to {3}. No plant was waiting for it.</source>
            <translation>{1} ist von {2} zu {3} umgezogen. Dafür wartete keine Pflanze.</translation>
        </message>
        <message>
            <source>{2} was not added. Only your administrator can add stores.</source>
            <translation>{2} wurde nicht hinzugefügt. Nur Ihre Systemverwaltung kann Datenbanken hinzufügen.</translation>
        </message>
    </context>
    <context>
        <name>help</name>
        <message>
            <source>In the form, Enter moves to the next field. In the last field, it adds the plant. Alt and the underlined letter press a button, or open a menu.</source>
            <translation>Im Formular springt die Eingabetaste (Enter) ins nächste Feld. Im letzten Feld trägt sie die Pflanze ein. Alt und der unterstrichene Buchstabe drücken eine Schaltfläche oder öffnen ein Menü.</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>Tasten</translation>
        </message>
        <message>
            <source>Menu</source>
            <translation>Menü</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Tastenkürzel</translation>
        </message>
        <message>
            <source>Find in the guide</source>
            <translation>In der Anleitung suchen</translation>
        </message>
        <message>
            <source>Guide – PlantDesk</source>
            <translation>Anleitung – PlantDesk</translation>
        </message>
        <message>
            <source>Sections found</source>
            <translation>Gefundene Abschnitte</translation>
        </message>
        <message>
            <source>&amp;Contents</source>
            <translation>&amp;Inhalt</translation>
        </message>
        <message numerus="yes">
            <source>%Ln sections found</source>
            <translation>
                <numerusform>%Ln Abschnitt gefunden</numerusform>
                <numerusform>%Ln Abschnitte gefunden</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>journey</name>
        <message>
            <source>Show</source>
            <translation>Zeigen</translation>
        </message>
        <message numerus="yes">
            <source>%Ln more tries</source>
            <translation>
                <numerusform>%Ln weiterer Versuch</numerusform>
                <numerusform>%Ln weitere Versuche</numerusform>
            </translation>
        </message>
        <message>
            <source>As a correction. Saved on this computer.</source>
            <translation>Als Berichtigung. Auf diesem Computer gespeichert.</translation>
        </message>
        <message>
            <source>No reply yet.</source>
            <translation>Noch keine Antwort.</translation>
        </message>
        <message>
            <source>Tried again unchanged. Saved on this computer.</source>
            <translation>Unverändert neu versucht. Auf diesem Computer gespeichert.</translation>
        </message>
        <message>
            <source>From a sheet. Saved on this computer.</source>
            <translation>Aus einer Tabelle. Auf diesem Computer gespeichert.</translation>
        </message>
        <message>
            <source>Typed here. Saved on this computer.</source>
            <translation>Hier eingegeben. Auf diesem Computer gespeichert.</translation>
        </message>
        <message>
            <source>Tried</source>
            <translation>Versucht</translation>
        </message>
        <message>
            <source>The store added it.</source>
            <translation>Die Datenbank hat sie eingetragen.</translation>
        </message>
        <message>
            <source>The store added it, but not as you typed it. It has {0}.</source>
            <translation>Die Datenbank hat sie anders eingetragen als eingegeben. Dort steht {0}.</translation>
        </message>
        <message>
            <source>The store refused it.</source>
            <translation>Die Datenbank hat sie abgelehnt.</translation>
        </message>
        <message>
            <source>Not sent. Sending was stopped in time.</source>
            <translation>Nicht gesendet. Das Senden wurde rechtzeitig gestoppt.</translation>
        </message>
        <message>
            <source>Not added: {0}.</source>
            <translation>Nicht eingetragen: {0}.</translation>
        </message>
        <message>
            <source>Not sent: {0}.</source>
            <translation>Nicht gesendet: {0}.</translation>
        </message>
        <message>
            <source>Added</source>
            <translation>Eingetragen</translation>
        </message>
        <message>
            <source>You said it’s there.</source>
            <translation>Sie haben „Ist da“ gewählt.</translation>
        </message>
        <message>
            <source>Waiting again</source>
            <translation>Wartet wieder</translation>
        </message>
        <message>
            <source>You chose to send it again.</source>
            <translation>Sie wollten sie noch einmal senden.</translation>
        </message>
        <message>
            <source>Not added</source>
            <translation>Nicht eingetragen</translation>
        </message>
        <message>
            <source>You said it’s not there.</source>
            <translation>Sie haben „Fehlt“ gewählt.</translation>
        </message>
        <message>
            <source>You chose Don’t add.</source>
            <translation>Sie haben „Nicht eintragen“ gewählt.</translation>
        </message>
        <message>
            <source>Removed</source>
            <translation>Entfernt</translation>
        </message>
        <message>
            <source>You removed it.</source>
            <translation>Sie haben sie entfernt.</translation>
        </message>
        <message>
            <source>You undid that.</source>
            <translation>Sie haben das rückgängig gemacht.</translation>
        </message>
        <message>
            <source>To check again</source>
            <translation>Wieder zu prüfen</translation>
        </message>
        <message>
            <source>Refused again</source>
            <translation>Wieder abgelehnt</translation>
        </message>
        <message>
            <source>Entered again</source>
            <translation>Neu erfasst</translation>
        </message>
        <message>
            <source>You added it again as a new plant.</source>
            <translation>Sie haben sie als neue Pflanze eingetragen.</translation>
        </message>
        <message>
            <source>You removed the new plant.</source>
            <translation>Sie haben die neue Pflanze entfernt.</translation>
        </message>
        <message>
            <source>To check</source>
            <translation>Zu prüfen</translation>
        </message>
        <message>
            <source>Mistake noted here</source>
            <translation>Fehler hier vermerkt</translation>
        </message>
        <message>
            <source>Corrected in the store</source>
            <translation>In der Datenbank berichtigt</translation>
        </message>
    </context>
    <context>
        <name>keys</name>
        <message>
            <source>open</source>
            <translation>öffnen</translation>
        </message>
        <message>
            <source>paste</source>
            <translation>einfügen</translation>
        </message>
        <message>
            <source>Enter</source>
            <translation>Enter</translation>
        </message>
        <message>
            <source>add anyway</source>
            <translation>trotzdem eintragen</translation>
        </message>
        <message>
            <source>add</source>
            <translation>eintragen</translation>
        </message>
        <message>
            <source>adds</source>
            <translation>trägt ein</translation>
        </message>
        <message>
            <source>next field</source>
            <translation>nächstes Feld</translation>
        </message>
        <message>
            <source>clear</source>
            <translation>leeren</translation>
        </message>
    </context>
    <context>
        <name>labels</name>
        <message>
            <source>Practice plant</source>
            <translation>Übungspflanze</translation>
        </message>
        <message>
            <source>Only added plants get labels.</source>
            <translation>Etiketten gibt es nur für eingetragene Pflanzen.</translation>
        </message>
        <message>
            <source>La&amp;bels per plant</source>
            <translation>&amp;Etiketten je Pflanze</translation>
        </message>
        <message>
            <source>&amp;First free label</source>
            <translation>Erstes &amp;freies Etikett</translation>
        </message>
        <message>
            <source>Print at actual size (100 %): “fit to page” moves the labels.</source>
            <translation>Drucken Sie in tatsächlicher Größe (100 %): „An Seite anpassen“ verschiebt die Etiketten.</translation>
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
            <translation>&amp;Breite in mm</translation>
        </message>
        <message>
            <source>&amp;Height in mm</source>
            <translation>&amp;Höhe in mm</translation>
        </message>
        <message>
            <source>Code to scan</source>
            <translation>Code</translation>
        </message>
        <message>
            <source>A4 sheets</source>
            <translation>A4-Bögen</translation>
        </message>
        <message>
            <source>Letter sheets</source>
            <translation>US-Letter-Bögen</translation>
        </message>
        <message>
            <source>Label printer</source>
            <translation>Etikettendrucker</translation>
        </message>
        <message>
            <source>QR code</source>
            <translation>QR-Code</translation>
        </message>
        <message>
            <source>Bar code (Code 128)</source>
            <translation>Strichcode (Code 128)</translation>
        </message>
        <message>
            <source>{0} mm, {1} per sheet (Avery {2})</source>
            <translation>{0} mm, {1} pro Bogen (Avery {2})</translation>
        </message>
    </context>
    <context>
        <name>lesson</name>
        <message>
            <source>1 of 3: Type a plant</source>
            <translation>1 von 3: Eine Pflanze eingeben</translation>
        </message>
        <message>
            <source>Type an id and a name. Press Enter to move on; in the last field, Enter adds the plant. Everything stays on this computer.</source>
            <translation>Geben Sie Nummer und Name ein. Enter führt weiter und trägt im letzten Feld die Pflanze ein. Alles bleibt auf diesem Computer.</translation>
        </message>
        <message>
            <source>2 of 3: See a refusal</source>
            <translation>2 von 3: Eine Ablehnung sehen</translation>
        </message>
        <message>
            <source>Let the store refuse your next plant. Its reason shows beside the form, and what you typed is kept.</source>
            <translation>Lassen Sie die Datenbank Ihre nächste Pflanze ablehnen. Der Grund steht dann neben dem Formular, und Ihre Eingabe bleibt erhalten.</translation>
        </message>
        <message>
            <source>Refuse my next plant</source>
            <translation>Nächste Pflanze ablehnen</translation>
        </message>
        <message>
            <source>3 of 3: Settle a plant to check</source>
            <translation>3 von 3: Eine zu prüfende Pflanze klären</translation>
        </message>
        <message>
            <source>Let the connection drop at your next plant. Nobody knows if it was added: choose Show its plants… on the card, then what you found.</source>
            <translation>Lassen Sie die Verbindung abbrechen. Niemand weiß dann, ob die Pflanze eingetragen ist: Wählen Sie „Pflanzen zeigen…“, dann, was Sie fanden.</translation>
        </message>
        <message>
            <source>Drop the connection</source>
            <translation>Verbindung trennen</translation>
        </message>
        <message>
            <source>You’ve finished practising</source>
            <translation>Die Übung ist geschafft</translation>
        </message>
        <message>
            <source>Practise as long as you like. When you’re ready, connect to your own store.</source>
            <translation>Üben Sie, so lange Sie möchten. Danach verbinden Sie sich mit Ihrer eigenen Datenbank.</translation>
        </message>
        <message>
            <source>Connect to a store…</source>
            <translation>Mit Datenbank verbinden…</translation>
        </message>
    </context>
    <context>
        <name>many</name>
        <message>
            <source>Ready, but not added yet.</source>
            <translation>Bereit, aber noch nicht eingetragen.</translation>
        </message>
        <message>
            <source>Not sent</source>
            <translation>Nicht gesendet</translation>
        </message>
        <message>
            <source>{0}: {1}</source>
            <translation>{0}: {1}</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows weren’t added: their ids have just been used. Check them.</source>
            <translation>
                <numerusform>%Ln Zeile wurde nicht eingetragen: Die Nummer wurde eben verwendet. Prüfen Sie sie.</numerusform>
                <numerusform>%Ln Zeilen wurden nicht eingetragen: Ihre Nummern wurden eben verwendet. Prüfen Sie sie.</numerusform>
            </translation>
        </message>
        <message>
            <source>Cancelled. Nothing was added.</source>
            <translation>Abgebrochen. Nichts wurde eingetragen.</translation>
        </message>
        <message>
            <source>Nothing was added: PlantDesk can’t save this sheet. {0}</source>
            <translation>Nichts wurde eingetragen: PlantDesk kann diese Tabelle nicht speichern. {0}</translation>
        </message>
        <message>
            <source>Nothing was added: this computer can’t save the rows. Make room on the disk, then try again.</source>
            <translation>Nichts wurde eingetragen: Dieser Computer kann die Zeilen nicht speichern. Schaffen Sie Platz auf der Festplatte, und versuchen Sie es dann noch einmal.</translation>
        </message>
        <message numerus="yes">
            <source>Now for {0} (was {1}): %Ln ids were used on this computer.</source>
            <translation>
                <numerusform>Jetzt für {0} (vorher für {1}): %Ln Nummer wurde auf diesem Computer schon verwendet.</numerusform>
                <numerusform>Jetzt für {0} (vorher für {1}): %Ln Nummern wurden auf diesem Computer schon verwendet.</numerusform>
            </translation>
        </message>
        <message>
            <source>The ids can’t be checked now. Nothing was added. Try again.</source>
            <translation>Die Nummern lassen sich zurzeit nicht prüfen. Nichts wurde eingetragen. Versuchen Sie es noch einmal.</translation>
        </message>
        <message>
            <source>Checking the ids for {0}…</source>
            <translation>Die Nummern werden für {0} geprüft…</translation>
        </message>
        <message>
            <source>PlantDesk can’t remove them.</source>
            <translation>PlantDesk kann sie nicht wieder entfernen.</translation>
        </message>
        <message>
            <source>Sending is paused. Remove the unsent plants, or keep them for later.</source>
            <translation>Das Senden ist angehalten. Entfernen Sie die nicht gesendeten Pflanzen, oder behalten Sie sie für später.</translation>
        </message>
        <message>
            <source>Stop sending?</source>
            <translation>Senden stoppen?</translation>
        </message>
        <message>
            <source>Practice only. No real store has these plants.</source>
            <translation>Nur zum Üben. Keine echte Datenbank hat diese Pflanzen.</translation>
        </message>
        <message>
            <source>&amp;Don’t add</source>
            <translation>&amp;Nicht eintragen</translation>
        </message>
        <message>
            <source>&amp;Add them</source>
            <translation>&amp;Eintragen</translation>
        </message>
        <message>
            <source>&amp;Keep for later</source>
            <translation>Für später be&amp;halten</translation>
        </message>
        <message>
            <source>&amp;Remove them</source>
            <translation>&amp;Entfernen</translation>
        </message>
        <message>
            <source>Adding the rows</source>
            <translation>Die Zeilen werden eingetragen</translation>
        </message>
        <message numerus="yes">
            <source>Add %Ln plants to {0}?</source>
            <translation>
                <numerusform>%Ln Pflanze in {0} eintragen?</numerusform>
                <numerusform>%Ln Pflanzen in {0} eintragen?</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Also add the %Ln marke&amp;d rows</source>
            <translation>
                <numerusform>A&amp;uch die %Ln auffällige Zeile eintragen</numerusform>
                <numerusform>A&amp;uch die %Ln auffälligen Zeilen eintragen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Add %Ln plants to {0}</source>
            <translation>
                <numerusform>%Ln in {0} eintragen</numerusform>
                <numerusform>%Ln in {0} eintragen</numerusform>
            </translation>
        </message>
        <message>
            <source>There is nothing to add.</source>
            <translation>Es gibt nichts einzutragen.</translation>
        </message>
        <message>
            <source>All rows are saved on this computer. You can close PlantDesk: the rest waits for you.</source>
            <translation>Alle Zeilen sind auf diesem Computer gespeichert. Sie können PlantDesk schließen: Der Rest wartet auf Sie.</translation>
        </message>
        <message>
            <source>{0} of {1} sent to {2}</source>
            <translation>{0} von {1} an {2} gesendet</translation>
        </message>
        <message>
            <source>Save &amp;results…</source>
            <translation>Er&amp;gebnisse speichern…</translation>
        </message>
        <message>
            <source>{0} of {1} added to {2}</source>
            <translation>{0} von {1} in {2} eingetragen</translation>
        </message>
        <message numerus="yes">
            <source>%Ln a minute</source>
            <translation>
                <numerusform>%Ln pro Minute</numerusform>
                <numerusform>%Ln pro Minute</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>about %Ln minutes left</source>
            <translation>
                <numerusform>noch etwa %Ln Minute</numerusform>
                <numerusform>noch etwa %Ln Minuten</numerusform>
            </translation>
        </message>
        <message>
            <source>Sending goes on by itself.</source>
            <translation>Das Senden geht von selbst weiter.</translation>
        </message>
        <message>
            <source>Choose the columns of id and name in the table’s head, or type into the cells.</source>
            <translation>Wählen Sie im Tabellenkopf die Spalten für Nummer und Name, oder tippen Sie in die Zellen.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln wrong rows stay here until you correct them.</source>
            <translation>
                <numerusform>%Ln fehlerhafte Zeile bleibt hier, bis Sie sie korrigieren.</numerusform>
                <numerusform>%Ln fehlerhafte Zeilen bleiben hier, bis Sie sie korrigieren.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln marked rows stay here.</source>
            <translation>
                <numerusform>%Ln auffällige Zeile bleibt hier.</numerusform>
                <numerusform>%Ln auffällige Zeilen bleiben hier.</numerusform>
            </translation>
        </message>
        <message>
            <source>All rows are ready.</source>
            <translation>Alle Zeilen sind bereit.</translation>
        </message>
        <message>
            <source>Change to {0}</source>
            <translation>In {0} wechseln</translation>
        </message>
        <message>
            <source>&amp;Move the rest to {0}</source>
            <translation>Re&amp;st in {0} übernehmen</translation>
        </message>
        <message>
            <source>another store</source>
            <translation>eine andere Datenbank</translation>
        </message>
        <message>
            <source>Paused. All rows are saved on this computer.</source>
            <translation>Angehalten. Alle Zeilen sind auf diesem Computer gespeichert.</translation>
        </message>
        <message>
            <source>Stop…</source>
            <translation>Stoppen…</translation>
        </message>
        <message numerus="yes">
            <source>&amp;Go on with the %Ln other rows</source>
            <translation>
                <numerusform>Weiter &amp;mit %Ln anderer Zeile</numerusform>
                <numerusform>Weiter &amp;mit %Ln anderen Zeilen</numerusform>
            </translation>
        </message>
        <message>
            <source>La&amp;bels…</source>
            <translation>Etikette&amp;n…</translation>
        </message>
        <message numerus="yes">
            <source>%Ln weren’t added as you typed them: see their rows.</source>
            <translation>
                <numerusform>%Ln wurde anders eingetragen als eingegeben: siehe Zeile.</numerusform>
                <numerusform>%Ln wurden anders eingetragen als eingegeben: siehe Zeilen.</numerusform>
            </translation>
        </message>
        <message>
            <source>Working offline. Nothing is sent until you go online.</source>
            <translation>Sie arbeiten offline. Es wird nichts gesendet, bis Sie online gehen.</translation>
        </message>
        <message>
            <source>Rows of this sheet were added to {0}</source>
            <translation>Zeilen dieser Tabelle wurden in {0} eingetragen</translation>
        </message>
        <message>
            <source>Saving {0} of {1}…</source>
            <translation>{0} von {1} werden gespeichert…</translation>
        </message>
        <message>
            <source>Nothing is sent until all rows are saved.</source>
            <translation>Gesendet wird erst, wenn alle Zeilen gespeichert sind.</translation>
        </message>
        <message>
            <source>&amp;Go on in {0}</source>
            <translation>F&amp;ortsetzen für {0}</translation>
        </message>
        <message>
            <source>To see the others, choose them above the table.</source>
            <translation>Die anderen finden Sie über der Tabelle.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln earlier rows are still to check.</source>
            <translation>
                <numerusform>%Ln frühere Zeile ist noch zu prüfen.</numerusform>
                <numerusform>%Ln frühere Zeilen sind noch zu prüfen.</numerusform>
            </translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>&amp;Go on</source>
            <translation>F&amp;ortsetzen</translation>
        </message>
        <message>
            <source>Pa&amp;use</source>
            <translation>Anha&amp;lten</translation>
        </message>
        <message>
            <source>Show results</source>
            <translation>Ergebnisse zeigen</translation>
        </message>
        <message>
            <source>It is in UTF-8: the sheet’s encoding lacks some letters.</source>
            <translation>Die Datei ist in UTF-8: In der Zeichencodierung der Tabelle fehlen einige Buchstaben.</translation>
        </message>
        <message>
            <source>Marked, and not added.</source>
            <translation>Auffällig und nicht eingetragen.</translation>
        </message>
        <message>
            <source>Not known</source>
            <translation>Nicht bekannt</translation>
        </message>
        <message>
            <source>It may be in the store.</source>
            <translation>Vielleicht ist sie in der Datenbank.</translation>
        </message>
        <message>
            <source>{0} is the sheet that you opened. Choose another name.</source>
            <translation>{0} ist die Tabelle, die Sie geöffnet haben. Wählen Sie einen anderen Namen.</translation>
        </message>
        <message>
            <source>Deleted</source>
            <translation>Gelöscht</translation>
        </message>
        <message>
            <source>{0} – {1}</source>
            <translation>{0} – {1}</translation>
        </message>
        <message>
            <source>From Excel, LibreOffice or a CSV file. Nothing is sent until you have looked at the rows and pressed Add.</source>
            <translation>Aus Excel, LibreOffice oder einer CSV-Datei. Gesendet wird erst, wenn Sie die Zeilen angesehen und auf „… eintragen“ gedrückt haben.</translation>
        </message>
        <message>
            <source>Paste rows here, or drop a file</source>
            <translation>Zeilen hier einfügen oder eine Datei hierher ziehen</translation>
        </message>
        <message>
            <source>Open f&amp;ile…</source>
            <translation>Datei ö&amp;ffnen…</translation>
        </message>
        <message>
            <source>Pas&amp;te</source>
            <translation>E&amp;infügen</translation>
        </message>
        <message>
            <source>Save an e&amp;mpty sheet…</source>
            <translation>Leere Tabelle &amp;speichern…</translation>
        </message>
        <message>
            <source>Cha&amp;nge…</source>
            <translation>Ände&amp;rn…</translation>
        </message>
        <message>
            <source>C&amp;lose</source>
            <translation>S&amp;chließen</translation>
        </message>
        <message>
            <source>Reading {0}…</source>
            <translation>{0} wird gelesen…</translation>
        </message>
        <message>
            <source>Row {0}: {1}</source>
            <translation>Zeile {0}: {1}</translation>
        </message>
        <message>
            <source>Row of &amp;headings</source>
            <translation>Zeile der Ü&amp;berschriften</translation>
        </message>
        <message>
            <source>No headings</source>
            <translation>Keine Überschriften</translation>
        </message>
        <message>
            <source>Not used</source>
            <translation>Nicht verwendet</translation>
        </message>
        <message>
            <source>Changes in the table will be lost.</source>
            <translation>Änderungen in der Tabelle gehen verloren.</translation>
        </message>
        <message>
            <source>Encoding</source>
            <translation>Zeichencodierung</translation>
        </message>
        <message>
            <source>Separated by</source>
            <translation>Getrennt durch</translation>
        </message>
        <message>
            <source>Sheet</source>
            <translation>Blatt</translation>
        </message>
        <message>
            <source>{0} ({1})</source>
            <translation>{0} ({1})</translation>
        </message>
        <message>
            <source>{0} (empty)</source>
            <translation>{0} (leer)</translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>&amp;Abbrechen</translation>
        </message>
        <message>
            <source>&amp;Read again</source>
            <translation>Neu &amp;lesen</translation>
        </message>
        <message>
            <source>Column {0}</source>
            <translation>Spalte {0}</translation>
        </message>
        <message>
            <source>{0}, for example “{1}”</source>
            <translation>{0}, zum Beispiel „{1}“</translation>
        </message>
        <message>
            <source>How to read {0}</source>
            <translation>Wie {0} gelesen wird</translation>
        </message>
        <message>
            <source>Open a sheet</source>
            <translation>Tabelle öffnen</translation>
        </message>
        <message>
            <source>Plants</source>
            <translation>Pflanzen</translation>
        </message>
        <message>
            <source>These are several files. Open one at a time.</source>
            <translation>Das sind mehrere Dateien. Öffnen Sie eine nach der anderen.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows aren’t added yet. What you typed here will be lost. No file is changed.</source>
            <translation>
                <numerusform>%Ln Zeile ist noch nicht eingetragen. Was Sie hier eingegeben haben, geht verloren. Keine Datei wird geändert.</numerusform>
                <numerusform>%Ln Zeilen sind noch nicht eingetragen. Was Sie hier eingegeben haben, geht verloren. Keine Datei wird geändert.</numerusform>
            </translation>
        </message>
        <message>
            <source>Close this sheet?</source>
            <translation>Diese Tabelle schließen?</translation>
        </message>
        <message>
            <source>Pasted rows</source>
            <translation>Eingefügte Zeilen</translation>
        </message>
        <message>
            <source>Cells with errors such as #N/A read as empty. Save as XLSX to find them.</source>
            <translation>Zellen mit Fehlern wie #NV gelten als leer. Speichern Sie als XLSX, um sie zu finden.</translation>
        </message>
        <message>
            <source>Sheets (*.csv *.tsv *.txt *.xlsx *.xlsm *.xls *.ods)</source>
            <translation>Tabellen (*.csv *.tsv *.txt *.xlsx *.xlsm *.xls *.ods)</translation>
        </message>
        <message>
            <source>All files (*)</source>
            <translation>Alle Dateien (*)</translation>
        </message>
        <message>
            <source>Wait until the rows are saved.</source>
            <translation>Warten Sie, bis die Zeilen gespeichert sind.</translation>
        </message>
        <message>
            <source>Plants that wait or are being sent stay under All plants.</source>
            <translation>Wartende Pflanzen und solche, die gerade gesendet werden, bleiben unter „Alle Pflanzen“.</translation>
        </message>
        <message>
            <source>&amp;Keep this sheet</source>
            <translation>Beha&amp;lten</translation>
        </message>
        <message>
            <source>Close &amp;anyway</source>
            <translation>Trot&amp;zdem schließen</translation>
        </message>
        <message>
            <source>Saved: {0}. Type your plants into it, then open it here.</source>
            <translation>Gespeichert: {0}. Geben Sie dort Ihre Pflanzen ein, und öffnen Sie die Datei dann hier.</translation>
        </message>
        <message>
            <source>PlantDesk doesn’t know which of its rows were sent.</source>
            <translation>PlantDesk weiß nicht, welche Zeilen davon gesendet wurden.</translation>
        </message>
        <message>
            <source>Your rows here are kept.</source>
            <translation>Ihre Zeilen hier bleiben erhalten.</translation>
        </message>
        <message>
            <source>Add many</source>
            <translation>Aus Tabelle</translation>
        </message>
        <message>
            <source>Same id as row {0}. Check which one is correct.</source>
            <translation>Nummer auch in Zeile {0}. Prüfen Sie, welche richtig ist.</translation>
        </message>
        <message>
            <source>The store refused this row. Change it.</source>
            <translation>Die Datenbank hat diese Zeile abgelehnt. Ändern Sie sie.</translation>
        </message>
        <message>
            <source>The store has: {0}</source>
            <translation>Die Datenbank hat: {0}</translation>
        </message>
        <message>
            <source>Error {0}: {1}</source>
            <translation>Fehler {0}: {1}</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>Suchen</translation>
        </message>
        <message>
            <source>Find next</source>
            <translation>Weitersuchen</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Mark as ready</source>
            <translation>Als bereit markieren</translation>
        </message>
        <message>
            <source>Row {0}:</source>
            <translation>Zeile {0}:</translation>
        </message>
        <message>
            <source>Row {0}, {1}:</source>
            <translation>Zeile {0}, {1}:</translation>
        </message>
        <message>
            <source>Show row {0}</source>
            <translation>Zur Zeile {0}</translation>
        </message>
        <message>
            <source>empty</source>
            <translation>leer</translation>
        </message>
        <message numerus="yes">
            <source>%Ln cells pasted.</source>
            <translation>
                <numerusform>%Ln Zelle eingefügt.</numerusform>
                <numerusform>%Ln Zellen eingefügt.</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing to undo.</source>
            <translation>Es gibt nichts rückgängig zu machen.</translation>
        </message>
        <message>
            <source>Nothing to redo.</source>
            <translation>Es gibt nichts zu wiederholen.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows deleted.</source>
            <translation>
                <numerusform>%Ln Zeile gelöscht.</numerusform>
                <numerusform>%Ln Zeilen gelöscht.</numerusform>
            </translation>
        </message>
        <message>
            <source>Undone.</source>
            <translation>Rückgängig gemacht.</translation>
        </message>
        <message>
            <source>Redone.</source>
            <translation>Wiederholt.</translation>
        </message>
        <message>
            <source>Cu&amp;t</source>
            <translation>&amp;Ausschneiden</translation>
        </message>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Kopieren</translation>
        </message>
        <message>
            <source>&amp;Paste</source>
            <translation>&amp;Einfügen</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Rückgängig</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Wiederholen</translation>
        </message>
        <message>
            <source>&amp;Delete rows</source>
            <translation>Zeilen &amp;löschen</translation>
        </message>
        <message>
            <source>F&amp;ind…</source>
            <translation>&amp;Suchen…</translation>
        </message>
        <message numerus="yes">
            <source>%Ln cells copied.</source>
            <translation>
                <numerusform>%Ln Zelle kopiert.</numerusform>
                <numerusform>%Ln Zellen kopiert.</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing was pasted. Show all rows first.</source>
            <translation>Nichts wurde eingefügt. Zeigen Sie zuerst alle Zeilen.</translation>
        </message>
        <message>
            <source>Nothing was pasted. Copy fewer cells at once.</source>
            <translation>Nichts wurde eingefügt. Kopieren Sie weniger Zellen auf einmal.</translation>
        </message>
        <message>
            <source>Row {0}</source>
            <translation>Zeile {0}</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Ergebnis</translation>
        </message>
        <message>
            <source>What to correct</source>
            <translation>Was zu korrigieren ist</translation>
        </message>
        <message>
            <source>Which rows</source>
            <translation>Welche Zeilen</translation>
        </message>
        <message>
            <source>Next wrong cell</source>
            <translation>Nächster Fehler</translation>
        </message>
        <message>
            <source>All rows are right.</source>
            <translation>Alle Zeilen sind in Ordnung.</translation>
        </message>
        <message>
            <source>Nothing was found.</source>
            <translation>Nichts gefunden.</translation>
        </message>
        <message>
            <source>Row {0} is ready.</source>
            <translation>Zeile {0} ist bereit.</translation>
        </message>
        <message>
            <source>Rows of the sheet</source>
            <translation>Zeilen der Tabelle</translation>
        </message>
        <message>
            <source>Tab</source>
            <translation>Tabulator</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows</source>
            <translation>
                <numerusform>%Ln Zeile</numerusform>
                <numerusform>%Ln Zeilen</numerusform>
            </translation>
        </message>
        <message>
            <source>PlantDesk can’t read what was copied. Copy fewer cells.</source>
            <translation>PlantDesk kann das Kopierte nicht lesen. Kopieren Sie weniger Zellen.</translation>
        </message>
        <message>
            <source>PlantDesk can’t save this sheet on the computer. {0} Don’t quit until it can.</source>
            <translation>PlantDesk kann diese Tabelle nicht auf dem Computer speichern. {0} Beenden Sie PlantDesk erst, wenn es wieder geht.</translation>
        </message>
        <message>
            <source>Your last sheet is damaged. It was set aside as {0}. Open the file again.</source>
            <translation>Ihre letzte Tabelle ist beschädigt. Sie wurde als {0} beiseitegelegt. Öffnen Sie die Datei noch einmal.</translation>
        </message>
        <message>
            <source>no column</source>
            <translation>keine Spalte</translation>
        </message>
        <message>
            <source>Is this the column of the plant ids? It may also be {0}.</source>
            <translation>Ist das die Spalte mit den Pflanzennummern? Es könnte auch {0} sein.</translation>
        </message>
        <message>
            <source>Excel workbook (*.xlsx)</source>
            <translation>Excel-Arbeitsmappe (*.xlsx)</translation>
        </message>
        <message>
            <source>Table for a spreadsheet (*.csv)</source>
            <translation>Tabelle für Tabellenprogramme (*.csv)</translation>
        </message>
        <message>
            <source>There is nothing to paste. Copy the cells again.</source>
            <translation>Es gibt nichts einzufügen. Kopieren Sie die Zellen noch einmal.</translation>
        </message>
        <message>
            <source>Your last change to this sheet was lost. Check the sheet and change it again.</source>
            <translation>Ihre letzte Änderung an dieser Tabelle ging verloren. Prüfen Sie die Tabelle, und ändern Sie sie noch einmal.</translation>
        </message>
        <message>
            <source>Your last sheet can’t be read now. Restart PlantDesk to try again.</source>
            <translation>Ihre letzte Tabelle ist zurzeit nicht lesbar. Starten Sie PlantDesk neu, um es noch einmal zu versuchen.</translation>
        </message>
        <message>
            <source>Ready</source>
            <translation>Bereit</translation>
        </message>
        <message>
            <source>Look at these</source>
            <translation>Auffällig</translation>
        </message>
        <message>
            <source>To fix</source>
            <translation>Fehlerhaft</translation>
        </message>
        <message>
            <source>column {0}</source>
            <translation>Spalte {0}</translation>
        </message>
        <message>
            <source>Are letters such as ä and é right? Choose Change… if they aren’t.</source>
            <translation>Stimmen Buchstaben wie ä und é? Wählen Sie sonst „Ändern…“.</translation>
        </message>
        <message>
            <source>No tags: choose their column, or add without.</source>
            <translation>Keine Kategorien: Wählen Sie deren Spalte, oder tragen Sie ohne sie ein.</translation>
        </message>
        <message>
            <source>perhaps {0}</source>
            <translation>vielleicht {0}</translation>
        </message>
        <message>
            <source>from {0}</source>
            <translation>aus {0}</translation>
        </message>
        <message>
            <source>“{0}”</source>
            <translation>„{0}“</translation>
        </message>
        <message>
            <source>sheet “{0}”</source>
            <translation>Blatt „{0}“</translation>
        </message>
        <message>
            <source>result</source>
            <translation>Ergebnis</translation>
        </message>
        <message>
            <source>reason</source>
            <translation>Grund</translation>
        </message>
        <message>
            <source>when</source>
            <translation>Zeitpunkt</translation>
        </message>
        <message>
            <source>row</source>
            <translation>Zeile</translation>
        </message>
        <message>
            <source>All rows</source>
            <translation>Alle Zeilen</translation>
        </message>
        <message>
            <source>Still to do</source>
            <translation>Noch zu erledigen</translation>
        </message>
        <message>
            <source>You set it aside.</source>
            <translation>Sie haben sie zurückgestellt.</translation>
        </message>
        <message>
            <source>Its sheet is paused, or still being sent.</source>
            <translation>Die Tabelle ist angehalten oder wird noch gesendet.</translation>
        </message>
        <message>
            <source>Waiting to be sent.</source>
            <translation>Wartet auf das Senden.</translation>
        </message>
        <message>
            <source>You removed it.</source>
            <translation>Sie haben sie entfernt.</translation>
        </message>
        <message>
            <source>You said it’s not there.</source>
            <translation>Sie haben „Fehlt“ gewählt.</translation>
        </message>
        <message>
            <source>The spreadsheet rounded this id. Type it in full.</source>
            <translation>Gerundet. Geben Sie alle Ziffern ein.</translation>
        </message>
        <message>
            <source>May be rounded. Check the last digits.</source>
            <translation>Vielleicht gerundet. Prüfen Sie die letzten Ziffern.</translation>
        </message>
        <message>
            <source>Spreadsheet error, not a value. Type the text, or empty the cell.</source>
            <translation>Fehler des Tabellenprogramms, kein Wert. Geben Sie den Text ein, oder leeren Sie die Zelle.</translation>
        </message>
        <message>
            <source>A letter or quotation mark may be damaged. Check the text.</source>
            <translation>Ein Buchstabe oder Anführungszeichen ist vielleicht beschädigt. Prüfen Sie den Text.</translation>
        </message>
        <message>
            <source>Look at this</source>
            <translation>Auffällig</translation>
        </message>
        <message>
            <source>Empty row</source>
            <translation>Leere Zeile</translation>
        </message>
        <message>
            <source>Plant id</source>
            <translation>Nummer</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Tag</source>
            <translation>Kategorie</translation>
        </message>
        <message>
            <source>Nothing has changed. Rows that are waiting or sent can’t be changed.</source>
            <translation>Es wurde nichts geändert. Wartende und gesendete Zeilen lassen sich nicht ändern.</translation>
        </message>
        <message>
            <source>Nothing was pasted. Start further to the left, or copy fewer columns.</source>
            <translation>Nichts wurde eingefügt. Beginnen Sie weiter links, oder kopieren Sie weniger Spalten.</translation>
        </message>
        <message>
            <source>The problem is in row {0}.</source>
            <translation>Der Fehler ist in Zeile {0}.</translation>
        </message>
        <message>
            <source>There is no file {0}.</source>
            <translation>Es gibt keine Datei {0}.</translation>
        </message>
        <message>
            <source>Choose another one.</source>
            <translation>Wählen Sie eine andere.</translation>
        </message>
        <message>
            <source>{0} can’t be read now.</source>
            <translation>{0} ist zurzeit nicht lesbar.</translation>
        </message>
        <message>
            <source>Close it in other programs, or use a copy.</source>
            <translation>Schließen Sie die Datei in anderen Programmen, oder nehmen Sie eine Kopie.</translation>
        </message>
        <message>
            <source>{0} is empty.</source>
            <translation>{0} ist leer.</translation>
        </message>
        <message>
            <source>Type plants into it and save it, or choose another one.</source>
            <translation>Geben Sie dort Pflanzen ein und speichern Sie, oder wählen Sie eine andere Datei.</translation>
        </message>
        <message>
            <source>{0} is not a spreadsheet.</source>
            <translation>{0} ist keine Tabelle.</translation>
        </message>
        <message>
            <source>Choose a CSV, XLSX, XLS or ODS file.</source>
            <translation>Wählen Sie eine CSV-, XLSX-, XLS- oder ODS-Datei.</translation>
        </message>
        <message>
            <source>{0} is a web page or XML, not a sheet.</source>
            <translation>{0} ist eine Webseite oder XML, keine Tabelle.</translation>
        </message>
        <message>
            <source>Open it in a spreadsheet, and save it as XLSX or CSV.</source>
            <translation>Öffnen Sie sie in einem Tabellenprogramm, und speichern Sie sie als XLSX oder CSV.</translation>
        </message>
        <message>
            <source>{0} is damaged or has a password.</source>
            <translation>{0} ist beschädigt oder hat ein Passwort.</translation>
        </message>
        <message>
            <source>Save a copy without a password, and use that.</source>
            <translation>Speichern Sie eine Kopie ohne Passwort, und nehmen Sie diese.</translation>
        </message>
        <message>
            <source>{0} has no such sheet.</source>
            <translation>{0} hat kein solches Blatt.</translation>
        </message>
        <message>
            <source>{0} can’t be read with this encoding.</source>
            <translation>{0} ist mit dieser Zeichencodierung nicht lesbar.</translation>
        </message>
        <message>
            <source>Choose another encoding.</source>
            <translation>Wählen Sie eine andere Zeichencodierung.</translation>
        </message>
        <message>
            <source>A quotation mark in {0} is never closed.</source>
            <translation>Ein Anführungszeichen in {0} wird nie geschlossen.</translation>
        </message>
        <message>
            <source>Close or remove it, then try again.</source>
            <translation>Schließen oder entfernen Sie es, und versuchen Sie es dann noch einmal.</translation>
        </message>
        <message>
            <source>{0} is too large.</source>
            <translation>{0} ist zu groß.</translation>
        </message>
        <message>
            <source>Text files have at most {0} MB, workbooks {1} MB.</source>
            <translation>Textdateien haben höchstens {0} MB, Arbeitsmappen {1} MB.</translation>
        </message>
        <message>
            <source>{0} has too many rows, columns or cells.</source>
            <translation>{0} hat zu viele Zeilen, Spalten oder Zellen.</translation>
        </message>
        <message>
            <source>Split it into sheets of at most {0} rows, {1} columns and {2} cells.</source>
            <translation>Teilen Sie die Datei in Tabellen mit höchstens {0} Zeilen, {1} Spalten und {2} Zellen auf.</translation>
        </message>
        <message>
            <source>A cell or row in {0} is too long.</source>
            <translation>Eine Zelle oder Zeile in {0} ist zu lang.</translation>
        </message>
        <message>
            <source>Shorten it, or close a quotation mark.</source>
            <translation>Kürzen Sie sie, oder schließen Sie ein Anführungszeichen.</translation>
        </message>
        <message>
            <source>There is too much in {0}.</source>
            <translation>In {0} ist zu viel.</translation>
        </message>
        <message>
            <source>Copy the plants into a new sheet, and use that.</source>
            <translation>Kopieren Sie die Pflanzen in eine neue Tabelle, und nehmen Sie diese.</translation>
        </message>
        <message>
            <source>PlantDesk couldn’t read {0}.</source>
            <translation>PlantDesk konnte {0} nicht lesen.</translation>
        </message>
    </context>
    <context>
        <name>menu</name>
        <message>
            <source>&amp;Guide</source>
            <translation>&amp;Anleitung</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>&amp;Datei</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>&amp;Bearbeiten</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>&amp;Ansicht</translation>
        </message>
        <message>
            <source>&amp;Plant</source>
            <translation>&amp;Pflanze</translation>
        </message>
        <message>
            <source>&amp;Store</source>
            <translation>Da&amp;tenbank</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>&amp;Hilfe</translation>
        </message>
        <message>
            <source>&amp;Open a sheet…</source>
            <translation>Tabelle ö&amp;ffnen…</translation>
        </message>
        <message>
            <source>&amp;Export…</source>
            <translation>E&amp;xportieren…</translation>
        </message>
        <message>
            <source>&amp;Print the day sheet…</source>
            <translation>Tagesblatt d&amp;rucken…</translation>
        </message>
        <message>
            <source>&amp;Back up your plants…</source>
            <translation>Pflanzen &amp;sichern…</translation>
        </message>
        <message>
            <source>&amp;Restore a backup…</source>
            <translation>Sicherung &amp;wiederherstellen…</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>&amp;Beenden</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Rückgängig</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Wiederholen</translation>
        </message>
        <message>
            <source>Cu&amp;t</source>
            <translation>&amp;Ausschneiden</translation>
        </message>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Kopieren</translation>
        </message>
        <message>
            <source>&amp;Paste</source>
            <translation>&amp;Einfügen</translation>
        </message>
        <message>
            <source>Select &amp;all</source>
            <translation>A&amp;lles auswählen</translation>
        </message>
        <message>
            <source>Pr&amp;eferences…</source>
            <translation>Ein&amp;stellungen…</translation>
        </message>
        <message>
            <source>&amp;Add a plant</source>
            <translation>&amp;Eintragen</translation>
        </message>
        <message>
            <source>All pla&amp;nts</source>
            <translation>&amp;Alle Pflanzen</translation>
        </message>
        <message>
            <source>Add &amp;many</source>
            <translation>Aus &amp;Tabelle</translation>
        </message>
        <message>
            <source>Next &amp;part of the window</source>
            <translation>&amp;Nächster Fensterbereich</translation>
        </message>
        <message>
            <source>Sort &amp;by</source>
            <translation>&amp;Sortieren nach</translation>
        </message>
        <message>
            <source>&amp;Add</source>
            <translation>&amp;Eintragen</translation>
        </message>
        <message>
            <source>&amp;Clear the form</source>
            <translation>&amp;Formular leeren</translation>
        </message>
        <message>
            <source>&amp;Bring back the cleared form</source>
            <translation>Geleertes Formular &amp;zurückholen</translation>
        </message>
        <message>
            <source>&amp;Edit the plant</source>
            <translation>Pflanze ä&amp;ndern</translation>
        </message>
        <message>
            <source>&amp;Labels…</source>
            <translation>E&amp;tiketten…</translation>
        </message>
        <message>
            <source>Ne&amp;xt store</source>
            <translation>&amp;Nächste Datenbank</translation>
        </message>
        <message>
            <source>Edit…</source>
            <translation>Bearbeiten…</translation>
        </message>
        <message>
            <source>Add a store…</source>
            <translation>Datenbank hinzufügen…</translation>
        </message>
        <message>
            <source>Send &amp;now</source>
            <translation>&amp;Jetzt senden</translation>
        </message>
        <message>
            <source>&amp;Work offline</source>
            <translation>&amp;Offline arbeiten</translation>
        </message>
        <message>
            <source>&amp;Enter token…</source>
            <translation>&amp;Token eingeben…</translation>
        </message>
        <message>
            <source>Pr&amp;actise a problem</source>
            <translation>Störung ü&amp;ben</translation>
        </message>
        <message>
            <source>Show its p&amp;lants…</source>
            <translation>Pflan&amp;zen zeigen…</translation>
        </message>
        <message>
            <source>&amp;Keyboard shortcuts</source>
            <translation>&amp;Tastenkürzel</translation>
        </message>
        <message>
            <source>&amp;Support file…</source>
            <translation>&amp;Diagnosedatei…</translation>
        </message>
        <message>
            <source>&amp;About PlantDesk</source>
            <translation>Über &amp;PlantDesk</translation>
        </message>
        <message>
            <source>&amp;No problem</source>
            <translation>&amp;Keine Störung</translation>
        </message>
        <message>
            <source>&amp;Refuse my next plant</source>
            <translation>Nächste Pflanze &amp;ablehnen</translation>
        </message>
        <message>
            <source>Reply &amp;slowly</source>
            <translation>&amp;Langsam antworten</translation>
        </message>
        <message>
            <source>Drop the &amp;connection after adding</source>
            <translation>Nach dem Eintragen &amp;Verbindung trennen</translation>
        </message>
        <message>
            <source>Don’t accept the &amp;token</source>
            <translation>&amp;Token nicht annehmen</translation>
        </message>
        <message>
            <source>Reply with a &amp;web page</source>
            <translation>Mit einer &amp;Webseite antworten</translation>
        </message>
    </context>
    <context>
        <name>mistake</name>
        <message>
            <source>PlantDesk can’t change {0} in {1}. Note what is wrong, and tell your store contact. The plant stays under To do until you say that it was corrected there.</source>
            <translation>PlantDesk kann {0} nicht ändern. Datenbank: {1}. Notieren Sie, was falsch ist, und sagen Sie Ihrer Datenbankbetreuung Bescheid. Die Pflanze bleibt unter „Zu erledigen“, bis Sie angeben, dass sie dort berichtigt wurde.</translation>
        </message>
        <message>
            <source>&amp;What is wrong?</source>
            <translation>&amp;Was ist falsch?</translation>
        </message>
        <message>
            <source>Note a mistake</source>
            <translation>Fehler vermerken</translation>
        </message>
        <message>
            <source>&amp;Copy for your store contact</source>
            <translation>Für die Datenbankbetreuung &amp;kopieren</translation>
        </message>
        <message>
            <source>Mistake</source>
            <translation>Fehlervermerk</translation>
        </message>
    </context>
    <context>
        <name>notice</name>
        <message>
            <source>PlantDesk uses the default preferences and can’t keep changes. Ask the IT desk for permission to read and write the file. Your plants and stores haven’t changed.</source>
            <translation>PlantDesk verwendet die Standardeinstellungen und kann Änderungen nicht behalten. Bitten Sie die IT-Abteilung um das Recht, die Datei zu lesen und zu schreiben. Ihre Pflanzen und Datenbanken sind unverändert.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants typed for practice</source>
            <translation>
                <numerusform>%Ln Pflanze zum Üben eingegeben</numerusform>
                <numerusform>%Ln Pflanzen zum Üben eingegeben</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants are only in the practice store. No real store has them.</source>
            <translation>
                <numerusform>%Ln Pflanze ist nur in der Übungsdatenbank. Keine echte Datenbank hat sie.</numerusform>
                <numerusform>%Ln Pflanzen sind nur in der Übungsdatenbank. Keine echte Datenbank hat sie.</numerusform>
            </translation>
        </message>
        <message>
            <source>Preferences can’t be read</source>
            <translation>Die Einstellungen sind nicht lesbar</translation>
        </message>
        <message>
            <source>PlantDesk uses the default preferences. It kept the unreadable file as {0}. Your plants and stores haven’t changed.</source>
            <translation>PlantDesk verwendet die Standardeinstellungen. Die unlesbare Datei hat es als {0} behalten. Ihre Pflanzen und Datenbanken sind unverändert.</translation>
        </message>
    </context>
    <context>
        <name>open</name>
        <message numerus="yes">
            <source>%Ln plants from “{0}” ({1}) haven’t been sent to {2}.</source>
            <translation>
                <numerusform>%Ln Pflanze aus „{0}“ ({1}) ist noch nicht an {2} gesendet.</numerusform>
                <numerusform>%Ln Pflanzen aus „{0}“ ({1}) sind noch nicht an {2} gesendet.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants from “{0}” ({1}) may already have been sent to {2}.</source>
            <translation>
                <numerusform>%Ln Pflanze aus „{0}“ ({1}) wurde vielleicht schon an {2} gesendet.</numerusform>
                <numerusform>%Ln Pflanzen aus „{0}“ ({1}) wurden vielleicht schon an {2} gesendet.</numerusform>
            </translation>
        </message>
        <message>
            <source>Decide now…</source>
            <translation>Jetzt entscheiden…</translation>
        </message>
        <message>
            <source>Go on</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <source>Remove…</source>
            <translation>Entfernen…</translation>
        </message>
        <message>
            <source>Today {0}</source>
            <translation>Heute {0}</translation>
        </message>
        <message>
            <source>Yesterday {0}</source>
            <translation>Gestern {0}</translation>
        </message>
        <message>
            <source>{0}; next try in {1} s.</source>
            <translation>{0}; nächster Versuch in {1} s.</translation>
        </message>
        <message>
            <source>What happened</source>
            <translation>Was geschehen ist</translation>
        </message>
        <message>
            <source>Show the whole reply</source>
            <translation>Ganze Antwort zeigen</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants chosen.</source>
            <translation>
                <numerusform>%Ln Pflanze gewählt.</numerusform>
                <numerusform>%Ln Pflanzen gewählt.</numerusform>
            </translation>
        </message>
        <message>
            <source>Entry</source>
            <translation>Eintrag</translation>
        </message>
        <message>
            <source>Plant id, tag and store</source>
            <translation>Pflanzennummer, Kategorie und Datenbank</translation>
        </message>
        <message>
            <source>Look in the store. What did you find?</source>
            <translation>Schauen Sie in die Datenbank. Was haben Sie gefunden?</translation>
        </message>
        <message>
            <source>To answer for several at once, choose up to {0} to check.</source>
            <translation>Um für mehrere auf einmal zu antworten, wählen Sie bis zu {0} zu prüfende Pflanzen.</translation>
        </message>
        <message>
            <source>Choose a plant to see its history.</source>
            <translation>Wählen Sie eine Pflanze, um ihren Verlauf zu sehen.</translation>
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
            <translation>Datenbank</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>Referenz</translation>
        </message>
        <message>
            <source>Entered</source>
            <translation>Erfasst</translation>
        </message>
        <message>
            <source>Sent</source>
            <translation>Gesendet</translation>
        </message>
        <message>
            <source>Reply: “{0}”</source>
            <translation>Antwort: „{0}“</translation>
        </message>
        <message>
            <source>It has “{0}”.</source>
            <translation>Dort steht „{0}“.</translation>
        </message>
        <message>
            <source>{0} added it, but not as you typed it.</source>
            <translation>{0} hat sie eingetragen, aber nicht wie eingegeben.</translation>
        </message>
        <message>
            <source>{0} refused it.</source>
            <translation>{0} hat sie abgelehnt.</translation>
        </message>
        <message>
            <source>PlantDesk can’t read the plants now. Try again.</source>
            <translation>PlantDesk kann die Pflanzen zurzeit nicht lesen. Versuchen Sie es noch einmal.</translation>
        </message>
        <message>
            <source>Too many plants: show at most {0}.</source>
            <translation>Zu viele Pflanzen: Zeigen Sie höchstens {0}.</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Status</translation>
        </message>
        <message>
            <source>Plant id</source>
            <translation>Nummer</translation>
        </message>
        <message>
            <source>When</source>
            <translation>Wann</translation>
        </message>
        <message>
            <source>Choose days</source>
            <translation>Tage wählen</translation>
        </message>
        <message>
            <source>&amp;Show these days</source>
            <translation>&amp;Diese Tage zeigen</translation>
        </message>
        <message>
            <source>&amp;From</source>
            <translation>&amp;Von</translation>
        </message>
        <message>
            <source>&amp;To</source>
            <translation>&amp;Bis</translation>
        </message>
        <message>
            <source>This computer can’t save the change now. Make room on the disk, then try again.</source>
            <translation>Dieser Computer kann die Änderung zurzeit nicht speichern. Schaffen Sie Platz auf der Festplatte, und versuchen Sie es dann noch einmal.</translation>
        </message>
        <message>
            <source>Nothing has changed. Go to Add a plant to decide.</source>
            <translation>Es wurde nichts geändert. Entscheiden Sie unter „Eintragen“.</translation>
        </message>
        <message>
            <source>This plant is no longer on this computer.</source>
            <translation>Diese Pflanze ist nicht mehr auf diesem Computer.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants</source>
            <translation>
                <numerusform>%Ln Pflanze</numerusform>
                <numerusform>%Ln Pflanzen</numerusform>
            </translation>
        </message>
        <message>
            <source>Undo: {0}</source>
            <translation>Rückgängig: {0}</translation>
        </message>
        <message>
            <source>Next: {0}</source>
            <translation>Weiter mit: {0}</translation>
        </message>
        <message>
            <source>No plants here.</source>
            <translation>Hier sind keine Pflanzen.</translation>
        </message>
        <message>
            <source>PlantDesk can’t list your plants now.</source>
            <translation>PlantDesk kann Ihre Pflanzen zurzeit nicht auflisten.</translation>
        </message>
        <message>
            <source>Your saved plants can’t be read now. Go to Add a plant to see why.</source>
            <translation>Ihre gespeicherten Pflanzen sind zurzeit nicht lesbar. Den Grund sehen Sie unter „Eintragen“.</translation>
        </message>
        <message>
            <source>Nothing matches “{0}”.</source>
            <translation>Nichts passt zu „{0}“.</translation>
        </message>
        <message>
            <source>Nothing to do.</source>
            <translation>Nichts zu erledigen.</translation>
        </message>
        <message>
            <source>Show all plants</source>
            <translation>Alle Pflanzen zeigen</translation>
        </message>
        <message>
            <source>Search all plants</source>
            <translation>Alle Pflanzen durchsuchen</translation>
        </message>
        <message>
            <source>Clear the search</source>
            <translation>Suche leeren</translation>
        </message>
        <message>
            <source>Excel workbook (*.xlsx)</source>
            <translation>Excel-Arbeitsmappe (*.xlsx)</translation>
        </message>
        <message>
            <source>Table for a spreadsheet (*.csv)</source>
            <translation>Tabelle für Tabellenprogramme (*.csv)</translation>
        </message>
        <message>
            <source>All stores</source>
            <translation>Alle Datenbanken</translation>
        </message>
        <message>
            <source>Plants</source>
            <translation>Pflanzen</translation>
        </message>
        <message>
            <source>Exporting…</source>
            <translation>Wird exportiert…</translation>
        </message>
        <message>
            <source>Plants {0}</source>
            <translation>Pflanzen {0}</translation>
        </message>
        <message numerus="yes">
            <source>Copied: %Ln plants. Paste them into an email or a sheet.</source>
            <translation>
                <numerusform>Kopiert: %Ln Pflanze. Fügen Sie sie in eine E-Mail oder Tabelle ein.</numerusform>
                <numerusform>Kopiert: %Ln Pflanzen. Fügen Sie sie in eine E-Mail oder Tabelle ein.</numerusform>
            </translation>
        </message>
        <message>
            <source>No plants in this list. Choose All, or another day.</source>
            <translation>In dieser Liste sind keine Pflanzen. Wählen Sie „Alle“ oder einen anderen Tag.</translation>
        </message>
        <message>
            <source>All plants</source>
            <translation>Alle Pflanzen</translation>
        </message>
        <message>
            <source>&amp;Export…</source>
            <translation>E&amp;xportieren…</translation>
        </message>
        <message>
            <source>&amp;Day sheet…</source>
            <translation>&amp;Tagesblatt…</translation>
        </message>
        <message>
            <source>&amp;Labels…</source>
            <translation>&amp;Etiketten…</translation>
        </message>
        <message>
            <source>Lists of more than {0} plants can only be sorted by time.</source>
            <translation>Listen mit mehr als {0} Pflanzen lassen sich nur nach Zeit sortieren.</translation>
        </message>
        <message>
            <source>Older plants: search, or choose days.</source>
            <translation>Ältere Pflanzen: Suchen Sie, oder wählen Sie Tage.</translation>
        </message>
        <message>
            <source>&amp;Copy these plants</source>
            <translation>Diese Pflanzen &amp;kopieren</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Which plants</source>
            <translation>Welche Pflanzen</translation>
        </message>
        <message>
            <source>Days</source>
            <translation>Tage</translation>
        </message>
        <message>
            <source>Pr&amp;int or save</source>
            <translation>Dru&amp;cken oder speichern</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Suchen</translation>
        </message>
        <message>
            <source>Search by id, name or tag</source>
            <translation>Nummer, Name oder Kategorie</translation>
        </message>
        <message>
            <source>Sheet: {0}. Show all sheets</source>
            <translation>Tabelle: {0}. Alle Tabellen zeigen</translation>
        </message>
        <message>
            <source>Tag</source>
            <translation>Kategorie</translation>
        </message>
        <message>
            <source>No plants yet.</source>
            <translation>Noch keine Pflanzen.</translation>
        </message>
        <message>
            <source>To do</source>
            <translation>Zu erledigen</translation>
        </message>
        <message>
            <source>To check</source>
            <translation>Zu prüfen</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>Wartend</translation>
        </message>
        <message>
            <source>Refused</source>
            <translation>Abgelehnt</translation>
        </message>
        <message>
            <source>Added</source>
            <translation>Eingetragen</translation>
        </message>
        <message>
            <source>Removed</source>
            <translation>Entfernt</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Alle</translation>
        </message>
        <message>
            <source>Marked as added: {0}.</source>
            <translation>Als eingetragen markiert: {0}.</translation>
        </message>
        <message>
            <source>Marked as not added: {0}.</source>
            <translation>Als nicht eingetragen markiert: {0}.</translation>
        </message>
        <message>
            <source>Will be sent again: {0}.</source>
            <translation>Wird noch einmal gesendet: {0}.</translation>
        </message>
        <message>
            <source>Won’t be added: {0}.</source>
            <translation>Wird nicht eingetragen: {0}.</translation>
        </message>
        <message>
            <source>Any day</source>
            <translation>Alle Tage</translation>
        </message>
        <message>
            <source>Today</source>
            <translation>Heute</translation>
        </message>
        <message>
            <source>Yesterday</source>
            <translation>Gestern</translation>
        </message>
        <message>
            <source>This week</source>
            <translation>Diese Woche</translation>
        </message>
        <message>
            <source>Choose days…</source>
            <translation>Tage wählen…</translation>
        </message>
        <message>
            <source>Reply</source>
            <translation>Antwort</translation>
        </message>
        <message>
            <source>Mistake</source>
            <translation>Fehlervermerk</translation>
        </message>
        <message>
            <source>Corrected</source>
            <translation>Berichtigt</translation>
        </message>
    </context>
    <context>
        <name>practice</name>
        <message>
            <source>Reading…</source>
            <translation>Wird gelesen…</translation>
        </message>
        <message>
            <source>The plants can’t be read now. Try again later.</source>
            <translation>Die Pflanzen sind zurzeit nicht lesbar. Versuchen Sie es später noch einmal.</translation>
        </message>
        <message>
            <source>Plants in the practice store</source>
            <translation>Pflanzen in der Übungsdatenbank</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants, newest first.</source>
            <translation>
                <numerusform>%Ln Pflanze, neueste zuerst.</numerusform>
                <numerusform>%Ln Pflanzen, neueste zuerst.</numerusform>
            </translation>
        </message>
        <message>
            <source>Practice: this plant is refused so that you can see what that looks like</source>
            <translation>Übung: Diese Pflanze wird abgelehnt, damit Sie sehen, wie das aussieht</translation>
        </message>
        <message>
            <source>id {0} is already used by ‘{1}’</source>
            <translation>Nummer {0} ist schon vergeben: ‚{1}‘</translation>
        </message>
    </context>
    <context>
        <name>preferences</name>
        <message>
            <source>Same as system</source>
            <translation>Wie das System</translation>
        </message>
        <message>
            <source>&amp;Enter in the last field adds the plant</source>
            <translation>&amp;Enter im letzten Feld trägt die Pflanze ein</translation>
        </message>
        <message>
            <source>Look &amp;it over before it goes</source>
            <translation>&amp;Bedenkzeit vor dem Senden</translation>
        </message>
        <message>
            <source>Typed plants wait this long. Until then, you can undo them.</source>
            <translation>So lange warten eingegebene Pflanzen. Bis dahin können Sie das Eintragen rückgängig machen.</translation>
        </message>
        <message>
            <source>Te&amp;xt size</source>
            <translation>S&amp;chriftgröße</translation>
        </message>
        <message>
            <source>The language changes when you restart PlantDesk.</source>
            <translation>PlantDesk verwendet sie ab dem nächsten Start.</translation>
        </message>
        <message>
            <source>Not saved. Your choice applies until PlantDesk closes. Make room on the disk or ask the IT desk, then try again.</source>
            <translation>Nicht gespeichert. Ihre Wahl gilt, bis PlantDesk geschlossen wird. Schaffen Sie Platz auf der Festplatte oder fragen Sie die IT-Abteilung. Versuchen Sie es dann noch einmal.</translation>
        </message>
        <message>
            <source>Preferences</source>
            <translation>Einstellungen</translation>
        </message>
        <message>
            <source> min</source>
            <translation> min</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>Aus</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Hell</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Dunkel</translation>
        </message>
        <message>
            <source>&amp;Appearance</source>
            <translation>&amp;Aussehen</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>Sp&amp;rache</translation>
        </message>
        <message>
            <source>&amp;Back up once a day</source>
            <translation>Einmal &amp;täglich sichern</translation>
        </message>
        <message>
            <source>No native speaker has read this translation yet.</source>
            <translation>Diese Übersetzung wurde noch nicht von Muttersprachlern geprüft.</translation>
        </message>
        <message>
            <source>Sound when a&amp;dded</source>
            <translation>T&amp;on bei Eintragung</translation>
        </message>
        <message>
            <source>Sound when &amp;refused</source>
            <translation>To&amp;n bei Ablehnung</translation>
        </message>
    </context>
    <context>
        <name>queue</name>
        <message>
            <source>the password store hasn’t answered yet</source>
            <translation>der Passwortspeicher hat noch nicht geantwortet</translation>
        </message>
        <message>
            <source>If you quit now, plants without a reply go under To check at the next start.</source>
            <translation>Wenn Sie jetzt beenden, stehen Pflanzen ohne Antwort beim nächsten Start unter „Zu prüfen“.</translation>
        </message>
        <message>
            <source>Nothing is sent until you go online. Your plants are saved.</source>
            <translation>Es wird nichts gesendet, bis Sie online gehen. Ihre Pflanzen sind gespeichert.</translation>
        </message>
        <message>
            <source>Everything is sent</source>
            <translation>Alles ist gesendet</translation>
        </message>
        <message>
            <source>PlantDesk can’t save now</source>
            <translation>PlantDesk kann zurzeit nicht speichern</translation>
        </message>
        <message>
            <source>Nothing is sent. The card says why.</source>
            <translation>Es wird nichts gesendet. Den Grund nennt die Karte.</translation>
        </message>
        <message>
            <source>Working offline</source>
            <translation>Sie arbeiten offline</translation>
        </message>
        <message>
            <source>Paused: the store rejected one plant ({0})</source>
            <translation>Angehalten: Eine Pflanze hängt fest ({0})</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>Angehalten</translation>
        </message>
        <message numerus="yes">
            <source>Paused: %Ln rows are waiting</source>
            <translation>
                <numerusform>Angehalten: %Ln Zeile wartet</numerusform>
                <numerusform>Angehalten: %Ln Zeilen warten</numerusform>
            </translation>
        </message>
        <message>
            <source>Closing…</source>
            <translation>Wird geschlossen…</translation>
        </message>
        <message>
            <source>Waiting for replies: {0}</source>
            <translation>Warten auf Antworten: {0}</translation>
        </message>
        <message>
            <source>the store</source>
            <translation>die Datenbank</translation>
        </message>
        <message>
            <source>Can’t save</source>
            <translation>Speichern geht nicht</translation>
        </message>
        <message>
            <source>{0} to check</source>
            <translation>{0} zu prüfen</translation>
        </message>
        <message>
            <source>{0} refused</source>
            <translation>{0} abgelehnt</translation>
        </message>
        <message>
            <source>{0} set aside</source>
            <translation>{0} zurückgestellt</translation>
        </message>
        <message>
            <source>{0} to do</source>
            <translation>{0} zu erledigen</translation>
        </message>
        <message>
            <source>{0} waiting</source>
            <translation>{0} wartend</translation>
        </message>
        <message>
            <source>next try in {0} s</source>
            <translation>nächster Versuch in {0} s</translation>
        </message>
        <message>
            <source>Sending {0}</source>
            <translation>Beim Senden: {0}</translation>
        </message>
        <message>
            <source>{0} waiting in other stores</source>
            <translation>{0} wartend in anderen Datenbanken</translation>
        </message>
        <message>
            <source>{0} not saved</source>
            <translation>{0} nicht gespeichert</translation>
        </message>
        <message>
            <source>token missing</source>
            <translation>Token fehlt</translation>
        </message>
        <message>
            <source>Enter the token. PlantDesk then sends the waiting plants.</source>
            <translation>Geben Sie das Token ein. PlantDesk sendet dann die wartenden Pflanzen.</translation>
        </message>
        <message>
            <source>If the password store asks you something, answer it. Or enter the token.</source>
            <translation>Wenn der Passwortspeicher Sie etwas fragt, antworten Sie. Oder geben Sie das Token ein.</translation>
        </message>
        <message>
            <source>no access to the password store</source>
            <translation>kein Zugriff auf den Passwortspeicher</translation>
        </message>
        <message>
            <source>Unlock it and choose Send now, or enter the token.</source>
            <translation>Entsperren Sie ihn und wählen Sie „Jetzt senden“, oder geben Sie das Token ein.</translation>
        </message>
        <message>
            <source>the password store doesn’t work</source>
            <translation>der Passwortspeicher funktioniert nicht</translation>
        </message>
        <message>
            <source>Choose Send now to try the password store again, or enter the token.</source>
            <translation>Mit „Jetzt senden“ versuchen Sie es noch einmal mit dem Passwortspeicher. Oder geben Sie das Token ein.</translation>
        </message>
        <message>
            <source>the connection to {0} isn’t encrypted</source>
            <translation>{0} hat keine verschlüsselte Verbindung</translation>
        </message>
        <message>
            <source>Ask your store contact for an https address, or choose Check the address and tick Send it anyway.</source>
            <translation>Fragen Sie Ihre Datenbankbetreuung nach einer https-Adresse, oder wählen Sie „Adresse prüfen“ und haken Sie „Trotzdem senden“ an.</translation>
        </message>
        <message>
            <source>the address of {0} can’t be used</source>
            <translation>{0} hat keine brauchbare Adresse</translation>
        </message>
        <message>
            <source>Correct it: choose Check the address. PlantDesk then sends the waiting plants.</source>
            <translation>Berichtigen Sie sie mit „Adresse prüfen“. PlantDesk sendet dann die wartenden Pflanzen.</translation>
        </message>
        <message>
            <source>your administrator changed {0}</source>
            <translation>Ihre Systemverwaltung hat {0} geändert</translation>
        </message>
        <message>
            <source>Choose Decide now, and say if PlantDesk may use the new address.</source>
            <translation>Wählen Sie „Jetzt entscheiden“, und geben Sie an, ob PlantDesk die neue Adresse verwenden darf.</translation>
        </message>
        <message>
            <source>proxy or certificate changed</source>
            <translation>Proxy oder Zertifikat geändert</translation>
        </message>
        <message>
            <source>Choose Decide now, and say if your token may be sent that way.</source>
            <translation>Wählen Sie „Jetzt entscheiden“, und geben Sie an, ob Ihr Token auf diesem Weg gesendet werden darf.</translation>
        </message>
        <message>
            <source>the disk can’t be written to</source>
            <translation>auf die Festplatte kann nicht geschrieben werden</translation>
        </message>
        <message>
            <source>Choose Send now to try again, or restart PlantDesk.</source>
            <translation>Mit „Jetzt senden“ versuchen Sie es noch einmal. Oder starten Sie PlantDesk neu.</translation>
        </message>
        <message>
            <source>Before it sends a plant, PlantDesk notes that on the disk. Make room there.</source>
            <translation>PlantDesk vermerkt jede Pflanze auf der Festplatte, bevor es sie sendet. Schaffen Sie dort Platz.</translation>
        </message>
        <message>
            <source>it may already have been sent</source>
            <translation>sie wurde vielleicht schon gesendet</translation>
        </message>
        <message>
            <source>Nothing is sent until you choose Decide now and say if it was sent.</source>
            <translation>Es wird nichts gesendet, bis Sie „Jetzt entscheiden“ wählen und angeben, ob sie gesendet wurde.</translation>
        </message>
        <message>
            <source>something went wrong in PlantDesk</source>
            <translation>in PlantDesk ist etwas schiefgegangen</translation>
        </message>
        <message>
            <source>three plants got no clear reply</source>
            <translation>drei Pflanzen bekamen keine klare Antwort</translation>
        </message>
        <message>
            <source>Check that the store works, then choose Send now.</source>
            <translation>Prüfen Sie, ob die Datenbank funktioniert, und wählen Sie dann „Jetzt senden“.</translation>
        </message>
        <message>
            <source>{0} refuses every plant: {1}</source>
            <translation>{0} lehnt jede Pflanze ab: {1}</translation>
        </message>
        <message>
            <source>Check the token and the address, then choose Send now.</source>
            <translation>Prüfen Sie Token und Adresse, und wählen Sie dann „Jetzt senden“.</translation>
        </message>
        <message>
            <source>another plant got no clear reply</source>
            <translation>eine andere Pflanze bekam keine klare Antwort</translation>
        </message>
        <message>
            <source>Choose Send now to try again.</source>
            <translation>Mit „Jetzt senden“ versuchen Sie es noch einmal.</translation>
        </message>
        <message>
            <source>PlantDesk won’t send the other again by itself.</source>
            <translation>Die andere sendet PlantDesk nicht von selbst noch einmal.</translation>
        </message>
        <message>
            <source>{0} didn’t accept the token</source>
            <translation>{0} hat das Token nicht angenommen</translation>
        </message>
        <message>
            <source>Enter the token again. PlantDesk then sends the waiting plants.</source>
            <translation>Geben Sie das Token neu ein. PlantDesk sendet dann die wartenden Pflanzen.</translation>
        </message>
        <message>
            <source>{0} doesn’t allow this</source>
            <translation>{0} erlaubt das nicht</translation>
        </message>
        <message>
            <source>Ask your store contact if this token may add plants, or enter another.</source>
            <translation>Fragen Sie Ihre Datenbankbetreuung, ob dieses Token Pflanzen eintragen darf, oder geben Sie ein anderes ein.</translation>
        </message>
        <message>
            <source>no plant store at this address</source>
            <translation>unter dieser Adresse ist keine Pflanzendatenbank</translation>
        </message>
        <message>
            <source>Check the store’s address. If it’s correct, choose Send now.</source>
            <translation>Prüfen Sie die Adresse der Datenbank. Ist sie richtig, wählen Sie „Jetzt senden“.</translation>
        </message>
        <message>
            <source>Check the store’s address. It redirected to {1}, which PlantDesk didn’t follow.</source>
            <translation>Prüfen Sie die Adresse der Datenbank. Sie leitet weiter zu {1}; PlantDesk ist dem nicht gefolgt.</translation>
        </message>
        <message>
            <source>{0} needs https</source>
            <translation>{0} verlangt https</translation>
        </message>
        <message>
            <source>Choose Switch to https…, then enter the token. PlantDesk then sends the waiting plants.</source>
            <translation>Wählen Sie „Auf https umstellen…“, und geben Sie dann das Token ein. PlantDesk sendet danach die wartenden Pflanzen.</translation>
        </message>
        <message>
            <source>the network asks for a sign-in</source>
            <translation>das Netzwerk verlangt eine Anmeldung</translation>
        </message>
        <message>
            <source>Sign in to the network, then choose Send now.</source>
            <translation>Melden Sie sich am Netzwerk an, und wählen Sie dann „Jetzt senden“.</translation>
        </message>
        <message>
            <source>the proxy asks for a sign-in</source>
            <translation>der Proxy verlangt eine Anmeldung</translation>
        </message>
        <message>
            <source>Tell the IT desk: PlantDesk can’t sign in to a proxy. Then choose Send now.</source>
            <translation>Sagen Sie der IT-Abteilung Bescheid: PlantDesk kann sich nicht an einem Proxy anmelden. Wählen Sie danach „Jetzt senden“.</translation>
        </message>
        <message>
            <source>{0} is busy</source>
            <translation>{0} ist ausgelastet</translation>
        </message>
        <message>
            <source>this computer has no network</source>
            <translation>dieser Computer hat keine Netzwerkverbindung</translation>
        </message>
        <message>
            <source>Check the cable or the wifi.</source>
            <translation>Prüfen Sie das Netzwerkkabel oder das WLAN.</translation>
        </message>
        <message>
            <source>{0} can’t be found</source>
            <translation>{0} ist nicht zu finden</translation>
        </message>
        <message>
            <source>Check the store’s address. If it’s correct, tell the IT desk.</source>
            <translation>Prüfen Sie die Adresse der Datenbank. Ist sie richtig, sagen Sie der IT-Abteilung Bescheid.</translation>
        </message>
        <message>
            <source>{0} doesn’t answer</source>
            <translation>{0} antwortet nicht</translation>
        </message>
        <message>
            <source>Ask your store contact if the store is running, and check the address.</source>
            <translation>Fragen Sie Ihre Datenbankbetreuung, ob die Datenbank läuft, und prüfen Sie die Adresse.</translation>
        </message>
        <message>
            <source>{0} can’t be reached</source>
            <translation>{0} ist nicht erreichbar</translation>
        </message>
        <message>
            <source>If that lasts, tell the IT desk.</source>
            <translation>Bleibt es so, sagen Sie der IT-Abteilung Bescheid.</translation>
        </message>
        <message>
            <source>no secure connection to {0}</source>
            <translation>keine sichere Verbindung für {0}</translation>
        </message>
        <message>
            <source>Tell the IT desk.</source>
            <translation>Sagen Sie der IT-Abteilung Bescheid.</translation>
        </message>
        <message>
            <source>the certificate of {0} isn’t trusted</source>
            <translation>{0} hat ein Zertifikat, dem nicht vertraut wird</translation>
        </message>
        <message>
            <source>the certificate of {0} isn’t valid today</source>
            <translation>{0} hat ein Zertifikat, das heute nicht gilt</translation>
        </message>
        <message>
            <source>Check this computer’s date. If it’s correct, tell your store contact.</source>
            <translation>Prüfen Sie das Datum dieses Computers. Ist es richtig, sagen Sie Ihrer Datenbankbetreuung Bescheid.</translation>
        </message>
        <message>
            <source>the certificate isn’t for {0}</source>
            <translation>das Zertifikat gilt nicht für {0}</translation>
        </message>
        <message>
            <source>Tell your store contact.</source>
            <translation>Sagen Sie Ihrer Datenbankbetreuung Bescheid.</translation>
        </message>
        <message>
            <source>the extra certificate can’t be used</source>
            <translation>das zusätzliche Zertifikat ist unbrauchbar</translation>
        </message>
        <message>
            <source>the proxy doesn’t connect to {0}</source>
            <translation>der Proxy erreicht {0} nicht</translation>
        </message>
        <message>
            <source>PlantDesk needs an http proxy</source>
            <translation>PlantDesk braucht einen http-Proxy</translation>
        </message>
        <message>
            <source>you stopped it</source>
            <translation>Sie haben das Senden gestoppt</translation>
        </message>
    </context>
    <context>
        <name>restore</name>
        <message>
            <source>Restore this backup?</source>
            <translation>Diese Sicherung wiederherstellen?</translation>
        </message>
        <message>
            <source>&amp;Don’t restore</source>
            <translation>Nicht wiederhe&amp;rstellen</translation>
        </message>
        <message>
            <source>&amp;Restore</source>
            <translation>&amp;Wiederherstellen</translation>
        </message>
        <message>
            <source>Choose &amp;another…</source>
            <translation>&amp;Andere wählen…</translation>
        </message>
    </context>
    <context>
        <name>session</name>
        <message>
            <source>Plants you add to this store appear here, with its reply.</source>
            <translation>Pflanzen, die Sie in diese Datenbank eintragen, erscheinen hier mit der Antwort.</translation>
        </message>
        <message>
            <source>Ready for a plant</source>
            <translation>Bereit für eine Pflanze</translation>
        </message>
        <message>
            <source>The first plant for {0}</source>
            <translation>Die erste Pflanze für {0}</translation>
        </message>
        <message>
            <source>Latest plants</source>
            <translation>Neueste Pflanzen</translation>
        </message>
        <message numerus="yes">
            <source>%Ln added today</source>
            <translation>
                <numerusform>Heute %Ln eingetragen</numerusform>
                <numerusform>Heute %Ln eingetragen</numerusform>
            </translation>
        </message>
        <message>
            <source>goes in {0}</source>
            <translation>noch {0}</translation>
        </message>
    </context>
    <context>
        <name>sheet</name>
        <message>
            <source>Day sheet</source>
            <translation>Tagesblatt</translation>
        </message>
        <message>
            <source>Period</source>
            <translation>Zeitraum</translation>
        </message>
        <message>
            <source>Computer</source>
            <translation>Computer</translation>
        </message>
        <message>
            <source>The first {0} of {1} plants. For fewer, choose days.</source>
            <translation>Die ersten {0} von {1} Pflanzen. Wählen Sie Tage, wenn es weniger sein sollen.</translation>
        </message>
        <message>
            <source>PlantDesk doesn’t know if the plants to check were added. Look in the store for each one and tick what you find.</source>
            <translation>PlantDesk weiß nicht, ob die zu prüfenden Pflanzen eingetragen wurden. Schauen Sie für jede in die Datenbank, und kreuzen Sie an, was Sie finden.</translation>
        </message>
        <message>
            <source>Name and tag</source>
            <translation>Name und Kategorie</translation>
        </message>
        <message>
            <source>There</source>
            <translation>Ist da</translation>
        </message>
        <message>
            <source>Not there</source>
            <translation>Fehlt</translation>
        </message>
        <message>
            <source>Date</source>
            <translation>Datum</translation>
        </message>
        <message>
            <source>Signature</source>
            <translation>Unterschrift</translation>
        </message>
        <message>
            <source>Reference: {0}</source>
            <translation>Referenz: {0}</translation>
        </message>
        <message>
            <source>Page {0} of {1}</source>
            <translation>Seite {0} von {1}</translation>
        </message>
        <message>
            <source>Made on</source>
            <translation>Erstellt am</translation>
        </message>
        <message>
            <source>&amp;Save as PDF…</source>
            <translation>Als &amp;PDF speichern…</translation>
        </message>
        <message>
            <source>&amp;Close</source>
            <translation>Schl&amp;ießen</translation>
        </message>
        <message>
            <source>&amp;Print…</source>
            <translation>&amp;Drucken…</translation>
        </message>
        <message>
            <source>Preparing the pages…</source>
            <translation>Die Seiten werden vorbereitet…</translation>
        </message>
        <message>
            <source>The printer didn’t accept the pages. Check the printer, then try again.</source>
            <translation>Der Drucker hat die Seiten nicht angenommen. Prüfen Sie den Drucker, und versuchen Sie es dann noch einmal.</translation>
        </message>
        <message>
            <source>Printing…</source>
            <translation>Wird gedruckt…</translation>
        </message>
        <message numerus="yes">
            <source>Sent %Ln pages to the printer.</source>
            <translation>
                <numerusform>%Ln Seite an den Drucker gesendet.</numerusform>
                <numerusform>%Ln Seiten an den Drucker gesendet.</numerusform>
            </translation>
        </message>
        <message>
            <source>Saving…</source>
            <translation>Wird gespeichert…</translation>
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
            <translation>PlantDesk ist in einer anderen Sitzung geöffnet</translation>
        </message>
        <message>
            <source>You or another user of this computer have it open. Everything typed there is kept. Close it there, then start it here again.</source>
            <translation>Sie oder jemand anders haben es auf diesem Computer geöffnet. Alles dort Eingegebene bleibt erhalten. Schließen Sie es dort, und starten Sie es dann hier noch einmal.</translation>
        </message>
        <message>
            <source>PlantDesk is adding a sheet</source>
            <translation>PlantDesk trägt gerade eine Tabelle ein</translation>
        </message>
        <message>
            <source>The command “plantdesk add” sends plants without a window. Your plants are kept. Wait until it has ended, or press Ctrl+C in its terminal. Then start PlantDesk again.</source>
            <translation>Der Befehl „plantdesk add“ sendet Pflanzen ohne Fenster. Ihre Pflanzen bleiben erhalten. Warten Sie, bis er fertig ist, oder drücken Sie Strg+C in seinem Terminal. Starten Sie PlantDesk dann noch einmal.</translation>
        </message>
        <message>
            <source>PlantDesk is open but doesn’t respond</source>
            <translation>PlantDesk ist geöffnet, reagiert aber nicht</translation>
        </message>
        <message>
            <source>Your plants are kept. Wait a minute, then start it again. If it still doesn’t respond, sign out of this computer and sign in again.</source>
            <translation>Ihre Pflanzen bleiben erhalten. Warten Sie eine Minute, und starten Sie es dann noch einmal. Reagiert es immer noch nicht, melden Sie sich am Computer ab und wieder an.</translation>
        </message>
        <message>
            <source>PlantDesk is open on another computer</source>
            <translation>PlantDesk ist auf einem anderen Computer geöffnet</translation>
        </message>
        <message>
            <source>{0} uses the same folder, and only one computer can have it open. Everything typed there is kept. Close it there, then start it here again.</source>
            <translation>{0} verwendet denselben Ordner, und nur ein Computer kann ihn geöffnet haben. Alles dort Eingegebene bleibt erhalten. Schließen Sie PlantDesk dort, und starten Sie es dann hier noch einmal.</translation>
        </message>
        <message>
            <source>This folder isn’t safe for PlantDesk</source>
            <translation>Dieser Ordner ist für PlantDesk nicht sicher</translation>
        </message>
        <message>
            <source>Other users of this computer can change {0}. Nothing was opened or sent. Let only yourself write there, or choose another folder.</source>
            <translation>Andere Benutzer dieses Computers können {0} ändern. Nichts wurde geöffnet oder gesendet. Sorgen Sie dafür, dass nur Sie dort schreiben dürfen, oder wählen Sie einen anderen Ordner.</translation>
        </message>
        <message>
            <source>This file isn’t safe for PlantDesk</source>
            <translation>Diese Datei ist für PlantDesk nicht sicher</translation>
        </message>
        <message>
            <source>Other users of this computer can change {0}. Nothing was opened or sent. Delete this file, then start PlantDesk again.</source>
            <translation>Andere Benutzer dieses Computers können {0} ändern. Nichts wurde geöffnet oder gesendet. Löschen Sie diese Datei, und starten Sie PlantDesk dann noch einmal.</translation>
        </message>
        <message>
            <source>PlantDesk can’t start</source>
            <translation>PlantDesk kann nicht starten</translation>
        </message>
        <message>
            <source>Nothing was lost and nothing was sent. Start it again. If that doesn’t help, show the details to the IT desk.</source>
            <translation>Nichts ist verloren, und nichts wurde gesendet. Starten Sie es noch einmal. Hilft das nicht, zeigen Sie die Details der IT-Abteilung.</translation>
        </message>
    </context>
    <context>
        <name>status</name>
        <message>
            <source>Sending</source>
            <translation>Unterwegs</translation>
        </message>
        <message>
            <source>Added, to correct</source>
            <translation>Eingetragen, zu berichtigen</translation>
        </message>
        <message>
            <source>Added, but not as typed</source>
            <translation>Eingetragen, aber anders</translation>
        </message>
        <message>
            <source>Added, as you confirmed</source>
            <translation>Eingetragen, wie bestätigt</translation>
        </message>
        <message>
            <source>Unfinished</source>
            <translation>Unfertig</translation>
        </message>
        <message>
            <source>Saving</source>
            <translation>Wird gespeichert</translation>
        </message>
        <message>
            <source>Perhaps saved</source>
            <translation>Vielleicht gespeichert</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>Wartend</translation>
        </message>
        <message>
            <source>Added</source>
            <translation>Eingetragen</translation>
        </message>
        <message>
            <source>Refused</source>
            <translation>Abgelehnt</translation>
        </message>
        <message>
            <source>To check</source>
            <translation>Zu prüfen</translation>
        </message>
        <message>
            <source>Not added</source>
            <translation>Verworfen</translation>
        </message>
        <message>
            <source>Removed</source>
            <translation>Entfernt</translation>
        </message>
    </context>
    <context>
        <name>store</name>
        <message>
            <source>Use {0}</source>
            <translation>{0} verwenden</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Remove the line break or tab.</source>
            <translation>Entfernen Sie den Zeilenumbruch oder Tabulator.</translation>
        </message>
        <message>
            <source>One character is broken. Type it again.</source>
            <translation>Ein Zeichen ist beschädigt. Geben Sie es neu ein.</translation>
        </message>
        <message>
            <source>The proxy or the extra certificate of {0} changed.</source>
            <translation>Für {0} gilt jetzt ein anderer Proxy oder ein anderes zusätzliches Zertifikat.</translation>
        </message>
        <message>
            <source>Nothing is sent until you agree. If you don’t know why this changed, ask the IT desk first.</source>
            <translation>Es wird nichts gesendet, bis Sie zustimmen. Wenn Sie den Grund der Änderung nicht kennen, fragen Sie zuerst die IT-Abteilung.</translation>
        </message>
        <message>
            <source>the system proxy</source>
            <translation>der Proxy des Systems</translation>
        </message>
        <message>
            <source>no proxy</source>
            <translation>kein Proxy</translation>
        </message>
        <message>
            <source>Proxy: {0}. Extra certificate: {1}.</source>
            <translation>Proxy: {0}. Zusätzliches Zertifikat: {1}.</translation>
        </message>
        <message>
            <source>none</source>
            <translation>keines</translation>
        </message>
        <message>
            <source>Your changes to it, such as a new token, are lost. Make room on the disk, then type them again.</source>
            <translation>Ihre Änderungen daran, etwa ein neues Token, sind verloren. Schaffen Sie Platz auf der Festplatte, und geben Sie sie dann noch einmal ein.</translation>
        </message>
        <message>
            <source>{0} was not saved</source>
            <translation>{0} wurde nicht gespeichert</translation>
        </message>
        <message>
            <source>&amp;Save</source>
            <translation>&amp;Speichern</translation>
        </message>
        <message>
            <source>Saving…</source>
            <translation>Wird gespeichert…</translation>
        </message>
        <message>
            <source>Send waiting plants to the new address?</source>
            <translation>Wartende Pflanzen an die neue Adresse senden?</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants waiting for {0} will be sent to {1} instead of {2}.</source>
            <translation>
                <numerusform>%Ln Pflanze, die auf {0} wartet, wird an {1} statt an {2} gesendet.</numerusform>
                <numerusform>%Ln Pflanzen, die auf {0} warten, werden an {1} statt an {2} gesendet.</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Use new address</source>
            <translation>Neue A&amp;dresse nehmen</translation>
        </message>
        <message>
            <source>PlantDesk removes its token from this computer. Plants added there stay in the store, and in the list here.</source>
            <translation>PlantDesk entfernt ihr Token von diesem Computer. Dort eingetragene Pflanzen bleiben in der Datenbank und hier in der Liste.</translation>
        </message>
        <message>
            <source>Save your changes?</source>
            <translation>Änderungen speichern?</translation>
        </message>
        <message>
            <source>If you don’t save them, they are lost.</source>
            <translation>Wenn Sie sie nicht speichern, gehen sie verloren.</translation>
        </message>
        <message>
            <source>&amp;Don’t save</source>
            <translation>N&amp;icht speichern</translation>
        </message>
        <message>
            <source>PlantDesk sends nothing until it has a token for the new address.</source>
            <translation>PlantDesk sendet nichts, bis es ein Token für die neue Adresse hat.</translation>
        </message>
        <message>
            <source>&amp;Keep old address</source>
            <translation>&amp;Alte Adresse behalten</translation>
        </message>
        <message>
            <source>&amp;Keep editing</source>
            <translation>&amp;Weiter bearbeiten</translation>
        </message>
        <message>
            <source>Remove {0}?</source>
            <translation>{0} entfernen?</translation>
        </message>
        <message>
            <source>{0} already has this name.</source>
            <translation>{0} hat schon diesen Namen.</translation>
        </message>
        <message>
            <source>Type the first and the last id, like 20000-29999.</source>
            <translation>Geben Sie die erste und die letzte Nummer ein, zum Beispiel 20000-29999.</translation>
        </message>
        <message>
            <source>Type a name for the store.</source>
            <translation>Geben Sie der Datenbank einen Namen.</translation>
        </message>
        <message>
            <source>{0} already has this address.</source>
            <translation>{0} hat schon diese Adresse.</translation>
        </message>
        <message>
            <source>{0} was not saved. Nothing has changed, and what you typed is still here. Make room on the disk, then try again.</source>
            <translation>{0} wurde nicht gespeichert. Es wurde nichts geändert, und Ihre Eingaben stehen noch hier. Schaffen Sie Platz auf der Festplatte, und versuchen Sie es dann noch einmal.</translation>
        </message>
        <message>
            <source>{0} was not removed. Send or remove its waiting plants, and decide about those to check. If there are none, make room on the disk. Then try again.</source>
            <translation>{0} wurde nicht entfernt. Senden oder entfernen Sie die wartenden Pflanzen, und entscheiden Sie über die zu prüfenden. Gibt es keine, schaffen Sie Platz auf der Festplatte. Versuchen Sie es dann noch einmal.</translation>
        </message>
        <message>
            <source>Remo&amp;ve…</source>
            <translation>&amp;Entfernen…</translation>
        </message>
        <message>
            <source>New store</source>
            <translation>Neue Datenbank</translation>
        </message>
        <message>
            <source>Saving… If you close this, PlantDesk goes on saving.</source>
            <translation>Wird gespeichert… Wenn Sie dieses Fenster schließen, speichert PlantDesk weiter.</translation>
        </message>
        <message>
            <source>With http, others on the network can read your token.</source>
            <translation>Bei http können andere im Netzwerk Ihr Token mitlesen.</translation>
        </message>
        <message>
            <source>Send it an&amp;yway, to {0} only</source>
            <translation>Trotzdem senden, n&amp;ur an {0}</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>&amp;Name</translation>
        </message>
        <message>
            <source>Choose any name. It appears at the top and on the button.</source>
            <translation>Der Name ist frei wählbar. Er steht oben im Fenster und auf der Schaltfläche.</translation>
        </message>
        <message>
            <source>&amp;Address</source>
            <translation>Ad&amp;resse</translation>
        </message>
        <message>
            <source>Like https://plants.example.org</source>
            <translation>Zum Beispiel https://plants.example.org</translation>
        </message>
        <message>
            <source>Your &amp;ids</source>
            <translation>&amp;Ihre Nummern</translation>
        </message>
        <message>
            <source>Like 20000-29999, if other people use other ids.</source>
            <translation>Zum Beispiel 20000-29999, wenn alle ihre eigenen Nummern haben.</translation>
        </message>
        <message>
            <source>Tick “Send it anyway”, or ask your store contact for https.</source>
            <translation>Haken Sie „Trotzdem senden“ an, oder fragen Sie Ihre Datenbankbetreuung nach https.</translation>
        </message>
        <message>
            <source>the practice store</source>
            <translation>die Übungsdatenbank</translation>
        </message>
        <message>
            <source>Practice store</source>
            <translation>Übungsdatenbank</translation>
        </message>
        <message>
            <source>Type the address, like https://plants.example.org</source>
            <translation>Geben Sie die Adresse ein, zum Beispiel https://plants.example.org</translation>
        </message>
        <message>
            <source>Type it like https://plants.example.org</source>
            <translation>Geben Sie sie so ein: https://plants.example.org</translation>
        </message>
        <message>
            <source>Type the address without spaces.</source>
            <translation>Geben Sie die Adresse ohne Leerzeichen ein.</translation>
        </message>
        <message>
            <source>Start with https:// or http://</source>
            <translation>Beginnen Sie mit https:// oder http://</translation>
        </message>
        <message>
            <source>Remove the user name and password before the @.</source>
            <translation>Entfernen Sie Benutzername und Passwort vor dem @.</translation>
        </message>
        <message>
            <source>Remove the ? or # and everything after it.</source>
            <translation>Entfernen Sie das ? oder # und alles danach.</translation>
        </message>
        <message>
            <source>After the colon, type a port from 1 to 65535, like :8080.</source>
            <translation>Nach dem Doppelpunkt kommt ein Port von 1 bis 65535, etwa :8080.</translation>
        </message>
        <message>
            <source>Remove /plants at the end. PlantDesk adds it.</source>
            <translation>Entfernen Sie /plants am Ende. PlantDesk ergänzt es.</translation>
        </message>
    </context>
    <context>
        <name>tabs</name>
        <message>
            <source>Pages</source>
            <translation>Seiten</translation>
        </message>
        <message>
            <source>Add a plant</source>
            <translation>Eintragen</translation>
        </message>
        <message>
            <source>{0} to do</source>
            <translation>{0} zu erledigen</translation>
        </message>
        <message>
            <source>{0} to do in all stores</source>
            <translation>{0} zu erledigen in allen Datenbanken</translation>
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
            <translation>PlantDesk entfernt es jetzt von diesem Computer. Dorthin wird nichts gesendet, bis Sie ein Token eingeben.</translation>
        </message>
        <message>
            <source>&amp;Forget</source>
            <translation>&amp;Vergessen</translation>
        </message>
        <message>
            <source>Forget the token for {0}?</source>
            <translation>Das Token für {0} vergessen?</translation>
        </message>
        <message>
            <source>A token has no spaces or accents. Copy it again.</source>
            <translation>Ein Token hat keine Leerzeichen oder Umlaute. Kopieren Sie es noch einmal.</translation>
        </message>
        <message>
            <source>Your store contact gives you the token.</source>
            <translation>Das Token bekommen Sie von Ihrer Datenbankbetreuung.</translation>
        </message>
        <message>
            <source>Access &amp;token</source>
            <translation>Zugangst&amp;oken</translation>
        </message>
        <message>
            <source>&amp;Forget the token…</source>
            <translation>Token &amp;vergessen…</translation>
        </message>
        <message>
            <source>PlantDesk keeps it in this computer’s password store if it can, or else until you quit.</source>
            <translation>PlantDesk legt es im Passwortspeicher dieses Computers ab. Geht das nicht, merkt es sich das Token, bis Sie PlantDesk beenden.</translation>
        </message>
        <message>
            <source>To practise, type any word.</source>
            <translation>Zum Üben geben Sie irgendein Wort ein.</translation>
        </message>
        <message>
            <source>This store came with a backup or a copied folder. Check its address.</source>
            <translation>Diese Datenbank stammt aus einer Sicherung oder einem kopierten Ordner. Prüfen Sie ihre Adresse.</translation>
        </message>
        <message>
            <source>The token goes to: {0}</source>
            <translation>Das Token geht an: {0}</translation>
        </message>
        <message>
            <source>The old token is for the old address. Without a new one, nothing is sent.</source>
            <translation>Das alte Token gilt für die alte Adresse. Ohne ein neues wird nichts gesendet.</translation>
        </message>
        <message>
            <source>Leave this empty to keep it.</source>
            <translation>Lassen Sie das Feld leer, um es zu behalten.</translation>
        </message>
        <message>
            <source>PlantDesk no longer uses it, but the password store may still have it. Unlock that, then open this store again before you close PlantDesk.</source>
            <translation>PlantDesk verwendet es nicht mehr, aber vielleicht hat der Passwortspeicher es noch. Entsperren Sie ihn, und öffnen Sie diese Datenbank noch einmal, bevor Sie PlantDesk schließen.</translation>
        </message>
        <message>
            <source>Kept in this computer’s password store.</source>
            <translation>Im Passwortspeicher dieses Computers abgelegt.</translation>
        </message>
        <message>
            <source>No token yet. Ask your store contact.</source>
            <translation>Noch kein Token. Fragen Sie Ihre Datenbankbetreuung.</translation>
        </message>
        <message>
            <source>Waiting for this computer’s password store…</source>
            <translation>Warten auf den Passwortspeicher dieses Computers…</translation>
        </message>
        <message>
            <source>Kept only until PlantDesk closes: no access to the password store.</source>
            <translation>Nur gemerkt, bis PlantDesk geschlossen wird: kein Zugriff auf den Passwortspeicher.</translation>
        </message>
        <message>
            <source>The password store hasn’t answered yet. If it asks you something, answer it. Or paste the token here.</source>
            <translation>Der Passwortspeicher hat noch nicht geantwortet. Wenn er Sie etwas fragt, antworten Sie. Oder fügen Sie das Token hier ein.</translation>
        </message>
        <message>
            <source>No access to the password store. Unlock it, or paste the token.</source>
            <translation>Kein Zugriff auf den Passwortspeicher. Entsperren Sie ihn, oder fügen Sie das Token ein.</translation>
        </message>
        <message>
            <source>Kept only until PlantDesk closes: this computer has no password store.</source>
            <translation>Nur gemerkt, bis PlantDesk geschlossen wird: Dieser Computer hat keinen Passwortspeicher.</translation>
        </message>
        <message>
            <source>No token yet. This computer has no password store to keep it.</source>
            <translation>Noch kein Token. Dieser Computer hat keinen Passwortspeicher dafür.</translation>
        </message>
        <message>
            <source>The password store doesn’t work. Paste the token here.</source>
            <translation>Der Passwortspeicher funktioniert nicht. Fügen Sie das Token hier ein.</translation>
        </message>
    </context>
    <context>
        <name>told</name>
        <message>
            <source>Saved on this computer. It may or may not be in {0}.</source>
            <translation>Auf diesem Computer gespeichert. Vielleicht hat {0} sie schon, vielleicht nicht.</translation>
        </message>
        <message>
            <source>Sent: {0}.</source>
            <translation>Gesendet: {0}.</translation>
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
            <translation>Sie können die nächste Pflanze eingeben.</translation>
        </message>
        <message>
            <source>Waiting to be sent</source>
            <translation>Wartet auf das Senden</translation>
        </message>
        <message>
            <source>Not added yet. Saved on this computer.</source>
            <translation>Noch nicht eingetragen. Auf diesem Computer gespeichert.</translation>
        </message>
        <message>
            <source>PlantDesk will send it as soon as it can.</source>
            <translation>PlantDesk sendet sie, sobald es geht.</translation>
        </message>
        <message>
            <source>Waiting: goes in {3}</source>
            <translation>Wartet: wird in {3} gesendet</translation>
        </message>
        <message>
            <source>Look it over. Undo puts it back into the form, and nothing is sent.</source>
            <translation>Sehen Sie sich alles noch einmal an. „Rückgängig“ holt die Pflanze ins Formular zurück, und nichts wird gesendet.</translation>
        </message>
        <message>
            <source>Goes in {3}.</source>
            <translation>Wird in {3} gesendet.</translation>
        </message>
        <message>
            <source>Waiting: you’re working offline</source>
            <translation>Wartet: Sie arbeiten offline</translation>
        </message>
        <message>
            <source>Go online to send it.</source>
            <translation>Gehen Sie online, um sie zu senden.</translation>
        </message>
        <message>
            <source>Working offline. Nothing is sent until you go online.</source>
            <translation>Sie arbeiten offline. Es wird nichts gesendet, bis Sie online gehen.</translation>
        </message>
        <message>
            <source>You set this plant aside</source>
            <translation>Sie haben diese Pflanze zurückgestellt</translation>
        </message>
        <message>
            <source>You took it out of the queue so the others could go. Send it now, or remove it.</source>
            <translation>Damit die anderen gesendet werden konnten, ist sie aus der Reihe. Senden Sie sie jetzt, oder entfernen Sie sie.</translation>
        </message>
        <message>
            <source>You set it aside. Choose Send anyway to send it.</source>
            <translation>Sie haben sie zurückgestellt. Wählen Sie „Trotzdem senden“, um sie zu senden.</translation>
        </message>
        <message>
            <source>Waiting: its sheet isn’t all sent</source>
            <translation>Wartet: Die Tabelle ist nicht ganz gesendet</translation>
        </message>
        <message>
            <source>It goes on with its sheet. Send it anyway, or remove it.</source>
            <translation>Sie wird gesendet, wenn es mit ihrer Tabelle weitergeht. Senden Sie sie trotzdem, oder entfernen Sie sie.</translation>
        </message>
        <message>
            <source>Its sheet isn’t all sent. Choose Send anyway to send it.</source>
            <translation>Die Tabelle ist nicht ganz gesendet. Mit „Trotzdem senden“ senden Sie diese Pflanze.</translation>
        </message>
        <message>
            <source>Sending to {0}…</source>
            <translation>Wird an {0} gesendet…</translation>
        </message>
        <message>
            <source>Saved on this computer. No reply yet.</source>
            <translation>Auf diesem Computer gespeichert. Noch keine Antwort.</translation>
        </message>
        <message>
            <source>On its way. No reply yet.</source>
            <translation>Unterwegs. Noch keine Antwort.</translation>
        </message>
        <message>
            <source>The result can’t be saved</source>
            <translation>Das Ergebnis lässt sich nicht speichern</translation>
        </message>
        <message>
            <source>It may or may not be in {0}.</source>
            <translation>Vielleicht hat {0} sie schon, vielleicht nicht.</translation>
        </message>
        <message>
            <source>Make room on the disk, or restart PlantDesk. Don’t add the plant again.</source>
            <translation>Schaffen Sie Platz auf der Festplatte, oder starten Sie PlantDesk neu. Tragen Sie die Pflanze nicht noch einmal ein.</translation>
        </message>
        <message>
            <source>The result can’t be saved. Make room on the disk, or restart PlantDesk.</source>
            <translation>Das Ergebnis lässt sich nicht speichern. Schaffen Sie Platz auf der Festplatte, oder starten Sie PlantDesk neu.</translation>
        </message>
        <message>
            <source>Added to {0}</source>
            <translation>In {0} eingetragen</translation>
        </message>
        <message>
            <source>{0} has this plant now.</source>
            <translation>{0} hat diese Pflanze jetzt.</translation>
        </message>
        <message>
            <source>Ready for the next plant.</source>
            <translation>Bereit für die nächste Pflanze.</translation>
        </message>
        <message>
            <source>Practice only. No real store has this plant.</source>
            <translation>Nur zum Üben. Keine echte Datenbank hat diese Pflanze.</translation>
        </message>
        <message>
            <source>Added to {0}, with a mistake</source>
            <translation>In {0} eingetragen, mit Fehler</translation>
        </message>
        <message>
            <source>{0} has this plant. Your note: “{2}”.</source>
            <translation>{0} hat diese Pflanze. Ihr Vermerk: „{2}“.</translation>
        </message>
        <message>
            <source>Ask your store contact to correct it in {0}. Then choose Corrected in the store.</source>
            <translation>Bitten Sie Ihre Datenbankbetreuung, {0} zu berichtigen. Wählen Sie danach „In der Datenbank berichtigt“.</translation>
        </message>
        <message>
            <source>To correct in {0}: “{2}”.</source>
            <translation>Zu berichtigen ({0}): „{2}“.</translation>
        </message>
        <message>
            <source>Added, but not as you typed it</source>
            <translation>Eingetragen, aber nicht wie eingegeben</translation>
        </message>
        <message>
            <source>{0} has this plant with another name or tag.</source>
            <translation>{0} hat diese Pflanze mit anderem Namen oder anderer Kategorie.</translation>
        </message>
        <message>
            <source>Compare the two. If the difference matters, tell your store contact: PlantDesk can’t change the plant.</source>
            <translation>Vergleichen Sie beides. Ist der Unterschied wichtig, sagen Sie Ihrer Datenbankbetreuung Bescheid: PlantDesk kann die Pflanze nicht ändern.</translation>
        </message>
        <message>
            <source>Marked as added</source>
            <translation>Als eingetragen markiert</translation>
        </message>
        <message>
            <source>You confirmed it on {1}.</source>
            <translation>Sie haben das am {1} bestätigt.</translation>
        </message>
        <message>
            <source>{0} refused this plant</source>
            <translation>{0} hat diese Pflanze abgelehnt</translation>
        </message>
        <message>
            <source>Not added. What you typed is kept here.</source>
            <translation>Nicht eingetragen. Ihre Eingabe bleibt hier erhalten.</translation>
        </message>
        <message>
            <source>Correct the plant, then add it again. If the reply doesn’t help, ask your store contact.</source>
            <translation>Berichtigen Sie die Pflanze, und tragen Sie sie neu ein. Hilft die Antwort nicht weiter, fragen Sie Ihre Datenbankbetreuung.</translation>
        </message>
        <message>
            <source>{0} refused it. Not added.</source>
            <translation>{0} hat sie abgelehnt. Nicht eingetragen.</translation>
        </message>
        <message>
            <source>Not added. You added it again as a new plant.</source>
            <translation>Nicht eingetragen. Sie haben sie als neue Pflanze eingetragen.</translation>
        </message>
        <message>
            <source>Look for the new plant in the list.</source>
            <translation>Suchen Sie die neue Pflanze in der Liste.</translation>
        </message>
        <message>
            <source>Refused. You added it again as a new plant.</source>
            <translation>Abgelehnt. Sie haben sie als neue Pflanze eingetragen.</translation>
        </message>
        <message>
            <source>Not added. You chose Don’t add.</source>
            <translation>Nicht eingetragen. Sie haben „Nicht eintragen“ gewählt.</translation>
        </message>
        <message>
            <source>Refused. You chose Don’t add.</source>
            <translation>Abgelehnt. Sie haben „Nicht eintragen“ gewählt.</translation>
        </message>
        <message>
            <source>We don’t know if it was added</source>
            <translation>Es ist nicht bekannt, ob sie eingetragen wurde</translation>
        </message>
        <message>
            <source>PlantDesk won’t send it again by itself. Look in {0}, then say what you found.</source>
            <translation>PlantDesk sendet sie nicht von selbst noch einmal. Schauen Sie in {0}, und wählen Sie dann, was Sie gefunden haben.</translation>
        </message>
        <message>
            <source>The connection dropped before the store replied.</source>
            <translation>Die Verbindung brach ab, bevor die Datenbank antwortete.</translation>
        </message>
        <message>
            <source>The store didn’t reply in time.</source>
            <translation>Die Datenbank hat nicht rechtzeitig geantwortet.</translation>
        </message>
        <message>
            <source>The reply doesn’t say if it was added.</source>
            <translation>Aus der Antwort geht nicht hervor, ob sie eingetragen wurde.</translation>
        </message>
        <message>
            <source>A web page answered instead of the store</source>
            <translation>Statt der Datenbank hat eine Webseite geantwortet</translation>
        </message>
        <message>
            <source>Something went wrong in PlantDesk.</source>
            <translation>In PlantDesk ist etwas schiefgegangen.</translation>
        </message>
        <message>
            <source>PlantDesk closed before the store replied.</source>
            <translation>PlantDesk wurde geschlossen, bevor die Datenbank antwortete.</translation>
        </message>
        <message>
            <source>This plant may already be in the store.</source>
            <translation>Diese Pflanze ist vielleicht schon in der Datenbank.</translation>
        </message>
        <message>
            <source>Removed before it was added</source>
            <translation>Vor dem Eintragen entfernt</translation>
        </message>
        <message>
            <source>It isn’t in any store.</source>
            <translation>Sie ist in keiner Datenbank.</translation>
        </message>
        <message>
            <source>Choose Undo to queue it again.</source>
            <translation>Wählen Sie „Rückgängig“, wenn sie doch gesendet werden soll.</translation>
        </message>
        <message>
            <source>It isn’t in any store. Choose Undo to queue it again.</source>
            <translation>Sie ist in keiner Datenbank. Wählen Sie „Rückgängig“, wenn sie doch gesendet werden soll.</translation>
        </message>
        <message>
            <source>Marked as not added</source>
            <translation>Als nicht eingetragen markiert</translation>
        </message>
        <message>
            <source>You said it’s not in the store.</source>
            <translation>Sie haben angegeben, dass sie in der Datenbank fehlt.</translation>
        </message>
        <message>
            <source>You said it’s not there.</source>
            <translation>Sie haben „Fehlt“ gewählt.</translation>
        </message>
    </context>
    <context>
        <name>upkeep</name>
        <message numerus="yes">
            <source>PlantDesk saved what it could read: %Ln plants. The damaged file is kept.</source>
            <translation>
                <numerusform>PlantDesk hat gerettet, was lesbar war: %Ln Pflanze. Die beschädigte Datei bleibt erhalten.</numerusform>
                <numerusform>PlantDesk hat gerettet, was lesbar war: %Ln Pflanzen. Die beschädigte Datei bleibt erhalten.</numerusform>
            </translation>
        </message>
        <message>
            <source>You typed them after the backup was made, or elsewhere. They are kept in this file. PlantDesk warns before you use their ids again.</source>
            <translation>Sie haben sie nach der Sicherung oder anderswo eingegeben. Sie bleiben in dieser Datei erhalten. PlantDesk warnt, bevor Sie ihre Nummern noch einmal verwenden.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants aren’t in the backup</source>
            <translation>
                <numerusform>%Ln Pflanze ist nicht in der Sicherung</numerusform>
                <numerusform>%Ln Pflanzen sind nicht in der Sicherung</numerusform>
            </translation>
        </message>
        <message>
            <source>Make room there or choose another folder, then try again.</source>
            <translation>Schaffen Sie dort Platz oder wählen Sie einen anderen Ordner. Versuchen Sie es dann noch einmal.</translation>
        </message>
        <message>
            <source>The backup wasn’t saved</source>
            <translation>Die Sicherung wurde nicht gespeichert</translation>
        </message>
        <message>
            <source>The backup wasn’t restored</source>
            <translation>Die Sicherung wurde nicht wiederhergestellt</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants may already have been sent</source>
            <translation>
                <numerusform>%Ln Pflanze wurde vielleicht schon gesendet</numerusform>
                <numerusform>%Ln Pflanzen wurden vielleicht schon gesendet</numerusform>
            </translation>
        </message>
        <message>
            <source>If you’re not sure, choose Check first.</source>
            <translation>Wenn Sie nicht sicher sind, wählen Sie „Erst prüfen“.</translation>
        </message>
        <message>
            <source>Nothing is sent until you decide.</source>
            <translation>Es wird nichts gesendet, bis Sie entscheiden.</translation>
        </message>
        <message>
            <source>The backup has no plants.</source>
            <translation>Die Sicherung enthält keine Pflanzen.</translation>
        </message>
        <message>
            <source>Your plants on this computer are kept in a separate file. PlantDesk asks before it sends any that may already have been sent.</source>
            <translation>Ihre Pflanzen auf diesem Computer bleiben in einer eigenen Datei erhalten. Bevor PlantDesk Pflanzen sendet, die vielleicht schon gesendet wurden, fragt es.</translation>
        </message>
        <message>
            <source>Some may be missing: show the file to the IT desk.</source>
            <translation>Vielleicht fehlen einige: Zeigen Sie die Datei der IT-Abteilung.</translation>
        </message>
        <message>
            <source>The last backup is from {0}: choose File → Restore a backup… to use it.</source>
            <translation>Die letzte Sicherung ist vom {0}: Wählen Sie „Datei → Sicherung wiederherstellen…“, um sie zu verwenden.</translation>
        </message>
        <message>
            <source>Your saved plants were damaged</source>
            <translation>Ihre gespeicherten Pflanzen waren beschädigt</translation>
        </message>
        <message>
            <source>Your saved plants are back in place</source>
            <translation>Ihre gespeicherten Pflanzen sind wieder da</translation>
        </message>
        <message>
            <source>Their file was deleted, moved or damaged while PlantDesk was open. PlantDesk wrote it again, with all your plants. If it happens again, tell the IT desk.</source>
            <translation>Ihre Datei wurde gelöscht, verschoben oder beschädigt, während PlantDesk geöffnet war. PlantDesk hat sie neu geschrieben, mit allen Ihren Pflanzen. Passiert es noch einmal, sagen Sie der IT-Abteilung Bescheid.</translation>
        </message>
        <message>
            <source>Your saved plants can’t be read now. Try again later.</source>
            <translation>Ihre gespeicherten Pflanzen sind zurzeit nicht lesbar. Versuchen Sie es später noch einmal.</translation>
        </message>
        <message>
            <source>The last 14 are kept.</source>
            <translation>Die letzten 14 bleiben erhalten.</translation>
        </message>
        <message>
            <source>No backup yet.</source>
            <translation>Noch keine Sicherung.</translation>
        </message>
        <message>
            <source>Last backup: {0}.</source>
            <translation>Letzte Sicherung: {0}.</translation>
        </message>
        <message>
            <source>Your plants haven’t changed.</source>
            <translation>Ihre Pflanzen sind unverändert.</translation>
        </message>
        <message>
            <source>Waiting plants that aren’t in the backup won’t be sent.</source>
            <translation>Wartende Pflanzen, die nicht in der Sicherung sind, werden nicht gesendet.</translation>
        </message>
        <message>
            <source>The support file wasn’t saved</source>
            <translation>Die Diagnosedatei wurde nicht gespeichert</translation>
        </message>
        <message>
            <source>Backup saved</source>
            <translation>Sicherung gespeichert</translation>
        </message>
        <message>
            <source>It contains the plants and stores that you had when it was saved.</source>
            <translation>Sie enthält die Pflanzen und Datenbanken, die Sie beim Speichern hatten.</translation>
        </message>
        <message>
            <source>The last try failed: ask your IT desk.</source>
            <translation>Der letzte Versuch ist fehlgeschlagen: Fragen Sie Ihre IT-Abteilung.</translation>
        </message>
        <message>
            <source>Reading… {0} of {1} plants</source>
            <translation>Wird gelesen… {0} von {1} Pflanzen</translation>
        </message>
        <message>
            <source>Support file saved</source>
            <translation>Diagnosedatei gespeichert</translation>
        </message>
        <message>
            <source>Send it to your IT desk. It contains no access token and no plants.</source>
            <translation>Schicken Sie sie an Ihre IT-Abteilung. Sie enthält kein Zugangstoken und keine Pflanzen.</translation>
        </message>
        <message numerus="yes">
            <source>The backup of {0} has %Ln plants, {1} waiting.</source>
            <translation>
                <numerusform>Die Sicherung ({0}) enthält %Ln Pflanze, davon {1} wartend.</numerusform>
                <numerusform>Die Sicherung ({0}) enthält %Ln Pflanzen, davon {1} wartend.</numerusform>
            </translation>
        </message>
        <message>
            <source>You have {0} now.</source>
            <translation>Sie haben jetzt {0}.</translation>
        </message>
        <message>
            <source>This backup is from another version of PlantDesk. Install that version first.</source>
            <translation>Diese Sicherung stammt von einer anderen PlantDesk-Version. Installieren Sie zuerst die andere Version.</translation>
        </message>
        <message>
            <source>This file is damaged, too large, or isn’t a PlantDesk backup. Choose another backup.</source>
            <translation>Diese Datei ist beschädigt, zu groß oder keine PlantDesk-Sicherung. Wählen Sie eine andere Sicherung.</translation>
        </message>
        <message>
            <source>Another program is using this file. Close that program first.</source>
            <translation>Ein anderes Programm verwendet diese Datei. Schließen Sie zuerst dieses Programm.</translation>
        </message>
        <message>
            <source>The disk has too little room for a copy, or you don’t have permission to read and write there. Make room, or choose another backup.</source>
            <translation>Die Festplatte hat zu wenig Platz für eine Kopie, oder Sie dürfen dort nicht lesen und schreiben. Schaffen Sie Platz, oder wählen Sie eine andere Sicherung.</translation>
        </message>
        <message>
            <source>Your plants come from another computer or folder.</source>
            <translation>Ihre Pflanzen kommen von einem anderen Computer oder aus einem anderen Ordner.</translation>
        </message>
        <message>
            <source>Your saved plants are an older copy. More plants have been sent since.</source>
            <translation>Ihre gespeicherten Pflanzen sind eine ältere Kopie. Seitdem wurden weitere Pflanzen gesendet.</translation>
        </message>
        <message>
            <source>You restored a backup.</source>
            <translation>Sie haben eine Sicherung wiederhergestellt.</translation>
        </message>
        <message>
            <source>Your saved plants were damaged. PlantDesk saved what it could read.</source>
            <translation>Ihre gespeicherten Pflanzen waren beschädigt. PlantDesk hat gerettet, was lesbar war.</translation>
        </message>
    </context>
    <context>
        <name>welcome</name>
        <message>
            <source>Practise first</source>
            <translation>Erst üben</translation>
        </message>
        <message>
            <source>Connect to your store</source>
            <translation>Mit Ihrer Datenbank verbinden</translation>
        </message>
        <message>
            <source>A pretend store on this computer. Try everything, break nothing. It takes about five minutes.</source>
            <translation>Eine Übungsdatenbank auf diesem Computer. Probieren Sie alles aus, es kann nichts passieren. Es dauert etwa fünf Minuten.</translation>
        </message>
        <message>
            <source>You need its address and an access token. Ask your store contact for both.</source>
            <translation>Sie brauchen ihre Adresse und ein Zugangstoken. Fragen Sie Ihre Datenbankbetreuung nach beidem.</translation>
        </message>
        <message>
            <source>Type a plant, add it to your store, and see the store’s reply.</source>
            <translation>Geben Sie eine Pflanze ein, tragen Sie sie in Ihre Datenbank ein, und sehen Sie deren Antwort.</translation>
        </message>
        <message>
            <source>You can switch at any time in the Store menu.</source>
            <translation>Im Menü „Datenbank“ können Sie jederzeit wechseln.</translation>
        </message>
        <message>
            <source>Welcome to PlantDesk</source>
            <translation>Willkommen bei PlantDesk</translation>
        </message>
        <message>
            <source>Start p&amp;ractising</source>
            <translation>&amp;Jetzt üben</translation>
        </message>
        <message>
            <source>&amp;Connect to a store…</source>
            <translation>Mit Datenbank &amp;verbinden…</translation>
        </message>
    </context>
    <context>
        <name>window</name>
        <message>
            <source>Copyright © 2026 The PlantDesk authors. You may use, change and share it under the MIT licence.

Made with Qt {0} and Qt for Python, copyright © The Qt Company Ltd. and other contributors, under the GNU Lesser General Public License, version 3. The third-party notices of an installed PlantDesk contain all licences. They say where to find the source and how to use your own Qt.</source>
            <translation>Copyright © 2026 The PlantDesk authors. Sie dürfen es unter der MIT-Lizenz verwenden, ändern und weitergeben.

Erstellt mit Qt {0} und Qt for Python, Copyright © The Qt Company Ltd. und andere Mitwirkende, unter der GNU Lesser General Public License, Version 3. Die Hinweise zu Drittanbietern eines installierten PlantDesk enthalten alle Lizenzen. Dort steht auch, wo Sie den Quelltext finden und wie Sie Ihr eigenes Qt verwenden.</translation>
        </message>
        <message>
            <source>Third-party &amp;notices…</source>
            <translation>&amp;Hinweise zu Drittanbietern…</translation>
        </message>
        <message>
            <source>&amp;Save</source>
            <translation>&amp;Speichern</translation>
        </message>
        <message>
            <source>&amp;Close</source>
            <translation>Schl&amp;ießen</translation>
        </message>
        <message>
            <source>Not saved</source>
            <translation>Nicht gespeichert</translation>
        </message>
        <message>
            <source>&amp;Keep</source>
            <translation>&amp;Behalten</translation>
        </message>
        <message>
            <source>&amp;Remove</source>
            <translation>&amp;Entfernen</translation>
        </message>
        <message>
            <source>PlantDesk</source>
            <translation>PlantDesk</translation>
        </message>
        <message>
            <source>Restore a backup</source>
            <translation>Sicherung wiederherstellen</translation>
        </message>
        <message>
            <source>&amp;Decide later</source>
            <translation>Später &amp;entscheiden</translation>
        </message>
        <message>
            <source>PRACTICE – PlantDesk</source>
            <translation>ÜBUNG – PlantDesk</translation>
        </message>
        <message>
            <source>{0} – PlantDesk</source>
            <translation>{0} – PlantDesk</translation>
        </message>
        <message>
            <source>Send your token that way?</source>
            <translation>Ihr Token auf diesem Weg senden?</translation>
        </message>
        <message>
            <source>&amp;Send token</source>
            <translation>Token &amp;senden</translation>
        </message>
        <message>
            <source>Remove the rest of this sheet?</source>
            <translation>Den Rest dieser Tabelle entfernen?</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants won’t be sent. The sheet itself stays.</source>
            <translation>
                <numerusform>%Ln Pflanze wird nicht gesendet. Die Tabelle selbst bleibt.</numerusform>
                <numerusform>%Ln Pflanzen werden nicht gesendet. Die Tabelle selbst bleibt.</numerusform>
            </translation>
        </message>
        <message>
            <source>Quit without saving?</source>
            <translation>Beenden, ohne zu speichern?</translation>
        </message>
        <message numerus="yes">
            <source>%Ln unsaved plants will be lost.</source>
            <translation>
                <numerusform>%Ln nicht gespeicherte Pflanze geht verloren.</numerusform>
                <numerusform>%Ln nicht gespeicherte Pflanzen gehen verloren.</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Stay</source>
            <translation>&amp;Offen lassen</translation>
        </message>
        <message>
            <source>&amp;Quit anyway</source>
            <translation>Trotzdem b&amp;eenden</translation>
        </message>
        <message>
            <source>Quit without saving the sheet?</source>
            <translation>Beenden, ohne die Tabelle zu speichern?</translation>
        </message>
        <message>
            <source>This computer couldn’t save your last changes on Add many. They will be lost. To keep them, make room on the disk, then change a cell.</source>
            <translation>Dieser Computer konnte Ihre letzten Änderungen unter „Aus Tabelle“ nicht speichern. Sie gehen verloren. Um sie zu behalten, schaffen Sie Platz auf der Festplatte, und ändern Sie dann eine Zelle.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants haven’t been sent yet</source>
            <translation>
                <numerusform>%Ln Pflanze ist noch nicht gesendet</numerusform>
                <numerusform>%Ln Pflanzen sind noch nicht gesendet</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants are saved on this computer. If you keep them, you can look them over at the next start.</source>
            <translation>
                <numerusform>%Ln Pflanze ist auf diesem Computer gespeichert. Behalten Sie sie für später, können Sie sie beim nächsten Start noch einmal ansehen.</numerusform>
                <numerusform>%Ln Pflanzen sind auf diesem Computer gespeichert. Behalten Sie sie für später, können Sie sie beim nächsten Start noch einmal ansehen.</numerusform>
            </translation>
        </message>
        <message>
            <source>Send no&amp;w</source>
            <translation>&amp;Jetzt senden</translation>
        </message>
        <message>
            <source>Keep for &amp;later</source>
            <translation>Für später be&amp;halten</translation>
        </message>
        <message>
            <source>This is neither saved nor sent. Copy it or write it down before PlantDesk closes:</source>
            <translation>Das ist weder gespeichert noch gesendet. Kopieren Sie es oder schreiben Sie es auf, bevor PlantDesk geschlossen wird:</translation>
        </message>
        <message>
            <source>You are typing another plant</source>
            <translation>Sie geben gerade eine andere Pflanze ein</translation>
        </message>
        <message>
            <source>Add or clear that one first. Nothing has changed.</source>
            <translation>Tragen Sie diese zuerst ein, oder leeren Sie das Formular. Es wurde nichts geändert.</translation>
        </message>
        <message>
            <source>&amp;Back</source>
            <translation>&amp;Zurück</translation>
        </message>
        <message>
            <source>Switch to {0}?</source>
            <translation>In {0} wechseln?</translation>
        </message>
        <message>
            <source>What you typed was for practice. {0} is a real store.</source>
            <translation>Ihre Eingabe war zum Üben. {0} ist eine echte Datenbank.</translation>
        </message>
        <message>
            <source>&amp;Stay here</source>
            <translation>Hie&amp;r bleiben</translation>
        </message>
        <message>
            <source>Keep and s&amp;witch</source>
            <translation>Behalten &amp;und wechseln</translation>
        </message>
        <message>
            <source>C&amp;lear and switch</source>
            <translation>&amp;Leeren und wechseln</translation>
        </message>
        <message>
            <source>This plant is for {0}. To edit it, switch to {0}. New plants go there, too.</source>
            <translation>Diese Pflanze ist für {0}. Zum Ändern wechseln Sie in {0}. Auch neue Pflanzen kommen dann dorthin.</translation>
        </message>
        <message>
            <source>S&amp;witch and edit</source>
            <translation>Wechseln &amp;und ändern</translation>
        </message>
        <message>
            <source>Send this plant again?</source>
            <translation>Diese Pflanze noch einmal senden?</translation>
        </message>
        <message>
            <source>{0}, {1}, will be sent to {2} again. If it’s already there, {2} will have it twice, and PlantDesk can’t remove it.</source>
            <translation>{0}, {1}, wird noch einmal an {2} gesendet. Hat {2} die Pflanze schon, steht sie dort doppelt, und PlantDesk kann sie nicht entfernen.</translation>
        </message>
        <message>
            <source>&amp;Don’t send</source>
            <translation>&amp;Nicht senden</translation>
        </message>
        <message>
            <source>&amp;Send again</source>
            <translation>Neu &amp;senden</translation>
        </message>
        <message numerus="yes">
            <source>Send %Ln plants again?</source>
            <translation>
                <numerusform>%Ln Pflanze noch einmal senden?</numerusform>
                <numerusform>%Ln Pflanzen noch einmal senden?</numerusform>
            </translation>
        </message>
        <message>
            <source>They will be sent to {1} again. If they’re already there, they will be there twice, and PlantDesk can’t remove them.</source>
            <translation>Die Pflanzen werden noch einmal an {1} gesendet. Sind sie schon dort, stehen sie dort doppelt, und PlantDesk kann sie nicht entfernen.</translation>
        </message>
        <message>
            <source>Were these plants already sent?</source>
            <translation>Wurden diese Pflanzen schon gesendet?</translation>
        </message>
        <message>
            <source>Ne&amp;ver sent: send them</source>
            <translation>Nie gesendet: &amp;jetzt senden</translation>
        </message>
        <message>
            <source>Check &amp;first</source>
            <translation>Erst &amp;prüfen</translation>
        </message>
        <message>
            <source>Open the &amp;folder</source>
            <translation>&amp;Ordner öffnen</translation>
        </message>
    </context>
</TS>
