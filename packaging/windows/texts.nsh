; All texts of the set-up, each in the languages of the program. Windows' own language is taken.
; The words are those of resources/translations/words.*.md.

!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "Dutch"

!define LINES "$\r$\n$\r$\n"

!macro Text NAME ENGLISH GERMAN FRENCH SPANISH DUTCH
  LangString ${NAME} ${LANG_ENGLISH} `${ENGLISH}`
  LangString ${NAME} ${LANG_GERMAN} `${GERMAN}`
  LangString ${NAME} ${LANG_FRENCH} `${FRENCH}`
  LangString ${NAME} ${LANG_SPANISH} `${SPANISH}`
  LangString ${NAME} ${LANG_DUTCH} `${DUTCH}`
!macroend
!define Text `!insertmacro Text`

; Installing.
${Text} WHO_TITLE \
  "Install PlantDesk ${VERSION}" \
  "PlantDesk ${VERSION} installieren" \
  "Installer PlantDesk ${VERSION}" \
  "Instalar PlantDesk ${VERSION}" \
  "PlantDesk ${VERSION} installeren"
${Text} WHO_SUBTITLE \
  "Who is it for?" \
  "Für wen?" \
  "Pour qui ?" \
  "¿Para quién?" \
  "Voor wie?"
${Text} ONLY_FOR_ME \
  "Only for &me" \
  "Nur für &mich" \
  "Seulement pour &moi" \
  "Solo para &mí" \
  "Alleen voor &mij"
${Text} NEEDS_NO_ADMINISTRATOR \
  "Needs no administrator." \
  "Braucht keine Administratorrechte." \
  "Sans administrateur." \
  "No hace falta un administrador." \
  "Zonder beheerder."
${Text} FOR_EVERYONE \
  "For &everyone who uses this computer" \
  "Für &alle an diesem Computer" \
  "Pour &tous ceux qui utilisent cet ordinateur" \
  "Para &todas las personas que usan este equipo" \
  "Voor &iedereen op deze computer"
${Text} NEEDS_ADMINISTRATOR \
  "Windows asks for an administrator." \
  "Windows fragt nach Administratorrechten." \
  "Windows demande un administrateur." \
  "Windows pide un administrador." \
  "Windows vraagt om een beheerder."
${Text} IS_HERE_FOR_ME \
  "PlantDesk $1 is installed for you. " \
  "PlantDesk $1 ist für Sie installiert. " \
  "PlantDesk $1 est installé pour vous. " \
  "PlantDesk $1 está instalado para usted. " \
  "PlantDesk $1 is voor jou geïnstalleerd. "
${Text} IS_HERE_FOR_ALL \
  "PlantDesk $2 is installed for everyone. " \
  "PlantDesk $2 ist für alle installiert. " \
  "PlantDesk $2 est installé pour tous. " \
  "PlantDesk $2 está instalado para todos. " \
  "PlantDesk $2 is voor iedereen geïnstalleerd. "
${Text} STAYS_AS_IT_IS \
  "Plants, stores and tokens stay as they are. If PlantDesk is open, it is asked to close first." \
  "Pflanzen, Datenbanken und Token bleiben, wie sie sind. Ein offenes PlantDesk wird zuerst geschlossen." \
  "Les plantes, les bases et les jetons restent tels quels. Si PlantDesk est ouvert, il est d’abord fermé." \
  "Las plantas, los registros y las claves se quedan como están. Si PlantDesk está abierto, se cierra antes." \
  "Planten, registers en tokens blijven zoals ze zijn. Is PlantDesk open, dan wordt het eerst gesloten."
${Text} NOT_FOR_ALL \
  "Windows did not let PlantDesk be installed for everyone. Nothing has been changed.${LINES}Install it only for you, or ask an administrator." \
  "Windows hat die Installation für alle nicht zugelassen. Nichts wurde geändert.${LINES}Installieren Sie PlantDesk nur für sich, oder fragen Sie die Systemverwaltung." \
  "Windows n’a pas permis d’installer PlantDesk pour tous. Rien n’a changé.${LINES}Installez-le seulement pour vous, ou demandez à un administrateur." \
  "Windows no ha permitido instalar PlantDesk para todos. No ha cambiado nada.${LINES}Instálelo solo para usted o pregunte a un administrador." \
  "Windows liet PlantDesk niet voor iedereen installeren. Er is niets veranderd.${LINES}Installeer het alleen voor jezelf, of vraag het aan een beheerder."
