<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
    <context>
        <name>add</name>
        <message numerus="yes">
            <source>Sending %Ln plants to {0}.</source>
            <translation>
                <numerusform>Enviando %Ln planta a {0}.</numerusform>
                <numerusform>Enviando %Ln plantas a {0}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0}: %Ln rows, {1}.</source>
            <extracomment>{0} is the store, {1} for example “3 added, 1 refused”</extracomment>
            <translation>
                <numerusform>{0}: %Ln fila, {1}.</numerusform>
                <numerusform>{0}: %Ln filas, {1}.</numerusform>
            </translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation>Detenido.</translation>
        </message>
        <message>
            <source>Paused: {0}.</source>
            <translation>En pausa: {0}.</translation>
        </message>
        <message>
            <source>Row {0}: {1}.</source>
            <translation>Fila {0}: {1}.</translation>
        </message>
        <message numerus="yes">
            <source>And %Ln more rows with a problem.</source>
            <translation>
                <numerusform>Y %Ln fila más con problemas.</numerusform>
                <numerusform>Y %Ln filas más con problemas.</numerusform>
            </translation>
        </message>
        <message>
            <source>Added before</source>
            <translation>Añadida antes</translation>
        </message>
        <message numerus="yes">
            <source>Wrote %Ln rows: {0}</source>
            <translation>
                <numerusform>Se ha escrito %Ln fila: {0}</numerusform>
                <numerusform>Se han escrito %Ln filas: {0}</numerusform>
            </translation>
        </message>
        <message>
            <source>PlantDesk is set to work offline</source>
            <translation>PlantDesk trabaja sin conexión</translation>
        </message>
        <message>
            <source>waiting plants may already have been sent. Open PlantDesk and say if they were</source>
            <translation>puede que las plantas en espera ya se enviaran. Abra PlantDesk y diga si fue así</translation>
        </message>
        <message>
            <source>PlantDesk is still starting</source>
            <translation>PlantDesk aún se está abriendo</translation>
        </message>
        <message>
            <source>{0}</source>
            <translation>{0}</translation>
        </message>
        <message>
            <source>{0} has no plants.</source>
            <translation>{0} no tiene plantas.</translation>
        </message>
        <message>
            <source>--headings names row {0}, and there are {1}.</source>
            <translation>--headings indica la fila {0}, pero hay {1}.</translation>
        </message>
        <message>
            <source>The columns of the plant id and the name aren't clear. Give them the headings id and name, then try again. Row {0} has: {1}.</source>
            <translation>No está claro en qué columnas están el código y el nombre de la planta. Póngales los encabezados código y nombre, y vuelva a intentarlo. La fila {0} tiene: {1}.</translation>
        </message>
        <message>
            <source>The encoding of this file can't be known. Name it, like --encoding {0}, or save the file as UTF-8.</source>
            <translation>No se sabe qué codificación tiene este archivo. Indíquela, por ejemplo --encoding {0}, o guarde el archivo en UTF-8.</translation>
        </message>
        <message>
            <source>PlantDesk knows no store with this address or name. Open PlantDesk to connect it: Store, Add a store. It knows: {0}.</source>
            <translation>PlantDesk no conoce ningún registro con esta dirección o este nombre. Abra PlantDesk para conectarlo: Registro, Añadir registro. Conoce: {0}.</translation>
        </message>
        <message>
            <source>The data folder can't be used ({0}). Nothing was sent.</source>
            <translation>No se puede usar la carpeta de datos ({0}). No se ha enviado nada.</translation>
        </message>
        <message>
            <source>Other users can change {0}. Nothing was sent.</source>
            <translation>Otros usuarios pueden cambiar {0}. No se ha enviado nada.</translation>
        </message>
        <message>
            <source>PlantDesk is open, perhaps on another computer. Nothing was sent. Close it, or add the sheet in its window with Add many.</source>
            <translation>PlantDesk está abierto, quizá en otro equipo. No se ha enviado nada. Ciérrelo, o añada la hoja en su ventana con “Añadir varias”.</translation>
        </message>
        <message>
            <source>PlantDesk is adding another sheet. Nothing was sent. Try again when it has ended.</source>
            <translation>PlantDesk está añadiendo otra hoja. No se ha enviado nada. Vuelva a intentarlo cuando termine.</translation>
        </message>
        <message>
            <source>Your saved plants can't be read. Open PlantDesk to see them.</source>
            <translation>No se pueden leer sus plantas guardadas. Abra PlantDesk para verlas.</translation>
        </message>
        <message>
            <source>This computer can't save now. Nothing more was sent. Check the disk.</source>
            <translation>Este equipo no puede guardar ahora. No se ha enviado nada más. Revise el disco.</translation>
        </message>
        <message>
            <source>Another sheet with the id {0} still waits. Nothing was sent. Open PlantDesk to send or remove that sheet.</source>
            <translation>La planta {0} está en espera desde otra hoja. No se ha enviado nada. Abra PlantDesk para enviar o quitar esa hoja.</translation>
        </message>
        <message>
            <source>Stopped. Nothing was sent.</source>
            <translation>Detenido. No se ha enviado nada.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants wait on this computer. The same command goes on with them, or open PlantDesk to send or remove them.</source>
            <translation>
                <numerusform>%Ln planta espera en este equipo. El mismo comando sigue con ella; o abra PlantDesk para enviarla o quitarla.</numerusform>
                <numerusform>%Ln plantas esperan en este equipo. El mismo comando sigue con ellas; o abra PlantDesk para enviarlas o quitarlas.</numerusform>
            </translation>
        </message>
        <message>
            <source>This sheet is paused in PlantDesk. Open it to send or remove the rest.</source>
            <translation>Esta hoja está en pausa en PlantDesk. Ábralo para enviar o quitar el resto.</translation>
        </message>
        <message>
            <source>PlantDesk stopped sending. Open it to see why.</source>
            <translation>PlantDesk ha dejado de enviar. Ábralo para ver por qué.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln added</source>
            <translation>
                <numerusform>%Ln añadida</numerusform>
                <numerusform>%Ln añadidas</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln added before</source>
            <translation>
                <numerusform>%Ln añadida antes</numerusform>
                <numerusform>%Ln añadidas antes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln added but not as typed</source>
            <translation>
                <numerusform>%Ln añadida, pero no como se escribió</numerusform>
                <numerusform>%Ln añadidas, pero no como se escribieron</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln refused</source>
            <translation>
                <numerusform>%Ln rechazada</numerusform>
                <numerusform>%Ln rechazadas</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln to check</source>
            <translation>
                <numerusform>%Ln por comprobar</numerusform>
                <numerusform>%Ln por comprobar</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln waiting</source>
            <translation>
                <numerusform>%Ln en espera</numerusform>
                <numerusform>%Ln en espera</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln removed</source>
            <translation>
                <numerusform>%Ln quitada</numerusform>
                <numerusform>%Ln quitadas</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln left out</source>
            <translation>
                <numerusform>%Ln omitida</numerusform>
                <numerusform>%Ln omitidas</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>band</name>
        <message>
            <source>Not encrypted: others on the network can read what you send.</source>
            <translation>Sin cifrar: otros en la red pueden leer lo que usted envía.</translation>
        </message>
        <message>
            <source>Opening your plants…</source>
            <translation>Abriendo sus plantas…</translation>
        </message>
        <message>
            <source>Store</source>
            <translation>Registro</translation>
        </message>
        <message>
            <source>&amp;Change store…</source>
            <translation>Cam&amp;biar de registro…</translation>
        </message>
        <message>
            <source>Practice store</source>
            <translation>Prácticas</translation>
        </message>
        <message>
            <source>For learning: nothing you add here reaches a real store</source>
            <translation>Para aprender: lo que añada aquí no llega a ningún registro real</translation>
        </message>
        <message>
            <source>For learning only</source>
            <translation>Solo para aprender</translation>
        </message>
        <message>
            <source>Enter t&amp;oken…</source>
            <translation>Introduci&amp;r clave…</translation>
        </message>
        <message>
            <source>Send n&amp;ow</source>
            <translation>Envia&amp;r ahora</translation>
        </message>
        <message>
            <source>Sh&amp;ow…</source>
            <translation>Most&amp;rar…</translation>
        </message>
        <message>
            <source>Switch t&amp;o https…</source>
            <translation>Cambia&amp;r a https…</translation>
        </message>
        <message>
            <source>Decide n&amp;ow…</source>
            <translation>Decidi&amp;r ahora…</translation>
        </message>
        <message>
            <source>G&amp;o online</source>
            <translation>Conecta&amp;rse</translation>
        </message>
        <message>
            <source>Set one aside</source>
            <translation>Apartar una</translation>
        </message>
        <message>
            <source>Try n&amp;ow</source>
            <translation>&amp;Reintentar</translation>
        </message>
        <message>
            <source>&amp;Quit now</source>
            <translation>&amp;Salir ya</translation>
        </message>
        <message>
            <source>Sta&amp;y</source>
            <translation>Queda&amp;rse</translation>
        </message>
    </context>
    <context>
        <name>card</name>
        <message>
            <source>A web page</source>
            <translation>Una página web</translation>
        </message>
        <message>
            <source>Unreadable data</source>
            <translation>Datos ilegibles</translation>
        </message>
        <message>
            <source>Status {0}</source>
            <translation>Estado HTTP {0}</translation>
        </message>
        <message>
            <source>Error {0}</source>
            <translation>Error {0}</translation>
        </message>
        <message>
            <source>What does this mean?</source>
            <translation>¿Qué significa esto?</translation>
        </message>
        <message>
            <source>Works until the plant has been sent. A stopped plant isn’t added.</source>
            <translation>Funciona hasta que la planta se ha enviado. Una planta detenida no se añade.</translation>
        </message>
        <message>
            <source>Next try in {0} s.</source>
            <translation>Próximo intento en {0} s.</translation>
        </message>
        <message>
            <source>Waiting: {0}</source>
            <translation>En espera: {0}</translation>
        </message>
        <message>
            <source>another plant is held back</source>
            <translation>otra planta está retenida</translation>
        </message>
        <message>
            <source>Choose Set one aside at the top to send the others.</source>
            <translation>Pulse “Apartar una”, arriba, para enviar las demás.</translation>
        </message>
        <message>
            <source>Set it aside to send the others, or ask your store contact.</source>
            <translation>Apártela para enviar las demás, o pregunte al responsable del registro.</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Deshacer</translation>
        </message>
        <message>
            <source>Copy the reply</source>
            <translation>Copiar la respuesta</translation>
        </message>
        <message>
            <source>They’re the&amp;re</source>
            <translation>Sí es&amp;tán</translation>
        </message>
        <message>
            <source>The reply</source>
            <translation>La respuesta</translation>
        </message>
        <message>
            <source>Show details</source>
            <translation>Ver detalles</translation>
        </message>
        <message>
            <source>(empty)</source>
            <translation>(vacío)</translation>
        </message>
        <message>
            <source>Result: {0}</source>
            <translation>Resultado: {0}</translation>
        </message>
        <message>
            <source>Not sent. What you typed is kept here.</source>
            <translation>No se ha enviado. Lo que escribió sigue aquí.</translation>
        </message>
        <message>
            <source>This window can’t save or send plants now.</source>
            <translation>Esta ventana no puede guardar ni enviar plantas ahora.</translation>
        </message>
        <message>
            <source>Check the id. To add a second plant with it, choose Add anyway.</source>
            <translation>Compruebe el código. Para añadir otra planta con el mismo, pulse “Añadir igualmente”.</translation>
        </message>
        <message>
            <source>You hadn’t finished this plant</source>
            <translation>Esta planta quedó sin terminar</translation>
        </message>
        <message>
            <source>Choose Continue to put it into the form.</source>
            <translation>Pulse “Continuar” para ponerla en el formulario.</translation>
        </message>
        <message>
            <source>It isn’t known if this plant is saved</source>
            <translation>No se sabe si esta planta está guardada</translation>
        </message>
        <message>
            <source>If it’s saved, PlantDesk sends it. What you typed is kept here.</source>
            <translation>Si está guardada, PlantDesk la envía. Lo que escribió sigue aquí.</translation>
        </message>
        <message>
            <source>Try again. A saved plant isn’t added twice.</source>
            <translation>Vuelva a intentarlo. Una planta guardada no se añade dos veces.</translation>
        </message>
        <message>
            <source>This computer could not save the plant</source>
            <translation>Este equipo no pudo guardar la planta</translation>
        </message>
        <message>
            <source>Make room on the disk, then try again.</source>
            <translation>Libere espacio en el disco y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Choose Continue to keep it for the next plants.</source>
            <translation>Pulse “Continuar” para dejarlo fijo en las plantas siguientes.</translation>
        </message>
        <message>
            <source>Choose Undo to bring it back.</source>
            <translation>Pulse “Deshacer” para recuperarlo.</translation>
        </message>
        <message>
            <source>Restore the backup of {0}. It doesn’t contain later plants.</source>
            <translation>Restaure la copia del {0}. No contiene las plantas posteriores.</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Archivo</translation>
        </message>
        <message>
            <source>(none)</source>
            <translation>(ninguna)</translation>
        </message>
        <message>
            <source>Not saved and not sent. It’s only in this window.</source>
            <translation>No se ha guardado ni enviado. Solo está en esta ventana.</translation>
        </message>
        <message>
            <source>Kept from last time</source>
            <translation>Fijado la última vez</translation>
        </message>
        <message>
            <source>Not kept</source>
            <translation>Sin fijar</translation>
        </message>
        <message>
            <source>{0}, typed</source>
            <translation>{0} que escribió</translation>
        </message>
        <message>
            <source>{0}, stored</source>
            <translation>{0} en el registro</translation>
        </message>
        <message>
            <source>Unfinished plant</source>
            <translation>Planta sin terminar</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Resultado</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copiar</translation>
        </message>
        <message>
            <source>on {0} at {1}</source>
            <translation>el {0} a las {1}</translation>
        </message>
        <message numerus="yes">
            <source>… and %Ln more characters</source>
            <translation>
                <numerusform>… y %Ln carácter más</numerusform>
                <numerusform>… y %Ln caracteres más</numerusform>
            </translation>
        </message>
        <message>
            <source>Edit and add again</source>
            <translation>Editar y volver a añadir</translation>
        </message>
        <message>
            <source>Edit</source>
            <translation>Editar</translation>
        </message>
        <message>
            <source>Try a&amp;gain unchanged</source>
            <translation>Rein&amp;tentar sin cambios</translation>
        </message>
        <message>
            <source>Stop sending</source>
            <translation>Detener el envío</translation>
        </message>
        <message>
            <source>Re&amp;move</source>
            <translation>&amp;Quitar</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Deshacer</translation>
        </message>
        <message>
            <source>It’s the&amp;re</source>
            <translation>Sí es&amp;tá</translation>
        </message>
        <message>
            <source>Not there: send a&amp;gain…</source>
            <translation>N&amp;o está: reenviar…</translation>
        </message>
        <message>
            <source>Not there: &amp;don’t add</source>
            <translation>No está: no aña&amp;dir</translation>
        </message>
        <message>
            <source>Enter to&amp;ken…</source>
            <translation>Introducir c&amp;lave…</translation>
        </message>
        <message>
            <source>Decide no&amp;w…</source>
            <translation>Decidir ah&amp;ora…</translation>
        </message>
        <message>
            <source>&amp;Go online</source>
            <translation>C&amp;onectarse</translation>
        </message>
        <message>
            <source>Send no&amp;w</source>
            <translation>Enviar ah&amp;ora</translation>
        </message>
        <message>
            <source>Chec&amp;k the address…</source>
            <translation>Revi&amp;sar dirección…</translation>
        </message>
        <message>
            <source>Set aside</source>
            <translation>Apartar</translation>
        </message>
        <message>
            <source>Send any&amp;way</source>
            <translation>Enviar igua&amp;lmente</translation>
        </message>
        <message>
            <source>S&amp;witch to https…</source>
            <translation>Ca&amp;mbiar a https…</translation>
        </message>
        <message>
            <source>Put &amp;back</source>
            <translation>Reto&amp;mar</translation>
        </message>
        <message>
            <source>Try a&amp;gain</source>
            <translation>Rein&amp;tentar</translation>
        </message>
        <message>
            <source>Add any&amp;way</source>
            <translation>Añadir igua&amp;lmente</translation>
        </message>
        <message>
            <source>&amp;Don’t add</source>
            <translation>No aña&amp;dir</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Continuar</translation>
        </message>
        <message>
            <source>Don’t keep</source>
            <translation>No fijar</translation>
        </message>
        <message>
            <source>Note a mistake…</source>
            <translation>Anotar un error…</translation>
        </message>
        <message>
            <source>Corrected in the store</source>
            <translation>Corregida en el registro</translation>
        </message>
        <message>
            <source>Not a mistake</source>
            <translation>No es un error</translation>
        </message>
        <message>
            <source>Show fo&amp;lder</source>
            <translation>Abrir &amp;la carpeta</translation>
        </message>
        <message>
            <source>Restore bac&amp;kup…</source>
            <translation>Re&amp;staurar copia…</translation>
        </message>
        <message>
            <source>Show its p&amp;lants…</source>
            <translation>Ver sus p&amp;lantas…</translation>
        </message>
        <message>
            <source>PlantDesk is already open</source>
            <translation>PlantDesk ya está abierto</translation>
        </message>
        <message>
            <source>Use the other window, or close that one and try again.</source>
            <translation>Use la otra ventana, o ciérrela y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Another version saved these plants</source>
            <translation>Otra versión guardó estas plantas</translation>
        </message>
        <message>
            <source>Nothing is lost. Install that version to go on.</source>
            <translation>No se ha perdido nada. Instale esa versión para seguir.</translation>
        </message>
        <message>
            <source>Your saved plants can’t be read</source>
            <translation>No se pueden leer sus plantas guardadas</translation>
        </message>
        <message>
            <source>Choose File, then Restore a backup. If there is none, move this file and try again.</source>
            <translation>Elija Archivo y Restaurar una copia. Si no hay ninguna, mueva este archivo y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>{0} isn’t a PlantDesk file</source>
            <translation>{0} no es un archivo de PlantDesk</translation>
        </message>
        <message>
            <source>Move it to another folder or ask the IT desk, then try again.</source>
            <translation>Muévalo a otra carpeta o pregunte a Informática, y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>This computer can’t save plants now</source>
            <translation>Este equipo no puede guardar plantas ahora</translation>
        </message>
        <message>
            <source>Make room on the disk or ask the IT desk, then try again.</source>
            <translation>Libere espacio en el disco o pregunte a Informática, y vuelva a intentarlo.</translation>
        </message>
    </context>
    <context>
        <name>check</name>
        <message>
            <source>Tried: {0}, port {1}, {2}.</source>
            <translation>Se probó: {0}, puerto {1}, {2}.</translation>
        </message>
        <message>
            <source>Encrypted. Certificate from {0}, valid until {1}.</source>
            <translation>Cifrada. Certificado de {0}, válido hasta el {1}.</translation>
        </message>
        <message>
            <source>Through the proxy {0}.</source>
            <translation>A través del proxy {0}.</translation>
        </message>
        <message>
            <source>the proxy or the network asks for a sign-in</source>
            <translation>el proxy o la red piden iniciar sesión</translation>
        </message>
        <message>
            <source>something else answered instead of {0}</source>
            <translation>ha respondido otra cosa en lugar de {0}</translation>
        </message>
        <message>
            <source>Tell the IT desk: it answered with status {0}.</source>
            <translation>Avise a Informática: respondió con el estado HTTP {0}.</translation>
        </message>
        <message>
            <source>proxy {0}</source>
            <translation>proxy {0}</translation>
        </message>
        <message>
            <source>system proxy</source>
            <translation>proxy del sistema</translation>
        </message>
        <message>
            <source>No plant was sent. Your token is checked when you add the first plant.</source>
            <translation>No se ha enviado ninguna planta. La clave se comprueba al añadir la primera planta.</translation>
        </message>
        <message>
            <source>No plant was sent. The token is missing.</source>
            <translation>No se ha enviado ninguna planta. Falta la clave.</translation>
        </message>
        <message>
            <source>Not connected: {0}.</source>
            <translation>No se ha conectado: {0}.</translation>
        </message>
        <message>
            <source>Connected to {0}.</source>
            <translation>Conectado con {0}.</translation>
        </message>
        <message>
            <source>Encrypted, by a certificate that this computer trusts.</source>
            <translation>Cifrada, con un certificado en el que este equipo confía.</translation>
        </message>
        <message>
            <source>On a guest network, sign in there. Otherwise tell the IT desk: PlantDesk can’t sign in to a proxy. It needs to reach {0}, port {1}, without a sign-in.</source>
            <translation>En una red de invitados, inicie sesión en ella. Si no, avise a Informática: PlantDesk no puede iniciar sesión en un proxy. Necesita llegar a {0}, puerto {1}, sin iniciar sesión.</translation>
        </message>
        <message>
            <source>It is on this computer, so nothing goes over the network.</source>
            <translation>Está en este equipo, así que nada pasa por la red.</translation>
        </message>
        <message>
            <source>PlantDesk can’t tell if it’s the right store.</source>
            <translation>PlantDesk no puede saber si es el registro correcto.</translation>
        </message>
        <message>
            <source>{0} answers without encryption.</source>
            <translation>{0} responde sin cifrado.</translation>
        </message>
        <message>
            <source>Connecting to {0}… This takes at most {1} seconds.</source>
            <translation>Conectando con {0}… Tarda {1} segundos como máximo.</translation>
        </message>
        <message>
            <source>&amp;Check connection</source>
            <translation>Comprobar cone&amp;xión</translation>
        </message>
    </context>
    <context>
        <name>colour</name>
        <message>
            <source>Colour</source>
            <translation>Color</translation>
        </message>
        <message>
            <source>Co&amp;lour</source>
            <translation>&amp;Color</translation>
        </message>
        <message>
            <source>Leaf</source>
            <translation>Verde hoja</translation>
        </message>
        <message>
            <source>Lagoon</source>
            <translation>Laguna</translation>
        </message>
        <message>
            <source>Sky</source>
            <translation>Cielo</translation>
        </message>
        <message>
            <source>Iris</source>
            <translation>Lirio</translation>
        </message>
        <message>
            <source>Plum</source>
            <translation>Ciruela</translation>
        </message>
        <message>
            <source>Mallow</source>
            <translation>Malva</translation>
        </message>
        <message>
            <source>Bark</source>
            <translation>Corteza</translation>
        </message>
        <message>
            <source>Slate</source>
            <translation>Pizarra</translation>
        </message>
    </context>
    <context>
        <name>date</name>
        <message>
            <source>d MMMM yyyy</source>
            <translation>d 'de' MMMM 'de' yyyy</translation>
        </message>
        <message>
            <source>d MMMM</source>
            <translation>d 'de' MMMM</translation>
        </message>
        <message>
            <source>en</source>
            <extracomment>The code of the language of this translation, such as “de”</extracomment>
            <translation>es</translation>
        </message>
    </context>
    <context>
        <name>fault</name>
        <message>
            <source>Your saved plants are safe, and so is what you typed. You can go on working. If it happens again, restart PlantDesk and send this report to the IT desk. It contains no access token.</source>
            <translation>Sus plantas guardadas y lo que escribió están a salvo. Puede seguir trabajando. Si vuelve a ocurrir, reinicie PlantDesk y envíe este informe a Informática. No contiene ninguna clave de acceso.</translation>
        </message>
        <message>
            <source>Something went wrong in PlantDesk</source>
            <translation>Algo ha fallado en PlantDesk</translation>
        </message>
    </context>
    <context>
        <name>field</name>
        <message>
            <source>Type the plant’s id.</source>
            <translation>Escriba el código de la planta.</translation>
        </message>
        <message>
            <source>Type the plant’s name.</source>
            <translation>Escriba el nombre de la planta.</translation>
        </message>
        <message>
            <source>This text is too long. Shorten it to {0} characters.</source>
            <translation>El texto es demasiado largo. Acórtelo a {0} caracteres.</translation>
        </message>
        <message>
            <source>Not one of your ids ({0} to {1}). Is it correct?</source>
            <translation>No es uno de sus códigos (del {0} al {1}). ¿Es correcto?</translation>
        </message>
        <message>
            <source>Only digits. Is that correct?</source>
            <translation>Solo cifras. ¿Es correcto?</translation>
        </message>
        <message>
            <source>Digits only: {0}</source>
            <translation>Solo cifras: {0}</translation>
        </message>
        <message>
            <source>Digits only, for example {0}</source>
            <translation>Solo cifras, por ejemplo {0}</translation>
        </message>
        <message>
            <source>Too large. The largest id is {0}.</source>
            <translation>Demasiado grande. El código más alto es {0}.</translation>
        </message>
        <message>
            <source>At least {0}.</source>
            <translation>Como mínimo {0}.</translation>
        </message>
        <message>
            <source>Plant ids are usually above 0. Is {0} correct?</source>
            <translation>El código suele ser mayor que 0. ¿Es correcto {0}?</translation>
        </message>
        <message>
            <source>Will be sent as {0}.</source>
            <translation>Se enviará como {0}.</translation>
        </message>
        <message>
            <source>Keep this for the next plant</source>
            <translation>Conservarlo para la planta siguiente</translation>
        </message>
        <message>
            <source>Help</source>
            <translation>Ayuda</translation>
        </message>
        <message>
            <source>What does this mean? (F1)</source>
            <translation>¿Qué significa esto? (F1)</translation>
        </message>
        <message>
            <source>Kept</source>
            <translation>Fijo</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Fijar</translation>
        </message>
        <message>
            <source>optional</source>
            <translation>opcional</translation>
        </message>
        <message>
            <source>Keep {0} for the next plant</source>
            <translation>Conservar {0} para la planta siguiente</translation>
        </message>
        <message>
            <source>Help with {0}</source>
            <translation>Ayuda sobre {0}</translation>
        </message>
        <message>
            <source>Required. {0}</source>
            <translation>Obligatorio. {0}</translation>
        </message>
        <message>
            <source>Suggestions</source>
            <translation>Sugerencias</translation>
        </message>
        <message numerus="yes">
            <source>%Ln suggestions. Press the down arrow.</source>
            <translation>
                <numerusform>%Ln sugerencia. Pulse la flecha abajo.</numerusform>
                <numerusform>%Ln sugerencias. Pulse la flecha abajo.</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} is {1}, added from this computer {2}.</source>
            <translation>{0} es {1}, añadida desde este equipo {2}.</translation>
        </message>
        <message>
            <source>{0} was used on this computer on {1}. It’s no longer listed.</source>
            <translation>{0} se usó en este equipo el {1}. Ya no aparece en la lista.</translation>
        </message>
        <message>
            <source>{0} is {1}, waiting on this computer.</source>
            <translation>{0} es {1}, en espera en este equipo.</translation>
        </message>
        <message>
            <source>{0} is {1}, being sent from this computer.</source>
            <translation>{0} es {1}, se está enviando desde este equipo.</translation>
        </message>
        <message>
            <source>{0} is {1}, already under To check.</source>
            <translation>{0} es {1}, ya está en “Por comprobar”.</translation>
        </message>
        <message>
            <source>today at {0}</source>
            <translation>hoy a las {0}</translation>
        </message>
        <message>
            <source>yesterday at {0}</source>
            <translation>ayer a las {0}</translation>
        </message>
        <message>
            <source>{0} was used on this computer before.</source>
            <translation>{0} ya se usó antes en este equipo.</translation>
        </message>
    </context>
    <context>
        <name>file</name>
        <message>
            <source>PlantDesk couldn’t save {0}. {1} Choose another place.</source>
            <translation>PlantDesk no ha podido guardar {0}. {1} Elija otro lugar.</translation>
        </message>
        <message>
            <source>PlantDesk couldn’t save {0}. It can’t read the plants now.</source>
            <translation>PlantDesk no ha podido guardar {0}. Ahora no puede leer las plantas.</translation>
        </message>
        <message>
            <source>Saved as {0}.</source>
            <translation>Guardado como {0}.</translation>
        </message>
        <message>
            <source>Open the folder</source>
            <translation>Abrir la carpeta</translation>
        </message>
        <message>
            <source>The disk is full.</source>
            <translation>El disco está lleno.</translation>
        </message>
        <message>
            <source>You can’t write there, or another program has the file open.</source>
            <translation>No tiene permiso para escribir ahí, u otro programa tiene el archivo abierto.</translation>
        </message>
        <message>
            <source>This computer can’t write there.</source>
            <translation>Este equipo no puede escribir ahí.</translation>
        </message>
    </context>
    <context>
        <name>form</name>
        <message>
            <source>{0} is already here as {1}: {2}, {3}.</source>
            <translation>{0} ya está aquí con el código {1}: {2}, {3}.</translation>
        </message>
        <message>
            <source>Show the plant with this id</source>
            <translation>Ver la planta con este código</translation>
        </message>
        <message>
            <source>Show it</source>
            <translation>Verla</translation>
        </message>
        <message>
            <source>Ne&amp;xt: {0} ↓</source>
            <translation>Sig&amp;uiente: {0} ↓</translation>
        </message>
        <message>
            <source>Use the next id, {0}</source>
            <translation>Usar el código siguiente, {0}</translation>
        </message>
        <message>
            <source>Plant &amp;id</source>
            <translation>Cód&amp;igo de planta</translation>
        </message>
        <message>
            <source>The type of plant, for example Tree</source>
            <translation>El tipo de planta, por ejemplo Árbol</translation>
        </message>
        <message>
            <source>&amp;Add to {0}</source>
            <translation>&amp;Añadir a {0}</translation>
        </message>
        <message>
            <source>practice store</source>
            <translation>Prácticas</translation>
        </message>
        <message>
            <source>&amp;Add anyway to {0}</source>
            <translation>&amp;Añadir igualmente a {0}</translation>
        </message>
        <message>
            <source>New plant</source>
            <translation>Planta nueva</translation>
        </message>
        <message>
            <source>* required</source>
            <translation>* obligatorio</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>&amp;Nombre</translation>
        </message>
        <message>
            <source>&amp;Tag</source>
            <translation>&amp;Categoría</translation>
        </message>
        <message>
            <source>Cleared. {0} brings it back.</source>
            <translation>Borrado. {0} lo recupera.</translation>
        </message>
        <message>
            <source>Kept. {0} again clears it.</source>
            <translation>Sigue fijo. {0} otra vez lo borra.</translation>
        </message>
        <message>
            <source>A whole number</source>
            <translation>Un número entero</translation>
        </message>
        <message>
            <source>No ids left after {0}. Ask your store contact for more.</source>
            <translation>Después de {0} no quedan códigos. Pida más al responsable del registro.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln ids left after {0}.</source>
            <translation>
                <numerusform>Después de {0} queda %Ln código.</numerusform>
                <numerusform>Después de {0} quedan %Ln códigos.</numerusform>
            </translation>
        </message>
        <message>
            <source>Your ids: {0} to {1}</source>
            <translation>Sus códigos: del {0} al {1}</translation>
        </message>
        <message>
            <source>Use {0}</source>
            <translation>Usar {0}</translation>
        </message>
        <message>
            <source>PlantDesk can’t save plants now.</source>
            <translation>PlantDesk no puede guardar plantas ahora.</translation>
        </message>
    </context>
    <context>
        <name>given</name>
        <message>
            <source>PlantDesk ignores this file for now. Your plants and stores haven’t changed. Show this to the IT desk.</source>
            <translation>PlantDesk no usa este archivo por ahora. Sus plantas y registros no han cambiado. Muestre esto a Informática.</translation>
        </message>
        <message>
            <source>The administrator’s file can’t be used</source>
            <translation>El archivo del administrador no se puede usar</translation>
        </message>
        <message>
            <source>Changed by your administrator</source>
            <translation>Cambios de su administrador</translation>
        </message>
        <message>
            <source>Line {0}</source>
            <translation>Línea {0}</translation>
        </message>
        <message>
            <source>Set by your administrator.</source>
            <translation>Fijado por su administrador.</translation>
        </message>
        <message>
            <source>Your administrator set up this store. You can enter its token. For anything else, ask your administrator.</source>
            <translation>Su administrador ha creado este registro. Usted puede introducir su clave. Para lo demás, pregunte a su administrador.</translation>
        </message>
        <message>
            <source>This is no file, too large, or protected.</source>
            <translation>No es un archivo, es demasiado grande o está protegido.</translation>
        </message>
        <message>
            <source>Others can change this. Let only administrators write there.</source>
            <translation>Otros pueden cambiarlo. Deje que solo escriban ahí los administradores.</translation>
        </message>
        <message>
            <source>This isn’t valid TOML in UTF-8.</source>
            <translation>No es TOML válido en UTF-8.</translation>
        </message>
        <message>
            <source>This is missing, unknown, wrong or used twice.</source>
            <translation>Esto falta, no se conoce, está mal o está repetido.</translation>
        </message>
        <message>
            <source>{1} has moved from {2} to {3}. No plant was waiting for it.</source>
            <translation>{1} ha pasado de {2} a {3}. No había ninguna planta en espera.</translation>
        </message>
        <message>
            <source>{2} was not added. Only your administrator can add stores.</source>
            <translation>No se ha añadido {2}. Solo su administrador puede añadir registros.</translation>
        </message>
    </context>
    <context>
        <name>help</name>
        <message>
            <source>In the form, Enter moves to the next field. In the last field, it adds the plant. Alt and the underlined letter press a button, or open a menu.</source>
            <translation>En el formulario, Intro pasa al campo siguiente. En el último campo, añade la planta. Alt y la letra subrayada pulsan un botón o abren un menú.</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>Teclas</translation>
        </message>
        <message>
            <source>Menu</source>
            <translation>Menú</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Atajos de teclado</translation>
        </message>
        <message>
            <source>Find in the guide</source>
            <translation>Buscar en la guía</translation>
        </message>
        <message>
            <source>Guide – PlantDesk</source>
            <translation>Guía – PlantDesk</translation>
        </message>
        <message>
            <source>Sections found</source>
            <translation>Secciones encontradas</translation>
        </message>
        <message>
            <source>&amp;Contents</source>
            <translation>&amp;Contenido</translation>
        </message>
        <message numerus="yes">
            <source>%Ln sections found</source>
            <translation>
                <numerusform>%Ln sección encontrada</numerusform>
                <numerusform>%Ln secciones encontradas</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>journey</name>
        <message>
            <source>Show</source>
            <translation>Ver</translation>
        </message>
        <message numerus="yes">
            <source>%Ln more tries</source>
            <translation>
                <numerusform>%Ln intento más</numerusform>
                <numerusform>%Ln intentos más</numerusform>
            </translation>
        </message>
        <message>
            <source>As a correction. Saved on this computer.</source>
            <translation>Como corrección. Guardada en este equipo.</translation>
        </message>
        <message>
            <source>No reply yet.</source>
            <translation>Aún no hay respuesta.</translation>
        </message>
        <message>
            <source>Tried again unchanged. Saved on this computer.</source>
            <translation>Nuevo intento sin cambios. Guardada en este equipo.</translation>
        </message>
        <message>
            <source>From a sheet. Saved on this computer.</source>
            <translation>De una hoja. Guardada en este equipo.</translation>
        </message>
        <message>
            <source>Typed here. Saved on this computer.</source>
            <translation>Escrita aquí. Guardada en este equipo.</translation>
        </message>
        <message>
            <source>Tried</source>
            <translation>Intento</translation>
        </message>
        <message>
            <source>The store added it.</source>
            <translation>El registro la añadió.</translation>
        </message>
        <message>
            <source>The store added it, but not as you typed it. It has {0}.</source>
            <translation>El registro la añadió, pero no como usted la escribió. Allí figura {0}.</translation>
        </message>
        <message>
            <source>The store refused it.</source>
            <translation>El registro la rechazó.</translation>
        </message>
        <message>
            <source>Not sent. Sending was stopped in time.</source>
            <translation>No se envió. El envío se detuvo a tiempo.</translation>
        </message>
        <message>
            <source>Not added: {0}.</source>
            <translation>No se añadió: {0}.</translation>
        </message>
        <message>
            <source>Not sent: {0}.</source>
            <translation>No se envió: {0}.</translation>
        </message>
        <message>
            <source>Added</source>
            <translation>Añadida</translation>
        </message>
        <message>
            <source>You said it’s there.</source>
            <translation>Usted dijo que sí está.</translation>
        </message>
        <message>
            <source>Waiting again</source>
            <translation>Otra vez en espera</translation>
        </message>
        <message>
            <source>You chose to send it again.</source>
            <translation>Usted decidió reenviarla.</translation>
        </message>
        <message>
            <source>Not added</source>
            <translation>No añadida</translation>
        </message>
        <message>
            <source>You said it’s not there.</source>
            <translation>Usted dijo que no está.</translation>
        </message>
        <message>
            <source>You chose Don’t add.</source>
            <translation>Usted eligió “No añadir”.</translation>
        </message>
        <message>
            <source>Removed</source>
            <translation>Quitada</translation>
        </message>
        <message>
            <source>You removed it.</source>
            <translation>Usted la quitó.</translation>
        </message>
        <message>
            <source>You undid that.</source>
            <translation>Usted lo deshizo.</translation>
        </message>
        <message>
            <source>To check again</source>
            <translation>Otra vez por comprobar</translation>
        </message>
        <message>
            <source>Refused again</source>
            <translation>Otra vez rechazada</translation>
        </message>
        <message>
            <source>Entered again</source>
            <translation>Introducida otra vez</translation>
        </message>
        <message>
            <source>You added it again as a new plant.</source>
            <translation>Usted volvió a añadirla como planta nueva.</translation>
        </message>
        <message>
            <source>You removed the new plant.</source>
            <translation>Usted quitó la planta nueva.</translation>
        </message>
        <message>
            <source>To check</source>
            <translation>Por comprobar</translation>
        </message>
        <message>
            <source>Mistake noted here</source>
            <translation>Error anotado aquí</translation>
        </message>
        <message>
            <source>Corrected in the store</source>
            <translation>Corregida en el registro</translation>
        </message>
    </context>
    <context>
        <name>keys</name>
        <message>
            <source>open</source>
            <translation>abrir</translation>
        </message>
        <message>
            <source>paste</source>
            <translation>pegar</translation>
        </message>
        <message>
            <source>Enter</source>
            <translation>Intro</translation>
        </message>
        <message>
            <source>add anyway</source>
            <translation>añadir igualmente</translation>
        </message>
        <message>
            <source>add</source>
            <translation>añadir</translation>
        </message>
        <message>
            <source>adds</source>
            <translation>añade</translation>
        </message>
        <message>
            <source>next field</source>
            <translation>campo siguiente</translation>
        </message>
        <message>
            <source>clear</source>
            <translation>borrar</translation>
        </message>
    </context>
    <context>
        <name>labels</name>
        <message>
            <source>Practice plant</source>
            <translation>Planta de práctica</translation>
        </message>
        <message>
            <source>Only added plants get labels.</source>
            <translation>Solo llevan etiqueta las plantas añadidas.</translation>
        </message>
        <message>
            <source>La&amp;bels per plant</source>
            <translation>Eti&amp;quetas por planta</translation>
        </message>
        <message>
            <source>&amp;First free label</source>
            <translation>&amp;Primera etiqueta libre</translation>
        </message>
        <message>
            <source>Print at actual size (100 %): “fit to page” moves the labels.</source>
            <translation>Imprima a tamaño real (100 %): “ajustar a la página” desplaza las etiquetas.</translation>
        </message>
        <message>
            <source>Labels</source>
            <translation>Etiquetas</translation>
        </message>
        <message>
            <source>Paper</source>
            <translation>Papel</translation>
        </message>
        <message>
            <source>&amp;Width in mm</source>
            <translation>&amp;Ancho en mm</translation>
        </message>
        <message>
            <source>&amp;Height in mm</source>
            <translation>Al&amp;to en mm</translation>
        </message>
        <message>
            <source>Code to scan</source>
            <translation>Para el lector</translation>
        </message>
        <message>
            <source>A4 sheets</source>
            <translation>Hojas A4</translation>
        </message>
        <message>
            <source>Letter sheets</source>
            <translation>Hojas carta</translation>
        </message>
        <message>
            <source>Label printer</source>
            <translation>Impresora de etiquetas</translation>
        </message>
        <message>
            <source>QR code</source>
            <translation>Código QR</translation>
        </message>
        <message>
            <source>Bar code (Code 128)</source>
            <translation>Código de barras (Code 128)</translation>
        </message>
        <message>
            <source>{0} mm, {1} per sheet (Avery {2})</source>
            <translation>{0} mm, {1} por hoja (Avery {2})</translation>
        </message>
    </context>
    <context>
        <name>lesson</name>
        <message>
            <source>1 of 3: Type a plant</source>
            <translation>1 de 3: Escriba una planta</translation>
        </message>
        <message>
            <source>Type an id and a name. Press Enter to move on; in the last field, Enter adds the plant. Everything stays on this computer.</source>
            <translation>Escriba un código y un nombre. Pulse Intro para avanzar; en el último campo, Intro añade la planta. Todo se queda en este equipo.</translation>
        </message>
        <message>
            <source>2 of 3: See a refusal</source>
            <translation>2 de 3: Vea un rechazo</translation>
        </message>
        <message>
            <source>Let the store refuse your next plant. Its reason shows beside the form, and what you typed is kept.</source>
            <translation>Haga que el registro rechace su próxima planta. El motivo aparece junto al formulario, y lo que escribió se conserva.</translation>
        </message>
        <message>
            <source>Refuse my next plant</source>
            <translation>Rechazar mi próxima planta</translation>
        </message>
        <message>
            <source>3 of 3: Settle a plant to check</source>
            <translation>3 de 3: Resuelva una planta por comprobar</translation>
        </message>
        <message>
            <source>Let the connection drop at your next plant. Nobody knows if it was added: choose Show its plants… on the card, then what you found.</source>
            <translation>Haga que la conexión se corte con su próxima planta. Nadie sabe si se añadió: pulse “Ver sus plantas…” y después lo que encuentre.</translation>
        </message>
        <message>
            <source>Drop the connection</source>
            <translation>Cortar la conexión</translation>
        </message>
        <message>
            <source>You’ve finished practising</source>
            <translation>Ha terminado las prácticas</translation>
        </message>
        <message>
            <source>Practise as long as you like. When you’re ready, connect to your own store.</source>
            <translation>Practique el tiempo que quiera. Después, conéctese a su propio registro.</translation>
        </message>
        <message>
            <source>Connect to a store…</source>
            <translation>Conectar con un registro…</translation>
        </message>
    </context>
    <context>
        <name>many</name>
        <message>
            <source>Ready, but not added yet.</source>
            <translation>Bien, pero aún sin añadir.</translation>
        </message>
        <message>
            <source>Not sent</source>
            <translation>Sin enviar</translation>
        </message>
        <message>
            <source>{0}: {1}</source>
            <translation>{0}: {1}</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows weren’t added: their ids have just been used. Check them.</source>
            <translation>
                <numerusform>%Ln fila no se añadió: su código acaba de usarse. Revísela.</numerusform>
                <numerusform>%Ln filas no se añadieron: sus códigos acaban de usarse. Revíselas.</numerusform>
            </translation>
        </message>
        <message>
            <source>Cancelled. Nothing was added.</source>
            <translation>Cancelado. No se ha añadido nada.</translation>
        </message>
        <message>
            <source>Nothing was added: PlantDesk can’t save this sheet. {0}</source>
            <translation>No se ha añadido nada: PlantDesk no puede guardar esta hoja. {0}</translation>
        </message>
        <message>
            <source>Nothing was added: this computer can’t save the rows. Make room on the disk, then try again.</source>
            <translation>No se ha añadido nada: este equipo no puede guardar las filas. Libere espacio en el disco y vuelva a intentarlo.</translation>
        </message>
        <message numerus="yes">
            <source>Now for {0} (was {1}): %Ln ids were used on this computer.</source>
            <translation>
                <numerusform>Ahora para {0} (antes, {1}): %Ln código ya usado en este equipo.</numerusform>
                <numerusform>Ahora para {0} (antes, {1}): %Ln códigos ya usados en este equipo.</numerusform>
            </translation>
        </message>
        <message>
            <source>The ids can’t be checked now. Nothing was added. Try again.</source>
            <translation>Los códigos no se pueden comprobar ahora. No se ha añadido nada. Vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Checking the ids for {0}…</source>
            <translation>Comprobando los códigos para {0}…</translation>
        </message>
        <message>
            <source>PlantDesk can’t remove them.</source>
            <translation>PlantDesk no puede quitarlas después.</translation>
        </message>
        <message>
            <source>Sending is paused. Remove the unsent plants, or keep them for later.</source>
            <translation>El envío está en pausa. Quite las plantas sin enviar, o consérvelas para luego.</translation>
        </message>
        <message>
            <source>Stop sending?</source>
            <translation>¿Detener el envío?</translation>
        </message>
        <message>
            <source>Practice only. No real store has these plants.</source>
            <translation>Solo prácticas. Estas plantas no están en ningún registro real.</translation>
        </message>
        <message>
            <source>&amp;Don’t add</source>
            <translation>&amp;No añadir</translation>
        </message>
        <message>
            <source>&amp;Add them</source>
            <translation>&amp;Añadirlas</translation>
        </message>
        <message>
            <source>&amp;Keep for later</source>
            <translation>&amp;Conservar para luego</translation>
        </message>
        <message>
            <source>&amp;Remove them</source>
            <translation>&amp;Quitarlas</translation>
        </message>
        <message>
            <source>Adding the rows</source>
            <translation>Añadiendo las filas</translation>
        </message>
        <message numerus="yes">
            <source>Add %Ln plants to {0}?</source>
            <translation>
                <numerusform>¿Añadir %Ln planta a {0}?</numerusform>
                <numerusform>¿Añadir %Ln plantas a {0}?</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Also add the %Ln marke&amp;d rows</source>
            <translation>
                <numerusform>Añadir también %Ln fila &amp;dudosa</numerusform>
                <numerusform>Añadir también %Ln filas &amp;dudosas</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Add %Ln plants to {0}</source>
            <translation>
                <numerusform>Añadir %Ln planta a {0}</numerusform>
                <numerusform>Añadir %Ln plantas a {0}</numerusform>
            </translation>
        </message>
        <message>
            <source>There is nothing to add.</source>
            <translation>No hay nada que añadir.</translation>
        </message>
        <message>
            <source>All rows are saved on this computer. You can close PlantDesk: the rest waits for you.</source>
            <translation>Todas las filas están guardadas en este equipo. Puede cerrar PlantDesk: el resto le esperará.</translation>
        </message>
        <message>
            <source>{0} of {1} sent to {2}</source>
            <translation>{0} de {1} enviadas a {2}</translation>
        </message>
        <message>
            <source>Save &amp;results…</source>
            <translation>Guardar resultad&amp;os…</translation>
        </message>
        <message>
            <source>{0} of {1} added to {2}</source>
            <translation>{0} de {1} añadidas a {2}</translation>
        </message>
        <message numerus="yes">
            <source>%Ln a minute</source>
            <translation>
                <numerusform>%Ln por minuto</numerusform>
                <numerusform>%Ln por minuto</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>about %Ln minutes left</source>
            <translation>
                <numerusform>falta cerca de %Ln minuto</numerusform>
                <numerusform>faltan unos %Ln minutos</numerusform>
            </translation>
        </message>
        <message>
            <source>Sending goes on by itself.</source>
            <translation>El envío sigue por sí solo.</translation>
        </message>
        <message>
            <source>Choose the columns of id and name in the table’s head, or type into the cells.</source>
            <translation>Elija las columnas del código y del nombre en la cabecera de la tabla, o escriba en las celdas.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln wrong rows stay here until you correct them.</source>
            <translation>
                <numerusform>%Ln fila con errores se queda aquí hasta que la corrija.</numerusform>
                <numerusform>%Ln filas con errores se quedan aquí hasta que las corrija.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln marked rows stay here.</source>
            <translation>
                <numerusform>%Ln fila dudosa se queda aquí.</numerusform>
                <numerusform>%Ln filas dudosas se quedan aquí.</numerusform>
            </translation>
        </message>
        <message>
            <source>All rows are ready.</source>
            <translation>Todas las filas están bien.</translation>
        </message>
        <message>
            <source>Change to {0}</source>
            <translation>Cambiar a {0}</translation>
        </message>
        <message>
            <source>&amp;Move the rest to {0}</source>
            <translation>Pa&amp;sar el resto a {0}</translation>
        </message>
        <message>
            <source>another store</source>
            <translation>otro registro</translation>
        </message>
        <message>
            <source>Paused. All rows are saved on this computer.</source>
            <translation>En pausa. Todas las filas están guardadas en este equipo.</translation>
        </message>
        <message>
            <source>Stop…</source>
            <translation>Detener…</translation>
        </message>
        <message numerus="yes">
            <source>&amp;Go on with the %Ln other rows</source>
            <translation>
                <numerusform>Seguir con &amp;la otra fila</numerusform>
                <numerusform>Seguir con &amp;las otras %Ln filas</numerusform>
            </translation>
        </message>
        <message>
            <source>La&amp;bels…</source>
            <translation>Etiq&amp;uetas…</translation>
        </message>
        <message numerus="yes">
            <source>%Ln weren’t added as you typed them: see their rows.</source>
            <translation>
                <numerusform>%Ln no se añadió como usted la escribió: vea su fila.</numerusform>
                <numerusform>%Ln no se añadieron como usted las escribió: vea sus filas.</numerusform>
            </translation>
        </message>
        <message>
            <source>Working offline. Nothing is sent until you go online.</source>
            <translation>Sin conexión. No se envía nada hasta que usted se conecte.</translation>
        </message>
        <message>
            <source>Rows of this sheet were added to {0}</source>
            <translation>Hay filas de esta hoja añadidas a {0}</translation>
        </message>
        <message>
            <source>Saving {0} of {1}…</source>
            <translation>Guardando {0} de {1}…</translation>
        </message>
        <message>
            <source>Nothing is sent until all rows are saved.</source>
            <translation>No se envía nada hasta que se guarden todas las filas.</translation>
        </message>
        <message>
            <source>&amp;Go on in {0}</source>
            <translation>Seg&amp;uir en {0}</translation>
        </message>
        <message>
            <source>To see the others, choose them above the table.</source>
            <translation>Vea las demás encima de la tabla.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln earlier rows are still to check.</source>
            <translation>
                <numerusform>Aún queda por comprobar %Ln fila anterior.</numerusform>
                <numerusform>Aún quedan por comprobar %Ln filas anteriores.</numerusform>
            </translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>&amp;Go on</source>
            <translation>Seg&amp;uir</translation>
        </message>
        <message>
            <source>Pa&amp;use</source>
            <translation>Pau&amp;sar</translation>
        </message>
        <message>
            <source>Show results</source>
            <translation>Ver resultados</translation>
        </message>
        <message>
            <source>It is in UTF-8: the sheet’s encoding lacks some letters.</source>
            <translation>Está en UTF-8: a la codificación de la hoja le faltan algunas letras.</translation>
        </message>
        <message>
            <source>Marked, and not added.</source>
            <translation>Dudosa, y sin añadir.</translation>
        </message>
        <message>
            <source>Not known</source>
            <translation>No se sabe</translation>
        </message>
        <message>
            <source>It may be in the store.</source>
            <translation>Puede que esté en el registro.</translation>
        </message>
        <message>
            <source>{0} is the sheet that you opened. Choose another name.</source>
            <translation>{0} es la hoja que abrió. Elija otro nombre.</translation>
        </message>
        <message>
            <source>Deleted</source>
            <translation>Eliminada</translation>
        </message>
        <message>
            <source>{0} – {1}</source>
            <translation>{0} – {1}</translation>
        </message>
        <message>
            <source>From Excel, LibreOffice or a CSV file. Nothing is sent until you have looked at the rows and pressed Add.</source>
            <translation>De Excel, LibreOffice o un archivo CSV. No se envía nada hasta que usted haya mirado las filas y pulsado “Añadir”.</translation>
        </message>
        <message>
            <source>Paste rows here, or drop a file</source>
            <translation>Pegue filas aquí o suelte un archivo</translation>
        </message>
        <message>
            <source>Open f&amp;ile…</source>
            <translation>Abrir arch&amp;ivo…</translation>
        </message>
        <message>
            <source>Pas&amp;te</source>
            <translation>Peg&amp;ar</translation>
        </message>
        <message>
            <source>Save an e&amp;mpty sheet…</source>
            <translation>Guardar p&amp;lantilla…</translation>
        </message>
        <message>
            <source>Cha&amp;nge…</source>
            <translation>Ca&amp;mbiar…</translation>
        </message>
        <message>
            <source>C&amp;lose</source>
            <translation>&amp;Cerrar</translation>
        </message>
        <message>
            <source>Reading {0}…</source>
            <translation>Leyendo {0}…</translation>
        </message>
        <message>
            <source>Row {0}: {1}</source>
            <translation>Fila {0}: {1}</translation>
        </message>
        <message>
            <source>Row of &amp;headings</source>
            <translation>Fila de los &amp;encabezados</translation>
        </message>
        <message>
            <source>No headings</source>
            <translation>Sin encabezados</translation>
        </message>
        <message>
            <source>Not used</source>
            <translation>Sin usar</translation>
        </message>
        <message>
            <source>Changes in the table will be lost.</source>
            <translation>Los cambios de la tabla se perderán.</translation>
        </message>
        <message>
            <source>Encoding</source>
            <translation>Codificación</translation>
        </message>
        <message>
            <source>Separated by</source>
            <translation>Separado por</translation>
        </message>
        <message>
            <source>Sheet</source>
            <translation>Hoja</translation>
        </message>
        <message>
            <source>{0} ({1})</source>
            <translation>{0} ({1})</translation>
        </message>
        <message>
            <source>{0} (empty)</source>
            <translation>{0} (vacía)</translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>&amp;Cancelar</translation>
        </message>
        <message>
            <source>&amp;Read again</source>
            <translation>&amp;Leer de nuevo</translation>
        </message>
        <message>
            <source>Column {0}</source>
            <translation>Columna {0}</translation>
        </message>
        <message>
            <source>{0}, for example “{1}”</source>
            <translation>{0}, por ejemplo “{1}”</translation>
        </message>
        <message>
            <source>How to read {0}</source>
            <translation>Cómo leer {0}</translation>
        </message>
        <message>
            <source>Open a sheet</source>
            <translation>Abrir una hoja</translation>
        </message>
        <message>
            <source>Plants</source>
            <translation>Plantas</translation>
        </message>
        <message>
            <source>These are several files. Open one at a time.</source>
            <translation>Son varios archivos. Abra solo uno.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows aren’t added yet. What you typed here will be lost. No file is changed.</source>
            <translation>
                <numerusform>Queda %Ln fila sin añadir. Lo que escribió aquí se perderá. No se cambia ningún archivo.</numerusform>
                <numerusform>Quedan %Ln filas sin añadir. Lo que escribió aquí se perderá. No se cambia ningún archivo.</numerusform>
            </translation>
        </message>
        <message>
            <source>Close this sheet?</source>
            <translation>¿Cerrar esta hoja?</translation>
        </message>
        <message>
            <source>Pasted rows</source>
            <translation>Filas pegadas</translation>
        </message>
        <message>
            <source>Cells with errors such as #N/A read as empty. Save as XLSX to find them.</source>
            <translation>Las celdas con errores como #N/A salen vacías. Guarde el archivo como XLSX para encontrarlas.</translation>
        </message>
        <message>
            <source>Sheets (*.csv *.tsv *.txt *.xlsx *.xlsm *.xls *.ods)</source>
            <translation>Hojas (*.csv *.tsv *.txt *.xlsx *.xlsm *.xls *.ods)</translation>
        </message>
        <message>
            <source>All files (*)</source>
            <translation>Todos los archivos (*)</translation>
        </message>
        <message>
            <source>Wait until the rows are saved.</source>
            <translation>Espere a que se guarden las filas.</translation>
        </message>
        <message>
            <source>Plants that wait or are being sent stay under All plants.</source>
            <translation>Las plantas en espera o en envío siguen en “Plantas”.</translation>
        </message>
        <message>
            <source>&amp;Keep this sheet</source>
            <translation>&amp;No cerrar</translation>
        </message>
        <message>
            <source>Close &amp;anyway</source>
            <translation>Cerrar ig&amp;ualmente</translation>
        </message>
        <message>
            <source>Saved: {0}. Type your plants into it, then open it here.</source>
            <translation>Guardada: {0}. Escriba en ella sus plantas y ábrala aquí.</translation>
        </message>
        <message>
            <source>PlantDesk doesn’t know which of its rows were sent.</source>
            <translation>PlantDesk no sabe cuáles de sus filas se enviaron.</translation>
        </message>
        <message>
            <source>Your rows here are kept.</source>
            <translation>Las filas que tiene aquí se conservan.</translation>
        </message>
        <message>
            <source>Add many</source>
            <translation>Añadir varias</translation>
        </message>
        <message>
            <source>Same id as row {0}. Check which one is correct.</source>
            <translation>Mismo código que la fila {0}. Compruebe cuál es la correcta.</translation>
        </message>
        <message>
            <source>The store refused this row. Change it.</source>
            <translation>El registro rechazó esta fila. Cámbiela.</translation>
        </message>
        <message>
            <source>The store has: {0}</source>
            <translation>El registro tiene: {0}</translation>
        </message>
        <message>
            <source>Error {0}: {1}</source>
            <translation>Error {0}: {1}</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>Buscar</translation>
        </message>
        <message>
            <source>Find next</source>
            <translation>Buscar siguiente</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Cerrar</translation>
        </message>
        <message>
            <source>Mark as ready</source>
            <translation>Dar por buena</translation>
        </message>
        <message>
            <source>Row {0}:</source>
            <translation>Fila {0}:</translation>
        </message>
        <message>
            <source>Row {0}, {1}:</source>
            <translation>Fila {0}, {1}:</translation>
        </message>
        <message>
            <source>Show row {0}</source>
            <translation>Ver la fila {0}</translation>
        </message>
        <message>
            <source>empty</source>
            <translation>vacía</translation>
        </message>
        <message numerus="yes">
            <source>%Ln cells pasted.</source>
            <translation>
                <numerusform>%Ln celda pegada.</numerusform>
                <numerusform>%Ln celdas pegadas.</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing to undo.</source>
            <translation>No hay nada que deshacer.</translation>
        </message>
        <message>
            <source>Nothing to redo.</source>
            <translation>No hay nada que rehacer.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows deleted.</source>
            <translation>
                <numerusform>%Ln fila eliminada.</numerusform>
                <numerusform>%Ln filas eliminadas.</numerusform>
            </translation>
        </message>
        <message>
            <source>Undone.</source>
            <translation>Deshecho.</translation>
        </message>
        <message>
            <source>Redone.</source>
            <translation>Rehecho.</translation>
        </message>
        <message>
            <source>Cu&amp;t</source>
            <translation>Cor&amp;tar</translation>
        </message>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Copiar</translation>
        </message>
        <message>
            <source>&amp;Paste</source>
            <translation>&amp;Pegar</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Deshacer</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Rehacer</translation>
        </message>
        <message>
            <source>&amp;Delete rows</source>
            <translation>&amp;Eliminar filas</translation>
        </message>
        <message>
            <source>F&amp;ind…</source>
            <translation>&amp;Buscar…</translation>
        </message>
        <message numerus="yes">
            <source>%Ln cells copied.</source>
            <translation>
                <numerusform>%Ln celda copiada.</numerusform>
                <numerusform>%Ln celdas copiadas.</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing was pasted. Show all rows first.</source>
            <translation>No se ha pegado nada. Muestre antes todas las filas.</translation>
        </message>
        <message>
            <source>Nothing was pasted. Copy fewer cells at once.</source>
            <translation>No se ha pegado nada. Copie menos celdas a la vez.</translation>
        </message>
        <message>
            <source>Row {0}</source>
            <translation>Fila {0}</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Resultado</translation>
        </message>
        <message>
            <source>What to correct</source>
            <translation>Qué corregir</translation>
        </message>
        <message>
            <source>Which rows</source>
            <translation>Qué filas</translation>
        </message>
        <message>
            <source>Next wrong cell</source>
            <translation>Siguiente error</translation>
        </message>
        <message>
            <source>All rows are right.</source>
            <translation>Todas las filas están bien.</translation>
        </message>
        <message>
            <source>Nothing was found.</source>
            <translation>No se ha encontrado nada.</translation>
        </message>
        <message>
            <source>Row {0} is ready.</source>
            <translation>La fila {0} está bien.</translation>
        </message>
        <message>
            <source>Rows of the sheet</source>
            <translation>Filas de la hoja</translation>
        </message>
        <message>
            <source>Tab</source>
            <translation>Tabulador</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows</source>
            <translation>
                <numerusform>%Ln fila</numerusform>
                <numerusform>%Ln filas</numerusform>
            </translation>
        </message>
        <message>
            <source>PlantDesk can’t read what was copied. Copy fewer cells.</source>
            <translation>PlantDesk no puede leer lo que se copió. Copie menos celdas.</translation>
        </message>
        <message>
            <source>PlantDesk can’t save this sheet on the computer. {0} Don’t quit until it can.</source>
            <translation>PlantDesk no puede guardar esta hoja en el equipo. {0} No salga hasta que pueda.</translation>
        </message>
        <message>
            <source>Your last sheet is damaged. It was set aside as {0}. Open the file again.</source>
            <translation>Su última hoja está dañada. Se apartó como {0}. Abra el archivo de nuevo.</translation>
        </message>
        <message>
            <source>no column</source>
            <translation>sin columna</translation>
        </message>
        <message>
            <source>Is this the column of the plant ids? It may also be {0}.</source>
            <translation>¿Es esta la columna del código de planta? También podría ser {0}.</translation>
        </message>
        <message>
            <source>Excel workbook (*.xlsx)</source>
            <translation>Libro de Excel (*.xlsx)</translation>
        </message>
        <message>
            <source>Table for a spreadsheet (*.csv)</source>
            <translation>Tabla para hoja de cálculo (*.csv)</translation>
        </message>
        <message>
            <source>There is nothing to paste. Copy the cells again.</source>
            <translation>No hay nada que pegar. Copie las celdas otra vez.</translation>
        </message>
        <message>
            <source>Your last change to this sheet was lost. Check the sheet and change it again.</source>
            <translation>El último cambio de esta hoja se perdió. Revise la hoja y vuelva a hacerlo.</translation>
        </message>
        <message>
            <source>Your last sheet can’t be read now. Restart PlantDesk to try again.</source>
            <translation>Su última hoja no se puede leer ahora. Reinicie PlantDesk para volver a intentarlo.</translation>
        </message>
        <message>
            <source>Ready</source>
            <translation>Bien</translation>
        </message>
        <message>
            <source>Look at these</source>
            <translation>Dudosas</translation>
        </message>
        <message>
            <source>To fix</source>
            <translation>Errores</translation>
        </message>
        <message>
            <source>column {0}</source>
            <translation>columna {0}</translation>
        </message>
        <message>
            <source>Are letters such as ä and é right? Choose Change… if they aren’t.</source>
            <translation>¿Se ven bien letras como ñ y é? Si no, pulse “Cambiar…”.</translation>
        </message>
        <message>
            <source>No tags: choose their column, or add without.</source>
            <translation>Sin categorías: elija su columna, o añada sin ellas.</translation>
        </message>
        <message>
            <source>perhaps {0}</source>
            <translation>quizá {0}</translation>
        </message>
        <message>
            <source>from {0}</source>
            <translation>de {0}</translation>
        </message>
        <message>
            <source>“{0}”</source>
            <translation>“{0}”</translation>
        </message>
        <message>
            <source>sheet “{0}”</source>
            <translation>hoja “{0}”</translation>
        </message>
        <message>
            <source>result</source>
            <translation>resultado</translation>
        </message>
        <message>
            <source>reason</source>
            <translation>motivo</translation>
        </message>
        <message>
            <source>when</source>
            <translation>cuándo</translation>
        </message>
        <message>
            <source>row</source>
            <translation>fila</translation>
        </message>
        <message>
            <source>All rows</source>
            <translation>Todas las filas</translation>
        </message>
        <message>
            <source>Still to do</source>
            <translation>Filas por resolver</translation>
        </message>
        <message>
            <source>You set it aside.</source>
            <translation>Usted la apartó.</translation>
        </message>
        <message>
            <source>Its sheet is paused, or still being sent.</source>
            <translation>Su hoja está en pausa o aún se está enviando.</translation>
        </message>
        <message>
            <source>Waiting to be sent.</source>
            <translation>En espera de envío.</translation>
        </message>
        <message>
            <source>You removed it.</source>
            <translation>Usted la quitó.</translation>
        </message>
        <message>
            <source>You said it’s not there.</source>
            <translation>Usted dijo que no está.</translation>
        </message>
        <message>
            <source>The spreadsheet rounded this id. Type it in full.</source>
            <translation>Código redondeado. Escríbalo entero.</translation>
        </message>
        <message>
            <source>May be rounded. Check the last digits.</source>
            <translation>Puede estar redondeado. Revise las últimas cifras.</translation>
        </message>
        <message>
            <source>Spreadsheet error, not a value. Type the text, or empty the cell.</source>
            <translation>Error de la hoja de cálculo, no es un valor. Escriba el texto o vacíe la celda.</translation>
        </message>
        <message>
            <source>A letter or quotation mark may be damaged. Check the text.</source>
            <translation>Puede haber una letra o unas comillas dañadas. Revise el texto.</translation>
        </message>
        <message>
            <source>Look at this</source>
            <translation>Dudosa</translation>
        </message>
        <message>
            <source>Empty row</source>
            <translation>Fila vacía</translation>
        </message>
        <message>
            <source>Plant id</source>
            <translation>Código</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Nombre</translation>
        </message>
        <message>
            <source>Tag</source>
            <translation>Categoría</translation>
        </message>
        <message>
            <source>Nothing has changed. Rows that are waiting or sent can’t be changed.</source>
            <translation>No ha cambiado nada. Las filas en espera o enviadas no se pueden cambiar.</translation>
        </message>
        <message>
            <source>Nothing was pasted. Start further to the left, or copy fewer columns.</source>
            <translation>No se ha pegado nada. Empiece más a la izquierda o copie menos columnas.</translation>
        </message>
        <message>
            <source>The problem is in row {0}.</source>
            <translation>El problema está en la fila {0}.</translation>
        </message>
        <message>
            <source>There is no file {0}.</source>
            <translation>No existe el archivo {0}.</translation>
        </message>
        <message>
            <source>Choose another one.</source>
            <translation>Elija otro.</translation>
        </message>
        <message>
            <source>{0} can’t be read now.</source>
            <translation>{0} no se puede leer ahora.</translation>
        </message>
        <message>
            <source>Close it in other programs, or use a copy.</source>
            <translation>Ciérrelo en otros programas, o use una copia.</translation>
        </message>
        <message>
            <source>{0} is empty.</source>
            <translation>{0} está vacío.</translation>
        </message>
        <message>
            <source>Type plants into it and save it, or choose another one.</source>
            <translation>Escriba plantas en él y guárdelo, o elija otro.</translation>
        </message>
        <message>
            <source>{0} is not a spreadsheet.</source>
            <translation>{0} no es una hoja de cálculo.</translation>
        </message>
        <message>
            <source>Choose a CSV, XLSX, XLS or ODS file.</source>
            <translation>Elija un archivo CSV, XLSX, XLS u ODS.</translation>
        </message>
        <message>
            <source>{0} is a web page or XML, not a sheet.</source>
            <translation>{0} es una página web o XML, no una hoja.</translation>
        </message>
        <message>
            <source>Open it in a spreadsheet, and save it as XLSX or CSV.</source>
            <translation>Ábralo en una hoja de cálculo y guárdelo como XLSX o CSV.</translation>
        </message>
        <message>
            <source>{0} is damaged or has a password.</source>
            <translation>{0} está dañado o tiene contraseña.</translation>
        </message>
        <message>
            <source>Save a copy without a password, and use that.</source>
            <translation>Guarde una copia sin contraseña y use esa.</translation>
        </message>
        <message>
            <source>{0} has no such sheet.</source>
            <translation>{0} no tiene esa hoja.</translation>
        </message>
        <message>
            <source>{0} can’t be read with this encoding.</source>
            <translation>{0} no se puede leer con esta codificación.</translation>
        </message>
        <message>
            <source>Choose another encoding.</source>
            <translation>Elija otra codificación.</translation>
        </message>
        <message>
            <source>A quotation mark in {0} is never closed.</source>
            <translation>En {0} hay unas comillas que no se cierran.</translation>
        </message>
        <message>
            <source>Close or remove it, then try again.</source>
            <translation>Ciérrelas o quítelas y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>{0} is too large.</source>
            <translation>{0} es demasiado grande.</translation>
        </message>
        <message>
            <source>Text files have at most {0} MB, workbooks {1} MB.</source>
            <translation>Los archivos de texto pueden tener hasta {0} MB; los libros de Excel, {1} MB.</translation>
        </message>
        <message>
            <source>{0} has too many rows, columns or cells.</source>
            <translation>{0} tiene demasiadas filas, columnas o celdas.</translation>
        </message>
        <message>
            <source>Split it into sheets of at most {0} rows, {1} columns and {2} cells.</source>
            <translation>Divídalo en hojas de {0} filas, {1} columnas y {2} celdas como máximo.</translation>
        </message>
        <message>
            <source>A cell or row in {0} is too long.</source>
            <translation>Una celda o una fila de {0} es demasiado larga.</translation>
        </message>
        <message>
            <source>Shorten it, or close a quotation mark.</source>
            <translation>Acórtela, o cierre las comillas.</translation>
        </message>
        <message>
            <source>There is too much in {0}.</source>
            <translation>{0} contiene demasiado.</translation>
        </message>
        <message>
            <source>Copy the plants into a new sheet, and use that.</source>
            <translation>Copie las plantas en una hoja nueva y use esa.</translation>
        </message>
        <message>
            <source>PlantDesk couldn’t read {0}.</source>
            <translation>PlantDesk no ha podido leer {0}.</translation>
        </message>
    </context>
    <context>
        <name>menu</name>
        <message>
            <source>&amp;Guide</source>
            <translation>&amp;Guía</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>Arc&amp;hivo</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>&amp;Edición</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>&amp;Ver</translation>
        </message>
        <message>
            <source>&amp;Plant</source>
            <translation>&amp;Planta</translation>
        </message>
        <message>
            <source>&amp;Store</source>
            <translation>Re&amp;gistro</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>A&amp;yuda</translation>
        </message>
        <message>
            <source>&amp;Open a sheet…</source>
            <translation>&amp;Abrir una hoja…</translation>
        </message>
        <message>
            <source>&amp;Export…</source>
            <translation>&amp;Exportar…</translation>
        </message>
        <message>
            <source>&amp;Print the day sheet…</source>
            <translation>&amp;Imprimir el listado del día…</translation>
        </message>
        <message>
            <source>&amp;Back up your plants…</source>
            <translation>&amp;Hacer una copia de seguridad…</translation>
        </message>
        <message>
            <source>&amp;Restore a backup…</source>
            <translation>&amp;Restaurar una copia…</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>&amp;Salir</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Deshacer</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Rehacer</translation>
        </message>
        <message>
            <source>Cu&amp;t</source>
            <translation>Cor&amp;tar</translation>
        </message>
        <message>
            <source>&amp;Copy</source>
            <translation>&amp;Copiar</translation>
        </message>
        <message>
            <source>&amp;Paste</source>
            <translation>&amp;Pegar</translation>
        </message>
        <message>
            <source>Select &amp;all</source>
            <translation>Seleccionar t&amp;odo</translation>
        </message>
        <message>
            <source>Pr&amp;eferences…</source>
            <translation>Pre&amp;ferencias…</translation>
        </message>
        <message>
            <source>&amp;Add a plant</source>
            <translation>&amp;Añadir planta</translation>
        </message>
        <message>
            <source>All pla&amp;nts</source>
            <translation>P&amp;lantas</translation>
        </message>
        <message>
            <source>Add &amp;many</source>
            <translation>Añadir &amp;varias</translation>
        </message>
        <message>
            <source>Next &amp;part of the window</source>
            <translation>Siguie&amp;nte parte de la ventana</translation>
        </message>
        <message>
            <source>Sort &amp;by</source>
            <translation>&amp;Ordenar por</translation>
        </message>
        <message>
            <source>&amp;Add</source>
            <translation>&amp;Añadir</translation>
        </message>
        <message>
            <source>&amp;Clear the form</source>
            <translation>&amp;Borrar el formulario</translation>
        </message>
        <message>
            <source>&amp;Bring back the cleared form</source>
            <translation>&amp;Recuperar lo borrado</translation>
        </message>
        <message>
            <source>&amp;Edit the plant</source>
            <translation>&amp;Editar la planta</translation>
        </message>
        <message>
            <source>&amp;Labels…</source>
            <translation>E&amp;tiquetas…</translation>
        </message>
        <message>
            <source>Ne&amp;xt store</source>
            <translation>&amp;Siguiente registro</translation>
        </message>
        <message>
            <source>Edit…</source>
            <translation>Editar…</translation>
        </message>
        <message>
            <source>Add a store…</source>
            <translation>Añadir registro…</translation>
        </message>
        <message>
            <source>Send &amp;now</source>
            <translation>Enviar a&amp;hora</translation>
        </message>
        <message>
            <source>&amp;Work offline</source>
            <translation>&amp;Trabajar sin conexión</translation>
        </message>
        <message>
            <source>&amp;Enter token…</source>
            <translation>&amp;Introducir clave…</translation>
        </message>
        <message>
            <source>Pr&amp;actise a problem</source>
            <translation>Practicar un proble&amp;ma</translation>
        </message>
        <message>
            <source>Show its p&amp;lants…</source>
            <translation>Ver sus p&amp;lantas…</translation>
        </message>
        <message>
            <source>&amp;Keyboard shortcuts</source>
            <translation>&amp;Atajos de teclado</translation>
        </message>
        <message>
            <source>&amp;Support file…</source>
            <translation>A&amp;rchivo para Informática…</translation>
        </message>
        <message>
            <source>&amp;About PlantDesk</source>
            <translation>Acerca &amp;de PlantDesk</translation>
        </message>
        <message>
            <source>&amp;No problem</source>
            <translation>&amp;Sin problemas</translation>
        </message>
        <message>
            <source>&amp;Refuse my next plant</source>
            <translation>&amp;Rechazar mi próxima planta</translation>
        </message>
        <message>
            <source>Reply &amp;slowly</source>
            <translation>Responder &amp;despacio</translation>
        </message>
        <message>
            <source>Drop the &amp;connection after adding</source>
            <translation>&amp;Cortar la conexión tras añadir</translation>
        </message>
        <message>
            <source>Don’t accept the &amp;token</source>
            <translation>No aceptar la cla&amp;ve</translation>
        </message>
        <message>
            <source>Reply with a &amp;web page</source>
            <translation>Responder con una página &amp;web</translation>
        </message>
    </context>
    <context>
        <name>mistake</name>
        <message>
            <source>PlantDesk can’t change {0} in {1}. Note what is wrong, and tell your store contact. The plant stays under To do until you say that it was corrected there.</source>
            <translation>PlantDesk no puede cambiar {0} en {1}. Anote qué está mal y avise al responsable del registro. La planta sigue en “Por resolver” hasta que usted diga que allí se ha corregido.</translation>
        </message>
        <message>
            <source>&amp;What is wrong?</source>
            <translation>¿Q&amp;ué está mal?</translation>
        </message>
        <message>
            <source>Note a mistake</source>
            <translation>Anotar un error</translation>
        </message>
        <message>
            <source>&amp;Copy for your store contact</source>
            <translation>Co&amp;piar para el responsable</translation>
        </message>
        <message>
            <source>Mistake</source>
            <translation>Error</translation>
        </message>
    </context>
    <context>
        <name>notice</name>
        <message>
            <source>PlantDesk uses the default preferences and can’t keep changes. Ask the IT desk for permission to read and write the file. Your plants and stores haven’t changed.</source>
            <translation>PlantDesk usa las preferencias de fábrica y no puede guardar cambios. Pida a Informática permiso para leer y escribir el archivo. Sus plantas y registros no han cambiado.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants typed for practice</source>
            <translation>
                <numerusform>%Ln planta de práctica</numerusform>
                <numerusform>%Ln plantas de práctica</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants are only in the practice store. No real store has them.</source>
            <translation>
                <numerusform>%Ln planta está solo en el registro de prácticas. No está en ningún registro real.</numerusform>
                <numerusform>%Ln plantas están solo en el registro de prácticas. No están en ningún registro real.</numerusform>
            </translation>
        </message>
        <message>
            <source>Preferences can’t be read</source>
            <translation>No se pueden leer las preferencias</translation>
        </message>
        <message>
            <source>PlantDesk uses the default preferences. It kept the unreadable file as {0}. Your plants and stores haven’t changed.</source>
            <translation>PlantDesk usa las preferencias de fábrica. El archivo ilegible se conserva como {0}. Sus plantas y registros no han cambiado.</translation>
        </message>
    </context>
    <context>
        <name>open</name>
        <message numerus="yes">
            <source>%Ln plants from “{0}” ({1}) haven’t been sent to {2}.</source>
            <translation>
                <numerusform>%Ln planta de “{0}” ({1}) no se ha enviado a {2}.</numerusform>
                <numerusform>%Ln plantas de “{0}” ({1}) no se han enviado a {2}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants from “{0}” ({1}) may already have been sent to {2}.</source>
            <translation>
                <numerusform>Puede que %Ln planta de “{0}” ({1}) ya se enviara a {2}.</numerusform>
                <numerusform>Puede que %Ln plantas de “{0}” ({1}) ya se enviaran a {2}.</numerusform>
            </translation>
        </message>
        <message>
            <source>Decide now…</source>
            <translation>Decidir ahora…</translation>
        </message>
        <message>
            <source>Go on</source>
            <translation>Seguir</translation>
        </message>
        <message>
            <source>Remove…</source>
            <translation>Quitar…</translation>
        </message>
        <message>
            <source>Today {0}</source>
            <translation>Hoy {0}</translation>
        </message>
        <message>
            <source>Yesterday {0}</source>
            <translation>Ayer {0}</translation>
        </message>
        <message>
            <source>{0}; next try in {1} s.</source>
            <translation>{0}; próximo intento en {1} s.</translation>
        </message>
        <message>
            <source>What happened</source>
            <translation>Qué pasó</translation>
        </message>
        <message>
            <source>Show the whole reply</source>
            <translation>Ver toda la respuesta</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants chosen.</source>
            <translation>
                <numerusform>%Ln planta elegida.</numerusform>
                <numerusform>%Ln plantas elegidas.</numerusform>
            </translation>
        </message>
        <message>
            <source>Entry</source>
            <translation>Planta</translation>
        </message>
        <message>
            <source>Plant id, tag and store</source>
            <translation>Código, categoría y registro</translation>
        </message>
        <message>
            <source>Look in the store. What did you find?</source>
            <translation>Mire en el registro. ¿Qué ha encontrado?</translation>
        </message>
        <message>
            <source>To answer for several at once, choose up to {0} to check.</source>
            <translation>Para responder por varias a la vez, elija hasta {0} por comprobar.</translation>
        </message>
        <message>
            <source>Choose a plant to see its history.</source>
            <translation>Elija una planta para ver su historial.</translation>
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
            <translation>Registro</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>Referencia</translation>
        </message>
        <message>
            <source>Entered</source>
            <translation>Introducida</translation>
        </message>
        <message>
            <source>Sent</source>
            <translation>Enviada</translation>
        </message>
        <message>
            <source>Reply: “{0}”</source>
            <translation>Respuesta: “{0}”</translation>
        </message>
        <message>
            <source>It has “{0}”.</source>
            <translation>Allí figura “{0}”.</translation>
        </message>
        <message>
            <source>{0} added it, but not as you typed it.</source>
            <translation>{0} la añadió, pero no como usted la escribió.</translation>
        </message>
        <message>
            <source>{0} refused it.</source>
            <translation>{0} la rechazó.</translation>
        </message>
        <message>
            <source>PlantDesk can’t read the plants now. Try again.</source>
            <translation>PlantDesk no puede leer las plantas ahora. Vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Too many plants: show at most {0}.</source>
            <translation>Demasiadas plantas: muestre {0} como máximo.</translation>
        </message>
        <message>
            <source>Status</source>
            <translation>Estado</translation>
        </message>
        <message>
            <source>Plant id</source>
            <translation>Código</translation>
        </message>
        <message>
            <source>When</source>
            <translation>Cuándo</translation>
        </message>
        <message>
            <source>Choose days</source>
            <translation>Elegir días</translation>
        </message>
        <message>
            <source>&amp;Show these days</source>
            <translation>&amp;Mostrar estos días</translation>
        </message>
        <message>
            <source>&amp;From</source>
            <translation>&amp;Desde</translation>
        </message>
        <message>
            <source>&amp;To</source>
            <translation>&amp;Hasta</translation>
        </message>
        <message>
            <source>This computer can’t save the change now. Make room on the disk, then try again.</source>
            <translation>Este equipo no puede guardar el cambio ahora. Libere espacio en el disco y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Nothing has changed. Go to Add a plant to decide.</source>
            <translation>No ha cambiado nada. Vaya a “Añadir planta” para decidir.</translation>
        </message>
        <message>
            <source>This plant is no longer on this computer.</source>
            <translation>Esta planta ya no está en este equipo.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants</source>
            <translation>
                <numerusform>%Ln planta</numerusform>
                <numerusform>%Ln plantas</numerusform>
            </translation>
        </message>
        <message>
            <source>Undo: {0}</source>
            <translation>Deshacer: {0}</translation>
        </message>
        <message>
            <source>Next: {0}</source>
            <translation>Siguiente: {0}</translation>
        </message>
        <message>
            <source>No plants here.</source>
            <translation>Aquí no hay plantas.</translation>
        </message>
        <message>
            <source>PlantDesk can’t list your plants now.</source>
            <translation>PlantDesk no puede mostrar sus plantas ahora.</translation>
        </message>
        <message>
            <source>Your saved plants can’t be read now. Go to Add a plant to see why.</source>
            <translation>Sus plantas guardadas no se pueden leer ahora. Vaya a “Añadir planta” para ver por qué.</translation>
        </message>
        <message>
            <source>Nothing matches “{0}”.</source>
            <translation>No hay nada con “{0}”.</translation>
        </message>
        <message>
            <source>Nothing to do.</source>
            <translation>Nada por resolver.</translation>
        </message>
        <message>
            <source>Show all plants</source>
            <translation>Ver todas las plantas</translation>
        </message>
        <message>
            <source>Search all plants</source>
            <translation>Buscar en todas las plantas</translation>
        </message>
        <message>
            <source>Clear the search</source>
            <translation>Borrar la búsqueda</translation>
        </message>
        <message>
            <source>Excel workbook (*.xlsx)</source>
            <translation>Libro de Excel (*.xlsx)</translation>
        </message>
        <message>
            <source>Table for a spreadsheet (*.csv)</source>
            <translation>Tabla para hoja de cálculo (*.csv)</translation>
        </message>
        <message>
            <source>All stores</source>
            <translation>Todos los registros</translation>
        </message>
        <message>
            <source>Plants</source>
            <translation>Plantas</translation>
        </message>
        <message>
            <source>Exporting…</source>
            <translation>Exportando…</translation>
        </message>
        <message>
            <source>Plants {0}</source>
            <translation>Plantas {0}</translation>
        </message>
        <message numerus="yes">
            <source>Copied: %Ln plants. Paste them into an email or a sheet.</source>
            <translation>
                <numerusform>%Ln planta copiada. Péguela en un correo o en una hoja.</numerusform>
                <numerusform>%Ln plantas copiadas. Péguelas en un correo o en una hoja.</numerusform>
            </translation>
        </message>
        <message>
            <source>No plants in this list. Choose All, or another day.</source>
            <translation>No hay plantas en esta lista. Elija “Todas” u otro día.</translation>
        </message>
        <message>
            <source>All plants</source>
            <translation>Plantas</translation>
        </message>
        <message>
            <source>&amp;Export…</source>
            <translation>&amp;Exportar…</translation>
        </message>
        <message>
            <source>&amp;Day sheet…</source>
            <translation>&amp;Listado del día…</translation>
        </message>
        <message>
            <source>&amp;Labels…</source>
            <translation>E&amp;tiquetas…</translation>
        </message>
        <message>
            <source>Lists of more than {0} plants can only be sorted by time.</source>
            <translation>Las listas de más de {0} plantas solo se pueden ordenar por fecha.</translation>
        </message>
        <message>
            <source>Older plants: search, or choose days.</source>
            <translation>Plantas más antiguas: busque o elija días.</translation>
        </message>
        <message>
            <source>&amp;Copy these plants</source>
            <translation>&amp;Copiar estas plantas</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Nombre</translation>
        </message>
        <message>
            <source>Which plants</source>
            <translation>Qué plantas</translation>
        </message>
        <message>
            <source>Days</source>
            <translation>Días</translation>
        </message>
        <message>
            <source>Pr&amp;int or save</source>
            <translation>&amp;Imprimir o guardar</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Buscar</translation>
        </message>
        <message>
            <source>Search by id, name or tag</source>
            <translation>Buscar por código, nombre o categoría</translation>
        </message>
        <message>
            <source>Sheet: {0}. Show all sheets</source>
            <translation>Hoja: {0}. Mostrar todas las hojas</translation>
        </message>
        <message>
            <source>Tag</source>
            <translation>Categoría</translation>
        </message>
        <message>
            <source>No plants yet.</source>
            <translation>Aún no hay plantas.</translation>
        </message>
        <message>
            <source>To do</source>
            <translation>Por resolver</translation>
        </message>
        <message>
            <source>To check</source>
            <translation>Por comprobar</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>En espera</translation>
        </message>
        <message>
            <source>Refused</source>
            <translation>Rechazadas</translation>
        </message>
        <message>
            <source>Added</source>
            <translation>Añadidas</translation>
        </message>
        <message>
            <source>Removed</source>
            <translation>Quitadas</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Todas</translation>
        </message>
        <message>
            <source>Marked as added: {0}.</source>
            <translation>Marcada como añadida: {0}.</translation>
        </message>
        <message>
            <source>Marked as not added: {0}.</source>
            <translation>Marcada como no añadida: {0}.</translation>
        </message>
        <message>
            <source>Will be sent again: {0}.</source>
            <translation>Se enviará otra vez: {0}.</translation>
        </message>
        <message>
            <source>Won’t be added: {0}.</source>
            <translation>No se añadirá: {0}.</translation>
        </message>
        <message>
            <source>Any day</source>
            <translation>Cualquier día</translation>
        </message>
        <message>
            <source>Today</source>
            <translation>Hoy</translation>
        </message>
        <message>
            <source>Yesterday</source>
            <translation>Ayer</translation>
        </message>
        <message>
            <source>This week</source>
            <translation>Esta semana</translation>
        </message>
        <message>
            <source>Choose days…</source>
            <translation>Elegir días…</translation>
        </message>
        <message>
            <source>Reply</source>
            <translation>Respuesta</translation>
        </message>
        <message>
            <source>Mistake</source>
            <translation>Error anotado</translation>
        </message>
        <message>
            <source>Corrected</source>
            <translation>Corregida</translation>
        </message>
    </context>
    <context>
        <name>practice</name>
        <message>
            <source>Reading…</source>
            <translation>Leyendo…</translation>
        </message>
        <message>
            <source>The plants can’t be read now. Try again later.</source>
            <translation>Las plantas no se pueden leer ahora. Inténtelo más tarde.</translation>
        </message>
        <message>
            <source>Plants in the practice store</source>
            <translation>Plantas del registro de prácticas</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants, newest first.</source>
            <translation>
                <numerusform>%Ln planta.</numerusform>
                <numerusform>%Ln plantas, primero las más recientes.</numerusform>
            </translation>
        </message>
        <message>
            <source>Practice: this plant is refused so that you can see what that looks like</source>
            <translation>Prácticas: esta planta se rechaza para que usted vea cómo es un rechazo</translation>
        </message>
        <message>
            <source>id {0} is already used by ‘{1}’</source>
            <translation>el código {0} ya lo tiene ‘{1}’</translation>
        </message>
    </context>
    <context>
        <name>preferences</name>
        <message>
            <source>Same as system</source>
            <translation>Como el sistema</translation>
        </message>
        <message>
            <source>&amp;Enter in the last field adds the plant</source>
            <translation>&amp;Intro en el último campo añade la planta</translation>
        </message>
        <message>
            <source>Look &amp;it over before it goes</source>
            <translation>Repasar antes de e&amp;nviar</translation>
        </message>
        <message>
            <source>Typed plants wait this long. Until then, you can undo them.</source>
            <translation>Cada planta que escriba espera este tiempo. Hasta entonces, puede deshacerla.</translation>
        </message>
        <message>
            <source>Te&amp;xt size</source>
            <translation>Tamaño del te&amp;xto</translation>
        </message>
        <message>
            <source>The language changes when you restart PlantDesk.</source>
            <translation>PlantDesk lo usará la próxima vez que se abra.</translation>
        </message>
        <message>
            <source>Not saved. Your choice applies until PlantDesk closes. Make room on the disk or ask the IT desk, then try again.</source>
            <translation>No se ha guardado. Su elección vale hasta que PlantDesk se cierre. Libere espacio en el disco o pregunte a Informática, y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Preferences</source>
            <translation>Preferencias</translation>
        </message>
        <message>
            <source> min</source>
            <translation> min</translation>
        </message>
        <message>
            <source>Off</source>
            <translation>No</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Claro</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Oscuro</translation>
        </message>
        <message>
            <source>&amp;Appearance</source>
            <translation>As&amp;pecto</translation>
        </message>
        <message>
            <source>&amp;Language</source>
            <translation>I&amp;dioma</translation>
        </message>
        <message>
            <source>&amp;Back up once a day</source>
            <translation>Hacer una &amp;copia cada día</translation>
        </message>
        <message>
            <source>No native speaker has read this translation yet.</source>
            <translation>Ningún hablante nativo ha leído aún esta traducción.</translation>
        </message>
        <message>
            <source>Sound when a&amp;dded</source>
            <translation>Sonido al &amp;añadir</translation>
        </message>
        <message>
            <source>Sound when &amp;refused</source>
            <translation>Sonido al &amp;rechazar</translation>
        </message>
    </context>
    <context>
        <name>queue</name>
        <message>
            <source>the password store hasn’t answered yet</source>
            <translation>el almacén de contraseñas aún no ha respondido</translation>
        </message>
        <message>
            <source>If you quit now, plants without a reply go under To check at the next start.</source>
            <translation>Si sale ya, las plantas sin respuesta pasarán a “Por comprobar” la próxima vez.</translation>
        </message>
        <message>
            <source>Nothing is sent until you go online. Your plants are saved.</source>
            <translation>No se envía nada hasta que usted se conecte. Sus plantas están guardadas.</translation>
        </message>
        <message>
            <source>Everything is sent</source>
            <translation>Todo enviado</translation>
        </message>
        <message>
            <source>PlantDesk can’t save now</source>
            <translation>PlantDesk no puede guardar ahora</translation>
        </message>
        <message>
            <source>Nothing is sent. The card says why.</source>
            <translation>No se envía nada. La ficha dice por qué.</translation>
        </message>
        <message>
            <source>Working offline</source>
            <translation>Sin conexión</translation>
        </message>
        <message>
            <source>Paused: the store rejected one plant ({0})</source>
            <translation>En pausa: el registro rechazó una planta ({0})</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>En pausa</translation>
        </message>
        <message numerus="yes">
            <source>Paused: %Ln rows are waiting</source>
            <translation>
                <numerusform>En pausa: %Ln fila en espera</numerusform>
                <numerusform>En pausa: %Ln filas en espera</numerusform>
            </translation>
        </message>
        <message>
            <source>Closing…</source>
            <translation>Cerrando…</translation>
        </message>
        <message>
            <source>Waiting for replies: {0}</source>
            <translation>Esperando respuestas: {0}</translation>
        </message>
        <message>
            <source>the store</source>
            <translation>este registro</translation>
        </message>
        <message>
            <source>Can’t save</source>
            <translation>No se puede guardar</translation>
        </message>
        <message>
            <source>{0} to check</source>
            <translation>{0} por comprobar</translation>
        </message>
        <message>
            <source>{0} refused</source>
            <translation>Rechazadas: {0}</translation>
        </message>
        <message>
            <source>{0} set aside</source>
            <translation>Apartadas: {0}</translation>
        </message>
        <message>
            <source>{0} to do</source>
            <translation>{0} por resolver</translation>
        </message>
        <message>
            <source>{0} waiting</source>
            <translation>{0} en espera</translation>
        </message>
        <message>
            <source>next try in {0} s</source>
            <translation>próximo intento en {0} s</translation>
        </message>
        <message>
            <source>Sending {0}</source>
            <translation>Enviando {0}</translation>
        </message>
        <message>
            <source>{0} waiting in other stores</source>
            <translation>{0} en espera en otros registros</translation>
        </message>
        <message>
            <source>{0} not saved</source>
            <translation>{0} sin guardar</translation>
        </message>
        <message>
            <source>token missing</source>
            <translation>falta la clave</translation>
        </message>
        <message>
            <source>Enter the token. PlantDesk then sends the waiting plants.</source>
            <translation>Introduzca la clave. PlantDesk enviará entonces las plantas en espera.</translation>
        </message>
        <message>
            <source>If the password store asks you something, answer it. Or enter the token.</source>
            <translation>Si el almacén de contraseñas le pregunta algo, responda. O introduzca la clave.</translation>
        </message>
        <message>
            <source>no access to the password store</source>
            <translation>sin acceso al almacén de contraseñas</translation>
        </message>
        <message>
            <source>Unlock it and choose Send now, or enter the token.</source>
            <translation>Desbloquéelo y pulse “Enviar ahora”, o introduzca la clave.</translation>
        </message>
        <message>
            <source>the password store doesn’t work</source>
            <translation>el almacén de contraseñas no funciona</translation>
        </message>
        <message>
            <source>Choose Send now to try the password store again, or enter the token.</source>
            <translation>Pulse “Enviar ahora” para probar otra vez con el almacén de contraseñas, o introduzca la clave.</translation>
        </message>
        <message>
            <source>the connection to {0} isn’t encrypted</source>
            <translation>la conexión con {0} no está cifrada</translation>
        </message>
        <message>
            <source>Ask your store contact for an https address, or choose Check the address and tick Send it anyway.</source>
            <translation>Pida una dirección https al responsable del registro, o pulse “Revisar dirección” y marque “Enviarla igualmente”.</translation>
        </message>
        <message>
            <source>the address of {0} can’t be used</source>
            <translation>la dirección de {0} no se puede usar</translation>
        </message>
        <message>
            <source>Correct it: choose Check the address. PlantDesk then sends the waiting plants.</source>
            <translation>Corríjala: pulse “Revisar dirección”. PlantDesk enviará entonces las plantas en espera.</translation>
        </message>
        <message>
            <source>your administrator changed {0}</source>
            <translation>su administrador ha cambiado {0}</translation>
        </message>
        <message>
            <source>Choose Decide now, and say if PlantDesk may use the new address.</source>
            <translation>Pulse “Decidir ahora” y diga si PlantDesk puede usar la dirección nueva.</translation>
        </message>
        <message>
            <source>proxy or certificate changed</source>
            <translation>ha cambiado el proxy o el certificado</translation>
        </message>
        <message>
            <source>Choose Decide now, and say if your token may be sent that way.</source>
            <translation>Pulse “Decidir ahora” y diga si su clave puede enviarse por ahí.</translation>
        </message>
        <message>
            <source>the disk can’t be written to</source>
            <translation>no se puede escribir en el disco</translation>
        </message>
        <message>
            <source>Choose Send now to try again, or restart PlantDesk.</source>
            <translation>Pulse “Enviar ahora” para volver a intentarlo, o reinicie PlantDesk.</translation>
        </message>
        <message>
            <source>Before it sends a plant, PlantDesk notes that on the disk. Make room there.</source>
            <translation>Antes de enviar una planta, PlantDesk lo anota en el disco. Libere espacio en él.</translation>
        </message>
        <message>
            <source>it may already have been sent</source>
            <translation>puede que ya se enviara</translation>
        </message>
        <message>
            <source>Nothing is sent until you choose Decide now and say if it was sent.</source>
            <translation>No se envía nada hasta que pulse “Decidir ahora” y diga si se envió.</translation>
        </message>
        <message>
            <source>something went wrong in PlantDesk</source>
            <translation>algo ha fallado en PlantDesk</translation>
        </message>
        <message>
            <source>three plants got no clear reply</source>
            <translation>tres plantas se quedaron sin respuesta clara</translation>
        </message>
        <message>
            <source>Check that the store works, then choose Send now.</source>
            <translation>Compruebe que el registro funciona y pulse “Enviar ahora”.</translation>
        </message>
        <message>
            <source>{0} refuses every plant: {1}</source>
            <translation>{0} rechaza todas las plantas: {1}</translation>
        </message>
        <message>
            <source>Check the token and the address, then choose Send now.</source>
            <translation>Revise la clave y la dirección, y pulse “Enviar ahora”.</translation>
        </message>
        <message>
            <source>another plant got no clear reply</source>
            <translation>otra planta se quedó sin respuesta clara</translation>
        </message>
        <message>
            <source>Choose Send now to try again.</source>
            <translation>Pulse “Enviar ahora” para volver a intentarlo.</translation>
        </message>
        <message>
            <source>PlantDesk won’t send the other again by itself.</source>
            <translation>PlantDesk no reenviará la otra por sí solo.</translation>
        </message>
        <message>
            <source>{0} didn’t accept the token</source>
            <translation>{0} no aceptó la clave</translation>
        </message>
        <message>
            <source>Enter the token again. PlantDesk then sends the waiting plants.</source>
            <translation>Introduzca la clave otra vez. PlantDesk enviará entonces las plantas en espera.</translation>
        </message>
        <message>
            <source>{0} doesn’t allow this</source>
            <translation>{0} no lo permite</translation>
        </message>
        <message>
            <source>Ask your store contact if this token may add plants, or enter another.</source>
            <translation>Pregunte al responsable del registro si esta clave puede añadir plantas, o introduzca otra.</translation>
        </message>
        <message>
            <source>no plant store at this address</source>
            <translation>no hay ningún registro de plantas en esta dirección</translation>
        </message>
        <message>
            <source>Check the store’s address. If it’s correct, choose Send now.</source>
            <translation>Revise la dirección del registro. Si es correcta, pulse “Enviar ahora”.</translation>
        </message>
        <message>
            <source>Check the store’s address. It redirected to {1}, which PlantDesk didn’t follow.</source>
            <translation>Revise la dirección del registro. Desvía a {1}, pero PlantDesk no fue allí.</translation>
        </message>
        <message>
            <source>{0} needs https</source>
            <translation>{0} exige https</translation>
        </message>
        <message>
            <source>Choose Switch to https…, then enter the token. PlantDesk then sends the waiting plants.</source>
            <translation>Pulse “Cambiar a https…” e introduzca la clave. PlantDesk enviará entonces las plantas en espera.</translation>
        </message>
        <message>
            <source>the network asks for a sign-in</source>
            <translation>la red pide iniciar sesión</translation>
        </message>
        <message>
            <source>Sign in to the network, then choose Send now.</source>
            <translation>Inicie sesión en la red y pulse “Enviar ahora”.</translation>
        </message>
        <message>
            <source>the proxy asks for a sign-in</source>
            <translation>el proxy pide iniciar sesión</translation>
        </message>
        <message>
            <source>Tell the IT desk: PlantDesk can’t sign in to a proxy. Then choose Send now.</source>
            <translation>Avise a Informática: PlantDesk no puede iniciar sesión en un proxy. Después pulse “Enviar ahora”.</translation>
        </message>
        <message>
            <source>{0} is busy</source>
            <translation>{0} está ocupado</translation>
        </message>
        <message>
            <source>this computer has no network</source>
            <translation>este equipo no tiene red</translation>
        </message>
        <message>
            <source>Check the cable or the wifi.</source>
            <translation>Revise el cable o la conexión wifi.</translation>
        </message>
        <message>
            <source>{0} can’t be found</source>
            <translation>no se encuentra {0}</translation>
        </message>
        <message>
            <source>Check the store’s address. If it’s correct, tell the IT desk.</source>
            <translation>Revise la dirección del registro. Si es correcta, avise a Informática.</translation>
        </message>
        <message>
            <source>{0} doesn’t answer</source>
            <translation>{0} no responde</translation>
        </message>
        <message>
            <source>Ask your store contact if the store is running, and check the address.</source>
            <translation>Pregunte al responsable si el registro está en marcha, y revise la dirección.</translation>
        </message>
        <message>
            <source>{0} can’t be reached</source>
            <translation>no se puede llegar a {0}</translation>
        </message>
        <message>
            <source>If that lasts, tell the IT desk.</source>
            <translation>Si dura, avise a Informática.</translation>
        </message>
        <message>
            <source>no secure connection to {0}</source>
            <translation>sin conexión segura con {0}</translation>
        </message>
        <message>
            <source>Tell the IT desk.</source>
            <translation>Avise a Informática.</translation>
        </message>
        <message>
            <source>the certificate of {0} isn’t trusted</source>
            <translation>el certificado de {0} no es de confianza</translation>
        </message>
        <message>
            <source>the certificate of {0} isn’t valid today</source>
            <translation>el certificado de {0} no es válido hoy</translation>
        </message>
        <message>
            <source>Check this computer’s date. If it’s correct, tell your store contact.</source>
            <translation>Revise la fecha de este equipo. Si es correcta, avise al responsable del registro.</translation>
        </message>
        <message>
            <source>the certificate isn’t for {0}</source>
            <translation>el certificado no es para {0}</translation>
        </message>
        <message>
            <source>Tell your store contact.</source>
            <translation>Avise al responsable del registro.</translation>
        </message>
        <message>
            <source>the extra certificate can’t be used</source>
            <translation>el certificado adicional no se puede usar</translation>
        </message>
        <message>
            <source>the proxy doesn’t connect to {0}</source>
            <translation>el proxy no conecta con {0}</translation>
        </message>
        <message>
            <source>PlantDesk needs an http proxy</source>
            <translation>PlantDesk necesita un proxy http</translation>
        </message>
        <message>
            <source>you stopped it</source>
            <translation>usted la detuvo</translation>
        </message>
    </context>
    <context>
        <name>restore</name>
        <message>
            <source>Restore this backup?</source>
            <translation>¿Restaurar esta copia?</translation>
        </message>
        <message>
            <source>&amp;Don’t restore</source>
            <translation>N&amp;o restaurar</translation>
        </message>
        <message>
            <source>&amp;Restore</source>
            <translation>Re&amp;staurar</translation>
        </message>
        <message>
            <source>Choose &amp;another…</source>
            <translation>Elegir &amp;otra…</translation>
        </message>
    </context>
    <context>
        <name>session</name>
        <message>
            <source>Plants you add to this store appear here, with its reply.</source>
            <translation>Aquí aparecen las plantas que añada a este registro, con su respuesta.</translation>
        </message>
        <message>
            <source>Ready for a plant</source>
            <translation>Puede escribir una planta</translation>
        </message>
        <message>
            <source>The first plant for {0}</source>
            <translation>La primera planta para {0}</translation>
        </message>
        <message>
            <source>Latest plants</source>
            <translation>Últimas plantas</translation>
        </message>
        <message numerus="yes">
            <source>%Ln added today</source>
            <translation>
                <numerusform>%Ln añadida hoy</numerusform>
                <numerusform>%Ln añadidas hoy</numerusform>
            </translation>
        </message>
        <message>
            <source>goes in {0}</source>
            <translation>se envía en {0}</translation>
        </message>
    </context>
    <context>
        <name>sheet</name>
        <message>
            <source>Day sheet</source>
            <translation>Listado del día</translation>
        </message>
        <message>
            <source>Period</source>
            <translation>Período</translation>
        </message>
        <message>
            <source>Computer</source>
            <translation>Equipo</translation>
        </message>
        <message>
            <source>The first {0} of {1} plants. For fewer, choose days.</source>
            <translation>Las primeras {0} de {1} plantas. Para ver menos, elija días.</translation>
        </message>
        <message>
            <source>PlantDesk doesn’t know if the plants to check were added. Look in the store for each one and tick what you find.</source>
            <translation>PlantDesk no sabe si las plantas por comprobar se añadieron. Busque cada una en el registro y marque lo que encuentre.</translation>
        </message>
        <message>
            <source>Name and tag</source>
            <translation>Nombre y categoría</translation>
        </message>
        <message>
            <source>There</source>
            <translation>Está</translation>
        </message>
        <message>
            <source>Not there</source>
            <translation>No está</translation>
        </message>
        <message>
            <source>Date</source>
            <translation>Fecha</translation>
        </message>
        <message>
            <source>Signature</source>
            <translation>Firma</translation>
        </message>
        <message>
            <source>Reference: {0}</source>
            <translation>Referencia: {0}</translation>
        </message>
        <message>
            <source>Page {0} of {1}</source>
            <translation>Página {0} de {1}</translation>
        </message>
        <message>
            <source>Made on</source>
            <translation>Hecho el</translation>
        </message>
        <message>
            <source>&amp;Save as PDF…</source>
            <translation>&amp;Guardar en PDF…</translation>
        </message>
        <message>
            <source>&amp;Close</source>
            <translation>&amp;Cerrar</translation>
        </message>
        <message>
            <source>&amp;Print…</source>
            <translation>&amp;Imprimir…</translation>
        </message>
        <message>
            <source>Preparing the pages…</source>
            <translation>Preparando las páginas…</translation>
        </message>
        <message>
            <source>The printer didn’t accept the pages. Check the printer, then try again.</source>
            <translation>La impresora no ha aceptado las páginas. Revísela y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Printing…</source>
            <translation>Imprimiendo…</translation>
        </message>
        <message numerus="yes">
            <source>Sent %Ln pages to the printer.</source>
            <translation>
                <numerusform>%Ln página enviada a la impresora.</numerusform>
                <numerusform>%Ln páginas enviadas a la impresora.</numerusform>
            </translation>
        </message>
        <message>
            <source>Saving…</source>
            <translation>Guardando…</translation>
        </message>
    </context>
    <context>
        <name>start</name>
        <message>
            <source>Details</source>
            <translation>Detalles</translation>
        </message>
        <message>
            <source>PlantDesk is open in another session</source>
            <translation>PlantDesk está abierto en otra sesión</translation>
        </message>
        <message>
            <source>You or another user of this computer have it open. Everything typed there is kept. Close it there, then start it here again.</source>
            <translation>Lo tiene abierto usted mismo u otro usuario de este equipo. Todo lo escrito allí se conserva. Ciérrelo allí y ábralo aquí de nuevo.</translation>
        </message>
        <message>
            <source>PlantDesk is adding a sheet</source>
            <translation>PlantDesk está añadiendo una hoja</translation>
        </message>
        <message>
            <source>The command “plantdesk add” sends plants without a window. Your plants are kept. Wait until it has ended, or press Ctrl+C in its terminal. Then start PlantDesk again.</source>
            <translation>El comando “plantdesk add” envía plantas sin ventana. Sus plantas se conservan. Espere a que termine, o pulse Ctrl+C en su terminal. Después abra PlantDesk otra vez.</translation>
        </message>
        <message>
            <source>PlantDesk is open but doesn’t respond</source>
            <translation>PlantDesk está abierto pero no responde</translation>
        </message>
        <message>
            <source>Your plants are kept. Wait a minute, then start it again. If it still doesn’t respond, sign out of this computer and sign in again.</source>
            <translation>Sus plantas se conservan. Espere un minuto y ábralo otra vez. Si sigue sin responder, cierre la sesión de este equipo y vuelva a iniciarla.</translation>
        </message>
        <message>
            <source>PlantDesk is open on another computer</source>
            <translation>PlantDesk está abierto en otro equipo</translation>
        </message>
        <message>
            <source>{0} uses the same folder, and only one computer can have it open. Everything typed there is kept. Close it there, then start it here again.</source>
            <translation>{0} usa la misma carpeta, y solo un equipo puede tener PlantDesk abierto con ella. Todo lo escrito allí se conserva. Ciérrelo allí y ábralo aquí de nuevo.</translation>
        </message>
        <message>
            <source>This folder isn’t safe for PlantDesk</source>
            <translation>Esta carpeta no es segura para PlantDesk</translation>
        </message>
        <message>
            <source>Other users of this computer can change {0}. Nothing was opened or sent. Let only yourself write there, or choose another folder.</source>
            <translation>Otros usuarios de este equipo pueden cambiar {0}. No se ha abierto ni enviado nada. Deje que solo usted pueda escribir ahí, o elija otra carpeta.</translation>
        </message>
        <message>
            <source>This file isn’t safe for PlantDesk</source>
            <translation>Este archivo no es seguro para PlantDesk</translation>
        </message>
        <message>
            <source>Other users of this computer can change {0}. Nothing was opened or sent. Delete this file, then start PlantDesk again.</source>
            <translation>Otros usuarios de este equipo pueden cambiar {0}. No se ha abierto ni enviado nada. Borre este archivo y abra PlantDesk otra vez.</translation>
        </message>
        <message>
            <source>PlantDesk can’t start</source>
            <translation>PlantDesk no se puede abrir</translation>
        </message>
        <message>
            <source>Nothing was lost and nothing was sent. Start it again. If that doesn’t help, show the details to the IT desk.</source>
            <translation>No se ha perdido ni enviado nada. Ábralo otra vez. Si no sirve, muestre los detalles a Informática.</translation>
        </message>
    </context>
    <context>
        <name>status</name>
        <message>
            <source>Sending</source>
            <translation>Enviando</translation>
        </message>
        <message>
            <source>Added, to correct</source>
            <translation>Añadida, por corregir</translation>
        </message>
        <message>
            <source>Added, but not as typed</source>
            <translation>Añadida, pero no como se escribió</translation>
        </message>
        <message>
            <source>Added, as you confirmed</source>
            <translation>Añadida, confirmada por usted</translation>
        </message>
        <message>
            <source>Unfinished</source>
            <translation>Sin terminar</translation>
        </message>
        <message>
            <source>Saving</source>
            <translation>Guardando</translation>
        </message>
        <message>
            <source>Perhaps saved</source>
            <translation>Quizá guardada</translation>
        </message>
        <message>
            <source>Waiting</source>
            <translation>En espera</translation>
        </message>
        <message>
            <source>Added</source>
            <translation>Añadida</translation>
        </message>
        <message>
            <source>Refused</source>
            <translation>Rechazada</translation>
        </message>
        <message>
            <source>To check</source>
            <translation>Por comprobar</translation>
        </message>
        <message>
            <source>Not added</source>
            <translation>No añadida</translation>
        </message>
        <message>
            <source>Removed</source>
            <translation>Quitada</translation>
        </message>
    </context>
    <context>
        <name>store</name>
        <message>
            <source>Use {0}</source>
            <translation>Usar {0}</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Cerrar</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>Remove the line break or tab.</source>
            <translation>Quite el salto de línea o el tabulador.</translation>
        </message>
        <message>
            <source>One character is broken. Type it again.</source>
            <translation>Hay un carácter dañado. Escríbalo de nuevo.</translation>
        </message>
        <message>
            <source>The proxy or the extra certificate of {0} changed.</source>
            <translation>Ha cambiado el proxy o el certificado adicional de {0}.</translation>
        </message>
        <message>
            <source>Nothing is sent until you agree. If you don’t know why this changed, ask the IT desk first.</source>
            <translation>No se envía nada hasta que usted lo acepte. Si no sabe por qué ha cambiado, pregunte antes a Informática.</translation>
        </message>
        <message>
            <source>the system proxy</source>
            <translation>el proxy del sistema</translation>
        </message>
        <message>
            <source>no proxy</source>
            <translation>sin proxy</translation>
        </message>
        <message>
            <source>Proxy: {0}. Extra certificate: {1}.</source>
            <translation>Proxy: {0}. Certificado adicional: {1}.</translation>
        </message>
        <message>
            <source>none</source>
            <translation>ninguno</translation>
        </message>
        <message>
            <source>Your changes to it, such as a new token, are lost. Make room on the disk, then type them again.</source>
            <translation>Sus cambios, como un token nuevo, se han perdido. Libere espacio en el disco y vuelva a escribirlos.</translation>
        </message>
        <message>
            <source>{0} was not saved</source>
            <translation>{0} no se ha guardado</translation>
        </message>
        <message>
            <source>&amp;Save</source>
            <translation>&amp;Guardar</translation>
        </message>
        <message>
            <source>Saving…</source>
            <translation>Guardando…</translation>
        </message>
        <message>
            <source>Send waiting plants to the new address?</source>
            <translation>¿Enviar las plantas en espera a la dirección nueva?</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants waiting for {0} will be sent to {1} instead of {2}.</source>
            <translation>
                <numerusform>%Ln planta en espera para {0} se enviará a {1} en lugar de a {2}.</numerusform>
                <numerusform>%Ln plantas en espera para {0} se enviarán a {1} en lugar de a {2}.</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Use new address</source>
            <translation>&amp;Usar la nueva</translation>
        </message>
        <message>
            <source>PlantDesk removes its token from this computer. Plants added there stay in the store, and in the list here.</source>
            <translation>PlantDesk quita su clave de este equipo. Las plantas añadidas allí siguen en el registro y en la lista de aquí.</translation>
        </message>
        <message>
            <source>Save your changes?</source>
            <translation>¿Guardar los cambios?</translation>
        </message>
        <message>
            <source>If you don’t save them, they are lost.</source>
            <translation>Si no los guarda, se pierden.</translation>
        </message>
        <message>
            <source>&amp;Don’t save</source>
            <translation>N&amp;o guardar</translation>
        </message>
        <message>
            <source>PlantDesk sends nothing until it has a token for the new address.</source>
            <translation>PlantDesk no envía nada hasta que tenga una clave para la dirección nueva.</translation>
        </message>
        <message>
            <source>&amp;Keep old address</source>
            <translation>&amp;Conservar la anterior</translation>
        </message>
        <message>
            <source>&amp;Keep editing</source>
            <translation>&amp;Seguir editando</translation>
        </message>
        <message>
            <source>Remove {0}?</source>
            <translation>¿Quitar {0}?</translation>
        </message>
        <message>
            <source>{0} already has this name.</source>
            <translation>{0} ya tiene este nombre.</translation>
        </message>
        <message>
            <source>Type the first and the last id, like 20000-29999.</source>
            <translation>Escriba el primer código y el último, como 20000-29999.</translation>
        </message>
        <message>
            <source>Type a name for the store.</source>
            <translation>Escriba un nombre para el registro.</translation>
        </message>
        <message>
            <source>{0} already has this address.</source>
            <translation>{0} ya tiene esta dirección.</translation>
        </message>
        <message>
            <source>{0} was not saved. Nothing has changed, and what you typed is still here. Make room on the disk, then try again.</source>
            <translation>{0} no se ha guardado. No ha cambiado nada, y lo que escribió sigue aquí. Libere espacio en el disco y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>{0} was not removed. Send or remove its waiting plants, and decide about those to check. If there are none, make room on the disk. Then try again.</source>
            <translation>{0} no se ha quitado. Envíe o quite sus plantas en espera, y decida sobre las que están por comprobar. Si no hay ninguna, libere espacio en el disco. Después vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Remo&amp;ve…</source>
            <translation>&amp;Quitar…</translation>
        </message>
        <message>
            <source>New store</source>
            <translation>Registro nuevo</translation>
        </message>
        <message>
            <source>Saving… If you close this, PlantDesk goes on saving.</source>
            <translation>Guardando… Si cierra esta ventana, PlantDesk sigue guardando.</translation>
        </message>
        <message>
            <source>With http, others on the network can read your token.</source>
            <translation>Con http, otros en la red pueden leer su clave.</translation>
        </message>
        <message>
            <source>Send it an&amp;yway, to {0} only</source>
            <translation>Enviarla &amp;igualmente, solo a {0}</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>&amp;Nombre</translation>
        </message>
        <message>
            <source>Choose any name. It appears at the top and on the button.</source>
            <translation>Elija el nombre que quiera. Aparece arriba y en el botón.</translation>
        </message>
        <message>
            <source>&amp;Address</source>
            <translation>Di&amp;rección</translation>
        </message>
        <message>
            <source>Like https://plants.example.org</source>
            <translation>Como https://plants.example.org</translation>
        </message>
        <message>
            <source>Your &amp;ids</source>
            <translation>Sus có&amp;digos</translation>
        </message>
        <message>
            <source>Like 20000-29999, if other people use other ids.</source>
            <translation>Como 20000-29999, si otras personas usan otros.</translation>
        </message>
        <message>
            <source>Tick “Send it anyway”, or ask your store contact for https.</source>
            <translation>Marque “Enviarla igualmente”, o pida https al responsable del registro.</translation>
        </message>
        <message>
            <source>the practice store</source>
            <translation>Prácticas</translation>
        </message>
        <message>
            <source>Practice store</source>
            <translation>Prácticas</translation>
        </message>
        <message>
            <source>Type the address, like https://plants.example.org</source>
            <translation>Escriba la dirección, como https://plants.example.org</translation>
        </message>
        <message>
            <source>Type it like https://plants.example.org</source>
            <translation>Escríbala como https://plants.example.org</translation>
        </message>
        <message>
            <source>Type the address without spaces.</source>
            <translation>Escriba la dirección sin espacios.</translation>
        </message>
        <message>
            <source>Start with https:// or http://</source>
            <translation>Empiece por https:// o http://</translation>
        </message>
        <message>
            <source>Remove the user name and password before the @.</source>
            <translation>Quite el usuario y la contraseña que hay antes de la @.</translation>
        </message>
        <message>
            <source>Remove the ? or # and everything after it.</source>
            <translation>Quite ? o # y todo lo que sigue.</translation>
        </message>
        <message>
            <source>After the colon, type a port from 1 to 65535, like :8080.</source>
            <translation>Tras los dos puntos, escriba un puerto de 1 a 65535, como :8080.</translation>
        </message>
        <message>
            <source>Remove /plants at the end. PlantDesk adds it.</source>
            <translation>Quite /plants al final. PlantDesk lo añade.</translation>
        </message>
    </context>
    <context>
        <name>tabs</name>
        <message>
            <source>Pages</source>
            <translation>Páginas</translation>
        </message>
        <message>
            <source>Add a plant</source>
            <translation>Añadir planta</translation>
        </message>
        <message>
            <source>{0} to do</source>
            <translation>{0} por resolver</translation>
        </message>
        <message>
            <source>{0} to do in all stores</source>
            <translation>{0} por resolver en todos los registros</translation>
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
            <translation>PlantDesk la quita ahora de este equipo. Allí no se envía nada hasta que introduzca una clave.</translation>
        </message>
        <message>
            <source>&amp;Forget</source>
            <translation>&amp;Olvidar</translation>
        </message>
        <message>
            <source>Forget the token for {0}?</source>
            <translation>¿Olvidar la clave para {0}?</translation>
        </message>
        <message>
            <source>A token has no spaces or accents. Copy it again.</source>
            <translation>Una clave no tiene espacios ni acentos. Cópiela de nuevo.</translation>
        </message>
        <message>
            <source>Your store contact gives you the token.</source>
            <translation>El responsable del registro le da la clave.</translation>
        </message>
        <message>
            <source>Access &amp;token</source>
            <translation>Clave de acce&amp;so</translation>
        </message>
        <message>
            <source>&amp;Forget the token…</source>
            <translation>&amp;Olvidar la clave…</translation>
        </message>
        <message>
            <source>PlantDesk keeps it in this computer’s password store if it can, or else until you quit.</source>
            <translation>PlantDesk la guarda en el almacén de contraseñas de este equipo si puede o, si no, hasta que usted salga.</translation>
        </message>
        <message>
            <source>To practise, type any word.</source>
            <translation>Para practicar, escriba cualquier palabra.</translation>
        </message>
        <message>
            <source>This store came with a backup or a copied folder. Check its address.</source>
            <translation>Este registro vino con una copia de seguridad o una carpeta copiada. Revise su dirección.</translation>
        </message>
        <message>
            <source>The token goes to: {0}</source>
            <translation>La clave se envía a: {0}</translation>
        </message>
        <message>
            <source>The old token is for the old address. Without a new one, nothing is sent.</source>
            <translation>La clave anterior es para la dirección anterior. Sin una nueva no se envía nada.</translation>
        </message>
        <message>
            <source>Leave this empty to keep it.</source>
            <translation>Deje esto vacío para conservarla.</translation>
        </message>
        <message>
            <source>PlantDesk no longer uses it, but the password store may still have it. Unlock that, then open this store again before you close PlantDesk.</source>
            <translation>PlantDesk ya no la usa, pero puede que el almacén de contraseñas aún la tenga. Desbloquéelo y abra de nuevo este registro antes de cerrar PlantDesk.</translation>
        </message>
        <message>
            <source>Kept in this computer’s password store.</source>
            <translation>Guardada en el almacén de contraseñas de este equipo.</translation>
        </message>
        <message>
            <source>No token yet. Ask your store contact.</source>
            <translation>Aún no hay clave. Pídala al responsable del registro.</translation>
        </message>
        <message>
            <source>Waiting for this computer’s password store…</source>
            <translation>Esperando al almacén de contraseñas de este equipo…</translation>
        </message>
        <message>
            <source>Kept only until PlantDesk closes: no access to the password store.</source>
            <translation>Solo se guarda hasta que PlantDesk se cierre: sin acceso al almacén de contraseñas.</translation>
        </message>
        <message>
            <source>The password store hasn’t answered yet. If it asks you something, answer it. Or paste the token here.</source>
            <translation>El almacén de contraseñas aún no ha respondido. Si le pregunta algo, responda. O pegue la clave aquí.</translation>
        </message>
        <message>
            <source>No access to the password store. Unlock it, or paste the token.</source>
            <translation>Sin acceso al almacén de contraseñas. Desbloquéelo, o pegue la clave.</translation>
        </message>
        <message>
            <source>Kept only until PlantDesk closes: this computer has no password store.</source>
            <translation>Solo se guarda hasta que PlantDesk se cierre: este equipo no tiene almacén de contraseñas.</translation>
        </message>
        <message>
            <source>No token yet. This computer has no password store to keep it.</source>
            <translation>Aún no hay clave. Este equipo no tiene un almacén de contraseñas donde guardarla.</translation>
        </message>
        <message>
            <source>The password store doesn’t work. Paste the token here.</source>
            <translation>El almacén de contraseñas no funciona. Pegue la clave aquí.</translation>
        </message>
    </context>
    <context>
        <name>told</name>
        <message>
            <source>Saved on this computer. It may or may not be in {0}.</source>
            <translation>Guardada en este equipo. Puede que esté en {0}, o puede que no.</translation>
        </message>
        <message>
            <source>Sent: {0}.</source>
            <translation>Enviada: {0}.</translation>
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
            <translation>Puede escribir la planta siguiente.</translation>
        </message>
        <message>
            <source>Waiting to be sent</source>
            <translation>En espera de envío</translation>
        </message>
        <message>
            <source>Not added yet. Saved on this computer.</source>
            <translation>Aún sin añadir. Guardada en este equipo.</translation>
        </message>
        <message>
            <source>PlantDesk will send it as soon as it can.</source>
            <translation>PlantDesk la enviará en cuanto pueda.</translation>
        </message>
        <message>
            <source>Waiting: goes in {3}</source>
            <translation>En espera: se envía en {3}</translation>
        </message>
        <message>
            <source>Look it over. Undo puts it back into the form, and nothing is sent.</source>
            <translation>Repásela. “Deshacer” la devuelve al formulario, y no se envía nada.</translation>
        </message>
        <message>
            <source>Goes in {3}.</source>
            <translation>Se envía en {3}.</translation>
        </message>
        <message>
            <source>Waiting: you’re working offline</source>
            <translation>En espera: trabaja sin conexión</translation>
        </message>
        <message>
            <source>Go online to send it.</source>
            <translation>Conéctese para enviarla.</translation>
        </message>
        <message>
            <source>Working offline. Nothing is sent until you go online.</source>
            <translation>Sin conexión. No se envía nada hasta que usted se conecte.</translation>
        </message>
        <message>
            <source>You set this plant aside</source>
            <translation>Usted apartó esta planta</translation>
        </message>
        <message>
            <source>You took it out of the queue so the others could go. Send it now, or remove it.</source>
            <translation>La sacó de la cola para que pasaran las demás. Envíela ahora o quítela.</translation>
        </message>
        <message>
            <source>You set it aside. Choose Send anyway to send it.</source>
            <translation>Usted la apartó. Pulse “Enviar igualmente” para enviarla.</translation>
        </message>
        <message>
            <source>Waiting: its sheet isn’t all sent</source>
            <translation>En espera: su hoja no se ha enviado entera</translation>
        </message>
        <message>
            <source>It goes on with its sheet. Send it anyway, or remove it.</source>
            <translation>Sigue con su hoja. Envíela igualmente o quítela.</translation>
        </message>
        <message>
            <source>Its sheet isn’t all sent. Choose Send anyway to send it.</source>
            <translation>Su hoja no se ha enviado entera. Pulse “Enviar igualmente” para enviarla.</translation>
        </message>
        <message>
            <source>Sending to {0}…</source>
            <translation>Enviando a {0}…</translation>
        </message>
        <message>
            <source>Saved on this computer. No reply yet.</source>
            <translation>Guardada en este equipo. Aún sin respuesta.</translation>
        </message>
        <message>
            <source>On its way. No reply yet.</source>
            <translation>En camino. Aún sin respuesta.</translation>
        </message>
        <message>
            <source>The result can’t be saved</source>
            <translation>No se puede guardar el resultado</translation>
        </message>
        <message>
            <source>It may or may not be in {0}.</source>
            <translation>Puede que esté en {0}, o puede que no.</translation>
        </message>
        <message>
            <source>Make room on the disk, or restart PlantDesk. Don’t add the plant again.</source>
            <translation>Libere espacio en el disco, o reinicie PlantDesk. No vuelva a añadir la planta.</translation>
        </message>
        <message>
            <source>The result can’t be saved. Make room on the disk, or restart PlantDesk.</source>
            <translation>No se puede guardar el resultado. Libere espacio en el disco, o reinicie PlantDesk.</translation>
        </message>
        <message>
            <source>Added to {0}</source>
            <translation>Añadida a {0}</translation>
        </message>
        <message>
            <source>{0} has this plant now.</source>
            <translation>{0} ya tiene esta planta.</translation>
        </message>
        <message>
            <source>Ready for the next plant.</source>
            <translation>Puede seguir con la planta siguiente.</translation>
        </message>
        <message>
            <source>Practice only. No real store has this plant.</source>
            <translation>Solo prácticas. Esta planta no está en ningún registro real.</translation>
        </message>
        <message>
            <source>Added to {0}, with a mistake</source>
            <translation>Añadida a {0}, con un error</translation>
        </message>
        <message>
            <source>{0} has this plant. Your note: “{2}”.</source>
            <translation>{0} tiene esta planta. Su nota: “{2}”.</translation>
        </message>
        <message>
            <source>Ask your store contact to correct it in {0}. Then choose Corrected in the store.</source>
            <translation>Pida al responsable del registro que la corrija en {0}. Después pulse “Corregida en el registro”.</translation>
        </message>
        <message>
            <source>To correct in {0}: “{2}”.</source>
            <translation>Por corregir en {0}: “{2}”.</translation>
        </message>
        <message>
            <source>Added, but not as you typed it</source>
            <translation>Añadida, pero no como la escribió</translation>
        </message>
        <message>
            <source>{0} has this plant with another name or tag.</source>
            <translation>{0} tiene esta planta con otro nombre u otra categoría.</translation>
        </message>
        <message>
            <source>Compare the two. If the difference matters, tell your store contact: PlantDesk can’t change the plant.</source>
            <translation>Compare los dos. Si la diferencia importa, avise al responsable del registro: PlantDesk no puede cambiar la planta.</translation>
        </message>
        <message>
            <source>Marked as added</source>
            <translation>Marcada como añadida</translation>
        </message>
        <message>
            <source>You confirmed it on {1}.</source>
            <translation>Usted lo confirmó el {1}.</translation>
        </message>
        <message>
            <source>{0} refused this plant</source>
            <translation>{0} ha rechazado esta planta</translation>
        </message>
        <message>
            <source>Not added. What you typed is kept here.</source>
            <translation>No añadida. Lo que escribió sigue aquí.</translation>
        </message>
        <message>
            <source>Correct the plant, then add it again. If the reply doesn’t help, ask your store contact.</source>
            <translation>Corríjala y vuelva a añadirla. Si la respuesta no le ayuda, pregunte al responsable.</translation>
        </message>
        <message>
            <source>{0} refused it. Not added.</source>
            <translation>{0} la rechazó. No se ha añadido.</translation>
        </message>
        <message>
            <source>Not added. You added it again as a new plant.</source>
            <translation>No se añadió. Usted volvió a añadirla como planta nueva.</translation>
        </message>
        <message>
            <source>Look for the new plant in the list.</source>
            <translation>Busque la planta nueva en la lista.</translation>
        </message>
        <message>
            <source>Refused. You added it again as a new plant.</source>
            <translation>Rechazada. Usted volvió a añadirla como planta nueva.</translation>
        </message>
        <message>
            <source>Not added. You chose Don’t add.</source>
            <translation>No se añadió. Usted eligió “No añadir”.</translation>
        </message>
        <message>
            <source>Refused. You chose Don’t add.</source>
            <translation>Rechazada. Usted eligió “No añadir”.</translation>
        </message>
        <message>
            <source>We don’t know if it was added</source>
            <translation>No se sabe si se añadió</translation>
        </message>
        <message>
            <source>PlantDesk won’t send it again by itself. Look in {0}, then say what you found.</source>
            <translation>PlantDesk no la reenviará por sí solo. Mire en {0} y diga qué ha encontrado.</translation>
        </message>
        <message>
            <source>The connection dropped before the store replied.</source>
            <translation>La conexión se cortó antes de que el registro respondiera.</translation>
        </message>
        <message>
            <source>The store didn’t reply in time.</source>
            <translation>El registro no respondió a tiempo.</translation>
        </message>
        <message>
            <source>The reply doesn’t say if it was added.</source>
            <translation>La respuesta no dice si se añadió.</translation>
        </message>
        <message>
            <source>A web page answered instead of the store</source>
            <translation>Respondió una página web, no el registro</translation>
        </message>
        <message>
            <source>Something went wrong in PlantDesk.</source>
            <translation>Algo ha fallado en PlantDesk.</translation>
        </message>
        <message>
            <source>PlantDesk closed before the store replied.</source>
            <translation>PlantDesk se cerró antes de que el registro respondiera.</translation>
        </message>
        <message>
            <source>This plant may already be in the store.</source>
            <translation>Puede que esta planta ya esté en el registro.</translation>
        </message>
        <message>
            <source>Removed before it was added</source>
            <translation>Quitada antes de añadirse</translation>
        </message>
        <message>
            <source>It isn’t in any store.</source>
            <translation>No está en ningún registro.</translation>
        </message>
        <message>
            <source>Choose Undo to queue it again.</source>
            <translation>Pulse “Deshacer” para ponerla otra vez en la cola.</translation>
        </message>
        <message>
            <source>It isn’t in any store. Choose Undo to queue it again.</source>
            <translation>No está en ningún registro. Pulse “Deshacer” para ponerla otra vez en la cola.</translation>
        </message>
        <message>
            <source>Marked as not added</source>
            <translation>Marcada como no añadida</translation>
        </message>
        <message>
            <source>You said it’s not in the store.</source>
            <translation>Usted dijo que no está en el registro.</translation>
        </message>
        <message>
            <source>You said it’s not there.</source>
            <translation>Usted dijo que no está.</translation>
        </message>
    </context>
    <context>
        <name>upkeep</name>
        <message numerus="yes">
            <source>PlantDesk saved what it could read: %Ln plants. The damaged file is kept.</source>
            <translation>
                <numerusform>PlantDesk guardó lo que pudo leer: %Ln planta. El archivo dañado se conserva.</numerusform>
                <numerusform>PlantDesk guardó lo que pudo leer: %Ln plantas. El archivo dañado se conserva.</numerusform>
            </translation>
        </message>
        <message>
            <source>You typed them after the backup was made, or elsewhere. They are kept in this file. PlantDesk warns before you use their ids again.</source>
            <translation>Las escribió después de hacerse la copia, o en otro lugar. Se conservan en este archivo. PlantDesk avisa antes de usar otra vez sus códigos.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants aren’t in the backup</source>
            <translation>
                <numerusform>%Ln planta no está en la copia</numerusform>
                <numerusform>%Ln plantas no están en la copia</numerusform>
            </translation>
        </message>
        <message>
            <source>Make room there or choose another folder, then try again.</source>
            <translation>Libere espacio ahí o elija otra carpeta, y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>The backup wasn’t saved</source>
            <translation>La copia no se ha guardado</translation>
        </message>
        <message>
            <source>The backup wasn’t restored</source>
            <translation>La copia no se ha restaurado</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants may already have been sent</source>
            <translation>
                <numerusform>Puede que %Ln planta ya se enviara</numerusform>
                <numerusform>Puede que %Ln plantas ya se enviaran</numerusform>
            </translation>
        </message>
        <message>
            <source>If you’re not sure, choose Check first.</source>
            <translation>Si tiene dudas, pulse “Comprobar primero”.</translation>
        </message>
        <message>
            <source>Nothing is sent until you decide.</source>
            <translation>No se envía nada hasta que usted decida.</translation>
        </message>
        <message>
            <source>The backup has no plants.</source>
            <translation>La copia no tiene plantas.</translation>
        </message>
        <message>
            <source>Your plants on this computer are kept in a separate file. PlantDesk asks before it sends any that may already have been sent.</source>
            <translation>Las plantas que tiene en este equipo se conservan en otro archivo. PlantDesk pregunta antes de enviar las que quizá ya se enviaron.</translation>
        </message>
        <message>
            <source>Some may be missing: show the file to the IT desk.</source>
            <translation>Puede que falten algunas: muestre el archivo a Informática.</translation>
        </message>
        <message>
            <source>The last backup is from {0}: choose File → Restore a backup… to use it.</source>
            <translation>La última copia es del {0}: elija Archivo → Restaurar una copia… para usarla.</translation>
        </message>
        <message>
            <source>Your saved plants were damaged</source>
            <translation>Sus plantas guardadas estaban dañadas</translation>
        </message>
        <message>
            <source>Your saved plants are back in place</source>
            <translation>Sus plantas guardadas están otra vez en su sitio</translation>
        </message>
        <message>
            <source>Their file was deleted, moved or damaged while PlantDesk was open. PlantDesk wrote it again, with all your plants. If it happens again, tell the IT desk.</source>
            <translation>Su archivo se borró, se movió o se dañó mientras PlantDesk estaba abierto. PlantDesk lo ha escrito de nuevo, con todas sus plantas. Si vuelve a ocurrir, avise a Informática.</translation>
        </message>
        <message>
            <source>Your saved plants can’t be read now. Try again later.</source>
            <translation>Sus plantas guardadas no se pueden leer ahora. Inténtelo más tarde.</translation>
        </message>
        <message>
            <source>The last 14 are kept.</source>
            <translation>Se conservan las últimas 14.</translation>
        </message>
        <message>
            <source>No backup yet.</source>
            <translation>Aún no hay ninguna copia.</translation>
        </message>
        <message>
            <source>Last backup: {0}.</source>
            <translation>Última copia: {0}.</translation>
        </message>
        <message>
            <source>Your plants haven’t changed.</source>
            <translation>Sus plantas no han cambiado.</translation>
        </message>
        <message>
            <source>Waiting plants that aren’t in the backup won’t be sent.</source>
            <translation>Las plantas en espera que no están en la copia no se enviarán.</translation>
        </message>
        <message>
            <source>The support file wasn’t saved</source>
            <translation>El archivo para Informática no se ha guardado</translation>
        </message>
        <message>
            <source>Backup saved</source>
            <translation>Copia guardada</translation>
        </message>
        <message>
            <source>It contains the plants and stores that you had when it was saved.</source>
            <translation>Contiene las plantas y los registros que usted tenía cuando se guardó.</translation>
        </message>
        <message>
            <source>The last try failed: ask your IT desk.</source>
            <translation>El último intento falló: pregunte a Informática.</translation>
        </message>
        <message>
            <source>Reading… {0} of {1} plants</source>
            <translation>Leyendo… {0} de {1} plantas</translation>
        </message>
        <message>
            <source>Support file saved</source>
            <translation>Archivo para Informática guardado</translation>
        </message>
        <message>
            <source>Send it to your IT desk. It contains no access token and no plants.</source>
            <translation>Envíelo a Informática. No contiene ninguna clave de acceso ni ninguna planta.</translation>
        </message>
        <message numerus="yes">
            <source>The backup of {0} has %Ln plants, {1} waiting.</source>
            <translation>
                <numerusform>La copia ({0}) tiene %Ln planta, {1} en espera.</numerusform>
                <numerusform>La copia ({0}) tiene %Ln plantas, {1} en espera.</numerusform>
            </translation>
        </message>
        <message>
            <source>You have {0} now.</source>
            <translation>Ahora tiene {0}.</translation>
        </message>
        <message>
            <source>This backup is from another version of PlantDesk. Install that version first.</source>
            <translation>Esta copia es de otra versión de PlantDesk. Instale antes esa versión.</translation>
        </message>
        <message>
            <source>This file is damaged, too large, or isn’t a PlantDesk backup. Choose another backup.</source>
            <translation>Este archivo está dañado, es demasiado grande o no es una copia de PlantDesk. Elija otra copia.</translation>
        </message>
        <message>
            <source>Another program is using this file. Close that program first.</source>
            <translation>Otro programa está usando este archivo. Cierre antes ese programa.</translation>
        </message>
        <message>
            <source>The disk has too little room for a copy, or you don’t have permission to read and write there. Make room, or choose another backup.</source>
            <translation>En el disco no cabe una copia, o no tiene permiso para leer y escribir ahí. Libere espacio, o elija otra copia.</translation>
        </message>
        <message>
            <source>Your plants come from another computer or folder.</source>
            <translation>Sus plantas vienen de otro equipo o carpeta.</translation>
        </message>
        <message>
            <source>Your saved plants are an older copy. More plants have been sent since.</source>
            <translation>Sus plantas guardadas son una copia más antigua. Después se enviaron más plantas.</translation>
        </message>
        <message>
            <source>You restored a backup.</source>
            <translation>Usted restauró una copia de seguridad.</translation>
        </message>
        <message>
            <source>Your saved plants were damaged. PlantDesk saved what it could read.</source>
            <translation>Sus plantas guardadas estaban dañadas. PlantDesk guardó lo que pudo leer.</translation>
        </message>
    </context>
    <context>
        <name>welcome</name>
        <message>
            <source>Practise first</source>
            <translation>Practicar primero</translation>
        </message>
        <message>
            <source>Connect to your store</source>
            <translation>Conectar con su registro</translation>
        </message>
        <message>
            <source>A pretend store on this computer. Try everything, break nothing. It takes about five minutes.</source>
            <translation>Un registro de mentira en este equipo. Pruébelo todo: no puede estropear nada. Son unos cinco minutos.</translation>
        </message>
        <message>
            <source>You need its address and an access token. Ask your store contact for both.</source>
            <translation>Necesita la dirección y una clave de acceso. Pídalas al responsable del registro.</translation>
        </message>
        <message>
            <source>Type a plant, add it to your store, and see the store’s reply.</source>
            <translation>Escriba una planta, añádala a su registro y vea qué responde.</translation>
        </message>
        <message>
            <source>You can switch at any time in the Store menu.</source>
            <translation>Puede pasar de uno a otro cuando quiera en el menú Registro.</translation>
        </message>
        <message>
            <source>Welcome to PlantDesk</source>
            <translation>Le damos la bienvenida a PlantDesk</translation>
        </message>
        <message>
            <source>Start p&amp;ractising</source>
            <translation>Empe&amp;zar a practicar</translation>
        </message>
        <message>
            <source>&amp;Connect to a store…</source>
            <translation>Conec&amp;tar con un registro…</translation>
        </message>
    </context>
    <context>
        <name>window</name>
        <message>
            <source>Copyright © 2026 The PlantDesk authors. You may use, change and share it under the MIT licence.

