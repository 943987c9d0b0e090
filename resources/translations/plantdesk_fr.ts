<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
    <context>
        <name>add</name>
        <message numerus="yes">
            <source>Sending %Ln plants to {0}.</source>
            <translation>
                <numerusform>Envoi de %Ln plante à {0}.</numerusform>
                <numerusform>Envoi de %Ln plantes à {0}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0}: %Ln rows, {1}.</source>
            <extracomment>{0} is the store, {1} for example “3 added, 1 refused”</extracomment>
            <translation>
                <numerusform>{0} : %Ln ligne, {1}.</numerusform>
                <numerusform>{0} : %Ln lignes, {1}.</numerusform>
            </translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation>Arrêté.</translation>
        </message>
        <message>
            <source>Paused: {0}.</source>
            <translation>En pause : {0}.</translation>
        </message>
        <message>
            <source>Row {0}: {1}.</source>
            <translation>Ligne {0} : {1}.</translation>
        </message>
        <message numerus="yes">
            <source>And %Ln more rows with a problem.</source>
            <translation>
                <numerusform>Et %Ln autre ligne avec un problème.</numerusform>
                <numerusform>Et %Ln autres lignes avec un problème.</numerusform>
            </translation>
        </message>
        <message>
            <source>Added before</source>
            <translation>Déjà ajoutée</translation>
        </message>
        <message numerus="yes">
            <source>Wrote %Ln rows: {0}</source>
            <translation>
                <numerusform>%Ln ligne écrite : {0}</numerusform>
                <numerusform>%Ln lignes écrites : {0}</numerusform>
            </translation>
        </message>
        <message>
            <source>PlantDesk is set to work offline</source>
            <translation>PlantDesk travaille hors ligne</translation>
        </message>
        <message>
            <source>waiting plants may already have been sent. Open PlantDesk and say if they were</source>
            <translation>des plantes en attente ont peut-être déjà été envoyées. Ouvrez PlantDesk et indiquez si c’est le cas</translation>
        </message>
        <message>
            <source>PlantDesk is still starting</source>
            <translation>PlantDesk est encore en train de démarrer</translation>
        </message>
        <message>
            <source>{0}</source>
            <translation>{0}</translation>
        </message>
        <message>
            <source>{0} has no plants.</source>
            <translation>{0} ne contient pas de plante.</translation>
        </message>
        <message>
            <source>--headings names row {0}, and there are {1}.</source>
            <translation>--headings indique la ligne {0}, et il n’y en a que {1}.</translation>
        </message>
        <message>
            <source>The columns of the plant id and the name aren't clear. Give them the headings id and name, then try again. Row {0} has: {1}.</source>
            <translation>On ne sait pas quelles colonnes contiennent le numéro et le nom. Donnez-leur les en-têtes numéro et nom, puis réessayez. La ligne {0} contient : {1}.</translation>
        </message>
        <message>
            <source>The encoding of this file can't be known. Name it, like --encoding {0}, or save the file as UTF-8.</source>
            <translation>L’encodage de ce fichier est inconnu. Indiquez-le, par exemple --encoding {0}, ou enregistrez le fichier en UTF-8.</translation>
        </message>
        <message>
            <source>PlantDesk knows no store with this address or name. Open PlantDesk to connect it: Store, Add a store. It knows: {0}.</source>
            <translation>PlantDesk ne connaît aucune base de ce nom ou à cette adresse. Ouvrez-le pour l’ajouter : Base, Ajouter une base. Il connaît : {0}.</translation>
        </message>
        <message>
            <source>The data folder can't be used ({0}). Nothing was sent.</source>
            <translation>Le dossier des données est inutilisable ({0}). Rien n’a été envoyé.</translation>
        </message>
        <message>
            <source>Other users can change {0}. Nothing was sent.</source>
            <translation>D’autres utilisateurs peuvent modifier {0}. Rien n’a été envoyé.</translation>
        </message>
        <message>
            <source>PlantDesk is open, perhaps on another computer. Nothing was sent. Close it, or add the sheet in its window with Add many.</source>
            <translation>PlantDesk est ouvert, peut-être sur un autre ordinateur. Rien n’a été envoyé. Fermez-le, ou ajoutez le tableau dans sa fenêtre, à la page Tableau.</translation>
        </message>
        <message>
            <source>PlantDesk is adding another sheet. Nothing was sent. Try again when it has ended.</source>
            <translation>PlantDesk est en train d’ajouter un autre tableau. Rien n’a été envoyé. Réessayez quand il aura fini.</translation>
        </message>
        <message>
            <source>Your saved plants can't be read. Open PlantDesk to see them.</source>
            <translation>Vos plantes enregistrées sont illisibles. Ouvrez PlantDesk pour en savoir plus.</translation>
        </message>
        <message>
            <source>This computer can't save now. Nothing more was sent. Check the disk.</source>
            <translation>Cet ordinateur ne peut rien enregistrer pour l’instant. Rien d’autre n’a été envoyé. Vérifiez le disque.</translation>
        </message>
        <message>
            <source>Another sheet with the id {0} still waits. Nothing was sent. Open PlantDesk to send or remove that sheet.</source>
            <translation>Le numéro {0} attend déjà dans un autre tableau. Rien n’a été envoyé. Ouvrez PlantDesk pour envoyer ou retirer ce tableau.</translation>
        </message>
        <message>
            <source>Stopped. Nothing was sent.</source>
            <translation>Arrêté. Rien n’a été envoyé.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants wait on this computer. The same command goes on with them, or open PlantDesk to send or remove them.</source>
            <translation>
                <numerusform>%Ln plante est en attente sur cet ordinateur. Relancez la même commande pour l’envoyer, ou ouvrez PlantDesk pour l’envoyer ou la retirer.</numerusform>
                <numerusform>%Ln plantes sont en attente sur cet ordinateur. Relancez la même commande pour les envoyer, ou ouvrez PlantDesk pour les envoyer ou les retirer.</numerusform>
            </translation>
        </message>
        <message>
            <source>This sheet is paused in PlantDesk. Open it to send or remove the rest.</source>
            <translation>Ce tableau est en pause dans PlantDesk. Ouvrez PlantDesk pour envoyer ou retirer le reste.</translation>
        </message>
        <message>
            <source>PlantDesk stopped sending. Open it to see why.</source>
            <translation>PlantDesk a arrêté l’envoi. Ouvrez-le pour savoir pourquoi.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln added</source>
            <translation>
                <numerusform>%Ln ajoutée</numerusform>
                <numerusform>%Ln ajoutées</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln added before</source>
            <translation>
                <numerusform>%Ln déjà ajoutée</numerusform>
                <numerusform>%Ln déjà ajoutées</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln added but not as typed</source>
            <translation>
                <numerusform>%Ln ajoutée mais pas telle que saisie</numerusform>
                <numerusform>%Ln ajoutées mais pas telles que saisies</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln refused</source>
            <translation>
                <numerusform>%Ln refusée</numerusform>
                <numerusform>%Ln refusées</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln to check</source>
            <translation>
                <numerusform>%Ln à vérifier</numerusform>
                <numerusform>%Ln à vérifier</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln waiting</source>
            <translation>
                <numerusform>%Ln en attente</numerusform>
                <numerusform>%Ln en attente</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln removed</source>
            <translation>
                <numerusform>%Ln retirée</numerusform>
                <numerusform>%Ln retirées</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln left out</source>
            <translation>
                <numerusform>%Ln écartée</numerusform>
                <numerusform>%Ln écartées</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>band</name>
        <message>
            <source>Not encrypted: others on the network can read what you send.</source>
            <translation>Non chiffrée : d’autres personnes du réseau peuvent lire ce que vous envoyez.</translation>
        </message>
        <message>
            <source>Opening your plants…</source>
            <translation>Ouverture de vos plantes…</translation>
        </message>
        <message>
            <source>Store</source>
            <translation>Base</translation>
        </message>
        <message>
            <source>&amp;Change store…</source>
            <translation>&amp;Changer de base…</translation>
        </message>
        <message>
            <source>Practice store</source>
            <translation>Base d’essai</translation>
        </message>
        <message>
            <source>For learning: nothing you add here reaches a real store</source>
            <translation>Pour s’exercer : rien n’arrive dans une vraie base</translation>
        </message>
        <message>
            <source>For learning only</source>
            <translation>Pour s’exercer</translation>
        </message>
        <message>
            <source>Enter t&amp;oken…</source>
            <translation>Saisi&amp;r le jeton…</translation>
        </message>
        <message>
            <source>Send n&amp;ow</source>
            <translation>Envoye&amp;r maintenant</translation>
        </message>
        <message>
            <source>Sh&amp;ow…</source>
            <translation>Voi&amp;r…</translation>
        </message>
        <message>
            <source>Switch t&amp;o https…</source>
            <translation>Passe&amp;r en https…</translation>
        </message>
        <message>
            <source>Decide n&amp;ow…</source>
            <translation>Décide&amp;r maintenant…</translation>
        </message>
        <message>
            <source>G&amp;o online</source>
            <translation>Passe&amp;r en ligne</translation>
        </message>
        <message>
            <source>Set one aside</source>
            <translation>Mettre de côté</translation>
        </message>
        <message>
            <source>Try n&amp;ow</source>
            <translation>&amp;Réessayer</translation>
        </message>
        <message>
            <source>&amp;Quit now</source>
            <translation>&amp;Quitter</translation>
        </message>
        <message>
            <source>Sta&amp;y</source>
            <translation>&amp;Rester</translation>
        </message>
    </context>
    <context>
        <name>card</name>
        <message>
            <source>A web page</source>
            <translation>Une page web</translation>
        </message>
        <message>
            <source>Unreadable data</source>
            <translation>Données illisibles</translation>
        </message>
        <message>
            <source>Status {0}</source>
            <translation>Code {0}</translation>
        </message>
        <message>
            <source>Error {0}</source>
            <translation>Erreur {0}</translation>
        </message>
        <message>
            <source>What does this mean?</source>
            <translation>Que veut dire ceci ?</translation>
        </message>
        <message>
            <source>Works until the plant has been sent. A stopped plant isn’t added.</source>
            <translation>Possible tant que la plante n’est pas envoyée. Une plante arrêtée n’est pas ajoutée.</translation>
        </message>
        <message>
            <source>Next try in {0} s.</source>
            <translation>Prochain essai dans {0} s.</translation>
        </message>
        <message>
            <source>Waiting: {0}</source>
            <translation>En attente : {0}</translation>
        </message>
        <message>
            <source>another plant is held back</source>
            <translation>une autre plante est bloquée</translation>
        </message>
        <message>
            <source>Choose Set one aside at the top to send the others.</source>
            <translation>Choisissez Mettre de côté, en haut, pour envoyer les autres.</translation>
        </message>
        <message>
            <source>Set it aside to send the others, or ask your store contact.</source>
            <translation>Mettez-la de côté pour envoyer les autres, ou demandez au responsable de la base.</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Copy the reply</source>
            <translation>Copier la réponse</translation>
        </message>
        <message>
            <source>They’re the&amp;re</source>
            <translation>E&amp;lles y sont</translation>
        </message>
        <message>
            <source>The reply</source>
            <translation>La réponse</translation>
        </message>
        <message>
            <source>Show details</source>
            <translation>Afficher les détails</translation>
        </message>
        <message>
            <source>(empty)</source>
            <translation>(vide)</translation>
        </message>
        <message>
            <source>Result: {0}</source>
            <translation>Résultat : {0}</translation>
        </message>
        <message>
            <source>Not sent. What you typed is kept here.</source>
            <translation>Pas envoyée. Votre saisie est gardée ici.</translation>
        </message>
        <message>
            <source>This window can’t save or send plants now.</source>
            <translation>Cette fenêtre ne peut ni enregistrer ni envoyer de plantes pour l’instant.</translation>
        </message>
        <message>
            <source>Check the id. To add a second plant with it, choose Add anyway.</source>
            <translation>Vérifiez le numéro. Pour ajouter une deuxième plante sous ce numéro, choisissez Ajouter quand même.</translation>
        </message>
        <message>
            <source>You hadn’t finished this plant</source>
            <translation>Vous n’aviez pas fini cette plante</translation>
        </message>
        <message>
            <source>Choose Continue to put it into the form.</source>
            <translation>Choisissez Continuer pour la mettre dans le formulaire.</translation>
        </message>
        <message>
            <source>It isn’t known if this plant is saved</source>
            <translation>On ne sait pas si cette plante est enregistrée</translation>
        </message>
        <message>
            <source>If it’s saved, PlantDesk sends it. What you typed is kept here.</source>
            <translation>Si elle est enregistrée, PlantDesk l’envoie. Votre saisie est gardée ici.</translation>
        </message>
        <message>
            <source>Try again. A saved plant isn’t added twice.</source>
            <translation>Réessayez. Une plante enregistrée n’est pas ajoutée deux fois.</translation>
        </message>
        <message>
            <source>This computer could not save the plant</source>
            <translation>Cet ordinateur n’a pas pu enregistrer la plante</translation>
        </message>
        <message>
            <source>Make room on the disk, then try again.</source>
            <translation>Libérez de la place sur le disque, puis réessayez.</translation>
        </message>
        <message>
            <source>Choose Continue to keep it for the next plants.</source>
            <translation>Choisissez Continuer pour garder ce texte pour les plantes suivantes.</translation>
        </message>
        <message>
            <source>Choose Undo to bring it back.</source>
            <translation>Choisissez Annuler pour revenir en arrière.</translation>
        </message>
        <message>
            <source>Restore the backup of {0}. It doesn’t contain later plants.</source>
            <translation>Restaurez la sauvegarde du {0}. Elle ne contient pas les plantes saisies depuis.</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Fichier</translation>
        </message>
        <message>
            <source>(none)</source>
            <translation>(rien)</translation>
        </message>
        <message>
            <source>Not saved and not sent. It’s only in this window.</source>
            <translation>Ni enregistrée, ni envoyée. Elle n’est que dans cette fenêtre.</translation>
        </message>
        <message>
            <source>Kept from last time</source>
            <translation>Gardé de la dernière fois</translation>
        </message>
        <message>
            <source>Not kept</source>
            <translation>Pas gardé</translation>
        </message>
        <message>
            <source>{0}, typed</source>
            <translation>{0} (votre saisie)</translation>
        </message>
        <message>
            <source>{0}, stored</source>
            <translation>{0} (dans la base)</translation>
        </message>
        <message>
            <source>Unfinished plant</source>
            <translation>Plante inachevée</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Résultat</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copier</translation>
        </message>
        <message>
            <source>on {0} at {1}</source>
            <translation>le {0} à {1}</translation>
        </message>
        <message numerus="yes">
            <source>… and %Ln more characters</source>
            <translation>
                <numerusform>… et %Ln caractère de plus</numerusform>
                <numerusform>… et %Ln caractères de plus</numerusform>
            </translation>
        </message>
        <message>
            <source>Edit and add again</source>
            <translation>Corriger et rajouter</translation>
        </message>
        <message>
            <source>Edit</source>
            <translation>Modifier</translation>
        </message>
        <message>
            <source>Try a&amp;gain unchanged</source>
            <translation>Réessa&amp;yer telle quelle</translation>
        </message>
        <message>
            <source>Stop sending</source>
            <translation>Arrêter l’envoi</translation>
        </message>
        <message>
            <source>Re&amp;move</source>
            <translation>Ret&amp;irer</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>Ann&amp;uler</translation>
        </message>
        <message>
            <source>It’s the&amp;re</source>
            <translation>E&amp;lle y est</translation>
        </message>
        <message>
            <source>Not there: send a&amp;gain…</source>
            <translation>Absente : renvo&amp;yer…</translation>
        </message>
        <message>
            <source>Not there: &amp;don’t add</source>
            <translation>Absente : ne pas a&amp;jouter</translation>
        </message>
        <message>
            <source>Enter to&amp;ken…</source>
            <translation>&amp;Saisir le jeton…</translation>
        </message>
        <message>
            <source>Decide no&amp;w…</source>
            <translation>Décid&amp;er maintenant…</translation>
        </message>
        <message>
            <source>&amp;Go online</source>
            <translation>Passer &amp;en ligne</translation>
        </message>
        <message>
            <source>Send no&amp;w</source>
            <translation>&amp;Envoyer maintenant</translation>
        </message>
        <message>
            <source>Chec&amp;k the address…</source>
            <translation>Vérifier l’adre&amp;sse…</translation>
        </message>
        <message>
            <source>Set aside</source>
            <translation>Mettre de côté</translation>
        </message>
        <message>
            <source>Send any&amp;way</source>
            <translation>Envoyer &amp;quand même</translation>
        </message>
        <message>
            <source>S&amp;witch to https…</source>
            <translation>Passer &amp;en https…</translation>
        </message>
        <message>
            <source>Put &amp;back</source>
            <translation>R&amp;eprendre</translation>
        </message>
        <message>
            <source>Try a&amp;gain</source>
            <translation>Rées&amp;sayer</translation>
        </message>
        <message>
            <source>Add any&amp;way</source>
            <translation>Ajouter &amp;quand même</translation>
        </message>
        <message>
            <source>&amp;Don’t add</source>
            <translation>Ne pas a&amp;jouter</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Continuer</translation>
        </message>
        <message>
            <source>Don’t keep</source>
            <translation>Ne pas garder</translation>
        </message>
        <message>
            <source>Note a mistake…</source>
            <translation>Noter une erreur…</translation>
        </message>
        <message>
            <source>Corrected in the store</source>
            <translation>Corrigée dans la base</translation>
        </message>
        <message>
            <source>Not a mistake</source>
            <translation>Pas une erreur</translation>
        </message>
        <message>
            <source>Show fo&amp;lder</source>
            <translation>Voir l&amp;e dossier</translation>
        </message>
        <message>
            <source>Restore bac&amp;kup…</source>
            <translation>Resta&amp;urer la sauvegarde…</translation>
        </message>
        <message>
            <source>Show its p&amp;lants…</source>
            <translation>V&amp;oir ses plantes…</translation>
        </message>
        <message>
            <source>PlantDesk is already open</source>
            <translation>PlantDesk est déjà ouvert</translation>
        </message>
        <message>
            <source>Use the other window, or close that one and try again.</source>
            <translation>Utilisez l’autre fenêtre, ou fermez-la et réessayez.</translation>
        </message>
        <message>
            <source>Another version saved these plants</source>
            <translation>Vos plantes viennent d’une autre version</translation>
        </message>
        <message>
            <source>Nothing is lost. Install that version to go on.</source>
            <translation>Rien n’est perdu. Installez cette autre version pour continuer.</translation>
        </message>
        <message>
            <source>Your saved plants can’t be read</source>
            <translation>Vos plantes enregistrées sont illisibles</translation>
        </message>
        <message>
            <source>Choose File, then Restore a backup. If there is none, move this file and try again.</source>
            <translation>Choisissez Fichier, puis Restaurer une sauvegarde. S’il n’y en a pas, déplacez ce fichier et réessayez.</translation>
        </message>
        <message>
            <source>{0} isn’t a PlantDesk file</source>
            <translation>{0} n’est pas un fichier PlantDesk</translation>
        </message>
        <message>
            <source>Move it to another folder or ask the IT desk, then try again.</source>
            <translation>Déplacez-le dans un autre dossier ou voyez avec le service informatique, puis réessayez.</translation>
        </message>
        <message>
            <source>This computer can’t save plants now</source>
            <translation>Cet ordinateur ne peut pas enregistrer de plantes</translation>
        </message>
        <message>
            <source>Make room on the disk or ask the IT desk, then try again.</source>
            <translation>Libérez de la place sur le disque ou voyez avec le service informatique, puis réessayez.</translation>
        </message>
    </context>
    <context>
        <name>check</name>
        <message>
            <source>Tried: {0}, port {1}, {2}.</source>
            <translation>Tentative : {0}, port {1}, {2}.</translation>
        </message>
        <message>
            <source>Encrypted. Certificate from {0}, valid until {1}.</source>
            <translation>Chiffrée. Certificat délivré par {0}, valable jusqu’au {1}.</translation>
        </message>
        <message>
            <source>Through the proxy {0}.</source>
            <translation>Par le proxy {0}.</translation>
        </message>
        <message>
            <source>the proxy or the network asks for a sign-in</source>
            <translation>le proxy ou le réseau demande de s’identifier</translation>
        </message>
        <message>
            <source>something else answered instead of {0}</source>
            <translation>autre chose a répondu à la place de {0}</translation>
        </message>
        <message>
            <source>Tell the IT desk: it answered with status {0}.</source>
            <translation>Prévenez le service informatique : la réponse porte le code {0}.</translation>
        </message>
        <message>
            <source>proxy {0}</source>
            <translation>proxy {0}</translation>
        </message>
        <message>
            <source>system proxy</source>
            <translation>proxy du système</translation>
        </message>
        <message>
            <source>No plant was sent. Your token is checked when you add the first plant.</source>
            <translation>Aucune plante n’a été envoyée. Le jeton est vérifié à l’ajout de la première plante.</translation>
        </message>
        <message>
            <source>No plant was sent. The token is missing.</source>
            <translation>Aucune plante n’a été envoyée. Il manque le jeton.</translation>
        </message>
        <message>
            <source>Not connected: {0}.</source>
            <translation>Pas de connexion : {0}.</translation>
        </message>
        <message>
            <source>Connected to {0}.</source>
            <translation>Connecté à {0}.</translation>
        </message>
        <message>
            <source>Encrypted, by a certificate that this computer trusts.</source>
            <translation>Chiffrée, avec un certificat reconnu par cet ordinateur.</translation>
        </message>
        <message>
            <source>On a guest network, sign in there. Otherwise tell the IT desk: PlantDesk can’t sign in to a proxy. It needs to reach {0}, port {1}, without a sign-in.</source>
            <translation>Sur un réseau invité, identifiez-vous. Sinon, prévenez le service informatique : PlantDesk ne peut pas s’identifier auprès d’un proxy. Il doit pouvoir joindre {0}, port {1}, sans identification.</translation>
        </message>
        <message>
            <source>It is on this computer, so nothing goes over the network.</source>
            <translation>Elle est sur cet ordinateur : rien ne passe par le réseau.</translation>
        </message>
        <message>
            <source>PlantDesk can’t tell if it’s the right store.</source>
            <translation>PlantDesk ne peut pas savoir si c’est la bonne base.</translation>
        </message>
        <message>
            <source>{0} answers without encryption.</source>
            <translation>{0} répond sans chiffrement.</translation>
        </message>
        <message>
            <source>Connecting to {0}… This takes at most {1} seconds.</source>
            <translation>Connexion à {0}… Cela prend au plus {1} secondes.</translation>
        </message>
        <message>
            <source>&amp;Check connection</source>
            <translation>&amp;Vérifier la connexion</translation>
        </message>
    </context>
    <context>
        <name>colour</name>
        <message>
            <source>Colour</source>
            <translation>Couleur</translation>
        </message>
        <message>
            <source>Co&amp;lour</source>
            <translation>Co&amp;uleur</translation>
        </message>
        <message>
            <source>Leaf</source>
            <translation>Feuille</translation>
        </message>
        <message>
            <source>Lagoon</source>
            <translation>Lagon</translation>
        </message>
        <message>
            <source>Sky</source>
            <translation>Ciel</translation>
        </message>
        <message>
            <source>Iris</source>
            <translation>Iris</translation>
        </message>
        <message>
            <source>Plum</source>
            <translation>Prune</translation>
        </message>
        <message>
            <source>Mallow</source>
            <translation>Mauve</translation>
        </message>
        <message>
            <source>Bark</source>
            <translation>Écorce</translation>
        </message>
        <message>
            <source>Slate</source>
            <translation>Ardoise</translation>
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
            <translation>fr</translation>
        </message>
    </context>
    <context>
        <name>fault</name>
        <message>
            <source>Your saved plants are safe, and so is what you typed. You can go on working. If it happens again, restart PlantDesk and send this report to the IT desk. It contains no access token.</source>
            <translation>Vos plantes enregistrées et votre saisie sont intactes. Vous pouvez continuer à travailler. Si cela se reproduit, redémarrez PlantDesk et envoyez ce rapport au service informatique. Il ne contient pas de jeton d’accès.</translation>
        </message>
        <message>
            <source>Something went wrong in PlantDesk</source>
            <translation>Un problème est survenu dans PlantDesk</translation>
        </message>
    </context>
    <context>
        <name>field</name>
        <message>
            <source>Type the plant’s id.</source>
            <translation>Saisissez le numéro de la plante.</translation>
        </message>
        <message>
            <source>Type the plant’s name.</source>
            <translation>Saisissez le nom de la plante.</translation>
        </message>
        <message>
            <source>This text is too long. Shorten it to {0} characters.</source>
            <translation>Ce texte est trop long. Ramenez-le à {0} caractères.</translation>
        </message>
        <message>
            <source>Not one of your ids ({0} to {1}). Is it correct?</source>
            <translation>Ce n’est pas l’un de vos numéros ({0} à {1}). Est-il juste ?</translation>
        </message>
        <message>
            <source>Only digits. Is that correct?</source>
            <translation>Que des chiffres. Est-ce juste ?</translation>
        </message>
        <message>
            <source>Digits only: {0}</source>
            <translation>Chiffres seulement : {0}</translation>
        </message>
        <message>
            <source>Digits only, for example {0}</source>
            <translation>Chiffres seulement, par exemple {0}</translation>
        </message>
        <message>
            <source>Too large. The largest id is {0}.</source>
            <translation>Trop grand. Le plus grand numéro est {0}.</translation>
        </message>
        <message>
            <source>At least {0}.</source>
            <translation>Au moins {0}.</translation>
        </message>
        <message>
            <source>Plant ids are usually above 0. Is {0} correct?</source>
            <translation>Un numéro de plante est d’habitude supérieur à 0. Est-ce bien {0} ?</translation>
        </message>
        <message>
            <source>Will be sent as {0}.</source>
            <translation>Sera envoyé sous la forme {0}.</translation>
        </message>
        <message>
            <source>Keep this for the next plant</source>
            <translation>Garder pour la plante suivante</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>Aide</translation>
        </message>
        <message>
            <source>What does this mean? (F1)</source>
            <translation>Que veut dire ceci ? (F1)</translation>
        </message>
        <message>
            <source>Kept</source>
            <translation>Gardé</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Garder</translation>
        </message>
        <message>
            <source>optional</source>
            <translation>facultatif</translation>
        </message>
        <message>
            <source>Keep {0} for the next plant</source>
            <translation>{0} : garder pour la plante suivante</translation>
        </message>
        <message>
            <source>Help with {0}</source>
            <translation>Aide : {0}</translation>
        </message>
        <message>
            <source>Required. {0}</source>
            <translation>Obligatoire. {0}</translation>
        </message>
        <message>
            <source>Suggestions</source>
            <translation>Suggestions</translation>
        </message>
        <message numerus="yes">
            <source>%Ln suggestions. Press the down arrow.</source>
            <translation>
                <numerusform>%Ln suggestion. Appuyez sur la flèche bas.</numerusform>
                <numerusform>%Ln suggestions. Appuyez sur la flèche bas.</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} is {1}, added from this computer {2}.</source>
            <translation>Numéro {0} : {1}, ajoutée depuis cet ordinateur {2}.</translation>
        </message>
        <message>
            <source>{0} was used on this computer on {1}. It’s no longer listed.</source>
            <translation>Le numéro {0} a été utilisé sur cet ordinateur le {1}. Il n’est plus dans la liste.</translation>
        </message>
        <message>
            <source>{0} is {1}, waiting on this computer.</source>
            <translation>Numéro {0} : {1}, en attente sur cet ordinateur.</translation>
        </message>
        <message>
            <source>{0} is {1}, being sent from this computer.</source>
            <translation>Numéro {0} : {1}, en cours d’envoi depuis cet ordinateur.</translation>
        </message>
        <message>
            <source>{0} is {1}, already under To check.</source>
            <translation>Numéro {0} : {1}, déjà dans À vérifier.</translation>
        </message>
        <message>
            <source>today at {0}</source>
            <translation>aujourd’hui à {0}</translation>
        </message>
        <message>
            <source>yesterday at {0}</source>
            <translation>hier à {0}</translation>
        </message>
        <message>
            <source>{0} was used on this computer before.</source>
            <translation>Le numéro {0} a déjà été utilisé sur cet ordinateur.</translation>
        </message>
    </context>
    <context>
        <name>file</name>
        <message>
            <source>PlantDesk couldn’t save {0}. {1} Choose another place.</source>
            <translation>PlantDesk n’a pas pu enregistrer {0}. {1} Choisissez un autre endroit.</translation>
        </message>
        <message>
            <source>PlantDesk couldn’t save {0}. It can’t read the plants now.</source>
            <translation>PlantDesk n’a pas pu enregistrer {0}. Il ne peut pas lire les plantes pour l’instant.</translation>
        </message>
        <message>
            <source>Saved as {0}.</source>
            <translation>Enregistré : {0}.</translation>
        </message>
        <message>
            <source>Open the folder</source>
            <translation>Ouvrir le dossier</translation>
        </message>
        <message>
            <source>The disk is full.</source>
            <translation>Le disque est plein.</translation>
        </message>
        <message>
            <source>You can’t write there, or another program has the file open.</source>
            <translation>Vous n’avez pas le droit d’écrire là, ou un autre programme a ouvert le fichier.</translation>
        </message>
        <message>
            <source>This computer can’t write there.</source>
            <translation>Cet ordinateur ne peut pas écrire là.</translation>
        </message>
    </context>
    <context>
        <name>form</name>
        <message>
            <source>{0} is already here as {1}: {2}, {3}.</source>
            <translation>{0} est déjà ici sous le numéro {1} : {2}, {3}.</translation>
        </message>
        <message>
            <source>Show the plant with this id</source>
            <translation>Voir la plante qui a ce numéro</translation>
        </message>
        <message>
            <source>Show it</source>
            <translation>La voir</translation>
        </message>
        <message>
            <source>Ne&amp;xt: {0} ↓</source>
            <translation>Sui&amp;vant : {0} ↓</translation>
        </message>
        <message>
            <source>Use the next id, {0}</source>
            <translation>Prendre le numéro suivant, {0}</translation>
        </message>
        <message>
            <source>Plant &amp;id</source>
            <translation>&amp;Numéro</translation>
        </message>
        <message>
            <source>The type of plant, for example Tree</source>
            <translation>Le type de plante, par exemple Arbre</translation>
        </message>
        <message>
            <source>&amp;Add to {0}</source>
            <translation>&amp;Ajouter à {0}</translation>
        </message>
        <message>
            <source>practice store</source>
            <translation>la base d’essai</translation>
        </message>
        <message>
            <source>&amp;Add anyway to {0}</source>
            <translation>&amp;Ajouter quand même à {0}</translation>
        </message>
        <message>
            <source>New plant</source>
            <translation>Nouvelle plante</translation>
        </message>
        <message>
            <source>* required</source>
            <translation>* obligatoire</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>No&amp;m</translation>
        </message>
        <message>
            <source>&amp;Tag</source>
            <translation>Caté&amp;gorie</translation>
        </message>
        <message>
            <source>Cleared. {0} brings it back.</source>
            <translation>Effacé. {0} fait revenir le texte.</translation>
        </message>
        <message>
            <source>Kept. {0} again clears it.</source>
            <translation>Gardé. Encore {0} pour l’effacer.</translation>
        </message>
        <message>
            <source>A whole number</source>
            <translation>Un nombre entier</translation>
        </message>
        <message>
            <source>No ids left after {0}. Ask your store contact for more.</source>
            <translation>Plus de numéro libre après {0}. Demandez-en d’autres au responsable de la base.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln ids left after {0}.</source>
            <translation>
                <numerusform>Encore %Ln numéro libre après {0}.</numerusform>
                <numerusform>Encore %Ln numéros libres après {0}.</numerusform>
            </translation>
        </message>
        <message>
            <source>Your ids: {0} to {1}</source>
            <translation>Vos numéros : de {0} à {1}</translation>
        </message>
        <message>
            <source>Use {0}</source>
            <translation>Prendre {0}</translation>
        </message>
        <message>
            <source>PlantDesk can’t save plants now.</source>
            <translation>PlantDesk ne peut pas enregistrer de plantes pour l’instant.</translation>
        </message>
    </context>
    <context>
        <name>given</name>
        <message>
            <source>PlantDesk ignores this file for now. Your plants and stores haven’t changed. Show this to the IT desk.</source>
            <translation>PlantDesk ne tient pas compte de ce fichier pour l’instant. Vos plantes et vos bases n’ont pas changé. Montrez ceci au service informatique.</translation>
        </message>
        <message>
            <source>The administrator’s file can’t be used</source>
            <translation>Le fichier de l’administrateur est inutilisable</translation>
        </message>
        <message>
            <source>Changed by your administrator</source>
            <translation>Modifié par votre administrateur</translation>
        </message>
        <message>
            <source>Line {0}</source>
            <translation>Ligne {0}</translation>
        </message>
        <message>
            <source>Set by your administrator.</source>
            <translation>Réglé par votre administrateur.</translation>
        </message>
        <message>
            <source>Your administrator set up this store. You can enter its token. For anything else, ask your administrator.</source>
            <translation>Votre administrateur a mis en place cette base. Vous pouvez saisir son jeton. Pour tout le reste, voyez avec lui.</translation>
        </message>
        <message>
            <source>This is no file, too large, or protected.</source>
            <translation>Ce n’est pas un fichier, il est trop gros, ou il est protégé.</translation>
        </message>
        <message>
            <source>Others can change this. Let only administrators write there.</source>
            <translation>D’autres peuvent le modifier. Seuls les administrateurs doivent pouvoir y écrire.</translation>
        </message>
        <message>
            <source>This isn’t valid TOML in UTF-8.</source>
            <translation>Ce n’est pas du TOML valide en UTF-8.</translation>
        </message>
        <message>
            <source>This is missing, unknown, wrong or used twice.</source>
            <translation>Cet élément manque, est inconnu, est faux ou est présent deux fois.</translation>
        </message>
        <message>
            <source>{1} has moved from {2} to {3}. No plant was waiting for it.</source>
            <translation>L’adresse enregistrée pour {1} est passée de {2} à {3}. Aucune plante n’attendait.</translation>
        </message>
        <message>
            <source>{2} was not added. Only your administrator can add stores.</source>
            <translation>{2} n’a pas été ajoutée. Seul votre administrateur peut ajouter des bases.</translation>
        </message>
    </context>
    <context>
        <name>help</name>
        <message>
            <source>In the form, Enter moves to the next field. In the last field, it adds the plant. Alt and the underlined letter press a button, or open a menu.</source>
            <translation>Dans le formulaire, Entrée passe au champ suivant. Dans le dernier champ, elle ajoute la plante. Alt et la lettre soulignée actionnent un bouton ou ouvrent un menu.</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>Touches</translation>
        </message>
        <message>
            <source>Menu</source>
            <translation>Menu</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Raccourcis clavier</translation>
        </message>
        <message>
            <source>Find in the guide</source>
            <translation>Chercher dans le guide</translation>
        </message>
        <message>
            <source>Guide – PlantDesk</source>
            <translation>Guide – PlantDesk</translation>
        </message>
        <message>
            <source>Sections found</source>
            <translation>Sections trouvées</translation>
        </message>
        <message>
            <source>&amp;Contents</source>
            <translation>&amp;Sommaire</translation>
        </message>
        <message numerus="yes">
            <source>%Ln sections found</source>
            <translation>
                <numerusform>%Ln section trouvée</numerusform>
                <numerusform>%Ln sections trouvées</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>journey</name>
        <message>
            <source>Show</source>
            <translation>Afficher</translation>
        </message>
        <message numerus="yes">
            <source>%Ln more tries</source>
            <translation>
                <numerusform>%Ln autre essai</numerusform>
                <numerusform>%Ln autres essais</numerusform>
            </translation>
        </message>
        <message>
            <source>As a correction. Saved on this computer.</source>
            <translation>Saisie à la place d’une autre. Enregistrée sur cet ordinateur.</translation>
        </message>
        <message>
            <source>No reply yet.</source>
            <translation>Pas encore de réponse.</translation>
        </message>
        <message>
            <source>Tried again unchanged. Saved on this computer.</source>
            <translation>Réessayée telle quelle. Enregistrée sur cet ordinateur.</translation>
        </message>
        <message>
            <source>From a sheet. Saved on this computer.</source>
            <translation>Venue d’un tableau. Enregistrée sur cet ordinateur.</translation>
        </message>
        <message>
            <source>Typed here. Saved on this computer.</source>
            <translation>Saisie ici. Enregistrée sur cet ordinateur.</translation>
        </message>
        <message>
            <source>Tried</source>
            <translation>Tentative</translation>
        </message>
        <message>
            <source>The store added it.</source>
            <translation>La base l’a ajoutée.</translation>
        </message>
        <message>
            <source>The store added it, but not as you typed it. It has {0}.</source>
            <translation>La base l’a ajoutée, mais pas telle que vous l’aviez saisie. Elle y est sous {0}.</translation>
        </message>
        <message>
            <source>The store refused it.</source>
            <translation>La base l’a refusée.</translation>
        </message>
        <message>
            <source>Not sent. Sending was stopped in time.</source>
            <translation>Pas envoyée. L’envoi a été arrêté à temps.</translation>
        </message>
        <message>
            <source>Not added: {0}.</source>
            <translation>Pas ajoutée : {0}.</translation>
        </message>
        <message>
            <source>Not sent: {0}.</source>
            <translation>Pas envoyée : {0}.</translation>
        </message>
        <message>
            <source>Added</source>
            <translation>Ajoutée</translation>
        </message>
        <message>
            <source>You said it’s there.</source>
            <translation>Vous avez dit qu’elle y est.</translation>
        </message>
        <message>
            <source>Waiting again</source>
            <translation>De nouveau en attente</translation>
        </message>
        <message>
            <source>You chose to send it again.</source>
            <translation>Vous avez choisi de la renvoyer.</translation>
        </message>
        <message>
            <source>Not added</source>
            <translation>Non ajoutée</translation>
        </message>
        <message>
            <source>You said it’s not there.</source>
            <translation>Vous avez dit qu’elle n’y est pas.</translation>
        </message>
        <message>
            <source>You chose Don’t add.</source>
            <translation>Vous avez choisi Ne pas ajouter.</translation>
        </message>
        <message>
            <source>Removed</source>
            <translation>Retirée</translation>
        </message>
        <message>
            <source>You removed it.</source>
            <translation>Vous l’avez retirée.</translation>
        </message>
        <message>
            <source>You undid that.</source>
            <translation>Vous avez annulé cela.</translation>
        </message>
        <message>
            <source>To check again</source>
            <translation>De nouveau à vérifier</translation>
        </message>
        <message>
            <source>Refused again</source>
            <translation>De nouveau refusée</translation>
        </message>
        <message>
            <source>Entered again</source>
            <translation>Saisie à nouveau</translation>
        </message>
        <message>
            <source>You added it again as a new plant.</source>
            <translation>Vous l’avez rajoutée comme nouvelle plante.</translation>
        </message>
        <message>
            <source>You removed the new plant.</source>
            <translation>Vous avez retiré la nouvelle plante.</translation>
        </message>
        <message>
            <source>To check</source>
            <translation>À vérifier</translation>
        </message>
        <message>
            <source>Mistake noted here</source>
            <translation>Erreur notée ici</translation>
        </message>
        <message>
            <source>Corrected in the store</source>
            <translation>Corrigée dans la base</translation>
        </message>
    </context>
    <context>
        <name>keys</name>
        <message>
            <source>open</source>
            <translation>ouvrir</translation>
        </message>
        <message>
            <source>paste</source>
            <translation>coller</translation>
        </message>
        <message>
            <source>Enter</source>
            <translation>Entrée</translation>
        </message>
        <message>
            <source>add anyway</source>
            <translation>ajouter quand même</translation>
        </message>
        <message>
            <source>add</source>
            <translation>ajouter</translation>
        </message>
        <message>
            <source>adds</source>
            <translation>ajoute</translation>
        </message>
        <message>
            <source>next field</source>
            <translation>champ suivant</translation>
        </message>
        <message>
            <source>clear</source>
            <translation>effacer</translation>
        </message>
    </context>
    <context>
        <name>labels</name>
        <message>
            <source>Practice plant</source>
            <translation>Plante fictive</translation>
        </message>
        <message>
            <source>Only added plants get labels.</source>
            <translation>Seules les plantes ajoutées ont une étiquette.</translation>
        </message>
        <message>
            <source>La&amp;bels per plant</source>
            <translation>Étiquettes par &amp;plante</translation>
        </message>
        <message>
            <source>&amp;First free label</source>
            <translation>Première étiquette &amp;libre</translation>
        </message>
        <message>
            <source>Print at actual size (100 %): “fit to page” moves the labels.</source>
            <translation>Imprimez à la taille réelle (100 %) : « Ajuster à la page » décale les étiquettes.</translation>
        </message>
        <message>
            <source>Labels</source>
            <translation>Étiquettes</translation>
        </message>
        <message>
            <source>Paper</source>
            <translation>Papier</translation>
        </message>
        <message>
            <source>&amp;Width in mm</source>
            <translation>Lar&amp;geur en mm</translation>
        </message>
        <message>
            <source>&amp;Height in mm</source>
            <translation>&amp;Hauteur en mm</translation>
        </message>
        <message>
            <source>Code to scan</source>
            <translation>Code à scanner</translation>
        </message>
        <message>
            <source>A4 sheets</source>
            <translation>Feuilles A4</translation>
        </message>
        <message>
            <source>Letter sheets</source>
            <translation>Feuilles Letter</translation>
        </message>
        <message>
            <source>Label printer</source>
            <translation>Imprimante d’étiquettes</translation>
        </message>
        <message>
            <source>QR code</source>
            <translation>QR code</translation>
        </message>
        <message>
            <source>Bar code (Code 128)</source>
            <translation>Code-barres (Code 128)</translation>
        </message>
        <message>
            <source>{0} mm, {1} per sheet (Avery {2})</source>
            <translation>{0} mm, {1} par feuille (Avery {2})</translation>
        </message>
    </context>
    <context>
        <name>lesson</name>
        <message>
            <source>1 of 3: Type a plant</source>
            <translation>1 sur 3 : saisissez une plante</translation>
        </message>
        <message>
            <source>Type an id and a name. Press Enter to move on; in the last field, Enter adds the plant. Everything stays on this computer.</source>
            <translation>Saisissez un numéro et un nom. Entrée passe au champ suivant ; dans le dernier, elle ajoute la plante. Tout reste sur cet ordinateur.</translation>
        </message>
        <message>
            <source>2 of 3: See a refusal</source>
            <translation>2 sur 3 : découvrez un refus</translation>
        </message>
        <message>
            <source>Let the store refuse your next plant. Its reason shows beside the form, and what you typed is kept.</source>
            <translation>Faites refuser votre prochaine plante par la base. Son motif s’affiche à côté du formulaire, et votre saisie est gardée.</translation>
        </message>
        <message>
            <source>Refuse my next plant</source>
            <translation>Refuser ma prochaine plante</translation>
        </message>
        <message>
            <source>3 of 3: Settle a plant to check</source>
            <translation>3 sur 3 : traitez une plante à vérifier</translation>
        </message>
        <message>
            <source>Let the connection drop at your next plant. Nobody knows if it was added: choose Show its plants… on the card, then what you found.</source>
            <translation>Coupez la connexion à votre prochaine plante. Est-elle ajoutée ? Choisissez Voir ses plantes… sur la fiche, puis répondez.</translation>
        </message>
        <message>
            <source>Drop the connection</source>
            <translation>Couper la connexion</translation>
        </message>
        <message>
            <source>You’ve finished practising</source>
            <translation>Vous avez fait le tour</translation>
        </message>
        <message>
            <source>Practise as long as you like. When you’re ready, connect to your own store.</source>
            <translation>Exercez-vous aussi longtemps que vous voulez. Ensuite, connectez-vous à votre propre base.</translation>
        </message>
        <message>
            <source>Connect to a store…</source>
            <translation>Se connecter à une base…</translation>
        </message>
    </context>
    <context>
        <name>many</name>
        <message>
            <source>Ready, but not added yet.</source>
            <translation>OK, mais pas encore ajoutée.</translation>
        </message>
        <message>
            <source>Not sent</source>
            <translation>Pas envoyée</translation>
        </message>
        <message>
            <source>{0}: {1}</source>
            <translation>{0} : {1}</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows weren’t added: their ids have just been used. Check them.</source>
            <translation>
                <numerusform>%Ln ligne n’a pas été ajoutée : son numéro vient d’être utilisé. Vérifiez-la.</numerusform>
                <numerusform>%Ln lignes n’ont pas été ajoutées : leurs numéros viennent d’être utilisés. Vérifiez-les.</numerusform>
            </translation>
        </message>
        <message>
            <source>Cancelled. Nothing was added.</source>
            <translation>Annulé. Rien n’a été ajouté.</translation>
        </message>
        <message>
            <source>Nothing was added: PlantDesk can’t save this sheet. {0}</source>
            <translation>Rien n’a été ajouté : PlantDesk ne peut pas enregistrer ce tableau. {0}</translation>
        </message>
        <message>
            <source>Nothing was added: this computer can’t save the rows. Make room on the disk, then try again.</source>
            <translation>Rien n’a été ajouté : cet ordinateur ne peut pas enregistrer les lignes. Libérez de la place sur le disque, puis réessayez.</translation>
        </message>
        <message numerus="yes">
            <source>Now for {0} (was {1}): %Ln ids were used on this computer.</source>
            <translation>
                <numerusform>Pour {0} maintenant (avant : {1}) : %Ln numéro a déjà été utilisé sur cet ordinateur.</numerusform>
                <numerusform>Pour {0} maintenant (avant : {1}) : %Ln numéros ont déjà été utilisés sur cet ordinateur.</numerusform>
            </translation>
        </message>
        <message>
            <source>The ids can’t be checked now. Nothing was added. Try again.</source>
            <translation>Impossible de vérifier les numéros pour l’instant. Rien n’a été ajouté. Réessayez.</translation>
        </message>
        <message>
            <source>Checking the ids for {0}…</source>
            <translation>Vérification des numéros pour {0}…</translation>
        </message>
        <message>
            <source>PlantDesk can’t remove them.</source>
            <translation>PlantDesk ne peut pas les retirer ensuite.</translation>
        </message>
        <message>
            <source>Sending is paused. Remove the unsent plants, or keep them for later.</source>
            <translation>L’envoi est en pause. Retirez les plantes non envoyées, ou gardez-les pour plus tard.</translation>
        </message>
        <message>
            <source>Stop sending?</source>
            <translation>Arrêter l’envoi ?</translation>
        </message>
        <message>
            <source>Practice only. No real store has these plants.</source>
            <translation>Essai seulement. Aucune vraie base n’a ces plantes.</translation>
        </message>
        <message>
            <source>&amp;Don’t add</source>
            <translation>&amp;Ne pas ajouter</translation>
        </message>
        <message>
            <source>&amp;Add them</source>
            <translation>&amp;Les ajouter</translation>
        </message>
        <message>
            <source>&amp;Keep for later</source>
            <translation>&amp;Garder pour plus tard</translation>
        </message>
        <message>
            <source>&amp;Remove them</source>
            <translation>Les &amp;retirer</translation>
        </message>
        <message>
            <source>Adding the rows</source>
            <translation>Ajout des lignes</translation>
        </message>
        <message numerus="yes">
            <source>Add %Ln plants to {0}?</source>
            <translation>
                <numerusform>Ajouter %Ln plante à {0} ?</numerusform>
                <numerusform>Ajouter %Ln plantes à {0} ?</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Also add the %Ln marke&amp;d rows</source>
            <translation>
                <numerusform>A&amp;jouter aussi la ligne à regarder (%Ln)</numerusform>
                <numerusform>A&amp;jouter aussi les %Ln lignes à regarder</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Add %Ln plants to {0}</source>
            <translation>
                <numerusform>Ajouter %Ln plante à {0}</numerusform>
                <numerusform>Ajouter %Ln plantes à {0}</numerusform>
            </translation>
        </message>
        <message>
            <source>There is nothing to add.</source>
            <translation>Il n’y a rien à ajouter.</translation>
        </message>
        <message>
            <source>All rows are saved on this computer. You can close PlantDesk: the rest waits for you.</source>
            <translation>Toutes les lignes sont enregistrées sur cet ordinateur. Vous pouvez fermer PlantDesk : le reste vous attend.</translation>
        </message>
        <message>
            <source>{0} of {1} sent to {2}</source>
            <translation>{0} sur {1} envoyées à {2}</translation>
        </message>
        <message>
            <source>Save &amp;results…</source>
            <translation>Enre&amp;gistrer les résultats…</translation>
        </message>
        <message>
            <source>{0} of {1} added to {2}</source>
            <translation>{0} sur {1} ajoutées à {2}</translation>
        </message>
        <message numerus="yes">
            <source>%Ln a minute</source>
            <translation>
                <numerusform>%Ln par minute</numerusform>
                <numerusform>%Ln par minute</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>about %Ln minutes left</source>
            <translation>
                <numerusform>encore %Ln minute environ</numerusform>
                <numerusform>encore %Ln minutes environ</numerusform>
            </translation>
        </message>
        <message>
            <source>Sending goes on by itself.</source>
            <translation>L’envoi continue de lui-même.</translation>
        </message>
        <message>
            <source>Choose the columns of id and name in the table’s head, or type into the cells.</source>
            <translation>Choisissez les colonnes du numéro et du nom en haut du tableau, ou écrivez dans les cellules.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln wrong rows stay here until you correct them.</source>
            <translation>
                <numerusform>%Ln ligne en erreur reste ici jusqu’à ce que vous la corrigiez.</numerusform>
                <numerusform>%Ln lignes en erreur restent ici jusqu’à ce que vous les corrigiez.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln marked rows stay here.</source>
            <translation>
                <numerusform>%Ln ligne à regarder reste ici.</numerusform>
                <numerusform>%Ln lignes à regarder restent ici.</numerusform>
            </translation>
        </message>
        <message>
            <source>All rows are ready.</source>
            <translation>Toutes les lignes sont OK.</translation>
        </message>
        <message>
            <source>Change to {0}</source>
            <translation>Passer à {0}</translation>
        </message>
        <message>
            <source>&amp;Move the rest to {0}</source>
            <translation>Passer le re&amp;ste à {0}</translation>
        </message>
        <message>
            <source>another store</source>
            <translation>une autre base</translation>
        </message>
        <message>
            <source>Paused. All rows are saved on this computer.</source>
            <translation>En pause. Toutes les lignes sont enregistrées sur cet ordinateur.</translation>
        </message>
        <message>
            <source>Stop…</source>
            <translation>Arrêter…</translation>
        </message>
        <message numerus="yes">
            <source>&amp;Go on with the %Ln other rows</source>
            <translation>
                <numerusform>Passer à &amp;l’autre ligne (%Ln)</numerusform>
                <numerusform>Passer aux %Ln autres &amp;lignes</numerusform>
            </translation>
        </message>
        <message>
            <source>La&amp;bels…</source>
            <translation>Éti&amp;quettes…</translation>
        </message>
        <message numerus="yes">
            <source>%Ln weren’t added as you typed them: see their rows.</source>
            <translation>
                <numerusform>%Ln n’a pas été ajoutée telle que saisie : voyez sa ligne.</numerusform>
                <numerusform>%Ln n’ont pas été ajoutées telles que saisies : voyez leurs lignes.</numerusform>
            </translation>
        </message>
        <message>
            <source>Working offline. Nothing is sent until you go online.</source>
            <translation>Hors ligne. Rien n’est envoyé tant que vous n’êtes pas en ligne.</translation>
        </message>
        <message>
            <source>Rows of this sheet were added to {0}</source>
            <translation>Des lignes de ce tableau ont été ajoutées à {0}</translation>
        </message>
        <message>
            <source>Saving {0} of {1}…</source>
            <translation>Enregistrement de {0} sur {1}…</translation>
        </message>
        <message>
            <source>Nothing is sent until all rows are saved.</source>
            <translation>Rien n’est envoyé avant que toutes les lignes soient enregistrées.</translation>
        </message>
        <message>
            <source>&amp;Go on in {0}</source>
            <translation>Conti&amp;nuer dans {0}</translation>
        </message>
        <message>
            <source>To see the others, choose them above the table.</source>
            <translation>Pour les autres, voyez au-dessus du tableau.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln earlier rows are still to check.</source>
            <translation>
                <numerusform>%Ln ligne précédente reste à vérifier.</numerusform>
                <numerusform>%Ln lignes précédentes restent à vérifier.</numerusform>
            </translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>&amp;Go on</source>
            <translation>Conti&amp;nuer</translation>
        </message>
        <message>
            <source>Pa&amp;use</source>
            <translation>Pa&amp;use</translation>
        </message>
        <message>
            <source>Show results</source>
            <translation>Voir les résultats</translation>
        </message>
        <message>
            <source>It is in UTF-8: the sheet’s encoding lacks some letters.</source>
            <translation>Le fichier est en UTF-8 : l’encodage du tableau n’a pas toutes les lettres.</translation>
        </message>
        <message>
            <source>Marked, and not added.</source>
            <translation>À regarder, et pas ajoutée.</translation>
        </message>
        <message>
            <source>Not known</source>
            <translation>Inconnu</translation>
        </message>
        <message>
            <source>It may be in the store.</source>
            <translation>Elle est peut-être dans la base.</translation>
        </message>
        <message>
            <source>{0} is the sheet that you opened. Choose another name.</source>
            <translation>{0} est le tableau que vous avez ouvert. Choisissez un autre nom.</translation>
        </message>
        <message>
            <source>Deleted</source>
            <translation>Supprimée</translation>
        </message>
        <message>
            <source>{0} – {1}</source>
            <translation>{0} – {1}</translation>
        </message>
        <message>
            <source>From Excel, LibreOffice or a CSV file. Nothing is sent until you have looked at the rows and pressed Add.</source>
            <translation>Depuis Excel, LibreOffice ou un fichier CSV. Rien n’est envoyé avant que vous ayez regardé les lignes et appuyé sur Ajouter.</translation>
        </message>
        <message>
            <source>Paste rows here, or drop a file</source>
            <translation>Collez des lignes ici, ou déposez un fichier</translation>
        </message>
        <message>
            <source>Open f&amp;ile…</source>
            <translation>Ouvrir un f&amp;ichier…</translation>
        </message>
        <message>
            <source>Pas&amp;te</source>
            <translation>C&amp;oller</translation>
        </message>
        <message>
            <source>Save an e&amp;mpty sheet…</source>
            <translation>Enregistrer un &amp;modèle…</translation>
        </message>
        <message>
            <source>Cha&amp;nge…</source>
            <translation>Cha&amp;nger…</translation>
        </message>
        <message>
            <source>C&amp;lose</source>
            <translation>Fer&amp;mer</translation>
        </message>
        <message>
            <source>Reading {0}…</source>
            <translation>Lecture de {0}…</translation>
        </message>
        <message>
            <source>Row {0}: {1}</source>
            <translation>Ligne {0} : {1}</translation>
        </message>
        <message>
            <source>Row of &amp;headings</source>
            <translation>Ligne des en-&amp;têtes</translation>
        </message>
        <message>
            <source>No headings</source>
            <translation>Pas d’en-têtes</translation>
        </message>
        <message>
            <source>Not used</source>
            <translation>Inutilisée</translation>
        </message>
        <message>
            <source>Changes in the table will be lost.</source>
            <translation>Les modifications du tableau seront perdues.</translation>
        </message>
        <message>
            <source>Encoding</source>
            <translation>Encodage</translation>
        </message>
        <message>
            <source>Separated by</source>
            <translation>Séparateur</translation>
        </message>
        <message>
            <source>Sheet</source>
            <translation>Feuille</translation>
        </message>
        <message>
            <source>{0} ({1})</source>
            <translation>{0} ({1})</translation>
        </message>
        <message>
            <source>{0} (empty)</source>
            <translation>{0} (vide)</translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>&amp;Annuler</translation>
        </message>
        <message>
            <source>&amp;Read again</source>
            <translation>&amp;Relire</translation>
        </message>
        <message>
            <source>Column {0}</source>
            <translation>Colonne {0}</translation>
        </message>
        <message>
            <source>{0}, for example “{1}”</source>
            <translation>{0}, par exemple « {1} »</translation>
        </message>
        <message>
            <source>How to read {0}</source>
            <translation>Comment lire {0}</translation>
        </message>
        <message>
            <source>Open a sheet</source>
            <translation>Ouvrir un tableau</translation>
        </message>
        <message>
            <source>Plants</source>
            <translation>Plantes</translation>
        </message>
        <message>
            <source>These are several files. Open one at a time.</source>
            <translation>Ce sont plusieurs fichiers. Ouvrez-les un par un.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows aren’t added yet. What you typed here will be lost. No file is changed.</source>
            <translation>
                <numerusform>%Ln ligne n’est pas encore ajoutée. Votre saisie ici sera perdue. Aucun fichier n’est modifié.</numerusform>
                <numerusform>%Ln lignes ne sont pas encore ajoutées. Votre saisie ici sera perdue. Aucun fichier n’est modifié.</numerusform>
            </translation>
        </message>
        <message>
            <source>Close this sheet?</source>
            <translation>Fermer ce tableau ?</translation>
        </message>
        <message>
            <source>Pasted rows</source>
            <translation>Lignes collées</translation>
        </message>
        <message>
            <source>Cells with errors such as #N/A read as empty. Save as XLSX to find them.</source>
            <translation>Les cellules en erreur, comme #N/A, sont lues comme vides. Enregistrez en XLSX pour les trouver.</translation>
        </message>
        <message>
            <source>Sheets (*.csv *.tsv *.txt *.xlsx *.xlsm *.xls *.ods)</source>
            <translation>Tableaux (*.csv *.tsv *.txt *.xlsx *.xlsm *.xls *.ods)</translation>
        </message>
        <message>
            <source>All files (*)</source>
            <translation>Tous les fichiers (*)</translation>
        </message>
        <message>
            <source>Wait until the rows are saved.</source>
            <translation>Attendez que les lignes soient enregistrées.</translation>
        </message>
        <message>
            <source>Plants that wait or are being sent stay under All plants.</source>
            <translation>Les plantes en attente ou envoyées restent dans Toutes les plantes.</translation>
        </message>
        <message>
            <source>&amp;Keep this sheet</source>
            <translation>Le &amp;garder</translation>
        </message>
        <message>
            <source>Close &amp;anyway</source>
            <translation>Fermer &amp;quand même</translation>
        </message>
        <message>
            <source>Saved: {0}. Type your plants into it, then open it here.</source>
            <translation>Enregistré : {0}. Saisissez-y vos plantes, puis ouvrez-le ici.</translation>
        </message>
        <message>
            <source>PlantDesk doesn’t know which of its rows were sent.</source>
            <translation>PlantDesk ne sait pas quelles lignes ont été envoyées.</translation>
        </message>
        <message>
            <source>Your rows here are kept.</source>
            <translation>Vos lignes ici sont gardées.</translation>
        </message>
        <message>
            <source>Add many</source>
            <translation>Tableau</translation>
        </message>
        <message>
            <source>Same id as row {0}. Check which one is correct.</source>
            <translation>Même numéro que la ligne {0}. Vérifiez lequel est juste.</translation>
        </message>
        <message>
            <source>The store refused this row. Change it.</source>
            <translation>La base a refusé cette ligne. Modifiez-la.</translation>
        </message>
        <message>
            <source>The store has: {0}</source>
            <translation>Dans la base : {0}</translation>
        </message>
        <message>
            <source>Error {0}: {1}</source>
            <translation>Erreur {0} : {1}</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>Chercher</translation>
        </message>
        <message>
            <source>Find next</source>
            <translation>Suivant</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Fermer</translation>
        </message>
        <message>
            <source>Mark as ready</source>
            <translation>Marquer comme OK</translation>
        </message>
        <message>
            <source>Row {0}:</source>
            <translation>Ligne {0} :</translation>
        </message>
        <message>
            <source>Row {0}, {1}:</source>
            <translation>Ligne {0}, {1} :</translation>
        </message>
        <message>
            <source>Show row {0}</source>
            <translation>Ligne {0}</translation>
        </message>
        <message>
            <source>empty</source>
            <translation>vide</translation>
        </message>
        <message numerus="yes">
            <source>%Ln cells pasted.</source>
            <translation>
                <numerusform>%Ln cellule collée.</numerusform>
                <numerusform>%Ln cellules collées.</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing to undo.</source>
            <translation>Rien à annuler.</translation>
        </message>
        <message>
            <source>Nothing to redo.</source>
            <translation>Rien à rétablir.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows deleted.</source>
            <translation>
                <numerusform>%Ln ligne supprimée.</numerusform>
                <numerusform>%Ln lignes supprimées.</numerusform>
            </translation>
        </message>
        <message>
            <source>Undone.</source>
            <translation>Annulé.</translation>
        </message>
        <message>
            <source>Redone.</source>
            <translation>Rétabli.</translation>
        </message>
        <message>
            <source>Cu&amp;t</source>
            <translation>Cou&amp;per</translation>
        </message>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Copier</translation>
        </message>
        <message>
            <source>&amp;Paste</source>
            <translation>C&amp;oller</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Annuler</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Rétablir</translation>
        </message>
        <message>
            <source>&amp;Delete rows</source>
            <translation>&amp;Supprimer les lignes</translation>
        </message>
        <message>
            <source>F&amp;ind…</source>
            <translation>C&amp;hercher…</translation>
        </message>
        <message numerus="yes">
            <source>%Ln cells copied.</source>
            <translation>
                <numerusform>%Ln cellule copiée.</numerusform>
                <numerusform>%Ln cellules copiées.</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing was pasted. Show all rows first.</source>
            <translation>Rien n’a été collé. Affichez d’abord toutes les lignes.</translation>
        </message>
        <message>
            <source>Nothing was pasted. Copy fewer cells at once.</source>
            <translation>Rien n’a été collé. Copiez moins de cellules à la fois.</translation>
        </message>
        <message>
            <source>Row {0}</source>
            <translation>Ligne {0}</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Résultat</translation>
        </message>
        <message>
            <source>What to correct</source>
            <translation>Ce qu’il faut corriger</translation>
        </message>
        <message>
            <source>Which rows</source>
            <translation>Quelles lignes</translation>
        </message>
        <message>
            <source>Next wrong cell</source>
            <translation>Erreur suivante</translation>
        </message>
        <message>
            <source>All rows are right.</source>
            <translation>Il n’y a pas d’erreur.</translation>
        </message>
        <message>
            <source>Nothing was found.</source>
            <translation>Rien trouvé.</translation>
        </message>
        <message>
            <source>Row {0} is ready.</source>
            <translation>La ligne {0} est OK.</translation>
        </message>
        <message>
            <source>Rows of the sheet</source>
            <translation>Lignes du tableau</translation>
        </message>
        <message>
            <source>Tab</source>
            <translation>Tabulation</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows</source>
            <translation>
                <numerusform>%Ln ligne</numerusform>
                <numerusform>%Ln lignes</numerusform>
            </translation>
        </message>
        <message>
            <source>PlantDesk can’t read what was copied. Copy fewer cells.</source>
            <translation>PlantDesk ne peut pas lire ce qui a été copié. Copiez moins de cellules.</translation>
        </message>
        <message>
            <source>PlantDesk can’t save this sheet on the computer. {0} Don’t quit until it can.</source>
            <translation>PlantDesk ne peut pas enregistrer ce tableau sur l’ordinateur. {0} Ne quittez pas avant qu’il y arrive.</translation>
        </message>
        <message>
            <source>Your last sheet is damaged. It was set aside as {0}. Open the file again.</source>
            <translation>Votre dernier tableau est abîmé. Il a été mis de côté sous le nom {0}. Ouvrez à nouveau le fichier.</translation>
        </message>
        <message>
            <source>no column</source>
            <translation>pas de colonne</translation>
        </message>
        <message>
            <source>Is this the column of the plant ids? It may also be {0}.</source>
            <translation>Est-ce la colonne des numéros de plante ? Cela peut aussi être {0}.</translation>
        </message>
        <message>
            <source>Excel workbook (*.xlsx)</source>
            <translation>Classeur Excel (*.xlsx)</translation>
        </message>
        <message>
            <source>Table for a spreadsheet (*.csv)</source>
            <translation>Fichier pour tableur (*.csv)</translation>
        </message>
        <message>
            <source>There is nothing to paste. Copy the cells again.</source>
            <translation>Il n’y a rien à coller. Copiez à nouveau les cellules.</translation>
        </message>
        <message>
            <source>Your last change to this sheet was lost. Check the sheet and change it again.</source>
            <translation>Votre dernière modification de ce tableau est perdue. Vérifiez le tableau et refaites-la.</translation>
        </message>
        <message>
            <source>Your last sheet can’t be read now. Restart PlantDesk to try again.</source>
            <translation>Votre dernier tableau est illisible pour l’instant. Redémarrez PlantDesk pour réessayer.</translation>
        </message>
        <message>
            <source>Ready</source>
            <translation>OK</translation>
        </message>
        <message>
            <source>Look at these</source>
            <translation>À regarder</translation>
        </message>
        <message>
            <source>To fix</source>
            <translation>Erreurs</translation>
        </message>
        <message>
            <source>column {0}</source>
            <translation>colonne {0}</translation>
        </message>
        <message>
            <source>Are letters such as ä and é right? Choose Change… if they aren’t.</source>
            <translation>Les lettres comme é et ç sont-elles justes ? Choisissez Changer… si ce n’est pas le cas.</translation>
        </message>
        <message>
            <source>No tags: choose their column, or add without.</source>
            <translation>Pas de catégories : choisissez leur colonne, ou ajoutez sans.</translation>
        </message>
        <message>
            <source>perhaps {0}</source>
            <translation>peut-être {0}</translation>
        </message>
        <message>
            <source>from {0}</source>
            <translation>de {0}</translation>
        </message>
        <message>
            <source>“{0}”</source>
            <translation>« {0} »</translation>
        </message>
        <message>
            <source>sheet “{0}”</source>
            <translation>feuille « {0} »</translation>
        </message>
        <message>
            <source>result</source>
            <translation>résultat</translation>
        </message>
        <message>
            <source>reason</source>
            <translation>raison</translation>
        </message>
        <message>
            <source>when</source>
            <translation>date</translation>
        </message>
        <message>
            <source>row</source>
            <translation>ligne</translation>
        </message>
        <message>
            <source>All rows</source>
            <translation>Toutes les lignes</translation>
        </message>
        <message>
            <source>Still to do</source>
            <translation>Encore à traiter</translation>
        </message>
        <message>
            <source>You set it aside.</source>
            <translation>Vous l’avez mise de côté.</translation>
        </message>
        <message>
            <source>Its sheet is paused, or still being sent.</source>
            <translation>Son tableau est en pause, ou encore en cours d’envoi.</translation>
        </message>
        <message>
            <source>Waiting to be sent.</source>
            <translation>En attente d’envoi.</translation>
        </message>
        <message>
            <source>You removed it.</source>
            <translation>Vous l’avez retirée.</translation>
        </message>
        <message>
            <source>You said it’s not there.</source>
            <translation>Vous avez dit qu’elle n’y est pas.</translation>
        </message>
        <message>
            <source>The spreadsheet rounded this id. Type it in full.</source>
            <translation>Le tableur a arrondi ce numéro. Saisissez-le en entier.</translation>
        </message>
        <message>
            <source>May be rounded. Check the last digits.</source>
            <translation>Peut-être arrondi. Vérifiez les derniers chiffres.</translation>
        </message>
        <message>
            <source>Spreadsheet error, not a value. Type the text, or empty the cell.</source>
            <translation>Une erreur du tableur, pas une valeur. Saisissez le texte, ou videz la cellule.</translation>
        </message>
        <message>
            <source>A letter or quotation mark may be damaged. Check the text.</source>
            <translation>Une lettre ou un guillemet est peut-être abîmé. Vérifiez le texte.</translation>
        </message>
        <message>
            <source>Look at this</source>
            <translation>À regarder</translation>
        </message>
        <message>
            <source>Empty row</source>
            <translation>Ligne vide</translation>
        </message>
        <message>
            <source>Plant id</source>
            <translation>Numéro</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Nom</translation>
        </message>
        <message>
            <source>Tag</source>
            <translation>Catégorie</translation>
        </message>
        <message>
            <source>Nothing has changed. Rows that are waiting or sent can’t be changed.</source>
            <translation>Rien n’a changé. Les lignes en attente ou envoyées ne peuvent pas être modifiées.</translation>
        </message>
        <message>
            <source>Nothing was pasted. Start further to the left, or copy fewer columns.</source>
            <translation>Rien n’a été collé. Commencez plus à gauche, ou copiez moins de colonnes.</translation>
        </message>
        <message>
            <source>The problem is in row {0}.</source>
            <translation>Le problème est à la ligne {0}.</translation>
        </message>
        <message>
            <source>There is no file {0}.</source>
            <translation>Il n’y a pas de fichier {0}.</translation>
        </message>
        <message>
            <source>Choose another one.</source>
            <translation>Choisissez-en un autre.</translation>
        </message>
        <message>
            <source>{0} can’t be read now.</source>
            <translation>{0} est illisible pour l’instant.</translation>
        </message>
        <message>
            <source>Close it in other programs, or use a copy.</source>
            <translation>Fermez-le dans les autres programmes, ou utilisez une copie.</translation>
        </message>
        <message>
            <source>{0} is empty.</source>
            <translation>{0} est vide.</translation>
        </message>
        <message>
            <source>Type plants into it and save it, or choose another one.</source>
            <translation>Saisissez-y des plantes et enregistrez-le, ou choisissez-en un autre.</translation>
        </message>
        <message>
            <source>{0} is not a spreadsheet.</source>
            <translation>{0} n’est pas un fichier de tableur.</translation>
        </message>
        <message>
            <source>Choose a CSV, XLSX, XLS or ODS file.</source>
            <translation>Choisissez un fichier CSV, XLSX, XLS ou ODS.</translation>
        </message>
        <message>
            <source>{0} is a web page or XML, not a sheet.</source>
            <translation>{0} est une page web ou du XML, pas un tableau.</translation>
        </message>
        <message>
            <source>Open it in a spreadsheet, and save it as XLSX or CSV.</source>
            <translation>Ouvrez-le dans un tableur, et enregistrez-le en XLSX ou en CSV.</translation>
        </message>
        <message>
            <source>{0} is damaged or has a password.</source>
            <translation>{0} est abîmé ou a un mot de passe.</translation>
        </message>
        <message>
            <source>Save a copy without a password, and use that.</source>
            <translation>Enregistrez une copie sans mot de passe, et utilisez-la.</translation>
        </message>
        <message>
            <source>{0} has no such sheet.</source>
            <translation>{0} n’a pas de feuille de ce nom.</translation>
        </message>
        <message>
            <source>{0} can’t be read with this encoding.</source>
            <translation>{0} ne se lit pas avec cet encodage.</translation>
        </message>
        <message>
            <source>Choose another encoding.</source>
            <translation>Choisissez un autre encodage.</translation>
        </message>
        <message>
            <source>A quotation mark in {0} is never closed.</source>
            <translation>Un guillemet n’est jamais fermé dans {0}.</translation>
        </message>
        <message>
            <source>Close or remove it, then try again.</source>
            <translation>Fermez-le ou supprimez-le, puis réessayez.</translation>
        </message>
        <message>
            <source>{0} is too large.</source>
            <translation>{0} est trop gros.</translation>
        </message>
        <message>
            <source>Text files have at most {0} MB, workbooks {1} MB.</source>
            <translation>Un fichier texte a au plus {0} Mo, un classeur {1} Mo.</translation>
        </message>
        <message>
            <source>{0} has too many rows, columns or cells.</source>
            <translation>{0} a trop de lignes, de colonnes ou de cellules.</translation>
        </message>
        <message>
            <source>Split it into sheets of at most {0} rows, {1} columns and {2} cells.</source>
            <translation>Divisez-le en tableaux d’au plus {0} lignes, {1} colonnes et {2} cellules.</translation>
        </message>
        <message>
            <source>A cell or row in {0} is too long.</source>
            <translation>Une cellule ou une ligne de {0} est trop longue.</translation>
        </message>
        <message>
            <source>Shorten it, or close a quotation mark.</source>
            <translation>Raccourcissez-la, ou fermez un guillemet.</translation>
        </message>
        <message>
            <source>There is too much in {0}.</source>
            <translation>{0} contient trop de données.</translation>
        </message>
        <message>
            <source>Copy the plants into a new sheet, and use that.</source>
            <translation>Copiez les plantes dans un nouveau tableau, et utilisez-le.</translation>
        </message>
        <message>
            <source>PlantDesk couldn’t read {0}.</source>
            <translation>PlantDesk n’a pas pu lire {0}.</translation>
        </message>
    </context>
    <context>
        <name>menu</name>
        <message>
            <source>&amp;Guide</source>
            <translation>&amp;Guide</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>&amp;Fichier</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>Édi&amp;tion</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>Affic&amp;hage</translation>
        </message>
        <message>
            <source>&amp;Plant</source>
            <translation>&amp;Plante</translation>
        </message>
        <message>
            <source>&amp;Store</source>
            <translation>&amp;Base</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>Ai&amp;de</translation>
        </message>
        <message>
            <source>&amp;Open a sheet…</source>
            <translation>&amp;Ouvrir un tableau…</translation>
        </message>
        <message>
            <source>&amp;Export…</source>
            <translation>&amp;Exporter…</translation>
        </message>
        <message>
            <source>&amp;Print the day sheet…</source>
            <translation>&amp;Imprimer le relevé du jour…</translation>
        </message>
        <message>
            <source>&amp;Back up your plants…</source>
            <translation>&amp;Sauvegarder vos plantes…</translation>
        </message>
        <message>
            <source>&amp;Restore a backup…</source>
            <translation>&amp;Restaurer une sauvegarde…</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>&amp;Quitter</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Annuler</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Rétablir</translation>
        </message>
        <message>
            <source>Cu&amp;t</source>
            <translation>Cou&amp;per</translation>
        </message>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Copier</translation>
        </message>
        <message>
            <source>&amp;Paste</source>
            <translation>C&amp;oller</translation>
        </message>
        <message>
            <source>Select &amp;all</source>
            <translation>&amp;Tout sélectionner</translation>
        </message>
        <message>
            <source>Pr&amp;eferences…</source>
            <translation>Préfére&amp;nces…</translation>
        </message>
        <message>
            <source>&amp;Add a plant</source>
            <translation>&amp;Saisie</translation>
        </message>
        <message>
            <source>All pla&amp;nts</source>
            <translation>&amp;Toutes les plantes</translation>
        </message>
        <message>
            <source>Add &amp;many</source>
            <translation>Ta&amp;bleau</translation>
        </message>
        <message>
            <source>Next &amp;part of the window</source>
            <translation>&amp;Partie suivante de la fenêtre</translation>
        </message>
        <message>
            <source>Sort &amp;by</source>
            <translation>Tr&amp;ier par</translation>
        </message>
        <message>
            <source>&amp;Add</source>
            <translation>&amp;Ajouter</translation>
        </message>
        <message>
            <source>&amp;Clear the form</source>
            <translation>&amp;Effacer le formulaire</translation>
        </message>
        <message>
            <source>&amp;Bring back the cleared form</source>
            <translation>&amp;Rétablir le formulaire effacé</translation>
        </message>
        <message>
            <source>&amp;Edit the plant</source>
            <translation>&amp;Modifier la plante</translation>
        </message>
        <message>
            <source>&amp;Labels…</source>
            <translation>Éti&amp;quettes…</translation>
        </message>
        <message>
            <source>Ne&amp;xt store</source>
            <translation>Base &amp;suivante</translation>
        </message>
        <message>
            <source>Edit…</source>
            <translation>Modifier…</translation>
        </message>
        <message>
            <source>Add a store…</source>
            <translation>Ajouter une base…</translation>
        </message>
        <message>
            <source>Send &amp;now</source>
            <translation>&amp;Envoyer maintenant</translation>
        </message>
        <message>
            <source>&amp;Work offline</source>
            <translation>Tra&amp;vailler hors ligne</translation>
        </message>
        <message>
            <source>&amp;Enter token…</source>
            <translation>Saisir le &amp;jeton…</translation>
        </message>
        <message>
            <source>Pr&amp;actise a problem</source>
            <translation>Simuler un &amp;problème</translation>
        </message>
        <message>
            <source>Show its p&amp;lants…</source>
            <translation>Voir ses p&amp;lantes…</translation>
        </message>
        <message>
            <source>&amp;Keyboard shortcuts</source>
            <translation>&amp;Raccourcis clavier</translation>
        </message>
        <message>
            <source>&amp;Support file…</source>
            <translation>&amp;Fichier d’assistance…</translation>
        </message>
        <message>
            <source>&amp;About PlantDesk</source>
            <translation>À &amp;propos de PlantDesk</translation>
        </message>
        <message>
            <source>&amp;No problem</source>
            <translation>&amp;Aucun problème</translation>
        </message>
        <message>
            <source>&amp;Refuse my next plant</source>
            <translation>&amp;Refuser ma prochaine plante</translation>
        </message>
        <message>
            <source>Reply &amp;slowly</source>
            <translation>Répondre &amp;lentement</translation>
        </message>
        <message>
            <source>Drop the &amp;connection after adding</source>
            <translation>&amp;Couper la connexion après l’ajout</translation>
        </message>
        <message>
            <source>Don’t accept the &amp;token</source>
            <translation>Ne pas accepter le &amp;jeton</translation>
        </message>
        <message>
            <source>Reply with a &amp;web page</source>
            <translation>Répondre par une page &amp;web</translation>
        </message>
    </context>
    <context>
        <name>mistake</name>
        <message>
            <source>PlantDesk can’t change {0} in {1}. Note what is wrong, and tell your store contact. The plant stays under To do until you say that it was corrected there.</source>
            <translation>PlantDesk ne peut pas modifier {0} dans {1}. Notez ce qui est faux, et prévenez le responsable de la base. La plante reste dans À traiter jusqu’à ce que vous indiquiez qu’elle y est corrigée.</translation>
        </message>
        <message>
            <source>&amp;What is wrong?</source>
            <translation>Qu’est-ce qui est fau&amp;x ?</translation>
        </message>
        <message>
            <source>Note a mistake</source>
            <translation>Noter une erreur</translation>
        </message>
        <message>
            <source>&amp;Copy for your store contact</source>
            <translation>&amp;Copier pour le responsable de la base</translation>
        </message>
        <message>
            <source>Mistake</source>
            <translation>Erreur notée</translation>
        </message>
    </context>
    <context>
        <name>notice</name>
        <message>
            <source>PlantDesk uses the default preferences and can’t keep changes. Ask the IT desk for permission to read and write the file. Your plants and stores haven’t changed.</source>
            <translation>PlantDesk utilise les préférences d’origine et ne peut pas garder de changements. Demandez au service informatique le droit de lire et d’écrire le fichier. Vos plantes et vos bases n’ont pas changé.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants typed for practice</source>
            <translation>
                <numerusform>%Ln plante saisie pour vous exercer</numerusform>
                <numerusform>%Ln plantes saisies pour vous exercer</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants are only in the practice store. No real store has them.</source>
            <translation>
                <numerusform>%Ln plante est seulement dans la base d’essai. Aucune vraie base ne l’a.</numerusform>
                <numerusform>%Ln plantes sont seulement dans la base d’essai. Aucune vraie base ne les a.</numerusform>
            </translation>
        </message>
        <message>
            <source>Preferences can’t be read</source>
            <translation>Les préférences sont illisibles</translation>
        </message>
        <message>
            <source>PlantDesk uses the default preferences. It kept the unreadable file as {0}. Your plants and stores haven’t changed.</source>
            <translation>PlantDesk utilise les préférences d’origine. Il a gardé le fichier illisible sous le nom {0}. Vos plantes et vos bases n’ont pas changé.</translation>
        </message>
    </context>
    <context>
        <name>open</name>
        <message numerus="yes">
            <source>%Ln plants from “{0}” ({1}) haven’t been sent to {2}.</source>
            <translation>
                <numerusform>%Ln plante de « {0} » ({1}) n’a pas été envoyée à {2}.</numerusform>
                <numerusform>%Ln plantes de « {0} » ({1}) n’ont pas été envoyées à {2}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants from “{0}” ({1}) may already have been sent to {2}.</source>
            <translation>
                <numerusform>%Ln plante de « {0} » ({1}) a peut-être déjà été envoyée à {2}.</numerusform>
                <numerusform>%Ln plantes de « {0} » ({1}) ont peut-être déjà été envoyées à {2}.</numerusform>
            </translation>
        </message>
        <message>
            <source>Decide now…</source>
            <translation>Décider maintenant…</translation>
        </message>
        <message>
            <source>Go on</source>
            <translation>Continuer</translation>
        </message>
        <message>
            <source>Remove…</source>
            <translation>Retirer…</translation>
        </message>
        <message>
            <source>Today {0}</source>
            <translation>Aujourd’hui {0}</translation>
        </message>
        <message>
            <source>Yesterday {0}</source>
            <translation>Hier {0}</translation>
        </message>
        <message>
            <source>{0}; next try in {1} s.</source>
            <translation>{0} ; prochain essai dans {1} s.</translation>
        </message>
        <message>
            <source>What happened</source>
            <translation>Ce qui s’est passé</translation>
        </message>
        <message>
            <source>Show the whole reply</source>
            <translation>Afficher toute la réponse</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants chosen.</source>
            <translation>
                <numerusform>%Ln plante choisie.</numerusform>
                <numerusform>%Ln plantes choisies.</numerusform>
            </translation>
        </message>
        <message>
            <source>Entry</source>
            <translation>Plante choisie</translation>
        </message>
        <message>
            <source>Plant id, tag and store</source>
            <translation>Numéro, catégorie et base</translation>
        </message>
        <message>
            <source>Look in the store. What did you find?</source>
            <translation>Regardez dans la base. Qu’avez-vous trouvé ?</translation>
        </message>
        <message>
            <source>To answer for several at once, choose up to {0} to check.</source>
            <translation>Vous pouvez répondre pour plusieurs à la fois : choisissez jusqu’à {0} plantes à vérifier.</translation>
        </message>
        <message>
            <source>Choose a plant to see its history.</source>
            <translation>Choisissez une plante pour voir son histoire.</translation>
        </message>
    </context>
    <context>
        <name>plants</name>
        <message>
            <source>{0}: {1}</source>
            <translation>{0} : {1}</translation>
        </message>
        <message>
            <source>Store</source>
            <translation>Base</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>Référence</translation>
        </message>
        <message>
            <source>Entered</source>
            <translation>Saisie le</translation>
        </message>
        <message>
            <source>Sent</source>
            <translation>Envoyée le</translation>
        </message>
        <message>
            <source>Reply: “{0}”</source>
            <translation>Réponse : « {0} »</translation>
        </message>
        <message>
            <source>It has “{0}”.</source>
            <translation>Elle y est sous « {0} ».</translation>
        </message>
        <message>
            <source>{0} added it, but not as you typed it.</source>
            <translation>{0} l’a ajoutée, mais pas telle que vous l’aviez saisie.</translation>
        </message>
        <message>
            <source>{0} refused it.</source>
            <translation>{0} l’a refusée.</translation>
        </message>
        <message>
            <source>PlantDesk can’t read the plants now. Try again.</source>
            <translation>PlantDesk ne peut pas lire les plantes pour l’instant. Réessayez.</translation>
        </message>
        <message>
            <source>Too many plants: show at most {0}.</source>
            <translation>Trop de plantes : affichez-en au plus {0}.</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Statut</translation>
        </message>
        <message>
            <source>Plant id</source>
            <translation>Numéro</translation>
        </message>
        <message>
            <source>When</source>
            <translation>Date</translation>
        </message>
        <message>
            <source>Choose days</source>
            <translation>Choisir les jours</translation>
        </message>
        <message>
            <source>&amp;Show these days</source>
            <translation>&amp;Afficher ces jours</translation>
        </message>
        <message>
            <source>&amp;From</source>
            <translation>&amp;Du</translation>
        </message>
        <message>
            <source>&amp;To</source>
            <translation>A&amp;u</translation>
        </message>
        <message>
            <source>This computer can’t save the change now. Make room on the disk, then try again.</source>
            <translation>Cet ordinateur ne peut pas enregistrer le changement pour l’instant. Libérez de la place sur le disque, puis réessayez.</translation>
        </message>
        <message>
            <source>Nothing has changed. Go to Add a plant to decide.</source>
            <translation>Rien n’a changé. Allez dans Saisie pour décider.</translation>
        </message>
        <message>
            <source>This plant is no longer on this computer.</source>
            <translation>Cette plante n’est plus sur cet ordinateur.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants</source>
            <translation>
                <numerusform>%Ln plante</numerusform>
                <numerusform>%Ln plantes</numerusform>
            </translation>
        </message>
        <message>
            <source>Undo: {0}</source>
            <translation>Annuler : {0}</translation>
        </message>
        <message>
            <source>Next: {0}</source>
            <translation>Suivante : {0}</translation>
        </message>
        <message>
            <source>No plants here.</source>
            <translation>Aucune plante ici.</translation>
        </message>
        <message>
            <source>PlantDesk can’t list your plants now.</source>
            <translation>PlantDesk ne peut pas lister vos plantes pour l’instant.</translation>
        </message>
        <message>
            <source>Your saved plants can’t be read now. Go to Add a plant to see why.</source>
            <translation>Vos plantes enregistrées sont illisibles pour l’instant. Allez dans Saisie pour savoir pourquoi.</translation>
        </message>
        <message>
            <source>Nothing matches “{0}”.</source>
            <translation>Rien ne correspond à « {0} ».</translation>
        </message>
        <message>
            <source>Nothing to do.</source>
            <translation>Rien à traiter.</translation>
        </message>
        <message>
            <source>Show all plants</source>
            <translation>Voir toutes les plantes</translation>
        </message>
        <message>
            <source>Search all plants</source>
            <translation>Chercher dans toutes les plantes</translation>
        </message>
        <message>
            <source>Clear the search</source>
            <translation>Effacer la recherche</translation>
        </message>
        <message>
            <source>Excel workbook (*.xlsx)</source>
            <translation>Classeur Excel (*.xlsx)</translation>
        </message>
        <message>
            <source>Table for a spreadsheet (*.csv)</source>
            <translation>Fichier pour tableur (*.csv)</translation>
        </message>
        <message>
            <source>All stores</source>
            <translation>Toutes les bases</translation>
        </message>
        <message>
            <source>Plants</source>
            <translation>Plantes</translation>
        </message>
        <message>
            <source>Exporting…</source>
            <translation>Export en cours…</translation>
        </message>
        <message>
            <source>Plants {0}</source>
            <translation>Plantes {0}</translation>
        </message>
        <message numerus="yes">
            <source>Copied: %Ln plants. Paste them into an email or a sheet.</source>
            <translation>
                <numerusform>%Ln plante copiée. Collez-la dans un e-mail ou un tableau.</numerusform>
                <numerusform>%Ln plantes copiées. Collez-les dans un e-mail ou un tableau.</numerusform>
            </translation>
        </message>
        <message>
            <source>No plants in this list. Choose All, or another day.</source>
            <translation>Aucune plante dans cette liste. Choisissez Toutes, ou un autre jour.</translation>
        </message>
        <message>
            <source>All plants</source>
            <translation>Toutes les plantes</translation>
        </message>
        <message>
            <source>&amp;Export…</source>
            <translation>&amp;Exporter…</translation>
        </message>
        <message>
            <source>&amp;Day sheet…</source>
            <translation>Relevé du &amp;jour…</translation>
        </message>
        <message>
            <source>&amp;Labels…</source>
            <translation>Éti&amp;quettes…</translation>
        </message>
        <message>
            <source>Lists of more than {0} plants can only be sorted by time.</source>
            <translation>Au-delà de {0} plantes, une liste ne se trie que par date.</translation>
        </message>
        <message>
            <source>Older plants: search, or choose days.</source>
            <translation>Plantes plus anciennes : cherchez, ou choisissez les jours.</translation>
        </message>
        <message>
            <source>&amp;Copy these plants</source>
            <translation>&amp;Copier ces plantes</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Nom</translation>
        </message>
        <message>
            <source>Which plants</source>
            <translation>Quelles plantes</translation>
        </message>
        <message>
            <source>Days</source>
            <translation>Jours</translation>
        </message>
        <message>
            <source>Pr&amp;int or save</source>
            <translation>Imprimer ou enre&amp;gistrer</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Rechercher</translation>
        </message>
        <message>
            <source>Search by id, name or tag</source>
            <translation>Rechercher par numéro, nom ou catégorie</translation>
        </message>
        <message>
            <source>Sheet: {0}. Show all sheets</source>
            <translation>Tableau : {0}. Voir tous les tableaux</translation>
        </message>
        <message>
            <source>Tag</source>
            <translation>Catégorie</translation>
        </message>
        <message>
            <source>No plants yet.</source>
            <translation>Pas encore de plante.</translation>
        </message>
        <message>
            <source>To do</source>
            <translation>À traiter</translation>
        </message>
        <message>
            <source>To check</source>
            <translation>À vérifier</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>En attente</translation>
        </message>
        <message>
            <source>Refused</source>
            <translation>Refusées</translation>
        </message>
        <message>
            <source>Added</source>
            <translation>Ajoutées</translation>
        </message>
        <message>
            <source>Removed</source>
            <translation>Retirées</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Toutes</translation>
        </message>
        <message>
            <source>Marked as added: {0}.</source>
            <translation>Noté comme ajouté : {0}.</translation>
        </message>
        <message>
            <source>Marked as not added: {0}.</source>
            <translation>Noté comme non ajouté : {0}.</translation>
        </message>
        <message>
            <source>Will be sent again: {0}.</source>
            <translation>PlantDesk renverra : {0}.</translation>
        </message>
        <message>
            <source>Won’t be added: {0}.</source>
            <translation>PlantDesk n’ajoutera pas : {0}.</translation>
        </message>
        <message>
            <source>Any day</source>
            <translation>Toutes les dates</translation>
        </message>
        <message>
            <source>Today</source>
            <translation>Aujourd’hui</translation>
        </message>
        <message>
            <source>Yesterday</source>
            <translation>Hier</translation>
        </message>
        <message>
            <source>This week</source>
            <translation>Cette semaine</translation>
        </message>
        <message>
            <source>Choose days…</source>
            <translation>Choisir les jours…</translation>
        </message>
        <message>
            <source>Reply</source>
            <translation>Réponse</translation>
        </message>
        <message>
            <source>Mistake</source>
            <translation>Erreur notée</translation>
        </message>
        <message>
            <source>Corrected</source>
            <translation>Corrigée le</translation>
        </message>
    </context>
    <context>
        <name>practice</name>
        <message>
            <source>Reading…</source>
            <translation>Lecture…</translation>
        </message>
        <message>
            <source>The plants can’t be read now. Try again later.</source>
            <translation>Les plantes sont illisibles pour l’instant. Réessayez plus tard.</translation>
        </message>
        <message>
            <source>Plants in the practice store</source>
            <translation>Plantes de la base d’essai</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants, newest first.</source>
            <translation>
                <numerusform>%Ln plante.</numerusform>
                <numerusform>%Ln plantes, les plus récentes d’abord.</numerusform>
            </translation>
        </message>
        <message>
            <source>Practice: this plant is refused so that you can see what that looks like</source>
            <translation>Exercice : cette plante est refusée pour vous montrer ce qui se passe alors</translation>
        </message>
        <message>
            <source>id {0} is already used by ‘{1}’</source>
            <translation>le numéro {0} est déjà celui de « {1} »</translation>
        </message>
    </context>
    <context>
        <name>preferences</name>
        <message>
            <source>Same as system</source>
            <translation>Comme le système</translation>
        </message>
        <message>
            <source>&amp;Enter in the last field adds the plant</source>
            <translation>Entrée dans le &amp;dernier champ ajoute la plante</translation>
        </message>
        <message>
            <source>Look &amp;it over before it goes</source>
            <translation>Re&amp;lire avant l’envoi</translation>
        </message>
        <message>
            <source>Typed plants wait this long. Until then, you can undo them.</source>
            <translation>Chaque plante saisie attend d’abord ce temps. D’ici là, vous pouvez l’annuler.</translation>
        </message>
        <message>
            <source>Te&amp;xt size</source>
            <translation>Taille du te&amp;xte</translation>
        </message>
        <message>
            <source>The language changes when you restart PlantDesk.</source>
            <translation>Prise en compte au prochain démarrage.</translation>
        </message>
        <message>
            <source>Not saved. Your choice applies until PlantDesk closes. Make room on the disk or ask the IT desk, then try again.</source>
            <translation>Pas enregistré. Votre choix vaut jusqu’à la fermeture de PlantDesk. Libérez de la place sur le disque ou voyez avec le service informatique, puis réessayez.</translation>
        </message>
        <message>
            <source>Preferences</source>
            <translation>Préférences</translation>
        </message>
        <message>
            <source> min</source>
            <translation> min</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>Non</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Clair</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Sombre</translation>
        </message>
        <message>
            <source>&amp;Appearance</source>
            <translation>&amp;Apparence</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>La&amp;ngue</translation>
        </message>
        <message>
            <source>&amp;Back up once a day</source>
            <translation>&amp;Sauvegarder une fois par jour</translation>
        </message>
        <message>
            <source>No native speaker has read this translation yet.</source>
            <translation>Aucune personne de langue maternelle française n’a encore relu cette traduction.</translation>
        </message>
        <message>
            <source>Sound when a&amp;dded</source>
            <translation>Son : plante a&amp;joutée</translation>
        </message>
        <message>
            <source>Sound when &amp;refused</source>
            <translation>Son : plante re&amp;fusée</translation>
        </message>
    </context>
    <context>
        <name>queue</name>
        <message>
            <source>the password store hasn’t answered yet</source>
            <translation>le coffre de mots de passe n’a pas encore répondu</translation>
        </message>
        <message>
            <source>If you quit now, plants without a reply go under To check at the next start.</source>
            <translation>Si vous quittez maintenant, les plantes sans réponse seront dans À vérifier au prochain démarrage.</translation>
        </message>
        <message>
            <source>Nothing is sent until you go online. Your plants are saved.</source>
            <translation>Rien n’est envoyé tant que vous n’êtes pas en ligne. Vos plantes sont enregistrées.</translation>
        </message>
        <message>
            <source>Everything is sent</source>
            <translation>Tout est envoyé</translation>
        </message>
        <message>
            <source>PlantDesk can’t save now</source>
            <translation>PlantDesk ne peut rien enregistrer</translation>
        </message>
        <message>
            <source>Nothing is sent. The card says why.</source>
            <translation>Rien n’est envoyé. La fiche dit pourquoi.</translation>
        </message>
        <message>
            <source>Working offline</source>
            <translation>Hors ligne</translation>
        </message>
        <message>
            <source>Paused: the store rejected one plant ({0})</source>
            <translation>En pause : la base a rejeté une plante ({0})</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>En pause</translation>
        </message>
        <message numerus="yes">
            <source>Paused: %Ln rows are waiting</source>
            <translation>
                <numerusform>En pause : %Ln ligne en attente</numerusform>
                <numerusform>En pause : %Ln lignes en attente</numerusform>
            </translation>
        </message>
        <message>
            <source>Closing…</source>
            <translation>Fermeture…</translation>
        </message>
        <message>
            <source>Waiting for replies: {0}</source>
            <translation>En attente de réponses : {0}</translation>
        </message>
        <message>
            <source>the store</source>
            <translation>la base</translation>
        </message>
        <message>
            <source>Can’t save</source>
            <translation>Enregistrement impossible</translation>
        </message>
        <message>
            <source>{0} to check</source>
            <translation>{0} à vérifier</translation>
        </message>
        <message>
            <source>{0} refused</source>
            <translation>{0} refus</translation>
        </message>
        <message>
            <source>{0} set aside</source>
            <translation>{0} de côté</translation>
        </message>
        <message>
            <source>{0} to do</source>
            <translation>{0} à traiter</translation>
        </message>
        <message>
            <source>{0} waiting</source>
            <translation>{0} en attente</translation>
        </message>
        <message>
            <source>next try in {0} s</source>
            <translation>prochain essai dans {0} s</translation>
        </message>
        <message>
            <source>Sending {0}</source>
            <translation>Envoi en cours : {0}</translation>
        </message>
        <message>
            <source>{0} waiting in other stores</source>
            <translation>{0} en attente dans d’autres bases</translation>
        </message>
        <message>
            <source>{0} not saved</source>
            <translation>Non enregistré : {0}</translation>
        </message>
        <message>
            <source>token missing</source>
            <translation>il manque le jeton</translation>
        </message>
        <message>
            <source>Enter the token. PlantDesk then sends the waiting plants.</source>
            <translation>Saisissez le jeton. PlantDesk envoie alors les plantes en attente.</translation>
        </message>
        <message>
            <source>If the password store asks you something, answer it. Or enter the token.</source>
            <translation>Si le coffre de mots de passe vous demande quelque chose, répondez. Ou saisissez le jeton.</translation>
        </message>
        <message>
            <source>no access to the password store</source>
            <translation>pas d’accès au coffre de mots de passe</translation>
        </message>
        <message>
            <source>Unlock it and choose Send now, or enter the token.</source>
            <translation>Déverrouillez-le et choisissez Envoyer maintenant, ou saisissez le jeton.</translation>
        </message>
        <message>
            <source>the password store doesn’t work</source>
            <translation>le coffre de mots de passe ne fonctionne pas</translation>
        </message>
        <message>
            <source>Choose Send now to try the password store again, or enter the token.</source>
            <translation>Choisissez Envoyer maintenant pour réessayer le coffre de mots de passe, ou saisissez le jeton.</translation>
        </message>
        <message>
            <source>the connection to {0} isn’t encrypted</source>
            <translation>la connexion à {0} n’est pas chiffrée</translation>
        </message>
        <message>
            <source>Ask your store contact for an https address, or choose Check the address and tick Send it anyway.</source>
            <translation>Demandez une adresse https au responsable de la base, ou choisissez Vérifier l’adresse et cochez L’envoyer quand même.</translation>
        </message>
        <message>
            <source>the address of {0} can’t be used</source>
            <translation>l’adresse enregistrée pour {0} est inutilisable</translation>
        </message>
        <message>
            <source>Correct it: choose Check the address. PlantDesk then sends the waiting plants.</source>
            <translation>Corrigez-la : choisissez Vérifier l’adresse. PlantDesk envoie alors les plantes en attente.</translation>
        </message>
        <message>
            <source>your administrator changed {0}</source>
            <translation>votre administrateur a modifié {0}</translation>
        </message>
        <message>
            <source>Choose Decide now, and say if PlantDesk may use the new address.</source>
            <translation>Choisissez Décider maintenant, et indiquez si PlantDesk peut utiliser la nouvelle adresse.</translation>
        </message>
        <message>
            <source>proxy or certificate changed</source>
            <translation>proxy ou certificat modifié</translation>
        </message>
        <message>
            <source>Choose Decide now, and say if your token may be sent that way.</source>
            <translation>Choisissez Décider maintenant, et indiquez si votre jeton peut passer par cette voie.</translation>
        </message>
        <message>
            <source>the disk can’t be written to</source>
            <translation>impossible d’écrire sur le disque</translation>
        </message>
        <message>
            <source>Choose Send now to try again, or restart PlantDesk.</source>
            <translation>Choisissez Envoyer maintenant pour réessayer, ou redémarrez PlantDesk.</translation>
        </message>
        <message>
            <source>Before it sends a plant, PlantDesk notes that on the disk. Make room there.</source>
            <translation>Avant d’envoyer une plante, PlantDesk le note sur le disque. Libérez-y de la place.</translation>
        </message>
        <message>
            <source>it may already have been sent</source>
            <translation>elle a peut-être déjà été envoyée</translation>
        </message>
        <message>
            <source>Nothing is sent until you choose Decide now and say if it was sent.</source>
            <translation>Choisissez Décider maintenant et indiquez si elle a été envoyée. D’ici là, rien n’est envoyé.</translation>
        </message>
        <message>
            <source>something went wrong in PlantDesk</source>
            <translation>un problème est survenu dans PlantDesk</translation>
        </message>
        <message>
            <source>three plants got no clear reply</source>
            <translation>trois plantes n’ont pas eu de réponse claire</translation>
        </message>
        <message>
            <source>Check that the store works, then choose Send now.</source>
            <translation>Vérifiez que la base fonctionne, puis choisissez Envoyer maintenant.</translation>
        </message>
        <message>
            <source>{0} refuses every plant: {1}</source>
            <translation>{0} refuse toutes les plantes : {1}</translation>
        </message>
        <message>
            <source>Check the token and the address, then choose Send now.</source>
            <translation>Vérifiez le jeton et l’adresse, puis choisissez Envoyer maintenant.</translation>
        </message>
        <message>
            <source>another plant got no clear reply</source>
            <translation>une autre plante n’a pas eu de réponse claire</translation>
        </message>
        <message>
            <source>Choose Send now to try again.</source>
            <translation>Choisissez Envoyer maintenant pour réessayer.</translation>
        </message>
        <message>
            <source>PlantDesk won’t send the other again by itself.</source>
            <translation>PlantDesk ne renverra pas l’autre de lui-même.</translation>
        </message>
        <message>
            <source>{0} didn’t accept the token</source>
            <translation>{0} n’a pas accepté le jeton</translation>
        </message>
        <message>
            <source>Enter the token again. PlantDesk then sends the waiting plants.</source>
            <translation>Saisissez à nouveau le jeton. PlantDesk envoie alors les plantes en attente.</translation>
        </message>
        <message>
            <source>{0} doesn’t allow this</source>
            <translation>{0} ne permet pas cela</translation>
        </message>
        <message>
            <source>Ask your store contact if this token may add plants, or enter another.</source>
            <translation>Demandez au responsable de la base si ce jeton permet d’ajouter des plantes, ou saisissez-en un autre.</translation>
        </message>
        <message>
            <source>no plant store at this address</source>
            <translation>pas de base de plantes à cette adresse</translation>
        </message>
        <message>
            <source>Check the store’s address. If it’s correct, choose Send now.</source>
            <translation>Vérifiez l’adresse de la base. Si elle est juste, choisissez Envoyer maintenant.</translation>
        </message>
        <message>
            <source>Check the store’s address. It redirected to {1}, which PlantDesk didn’t follow.</source>
            <translation>Vérifiez l’adresse de la base. Elle renvoyait vers {1}, et PlantDesk n’a pas suivi.</translation>
        </message>
        <message>
            <source>{0} needs https</source>
            <translation>{0} n’accepte que https</translation>
        </message>
        <message>
            <source>Choose Switch to https…, then enter the token. PlantDesk then sends the waiting plants.</source>
            <translation>Choisissez Passer en https…, puis saisissez le jeton. PlantDesk envoie alors les plantes en attente.</translation>
        </message>
        <message>
            <source>the network asks for a sign-in</source>
            <translation>le réseau demande de s’identifier</translation>
        </message>
        <message>
            <source>Sign in to the network, then choose Send now.</source>
            <translation>Identifiez-vous sur le réseau, puis choisissez Envoyer maintenant.</translation>
        </message>
        <message>
            <source>the proxy asks for a sign-in</source>
            <translation>le proxy demande de s’identifier</translation>
        </message>
        <message>
            <source>Tell the IT desk: PlantDesk can’t sign in to a proxy. Then choose Send now.</source>
            <translation>Prévenez le service informatique : PlantDesk ne peut pas s’identifier auprès d’un proxy. Ensuite, choisissez Envoyer maintenant.</translation>
        </message>
        <message>
            <source>{0} is busy</source>
            <translation>{0} demande d’attendre</translation>
        </message>
        <message>
            <source>this computer has no network</source>
            <translation>cet ordinateur n’a pas de réseau</translation>
        </message>
        <message>
            <source>Check the cable or the wifi.</source>
            <translation>Vérifiez le câble ou le wifi.</translation>
        </message>
        <message>
            <source>{0} can’t be found</source>
            <translation>impossible de trouver {0}</translation>
        </message>
        <message>
            <source>Check the store’s address. If it’s correct, tell the IT desk.</source>
            <translation>Vérifiez l’adresse de la base. Si elle est juste, prévenez le service informatique.</translation>
        </message>
        <message>
            <source>{0} doesn’t answer</source>
            <translation>{0} ne répond pas</translation>
        </message>
        <message>
            <source>Ask your store contact if the store is running, and check the address.</source>
            <translation>Demandez au responsable de la base si elle fonctionne, et vérifiez l’adresse.</translation>
        </message>
        <message>
            <source>{0} can’t be reached</source>
            <translation>impossible de joindre {0}</translation>
        </message>
        <message>
            <source>If that lasts, tell the IT desk.</source>
            <translation>Si cela dure, prévenez le service informatique.</translation>
        </message>
        <message>
            <source>no secure connection to {0}</source>
            <translation>pas de connexion sûre avec {0}</translation>
        </message>
        <message>
            <source>Tell the IT desk.</source>
            <translation>Prévenez le service informatique.</translation>
        </message>
        <message>
            <source>the certificate of {0} isn’t trusted</source>
            <translation>le certificat de {0} n’est pas reconnu</translation>
        </message>
        <message>
            <source>the certificate of {0} isn’t valid today</source>
            <translation>le certificat de {0} n’est pas valable aujourd’hui</translation>
        </message>
        <message>
            <source>Check this computer’s date. If it’s correct, tell your store contact.</source>
            <translation>Vérifiez la date de cet ordinateur. Si elle est juste, prévenez le responsable de la base.</translation>
        </message>
        <message>
            <source>the certificate isn’t for {0}</source>
            <translation>le certificat n’est pas pour {0}</translation>
        </message>
        <message>
            <source>Tell your store contact.</source>
            <translation>Prévenez le responsable de la base.</translation>
        </message>
        <message>
            <source>the extra certificate can’t be used</source>
            <translation>le certificat supplémentaire est inutilisable</translation>
        </message>
        <message>
            <source>the proxy doesn’t connect to {0}</source>
            <translation>le proxy ne donne pas accès à {0}</translation>
        </message>
        <message>
            <source>PlantDesk needs an http proxy</source>
            <translation>PlantDesk a besoin d’un proxy http</translation>
        </message>
        <message>
            <source>you stopped it</source>
            <translation>vous avez arrêté l’envoi</translation>
        </message>
    </context>
    <context>
        <name>restore</name>
        <message>
            <source>Restore this backup?</source>
            <translation>Restaurer cette sauvegarde ?</translation>
        </message>
        <message>
            <source>&amp;Don’t restore</source>
            <translation>Ne &amp;pas restaurer</translation>
        </message>
        <message>
            <source>&amp;Restore</source>
            <translation>&amp;Restaurer</translation>
        </message>
        <message>
            <source>Choose &amp;another…</source>
            <translation>En choisir une &amp;autre…</translation>
        </message>
    </context>
    <context>
        <name>session</name>
        <message>
            <source>Plants you add to this store appear here, with its reply.</source>
            <translation>Les plantes que vous ajoutez à cette base apparaissent ici, avec sa réponse.</translation>
        </message>
        <message>
            <source>Ready for a plant</source>
            <translation>Saisissez une plante</translation>
        </message>
        <message>
            <source>The first plant for {0}</source>
            <translation>La première plante pour {0}</translation>
        </message>
        <message>
            <source>Latest plants</source>
            <translation>Dernières plantes</translation>
        </message>
        <message numerus="yes">
            <source>%Ln added today</source>
            <translation>
                <numerusform>%Ln ajoutée aujourd’hui</numerusform>
                <numerusform>%Ln ajoutées aujourd’hui</numerusform>
            </translation>
        </message>
        <message>
            <source>goes in {0}</source>
            <translation>part dans {0}</translation>
        </message>
    </context>
    <context>
        <name>sheet</name>
        <message>
            <source>Day sheet</source>
            <translation>Relevé du jour</translation>
        </message>
        <message>
            <source>Period</source>
            <translation>Période</translation>
        </message>
        <message>
            <source>Computer</source>
            <translation>Ordinateur</translation>
        </message>
        <message>
            <source>The first {0} of {1} plants. For fewer, choose days.</source>
            <translation>Les {0} premières plantes sur {1}. Pour en avoir moins, choisissez les jours.</translation>
        </message>
        <message>
            <source>PlantDesk doesn’t know if the plants to check were added. Look in the store for each one and tick what you find.</source>
            <translation>PlantDesk ne sait pas si les plantes à vérifier ont été ajoutées. Cherchez chacune dans la base et cochez ce que vous trouvez.</translation>
        </message>
        <message>
            <source>Name and tag</source>
            <translation>Nom et catégorie</translation>
        </message>
        <message>
            <source>There</source>
            <translation>Présente</translation>
        </message>
        <message>
            <source>Not there</source>
            <translation>Absente</translation>
        </message>
        <message>
            <source>Date</source>
            <translation>Date</translation>
        </message>
        <message>
            <source>Signature</source>
            <translation>Signature</translation>
        </message>
        <message>
            <source>Reference: {0}</source>
            <translation>Référence : {0}</translation>
        </message>
        <message>
            <source>Page {0} of {1}</source>
            <translation>Page {0} sur {1}</translation>
        </message>
        <message>
            <source>Made on</source>
            <translation>Établi le</translation>
        </message>
        <message>
            <source>&amp;Save as PDF…</source>
            <translation>&amp;Enregistrer en PDF…</translation>
        </message>
        <message>
            <source>&amp;Close</source>
            <translation>&amp;Fermer</translation>
        </message>
        <message>
            <source>&amp;Print…</source>
            <translation>&amp;Imprimer…</translation>
        </message>
        <message>
            <source>Preparing the pages…</source>
            <translation>Préparation des pages…</translation>
        </message>
        <message>
            <source>The printer didn’t accept the pages. Check the printer, then try again.</source>
            <translation>L’imprimante n’a pas accepté les pages. Vérifiez-la, puis réessayez.</translation>
        </message>
        <message>
            <source>Printing…</source>
            <translation>Impression…</translation>
        </message>
        <message numerus="yes">
            <source>Sent %Ln pages to the printer.</source>
            <translation>
                <numerusform>%Ln page envoyée à l’imprimante.</numerusform>
                <numerusform>%Ln pages envoyées à l’imprimante.</numerusform>
            </translation>
        </message>
        <message>
            <source>Saving…</source>
            <translation>Enregistrement…</translation>
        </message>
    </context>
    <context>
        <name>start</name>
        <message>
            <source>Details</source>
            <translation>Détails</translation>
        </message>
        <message>
            <source>PlantDesk is open in another session</source>
            <translation>PlantDesk est ouvert dans une autre session</translation>
        </message>
        <message>
            <source>You or another user of this computer have it open. Everything typed there is kept. Close it there, then start it here again.</source>
            <translation>Vous l’avez déjà ouvert, ou une autre personne l’a ouvert sur cet ordinateur. Tout ce qui y est saisi est gardé. Fermez-le là-bas, puis relancez-le ici.</translation>
        </message>
        <message>
            <source>PlantDesk is adding a sheet</source>
            <translation>PlantDesk est en train d’ajouter un tableau</translation>
        </message>
        <message>
            <source>The command “plantdesk add” sends plants without a window. Your plants are kept. Wait until it has ended, or press Ctrl+C in its terminal. Then start PlantDesk again.</source>
            <translation>La commande « plantdesk add » envoie des plantes sans fenêtre. Vos plantes sont gardées. Attendez qu’elle ait fini, ou appuyez sur Ctrl+C dans son terminal. Ensuite, relancez PlantDesk.</translation>
        </message>
        <message>
            <source>PlantDesk is open but doesn’t respond</source>
            <translation>PlantDesk est ouvert mais ne répond pas</translation>
        </message>
        <message>
            <source>Your plants are kept. Wait a minute, then start it again. If it still doesn’t respond, sign out of this computer and sign in again.</source>
            <translation>Vos plantes sont gardées. Attendez une minute, puis relancez-le. S’il ne répond toujours pas, fermez votre session sur cet ordinateur et rouvrez-la.</translation>
        </message>
        <message>
            <source>PlantDesk is open on another computer</source>
            <translation>PlantDesk est ouvert sur un autre ordinateur</translation>
        </message>
        <message>
            <source>{0} uses the same folder, and only one computer can have it open. Everything typed there is kept. Close it there, then start it here again.</source>
            <translation>{0} utilise le même dossier, et un seul ordinateur peut l’ouvrir. Tout ce qui y est saisi est gardé. Fermez PlantDesk là-bas, puis relancez-le ici.</translation>
        </message>
        <message>
            <source>This folder isn’t safe for PlantDesk</source>
            <translation>Ce dossier n’est pas sûr pour PlantDesk</translation>
        </message>
        <message>
            <source>Other users of this computer can change {0}. Nothing was opened or sent. Let only yourself write there, or choose another folder.</source>
            <translation>D’autres utilisateurs de cet ordinateur peuvent modifier {0}. Rien n’a été ouvert ni envoyé. Laissez à vous seul le droit d’y écrire, ou choisissez un autre dossier.</translation>
        </message>
        <message>
            <source>This file isn’t safe for PlantDesk</source>
            <translation>Ce fichier n’est pas sûr pour PlantDesk</translation>
        </message>
        <message>
            <source>Other users of this computer can change {0}. Nothing was opened or sent. Delete this file, then start PlantDesk again.</source>
            <translation>D’autres utilisateurs de cet ordinateur peuvent modifier {0}. Rien n’a été ouvert ni envoyé. Supprimez ce fichier, puis relancez PlantDesk.</translation>
        </message>
        <message>
            <source>PlantDesk can’t start</source>
            <translation>PlantDesk ne peut pas démarrer</translation>
        </message>
        <message>
            <source>Nothing was lost and nothing was sent. Start it again. If that doesn’t help, show the details to the IT desk.</source>
            <translation>Rien n’est perdu et rien n’a été envoyé. Relancez-le. Si cela n’aide pas, montrez les détails au service informatique.</translation>
        </message>
    </context>
    <context>
        <name>status</name>
        <message>
            <source>Sending</source>
            <translation>Envoi en cours</translation>
        </message>
        <message>
            <source>Added, to correct</source>
            <translation>Ajoutée, à corriger</translation>
        </message>
        <message>
            <source>Added, but not as typed</source>
            <translation>Ajoutée, mais pas telle que saisie</translation>
        </message>
        <message>
            <source>Added, as you confirmed</source>
            <translation>Ajoutée, vous l’avez confirmé</translation>
        </message>
        <message>
            <source>Unfinished</source>
            <translation>Inachevée</translation>
        </message>
        <message>
            <source>Saving</source>
            <translation>Enregistrement</translation>
        </message>
        <message>
            <source>Perhaps saved</source>
            <translation>Peut-être enregistrée</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>En attente</translation>
        </message>
        <message>
            <source>Added</source>
            <translation>Ajoutée</translation>
        </message>
        <message>
            <source>Refused</source>
            <translation>Refusée</translation>
        </message>
        <message>
            <source>To check</source>
            <translation>À vérifier</translation>
        </message>
        <message>
            <source>Not added</source>
            <translation>Non ajoutée</translation>
        </message>
        <message>
            <source>Removed</source>
            <translation>Retirée</translation>
        </message>
    </context>
    <context>
        <name>store</name>
        <message>
            <source>Use {0}</source>
            <translation>Prendre {0}</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Fermer</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Annuler</translation>
        </message>
        <message>
            <source>Remove the line break or tab.</source>
            <translation>Supprimez le saut de ligne ou la tabulation.</translation>
        </message>
        <message>
            <source>One character is broken. Type it again.</source>
            <translation>Un caractère est abîmé. Saisissez-le à nouveau.</translation>
        </message>
        <message>
            <source>The proxy or the extra certificate of {0} changed.</source>
            <translation>Le proxy ou le certificat supplémentaire a changé pour {0}.</translation>
        </message>
        <message>
            <source>Nothing is sent until you agree. If you don’t know why this changed, ask the IT desk first.</source>
            <translation>Rien n’est envoyé sans votre accord. Si vous ne savez pas pourquoi cela a changé, demandez d’abord au service informatique.</translation>
        </message>
        <message>
            <source>the system proxy</source>
            <translation>le proxy du système</translation>
        </message>
        <message>
            <source>no proxy</source>
            <translation>aucun proxy</translation>
        </message>
        <message>
            <source>Proxy: {0}. Extra certificate: {1}.</source>
            <translation>Proxy : {0}. Certificat supplémentaire : {1}.</translation>
        </message>
        <message>
            <source>none</source>
            <translation>aucun</translation>
        </message>
        <message>
            <source>Your changes to it, such as a new token, are lost. Make room on the disk, then type them again.</source>
            <translation>Vos modifications, comme un nouveau jeton, sont perdues. Libérez de la place sur le disque, puis saisissez-les de nouveau.</translation>
        </message>
        <message>
            <source>{0} was not saved</source>
            <translation>{0} n’a pas été enregistrée</translation>
        </message>
        <message>
            <source>&amp;Save</source>
            <translation>&amp;Enregistrer</translation>
        </message>
        <message>
            <source>Saving…</source>
            <translation>Enregistrement…</translation>
        </message>
        <message>
            <source>Send waiting plants to the new address?</source>
            <translation>Envoyer les plantes en attente à la nouvelle adresse ?</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants waiting for {0} will be sent to {1} instead of {2}.</source>
            <translation>
                <numerusform>%Ln plante en attente pour {0} sera envoyée à {1} au lieu de {2}.</numerusform>
                <numerusform>%Ln plantes en attente pour {0} seront envoyées à {1} au lieu de {2}.</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Use new address</source>
            <translation>&amp;Utiliser la nouvelle adresse</translation>
        </message>
        <message>
            <source>PlantDesk removes its token from this computer. Plants added there stay in the store, and in the list here.</source>
            <translation>PlantDesk retire son jeton de cet ordinateur. Les plantes ajoutées restent dans la base, et dans la liste ici.</translation>
        </message>
        <message>
            <source>Save your changes?</source>
            <translation>Enregistrer vos modifications ?</translation>
        </message>
        <message>
            <source>If you don’t save them, they are lost.</source>
            <translation>Si vous ne les enregistrez pas, elles sont perdues.</translation>
        </message>
        <message>
            <source>&amp;Don’t save</source>
            <translation>&amp;Ne pas enregistrer</translation>
        </message>
        <message>
            <source>PlantDesk sends nothing until it has a token for the new address.</source>
            <translation>PlantDesk n’envoie rien tant qu’il n’a pas de jeton pour la nouvelle adresse.</translation>
        </message>
        <message>
            <source>&amp;Keep old address</source>
            <translation>&amp;Garder l’ancienne adresse</translation>
        </message>
        <message>
            <source>&amp;Keep editing</source>
            <translation>&amp;Continuer à modifier</translation>
        </message>
        <message>
            <source>Remove {0}?</source>
            <translation>Retirer {0} ?</translation>
        </message>
        <message>
            <source>{0} already has this name.</source>
            <translation>{0} a déjà ce nom.</translation>
        </message>
        <message>
            <source>Type the first and the last id, like 20000-29999.</source>
            <translation>Saisissez le premier et le dernier numéro, par exemple 20000-29999.</translation>
        </message>
        <message>
            <source>Type a name for the store.</source>
            <translation>Donnez un nom à la base.</translation>
        </message>
        <message>
            <source>{0} already has this address.</source>
            <translation>{0} a déjà cette adresse.</translation>
        </message>
        <message>
            <source>{0} was not saved. Nothing has changed, and what you typed is still here. Make room on the disk, then try again.</source>
            <translation>{0} n’a pas été enregistrée. Rien n’a changé, et votre saisie est toujours là. Libérez de la place sur le disque, puis réessayez.</translation>
        </message>
        <message>
            <source>{0} was not removed. Send or remove its waiting plants, and decide about those to check. If there are none, make room on the disk. Then try again.</source>
            <translation>{0} n’a pas été retirée. Envoyez ou retirez ses plantes en attente, et décidez pour celles à vérifier. S’il n’y en a pas, libérez de la place sur le disque. Puis réessayez.</translation>
        </message>
        <message>
            <source>Remo&amp;ve…</source>
            <translation>Ret&amp;irer…</translation>
        </message>
        <message>
            <source>New store</source>
            <translation>Nouvelle base</translation>
        </message>
        <message>
            <source>Saving… If you close this, PlantDesk goes on saving.</source>
            <translation>Enregistrement… Si vous fermez cette fenêtre, PlantDesk continue d’enregistrer.</translation>
        </message>
        <message>
            <source>With http, others on the network can read your token.</source>
            <translation>En http, d’autres personnes du réseau peuvent lire votre jeton.</translation>
        </message>
        <message>
            <source>Send it an&amp;yway, to {0} only</source>
            <translation>L’envo&amp;yer quand même, à {0} seulement</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>&amp;Nom</translation>
        </message>
        <message>
            <source>Choose any name. It appears at the top and on the button.</source>
            <translation>Choisissez le nom que vous voulez. Il s’affiche en haut et sur le bouton.</translation>
        </message>
        <message>
            <source>&amp;Address</source>
            <translation>&amp;Adresse</translation>
        </message>
        <message>
            <source>Like https://plants.example.org</source>
            <translation>Par exemple https://plants.example.org</translation>
        </message>
        <message>
            <source>Your &amp;ids</source>
            <translation>Vos nu&amp;méros</translation>
        </message>
        <message>
            <source>Like 20000-29999, if other people use other ids.</source>
            <translation>Par exemple 20000-29999, si d’autres personnes ont d’autres numéros.</translation>
        </message>
        <message>
            <source>Tick “Send it anyway”, or ask your store contact for https.</source>
            <translation>Cochez « L’envoyer quand même », ou demandez une adresse https au responsable de la base.</translation>
        </message>
        <message>
            <source>the practice store</source>
            <translation>la base d’essai</translation>
        </message>
        <message>
            <source>Practice store</source>
            <translation>Base d’essai</translation>
        </message>
        <message>
            <source>Type the address, like https://plants.example.org</source>
            <translation>Saisissez l’adresse, par exemple https://plants.example.org</translation>
        </message>
        <message>
            <source>Type it like https://plants.example.org</source>
            <translation>Saisissez-la comme https://plants.example.org</translation>
        </message>
        <message>
            <source>Type the address without spaces.</source>
            <translation>Saisissez l’adresse sans espaces.</translation>
        </message>
        <message>
            <source>Start with https:// or http://</source>
            <translation>Commencez par https:// ou http://</translation>
        </message>
        <message>
            <source>Remove the user name and password before the @.</source>
            <translation>Supprimez le nom d’utilisateur et le mot de passe avant le @.</translation>
        </message>
        <message>
            <source>Remove the ? or # and everything after it.</source>
            <translation>Supprimez le ? ou le # et tout ce qui suit.</translation>
        </message>
        <message>
            <source>After the colon, type a port from 1 to 65535, like :8080.</source>
            <translation>Après les deux-points, saisissez un port de 1 à 65535, par exemple :8080.</translation>
        </message>
        <message>
            <source>Remove /plants at the end. PlantDesk adds it.</source>
            <translation>Supprimez /plants à la fin. PlantDesk l’ajoute.</translation>
        </message>
    </context>
    <context>
        <name>tabs</name>
        <message>
            <source>Pages</source>
            <translation>Pages</translation>
        </message>
        <message>
            <source>Add a plant</source>
            <translation>Saisie</translation>
        </message>
        <message>
            <source>{0} to do</source>
            <translation>{0} à traiter</translation>
        </message>
        <message>
            <source>{0} to do in all stores</source>
            <translation>{0} à traiter dans toutes les bases</translation>
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
            <translation>PlantDesk le retire maintenant de cet ordinateur. Rien ne sera envoyé à cette base avant que vous saisissiez un jeton.</translation>
        </message>
        <message>
            <source>&amp;Forget</source>
            <translation>&amp;Oublier</translation>
        </message>
        <message>
            <source>Forget the token for {0}?</source>
            <translation>Oublier le jeton pour {0} ?</translation>
        </message>
        <message>
            <source>A token has no spaces or accents. Copy it again.</source>
            <translation>Un jeton n’a ni espaces ni accents. Copiez-le à nouveau.</translation>
        </message>
        <message>
            <source>Your store contact gives you the token.</source>
            <translation>Le responsable de la base vous donne le jeton.</translation>
        </message>
        <message>
            <source>Access &amp;token</source>
            <translation>Jet&amp;on d’accès</translation>
        </message>
        <message>
            <source>&amp;Forget the token…</source>
            <translation>Oublier le &amp;jeton…</translation>
        </message>
        <message>
            <source>PlantDesk keeps it in this computer’s password store if it can, or else until you quit.</source>
            <translation>PlantDesk le conserve si possible dans le coffre de mots de passe de cet ordinateur, sinon jusqu’à ce que vous quittiez.</translation>
        </message>
        <message>
            <source>To practise, type any word.</source>
            <translation>Pour vous exercer, saisissez n’importe quel mot.</translation>
        </message>
        <message>
            <source>This store came with a backup or a copied folder. Check its address.</source>
            <translation>Cette base vient d’une sauvegarde ou d’un dossier copié. Vérifiez son adresse.</translation>
        </message>
        <message>
            <source>The token goes to: {0}</source>
            <translation>Le jeton va à : {0}</translation>
        </message>
        <message>
            <source>The old token is for the old address. Without a new one, nothing is sent.</source>
            <translation>L’ancien jeton est pour l’ancienne adresse. Sans nouveau jeton, rien n’est envoyé.</translation>
        </message>
        <message>
            <source>Leave this empty to keep it.</source>
            <translation>Laissez ce champ vide pour le garder.</translation>
        </message>
        <message>
            <source>PlantDesk no longer uses it, but the password store may still have it. Unlock that, then open this store again before you close PlantDesk.</source>
            <translation>PlantDesk ne l’utilise plus, mais le coffre de mots de passe l’a peut-être encore. Déverrouillez-le, puis rouvrez cette base avant de fermer PlantDesk.</translation>
        </message>
        <message>
            <source>Kept in this computer’s password store.</source>
            <translation>Conservé dans le coffre de mots de passe de cet ordinateur.</translation>
        </message>
        <message>
            <source>No token yet. Ask your store contact.</source>
            <translation>Pas encore de jeton. Demandez-le au responsable de la base.</translation>
        </message>
        <message>
            <source>Waiting for this computer’s password store…</source>
            <translation>En attente du coffre de mots de passe de cet ordinateur…</translation>
        </message>
        <message>
            <source>Kept only until PlantDesk closes: no access to the password store.</source>
            <translation>Gardé seulement jusqu’à la fermeture de PlantDesk : pas d’accès au coffre de mots de passe.</translation>
        </message>
        <message>
            <source>The password store hasn’t answered yet. If it asks you something, answer it. Or paste the token here.</source>
            <translation>Le coffre de mots de passe n’a pas encore répondu. S’il vous demande quelque chose, répondez. Ou collez le jeton ici.</translation>
        </message>
        <message>
            <source>No access to the password store. Unlock it, or paste the token.</source>
            <translation>Pas d’accès au coffre de mots de passe. Déverrouillez-le, ou collez le jeton.</translation>
        </message>
        <message>
            <source>Kept only until PlantDesk closes: this computer has no password store.</source>
            <translation>Gardé seulement jusqu’à la fermeture de PlantDesk : cet ordinateur n’a pas de coffre de mots de passe.</translation>
        </message>
        <message>
            <source>No token yet. This computer has no password store to keep it.</source>
            <translation>Pas encore de jeton. Cet ordinateur n’a pas de coffre de mots de passe pour le conserver.</translation>
        </message>
        <message>
            <source>The password store doesn’t work. Paste the token here.</source>
            <translation>Le coffre de mots de passe ne fonctionne pas. Collez le jeton ici.</translation>
        </message>
    </context>
    <context>
        <name>told</name>
        <message>
            <source>Saved on this computer. It may or may not be in {0}.</source>
            <translation>Enregistrée sur cet ordinateur. Elle est peut-être dans {0}, peut-être pas.</translation>
        </message>
        <message>
            <source>Sent: {0}.</source>
            <translation>Envoyée : {0}.</translation>
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
            <translation>Vous pouvez saisir la plante suivante.</translation>
        </message>
        <message>
            <source>Waiting to be sent</source>
            <translation>En attente d’envoi</translation>
        </message>
        <message>
            <source>Not added yet. Saved on this computer.</source>
            <translation>Pas encore ajoutée. Enregistrée sur cet ordinateur.</translation>
        </message>
        <message>
            <source>PlantDesk will send it as soon as it can.</source>
            <translation>PlantDesk l’enverra dès que possible.</translation>
        </message>
        <message>
            <source>Waiting: goes in {3}</source>
            <translation>En attente : part dans {3}</translation>
        </message>
        <message>
            <source>Look it over. Undo puts it back into the form, and nothing is sent.</source>
            <translation>Relisez-la. Annuler la remet dans le formulaire, et rien n’est envoyé.</translation>
        </message>
        <message>
            <source>Goes in {3}.</source>
            <translation>Part dans {3}.</translation>
        </message>
        <message>
            <source>Waiting: you’re working offline</source>
            <translation>En attente : vous travaillez hors ligne</translation>
        </message>
        <message>
            <source>Go online to send it.</source>
            <translation>Passez en ligne pour l’envoyer.</translation>
        </message>
        <message>
            <source>Working offline. Nothing is sent until you go online.</source>
            <translation>Hors ligne. Rien n’est envoyé tant que vous n’êtes pas en ligne.</translation>
        </message>
        <message>
            <source>You set this plant aside</source>
            <translation>Vous avez mis cette plante de côté</translation>
        </message>
        <message>
            <source>You took it out of the queue so the others could go. Send it now, or remove it.</source>
            <translation>Vous l’avez sortie de la file pour laisser passer les autres. Envoyez-la maintenant, ou retirez-la.</translation>
        </message>
        <message>
            <source>You set it aside. Choose Send anyway to send it.</source>
            <translation>Vous l’avez mise de côté. Pour l’envoyer, choisissez Envoyer quand même.</translation>
        </message>
        <message>
            <source>Waiting: its sheet isn’t all sent</source>
            <translation>En attente : l’envoi du tableau n’est pas fini</translation>
        </message>
        <message>
            <source>It goes on with its sheet. Send it anyway, or remove it.</source>
            <translation>Elle partira avec son tableau. Envoyez-la quand même, ou retirez-la.</translation>
        </message>
        <message>
            <source>Its sheet isn’t all sent. Choose Send anyway to send it.</source>
            <translation>L’envoi de son tableau n’est pas fini. Pour envoyer cette plante, choisissez Envoyer quand même.</translation>
        </message>
        <message>
            <source>Sending to {0}…</source>
            <translation>Envoi à {0}…</translation>
        </message>
        <message>
            <source>Saved on this computer. No reply yet.</source>
            <translation>Enregistrée sur cet ordinateur. Pas encore de réponse.</translation>
        </message>
        <message>
            <source>On its way. No reply yet.</source>
            <translation>En route. Pas encore de réponse.</translation>
        </message>
        <message>
            <source>The result can’t be saved</source>
            <translation>Le résultat ne peut pas être enregistré</translation>
        </message>
        <message>
            <source>It may or may not be in {0}.</source>
            <translation>Elle est peut-être dans {0}, peut-être pas.</translation>
        </message>
        <message>
            <source>Make room on the disk, or restart PlantDesk. Don’t add the plant again.</source>
            <translation>Libérez de la place sur le disque, ou redémarrez PlantDesk. Ne rajoutez pas la plante.</translation>
        </message>
        <message>
            <source>The result can’t be saved. Make room on the disk, or restart PlantDesk.</source>
            <translation>Le résultat ne peut pas être enregistré. Libérez de la place sur le disque, ou redémarrez PlantDesk.</translation>
        </message>
        <message>
            <source>Added to {0}</source>
            <translation>Ajoutée à {0}</translation>
        </message>
        <message>
            <source>{0} has this plant now.</source>
            <translation>{0} a maintenant cette plante.</translation>
        </message>
        <message>
            <source>Ready for the next plant.</source>
            <translation>Vous pouvez saisir la suivante.</translation>
        </message>
        <message>
            <source>Practice only. No real store has this plant.</source>
            <translation>Essai seulement. Aucune vraie base n’a cette plante.</translation>
        </message>
        <message>
            <source>Added to {0}, with a mistake</source>
            <translation>Ajoutée à {0}, avec une erreur</translation>
        </message>
        <message>
            <source>{0} has this plant. Your note: “{2}”.</source>
            <translation>{0} a cette plante. Votre note : « {2} ».</translation>
        </message>
        <message>
            <source>Ask your store contact to correct it in {0}. Then choose Corrected in the store.</source>
            <translation>Demandez au responsable de la base de la corriger dans {0}. Ensuite, choisissez Corrigée dans la base.</translation>
        </message>
        <message>
            <source>To correct in {0}: “{2}”.</source>
            <translation>À corriger dans {0} : « {2} ».</translation>
        </message>
        <message>
            <source>Added, but not as you typed it</source>
            <translation>Ajoutée, mais pas telle que vous l’aviez saisie</translation>
        </message>
        <message>
            <source>{0} has this plant with another name or tag.</source>
            <translation>{0} a cette plante sous un autre nom ou dans une autre catégorie.</translation>
        </message>
        <message>
            <source>Compare the two. If the difference matters, tell your store contact: PlantDesk can’t change the plant.</source>
            <translation>Comparez les deux. Si la différence compte, prévenez le responsable de la base : PlantDesk ne peut pas modifier la plante.</translation>
        </message>
        <message>
            <source>Marked as added</source>
            <translation>Notée comme ajoutée</translation>
        </message>
        <message>
            <source>You confirmed it on {1}.</source>
            <translation>Vous l’avez confirmé le {1}.</translation>
        </message>
        <message>
            <source>{0} refused this plant</source>
            <translation>{0} a refusé cette plante</translation>
        </message>
        <message>
            <source>Not added. What you typed is kept here.</source>
            <translation>Pas ajoutée. Votre saisie est gardée ici.</translation>
        </message>
        <message>
            <source>Correct the plant, then add it again. If the reply doesn’t help, ask your store contact.</source>
            <translation>Corrigez la plante et rajoutez-la. En cas de doute, demandez au responsable de la base.</translation>
        </message>
        <message>
            <source>{0} refused it. Not added.</source>
            <translation>{0} l’a refusée. Pas ajoutée.</translation>
        </message>
        <message>
            <source>Not added. You added it again as a new plant.</source>
            <translation>Pas ajoutée. Vous l’avez rajoutée comme nouvelle plante.</translation>
        </message>
        <message>
            <source>Look for the new plant in the list.</source>
            <translation>Cherchez la nouvelle plante dans la liste.</translation>
        </message>
        <message>
            <source>Refused. You added it again as a new plant.</source>
            <translation>Refusée. Vous l’avez rajoutée comme nouvelle plante.</translation>
        </message>
        <message>
            <source>Not added. You chose Don’t add.</source>
            <translation>Pas ajoutée. Vous avez choisi Ne pas ajouter.</translation>
        </message>
        <message>
            <source>Refused. You chose Don’t add.</source>
            <translation>Refusée. Vous avez choisi Ne pas ajouter.</translation>
        </message>
        <message>
            <source>We don’t know if it was added</source>
            <translation>On ne sait pas si elle a été ajoutée</translation>
        </message>
        <message>
            <source>PlantDesk won’t send it again by itself. Look in {0}, then say what you found.</source>
            <translation>PlantDesk ne la renverra pas de lui-même. Regardez dans {0}, puis indiquez ce que vous avez trouvé.</translation>
        </message>
        <message>
            <source>The connection dropped before the store replied.</source>
            <translation>La connexion a été coupée avant la réponse de la base.</translation>
        </message>
        <message>
            <source>The store didn’t reply in time.</source>
            <translation>La base n’a pas répondu à temps.</translation>
        </message>
        <message>
            <source>The reply doesn’t say if it was added.</source>
            <translation>La réponse ne dit pas si elle est ajoutée.</translation>
        </message>
        <message>
            <source>A web page answered instead of the store</source>
            <translation>Une page web a répondu à la place de la base</translation>
        </message>
        <message>
            <source>Something went wrong in PlantDesk.</source>
            <translation>Un problème est survenu dans PlantDesk.</translation>
        </message>
        <message>
            <source>PlantDesk closed before the store replied.</source>
            <translation>PlantDesk s’est fermé avant la réponse de la base.</translation>
        </message>
        <message>
            <source>This plant may already be in the store.</source>
            <translation>Cette plante est peut-être déjà dans la base.</translation>
        </message>
        <message>
            <source>Removed before it was added</source>
            <translation>Retirée avant d’être ajoutée</translation>
        </message>
        <message>
            <source>It isn’t in any store.</source>
            <translation>Elle n’est dans aucune base.</translation>
        </message>
        <message>
            <source>Choose Undo to queue it again.</source>
            <translation>Choisissez Annuler pour la remettre en attente.</translation>
        </message>
        <message>
            <source>It isn’t in any store. Choose Undo to queue it again.</source>
            <translation>Elle n’est dans aucune base. Choisissez Annuler pour la remettre en attente.</translation>
        </message>
        <message>
            <source>Marked as not added</source>
            <translation>Notée comme non ajoutée</translation>
        </message>
        <message>
            <source>You said it’s not in the store.</source>
            <translation>Vous avez dit qu’elle n’est pas dans la base.</translation>
        </message>
        <message>
            <source>You said it’s not there.</source>
            <translation>Vous avez dit qu’elle n’y est pas.</translation>
        </message>
    </context>
    <context>
        <name>upkeep</name>
        <message numerus="yes">
            <source>PlantDesk saved what it could read: %Ln plants. The damaged file is kept.</source>
            <translation>
                <numerusform>PlantDesk a récupéré ce qu’il a pu lire : %Ln plante. Le fichier abîmé est gardé.</numerusform>
                <numerusform>PlantDesk a récupéré ce qu’il a pu lire : %Ln plantes. Le fichier abîmé est gardé.</numerusform>
            </translation>
        </message>
        <message>
            <source>You typed them after the backup was made, or elsewhere. They are kept in this file. PlantDesk warns before you use their ids again.</source>
            <translation>Vous les avez saisies après la sauvegarde, ou ailleurs. Elles sont gardées dans ce fichier. PlantDesk vous avertit avant que vous réutilisiez leurs numéros.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants aren’t in the backup</source>
            <translation>
                <numerusform>%Ln plante n’est pas dans la sauvegarde</numerusform>
                <numerusform>%Ln plantes ne sont pas dans la sauvegarde</numerusform>
            </translation>
        </message>
        <message>
            <source>Make room there or choose another folder, then try again.</source>
            <translation>Libérez de la place à cet endroit ou choisissez un autre dossier, puis réessayez.</translation>
        </message>
        <message>
            <source>The backup wasn’t saved</source>
            <translation>La sauvegarde n’a pas été enregistrée</translation>
        </message>
        <message>
            <source>The backup wasn’t restored</source>
            <translation>La sauvegarde n’a pas été restaurée</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants may already have been sent</source>
            <translation>
                <numerusform>%Ln plante a peut-être déjà été envoyée</numerusform>
                <numerusform>%Ln plantes ont peut-être déjà été envoyées</numerusform>
            </translation>
        </message>
        <message>
            <source>If you’re not sure, choose Check first.</source>
            <translation>En cas de doute, choisissez Vérifier d’abord.</translation>
        </message>
        <message>
            <source>Nothing is sent until you decide.</source>
            <translation>Rien n’est envoyé avant votre décision.</translation>
        </message>
        <message>
            <source>The backup has no plants.</source>
            <translation>La sauvegarde ne contient aucune plante.</translation>
        </message>
        <message>
            <source>Your plants on this computer are kept in a separate file. PlantDesk asks before it sends any that may already have been sent.</source>
            <translation>Vos plantes de cet ordinateur sont gardées dans un fichier à part. PlantDesk demande avant d’envoyer celles qui ont peut-être déjà été envoyées.</translation>
        </message>
        <message>
            <source>Some may be missing: show the file to the IT desk.</source>
            <translation>Il en manque peut-être : montrez le fichier au service informatique.</translation>
        </message>
        <message>
            <source>The last backup is from {0}: choose File → Restore a backup… to use it.</source>
            <translation>La dernière sauvegarde est du {0} : pour l’utiliser, choisissez Fichier → Restaurer une sauvegarde….</translation>
        </message>
        <message>
            <source>Your saved plants were damaged</source>
            <translation>Vos plantes enregistrées étaient abîmées</translation>
        </message>
        <message>
            <source>Your saved plants are back in place</source>
            <translation>Vos plantes enregistrées sont remises en place</translation>
        </message>
        <message>
            <source>Their file was deleted, moved or damaged while PlantDesk was open. PlantDesk wrote it again, with all your plants. If it happens again, tell the IT desk.</source>
            <translation>Leur fichier a été supprimé, déplacé ou abîmé pendant que PlantDesk était ouvert. PlantDesk l’a réécrit, avec toutes vos plantes. Si cela se reproduit, prévenez le service informatique.</translation>
        </message>
        <message>
            <source>Your saved plants can’t be read now. Try again later.</source>
            <translation>Vos plantes enregistrées sont illisibles pour l’instant. Réessayez plus tard.</translation>
        </message>
        <message>
            <source>The last 14 are kept.</source>
            <translation>Les 14 dernières sont gardées.</translation>
        </message>
        <message>
            <source>No backup yet.</source>
            <translation>Pas encore de sauvegarde.</translation>
        </message>
        <message>
            <source>Last backup: {0}.</source>
            <translation>Dernière sauvegarde : {0}.</translation>
        </message>
        <message>
            <source>Your plants haven’t changed.</source>
            <translation>Vos plantes n’ont pas changé.</translation>
        </message>
        <message>
            <source>Waiting plants that aren’t in the backup won’t be sent.</source>
            <translation>Les plantes en attente qui ne sont pas dans la sauvegarde ne seront pas envoyées.</translation>
        </message>
        <message>
            <source>The support file wasn’t saved</source>
            <translation>Le fichier d’assistance n’a pas été enregistré</translation>
        </message>
        <message>
            <source>Backup saved</source>
            <translation>Sauvegarde enregistrée</translation>
        </message>
        <message>
            <source>It contains the plants and stores that you had when it was saved.</source>
            <translation>Elle contient les plantes et les bases que vous aviez à ce moment-là.</translation>
        </message>
        <message>
            <source>The last try failed: ask your IT desk.</source>
            <translation>Le dernier essai a échoué : voyez avec le service informatique.</translation>
        </message>
        <message>
            <source>Reading… {0} of {1} plants</source>
            <translation>Lecture… {0} plantes sur {1}</translation>
        </message>
        <message>
            <source>Support file saved</source>
            <translation>Fichier d’assistance enregistré</translation>
        </message>
        <message>
            <source>Send it to your IT desk. It contains no access token and no plants.</source>
            <translation>Envoyez-le au service informatique. Il ne contient ni jeton d’accès ni plantes.</translation>
        </message>
        <message numerus="yes">
            <source>The backup of {0} has %Ln plants, {1} waiting.</source>
            <translation>
                <numerusform>Sauvegarde ({0}) : %Ln plante, dont {1} en attente.</numerusform>
                <numerusform>Sauvegarde ({0}) : %Ln plantes, dont {1} en attente.</numerusform>
            </translation>
        </message>
        <message>
            <source>You have {0} now.</source>
            <translation>Vous en avez {0} maintenant.</translation>
        </message>
        <message>
            <source>This backup is from another version of PlantDesk. Install that version first.</source>
            <translation>Cette sauvegarde vient d’une autre version de PlantDesk. Installez d’abord cette version.</translation>
        </message>
        <message>
            <source>This file is damaged, too large, or isn’t a PlantDesk backup. Choose another backup.</source>
            <translation>Ce fichier est abîmé ou trop gros, ou n’est pas une sauvegarde PlantDesk. Choisissez une autre sauvegarde.</translation>
        </message>
        <message>
            <source>Another program is using this file. Close that program first.</source>
            <translation>Un autre programme utilise ce fichier. Fermez d’abord ce programme.</translation>
        </message>
        <message>
            <source>The disk has too little room for a copy, or you don’t have permission to read and write there. Make room, or choose another backup.</source>
            <translation>Le disque n’a pas assez de place pour une copie, ou vous n’avez pas le droit d’y lire et d’y écrire. Libérez de la place, ou choisissez une autre sauvegarde.</translation>
        </message>
        <message>
            <source>Your plants come from another computer or folder.</source>
            <translation>Vos plantes viennent d’un autre ordinateur ou d’un autre dossier.</translation>
        </message>
        <message>
            <source>Your saved plants are an older copy. More plants have been sent since.</source>
            <translation>Vos plantes enregistrées sont une copie plus ancienne. D’autres ont été envoyées depuis.</translation>
        </message>
        <message>
            <source>You restored a backup.</source>
            <translation>Vous avez restauré une sauvegarde.</translation>
        </message>
        <message>
            <source>Your saved plants were damaged. PlantDesk saved what it could read.</source>
            <translation>Vos plantes enregistrées étaient abîmées. PlantDesk a récupéré ce qu’il a pu lire.</translation>
        </message>
    </context>
    <context>
        <name>welcome</name>
        <message>
            <source>Practise first</source>
            <translation>S’exercer d’abord</translation>
        </message>
        <message>
            <source>Connect to your store</source>
            <translation>Se connecter à votre base</translation>
        </message>
        <message>
            <source>A pretend store on this computer. Try everything, break nothing. It takes about five minutes.</source>
            <translation>Une base pour faire semblant, sur cet ordinateur. Essayez tout, vous ne risquez rien. Comptez cinq minutes.</translation>
        </message>
        <message>
            <source>You need its address and an access token. Ask your store contact for both.</source>
            <translation>Il vous faut son adresse et un jeton d’accès. Demandez les deux au responsable de la base.</translation>
        </message>
        <message>
            <source>Type a plant, add it to your store, and see the store’s reply.</source>
            <translation>Saisissez une plante, ajoutez-la à votre base, et lisez la réponse de la base.</translation>
        </message>
        <message>
            <source>You can switch at any time in the Store menu.</source>
            <translation>Vous pouvez changer à tout moment dans le menu Base.</translation>
        </message>
        <message>
            <source>Welcome to PlantDesk</source>
            <translation>Bienvenue dans PlantDesk</translation>
        </message>
        <message>
            <source>Start p&amp;ractising</source>
            <translation>S’e&amp;xercer</translation>
        </message>
        <message>
            <source>&amp;Connect to a store…</source>
            <translation>Se c&amp;onnecter à une base…</translation>
        </message>
    </context>
    <context>
        <name>window</name>
        <message>
            <source>Copyright © 2026 The PlantDesk authors. You may use, change and share it under the MIT licence.