${Text} INSTALLING_TITLE \
  "PlantDesk is being installed" \
  "PlantDesk wird installiert" \
  "Installation de PlantDesk" \
  "Instalando PlantDesk" \
  "PlantDesk wordt geïnstalleerd"
${Text} INSTALLING_SUBTITLE \
  "This takes less than a minute." \
  "Das dauert weniger als eine Minute." \
  "Cela prend moins d’une minute." \
  "Tarda menos de un minuto." \
  "Dit duurt minder dan een minuut."
${Text} COPYING \
  "Copying files" \
  "Dateien werden kopiert" \
  "Copie des fichiers" \
  "Copiando archivos" \
  "Bestanden worden gekopieerd"
${Text} REMOVING_OLD \
  "Removing PlantDesk $OldVersion" \
  "PlantDesk $OldVersion wird entfernt" \
  "Suppression de PlantDesk $OldVersion" \
  "Quitando PlantDesk $OldVersion" \
  "PlantDesk $OldVersion wordt verwijderd"
${Text} CLOSING \
  "Closing PlantDesk" \
  "PlantDesk wird geschlossen" \
  "Fermeture de PlantDesk" \
  "Cerrando PlantDesk" \
  "PlantDesk wordt gesloten"
${Text} INSTALLED_TITLE \
  "PlantDesk ${VERSION} is installed" \
  "PlantDesk ${VERSION} ist installiert" \
  "PlantDesk ${VERSION} est installé" \
  "PlantDesk ${VERSION} está instalado" \
  "PlantDesk ${VERSION} is geïnstalleerd"
${Text} INSTALLED_TEXT \
  "You find it in the Start menu.${LINES}Plants, stores and tokens that were here before are as they were." \
  "Sie finden es im Startmenü.${LINES}Pflanzen, Datenbanken und Token, die schon hier waren, sind unverändert." \
  "Il se trouve dans le menu Démarrer.${LINES}Les plantes, les bases et les jetons déjà présents n’ont pas changé." \
  "Está en el menú Inicio.${LINES}Las plantas, los registros y las claves que ya había siguen como estaban." \
  "Je vindt het in het menu Start.${LINES}Planten, registers en tokens die er al waren, zijn niet veranderd."
${Text} START_NOW \
  "&Start PlantDesk now" \
  "PlantDesk jetzt &starten" \
  "&Démarrer PlantDesk" \
  "&Iniciar PlantDesk ahora" \
  "PlantDesk nu &starten"
${Text} SHORTCUT \
  "Enter plants into a plant store" \
  "Pflanzen in eine Pflanzendatenbank eintragen" \
  "Saisir des plantes dans une base de plantes" \
  "Añadir plantas a un registro de plantas" \
  "Planten toevoegen aan een plantenregister"

; What keeps it from being installed.
${Text} OLD_WINDOWS \
  "This Windows is older." \
  "Dieses Windows ist älter." \
  "Ce Windows est plus ancien." \
  "Este Windows es anterior." \
  "Deze Windows is ouder."
${Text} SHORT_WINDOWS \
  "This Windows has 32 bits." \
  "Dieses Windows hat 32 Bit." \
  "Ce Windows est en 32 bits." \
  "Este Windows es de 32 bits." \
  "Deze Windows heeft 32 bits."
${Text} NEEDS_WINDOWS_11 \
  "On this processor it takes Windows 11." \
  "Auf diesem Prozessor braucht es Windows 11." \
  "Avec ce processeur, il faut Windows 11." \
  "Con este procesador hace falta Windows 11." \
  "Op deze processor is Windows 11 nodig."
${Text} NEEDS_WINDOWS_10 \
  "PlantDesk needs Windows 10, version 1809 or newer, with 64 bits. $0${LINES}Nothing has been changed." \
  "PlantDesk braucht Windows 10, Version 1809 oder neuer, mit 64 Bit. $0${LINES}Nichts wurde geändert." \
  "PlantDesk a besoin de Windows 10, version 1809 ou plus récente, en 64 bits. $0${LINES}Rien n’a changé." \
  "PlantDesk necesita Windows 10, versión 1809 o posterior, de 64 bits. $0${LINES}No ha cambiado nada." \
  "PlantDesk heeft Windows 10 nodig, versie 1809 of nieuwer, met 64 bits. $0${LINES}Er is niets veranderd."