Made with Qt {0} and Qt for Python, copyright © The Qt Company Ltd. and other contributors, under the GNU Lesser General Public License, version 3. The third-party notices of an installed PlantDesk contain all licences. They say where to find the source and how to use your own Qt.</source>
            <translation>Copyright © 2026 Los autores de PlantDesk. Puede usarlo, cambiarlo y compartirlo según la licencia MIT.

Hecho con Qt {0} y Qt for Python, copyright © The Qt Company Ltd. y otros colaboradores, según la GNU Lesser General Public License, versión 3. Los avisos de terceros de un PlantDesk instalado contienen todas las licencias. Dicen dónde está el código fuente y cómo usar su propio Qt.</translation>
        </message>
        <message>
            <source>Third-party &amp;notices…</source>
            <translation>A&amp;visos de terceros…</translation>
        </message>
        <message>
            <source>&amp;Save</source>
            <translation>&amp;Guardar</translation>
        </message>
        <message>
            <source>&amp;Close</source>
            <translation>&amp;Cerrar</translation>
        </message>
        <message>
            <source>Not saved</source>
            <translation>Sin guardar</translation>
        </message>
        <message>
            <source>&amp;Keep</source>
            <translation>&amp;Conservar</translation>
        </message>
        <message>
            <source>&amp;Remove</source>
            <translation>&amp;Quitar</translation>
        </message>
        <message>
            <source>PlantDesk</source>
            <translation>PlantDesk</translation>
        </message>
        <message>
            <source>Restore a backup</source>
            <translation>Restaurar una copia de seguridad</translation>
        </message>
        <message>
            <source>&amp;Decide later</source>
            <translation>&amp;Decidir más tarde</translation>
        </message>
        <message>
            <source>PRACTICE – PlantDesk</source>
            <translation>PRÁCTICAS – PlantDesk</translation>
        </message>
        <message>
            <source>{0} – PlantDesk</source>
            <translation>{0} – PlantDesk</translation>
        </message>
        <message>
            <source>Send your token that way?</source>
            <translation>¿Enviar su clave por ahí?</translation>
        </message>
        <message>
            <source>&amp;Send token</source>
            <translation>&amp;Enviar la clave</translation>
        </message>
        <message>
            <source>Remove the rest of this sheet?</source>
            <translation>¿Quitar el resto de esta hoja?</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants won’t be sent. The sheet itself stays.</source>
            <translation>
                <numerusform>%Ln planta no se enviará. La hoja en sí se conserva.</numerusform>
                <numerusform>%Ln plantas no se enviarán. La hoja en sí se conserva.</numerusform>
            </translation>
        </message>
        <message>
            <source>Quit without saving?</source>
            <translation>¿Salir sin guardar?</translation>
        </message>
        <message numerus="yes">
            <source>%Ln unsaved plants will be lost.</source>
            <translation>
                <numerusform>Se perderá %Ln planta sin guardar.</numerusform>
                <numerusform>Se perderán %Ln plantas sin guardar.</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Stay</source>
            <translation>&amp;Quedarse</translation>
        </message>
        <message>
            <source>&amp;Quit anyway</source>
            <translation>&amp;Salir igualmente</translation>
        </message>
        <message>
            <source>Quit without saving the sheet?</source>
            <translation>¿Salir sin guardar la hoja?</translation>
        </message>
        <message>
            <source>This computer couldn’t save your last changes on Add many. They will be lost. To keep them, make room on the disk, then change a cell.</source>
            <translation>Este equipo no pudo guardar los últimos cambios de “Añadir varias”. Se perderán. Para conservarlos, libere espacio en el disco y cambie después una celda.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants haven’t been sent yet</source>
            <translation>
                <numerusform>%Ln planta aún no se ha enviado</numerusform>
                <numerusform>%Ln plantas aún no se han enviado</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants are saved on this computer. If you keep them, you can look them over at the next start.</source>
            <translation>
                <numerusform>%Ln planta está guardada en este equipo. Si la conserva, podrá repasarla la próxima vez que abra PlantDesk.</numerusform>
                <numerusform>%Ln plantas están guardadas en este equipo. Si las conserva, podrá repasarlas la próxima vez que abra PlantDesk.</numerusform>
            </translation>
        </message>
        <message>
            <source>Send no&amp;w</source>
            <translation>Enviar a&amp;hora</translation>
        </message>
        <message>
            <source>Keep for &amp;later</source>
            <translation>Conservar para &amp;luego</translation>
        </message>
        <message>
            <source>This is neither saved nor sent. Copy it or write it down before PlantDesk closes:</source>
            <translation>Esto no está guardado ni enviado. Cópielo o apúntelo antes de que PlantDesk se cierre:</translation>
        </message>
        <message>
            <source>You are typing another plant</source>
            <translation>Está escribiendo otra planta</translation>
        </message>
        <message>
            <source>Add or clear that one first. Nothing has changed.</source>
            <translation>Antes añada o borre esa. No ha cambiado nada.</translation>
        </message>
        <message>
            <source>&amp;Back</source>
            <translation>&amp;Volver</translation>
        </message>
        <message>
            <source>Switch to {0}?</source>
            <translation>¿Cambiar a {0}?</translation>
        </message>
        <message>
            <source>What you typed was for practice. {0} is a real store.</source>
            <translation>Lo que escribió era de práctica. {0} es un registro real.</translation>
        </message>
        <message>
            <source>&amp;Stay here</source>
            <translation>&amp;Quedarse aquí</translation>
        </message>
        <message>
            <source>Keep and s&amp;witch</source>
            <translation>C&amp;onservar y cambiar</translation>
        </message>
        <message>
            <source>C&amp;lear and switch</source>
            <translation>Borrar y ca&amp;mbiar</translation>
        </message>
        <message>
            <source>This plant is for {0}. To edit it, switch to {0}. New plants go there, too.</source>
            <translation>Esta planta es para {0}. Para editarla, cambie a {0}. Las plantas nuevas también irán allí.</translation>
        </message>
        <message>
            <source>S&amp;witch and edit</source>
            <translation>Cambiar y edi&amp;tar</translation>
        </message>
        <message>
            <source>Send this plant again?</source>
            <translation>¿Reenviar esta planta?</translation>
        </message>
        <message>
            <source>{0}, {1}, will be sent to {2} again. If it’s already there, {2} will have it twice, and PlantDesk can’t remove it.</source>
            <translation>{0}, {1}, se enviará otra vez a {2}. Si ya está allí, {2} la tendrá dos veces, y PlantDesk no puede quitarla.</translation>
        </message>
        <message>
            <source>&amp;Don’t send</source>
            <translation>&amp;No enviar</translation>
        </message>
        <message>
            <source>&amp;Send again</source>
            <translation>R&amp;eenviar</translation>
        </message>
        <message numerus="yes">
            <source>Send %Ln plants again?</source>
            <translation>
                <numerusform>¿Reenviar %Ln planta?</numerusform>
                <numerusform>¿Reenviar %Ln plantas?</numerusform>
            </translation>
        </message>
        <message>
            <source>They will be sent to {1} again. If they’re already there, they will be there twice, and PlantDesk can’t remove them.</source>
            <translation>Se enviarán otra vez a {1}. Si ya están allí, estarán dos veces, y PlantDesk no puede quitarlas.</translation>
        </message>
        <message>
            <source>Were these plants already sent?</source>
            <translation>¿Se enviaron ya estas plantas?</translation>
        </message>
        <message>
            <source>Ne&amp;ver sent: send them</source>
            <translation>Nunca enviada&amp;s: enviarlas</translation>
        </message>
        <message>
            <source>Check &amp;first</source>
            <translation>Comprobar &amp;primero</translation>
        </message>
        <message>
            <source>Open the &amp;folder</source>
            <translation>&amp;Abrir la carpeta</translation>
        </message>
    </context>
</TS>