Made with Qt {0} and Qt for Python, copyright © The Qt Company Ltd. and other contributors, under the GNU Lesser General Public License, version 3. The third-party notices of an installed PlantDesk contain all licences. They say where to find the source and how to use your own Qt.</source>
            <translation>Copyright © 2026 The PlantDesk authors. Vous pouvez l’utiliser, le modifier et le partager selon la licence MIT.

Fait avec Qt {0} et Qt for Python, copyright © The Qt Company Ltd. et autres contributeurs, sous licence GNU Lesser General Public License, version 3. Les mentions des composants tiers d’un PlantDesk installé contiennent toutes les licences. Elles disent où trouver le code source et comment utiliser votre propre Qt.</translation>
        </message>
        <message>
            <source>Third-party &amp;notices…</source>
            <translation>Composants &amp;tiers…</translation>
        </message>
        <message>
            <source>&amp;Save</source>
            <translation>Enregist&amp;rer</translation>
        </message>
        <message>
            <source>&amp;Close</source>
            <translation>&amp;Fermer</translation>
        </message>
        <message>
            <source>Not saved</source>
            <translation>Non enregistrée</translation>
        </message>
        <message>
            <source>&amp;Keep</source>
            <translation>&amp;Garder</translation>
        </message>
        <message>
            <source>&amp;Remove</source>
            <translation>&amp;Retirer</translation>
        </message>
        <message>
            <source>PlantDesk</source>
            <translation>PlantDesk</translation>
        </message>
        <message>
            <source>Restore a backup</source>
            <translation>Restaurer une sauvegarde</translation>
        </message>
        <message>
            <source>&amp;Decide later</source>
            <translation>&amp;Décider plus tard</translation>
        </message>
        <message>
            <source>PRACTICE – PlantDesk</source>
            <translation>ESSAI – PlantDesk</translation>
        </message>
        <message>
            <source>{0} – PlantDesk</source>
            <translation>{0} – PlantDesk</translation>
        </message>
        <message>
            <source>Send your token that way?</source>
            <translation>Envoyer votre jeton par cette voie ?</translation>
        </message>
        <message>
            <source>&amp;Send token</source>
            <translation>&amp;Envoyer le jeton</translation>
        </message>
        <message>
            <source>Remove the rest of this sheet?</source>
            <translation>Retirer le reste de ce tableau ?</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants won’t be sent. The sheet itself stays.</source>
            <translation>
                <numerusform>%Ln plante ne sera pas envoyée. Le tableau lui-même reste.</numerusform>
                <numerusform>%Ln plantes ne seront pas envoyées. Le tableau lui-même reste.</numerusform>
            </translation>
        </message>
        <message>
            <source>Quit without saving?</source>
            <translation>Quitter sans enregistrer ?</translation>
        </message>
        <message numerus="yes">
            <source>%Ln unsaved plants will be lost.</source>
            <translation>
                <numerusform>%Ln plante non enregistrée sera perdue.</numerusform>
                <numerusform>%Ln plantes non enregistrées seront perdues.</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Stay</source>
            <translation>&amp;Rester</translation>
        </message>
        <message>
            <source>&amp;Quit anyway</source>
            <translation>&amp;Quitter quand même</translation>
        </message>
        <message>
            <source>Quit without saving the sheet?</source>
            <translation>Quitter sans enregistrer le tableau ?</translation>
        </message>
        <message>
            <source>This computer couldn’t save your last changes on Add many. They will be lost. To keep them, make room on the disk, then change a cell.</source>
            <translation>Cet ordinateur n’a pas pu enregistrer vos dernières modifications dans Tableau. Elles seront perdues. Pour les garder, libérez de la place sur le disque, puis modifiez une cellule.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants haven’t been sent yet</source>
            <translation>
                <numerusform>%Ln plante n’est pas encore envoyée</numerusform>
                <numerusform>%Ln plantes ne sont pas encore envoyées</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants are saved on this computer. If you keep them, you can look them over at the next start.</source>
            <translation>
                <numerusform>%Ln plante est enregistrée sur cet ordinateur. Si vous la gardez pour plus tard, vous pourrez la relire au prochain démarrage.</numerusform>
                <numerusform>%Ln plantes sont enregistrées sur cet ordinateur. Si vous les gardez pour plus tard, vous pourrez les relire au prochain démarrage.</numerusform>
            </translation>
        </message>
        <message>
            <source>Send no&amp;w</source>
            <translation>&amp;Envoyer maintenant</translation>
        </message>
        <message>
            <source>Keep for &amp;later</source>
            <translation>Garder pour plus &amp;tard</translation>
        </message>
        <message>
            <source>This is neither saved nor sent. Copy it or write it down before PlantDesk closes:</source>
            <translation>Ceci n’est ni enregistré ni envoyé. Copiez-le ou notez-le avant que PlantDesk se ferme :</translation>
        </message>
        <message>
            <source>You are typing another plant</source>
            <translation>Vous êtes en train de saisir une autre plante</translation>
        </message>
        <message>
            <source>Add or clear that one first. Nothing has changed.</source>
            <translation>Ajoutez-la ou effacez-la d’abord. Rien n’a changé.</translation>
        </message>
        <message>
            <source>&amp;Back</source>
            <translation>&amp;Retour</translation>
        </message>
        <message>
            <source>Switch to {0}?</source>
            <translation>Passer à {0} ?</translation>
        </message>
        <message>
            <source>What you typed was for practice. {0} is a real store.</source>
            <translation>Vous aviez saisi cette plante pour vous exercer. {0} est une vraie base.</translation>
        </message>
        <message>
            <source>&amp;Stay here</source>
            <translation>Re&amp;ster ici</translation>
        </message>
        <message>
            <source>Keep and s&amp;witch</source>
            <translation>Garder l&amp;e texte</translation>
        </message>
        <message>
            <source>C&amp;lear and switch</source>
            <translation>Effacer le te&amp;xte</translation>
        </message>
        <message>
            <source>This plant is for {0}. To edit it, switch to {0}. New plants go there, too.</source>
            <translation>Cette plante est pour {0}. Pour la modifier, passez à {0}. Les nouvelles plantes iront là aussi.</translation>
        </message>
        <message>
            <source>S&amp;witch and edit</source>
            <translation>Y all&amp;er et modifier</translation>
        </message>
        <message>
            <source>Send this plant again?</source>
            <translation>Renvoyer cette plante ?</translation>
        </message>
        <message>
            <source>{0}, {1}, will be sent to {2} again. If it’s already there, {2} will have it twice, and PlantDesk can’t remove it.</source>
            <translation>{0}, {1}, sera renvoyée à {2}. Si elle y est déjà, {2} l’aura deux fois, et PlantDesk ne pourra pas la retirer.</translation>
        </message>
        <message>
            <source>&amp;Don’t send</source>
            <translation>&amp;Ne pas envoyer</translation>
        </message>
        <message>
            <source>&amp;Send again</source>
            <translation>&amp;Renvoyer</translation>
        </message>
        <message numerus="yes">
            <source>Send %Ln plants again?</source>
            <translation>
                <numerusform>Renvoyer %Ln plante ?</numerusform>
                <numerusform>Renvoyer %Ln plantes ?</numerusform>
            </translation>
        </message>
        <message>
            <source>They will be sent to {1} again. If they’re already there, they will be there twice, and PlantDesk can’t remove them.</source>
            <translation>Elles seront renvoyées à {1}. Si elles y sont déjà, elles y seront deux fois, et PlantDesk ne pourra pas les retirer.</translation>
        </message>
        <message>
            <source>Were these plants already sent?</source>
            <translation>Ces plantes ont-elles déjà été envoyées ?</translation>
        </message>
        <message>
            <source>Ne&amp;ver sent: send them</source>
            <translation>&amp;Jamais envoyées : les envoyer</translation>
        </message>
        <message>
            <source>Check &amp;first</source>
            <translation>&amp;Vérifier d’abord</translation>
        </message>
        <message>
            <source>Open the &amp;folder</source>
            <translation>Ouvrir le &amp;dossier</translation>
        </message>
    </context>
</TS>