${Text} OTHER_SET_UP \
  "PlantDesk is being installed or removed already. This one has changed nothing." \
  "PlantDesk wird schon installiert oder entfernt. Dieses Setup hat nichts geändert." \
  "PlantDesk est déjà en cours d’installation ou de suppression. Rien n’a changé." \
  "PlantDesk ya se está instalando o quitando. Este instalador no ha cambiado nada." \
  "PlantDesk wordt al geïnstalleerd of verwijderd. Deze set-up heeft niets veranderd."
${Text} WOULD_GO_BACK \
  "PlantDesk $OldVersion is installed here. This is ${VERSION}, an older one.${LINES}An older PlantDesk does not open the plants that a newer one has kept. They are safe, but nobody can work with them until the newer one is back.${LINES}Install the older one?" \
  "Hier ist PlantDesk $OldVersion installiert. Dies ist ${VERSION}, eine ältere Version.${LINES}Ein älteres PlantDesk öffnet die Pflanzen nicht, die ein neueres gespeichert hat. Sie sind sicher, aber niemand kann mit ihnen arbeiten, bis das neuere wieder da ist.${LINES}Die ältere Version installieren?" \
  "PlantDesk $OldVersion est installé ici. Celui-ci est ${VERSION}, plus ancien.${LINES}Un PlantDesk plus ancien n’ouvre pas les plantes qu’un plus récent a enregistrées. Elles sont en sûreté, mais personne ne peut y travailler avant le retour du plus récent.${LINES}Installer l’ancien ?" \
  "Aquí está instalado PlantDesk $OldVersion. Este es ${VERSION}, anterior.${LINES}Un PlantDesk anterior no abre las plantas que ha guardado uno más nuevo. No se pierden, pero nadie puede trabajar con ellas hasta que vuelva el más nuevo.${LINES}¿Instalar el anterior?" \
  "Hier is PlantDesk $OldVersion geïnstalleerd. Dit is ${VERSION}, een oudere versie.${LINES}Een ouder PlantDesk opent de planten niet die een nieuwer heeft bewaard. Ze zijn veilig, maar niemand kan ermee werken tot het nieuwere terug is.${LINES}De oudere versie installeren?"
${Text} FOLDER_NOT_WRITABLE \
  "PlantDesk can’t write into $INSTDIR. Nothing has been changed." \
  "PlantDesk kann nicht in $INSTDIR schreiben. Nichts wurde geändert." \
  "PlantDesk ne peut pas écrire dans $INSTDIR. Rien n’a changé." \
  "PlantDesk no puede escribir en $INSTDIR. No ha cambiado nada." \
  "PlantDesk kan niet schrijven in $INSTDIR. Er is niets veranderd."
${Text} TOO_LITTLE_ROOM \
  "There is too little room for PlantDesk: it needs $1 MB more in $INSTDIR. Nothing has been changed." \
  "Für PlantDesk ist zu wenig Platz: Es braucht $1 MB mehr in $INSTDIR. Nichts wurde geändert." \
  "Il manque de la place pour PlantDesk : $1 Mo de plus dans $INSTDIR. Rien n’a changé." \
  "No hay sitio para PlantDesk: faltan $1 MB en $INSTDIR. No ha cambiado nada." \
  "Er is te weinig ruimte voor PlantDesk: in $INSTDIR is $1 MB meer nodig. Er is niets veranderd."
${Text} NOT_INSTALLED \
  "PlantDesk can’t write into $INSTDIR. It is not installed." \
  "PlantDesk kann nicht in $INSTDIR schreiben. Es ist nicht installiert." \
  "PlantDesk ne peut pas écrire dans $INSTDIR. Il n’est pas installé." \
  "PlantDesk no puede escribir en $INSTDIR. No está instalado." \
  "PlantDesk kan niet schrijven in $INSTDIR. Het is niet geïnstalleerd."
${Text} STILL_OPEN \
  "PlantDesk is still open. It may be asking something, or waiting for its last answer." \
  "PlantDesk ist noch offen. Vielleicht fragt es etwas oder wartet auf die letzte Antwort." \
  "PlantDesk est encore ouvert. Il pose peut-être une question ou attend la dernière réponse." \
  "PlantDesk sigue abierto. Puede que pregunte algo o que espere la última respuesta." \
  "PlantDesk is nog open. Misschien vraagt het iets, of wacht het op het laatste antwoord."
${Text} OPEN_ELSEWHERE \
  "PlantDesk is open somewhere else on this computer, for instance in another person’s session." \
  "PlantDesk ist an anderer Stelle dieses Computers offen, zum Beispiel in der Sitzung einer anderen Person." \
  "PlantDesk est ouvert ailleurs sur cet ordinateur, par exemple dans la session d’une autre personne." \
  "PlantDesk está abierto en otro lugar de este equipo, por ejemplo en la sesión de otra persona." \
  "PlantDesk is ergens anders op deze computer open, bijvoorbeeld in de sessie van iemand anders."
${Text} CLOSE_THEN_RETRY \
  "$0${LINES}Nothing has been changed. Close PlantDesk, then choose Retry." \
  "$0${LINES}Nichts wurde geändert. Schließen Sie PlantDesk, und wählen Sie Wiederholen." \
  "$0${LINES}Rien n’a changé. Fermez PlantDesk, puis choisissez Réessayer." \
  "$0${LINES}No ha cambiado nada. Cierre PlantDesk y elija Reintentar." \
  "$0${LINES}Er is niets veranderd. Sluit PlantDesk en kies Opnieuw."

; Removing.
${Text} REMOVE_TITLE \
  "Remove PlantDesk" \
  "PlantDesk entfernen" \
  "Supprimer PlantDesk" \
  "Quitar PlantDesk" \
  "PlantDesk verwijderen"
${Text} REMOVE_SUBTITLE \
  "What should become of your plants?" \
  "Was soll mit Ihren Pflanzen geschehen?" \
  "Que faire de vos plantes ?" \
  "¿Qué hacemos con sus plantas?" \
  "Wat moet er met je planten gebeuren?"
${Text} KEEP_DATA \
  "&Keep plants, settings and tokens" \
  "Pflanzen, Einstellungen und Token &behalten" \
  "&Garder les plantes, les réglages et les jetons" \
  "&Conservar las plantas, los ajustes y las claves" \
  "Planten, instellingen en tokens &bewaren"
${Text} KEEP_DATA_HINT \
  "A PlantDesk that is installed later finds them. They are in$\r$\n$DataFolder" \
  "Ein später installiertes PlantDesk findet sie. Sie liegen in$\r$\n$DataFolder" \
  "Un PlantDesk installé plus tard les retrouve. Elles sont dans$\r$\n$DataFolder" \
  "Un PlantDesk que se instale más tarde las encuentra. Están en$\r$\n$DataFolder" \
  "Een PlantDesk dat later wordt geïnstalleerd vindt ze. Ze staan in$\r$\n$DataFolder"
${Text} DELETE_DATA \
  "&Delete plants, settings and tokens" \
  "Pflanzen, Einstellungen und Token &löschen" \
  "&Effacer les plantes, les réglages et les jetons" \
  "&Borrar las plantas, los ajustes y las claves" \
  "Planten, instellingen en tokens &wissen"
${Text} DELETE_DATA_HINT \
  "Plants that wait to be sent are never added then, and nobody can look up here any more what was added." \
  "Wartende Pflanzen werden dann nie eingetragen, und niemand kann hier mehr nachsehen, was eingetragen wurde." \
  "Les plantes en attente ne seront jamais ajoutées, et personne ne pourra plus voir ici ce qui a été ajouté." \
  "Las plantas que esperan no se añadirán nunca, y aquí nadie podrá ver ya lo que se añadió." \
  "Wachtende planten worden dan nooit toegevoegd, en niemand kan hier nog nagaan wat er is toegevoegd."
${Text} THIS_ACCOUNT_ONLY \
  "This is about the Windows account $Account. What other people on this computer have typed is kept." \
  "Das betrifft das Windows-Konto $Account. Was andere an diesem Computer eingegeben haben, bleibt erhalten." \
  "Cela concerne le compte Windows $Account. Ce que d’autres ont saisi sur cet ordinateur est gardé." \
  "Esto afecta a la cuenta de Windows $Account. Lo que otras personas han escrito en este equipo se conserva." \
  "Dit gaat over het Windows-account $Account. Wat anderen op deze computer hebben ingevoerd, blijft bewaard."
${Text} REALLY_DELETE \
  "Delete all that PlantDesk keeps for the Windows account $Account?${LINES}Plants that were typed and not sent yet are lost: look into PlantDesk first whether any wait. The record of what was added, all settings and the tokens in the Credential Manager go, too. What a store has added stays there.${LINES}Nobody can take this back." \
  "Alles löschen, was PlantDesk für das Windows-Konto $Account aufbewahrt?${LINES}Eingegebene, noch nicht gesendete Pflanzen gehen verloren: Sehen Sie zuerst in PlantDesk nach, ob welche warten. Auch die Liste des Eingetragenen, alle Einstellungen und die Token in der Anmeldeinformationsverwaltung werden gelöscht. Was in einer Datenbank steht, bleibt dort.${LINES}Das lässt sich nicht rückgängig machen." \
  "Effacer tout ce que PlantDesk garde pour le compte Windows $Account ?${LINES}Les plantes saisies et pas encore envoyées seront perdues : regardez d’abord dans PlantDesk s’il en reste. La liste de ce qui a été ajouté, tous les réglages et les jetons du Gestionnaire d’identification partent aussi. Ce qu’une base a ajouté y reste.${LINES}Personne ne pourra revenir en arrière." \
  "¿Borrar todo lo que PlantDesk guarda para la cuenta de Windows $Account?${LINES}Las plantas escritas que aún no se han enviado se pierden: mire antes en PlantDesk si espera alguna. También se borran la lista de lo añadido, todos los ajustes y las claves del Administrador de credenciales. Lo que un registro ha añadido se queda allí.${LINES}Nadie podrá deshacerlo." \
  "Alles wissen wat PlantDesk voor het Windows-account $Account bewaart?${LINES}Ingevoerde planten die nog niet zijn verzonden gaan verloren: kijk eerst in PlantDesk of er nog wachten. Ook de lijst van wat is toegevoegd, alle instellingen en de tokens in Referentiebeheer verdwijnen. Wat in een register is toegevoegd, blijft daar.${LINES}Niemand kan dit terugdraaien."
${Text} REMOVING_TITLE \
  "PlantDesk is being removed" \
  "PlantDesk wird entfernt" \
  "Suppression de PlantDesk" \
  "Quitando PlantDesk" \
  "PlantDesk wordt verwijderd"
${Text} REMOVED_TITLE \
  "PlantDesk is removed" \
  "PlantDesk ist entfernt" \
  "PlantDesk est supprimé" \
  "PlantDesk se ha quitado" \
  "PlantDesk is verwijderd"
${Text} DATA_KEPT \
  "Your plants, settings and tokens are kept." \
  "Ihre Pflanzen, Einstellungen und Token bleiben erhalten." \
  "Vos plantes, réglages et jetons sont gardés." \
  "Sus plantas, ajustes y claves se conservan." \
  "Je planten, instellingen en tokens zijn bewaard."
${Text} DATA_DELETED \
  "Plants, settings and tokens of the Windows account $Account are deleted." \
  "Pflanzen, Einstellungen und Token des Windows-Kontos $Account sind gelöscht." \
  "Les plantes, réglages et jetons du compte Windows $Account sont effacés." \
  "Las plantas, los ajustes y las claves de la cuenta de Windows $Account están borrados." \
  "Planten, instellingen en tokens van het Windows-account $Account zijn gewist."
${Text} DATA_HELD \
  "PlantDesk is removed. Not all of your data could be deleted: another program holds files in $DataFolder" \
  "PlantDesk ist entfernt. Nicht alle Ihre Daten ließen sich löschen: Ein anderes Programm hält Dateien in $DataFolder" \
  "PlantDesk est supprimé. Une partie de vos données n’a pas pu être effacée : un autre programme tient des fichiers dans $DataFolder" \
  "PlantDesk se ha quitado. No se han podido borrar todos sus datos: otro programa usa archivos de $DataFolder" \
  "PlantDesk is verwijderd. Niet al je gegevens konden worden gewist: een ander programma houdt bestanden vast in $DataFolder"
${Text} FILES_HELD \
  "PlantDesk is removed, but for some files in $INSTDIR that another program holds. Delete that folder after the next start of Windows." \
  "PlantDesk ist entfernt, bis auf einige Dateien in $INSTDIR, die ein anderes Programm hält. Löschen Sie diesen Ordner nach dem nächsten Start von Windows." \
  "PlantDesk est supprimé, sauf quelques fichiers de $INSTDIR qu’un autre programme tient. Effacez ce dossier après le prochain démarrage de Windows." \
  "PlantDesk se ha quitado, salvo algunos archivos de $INSTDIR que usa otro programa. Borre esa carpeta después del próximo inicio de Windows." \
  "PlantDesk is verwijderd, op enkele bestanden in $INSTDIR na die een ander programma vasthoudt. Verwijder die map na de volgende start van Windows."
