<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
    <context>
        <name>add</name>
        <message>
            <source>PlantDesk stopped sending. Open it to see why.</source>
            <translation>PlantDesk ha dejado de enviar. Ábralo para ver por qué.</translation>
        </message>
        <message>
            <source>This sheet is paused in PlantDesk. Open it to send or remove the rest.</source>
            <translation>Esta hoja está en pausa en PlantDesk. Ábralo para enviar o quitar el resto.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln would be sent to {0}</source>
            <translation>
                <numerusform>se enviaría %Ln a {0}</numerusform>
                <numerusform>se enviarían %Ln a {0}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows: {0}.</source>
            <translation>
                <numerusform>%Ln fila: {0}.</numerusform>
                <numerusform>%Ln filas: {0}.</numerusform>
            </translation>
        </message>
        <message>
            <source>Your saved plants can't be read. Open PlantDesk to see them.</source>
            <translation>No se pueden leer sus plantas guardadas. Abra PlantDesk para verlas.</translation>
        </message>
        <message>
            <source>PlantDesk can't send to {0} now. Nothing was sent. Look at its window.</source>
            <translation>PlantDesk no puede enviar a {0} ahora. No se ha enviado nada. Mire en la ventana de PlantDesk.</translation>
        </message>
        <message>
            <source>The address of {0} has changed. Nothing was sent. Use the new one.</source>
            <translation>La dirección de {0} ha cambiado. No se ha enviado nada. Use la nueva.</translation>
        </message>
        <message>
            <source>Nothing was sent: {0}.</source>
            <translation>No se ha enviado nada: {0}.</translation>
        </message>
        <message>
            <source>The password store didn't answer within {0} s. Nothing was sent. Unlock it, then try again.</source>
            <translation>El almacén de contraseñas no ha respondido en {0} s. No se ha enviado nada. Desbloquéelo y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Waiting for the password store, up to {0} s. Look for its window: it may ask for its password.</source>
            <translation>Esperando al almacén de contraseñas, {0} s como máximo. Busque su ventana: quizá pide la contraseña.</translation>
        </message>
        <message numerus="yes">
            <source>Going on with %Ln plants that wait for {0}.</source>
            <translation>
                <numerusform>Se sigue con %Ln planta en espera para {0}.</numerusform>
                <numerusform>Se sigue con %Ln plantas en espera para {0}.</numerusform>
            </translation>
        </message>
        <message>
            <source>Stopped. Nothing more was sent.</source>
            <translation>Detenido. No se ha enviado nada más.</translation>
        </message>
        <message>
            <source>Cells with errors, such as #N/A, read as empty: an XLS file doesn't tell them.</source>
            <translation>Las celdas con errores, como #N/A, salen vacías: un archivo XLS no los indica.</translation>
        </message>
        <message>
            <source>PlantDesk is adding this sheet already. Nothing was sent.</source>
            <translation>PlantDesk ya está añadiendo esta hoja. No se ha enviado nada.</translation>
        </message>
        <message>
            <source>PlantDesk is set to work offline. Nothing was sent. Go online in its window.</source>
            <translation>PlantDesk trabaja sin conexión. No se ha enviado nada. Conéctese en su ventana.</translation>
        </message>
        <message numerus="yes">
            <source>Sending %Ln plants to {0}.</source>
            <translation>
                <numerusform>Enviando %Ln planta a {0}.</numerusform>
                <numerusform>Enviando %Ln plantas a {0}.</numerusform>
            </translation>
        </message>
        <message>
            <source>Your saved plants can't be read. Nothing was sent. Try again.</source>
            <translation>No se pueden leer sus plantas guardadas. No se ha enviado nada. Vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>{0} waits from another sheet. Nothing was sent. List these sheets with plantdesk add --waiting.</source>
            <translation>{0} está en espera desde otra hoja. No se ha enviado nada. Para ver esas hojas: plantdesk add --waiting.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln added before</source>
            <translation>
                <numerusform>%Ln añadida antes</numerusform>
                <numerusform>%Ln añadidas antes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln left out</source>
            <translation>
                <numerusform>%Ln omitida</numerusform>
                <numerusform>%Ln omitidas</numerusform>
            </translation>
        </message>
        <message>
            <source>This computer can't save now. Nothing more was sent. Check the disk.</source>
            <translation>Este equipo no puede guardar ahora. No se ha enviado nada más. Revise el disco.</translation>
        </message>
        <message>
            <source>PlantDesk is set to work offline</source>
            <translation>PlantDesk trabaja sin conexión</translation>
        </message>
        <message>
            <source>Columns: {0}.</source>
            <translation>Columnas: {0}.</translation>
        </message>
        <message>
            <source>No plant got a reply for {0} s.</source>
            <translation>Ninguna planta ha tenido respuesta en {0} s.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants wait on this computer. The same command goes on with them, or open PlantDesk to send or remove them.</source>
            <translation>
                <numerusform>%Ln planta espera en este equipo. El mismo comando sigue con ella; o abra PlantDesk para enviarla o quitarla.</numerusform>
                <numerusform>%Ln plantas esperan en este equipo. El mismo comando sigue con ellas; o abra PlantDesk para enviarlas o quitarlas.</numerusform>
            </translation>
        </message>
        <message>
            <source>Reading {0}, {1} %</source>
            <translation>Leyendo {0}, {1} %</translation>
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
            <source>Trying again.</source>
            <translation>Se intenta de nuevo.</translation>
        </message>
        <message>
            <source>Stopped. Open PlantDesk to see what was sent.</source>
            <translation>Detenido. Abra PlantDesk para ver qué se ha enviado.</translation>
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
            <source>PlantDesk is open on {0}. Nothing was sent. Close it there.</source>
            <translation>PlantDesk está abierto en {0}. No se ha enviado nada. Ciérrelo allí.</translation>
        </message>
        <message>
            <source>standard input</source>
            <translation>entrada estándar</translation>
        </message>
        <message>
            <source>another computer</source>
            <translation>otro equipo</translation>
        </message>
        <message>
            <source>PlantDesk is open, so its window adds the sheet.</source>
            <translation>PlantDesk está abierto, así que su ventana añade la hoja.</translation>
        </message>
        <message>
            <source>The open PlantDesk is another version. Nothing was sent.</source>
            <translation>El PlantDesk abierto es de otra versión. No se ha enviado nada.</translation>
        </message>
        <message>
            <source>PlantDesk has closed. The same command sends the rest.</source>
            <translation>PlantDesk se ha cerrado. El mismo comando envía el resto.</translation>
        </message>
        <message>
            <source>PlantDesk knows no store yet. Open PlantDesk to connect one.</source>
            <translation>PlantDesk aún no conoce ningún registro. Abra PlantDesk para conectar con uno.</translation>
        </message>
        <message>
            <source>Row {0} has: {1}.</source>
            <translation>La fila {0} tiene: {1}.</translation>
        </message>
        <message>
            <source>The encoding of this file can't be known. Name it, like --encoding {0}, or save the file as UTF-8.</source>
            <translation>No se sabe qué codificación tiene este archivo. Indíquela, por ejemplo --encoding {0}, o guarde el archivo en UTF-8.</translation>
        </message>
        <message>
            <source>The column of the plant id can't be found.</source>
            <translation>No se encuentra la columna del código de planta.</translation>
        </message>
        <message>
            <source>The column of the name can't be found.</source>
            <translation>No se encuentra la columna del nombre.</translation>
        </message>
        <message>
            <source>These columns could be the plant id: {0}. Name one, like --columns id={1}.</source>
            <translation>Estas columnas podrían ser la del código de planta: {0}. Indique una, por ejemplo --columns id={1}.</translation>
        </message>
        <message>
            <source>The workbook has no sheet with that name. It has: {0}.</source>
            <translation>El libro no tiene ninguna hoja con ese nombre. Tiene: {0}.</translation>
        </message>
        <message>
            <source>Only a workbook has sheets. Try again without --sheet.</source>
            <translation>Solo un libro tiene hojas. Vuelva a intentarlo sin --sheet.</translation>
        </message>
        <message>
            <source>Name it by its heading, like --columns {0}=HEADING.</source>
            <translation>Indíquela por su encabezado, por ejemplo --columns {0}=ENCABEZADO.</translation>
        </message>
        <message>
            <source>--headings names row {0}, and there are {1}.</source>
            <translation>--headings indica la fila {0}, pero hay {1}.</translation>
        </message>
        <message>
            <source>No column has the heading that --columns names for {0}.</source>
            <translation>Ninguna columna tiene el encabezado que --columns indica para {0}.</translation>
        </message>
        <message>
            <source>--columns names one column for two fields.</source>
            <translation>--columns indica la misma columna para dos campos.</translation>
        </message>
        <message>
            <source>The folder for the results can't be made. Nothing was sent.</source>
            <translation>No se puede crear la carpeta de los resultados. No se ha enviado nada.</translation>
        </message>
        <message>
            <source>PlantDesk knows no store with this address or name. Open PlantDesk to connect it, under Stores and token. It knows: {0}.</source>
            <translation>PlantDesk no conoce ningún registro con esta dirección o este nombre. Abra PlantDesk y añádalo en Registros y clave. Conoce: {0}.</translation>
        </message>
        <message>
            <source>A workbook has no encoding and no separator. Leave them out.</source>
            <translation>Un libro no tiene codificación ni separador. No los indique.</translation>
        </message>
        <message>
            <source>{0} has no plants.</source>
            <translation>{0} no tiene plantas.</translation>
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
        <message>
            <source>sending ended before this row</source>
            <translation>el envío terminó antes de esta fila</translation>
        </message>
        <message>
            <source>Added, but not as you typed it</source>
            <translation>Añadida, pero no como la escribió</translation>
        </message>
        <message>
            <source>left out: {0}</source>
            <translation>omitida: {0}</translation>
        </message>
        <message>
            <source>PlantDesk is open. Nothing was sent. Close it, then try again.</source>
            <translation>PlantDesk está abierto. No se ha enviado nada. Ciérrelo y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>PlantDesk is adding another sheet. Nothing was sent. Try again when it has ended.</source>
            <translation>PlantDesk está añadiendo otra hoja. No se ha enviado nada. Vuelva a intentarlo cuando termine.</translation>
        </message>
        <message>
            <source>No sheet is waiting.</source>
            <translation>No hay ninguna hoja en espera.</translation>
        </message>
        <message>
            <source>PlantDesk has closed. Nothing more was sent.</source>
            <translation>PlantDesk se ha cerrado. No se ha enviado nada más.</translation>
        </message>
        <message>
            <source>{0} was not written. {1}</source>
            <translation>{0} no se ha guardado. {1}</translation>
        </message>
        <message>
            <source>Open PlantDesk to send or remove them.</source>
            <translation>Para enviarlas o quitarlas, abra PlantDesk.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants of {0} from {1} wait for {2}. {3}</source>
            <extracomment>{0} is the sheet, {1} the day, {2} the store, {3} another sentence</extracomment>
            <translation>
                <numerusform>%Ln planta de {0} ({1}) está en espera para {2}. {3}</numerusform>
                <numerusform>%Ln plantas de {0} ({1}) están en espera para {2}. {3}</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}: {1}</source>
            <extracomment>{0} is a field, {1} what is wrong with it</extracomment>
            <translation>{0}: {1}</translation>
        </message>
        <message>
            <source>There is no token for {0} in the password store. Nothing was sent. Put it there with plantdesk token set --store {1}, or enter it in PlantDesk.</source>
            <translation>En el almacén de contraseñas no hay ninguna clave para {0}. No se ha enviado nada. Guárdela allí con plantdesk token set --store {1}, o introdúzcala en PlantDesk.</translation>
        </message>
        <message>
            <source>waiting plants may already have been sent. Open PlantDesk and say if they were</source>
            <translation>puede que las plantas en espera ya se enviaran. Abra PlantDesk y diga si fue así</translation>
        </message>
        <message>
            <source>a store that was removed</source>
            <translation>un registro que se quitó</translation>
        </message>
        <message>
            <source>The same plantdesk add goes on with them.</source>
            <translation>El mismo plantdesk add sigue con ellas.</translation>
        </message>
        <message>
            <source>Stopped. Nothing was sent.</source>
            <translation>Detenido. No se ha enviado nada.</translation>
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
            <source>%Ln a second</source>
            <translation>
                <numerusform>%Ln por segundo</numerusform>
                <numerusform>%Ln por segundo</numerusform>
            </translation>
        </message>
        <message>
            <source>there is no token for {0}</source>
            <translation>falta la clave para {0}</translation>
        </message>
        <message>
            <source>{0} of {1} sent</source>
            <translation>enviadas {0} de {1}</translation>
        </message>
        <message>
            <source>{0} left</source>
            <translation>faltan {0}</translation>
        </message>
        <message numerus="yes">
            <source>%Ln added</source>
            <translation>
                <numerusform>%Ln añadida</numerusform>
                <numerusform>%Ln añadidas</numerusform>
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
            <source>%Ln rows added: {0}</source>
            <translation>
                <numerusform>%Ln fila añadida: {0}</numerusform>
                <numerusform>%Ln filas añadidas: {0}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows refused: {0}</source>
            <translation>
                <numerusform>%Ln fila rechazada: {0}</numerusform>
                <numerusform>%Ln filas rechazadas: {0}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows to check: {0}</source>
            <translation>
                <numerusform>%Ln fila por comprobar: {0}</numerusform>
                <numerusform>%Ln filas por comprobar: {0}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows not sent: {0}</source>
            <translation>
                <numerusform>%Ln fila sin enviar: {0}</numerusform>
                <numerusform>%Ln filas sin enviar: {0}</numerusform>
            </translation>
        </message>
        <message>
            <source>plant id</source>
            <translation>código de planta</translation>
        </message>
        <message>
            <source>name</source>
            <translation>nombre</translation>
        </message>
        <message>
            <source>tag</source>
            <translation>categoría</translation>
        </message>
        <message>
            <source>Another program uses {0}. Nothing was sent. Try again later.</source>
            <translation>Otro programa está usando {0}. No se ha enviado nada. Inténtelo más tarde.</translation>
        </message>
        <message>
            <source>A newer PlantDesk made {0}. Nothing was sent. Update this one.</source>
            <translation>Un PlantDesk más nuevo creó {0}. No se ha enviado nada. Actualice este.</translation>
        </message>
        <message>
            <source>A test version of PlantDesk made {0}, and this one can't read it. Nothing was sent. Move that file to another folder.</source>
            <translation>Una versión de prueba de PlantDesk creó {0}, y esta no puede leerlo. No se ha enviado nada. Mueva ese archivo a otra carpeta.</translation>
        </message>
        <message>
            <source>{0} is not a PlantDesk file. Nothing was sent.</source>
            <translation>{0} no es un archivo de PlantDesk. No se ha enviado nada.</translation>
        </message>
        <message>
            <source>Your saved plants can't be read from {0}. Nothing was sent. Open PlantDesk to repair it.</source>
            <translation>No se pueden leer sus plantas guardadas en {0}. No se ha enviado nada. Abra PlantDesk para reparar el archivo.</translation>
        </message>
        <message>
            <source>{0} can't be written to. Nothing was sent. Check the disk and the folder's permissions.</source>
            <translation>No se puede escribir en {0}. No se ha enviado nada. Revise el disco y los permisos de la carpeta.</translation>
        </message>
        <message>
            <source>No access to the password store. Nothing was sent. Unlock it, then try again.</source>
            <translation>Sin acceso al almacén de contraseñas. No se ha enviado nada. Desbloquéelo y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>PlantDesk found no password store that it can use, so it has no token. Nothing was sent. The command must run in the session of the user who keeps the token.</source>
            <translation>PlantDesk no ha encontrado ningún almacén de contraseñas que pueda usar, así que no tiene la clave. No se ha enviado nada. El comando debe ejecutarse en la sesión del usuario que guarda la clave.</translation>
        </message>
        <message>
            <source>The password store failed. Nothing was sent. Try again.</source>
            <translation>El almacén de contraseñas ha fallado. No se ha enviado nada. Vuelva a intentarlo.</translation>
        </message>
    </context>
    <context>
        <name>band</name>
        <message>
            <source>For learning: nothing you add here reaches a real store</source>
            <translation>Para aprender: lo que añada aquí no llega a ningún registro real</translation>
        </message>
        <message>
            <source>Practice store</source>
            <translation>Prácticas</translation>
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
            <source>Not encrypted: others on the network can read what you send.</source>
            <translation>Sin cifrar: otros en la red pueden leer lo que usted envía.</translation>
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
            <source>G&amp;o on</source>
            <translation>Segui&amp;r</translation>
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
            <translation>&amp;Quedarse</translation>
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
            <source>Plant id</source>
            <translation>Código</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Nombre</translation>
        </message>
        <message>
            <source>Status {0}</source>
            <translation>Estado HTTP {0}</translation>
        </message>
        <message>
            <source>Tag</source>
            <translation>Categoría</translation>
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
            <source>Result: {0}</source>
            <translation>Resultado: {0}</translation>
        </message>
        <message>
            <source>(none)</source>
            <translation>(ninguna)</translation>
        </message>
        <message>
            <source>Works until the plant has been sent. A stopped plant isn’t added.</source>
            <translation>Sirve hasta que la planta se haya enviado. Una planta detenida no se añade.</translation>
        </message>
        <message>
            <source>The reply</source>
            <translation>La respuesta</translation>
        </message>
        <message>
            <source>Copy the reply</source>
            <translation>Copiar la respuesta</translation>
        </message>
        <message>
            <source>Show reply</source>
            <translation>Ver respuesta</translation>
        </message>
        <message>
            <source>Show details</source>
            <translation>Ver detalles</translation>
        </message>
        <message>
            <source>Hide reply</source>
            <translation>Ocultar respuesta</translation>
        </message>
        <message>
            <source>Hide details</source>
            <translation>Ocultar detalles</translation>
        </message>
        <message>
            <source>(empty)</source>
            <translation>(vacío)</translation>
        </message>
        <message>
            <source>at {0}</source>
            <translation>a las {0}</translation>
        </message>
        <message>
            <source>Waiting: {0}</source>
            <translation>En espera: {0}</translation>
        </message>
        <message>
            <source>on {0} at {1}</source>
            <translation>el {0} a las {1}</translation>
        </message>
        <message>
            <source>Set it aside to send the others, or ask your store contact.</source>
            <translation>Apártela para enviar las demás, o pregunte al responsable del registro.</translation>
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
            <source>They’re the&amp;re</source>
            <translation>Sí es&amp;tán</translation>
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
            <source>Make room on the disk, then try again.</source>
            <translation>Libere espacio en el disco y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>PlantDesk can’t save or send plants now.</source>
            <translation>PlantDesk no puede guardar ni enviar plantas ahora.</translation>
        </message>
        <message>
            <source>Saving…</source>
            <translation>Guardando…</translation>
        </message>
        <message>
            <source>You can type the next plant.</source>
            <translation>Puede escribir la planta siguiente.</translation>
        </message>
        <message>
            <source>This computer could not save the plant</source>
            <translation>Este equipo no pudo guardar la planta</translation>
        </message>
        <message>
            <source>Not saved and not sent. What you typed is kept here.</source>
            <translation>No se ha guardado ni enviado. Lo que escribió sigue aquí.</translation>
        </message>
        <message>
            <source>Check the id. To add a second plant with it, choose Add anyway.</source>
            <translation>Compruebe el código. Para añadir otra planta con el mismo, pulse “Añadir igualmente”.</translation>
        </message>
        <message>
            <source>You have an unfinished plant</source>
            <translation>Tiene una planta sin terminar</translation>
        </message>
        <message>
            <source>Not sent. What you typed is kept here.</source>
            <translation>No se ha enviado. Lo que escribió sigue aquí.</translation>
        </message>
        <message>
            <source>When the form is empty, choose Put back.</source>
            <translation>Cuando el formulario esté vacío, pulse “Retomar”.</translation>
        </message>
        <message>
            <source>PlantDesk is already open</source>
            <translation>PlantDesk ya está abierto</translation>
        </message>
        <message>
            <source>This window can’t save or send plants.</source>
            <translation>Esta ventana no puede guardar ni enviar plantas.</translation>
        </message>
        <message>
            <source>Use the other window, or close that one and try again.</source>
            <translation>Use la otra ventana, o ciérrela y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>A newer PlantDesk saved these plants</source>
            <translation>Un PlantDesk más nuevo guardó estas plantas</translation>
        </message>
        <message>
            <source>Nothing is lost. Install the newer PlantDesk to go on.</source>
            <translation>No se ha perdido nada. Instale el PlantDesk más nuevo para seguir.</translation>
        </message>
        <message>
            <source>A test version of PlantDesk saved these plants</source>
            <translation>Una versión de prueba de PlantDesk guardó estas plantas</translation>
        </message>
        <message>
            <source>This version can’t read them and hasn’t changed them. Move this file to another folder, then try again.</source>
            <translation>Esta versión no puede leerlas y no las ha cambiado. Mueva este archivo a otra carpeta y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Your saved plants can’t be read</source>
            <translation>No se pueden leer sus plantas guardadas</translation>
        </message>
        <message>
            <source>Choose File, then Restore a backup. If there is none, move this file to another folder and try again.</source>
            <translation>Elija Archivo y Restaurar una copia. Si no hay ninguna, mueva este archivo a otra carpeta y vuelva a intentarlo.</translation>
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
        <message>
            <source>File</source>
            <translation>Archivo</translation>
        </message>
        <message>
            <source>Restore the backup of {0}. It doesn’t contain later plants.</source>
            <translation>Restaure la copia del {0}. No contiene las plantas posteriores.</translation>
        </message>
        <message>
            <source>{0} isn’t a PlantDesk file</source>
            <translation>{0} no es un archivo de PlantDesk</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Resultado</translation>
        </message>
        <message>
            <source>Store</source>
            <translation>Registro</translation>
        </message>
        <message>
            <source>If you quit now, look in {0} for this plant.</source>
            <translation>Si sale ya, busque después esta planta en {0}.</translation>
        </message>
        <message>
            <source>What you typed was for practice. It isn’t added.</source>
            <translation>Lo que escribió era de práctica. No se añade.</translation>
        </message>
        <message>
            <source>Switch to {0}?</source>
            <translation>¿Cambiar a {0}?</translation>
        </message>
        <message>
            <source>{0} is a real store. Keep the text in the form, or clear it first?</source>
            <translation>{0} es un registro real. ¿Conservar el texto del formulario o borrarlo antes?</translation>
        </message>
        <message>
            <source>This plant is for {0}. Nothing has changed.</source>
            <translation>Esta planta es para {0}. No ha cambiado nada.</translation>
        </message>
        <message>
            <source>To edit it, switch to {0}. New plants go there, too.</source>
            <translation>Para editarla, cambie a {0}. Las plantas nuevas también irán allí.</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Copiar</translation>
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
            <source>Sho&amp;w…</source>
            <translation>&amp;Mostrar…</translation>
        </message>
        <message>
            <source>&amp;Go online</source>
            <translation>C&amp;onectarse</translation>
        </message>
        <message>
            <source>&amp;Go on</source>
            <translation>&amp;Seguir</translation>
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
            <source>Chec&amp;k the settings…</source>
            <translation>Revi&amp;sar ajustes…</translation>
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
            <source>Report a mistake…</source>
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
            <source>S&amp;witch and edit</source>
            <translation>Cambiar y edi&amp;tar</translation>
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
            <source>Sta&amp;y here</source>
            <translation>&amp;Quedarse aquí</translation>
        </message>
        <message>
            <source>PlantDesk tries again in {0} s.</source>
            <translation>PlantDesk lo intenta de nuevo en {0} s.</translation>
        </message>
        <message>
            <source>Before it sends a plant, PlantDesk notes that on the disk. Make room there. Next try in {0} s.</source>
            <translation>Antes de enviar una planta, PlantDesk lo anota en el disco. Libere espacio. Próximo intento en {0} s.</translation>
        </message>
        <message>
            <source>PlantDesk sends this one in {0} s. It won’t send the other again by itself.</source>
            <translation>PlantDesk envía esta en {0} s. No volverá a enviar la otra por sí solo.</translation>
        </message>
        <message>
            <source>Check the cable or the wifi. Next try in {0} s.</source>
            <translation>Revise el cable o la conexión wifi. Próximo intento en {0} s.</translation>
        </message>
        <message>
            <source>Check the store’s address. If it’s correct, tell the IT desk. Next try in {0} s.</source>
            <translation>Revise la dirección del registro. Si es correcta, avise a Informática. Próximo intento en {0} s.</translation>
        </message>
        <message>
            <source>Ask your store contact if the store is running, and check the address. Next try in {0} s.</source>
            <translation>Pregunte al responsable si el registro está en marcha, y revise la dirección. Próximo intento en {0} s.</translation>
        </message>
        <message>
            <source>It will be sent when the connection is back. Next try in {0} s.</source>
            <translation>Se enviará cuando vuelva la conexión. Próximo intento en {0} s.</translation>
        </message>
        <message>
            <source>Tell the IT desk. Next try in {0} s.</source>
            <translation>Avise a Informática. Próximo intento en {0} s.</translation>
        </message>
        <message>
            <source>Check this computer’s date. If it’s correct, tell your store contact. Next try in {0} s.</source>
            <translation>Revise la fecha de este equipo. Si es correcta, avise al responsable del registro. Próximo intento en {0} s.</translation>
        </message>
        <message>
            <source>Tell your store contact. Next try in {0} s.</source>
            <translation>Avise al responsable del registro. Próximo intento en {0} s.</translation>
        </message>
        <message>
            <source>Choose the file again in Stores and token. Next try in {0} s.</source>
            <translation>Vuelva a elegir el archivo en Registros y clave. Próximo intento en {0} s.</translation>
        </message>
        <message>
            <source>Ask the IT desk for another proxy, then set it in Stores and token. Next try in {0} s.</source>
            <translation>Pida otro proxy a Informática y póngalo en Registros y clave. Próximo intento en {0} s.</translation>
        </message>
        <message>
            <source>Choose Send now to try again. Next try in {0} s.</source>
            <translation>Pulse “Enviar ahora” para volver a intentarlo. Próximo intento en {0} s.</translation>
        </message>
        <message>
            <source>Correct the plant, then add it again. Next try in {0} s.</source>
            <translation>Corrija la planta y vuelva a añadirla. Próximo intento en {0} s.</translation>
        </message>
    </context>
    <context>
        <name>chart</name>
        <message>
            <source>The arrow keys move between days. Enter lists a day’s plants.</source>
            <translation>Las flechas pasan de un día a otro. Intro muestra las plantas de un día.</translation>
        </message>
        <message>
            <source>Last 14 days</source>
            <translation>Últimos 14 días</translation>
        </message>
        <message>
            <source>No plants in the last 14 days</source>
            <translation>Ninguna planta en los últimos 14 días</translation>
        </message>
        <message>
            <source>Today</source>
            <translation>Hoy</translation>
        </message>
        <message>
            <source>Only removed plants in the last 14 days</source>
            <translation>Solo plantas quitadas en los últimos 14 días</translation>
        </message>
        <message numerus="yes">
            <source>%Ln added</source>
            <translation>
                <numerusform>%Ln añadida</numerusform>
                <numerusform>%Ln añadidas</numerusform>
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
        <message>
            <source>no plants</source>
            <translation>ninguna planta</translation>
        </message>
        <message>
            <source>The list shows this day.</source>
            <translation>La lista muestra este día.</translation>
        </message>
    </context>
    <context>
        <name>check</name>
        <message>
            <source>&amp;Check connection</source>
            <translation>Comprobar cone&amp;xión</translation>
        </message>
        <message>
            <source>Result of the check</source>
            <translation>Resultado de la comprobación</translation>
        </message>
        <message>
            <source>{0} may replace the system’s certificates.</source>
            <translation>{0} puede sustituir a los certificados del sistema.</translation>
        </message>
        <message>
            <source>This takes at most {0} seconds. You can go on working.</source>
            <translation>Tarda {0} segundos como máximo. Puede seguir trabajando.</translation>
        </message>
        <message>
            <source>PlantDesk can check if this address answers. It sends no plant and no token.</source>
            <translation>PlantDesk puede comprobar si esta dirección responde. No envía ninguna planta ni la clave.</translation>
        </message>
        <message>
            <source>The form has changed. Check again.</source>
            <translation>El formulario ha cambiado. Vuelva a comprobar.</translation>
        </message>
        <message>
            <source>No plant was sent. Your token is checked when you add the first plant.</source>
            <translation>No se ha enviado ninguna planta. La clave se comprueba al añadir la primera planta.</translation>
        </message>
        <message>
            <source>Without a proxy.</source>
            <translation>Sin proxy.</translation>
        </message>
        <message>
            <source>Not checked yet</source>
            <translation>Aún sin comprobar</translation>
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
            <source>Encrypted, by a certificate that this computer trusts.</source>
            <translation>Cifrada, con un certificado en el que este equipo confía.</translation>
        </message>
        <message>
            <source>the proxy or the network asks for a sign-in</source>
            <translation>el proxy o la red piden iniciar sesión</translation>
        </message>
        <message>
            <source>no proxy</source>
            <translation>sin proxy</translation>
        </message>
        <message>
            <source>Looking for {0} and connecting…</source>
            <translation>Buscando {0} y conectando…</translation>
        </message>
        <message>
            <source>Last result: {0}.</source>
            <translation>Último resultado: {0}.</translation>
        </message>
        <message>
            <source>Connected to {0}</source>
            <translation>Conectado con {0}</translation>
        </message>
        <message>
            <source>system proxy</source>
            <translation>proxy del sistema</translation>
        </message>
        <message>
            <source>Tried: {0}, port {1}, {2}.</source>
            <translation>Se probó: {0}, puerto {1}, {2}.</translation>
        </message>
        <message>
            <source>Not connected: {0}</source>
            <translation>No se ha conectado: {0}</translation>
        </message>
        <message>
            <source>Through the proxy {0}.</source>
            <translation>A través del proxy {0}.</translation>
        </message>
        <message>
            <source>{0} answers without encryption</source>
            <translation>{0} responde sin cifrado</translation>
        </message>
        <message>
            <source>On a guest network, sign in there. Otherwise tell the IT desk: PlantDesk can’t sign in to a proxy. It needs to reach {0}, port {1}, without a sign-in.</source>
            <translation>En una red de invitados, inicie sesión en ella. Si no, avise a Informática: PlantDesk no puede iniciar sesión en un proxy. Necesita llegar a {0}, puerto {1}, sin iniciar sesión.</translation>
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
            <source>Encrypted. Certificate from {0}.</source>
            <translation>Cifrada. Certificado de {0}.</translation>
        </message>
        <message>
            <source>Encrypted. Certificate from {0}, valid until {1}.</source>
            <translation>Cifrada. Certificado de {0}, válido hasta el {1}.</translation>
        </message>
        <message>
            <source>proxy {0}</source>
            <translation>proxy {0}</translation>
        </message>
    </context>
    <context>
        <name>choice</name>
        <message>
            <source>{0}: {1}</source>
            <translation>{0}: {1}</translation>
        </message>
    </context>
    <context>
        <name>clear</name>
        <message numerus="yes">
            <source>%Ln added plants will be deleted from this computer.</source>
            <translation>
                <numerusform>Se borrará de este equipo %Ln planta añadida.</numerusform>
                <numerusform>Se borrarán de este equipo %Ln plantas añadidas.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln removed plants will be deleted too.</source>
            <translation>
                <numerusform>También se borrará %Ln planta quitada.</numerusform>
                <numerusform>También se borrarán %Ln plantas quitadas.</numerusform>
            </translation>
        </message>
        <message>
            <source>Your stores keep their plants. PlantDesk still warns if you type the id of an added one. Only a backup can bring the cleared ones back.</source>
            <translation>Los registros conservan sus plantas. PlantDesk le seguirá avisando si escribe el código de una añadida. Solo una copia de seguridad puede recuperar las borradas.</translation>
        </message>
        <message numerus="yes">
            <source>Clear %Ln plants for good?</source>
            <translation>
                <numerusform>¿Borrar %Ln planta para siempre?</numerusform>
                <numerusform>¿Borrar %Ln plantas para siempre?</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing here can be cleared</source>
            <translation>Aquí no hay nada que se pueda borrar</translation>
        </message>
        <message>
            <source>Only added and removed plants can be cleared. Plants to check, refused and waiting plants stay.</source>
            <translation>Solo se pueden borrar plantas añadidas y quitadas. Las que están por comprobar, rechazadas o en espera se quedan.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln removed plants will be deleted from this computer.</source>
            <translation>
                <numerusform>Se borrará de este equipo %Ln planta quitada.</numerusform>
                <numerusform>Se borrarán de este equipo %Ln plantas quitadas.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>&amp;Clear %Ln plants</source>
            <translation>
                <numerusform>&amp;Borrar %Ln planta</numerusform>
                <numerusform>&amp;Borrar %Ln plantas</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Keep</source>
            <translation>&amp;Conservar</translation>
        </message>
        <message>
            <source>&amp;Back</source>
            <translation>&amp;Volver</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants stay: to check, to correct, refused or waiting.</source>
            <translation>
                <numerusform>Se queda %Ln planta: por comprobar, por corregir, rechazada o en espera.</numerusform>
                <numerusform>Se quedan %Ln plantas: por comprobar, por corregir, rechazadas o en espera.</numerusform>
            </translation>
        </message>
        <message>
            <source>They are from {0} to {1}.</source>
            <translation>Son del {0} al {1}.</translation>
        </message>
        <message>
            <source>They are from {0}.</source>
            <translation>Son del {0}.</translation>
        </message>
    </context>
    <context>
        <name>colour</name>
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
        <message>
            <source>Colour</source>
            <translation>Color</translation>
        </message>
        <message>
            <source>Co&amp;lour</source>
            <translation>&amp;Color</translation>
        </message>
    </context>
    <context>
        <name>connect</name>
        <message>
            <source>Connect to your store</source>
            <translation>Conectar con su registro</translation>
        </message>
        <message>
            <source>The connection</source>
            <translation>La conexión</translation>
        </message>
        <message>
            <source>&amp;Back</source>
            <translation>&amp;Atrás</translation>
        </message>
        <message>
            <source>C&amp;onnect</source>
            <translation>C&amp;onectar</translation>
        </message>
        <message>
            <source>Not saved. Make room on the disk or ask the IT desk, then try again.</source>
            <translation>No se ha guardado. Libere espacio en el disco o pregunte a Informática, y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Type the token, or choose Connect again to go on without it. Your plants then wait on this computer.</source>
            <translation>Escriba la clave, o pulse “Conectar” otra vez para seguir sin ella. Sus plantas esperarán en este equipo.</translation>
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
            <source>Save the report</source>
            <translation>Guardar el informe</translation>
        </message>
        <message>
            <source>Text files (*.txt)</source>
            <translation>Archivos de texto (*.txt)</translation>
        </message>
        <message>
            <source>Something went wrong in PlantDesk</source>
            <translation>Algo ha fallado en PlantDesk</translation>
        </message>
        <message>
            <source>Report</source>
            <translation>Informe</translation>
        </message>
        <message>
            <source>&amp;Save report…</source>
            <translation>&amp;Guardar informe…</translation>
        </message>
        <message>
            <source>&amp;Copy</source>
            <translation>C&amp;opiar</translation>
        </message>
        <message>
            <source>C&amp;lose</source>
            <translation>&amp;Cerrar</translation>
        </message>
        <message>
            <source>Not saved: {0}. Choose another place, or copy the report.</source>
            <translation>No se ha guardado: {0}. Elija otro lugar o copie el informe.</translation>
        </message>
        <message>
            <source>Copied. Paste it into a message.</source>
            <translation>Copiado. Péguelo en un mensaje.</translation>
        </message>
        <message>
            <source>Your saved plants are safe, and so is what you typed.</source>
            <translation>Sus plantas guardadas están a salvo, y también lo que escribió.</translation>
        </message>
        <message>
            <source>You can go on working. If it happens again, restart PlantDesk and send this report to the IT desk. It contains no access token.</source>
            <translation>Puede seguir trabajando. Si vuelve a ocurrir, reinicie PlantDesk y envíe este informe a Informática. No contiene ninguna clave de acceso.</translation>
        </message>
        <message>
            <source>PlantDesk report {0}.txt</source>
            <translation>Informe de PlantDesk {0}.txt</translation>
        </message>
        <message>
            <source>Saved as {0}</source>
            <translation>Guardado como {0}</translation>
        </message>
    </context>
    <context>
        <name>field</name>
        <message>
            <source>Digits only, for example {0}</source>
            <translation>Solo cifras, por ejemplo {0}</translation>
        </message>
        <message>
            <source>Keep this for the next plant</source>
            <translation>Conservarlo para la planta siguiente</translation>
        </message>
        <message>
            <source>optional</source>
            <translation>opcional</translation>
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
            <source>Required. {0}</source>
            <translation>Obligatorio. {0}</translation>
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
            <source>Type the plant’s id.</source>
            <translation>Escriba el código de la planta.</translation>
        </message>
        <message>
            <source>Type the plant’s name.</source>
            <translation>Escriba el nombre de la planta.</translation>
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
            <source>Not one of your ids ({0} to {1}). Is it correct?</source>
            <translation>No es uno de sus códigos (del {0} al {1}). ¿Es correcto?</translation>
        </message>
        <message>
            <source>Two spaces in a row. Is that correct?</source>
            <translation>Dos espacios seguidos. ¿Es correcto?</translation>
        </message>
        <message>
            <source>Only digits. Is this the plant’s tag?</source>
            <translation>Solo cifras. ¿Es la categoría de la planta?</translation>
        </message>
        <message>
            <source>Only digits. Is this the plant’s name?</source>
            <translation>Solo cifras. ¿Es el nombre de la planta?</translation>
        </message>
        <message>
            <source>Digits only. This has a letter {0}.</source>
            <translation>Solo cifras. Aquí hay una letra {0}.</translation>
        </message>
        <message>
            <source>Digits only, without spaces: {0}</source>
            <translation>Solo cifras, sin espacios: {0}</translation>
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
            <source>on {0} at {1}</source>
            <translation>el {0} a las {1}</translation>
        </message>
        <message>
            <source>That text is too long. Nothing has changed. Shorten it to {0} characters.</source>
            <translation>El texto es demasiado largo. No ha cambiado nada. Acórtelo a {0} caracteres.</translation>
        </message>
        <message>
            <source>{0} was added from this computer on {1}. Its name was cleared.</source>
            <translation>{0} se añadió desde este equipo el {1}. Su nombre se borró.</translation>
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
            <source>The disk is full.</source>
            <translation>El disco está lleno.</translation>
        </message>
        <message>
            <source>You can’t write there, or another program has the file open.</source>
            <translation>No tiene permiso para escribir ahí, u otro programa tiene el archivo abierto.</translation>
        </message>
        <message>
            <source>That folder is gone.</source>
            <translation>Esa carpeta ya no existe.</translation>
        </message>
        <message>
            <source>Another file with this name has appeared.</source>
            <translation>Ha aparecido otro archivo con ese nombre.</translation>
        </message>
        <message>
            <source>This computer can’t write there.</source>
            <translation>Este equipo no puede escribir ahí.</translation>
        </message>
    </context>
    <context>
        <name>form</name>
        <message>
            <source>{0} was added on {2} as {1}.</source>
            <translation>{0} se añadió el {2} como {1}.</translation>
        </message>
        <message>
            <source>{0} is already waiting as {1}.</source>
            <translation>{0} ya está en espera como {1}.</translation>
        </message>
        <message>
            <source>{0} is being sent as {1}.</source>
            <translation>{0} se está enviando como {1}.</translation>
        </message>
        <message>
            <source>{0} is under To check as {1}.</source>
            <translation>{0} está en “Por comprobar” como {1}.</translation>
        </message>
        <message>
            <source>{0} is marked as added (id {1}).</source>
            <translation>{0} está marcada como añadida (código {1}).</translation>
        </message>
        <message>
            <source>{0} was added today as {1}.</source>
            <translation>{0} se añadió hoy como {1}.</translation>
        </message>
        <message>
            <source>Show it</source>
            <translation>Verla</translation>
        </message>
        <message>
            <source>Show the plant with this id</source>
            <translation>Ver la planta con este código</translation>
        </message>
        <message>
            <source>Ne&amp;xt: {0} ↓</source>
            <translation>Sig&amp;uiente: {0} ↓</translation>
        </message>
        <message>
            <source>Ne&amp;xt id ↓</source>
            <translation>Sig&amp;uiente código ↓</translation>
        </message>
        <message>
            <source>Use the next id, {0}</source>
            <translation>Usar el código siguiente, {0}</translation>
        </message>
        <message>
            <source>Use {0}</source>
            <translation>Usar {0}</translation>
        </message>
        <message>
            <source>Plant &amp;id</source>
            <translation>Cód&amp;igo de planta</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>&amp;Nombre</translation>
        </message>
        <message>
            <source>The plant’s name</source>
            <translation>El nombre de la planta</translation>
        </message>
        <message>
            <source>&amp;Tag</source>
            <translation>&amp;Categoría</translation>
        </message>
        <message>
            <source>The type of plant, for example Tree</source>
            <translation>El tipo de planta, por ejemplo Árbol</translation>
        </message>
        <message>
            <source>Add to {0}</source>
            <translation>Añadir a {0}</translation>
        </message>
        <message>
            <source>&amp;Add to {0}</source>
            <translation>&amp;Añadir a {0}</translation>
        </message>
        <message>
            <source>New plant</source>
            <translation>Planta nueva</translation>
        </message>
        <message>
            <source>PlantDesk is about to close.</source>
            <translation>PlantDesk está a punto de cerrarse.</translation>
        </message>
        <message>
            <source>practice store</source>
            <translation>Prácticas</translation>
        </message>
        <message>
            <source>Add anyway to {0}</source>
            <translation>Añadir igualmente a {0}</translation>
        </message>
        <message>
            <source>&amp;Add anyway to {0}</source>
            <translation>&amp;Añadir igualmente a {0}</translation>
        </message>
        <message>
            <source>Cleared. {0} brings it back.</source>
            <translation>Borrado. {0} lo recupera.</translation>
        </message>
        <message>
            <source>* required</source>
            <translation>* obligatorio</translation>
        </message>
        <message>
            <source>PlantDesk can’t save plants now.</source>
            <translation>PlantDesk no puede guardar plantas ahora.</translation>
        </message>
        <message>
            <source>Install the newer PlantDesk to add plants.</source>
            <translation>Instale el PlantDesk más nuevo para añadir plantas.</translation>
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
            <source>PlantDesk doesn’t know this word.</source>
            <translation>PlantDesk no conoce esta palabra.</translation>
        </message>
        <message>
            <source>This is missing.</source>
            <translation>Esto falta.</translation>
        </message>
        <message>
            <source>This value isn’t allowed.</source>
            <translation>Este valor no está permitido.</translation>
        </message>
        <message>
            <source>Another store has this already.</source>
            <translation>Otro registro ya lo tiene.</translation>
        </message>
        <message>
            <source>{1} has moved from {2} to {3}. No plant was waiting for it.</source>
            <translation>{1} ha pasado de {2} a {3}. No había ninguna planta en espera.</translation>
        </message>
        <message>
            <source>{0} was removed. Plants added there stay in the store, and in the list here.</source>
            <translation>Se ha quitado {0}. Las plantas añadidas allí siguen en el registro y en la lista de aquí.</translation>
        </message>
        <message>
            <source>Your administrator removed {0}. It goes once no plants there are waiting or to check, and PlantDesk starts with another store.</source>
            <translation>Su administrador ha quitado {0}. Desaparecerá cuando no le queden plantas en espera ni por comprobar y PlantDesk se abra con otro registro.</translation>
        </message>
        <message>
            <source>{0} is now called {1}. Your administrator set up another {0}.</source>
            <translation>{0} ahora se llama {1}. Su administrador ha creado otro {0}.</translation>
        </message>
        <message>
            <source>{2} was not added. Only your administrator can add stores.</source>
            <translation>No se ha añadido {2}. Solo su administrador puede añadir registros.</translation>
        </message>
        <message>
            <source>{0}: {1}</source>
            <translation>{0}: {1}</translation>
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
            <source>Your administrator set up this store, so you can’t remove it.</source>
            <translation>Su administrador ha creado este registro, así que usted no puede quitarlo.</translation>
        </message>
        <message>
            <source>name</source>
            <translation>nombre</translation>
        </message>
        <message>
            <source>colour</source>
            <translation>color</translation>
        </message>
        <message>
            <source>address</source>
            <translation>dirección</translation>
        </message>
        <message>
            <source>seconds to connect</source>
            <translation>segundos para conectar</translation>
        </message>
        <message>
            <source>seconds in total</source>
            <translation>segundos en total</translation>
        </message>
        <message>
            <source>reference</source>
            <translation>referencia</translation>
        </message>
        <message>
            <source>proxy</source>
            <translation>proxy</translation>
        </message>
        <message>
            <source>extra certificate</source>
            <translation>certificado adicional</translation>
        </message>
        <message>
            <source>your ids</source>
            <translation>sus códigos</translation>
        </message>
        <message>
            <source>{0} Only they can change: {1}.</source>
            <translation>{0} Solo el administrador puede cambiar: {1}.</translation>
        </message>
        <message>
            <source>Only your administrator can add stores.</source>
            <translation>Solo su administrador puede añadir registros.</translation>
        </message>
        <message>
            <source>{0} was not saved: only your administrator may do that. What you typed is still here. Choose Cancel to discard it.</source>
            <translation>No se ha guardado {0}: solo su administrador puede hacerlo. Lo que escribió sigue aquí. Pulse “Cancelar” para descartarlo.</translation>
        </message>
    </context>
    <context>
        <name>help</name>
        <message>
            <source>In the form, Enter moves to the next field. In the last field, it adds the plant. Alt and the underlined letter press a button, or open a menu.</source>
            <translation>En el formulario, Intro pasa al campo siguiente. En el último campo, añade la planta. Alt y la letra subrayada pulsan un botón o abren un menú.</translation>
        </message>
        <message>
            <source>Keyboard shortcuts</source>
            <translation>Atajos de teclado</translation>
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
            <source>Guide – PlantDesk</source>
            <translation>Guía – PlantDesk</translation>
        </message>
        <message>
            <source>&amp;Contents</source>
            <translation>&amp;Contenido</translation>
        </message>
        <message>
            <source>&amp;Back</source>
            <translation>&amp;Atrás</translation>
        </message>
        <message>
            <source>Find in the guide</source>
            <translation>Buscar en la guía</translation>
        </message>
        <message>
            <source>Guide</source>
            <translation>Guía</translation>
        </message>
        <message>
            <source>Not found</source>
            <translation>No se encuentra</translation>
        </message>
    </context>
    <context>
        <name>journey</name>
        <message>
            <source>Entered</source>
            <translation>Introducida</translation>
        </message>
        <message>
            <source>Sending</source>
            <translation>Enviando</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Ver</translation>
        </message>
        <message>
            <source>Mistake noted here</source>
            <translation>Error anotado aquí</translation>
        </message>
        <message>
            <source>Corrected in the store</source>
            <translation>Corregida en el registro</translation>
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
        <message numerus="yes">
            <source>%Ln tries not shown</source>
            <translation>
                <numerusform>%Ln intento sin mostrar</numerusform>
                <numerusform>%Ln intentos sin mostrar</numerusform>
            </translation>
        </message>
        <message>
            <source>No reply yet.</source>
            <translation>Aún no hay respuesta.</translation>
        </message>
        <message>
            <source>Stored name</source>
            <translation>Nombre en el registro</translation>
        </message>
        <message>
            <source>Stored tag</source>
            <translation>Categoría en el registro</translation>
        </message>
        <message>
            <source>Stored name and tag</source>
            <translation>Nombre y categoría en el registro</translation>
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
            <source>Sent</source>
            <translation>Enviada</translation>
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
            <source>The store added it, but not as you typed it.</source>
            <translation>El registro la añadió, pero no como usted la escribió.</translation>
        </message>
        <message>
            <source>The store refused it.</source>
            <translation>El registro la rechazó.</translation>
        </message>
        <message>
            <source>Not added: {0}. It redirected to {1}.</source>
            <translation>No se añadió: {0}. Desviaba a {1}.</translation>
        </message>
        <message>
            <source>Not sent. Sending was stopped in time.</source>
            <translation>No se envió. El envío se detuvo a tiempo.</translation>
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
            <source>The reply was not from a plant store.</source>
            <translation>La respuesta no era de un registro de plantas.</translation>
        </message>
        <message>
            <source>The reply is about another plant.</source>
            <translation>La respuesta es sobre otra planta.</translation>
        </message>
        <message>
            <source>Then something went wrong in PlantDesk.</source>
            <translation>Después algo falló en PlantDesk.</translation>
        </message>
        <message>
            <source>PlantDesk closed before the store replied.</source>
            <translation>PlantDesk se cerró antes de que el registro respondiera.</translation>
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
            <source>You chose Don’t add.</source>
            <translation>Usted eligió “No añadir”.</translation>
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
            <source>Entered again</source>
            <translation>Introducida otra vez</translation>
        </message>
        <message>
            <source>You added it again as a new plant.</source>
            <translation>Usted volvió a añadirla como planta nueva.</translation>
        </message>
        <message>
            <source>Refused again</source>
            <translation>Otra vez rechazada</translation>
        </message>
        <message>
            <source>You removed the new plant.</source>
            <translation>Usted quitó la planta nueva.</translation>
        </message>
        <message>
            <source>It may or may not be in the store.</source>
            <translation>Puede que esté en el registro, o puede que no.</translation>
        </message>
        <message>
            <source>Set aside: one character is broken.</source>
            <translation>Apartada: hay un carácter dañado.</translation>
        </message>
        <message>
            <source>You set it aside. Choose Send anyway to send it.</source>
            <translation>Usted la apartó. Pulse “Enviar igualmente” para enviarla.</translation>
        </message>
        <message>
            <source>Left over from an earlier sheet. Choose Send anyway to send it.</source>
            <translation>Quedó de una hoja anterior. Pulse “Enviar igualmente” para enviarla.</translation>
        </message>
        <message>
            <source>You said it’s not there.</source>
            <translation>Usted dijo que no está.</translation>
        </message>
        <message>
            <source>You removed it before it was sent.</source>
            <translation>Usted la quitó antes de que se enviara.</translation>
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
            <source>The reply, status {0}, doesn’t say if it was added.</source>
            <translation>La respuesta, estado HTTP {0}, no dice si se añadió.</translation>
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
            <source>PlantDesk can’t read the plants now. Try again.</source>
            <translation>PlantDesk no puede leer las plantas ahora. Vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Too many for labels. Show at most {0} plants.</source>
            <translation>Demasiadas para etiquetas. Muestre {0} como máximo.</translation>
        </message>
        <message>
            <source>Only added plants get labels. There are none here.</source>
            <translation>Solo llevan etiqueta las plantas añadidas. Aquí no hay ninguna.</translation>
        </message>
        <message>
            <source>La&amp;bels per plant</source>
            <translation>Eti&amp;quetas por planta</translation>
        </message>
        <message>
            <source>&amp;First free label</source>
            <translation>&amp;Primera etiqueta libre</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants get no label: they aren’t added.</source>
            <translation>
                <numerusform>%Ln planta no lleva etiqueta: no está añadida.</numerusform>
                <numerusform>%Ln plantas no llevan etiqueta: no están añadidas.</numerusform>
            </translation>
        </message>
        <message>
            <source>Print at actual size (100 %): “fit to page” moves the labels.</source>
            <translation>Imprima a tamaño real (100 %): “ajustar a la página” desplaza las etiquetas.</translation>
        </message>
        <message>
            <source>Paper</source>
            <translation>Papel</translation>
        </message>
        <message>
            <source>Labels</source>
            <translation>Etiquetas</translation>
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
            <source>Save the labels</source>
            <translation>Guardar las etiquetas</translation>
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
            <source>labels {0}.pdf</source>
            <translation>etiquetas {0}.pdf</translation>
        </message>
        <message numerus="yes">
            <source>{0} mm, %Ln per sheet (Avery {1})</source>
            <translation>
                <numerusform>{0} mm, %Ln por hoja (Avery {1})</numerusform>
                <numerusform>{0} mm, %Ln por hoja (Avery {1})</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>lesson</name>
        <message>
            <source>{0} of {1}: {2}</source>
            <translation>{0} de {1}: {2}</translation>
        </message>
        <message>
            <source>End these steps</source>
            <translation>Dejar estos pasos</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Cerrar</translation>
        </message>
        <message>
            <source>Type a plant</source>
            <translation>Escriba una planta</translation>
        </message>
        <message>
            <source>Type an id and a name. Press Enter to move on; in the last field, Enter adds the plant. Everything stays on this computer.</source>
            <translation>Escriba un código y un nombre. Pulse Intro para avanzar; en el último campo, Intro añade la planta. Todo se queda en este equipo.</translation>
        </message>
        <message>
            <source>See a refusal</source>
            <translation>Vea un rechazo</translation>
        </message>
        <message>
            <source>A store can refuse a plant. Its reason shows beside the form, and what you typed is kept.</source>
            <translation>Un registro puede rechazar una planta. El motivo aparece junto al formulario, y lo que escribió se conserva.</translation>
        </message>
        <message>
            <source>Refuse my next plant</source>
            <translation>Rechazar mi próxima planta</translation>
        </message>
        <message>
            <source>Your next plant will be refused. Type one and add it.</source>
            <translation>Su próxima planta será rechazada. Escriba una y añádala.</translation>
        </message>
        <message>
            <source>See a plant to check</source>
            <translation>Vea una planta por comprobar</translation>
        </message>
        <message>
            <source>Sometimes the connection drops before the store replies. Then nobody knows if the plant was added. PlantDesk won’t send it again by itself.</source>
            <translation>A veces la conexión se corta antes de que el registro responda. Entonces nadie sabe si la planta se añadió. PlantDesk no la reenvía por sí solo.</translation>
        </message>
        <message>
            <source>Drop the connection</source>
            <translation>Cortar la conexión</translation>
        </message>
        <message>
            <source>The connection will drop at your next plant. Type one and add it.</source>
            <translation>La conexión se cortará con su próxima planta. Escriba una y añádala.</translation>
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
            <source>Connect to your store…</source>
            <translation>Conectar con su registro…</translation>
        </message>
    </context>
    <context>
        <name>many</name>
        <message>
            <source>The store has: {0}</source>
            <translation>El registro tiene: {0}</translation>
        </message>
        <message>
            <source>Not sent</source>
            <translation>Sin enviar</translation>
        </message>
        <message>
            <source>Row of &amp;headings</source>
            <translation>Fila de los &amp;encabezados</translation>
        </message>
        <message>
            <source>{0} (empty)</source>
            <translation>{0} (vacía)</translation>
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
            <source>No headings</source>
            <translation>Sin encabezados</translation>
        </message>
        <message>
            <source>Not used</source>
            <translation>Sin usar</translation>
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
            <source>Save a te&amp;mplate…</source>
            <translation>Guardar p&amp;lantilla…</translation>
        </message>
        <message>
            <source>Add many</source>
            <translation>Añadir varias</translation>
        </message>
        <message>
            <source>PlantDesk can’t remove them.</source>
            <translation>PlantDesk no puede quitarlas después.</translation>
        </message>
        <message>
            <source>&amp;Keep for later</source>
            <translation>&amp;Conservar para luego</translation>
        </message>
        <message>
            <source>PlantDesk can’t save this sheet on the computer. {0} Make room.</source>
            <translation>PlantDesk no puede guardar esta hoja en el equipo. {0} Libere espacio.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows aren’t added yet. Your file is unchanged, but edits made here will be lost.</source>
            <translation>
                <numerusform>Queda %Ln fila sin añadir. Su archivo no ha cambiado, pero lo que cambió aquí se perderá.</numerusform>
                <numerusform>Quedan %Ln filas sin añadir. Su archivo no ha cambiado, pero lo que cambió aquí se perderá.</numerusform>
            </translation>
        </message>
        <message>
            <source>Close &amp;anyway</source>
            <translation>Cerrar ig&amp;ualmente</translation>
        </message>
        <message>
            <source>&amp;Keep this sheet</source>
            <translation>&amp;No cerrar</translation>
        </message>
        <message>
            <source>Practice only. No real store gets them.</source>
            <translation>Solo prácticas. No llegan a ningún registro real.</translation>
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
            <source>Stop sending?</source>
            <translation>¿Detener el envío?</translation>
        </message>
        <message>
            <source>Sending is paused. Remove the unsent plants, or keep them for later.</source>
            <translation>El envío está en pausa. Quite las plantas sin enviar, o consérvelas para luego.</translation>
        </message>
        <message>
            <source>The sheet is saved on this computer again.</source>
            <translation>La hoja vuelve a estar guardada en este equipo.</translation>
        </message>
        <message>
            <source>PlantDesk can’t save this sheet on the computer. {0}</source>
            <translation>PlantDesk no puede guardar esta hoja en el equipo. {0}</translation>
        </message>
        <message>
            <source>Your last change to this sheet was lost. Check the sheet and change it again.</source>
            <translation>El último cambio de esta hoja se perdió. Revise la hoja y vuelva a hacerlo.</translation>
        </message>
        <message>
            <source>Waiting rows stay paused: see All plants.</source>
            <translation>Las filas en espera siguen en pausa: vea “Plantas”.</translation>
        </message>
        <message>
            <source>Close this sheet?</source>
            <translation>¿Cerrar esta hoja?</translation>
        </message>
        <message numerus="yes">
            <source>Add %Ln plants to {0}?</source>
            <translation>
                <numerusform>¿Añadir %Ln planta a {0}?</numerusform>
                <numerusform>¿Añadir %Ln plantas a {0}?</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Remove them</source>
            <translation>&amp;Quitarlas</translation>
        </message>
        <message>
            <source>A later version of PlantDesk saved your last sheet. Open it with that version.</source>
            <translation>Una versión posterior de PlantDesk guardó su última hoja. Ábrala con esa versión.</translation>
        </message>
        <message>
            <source>Your last sheet can’t be read now. Restart PlantDesk to try again.</source>
            <translation>Su última hoja no se puede leer ahora. Reinicie PlantDesk para volver a intentarlo.</translation>
        </message>
        <message>
            <source>Your last sheet is damaged. It was set aside as {0}. Open the file again.</source>
            <translation>Su última hoja está dañada. Se apartó como {0}. Abra el archivo de nuevo.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows aren’t added yet and will be lost.</source>
            <translation>
                <numerusform>Queda %Ln fila sin añadir, y se perderá.</numerusform>
                <numerusform>Quedan %Ln filas sin añadir, y se perderán.</numerusform>
            </translation>
        </message>
        <message>
            <source>Sending goes on: see All plants.</source>
            <translation>El envío continúa: vea “Plantas”.</translation>
        </message>
        <message>
            <source>&amp;Go on sending</source>
            <translation>&amp;Seguir enviando</translation>
        </message>
        <message>
            <source>PlantDesk doesn’t know which of its rows were sent.</source>
            <translation>PlantDesk no sabe cuáles de sus filas se enviaron.</translation>
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
            <source>Spreadsheet error, not a value.</source>
            <translation>Error de la hoja de cálculo, no es un valor.</translation>
        </message>
        <message>
            <source>May be damaged. Check the text.</source>
            <translation>Puede estar dañado. Revise el texto.</translation>
        </message>
        <message numerus="yes">
            <source>Same id as row {0} and %Ln more</source>
            <translation>
                <numerusform>Mismo código que la fila {0} y %Ln más</numerusform>
                <numerusform>Mismo código que la fila {0} y %Ln más</numerusform>
            </translation>
        </message>
        <message>
            <source>The spreadsheet rounded this id, so its last digits may be lost. Type it in full, digits only.</source>
            <translation>Código redondeado por la hoja de cálculo: pueden faltar cifras. Escríbalo entero.</translation>
        </message>
        <message>
            <source>This long id ends in 0. A spreadsheet may have rounded it. Check its last digits.</source>
            <translation>Este código largo acaba en 0. Puede que la hoja de cálculo lo redondeara. Revise las últimas cifras.</translation>
        </message>
        <message>
            <source>The spreadsheet shows an error here. Type the right text, or empty the cell.</source>
            <translation>La hoja de cálculo muestra aquí un error. Escriba el texto correcto o vacíe la celda.</translation>
        </message>
        <message>
            <source>A quotation mark or a letter in this text may be damaged. Check the text.</source>
            <translation>Unas comillas o una letra de este texto pueden estar dañadas. Revise el texto.</translation>
        </message>
        <message>
            <source>Row {0} has the same id. Check which one is correct.</source>
            <translation>La fila {0} tiene el mismo código. Compruebe cuál es la correcta.</translation>
        </message>
        <message numerus="yes">
            <source>Row {0} and %Ln more rows have the same id. Check which one is correct.</source>
            <translation>
                <numerusform>La fila {0} y %Ln más tienen el mismo código. Compruebe cuál es la correcta.</numerusform>
                <numerusform>La fila {0} y %Ln más tienen el mismo código. Compruebe cuál es la correcta.</numerusform>
            </translation>
        </message>
        <message>
            <source>The store refused this row: “{0}”. Change it.</source>
            <translation>El registro rechazó esta fila: “{0}”. Cámbiela.</translation>
        </message>
        <message>
            <source>The store refused this row. Change it.</source>
            <translation>El registro rechazó esta fila. Cámbiela.</translation>
        </message>
        <message>
            <source>This text is too long. Shorten it to {0} characters.</source>
            <translation>El texto es demasiado largo. Acórtelo a {0} caracteres.</translation>
        </message>
        <message>
            <source>Same id as row {0}</source>
            <translation>Mismo código que la fila {0}</translation>
        </message>
        <message>
            <source>Adding the rows</source>
            <translation>Añadiendo las filas</translation>
        </message>
        <message>
            <source>All rows are saved on this computer. You can close PlantDesk: the rest waits for you.</source>
            <translation>Todas las filas están guardadas en este equipo. Puede cerrar PlantDesk: el resto le esperará.</translation>
        </message>
        <message>
            <source>&amp;Go on</source>
            <translation>Seg&amp;uir</translation>
        </message>
        <message numerus="yes">
            <source>Correct the %Ln refuse&amp;d rows</source>
            <translation>
                <numerusform>Corregir %Ln rechaza&amp;da</numerusform>
                <numerusform>Corregir %Ln rechaza&amp;das</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Show the %Ln other rows</source>
            <translation>
                <numerusform>Ver %Ln más</numerusform>
                <numerusform>Ver %Ln más</numerusform>
            </translation>
        </message>
        <message>
            <source>Show results</source>
            <translation>Ver resultados</translation>
        </message>
        <message>
            <source>Pa&amp;use</source>
            <translation>Pau&amp;sar</translation>
        </message>
        <message>
            <source>Working offline. Nothing is sent until you go online.</source>
            <translation>Sin conexión. No se envía nada hasta que usted se conecte.</translation>
        </message>
        <message>
            <source>Nothing is sent until all rows are saved.</source>
            <translation>No se envía nada hasta que se guarden todas las filas.</translation>
        </message>
        <message>
            <source>Paused. All rows are saved on this computer.</source>
            <translation>En pausa. Todas las filas están guardadas en este equipo.</translation>
        </message>
        <message>
            <source>&amp;Go on in {0}</source>
            <translation>Seg&amp;uir en {0}</translation>
        </message>
        <message>
            <source>{0}. PlantDesk tries again by itself.</source>
            <translation>{0}. PlantDesk lo intenta de nuevo por sí solo.</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>Stop…</source>
            <translation>Detener…</translation>
        </message>
        <message>
            <source>Save &amp;results…</source>
            <translation>Guardar resultad&amp;os…</translation>
        </message>
        <message>
            <source>Ne&amp;w sheet</source>
            <translation>&amp;Nueva hoja</translation>
        </message>
        <message>
            <source>La&amp;bels…</source>
            <translation>Etiq&amp;uetas…</translation>
        </message>
        <message>
            <source>The connection dropped</source>
            <translation>Se cortó la conexión</translation>
        </message>
        <message>
            <source>No reply in time</source>
            <translation>Sin respuesta a tiempo</translation>
        </message>
        <message>
            <source>No clear reply</source>
            <translation>Sin respuesta clara</translation>
        </message>
        <message>
            <source>Error {0}: {1}</source>
            <translation>Error {0}: {1}</translation>
        </message>
        <message>
            <source>Refused with HTTP status {0}</source>
            <translation>Rechazada con el estado HTTP {0}</translation>
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
            <source>Not known</source>
            <translation>No se sabe</translation>
        </message>
        <message>
            <source>{0}: {1}</source>
            <translation>{0}: {1}</translation>
        </message>
        <message>
            <source>{0} is the sheet that you opened. Choose another name.</source>
            <translation>{0} es la hoja que abrió. Elija otro nombre.</translation>
        </message>
        <message>
            <source>Save results</source>
            <translation>Guardar resultados</translation>
        </message>
        <message>
            <source>Saving results: {0} of {1}</source>
            <translation>Guardando resultados: {0} de {1}</translation>
        </message>
        <message>
            <source>Cancelled. {0} was not saved.</source>
            <translation>Cancelado. {0} no se ha guardado.</translation>
        </message>
        <message>
            <source>Ready, but not added yet.</source>
            <translation>Bien, pero aún sin añadir.</translation>
        </message>
        <message>
            <source>Marked, and not added.</source>
            <translation>Dudosa, y sin añadir.</translation>
        </message>
        <message>
            <source>Wait until the last file is saved.</source>
            <translation>Espere a que se guarde el último archivo.</translation>
        </message>
        <message>
            <source>{0} – {1}</source>
            <translation>{0} – {1}</translation>
        </message>
        <message>
            <source>PlantDesk couldn’t save {0}. It can’t read the plants now.</source>
            <translation>PlantDesk no ha podido guardar {0}. Ahora no puede leer las plantas.</translation>
        </message>
        <message numerus="yes">
            <source>Saved %Ln rows in {0}.</source>
            <translation>
                <numerusform>%Ln fila guardada en {0}.</numerusform>
                <numerusform>%Ln filas guardadas en {0}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Also add the %Ln marke&amp;d rows</source>
            <translation>
                <numerusform>Añadir también %Ln fila &amp;dudosa</numerusform>
                <numerusform>Añadir también %Ln filas &amp;dudosas</numerusform>
            </translation>
        </message>
        <message>
            <source>This sheet was opened for {0}. Move it, or change the store back.</source>
            <translation>Esta hoja se abrió para {0}. Pásela, o vuelva a ese registro.</translation>
        </message>
        <message>
            <source>There are no plants in this sheet.</source>
            <translation>No hay ninguna planta en esta hoja.</translation>
        </message>
        <message>
            <source>{0} of {1} sent to {2}</source>
            <translation>{0} de {1} enviadas a {2}</translation>
        </message>
        <message numerus="yes">
            <source>%Ln a second</source>
            <translation>
                <numerusform>%Ln por segundo</numerusform>
                <numerusform>%Ln por segundo</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows weren’t added: their ids have just been used. Check them.</source>
            <translation>
                <numerusform>%Ln fila no se añadió: su código acaba de usarse. Revísela.</numerusform>
                <numerusform>%Ln filas no se añadieron: sus códigos acaban de usarse. Revíselas.</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} of {1} added to {2}</source>
            <translation>{0} de {1} añadidas a {2}</translation>
        </message>
        <message numerus="yes">
            <source>%Ln hours</source>
            <translation>
                <numerusform>%Ln hora</numerusform>
                <numerusform>%Ln horas</numerusform>
            </translation>
        </message>
        <message>
            <source>another store</source>
            <translation>otro registro</translation>
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
            <source>Choose the columns of id and name in the table’s head, or type into the cells.</source>
            <translation>Elija las columnas del código y del nombre en la cabecera de la tabla, o escriba en las celdas.</translation>
        </message>
        <message>
            <source>No row is ready. Look at the marked rows, then add them.</source>
            <translation>Ninguna fila está lista. Mire las filas dudosas y añádalas.</translation>
        </message>
        <message>
            <source>No row is ready. Correct the rows to fix first.</source>
            <translation>Ninguna fila está lista. Corrija antes las filas con errores.</translation>
        </message>
        <message>
            <source>There is nothing left to add.</source>
            <translation>No queda nada que añadir.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln a minute</source>
            <translation>
                <numerusform>%Ln por minuto</numerusform>
                <numerusform>%Ln por minuto</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants added to {0}</source>
            <translation>
                <numerusform>%Ln planta añadida a {0}</numerusform>
                <numerusform>%Ln plantas añadidas a {0}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln weren’t added as you typed them: see their rows.</source>
            <translation>
                <numerusform>%Ln no se añadió como usted la escribió: vea su fila.</numerusform>
                <numerusform>%Ln no se añadieron como usted las escribió: vea sus filas.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln seconds</source>
            <translation>
                <numerusform>%Ln segundo</numerusform>
                <numerusform>%Ln segundos</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln minutes</source>
            <translation>
                <numerusform>%Ln minuto</numerusform>
                <numerusform>%Ln minutos</numerusform>
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
            <source>All rows will be added.</source>
            <translation>Se añadirán todas las filas.</translation>
        </message>
        <message>
            <source>Saving {0} of {1}…</source>
            <translation>Guardando {0} de {1}…</translation>
        </message>
        <message>
            <source>{0}, about {1} left</source>
            <translation>{0}, faltan aprox. {1}</translation>
        </message>
        <message numerus="yes">
            <source>%Ln were refused.</source>
            <translation>
                <numerusform>%Ln rechazada.</numerusform>
                <numerusform>%Ln rechazadas.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants to check.</source>
            <translation>
                <numerusform>%Ln planta por comprobar.</numerusform>
                <numerusform>%Ln plantas por comprobar.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln are set aside.</source>
            <translation>
                <numerusform>%Ln apartada.</numerusform>
                <numerusform>%Ln apartadas.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln were not sent.</source>
            <translation>
                <numerusform>%Ln sin enviar.</numerusform>
                <numerusform>%Ln sin enviar.</numerusform>
            </translation>
        </message>
        <message>
            <source>Practice only. No real store has these plants.</source>
            <translation>Solo prácticas. Estas plantas no están en ningún registro real.</translation>
        </message>
        <message>
            <source>Add plants to {0}</source>
            <translation>Añadir plantas a {0}</translation>
        </message>
        <message>
            <source>&amp;Move it to {0}</source>
            <translation>Pa&amp;sarla a {0}</translation>
        </message>
        <message>
            <source>{0} has all of them.</source>
            <translation>{0} las tiene todas.</translation>
        </message>
        <message>
            <source>There is nothing to paste.</source>
            <translation>No hay nada que pegar.</translation>
        </message>
        <message>
            <source>That is too much to paste at once.</source>
            <translation>Es demasiado para pegarlo de una vez.</translation>
        </message>
        <message>
            <source>PlantDesk can’t read what was copied.</source>
            <translation>PlantDesk no puede leer lo que se copió.</translation>
        </message>
        <message>
            <source>Copy the cells again, then paste them.</source>
            <translation>Vuelva a copiar las celdas y péguelas.</translation>
        </message>
        <message>
            <source>{0} ({1})</source>
            <translation>{0} ({1})</translation>
        </message>
        <message>
            <source>Western European</source>
            <translation>Europa occidental</translation>
        </message>
        <message>
            <source>Central European</source>
            <translation>Europa central</translation>
        </message>
        <message>
            <source>Western European, Macintosh</source>
            <translation>Europa occidental, Macintosh</translation>
        </message>
        <message>
            <source>Cyrillic</source>
            <translation>Cirílico</translation>
        </message>
        <message>
            <source>Greek</source>
            <translation>Griego</translation>
        </message>
        <message>
            <source>Turkish</source>
            <translation>Turco</translation>
        </message>
        <message>
            <source>Baltic</source>
            <translation>Báltico</translation>
        </message>
        <message>
            <source>Hebrew</source>
            <translation>Hebreo</translation>
        </message>
        <message>
            <source>Arabic</source>
            <translation>Árabe</translation>
        </message>
        <message>
            <source>Western European, DOS</source>
            <translation>Europa occidental, DOS</translation>
        </message>
        <message>
            <source>Central European, DOS</source>
            <translation>Europa central, DOS</translation>
        </message>
        <message>
            <source>Japanese</source>
            <translation>Japonés</translation>
        </message>
        <message>
            <source>Chinese, simplified</source>
            <translation>Chino simplificado</translation>
        </message>
        <message>
            <source>Chinese, traditional</source>
            <translation>Chino tradicional</translation>
        </message>
        <message>
            <source>Korean</source>
            <translation>Coreano</translation>
        </message>
        <message>
            <source>All languages</source>
            <translation>Todos los idiomas</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows</source>
            <translation>
                <numerusform>%Ln fila</numerusform>
                <numerusform>%Ln filas</numerusform>
            </translation>
        </message>
        <message>
            <source>Found: none</source>
            <translation>Encontrados: ninguno</translation>
        </message>
        <message>
            <source>First rows</source>
            <translation>Primeras filas</translation>
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
            <source>Headings</source>
            <translation>Encabezados</translation>
        </message>
        <message>
            <source>Found: row {0}</source>
            <translation>Encontrados: fila {0}</translation>
        </message>
        <message>
            <source>&amp;Read again</source>
            <translation>&amp;Leer de nuevo</translation>
        </message>
        <message>
            <source>&amp;Cancel</source>
            <translation>&amp;Cancelar</translation>
        </message>
        <message>
            <source>How to read {0}</source>
            <translation>Cómo leer {0}</translation>
        </message>
        <message>
            <source>This file has changed since you opened it.</source>
            <translation>Este archivo ha cambiado desde que lo abrió.</translation>
        </message>
        <message>
            <source>Changes in the table will be lost.</source>
            <translation>Los cambios de la tabla se perderán.</translation>
        </message>
        <message>
            <source>If not, choose the encoding that shows the words correctly.</source>
            <translation>Si no, elija la codificación con la que las palabras se ven bien.</translation>
        </message>
        <message>
            <source>&amp;Read it</source>
            <translation>&amp;Leerlo</translation>
        </message>
        <message>
            <source>Can you read these lines of {0}?</source>
            <translation>¿Se leen bien estas líneas de {0}?</translation>
        </message>
        <message>
            <source>Pasted rows</source>
            <translation>Filas pegadas</translation>
        </message>
        <message>
            <source>These are several files. Open one at a time.</source>
            <translation>Son varios archivos. Abra solo uno.</translation>
        </message>
        <message>
            <source>Open a sheet</source>
            <translation>Abrir una hoja</translation>
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
            <source>Your rows here are kept.</source>
            <translation>Las filas que tiene aquí se conservan.</translation>
        </message>
        <message>
            <source>Reading {0}…</source>
            <translation>Leyendo {0}…</translation>
        </message>
        <message>
            <source>{0} %</source>
            <translation>{0} %</translation>
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
            <source>Cha&amp;nge…</source>
            <translation>Ca&amp;mbiar…</translation>
        </message>
        <message>
            <source>C&amp;lose</source>
            <translation>&amp;Cerrar</translation>
        </message>
        <message>
            <source>Row {0}: {1}</source>
            <translation>Fila {0}: {1}</translation>
        </message>
        <message>
            <source>Is this the column of the plant ids? It may also be {0}.</source>
            <translation>¿Es esta la columna del código de planta? También podría ser {0}.</translation>
        </message>
        <message>
            <source>no headings</source>
            <translation>sin encabezados</translation>
        </message>
        <message>
            <source>Cells with errors read as empty: an XLS file doesn’t tell them.</source>
            <translation>Las celdas con errores salen vacías: un archivo XLS no los indica.</translation>
        </message>
        <message>
            <source>headings in row {0}</source>
            <translation>encabezados en la fila {0}</translation>
        </message>
        <message>
            <source>comma-separated</source>
            <translation>separado por comas</translation>
        </message>
        <message>
            <source>semicolon-separated</source>
            <translation>separado por punto y coma</translation>
        </message>
        <message>
            <source>tab-separated</source>
            <translation>separado por tabuladores</translation>
        </message>
        <message>
            <source>bar-separated</source>
            <translation>separado por barras</translation>
        </message>
        <message>
            <source>Comma (,)</source>
            <translation>Coma (,)</translation>
        </message>
        <message>
            <source>Semicolon (;)</source>
            <translation>Punto y coma (;)</translation>
        </message>
        <message>
            <source>Tab</source>
            <translation>Tabulador</translation>
        </message>
        <message>
            <source>Bar (|)</source>
            <translation>Barra (|)</translation>
        </message>
        <message>
            <source>separated by “{0}”</source>
            <translation>separado por “{0}”</translation>
        </message>
        <message>
            <source>sheet “{0}”</source>
            <translation>hoja “{0}”</translation>
        </message>
        <message>
            <source>Number the ids from</source>
            <translation>Numerar los códigos desde</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Cerrar</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>Buscar</translation>
        </message>
        <message>
            <source>Replace with</source>
            <translation>Reemplazar por</translation>
        </message>
        <message>
            <source>Match case</source>
            <translation>Distinguir mayúsculas</translation>
        </message>
        <message>
            <source>Find next</source>
            <translation>Buscar siguiente</translation>
        </message>
        <message>
            <source>Replace all</source>
            <translation>Reemplazar todo</translation>
        </message>
        <message numerus="yes">
            <source>Number %Ln rows</source>
            <translation>
                <numerusform>Numerar %Ln fila</numerusform>
                <numerusform>Numerar %Ln filas</numerusform>
            </translation>
        </message>
        <message>
            <source>Counting…</source>
            <translation>Contando…</translation>
        </message>
        <message numerus="yes">
            <source>Found in %Ln cells</source>
            <translation>
                <numerusform>Se encuentra en %Ln celda</numerusform>
                <numerusform>Se encuentra en %Ln celdas</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln cells pasted.</source>
            <translation>
                <numerusform>%Ln celda pegada.</numerusform>
                <numerusform>%Ln celdas pegadas.</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing was pasted. Show all rows first.</source>
            <translation>No se ha pegado nada. Muestre antes todas las filas.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows filled.</source>
            <translation>
                <numerusform>%Ln fila rellenada.</numerusform>
                <numerusform>%Ln filas rellenadas.</numerusform>
            </translation>
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
            <source>&amp;Fill down</source>
            <translation>Re&amp;llenar hacia abajo</translation>
        </message>
        <message numerus="yes">
            <source>&amp;Delete %Ln rows</source>
            <translation>
                <numerusform>&amp;Eliminar %Ln fila</numerusform>
                <numerusform>&amp;Eliminar %Ln filas</numerusform>
            </translation>
        </message>
        <message>
            <source>Find and rep&amp;lace…</source>
            <translation>&amp;Buscar y reemplazar…</translation>
        </message>
        <message numerus="yes">
            <source>%Ln cells copied.</source>
            <translation>
                <numerusform>%Ln celda copiada.</numerusform>
                <numerusform>%Ln celdas copiadas.</numerusform>
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
        <message>
            <source>Nothing was pasted. Copy fewer cells at once.</source>
            <translation>No se ha pegado nada. Copie menos celdas a la vez.</translation>
        </message>
        <message>
            <source>&amp;Number the ids from…</source>
            <translation>&amp;Numerar los códigos desde…</translation>
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
            <source>empty</source>
            <translation>vacía</translation>
        </message>
        <message>
            <source>no column</source>
            <translation>sin columna</translation>
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
            <source>{0}, wrong: {1}</source>
            <translation>{0}, con error: {1}</translation>
        </message>
        <message>
            <source>{0}, warned: {1}</source>
            <translation>{0}, dudosa: {1}</translation>
        </message>
        <message>
            <source>Choose another column (Alt+Down)</source>
            <translation>Elegir otra columna (Alt+Abajo)</translation>
        </message>
        <message>
            <source>Row {0}</source>
            <translation>Fila {0}</translation>
        </message>
        <message>
            <source>Ready</source>
            <translation>Bien</translation>
        </message>
        <message>
            <source>Look at this</source>
            <translation>Dudosa</translation>
        </message>
        <message>
            <source>To fix</source>
            <translation>Errores</translation>
        </message>
        <message>
            <source>Empty row</source>
            <translation>Fila vacía</translation>
        </message>
        <message>
            <source>Rows of the sheet</source>
            <translation>Filas de la hoja</translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows numbered.</source>
            <translation>
                <numerusform>%Ln fila numerada.</numerusform>
                <numerusform>%Ln filas numeradas.</numerusform>
            </translation>
        </message>
        <message>
            <source>All rows are right.</source>
            <translation>Todas las filas están bien.</translation>
        </message>
        <message>
            <source>Nothing was found.</source>
            <translation>No se ha encontrado nada.</translation>
        </message>
        <message numerus="yes">
            <source>Replaced in %Ln rows.</source>
            <translation>
                <numerusform>Reemplazado en %Ln fila.</numerusform>
                <numerusform>Reemplazado en %Ln filas.</numerusform>
            </translation>
        </message>
        <message>
            <source>Row {0}, {1}:</source>
            <translation>Fila {0}, {1}:</translation>
        </message>
        <message>
            <source>Row {0}:</source>
            <translation>Fila {0}:</translation>
        </message>
        <message>
            <source>Show row {0}</source>
            <translation>Ver la fila {0}</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Todas</translation>
        </message>
        <message>
            <source>Look at these</source>
            <translation>Dudosas</translation>
        </message>
        <message>
            <source>Row</source>
            <translation>Fila</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Estado</translation>
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
            <source>column {0}</source>
            <translation>columna {0}</translation>
        </message>
        <message>
            <source>“{0}”</source>
            <translation>“{0}”</translation>
        </message>
        <message>
            <source>Plants</source>
            <translation>Plantas</translation>
        </message>
        <message>
            <source>Save a template</source>
            <translation>Guardar una plantilla</translation>
        </message>
        <message>
            <source>Saved: {0}. Type your plants into it, then open it here.</source>
            <translation>Guardada: {0}. Escriba en ella sus plantas y ábrala aquí.</translation>
        </message>
        <message>
            <source>One character is broken. Type it again.</source>
            <translation>Hay un carácter dañado. Escríbalo de nuevo.</translation>
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
            <source>Status</source>
            <translation>Estado</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Fecha y hora</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>Error</translation>
        </message>
        <message>
            <source>Message</source>
            <translation>Mensaje</translation>
        </message>
        <message>
            <source>All rows</source>
            <translation>Todas las filas</translation>
        </message>
        <message>
            <source>Added</source>
            <translation>Añadidas</translation>
        </message>
        <message>
            <source>Refused</source>
            <translation>Rechazadas</translation>
        </message>
        <message>
            <source>To check</source>
            <translation>Por comprobar</translation>
        </message>
        <message>
            <source>Cancelled. Nothing was added.</source>
            <translation>Cancelado. No se ha añadido nada.</translation>
        </message>
        <message>
            <source>Nothing was added: this computer can’t save the rows. Make room on the disk, then try again.</source>
            <translation>No se ha añadido nada: este equipo no puede guardar las filas. Libere espacio en el disco y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Nothing was added: all these ids have just been used. Check the rows.</source>
            <translation>No se ha añadido nada: todos estos códigos acaban de usarse. Revise las filas.</translation>
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
            <source>Nothing has changed. The ids would become too large.</source>
            <translation>No ha cambiado nada. Los códigos serían demasiado grandes.</translation>
        </message>
        <message>
            <source>Nothing was pasted. Start further to the left, or copy fewer columns.</source>
            <translation>No se ha pegado nada. Empiece más a la izquierda o copie menos columnas.</translation>
        </message>
        <message>
            <source>Nothing has changed. The sheet would have too many rows.</source>
            <translation>No ha cambiado nada. La hoja tendría demasiadas filas.</translation>
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
            <source>You aren’t allowed to read {0}.</source>
            <translation>No tiene permiso para leer {0}.</translation>
        </message>
        <message>
            <source>Ask its owner, or use a copy.</source>
            <translation>Pregunte a su propietario o use una copia.</translation>
        </message>
        <message>
            <source>{0} is not a file.</source>
            <translation>{0} no es un archivo.</translation>
        </message>
        <message>
            <source>This computer can’t read {0} now.</source>
            <translation>Este equipo no puede leer {0} ahora.</translation>
        </message>
        <message>
            <source>Close it in other programs, then try again.</source>
            <translation>Ciérrelo en otros programas y vuelva a intentarlo.</translation>
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
            <source>{0} is a web page, not a sheet.</source>
            <translation>{0} es una página web, no una hoja.</translation>
        </message>
        <message>
            <source>Open it in a spreadsheet, and save it as XLSX or CSV.</source>
            <translation>Ábralo en una hoja de cálculo y guárdelo como XLSX o CSV.</translation>
        </message>
        <message>
            <source>{0} is an XML file that PlantDesk can’t read.</source>
            <translation>{0} es un archivo XML que PlantDesk no puede leer.</translation>
        </message>
        <message>
            <source>{0} has a password.</source>
            <translation>{0} tiene contraseña.</translation>
        </message>
        <message>
            <source>Save a copy without a password, and use that.</source>
            <translation>Guarde una copia sin contraseña y use esa.</translation>
        </message>
        <message>
            <source>{0} is damaged.</source>
            <translation>{0} está dañado.</translation>
        </message>
        <message>
            <source>Open it in a spreadsheet, and save it again.</source>
            <translation>Ábralo en una hoja de cálculo y guárdelo de nuevo.</translation>
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
            <source>{0} has too many rows.</source>
            <translation>{0} tiene demasiadas filas.</translation>
        </message>
        <message>
            <source>Split it into sheets of at most {0} rows.</source>
            <translation>Divídalo en hojas de {0} filas como máximo.</translation>
        </message>
        <message>
            <source>{0} has too many columns.</source>
            <translation>{0} tiene demasiadas columnas.</translation>
        </message>
        <message>
            <source>Delete columns until at most {0} are left.</source>
            <translation>Elimine columnas hasta que queden {0} como máximo.</translation>
        </message>
        <message>
            <source>{0} has too many cells.</source>
            <translation>{0} tiene demasiadas celdas.</translation>
        </message>
        <message>
            <source>Split it into sheets of at most {0} cells.</source>
            <translation>Divídalo en hojas de {0} celdas como máximo.</translation>
        </message>
        <message>
            <source>A cell in {0} is too long.</source>
            <translation>Una celda de {0} es demasiado larga.</translation>
        </message>
        <message>
            <source>Shorten it, then try again.</source>
            <translation>Acórtela y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>A row in {0} is too long.</source>
            <translation>Una fila de {0} es demasiado larga.</translation>
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
            <source>{0} has too many cells with errors.</source>
            <translation>{0} tiene demasiadas celdas con errores.</translation>
        </message>
        <message>
            <source>Correct its formulas, then try again.</source>
            <translation>Corrija sus fórmulas y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Reading {0} took too long.</source>
            <translation>Leer {0} tardó demasiado.</translation>
        </message>
        <message>
            <source>This computer didn’t start the reader for {0}.</source>
            <translation>Este equipo no pudo iniciar el lector para {0}.</translation>
        </message>
        <message>
            <source>Try again.</source>
            <translation>Vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>PlantDesk couldn’t read {0}.</source>
            <translation>PlantDesk no ha podido leer {0}.</translation>
        </message>
        <message>
            <source>The problem is in row {0}.</source>
            <translation>El problema está en la fila {0}.</translation>
        </message>
    </context>
    <context>
        <name>menu</name>
        <message>
            <source>Pr&amp;actise a problem</source>
            <translation>Practicar un proble&amp;ma</translation>
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
            <source>&amp;Larger text</source>
            <translation>Texto más &amp;grande</translation>
        </message>
        <message>
            <source>&amp;Smaller text</source>
            <translation>Texto más &amp;pequeño</translation>
        </message>
        <message>
            <source>&amp;Usual text size</source>
            <translation>Tamaño no&amp;rmal del texto</translation>
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
            <source>&amp;Stores and token…</source>
            <translation>&amp;Registros y clave…</translation>
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
            <source>Show its p&amp;lants…</source>
            <translation>Ver sus p&amp;lantas…</translation>
        </message>
        <message>
            <source>Em&amp;pty the practice store…</source>
            <translation>&amp;Vaciar el registro de prácticas…</translation>
        </message>
        <message>
            <source>&amp;Guide</source>
            <translation>&amp;Guía</translation>
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
            <source>Add a store…</source>
            <translation>Añadir registro…</translation>
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
            <source>PlantDesk can’t change {0} in {1}. Note what is wrong, and tell your store contact. The plant stays under To correct until you say that it was corrected there.</source>
            <translation>PlantDesk no puede cambiar {0} en {1}. Anote qué está mal y avise al responsable del registro. La planta sigue en “Por corregir” hasta que usted diga que allí se ha corregido.</translation>
        </message>
        <message>
            <source>Report a mistake</source>
            <translation>Anotar un error</translation>
        </message>
        <message>
            <source>&amp;What is wrong?</source>
            <translation>¿Q&amp;ué está mal?</translation>
        </message>
        <message>
            <source>What is wrong?</source>
            <translation>¿Qué está mal?</translation>
        </message>
        <message>
            <source>&amp;Save the note</source>
            <translation>&amp;Guardar la nota</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>Wrong name</source>
            <translation>Nombre equivocado</translation>
        </message>
        <message>
            <source>Wrong tag</source>
            <translation>Categoría equivocada</translation>
        </message>
        <message>
            <source>Wrong id</source>
            <translation>Código equivocado</translation>
        </message>
        <message>
            <source>Shouldn’t be there</source>
            <translation>No debería estar</translation>
        </message>
    </context>
    <context>
        <name>notice</name>
        <message>
            <source>PlantDesk uses the default preferences and can’t keep changes. Ask the IT desk for permission to read and write the file.</source>
            <translation>PlantDesk usa las preferencias de fábrica y no puede guardar cambios. Pida a Informática permiso para leer y escribir el archivo.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants typed for practice</source>
            <translation>
                <numerusform>%Ln planta de práctica</numerusform>
                <numerusform>%Ln plantas de práctica</numerusform>
            </translation>
        </message>
        <message>
            <source>They are only in the practice store. No real store has them.</source>
            <translation>Solo están en el registro de prácticas. No están en ningún registro real.</translation>
        </message>
        <message>
            <source>Preferences can’t be read</source>
            <translation>No se pueden leer las preferencias</translation>
        </message>
        <message>
            <source>PlantDesk uses the default preferences. It kept the unreadable file as {0}.</source>
            <translation>PlantDesk usa las preferencias de fábrica. El archivo ilegible se conserva como {0}.</translation>
        </message>
        <message>
            <source>Something went wrong in PlantDesk</source>
            <translation>Algo ha fallado en PlantDesk</translation>
        </message>
        <message>
            <source>Your saved plants and what you typed are safe. Read the report.</source>
            <translation>Sus plantas guardadas y lo que escribió están a salvo. Lea el informe.</translation>
        </message>
    </context>
    <context>
        <name>obstacle</name>
        <message>
            <source>Check the cable or the wifi, then check the connection again.</source>
            <translation>Revise el cable o la conexión wifi, y vuelva a comprobar la conexión.</translation>
        </message>
        <message>
            <source>Check the spelling. If it’s correct, tell the IT desk: this computer can’t look up the name {0}.</source>
            <translation>Revise cómo está escrito. Si es correcto, avise a Informática: este equipo no encuentra el nombre {0}.</translation>
        </message>
        <message>
            <source>Check the address. If it’s correct, tell your store contact: {0} refuses connections to port {1}.</source>
            <translation>Revise la dirección. Si es correcta, avise al responsable del registro: {0} no acepta conexiones en el puerto {1}.</translation>
        </message>
        <message>
            <source>Check again. If that doesn’t help, tell the IT desk: {0} doesn’t answer on port {1}. A firewall may be blocking it.</source>
            <translation>Compruebe otra vez. Si no sirve, avise a Informática: {0} no responde en el puerto {1}. Puede que un cortafuegos lo impida.</translation>
        </message>
        <message>
            <source>Tell the IT desk: {0} answers on port {1}, but not with valid https.</source>
            <translation>Avise a Informática: {0} responde en el puerto {1}, pero no con https válido.</translation>
        </message>
        <message>
            <source>Tell the IT desk: the certificate of {0} isn’t from an authority that this computer trusts. If they give you a certificate file, choose it under More settings.</source>
            <translation>Avise a Informática: el certificado de {0} no es de una autoridad en la que este equipo confíe. Si le dan un archivo de certificado, elíjalo en “Más ajustes”.</translation>
        </message>
        <message>
            <source>Check this computer’s date. If it’s correct, tell your store contact: the certificate of {0} must be renewed.</source>
            <translation>Revise la fecha de este equipo. Si es correcta, avise al responsable del registro: hay que renovar el certificado de {0}.</translation>
        </message>
        <message>
            <source>Check the spelling. If it’s correct, tell your store contact: the certificate must contain the name {0}.</source>
            <translation>Revise cómo está escrito. Si es correcto, avise al responsable del registro: el certificado debe contener el nombre {0}.</translation>
        </message>
        <message>
            <source>Choose it again under More settings, or remove it there. It must be a PEM certificate.</source>
            <translation>Elíjalo de nuevo en “Más ajustes”, o quítelo allí. Debe ser un certificado PEM.</translation>
        </message>
        <message>
            <source>Tell the IT desk: the proxy must answer, and let PlantDesk connect to {0}, port {1}.</source>
            <translation>Avise a Informática: el proxy debe responder y dejar que PlantDesk se conecte con {0}, puerto {1}.</translation>
        </message>
        <message>
            <source>PlantDesk needs an http proxy. This computer uses another kind, such as SOCKS. Ask the IT desk for an http proxy, then set it under More settings.</source>
            <translation>PlantDesk necesita un proxy http. Este equipo usa otro tipo, como SOCKS. Pida a Informática un proxy http y póngalo en “Más ajustes”.</translation>
        </message>
        <message>
            <source>Check again when you like.</source>
            <translation>Compruebe otra vez cuando quiera.</translation>
        </message>
    </context>
    <context>
        <name>open</name>
        <message>
            <source>Send them</source>
            <translation>Enviarlas</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Ver</translation>
        </message>
        <message>
            <source>Remove…</source>
            <translation>Quitar…</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants from “{0}” ({1}) haven’t been sent to {2}.</source>
            <translation>
                <numerusform>%Ln planta de “{0}” ({1}) no se ha enviado a {2}.</numerusform>
                <numerusform>%Ln plantas de “{0}” ({1}) no se han enviado a {2}.</numerusform>
            </translation>
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
            <source>Name</source>
            <translation>Nombre</translation>
        </message>
        <message>
            <source>Plant id, tag and store</source>
            <translation>Código, categoría y registro</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>Referencia</translation>
        </message>
        <message>
            <source>Copy the reference</source>
            <translation>Copiar la referencia</translation>
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
            <source>What happened</source>
            <translation>Qué pasó</translation>
        </message>
        <message>
            <source>Choose a plant to see its history.</source>
            <translation>Elija una planta para ver su historial.</translation>
        </message>
    </context>
    <context>
        <name>plants</name>
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
            <source>Added</source>
            <translation>Añadidas</translation>
        </message>
        <message>
            <source>Refused</source>
            <translation>Rechazadas</translation>
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
            <source>Removed</source>
            <translation>Quitadas</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants found</source>
            <translation>
                <numerusform>%Ln planta encontrada</numerusform>
                <numerusform>%Ln plantas encontradas</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants</source>
            <translation>
                <numerusform>%Ln planta</numerusform>
                <numerusform>%Ln plantas</numerusform>
            </translation>
        </message>
        <message>
            <source>Next: {0}</source>
            <translation>Siguiente: {0}</translation>
        </message>
        <message>
            <source>Which plants</source>
            <translation>Qué plantas</translation>
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
            <source>Choose days</source>
            <translation>Elegir días</translation>
        </message>
        <message>
            <source>From</source>
            <translation>Desde</translation>
        </message>
        <message>
            <source>To</source>
            <translation>Hasta</translation>
        </message>
        <message>
            <source>&amp;Show these days</source>
            <translation>&amp;Mostrar estos días</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
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
            <source>Tag: {0}</source>
            <translation>Categoría: {0}</translation>
        </message>
        <message>
            <source>Show all plants</source>
            <translation>Ver todas las plantas</translation>
        </message>
        <message>
            <source>PlantDesk can’t list your plants now.</source>
            <translation>PlantDesk no puede mostrar sus plantas ahora.</translation>
        </message>
        <message>
            <source>Clear the search</source>
            <translation>Borrar la búsqueda</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Reintentar</translation>
        </message>
        <message>
            <source>Your saved plants can’t be read now. Go to Add a plant to see why.</source>
            <translation>Sus plantas guardadas no se pueden leer ahora. Vaya a “Añadir planta” para ver por qué.</translation>
        </message>
        <message>
            <source>Nothing under {0} matches “{1}”.</source>
            <translation>En “{0}” no hay nada con “{1}”.</translation>
        </message>
        <message numerus="yes">
            <source>Show %Ln matches under All</source>
            <translation>
                <numerusform>Ver %Ln coincidencia en “Todas”</numerusform>
                <numerusform>Ver %Ln coincidencias en “Todas”</numerusform>
            </translation>
        </message>
        <message>
            <source>No plants match these filters.</source>
            <translation>Ninguna planta coincide con estos filtros.</translation>
        </message>
        <message>
            <source>Search all stores</source>
            <translation>Buscar en todos los registros</translation>
        </message>
        <message>
            <source>Show them</source>
            <translation>Verlas</translation>
        </message>
        <message>
            <source>Nothing matches “{0}”.</source>
            <translation>No hay nada con “{0}”.</translation>
        </message>
        <message>
            <source>Nothing in this store matches “{0}”.</source>
            <translation>En este registro no hay nada con “{0}”.</translation>
        </message>
        <message>
            <source>Only practice plants match “{0}”.</source>
            <translation>Solo hay plantas de práctica con “{0}”.</translation>
        </message>
        <message>
            <source>Plants</source>
            <translation>Plantas</translation>
        </message>
        <message>
            <source>Nothing has changed. Go to Add a plant to decide.</source>
            <translation>No ha cambiado nada. Vaya a “Añadir planta” para decidir.</translation>
        </message>
        <message>
            <source>Lists of more than {0} plants can only be sorted by time.</source>
            <translation>Las listas de más de {0} plantas solo se pueden ordenar por fecha.</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Deshacer</translation>
        </message>
        <message>
            <source>This computer can’t save the change now. Make room on the disk, then try again.</source>
            <translation>Este equipo no puede guardar el cambio ahora. Libere espacio en el disco y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>This plant is no longer on this computer.</source>
            <translation>Esta planta ya no está en este equipo.</translation>
        </message>
        <message>
            <source>Undo: {0}</source>
            <translation>Deshacer: {0}</translation>
        </message>
        <message>
            <source>PlantDesk can’t read the plants now. Try again.</source>
            <translation>PlantDesk no puede leer las plantas ahora. Vuelva a intentarlo.</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants were cleared.</source>
            <translation>
                <numerusform>%Ln planta borrada.</numerusform>
                <numerusform>%Ln plantas borradas.</numerusform>
            </translation>
        </message>
        <message>
            <source>All stores</source>
            <translation>Todos los registros</translation>
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
            <source>Entered</source>
            <translation>Introducida</translation>
        </message>
        <message>
            <source>Sent</source>
            <translation>Enviada</translation>
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
        <message>
            <source>Wait until the export has finished.</source>
            <translation>Espere a que termine la exportación.</translation>
        </message>
        <message>
            <source>Wait until PlantDesk has cleared the plants.</source>
            <translation>Espere a que PlantDesk haya borrado las plantas.</translation>
        </message>
        <message>
            <source>Exporting: {0} of {1}</source>
            <translation>Exportando: {0} de {1}</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Detener</translation>
        </message>
        <message>
            <source>Clearing: {0} of {1}</source>
            <translation>Borrando: {0} de {1}</translation>
        </message>
        <message>
            <source>The others couldn’t be. Try again.</source>
            <translation>Con las demás no se ha podido. Vuelva a intentarlo.</translation>
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
            <source>Export plants</source>
            <translation>Exportar plantas</translation>
        </message>
        <message>
            <source>There are no plants to copy.</source>
            <translation>No hay plantas que copiar.</translation>
        </message>
        <message>
            <source>Plants {0}</source>
            <translation>Plantas {0}</translation>
        </message>
        <message numerus="yes">
            <source>Saved %Ln plants in {0}.</source>
            <translation>
                <numerusform>%Ln planta guardada en {0}.</numerusform>
                <numerusform>%Ln plantas guardadas en {0}.</numerusform>
            </translation>
        </message>
        <message>
            <source>The plants couldn’t be cleared. Try again.</source>
            <translation>No se han podido borrar las plantas. Vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Stopped.</source>
            <translation>Detenido.</translation>
        </message>
        <message>
            <source>Cancelled. {0} was not saved.</source>
            <translation>Cancelado. {0} no se ha guardado.</translation>
        </message>
        <message>
            <source>Too many to copy: at most {0}. Export them instead.</source>
            <translation>Demasiadas para copiar: {0} como máximo. Puede exportarlas.</translation>
        </message>
        <message>
            <source>Too many for a day sheet. Show at most {0}.</source>
            <translation>Demasiadas para un listado del día. Muestre {0} como máximo.</translation>
        </message>
        <message>
            <source>PlantDesk couldn’t save {0}. It can’t read the plants now.</source>
            <translation>PlantDesk no ha podido guardar {0}. Ahora no puede leer las plantas.</translation>
        </message>
        <message>
            <source>Nothing was cleared. PlantDesk is clearing old plants now. Try again later.</source>
            <translation>No se ha borrado nada. PlantDesk está borrando ahora plantas antiguas. Inténtelo más tarde.</translation>
        </message>
        <message>
            <source>All plants</source>
            <translation>Plantas</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Buscar</translation>
        </message>
        <message>
            <source>Search by id, name, tag or reply</source>
            <translation>Buscar por código, nombre, categoría o respuesta</translation>
        </message>
        <message>
            <source>E&amp;xport…</source>
            <translation>E&amp;xportar…</translation>
        </message>
        <message>
            <source>D&amp;ay sheet…</source>
            <translation>L&amp;istado del día…</translation>
        </message>
        <message>
            <source>La&amp;bels…</source>
            <translation>Etiq&amp;uetas…</translation>
        </message>
        <message>
            <source>More</source>
            <translation>Más</translation>
        </message>
        <message>
            <source>&amp;Sort by</source>
            <translation>&amp;Ordenar por</translation>
        </message>
        <message>
            <source>Colu&amp;mns</source>
            <translation>Colu&amp;mnas</translation>
        </message>
        <message>
            <source>&amp;Copy these plants</source>
            <translation>&amp;Copiar estas plantas</translation>
        </message>
        <message>
            <source>C&amp;lear these plants…</source>
            <translation>&amp;Borrar estas plantas…</translation>
        </message>
        <message>
            <source>Store: {0}</source>
            <translation>Registro: {0}</translation>
        </message>
        <message>
            <source>Days: {0}</source>
            <translation>Días: {0}</translation>
        </message>
        <message>
            <source>Sheet: {0}. Show all sheets</source>
            <translation>Hoja: {0}. Mostrar todas las hojas</translation>
        </message>
        <message>
            <source>{0} (removed)</source>
            <translation>{0} (quitado)</translation>
        </message>
        <message>
            <source>{0}: {1}</source>
            <translation>{0}: {1}</translation>
        </message>
        <message>
            <source>{0} (no room)</source>
            <translation>{0} (no cabe)</translation>
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
            <source>To do</source>
            <translation>Por resolver</translation>
        </message>
        <message>
            <source>To correct</source>
            <translation>Por corregir</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Todas</translation>
        </message>
        <message>
            <source>Nothing to do.</source>
            <translation>Nada por resolver.</translation>
        </message>
        <message>
            <source>Nothing to check.</source>
            <translation>Nada por comprobar.</translation>
        </message>
        <message>
            <source>Nothing waiting.</source>
            <translation>Nada en espera.</translation>
        </message>
        <message>
            <source>Nothing refused.</source>
            <translation>Ninguna rechazada.</translation>
        </message>
        <message>
            <source>Nothing to correct.</source>
            <translation>Nada por corregir.</translation>
        </message>
        <message>
            <source>No plants added yet.</source>
            <translation>Aún no se ha añadido ninguna planta.</translation>
        </message>
        <message>
            <source>Nothing removed.</source>
            <translation>Ninguna quitada.</translation>
        </message>
        <message>
            <source>No plants yet.</source>
            <translation>Aún no hay plantas.</translation>
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
            <source>Name</source>
            <translation>Nombre</translation>
        </message>
        <message>
            <source>Tag</source>
            <translation>Categoría</translation>
        </message>
        <message>
            <source>Store</source>
            <translation>Registro</translation>
        </message>
        <message>
            <source>When</source>
            <translation>Cuándo</translation>
        </message>
        <message>
            <source>Reference</source>
            <translation>Referencia</translation>
        </message>
        <message>
            <source>A to Z</source>
            <translation>de la A a la Z</translation>
        </message>
        <message>
            <source>Z to A</source>
            <translation>de la Z a la A</translation>
        </message>
        <message>
            <source>oldest first</source>
            <translation>primero las más antiguas</translation>
        </message>
        <message>
            <source>newest first</source>
            <translation>primero las más recientes</translation>
        </message>
        <message>
            <source>smallest first</source>
            <translation>de menor a mayor</translation>
        </message>
        <message>
            <source>largest first</source>
            <translation>de mayor a menor</translation>
        </message>
        <message>
            <source>to check first</source>
            <translation>por comprobar primero</translation>
        </message>
        <message>
            <source>to check last</source>
            <translation>por comprobar al final</translation>
        </message>
    </context>
    <context>
        <name>practice</name>
        <message>
            <source>The plants can’t be read now. Try again later.</source>
            <translation>Las plantas no se pueden leer ahora. Inténtelo más tarde.</translation>
        </message>
        <message>
            <source>Plants in the practice store</source>
            <translation>Plantas del registro de prácticas</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>Leyendo…</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants, newest first.</source>
            <translation>
                <numerusform>%Ln planta.</numerusform>
                <numerusform>%Ln plantas, primero las más recientes.</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Close</source>
            <translation>&amp;Cerrar</translation>
        </message>
        <message>
            <source>No plants yet.</source>
            <translation>Aún no hay plantas.</translation>
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
            <source>When off, only {0} or the button adds the plant.</source>
            <translation>Si no, solo {0} o el botón añaden la planta.</translation>
        </message>
        <message>
            <source>&amp;Enter in the last field adds the plant</source>
            <translation>&amp;Intro en el último campo añade la planta</translation>
        </message>
        <message>
            <source>&amp;Back up once a day</source>
            <translation>Hacer una &amp;copia cada día</translation>
        </message>
        <message>
            <source>Your system’s high contrast setting takes priority.</source>
            <translation>El alto contraste de su sistema tiene prioridad.</translation>
        </message>
        <message>
            <source>The bar stands still while a plant is being sent.</source>
            <translation>La barra se queda quieta mientras se envía una planta.</translation>
        </message>
        <message>
            <source>Language</source>
            <translation>Idioma</translation>
        </message>
        <message>
            <source>PlantDesk speaks it from the next start on.</source>
            <translation>PlantDesk lo usará la próxima vez que se abra.</translation>
        </message>
        <message>
            <source>Added: high and rising. Refused: low and falling.</source>
            <translation>Añadida: agudo y ascendente. Rechazada: grave y descendente.</translation>
        </message>
        <message>
            <source>Plants to check, to correct, refused or waiting always stay.</source>
            <translation>Las plantas por comprobar, por corregir, rechazadas o en espera se quedan siempre.</translation>
        </message>
        <message>
            <source>Daily backups keep cleared plants until they expire.</source>
            <translation>Las copias diarias conservan las plantas borradas hasta que caducan.</translation>
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
            <source>Typing</source>
            <translation>Escritura</translation>
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
            <source>Backups</source>
            <translation>Copias de seguridad</translation>
        </message>
        <message>
            <source>Show folder</source>
            <translation>Abrir la carpeta</translation>
        </message>
        <message>
            <source>Keep plants</source>
            <translation>Conservar las plantas</translation>
        </message>
        <message>
            <source>Al&amp;ways</source>
            <translation>Siem&amp;pre</translation>
        </message>
        <message>
            <source>&amp;3 years</source>
            <translation>&amp;3 años</translation>
        </message>
        <message>
            <source>&amp;1 year</source>
            <translation>&amp;1 año</translation>
        </message>
        <message>
            <source>3 m&amp;onths</source>
            <translation>3 me&amp;ses</translation>
        </message>
        <message>
            <source>&amp;Save</source>
            <translation>&amp;Guardar</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>Same as s&amp;ystem</source>
            <translation>Como el sis&amp;tema</translation>
        </message>
        <message>
            <source>&amp;Light</source>
            <translation>C&amp;laro</translation>
        </message>
        <message>
            <source>&amp;Dark</source>
            <translation>Osc&amp;uro</translation>
        </message>
        <message>
            <source>Te&amp;xt size</source>
            <translation>Tamaño del te&amp;xto</translation>
        </message>
        <message>
            <source>{0} to {1} % of your system’s text size.</source>
            <translation>De {0} a {1} % del tamaño de texto de su sistema.</translation>
        </message>
        <message>
            <source>Less &amp;motion</source>
            <translation>Menos mo&amp;vimiento</translation>
        </message>
        <message>
            <source>No native speaker has read this translation yet.</source>
            <translation>Ningún hablante nativo ha leído aún esta traducción.</translation>
        </message>
        <message>
            <source>This computer can’t play sounds.</source>
            <translation>Este equipo no puede reproducir sonidos.</translation>
        </message>
        <message>
            <source>Nothing is cleared while daily backups are off.</source>
            <translation>No se borra nada mientras no haya copias diarias.</translation>
        </message>
        <message>
            <source>Try a&amp;gain</source>
            <translation>R&amp;eintentar</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Cerrar</translation>
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
            <source>Appearance</source>
            <translation>Aspecto</translation>
        </message>
        <message>
            <source>Sounds</source>
            <translation>Sonidos</translation>
        </message>
        <message>
            <source>Same as this computer</source>
            <translation>Como este equipo</translation>
        </message>
        <message>
            <source>When &amp;added</source>
            <translation>Al &amp;añadir</translation>
        </message>
        <message>
            <source>When &amp;refused</source>
            <translation>Al &amp;rechazar</translation>
        </message>
        <message>
            <source>Listen</source>
            <translation>Escuchar</translation>
        </message>
        <message>
            <source>Listen: {0}</source>
            <translation>Escuchar: {0}</translation>
        </message>
    </context>
    <context>
        <name>queue</name>
        <message>
            <source>If you quit now, plants without a reply go under To check at the next start.</source>
            <translation>Si sale ya, las plantas sin respuesta pasarán a “Por comprobar” la próxima vez.</translation>
        </message>
        <message>
            <source>Working offline</source>
            <translation>Sin conexión</translation>
        </message>
        <message>
            <source>Nothing is sent until you go online. Your plants are saved.</source>
            <translation>No se envía nada hasta que usted se conecte. Sus plantas están guardadas.</translation>
        </message>
        <message>
            <source>Ask your store contact for a new token before then.</source>
            <translation>Pida antes de esa fecha una clave nueva al responsable del registro.</translation>
        </message>
        <message>
            <source>Paused</source>
            <translation>En pausa</translation>
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
            <source>Can’t save; next try in {0} s</source>
            <translation>No se puede guardar; próximo intento en {0} s</translation>
        </message>
        <message numerus="yes">
            <source>Paused: %Ln rows of {0} are waiting</source>
            <translation>
                <numerusform>En pausa: %Ln fila de {0} en espera</numerusform>
                <numerusform>En pausa: %Ln filas de {0} en espera</numerusform>
            </translation>
        </message>
        <message>
            <source>Everything is sent</source>
            <translation>Todo enviado</translation>
        </message>
        <message>
            <source>{0} in other stores</source>
            <translation>{0} en otros registros</translation>
        </message>
        <message numerus="yes">
            <source>Waiting for {0} to reply about %Ln plants</source>
            <translation>
                <numerusform>Esperando la respuesta de {0} sobre %Ln planta</numerusform>
                <numerusform>Esperando la respuesta de {0} sobre %Ln plantas</numerusform>
            </translation>
        </message>
        <message>
            <source>The store will probably refuse it. Ask your store contact for a new token.</source>
            <translation>Es probable que el registro la rechace. Pida una clave nueva al responsable del registro.</translation>
        </message>
        <message>
            <source>Paused: the store rejected one plant ({0})</source>
            <translation>En pausa: el registro rechazó una planta ({0})</translation>
        </message>
        <message>
            <source>Nothing is sent. Install the newer PlantDesk.</source>
            <translation>No se envía nada. Instale el PlantDesk más nuevo.</translation>
        </message>
        <message>
            <source>{0} waiting, next try in {1} s</source>
            <translation>{0} en espera, próximo intento en {1} s</translation>
        </message>
        <message>
            <source>{0} to check</source>
            <translation>{0} por comprobar</translation>
        </message>
        <message>
            <source>{0} waiting</source>
            <translation>{0} en espera</translation>
        </message>
        <message>
            <source>{0} refused</source>
            <translation>Rechazadas: {0}</translation>
        </message>
        <message>
            <source>Closing…</source>
            <translation>Cerrando…</translation>
        </message>
        <message>
            <source>Token valid until {0}</source>
            <translation>Clave válida hasta el {0}</translation>
        </message>
        <message>
            <source>the store</source>
            <translation>este registro</translation>
        </message>
        <message>
            <source>Sending {0}</source>
            <translation>Enviando {0}</translation>
        </message>
        <message>
            <source>your sheets</source>
            <translation>sus hojas</translation>
        </message>
        <message>
            <source>Nothing waiting. {0} refused.</source>
            <translation>Nada en espera. Rechazadas: {0}.</translation>
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
            <source>Waiting for replies: {0}</source>
            <translation>Esperando respuestas: {0}</translation>
        </message>
        <message>
            <source>Working offline, {0} waiting</source>
            <translation>Sin conexión, {0} en espera</translation>
        </message>
        <message>
            <source>Token expired on {0}</source>
            <translation>La clave caducó el {0}</translation>
        </message>
        <message>
            <source>{0} not saved</source>
            <translation>{0} sin guardar</translation>
        </message>
        <message>
            <source>Sending {0}, {1} waiting</source>
            <translation>Enviando {0}, {1} en espera</translation>
        </message>
        <message>
            <source>the access token is missing</source>
            <translation>falta la clave de acceso</translation>
        </message>
        <message>
            <source>Enter the token. PlantDesk then sends the waiting plants.</source>
            <translation>Introduzca la clave. PlantDesk enviará entonces las plantas en espera.</translation>
        </message>
        <message>
            <source>Token missing</source>
            <translation>Falta la clave</translation>
        </message>
        <message>
            <source>the password store hasn’t answered yet</source>
            <translation>el almacén de contraseñas aún no ha respondido</translation>
        </message>
        <message>
            <source>If the password store asks you something, answer it. Or enter the token.</source>
            <translation>Si el almacén de contraseñas le pregunta algo, responda. O introduzca la clave.</translation>
        </message>
        <message>
            <source>Waiting for the password store</source>
            <translation>Esperando al almacén de contraseñas</translation>
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
            <source>No access to the password store</source>
            <translation>Sin acceso al almacén de contraseñas</translation>
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
            <source>The password store doesn’t work</source>
            <translation>El almacén de contraseñas no funciona</translation>
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
            <source>Not encrypted, so nothing is sent yet</source>
            <translation>Sin cifrar: aún no se envía nada</translation>
        </message>
        <message>
            <source>the address of {0} can’t be used</source>
            <translation>la dirección de {0} no se puede usar</translation>
        </message>
        <message>
            <source>Correct it in Stores and token. PlantDesk then sends the waiting plants.</source>
            <translation>Corríjala en “Registros y clave”. PlantDesk enviará entonces las plantas en espera.</translation>
        </message>
        <message>
            <source>your administrator changed {0}</source>
            <translation>su administrador ha cambiado {0}</translation>
        </message>
        <message>
            <source>Choose Show, and say if PlantDesk may use the new address.</source>
            <translation>Pulse “Mostrar” y diga si PlantDesk puede usar la dirección nueva.</translation>
        </message>
        <message>
            <source>the proxy or certificate of {0} changed</source>
            <translation>el proxy o el certificado de {0} ha cambiado</translation>
        </message>
        <message>
            <source>Choose Show, and decide if your token may be sent that way.</source>
            <translation>Pulse “Mostrar” y decida si su clave puede enviarse por ahí.</translation>
        </message>
        <message>
            <source>Proxy or certificate changed</source>
            <translation>Ha cambiado el proxy o el certificado</translation>
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
            <source>it may already have been sent</source>
            <translation>puede que ya se enviara</translation>
        </message>
        <message>
            <source>Nothing is sent until you choose Show and say if it was sent.</source>
            <translation>No se envía nada hasta que pulse “Mostrar” y diga si se envió.</translation>
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
            <source>Check that the store works, then choose Go on.</source>
            <translation>Compruebe que el registro funciona y pulse “Seguir”.</translation>
        </message>
        <message>
            <source>{0} refuses every plant: {1}</source>
            <translation>{0} rechaza todas las plantas: {1}</translation>
        </message>
        <message>
            <source>Check the token and the address, then choose Go on.</source>
            <translation>Revise la clave y la dirección, y pulse “Seguir”.</translation>
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
            <source>{0} can’t be found</source>
            <translation>no se encuentra {0}</translation>
        </message>
        <message>
            <source>{0} doesn’t answer</source>
            <translation>{0} no responde</translation>
        </message>
        <message>
            <source>{0} can’t be reached</source>
            <translation>no se puede llegar a {0}</translation>
        </message>
        <message>
            <source>no secure connection to {0}</source>
            <translation>sin conexión segura con {0}</translation>
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
            <source>the certificate isn’t for {0}</source>
            <translation>el certificado no es para {0}</translation>
        </message>
        <message>
            <source>the extra certificate can’t be read</source>
            <translation>no se puede leer el certificado adicional</translation>
        </message>
        <message>
            <source>the proxy doesn’t connect to {0}</source>
            <translation>el proxy no conecta con {0}</translation>
        </message>
        <message>
            <source>PlantDesk can’t use this proxy</source>
            <translation>PlantDesk no puede usar este proxy</translation>
        </message>
        <message>
            <source>you stopped sending</source>
            <translation>usted detuvo el envío</translation>
        </message>
        <message>
            <source>one character is broken</source>
            <translation>hay un carácter dañado</translation>
        </message>
    </context>
    <context>
        <name>restore</name>
        <message>
            <source>Choose an automatic backup, or a backup file that you saved.</source>
            <translation>Elija una copia automática, o un archivo de copia que haya guardado.</translation>
        </message>
        <message>
            <source>Restore a backup</source>
            <translation>Restaurar una copia de seguridad</translation>
        </message>
        <message>
            <source>Looking for automatic backups…</source>
            <translation>Buscando copias automáticas…</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>Leyendo…</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>&amp;Restore…</source>
            <translation>Re&amp;staurar…</translation>
        </message>
        <message>
            <source>&amp;Choose a file…</source>
            <translation>&amp;Elegir archivo…</translation>
        </message>
        <message>
            <source>Restore this backup?</source>
            <translation>¿Restaurar esta copia?</translation>
        </message>
        <message>
            <source>Nothing has changed.</source>
            <translation>No ha cambiado nada.</translation>
        </message>
        <message>
            <source>This backup can’t be restored</source>
            <translation>Esta copia no se puede restaurar</translation>
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
            <source>&amp;Close</source>
            <translation>&amp;Cerrar</translation>
        </message>
        <message>
            <source>Choose &amp;another…</source>
            <translation>Elegir &amp;otra…</translation>
        </message>
    </context>
    <context>
        <name>session</name>
        <message>
            <source>Correct it</source>
            <translation>Corregirla</translation>
        </message>
        <message>
            <source>{0} refused: {1}</source>
            <translation>Rechazadas: {0} · {1}</translation>
        </message>
        <message>
            <source>{0}: {1}</source>
            <translation>{0}: {1}</translation>
        </message>
        <message>
            <source>Ready for a plant</source>
            <translation>Puede escribir una planta</translation>
        </message>
        <message>
            <source>Plants you add to this store appear here, with its reply.</source>
            <translation>Aquí aparecen las plantas que añada a este registro, con su respuesta.</translation>
        </message>
        <message>
            <source>Latest plants</source>
            <translation>Últimas plantas</translation>
        </message>
        <message>
            <source>Show all plants</source>
            <translation>Ver todas las plantas</translation>
        </message>
        <message>
            <source>goes in {0}</source>
            <translation>se envía en {0}</translation>
        </message>
    </context>
    <context>
        <name>sheet</name>
        <message>
            <source>day sheet {0}.pdf</source>
            <translation>listado del día {0}.pdf</translation>
        </message>
        <message>
            <source>Day sheet</source>
            <translation>Listado del día</translation>
        </message>
        <message>
            <source>Save the day sheet</source>
            <translation>Guardar el listado del día</translation>
        </message>
        <message>
            <source>No plants in this period.</source>
            <translation>No hay plantas en este período.</translation>
        </message>
        <message>
            <source>Name and tag</source>
            <translation>Nombre y categoría</translation>
        </message>
        <message>
            <source>PlantDesk doesn’t know if the plants to check were added. Look in the store for each one and tick what you find.</source>
            <translation>PlantDesk no sabe si las plantas por comprobar se añadieron. Busque cada una en el registro y marque lo que encuentre.</translation>
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
            <source>Period</source>
            <translation>Período</translation>
        </message>
        <message>
            <source>Store</source>
            <translation>Registro</translation>
        </message>
        <message>
            <source>Computer</source>
            <translation>Equipo</translation>
        </message>
        <message>
            <source>Made on</source>
            <translation>Hecho el</translation>
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
            <source>Name, tag and store</source>
            <translation>Nombre, categoría y registro</translation>
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
            <source>The PDF can’t be written there. Choose another place.</source>
            <translation>El PDF no se puede guardar ahí. Elija otro lugar.</translation>
        </message>
        <message>
            <source>The printer didn’t accept the pages. Check the printer, then try again.</source>
            <translation>La impresora no ha aceptado las páginas. Revísela y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>&amp;Zoom</source>
            <translation>&amp;Zoom</translation>
        </message>
        <message>
            <source>P&amp;revious page</source>
            <translation>Página ante&amp;rior</translation>
        </message>
        <message>
            <source>&amp;Next page</source>
            <translation>Página siguie&amp;nte</translation>
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
        <message numerus="yes">
            <source>Sent %Ln pages to the printer.</source>
            <translation>
                <numerusform>%Ln página enviada a la impresora.</numerusform>
                <numerusform>%Ln páginas enviadas a la impresora.</numerusform>
            </translation>
        </message>
        <message>
            <source>PDF document (*.pdf)</source>
            <translation>Documento PDF (*.pdf)</translation>
        </message>
        <message>
            <source>Saving…</source>
            <translation>Guardando…</translation>
        </message>
        <message>
            <source>Preparing the pages…</source>
            <translation>Preparando las páginas…</translation>
        </message>
        <message>
            <source>Still working. Choose Close again to close anyway.</source>
            <translation>Todavía no ha terminado. Pulse “Cerrar” otra vez para cerrar igualmente.</translation>
        </message>
        <message>
            <source>Printing…</source>
            <translation>Imprimiendo…</translation>
        </message>
        <message>
            <source>Saved as {0}.</source>
            <translation>Guardado como {0}.</translation>
        </message>
    </context>
    <context>
        <name>start</name>
        <message>
            <source>PlantDesk can’t start</source>
            <translation>PlantDesk no se puede abrir</translation>
        </message>
        <message>
            <source>Nothing was lost and nothing was sent. Start it again. If that doesn’t help, show the details to the IT desk.</source>
            <translation>No se ha perdido ni enviado nada. Ábralo otra vez. Si no sirve, muestre los detalles a Informática.</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>&amp;Salir</translation>
        </message>
        <message>
            <source>&amp;Close</source>
            <translation>&amp;Cerrar</translation>
        </message>
        <message>
            <source>Other users of this computer can change {0}.</source>
            <translation>Otros usuarios de este equipo pueden cambiar {0}.</translation>
        </message>
        <message>
            <source>Nothing was opened or sent.</source>
            <translation>No se ha abierto ni enviado nada.</translation>
        </message>
        <message>
            <source>PlantDesk is open in another session</source>
            <translation>PlantDesk está abierto en otra sesión</translation>
        </message>
        <message>
            <source>Another user of this computer has it open. Everything typed there is kept. Close it there, then start it here again.</source>
            <translation>Lo tiene abierto otro usuario de este equipo. Todo lo escrito allí se conserva. Ciérrelo allí y ábralo aquí de nuevo.</translation>
        </message>
        <message>
            <source>PlantDesk is open on another computer</source>
            <translation>PlantDesk está abierto en otro equipo</translation>
        </message>
        <message>
            <source>Both use the same folder, and only one can be open. Everything typed there is kept. Close it there, then start it here again.</source>
            <translation>Los dos usan la misma carpeta, y solo uno puede estar abierto. Todo lo escrito allí se conserva. Ciérrelo allí y ábralo aquí de nuevo.</translation>
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
            <source>Let only yourself write there, or choose another folder.</source>
            <translation>Deje que solo usted pueda escribir ahí, o elija otra carpeta.</translation>
        </message>
        <message>
            <source>Delete this file, then start PlantDesk again.</source>
            <translation>Borre este archivo y abra PlantDesk otra vez.</translation>
        </message>
        <message>
            <source>This folder isn’t safe for PlantDesk</source>
            <translation>Esta carpeta no es segura para PlantDesk</translation>
        </message>
        <message>
            <source>PlantDesk is open on the computer {0}</source>
            <translation>PlantDesk está abierto en el equipo {0}</translation>
        </message>
        <message>
            <source>Details</source>
            <translation>Detalles</translation>
        </message>
        <message>
            <source>Show &amp;details</source>
            <translation>Ver &amp;detalles</translation>
        </message>
        <message>
            <source>Hide &amp;details</source>
            <translation>Ocultar &amp;detalles</translation>
        </message>
    </context>
    <context>
        <name>status</name>
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
            <source>Waiting</source>
            <translation>En espera</translation>
        </message>
        <message>
            <source>Removed</source>
            <translation>Quitada</translation>
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
            <source>Saving</source>
            <translation>Guardando</translation>
        </message>
        <message>
            <source>Not saved</source>
            <translation>Sin guardar</translation>
        </message>
        <message>
            <source>Unfinished</source>
            <translation>Sin terminar</translation>
        </message>
        <message>
            <source>Sending</source>
            <translation>Enviando</translation>
        </message>
        <message>
            <source>Not added</source>
            <translation>No añadida</translation>
        </message>
    </context>
    <context>
        <name>stepper</name>
        <message>
            <source>Lower</source>
            <translation>Menos</translation>
        </message>
        <message>
            <source>Higher</source>
            <translation>Más</translation>
        </message>
    </context>
    <context>
        <name>store</name>
        <message>
            <source>the practice store</source>
            <translation>Prácticas</translation>
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
            <source>Like https://plants.example.org</source>
            <translation>Como https://plants.example.org</translation>
        </message>
        <message>
            <source>&amp;Address</source>
            <translation>Di&amp;rección</translation>
        </message>
        <message>
            <source>Use {0}</source>
            <translation>Usar {0}</translation>
        </message>
        <message>
            <source>Send &amp;it anyway, to {0} only</source>
            <translation>Enviarla &amp;igualmente, solo a {0}</translation>
        </message>
        <message>
            <source>Choose any name. It appears at the top and on the button.</source>
            <translation>Elija el nombre que quiera. Aparece arriba y en el botón.</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>&amp;Nombre</translation>
        </message>
        <message>
            <source>Hide &amp;more settings</source>
            <translation>Ocultar &amp;más ajustes</translation>
        </message>
        <message>
            <source>&amp;More settings</source>
            <translation>&amp;Más ajustes</translation>
        </message>
        <message>
            <source>Your ids</source>
            <translation>Sus códigos</translation>
        </message>
        <message>
            <source>Like 20000-29999, if other people use other ids.</source>
            <translation>Como 20000-29999, si otras personas usan otros.</translation>
        </message>
        <message>
            <source>Seconds to connect</source>
            <translation>Segundos para conectar</translation>
        </message>
        <message>
            <source>Usually 10, at most 120.</source>
            <translation>Normalmente 10; 120 como máximo.</translation>
        </message>
        <message>
            <source>Seconds in total</source>
            <translation>Segundos en total</translation>
        </message>
        <message>
            <source>Usually 60, at most 600.</source>
            <translation>Normalmente 60; 600 como máximo.</translation>
        </message>
        <message>
            <source>Proxy address</source>
            <translation>Dirección del proxy</translation>
        </message>
        <message>
            <source>Like proxy.example.org:3128</source>
            <translation>Como proxy.example.org:3128</translation>
        </message>
        <message>
            <source>System proxy</source>
            <translation>Proxy del sistema</translation>
        </message>
        <message>
            <source>None. PlantDesk uses this computer’s certificates.</source>
            <translation>Ninguno. PlantDesk usa los certificados de este equipo.</translation>
        </message>
        <message>
            <source>Proxy</source>
            <translation>Proxy</translation>
        </message>
        <message>
            <source>Send PlantDesk’s reference with each plant</source>
            <translation>Enviar con cada planta la referencia de PlantDesk</translation>
        </message>
        <message>
            <source>Extra certificate</source>
            <translation>Certificado adicional</translation>
        </message>
        <message>
            <source>Choose…</source>
            <translation>Elegir…</translation>
        </message>
        <message>
            <source>Choose an extra certificate file…</source>
            <translation>Elegir un archivo de certificado adicional…</translation>
        </message>
        <message>
            <source>Remove</source>
            <translation>Quitar</translation>
        </message>
        <message>
            <source>Remove the extra certificate</source>
            <translation>Quitar el certificado adicional</translation>
        </message>
        <message>
            <source>Certificates (*.pem *.crt *.cer);;All files (*)</source>
            <translation>Certificados (*.pem *.crt *.cer);;Todos los archivos (*)</translation>
        </message>
        <message>
            <source>Turn this off only if your store contact asks you to.</source>
            <translation>Desmárquelo solo si se lo pide el responsable del registro.</translation>
        </message>
        <message>
            <source>None</source>
            <translation>Ninguno</translation>
        </message>
        <message>
            <source>Another proxy</source>
            <translation>Otro proxy</translation>
        </message>
        <message>
            <source>With http, others on the network can read your token.</source>
            <translation>Con http, otros en la red pueden leer su clave.</translation>
        </message>
        <message>
            <source>Tick “Send it anyway”, or ask your store contact for https.</source>
            <translation>Marque “Enviarla igualmente”, o pida https al responsable del registro.</translation>
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
        <message>
            <source>Remove the line break or tab.</source>
            <translation>Quite el salto de línea o el tabulador.</translation>
        </message>
        <message>
            <source>One character is broken. Type it again.</source>
            <translation>Hay un carácter dañado. Escríbalo de nuevo.</translation>
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
            <source>Type the first and the last id, like 20000-29999.</source>
            <translation>Escriba el primer código y el último, como 20000-29999.</translation>
        </message>
        <message>
            <source>Type an http proxy, like http://proxy.example.org:3128</source>
            <translation>Escriba un proxy http, como http://proxy.example.org:3128</translation>
        </message>
        <message>
            <source>Remove the name and password. PlantDesk can’t sign in to a proxy.</source>
            <translation>Quite el usuario y la contraseña. PlantDesk no puede iniciar sesión en un proxy.</translation>
        </message>
        <message>
            <source>Type it like proxy.example.org:3128</source>
            <translation>Escríbala como proxy.example.org:3128</translation>
        </message>
        <message>
            <source>{0} is used as {1}</source>
            <translation>{0} se usa como {1}</translation>
        </message>
        <message>
            <source>{0} already has this name.</source>
            <translation>{0} ya tiene este nombre.</translation>
        </message>
        <message>
            <source>Use a whole number from {0} to {1}.</source>
            <translation>Use un número entero de {0} a {1}.</translation>
        </message>
        <message>
            <source>{0} was not removed. It has plants waiting or to check, or this computer can’t save the change.</source>
            <translation>{0} no se ha quitado. Tiene plantas en espera o por comprobar, o este equipo no puede guardar el cambio.</translation>
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
            <source>Saving…</source>
            <translation>Guardando…</translation>
        </message>
        <message>
            <source>Removing…</source>
            <translation>Quitando…</translation>
        </message>
        <message>
            <source>Saved: {0}.</source>
            <translation>Guardado: {0}.</translation>
        </message>
        <message>
            <source>Removed: {0}.</source>
            <translation>Quitado: {0}.</translation>
        </message>
        <message>
            <source>{0} was not saved. Nothing has changed, and what you typed is still here. Make room on the disk, then try again.</source>
            <translation>{0} no se ha guardado. No ha cambiado nada, y lo que escribió sigue aquí. Libere espacio en el disco y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>Stores and token</source>
            <translation>Registros y clave</translation>
        </message>
        <message>
            <source>The practice store is for learning. Nothing you add there reaches a real store. It has no settings.</source>
            <translation>El registro de prácticas es para aprender. Lo que añada allí no llega a ningún registro real. No tiene ajustes.</translation>
        </message>
        <message>
            <source>A&amp;dd a store…</source>
            <translation>Aña&amp;dir registro…</translation>
        </message>
        <message>
            <source>Show its p&amp;lants…</source>
            <translation>Ver sus p&amp;lantas…</translation>
        </message>
        <message>
            <source>Remo&amp;ve this store…</source>
            <translation>&amp;Quitar este registro…</translation>
        </message>
        <message>
            <source>&amp;Save</source>
            <translation>&amp;Guardar</translation>
        </message>
        <message>
            <source>Practice store</source>
            <translation>Prácticas</translation>
        </message>
        <message>
            <source>PlantDesk removes its token from this computer. Plants added there stay in the store, and in the list here.</source>
            <translation>PlantDesk quita su clave de este equipo. Las plantas añadidas allí siguen en el registro y en la lista de aquí.</translation>
        </message>
        <message>
            <source>Send or remove the waiting plants, and decide about those to check. Then you can remove the store.</source>
            <translation>Envíe o quite las plantas en espera, y decida sobre las que están por comprobar. Después podrá quitar el registro.</translation>
        </message>
        <message>
            <source>Send waiting plants to the new address?</source>
            <translation>¿Enviar las plantas en espera a la dirección nueva?</translation>
        </message>
        <message>
            <source>It isn’t saved yet. What you typed will be lost.</source>
            <translation>Aún no está guardado. Lo que escribió se perderá.</translation>
        </message>
        <message>
            <source>the new store</source>
            <translation>el registro nuevo</translation>
        </message>
        <message>
            <source>If you don’t save them, they are lost.</source>
            <translation>Si no los guarda, se pierden.</translation>
        </message>
        <message>
            <source>PlantDesk sends nothing until it has a token for the new address.</source>
            <translation>PlantDesk no envía nada hasta que tenga una clave para la dirección nueva.</translation>
        </message>
        <message>
            <source>&amp;Use new address</source>
            <translation>&amp;Usar la nueva</translation>
        </message>
        <message>
            <source>&amp;Remove</source>
            <translation>&amp;Quitar</translation>
        </message>
        <message>
            <source>&amp;Keep</source>
            <translation>&amp;Conservar</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants are waiting.</source>
            <translation>
                <numerusform>%Ln planta está en espera.</numerusform>
                <numerusform>%Ln plantas están en espera.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants need checking.</source>
            <translation>
                <numerusform>%Ln planta está por comprobar.</numerusform>
                <numerusform>%Ln plantas están por comprobar.</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Back</source>
            <translation>&amp;Volver</translation>
        </message>
        <message>
            <source>&amp;Keep editing</source>
            <translation>&amp;Seguir editando</translation>
        </message>
        <message>
            <source>&amp;Don’t save</source>
            <translation>N&amp;o guardar</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants waiting for {0} will be sent to {1} instead of {2}.</source>
            <translation>
                <numerusform>%Ln planta en espera para {0} se enviará a {1} en lugar de a {2}.</numerusform>
                <numerusform>%Ln plantas en espera para {0} se enviarán a {1} en lugar de a {2}.</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;Keep old address</source>
            <translation>&amp;Conservar la anterior</translation>
        </message>
        <message>
            <source>Remove {0}?</source>
            <translation>¿Quitar {0}?</translation>
        </message>
        <message>
            <source>{0} can’t be removed yet</source>
            <translation>{0} no se puede quitar todavía</translation>
        </message>
        <message>
            <source>Save your changes to {0}?</source>
            <translation>¿Guardar los cambios en {0}?</translation>
        </message>
        <message>
            <source>on this computer only</source>
            <translation>solo en este equipo</translation>
        </message>
        <message>
            <source>New store</source>
            <translation>Registro nuevo</translation>
        </message>
        <message>
            <source>no address yet</source>
            <translation>aún sin dirección</translation>
        </message>
        <message>
            <source>Stores</source>
            <translation>Registros</translation>
        </message>
        <message>
            <source>&amp;Decide later</source>
            <translation>&amp;Decidir más tarde</translation>
        </message>
        <message>
            <source>{0} in {1}</source>
            <translation>{0} en {1}</translation>
        </message>
    </context>
    <context>
        <name>support</name>
        <message>
            <source>PlantDesk support {0}.zip</source>
            <translation>PlantDesk para Informática {0}.zip</translation>
        </message>
        <message>
            <source>Save the support file</source>
            <translation>Guardar el archivo para Informática</translation>
        </message>
        <message>
            <source>Zip files (*.zip)</source>
            <translation>Archivos zip (*.zip)</translation>
        </message>
        <message>
            <source>versions of PlantDesk and your system</source>
            <translation>las versiones de PlantDesk y de su sistema</translation>
        </message>
        <message>
            <source>a check of this installation</source>
            <translation>una comprobación de esta instalación</translation>
        </message>
        <message>
            <source>your preferences and stores</source>
            <translation>sus preferencias y registros</translation>
        </message>
        <message>
            <source>the log</source>
            <translation>el diario de funcionamiento</translation>
        </message>
        <message>
            <source>how many plants each store has</source>
            <translation>cuántas plantas tiene cada registro</translation>
        </message>
        <message>
            <source>Up to 1,000 plants that are refused, to check or waiting.</source>
            <translation>Hasta 1000 plantas rechazadas, por comprobar o en espera.</translation>
        </message>
        <message>
            <source>Save one file and send it to your IT desk. It contains:</source>
            <translation>Guarde un archivo y envíelo a Informática. Contiene:</translation>
        </message>
        <message>
            <source>It contains no access token.</source>
            <translation>No contiene ninguna clave de acceso.</translation>
        </message>
        <message>
            <source>Support file</source>
            <translation>Archivo para Informática</translation>
        </message>
        <message>
            <source>Include plant ids and &amp;names</source>
            <translation>Incluir códigos y &amp;nombres de plantas</translation>
        </message>
        <message>
            <source>C&amp;lose</source>
            <translation>&amp;Cerrar</translation>
        </message>
        <message>
            <source>&amp;Save…</source>
            <translation>&amp;Guardar…</translation>
        </message>
    </context>
    <context>
        <name>system</name>
        <message numerus="yes">
            <source>%Ln plants added</source>
            <translation>
                <numerusform>%Ln planta añadida</numerusform>
                <numerusform>%Ln plantas añadidas</numerusform>
            </translation>
        </message>
        <message>
            <source>The sheet is done.</source>
            <translation>La hoja está terminada.</translation>
        </message>
        <message>
            <source>{0} refused</source>
            <translation>Rechazadas: {0}</translation>
        </message>
        <message>
            <source>{0} to check</source>
            <translation>{0} por comprobar</translation>
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
            <source>All plants</source>
            <translation>Plantas</translation>
        </message>
        <message>
            <source>Add many</source>
            <translation>Añadir varias</translation>
        </message>
        <message>
            <source>{0} to do</source>
            <translation>{0} por resolver</translation>
        </message>
    </context>
    <context>
        <name>token</name>
        <message>
            <source>Your store contact gives you the token.</source>
            <translation>El responsable del registro le da la clave.</translation>
        </message>
        <message>
            <source>Access &amp;token</source>
            <translation>Clave de acce&amp;so</translation>
        </message>
        <message>
            <source>Keep &amp;old token</source>
            <translation>Conservar la an&amp;terior</translation>
        </message>
        <message>
            <source>Don’t &amp;forget</source>
            <translation>N&amp;o olvidar</translation>
        </message>
        <message>
            <source>&amp;Keep on this computer</source>
            <translation>Guardarla en este eq&amp;uipo</translation>
        </message>
        <message>
            <source>The old token is for the old address. Paste the new one.</source>
            <translation>La clave anterior es para la dirección anterior. Pegue la nueva.</translation>
        </message>
        <message>
            <source>Paste the new token. PlantDesk uses the old one until you save.</source>
            <translation>Pegue la clave nueva. PlantDesk usa la anterior hasta que guarde.</translation>
        </message>
        <message>
            <source>&amp;Replace…</source>
            <translation>Cam&amp;biar…</translation>
        </message>
        <message>
            <source>&amp;Forget token</source>
            <translation>&amp;Olvidar la clave</translation>
        </message>
        <message>
            <source>PlantDesk forgets the token when you save.</source>
            <translation>PlantDesk olvida la clave cuando usted guarde.</translation>
        </message>
        <message>
            <source>A token has no spaces or accents. Copy it again.</source>
            <translation>Una clave no tiene espacios ni acentos. Cópiela de nuevo.</translation>
        </message>
        <message>
            <source>The proxy or certificate changed. A new token is sent with the new settings.</source>
            <translation>Ha cambiado el proxy o el certificado. Una clave nueva se envía con los ajustes nuevos.</translation>
        </message>
        <message>
            <source>PlantDesk keeps it in this computer’s password store.</source>
            <translation>PlantDesk la guarda en el almacén de contraseñas de este equipo.</translation>
        </message>
        <message>
            <source>Kept only until PlantDesk closes: {0}</source>
            <translation>Solo se guarda hasta que PlantDesk se cierre: {0}</translation>
        </message>
        <message>
            <source>Kept until PlantDesk closes, unless the password store answers.</source>
            <translation>Se guarda hasta que PlantDesk se cierre, salvo que el almacén de contraseñas responda.</translation>
        </message>
        <message>
            <source>PlantDesk no longer uses it, but the password store may still have it. Unlock that, then open this store again before you close PlantDesk.</source>
            <translation>PlantDesk ya no la usa, pero puede que el almacén de contraseñas aún la tenga. Desbloquéelo y abra de nuevo este registro antes de cerrar PlantDesk.</translation>
        </message>
        <message>
            <source>Valid until {0}.</source>
            <translation>Válida hasta el {0}.</translation>
        </message>
        <message>
            <source>Paste the access token.</source>
            <translation>Pegue la clave de acceso.</translation>
        </message>
        <message>
            <source>Not used: the proxy or certificate changed. Close this and choose Show.</source>
            <translation>No se usa: ha cambiado el proxy o el certificado. Cierre esto y pulse “Mostrar”.</translation>
        </message>
        <message>
            <source>Kept only until PlantDesk closes.</source>
            <translation>Solo se guarda hasta que PlantDesk se cierre.</translation>
        </message>
        <message>
            <source>this computer has no password store.</source>
            <translation>este equipo no tiene almacén de contraseñas.</translation>
        </message>
        <message>
            <source>no access to the password store.</source>
            <translation>sin acceso al almacén de contraseñas.</translation>
        </message>
        <message>
            <source>the password store doesn’t work.</source>
            <translation>el almacén de contraseñas no funciona.</translation>
        </message>
        <message>
            <source>It expired on {0}. Ask your store contact for a new one.</source>
            <translation>Caducó el {0}. Pida una nueva al responsable del registro.</translation>
        </message>
        <message>
            <source>Kept in this computer’s password store.</source>
            <translation>Guardada en el almacén de contraseñas de este equipo.</translation>
        </message>
        <message>
            <source>You already have a token. A new one replaces it.</source>
            <translation>Ya tiene una clave. Una nueva la sustituye.</translation>
        </message>
        <message>
            <source>You already have a token.</source>
            <translation>Ya tiene una clave.</translation>
        </message>
        <message>
            <source>No token yet. Ask your store contact.</source>
            <translation>Aún no hay clave. Pídala al responsable del registro.</translation>
        </message>
        <message>
            <source>Saving in this computer’s password store…</source>
            <translation>Guardando en el almacén de contraseñas de este equipo…</translation>
        </message>
        <message>
            <source>Asking this computer’s password store…</source>
            <translation>Consultando el almacén de contraseñas de este equipo…</translation>
        </message>
        <message>
            <source>Removing the token from the password store…</source>
            <translation>Quitando la clave del almacén de contraseñas…</translation>
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
            <source>No token yet. This computer has no password store to keep it.</source>
            <translation>Aún no hay clave. Este equipo no tiene un almacén de contraseñas donde guardarla.</translation>
        </message>
        <message>
            <source>The password store doesn’t work. Paste the token here.</source>
            <translation>El almacén de contraseñas no funciona. Pegue la clave aquí.</translation>
        </message>
        <message>
            <source>PlantDesk no longer uses it, but the password store may still have it. Open this store again before you close PlantDesk.</source>
            <translation>PlantDesk ya no la usa, pero puede que el almacén de contraseñas aún la tenga. Abra de nuevo este registro antes de cerrar PlantDesk.</translation>
        </message>
        <message>
            <source>Without one, until you quit.</source>
            <translation>Si no lo hay, la guarda hasta que usted salga.</translation>
        </message>
        <message>
            <source>Until you quit, if that fails.</source>
            <translation>Si falla, la guarda hasta que usted salga.</translation>
        </message>
        <message>
            <source>Ask your store contact for an https address.</source>
            <translation>Pida una dirección https al responsable del registro.</translation>
        </message>
        <message>
            <source>Access token</source>
            <translation>Clave de acceso</translation>
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
            <source>&amp;Send it anyway, to {0} only</source>
            <translation>Enviarla &amp;igualmente, solo a {0}</translation>
        </message>
        <message>
            <source>&amp;Use this token</source>
            <translation>Usar &amp;esta clave</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Cancelar</translation>
        </message>
        <message>
            <source>Access token for {0}</source>
            <translation>Clave de acceso para {0}</translation>
        </message>
        <message>
            <source>Address: {0}</source>
            <translation>Dirección: {0}</translation>
        </message>
    </context>
    <context>
        <name>told</name>
        <message>
            <source>Saved on this computer. It may or may not be in {0}.</source>
            <translation>Guardada en este equipo. Puede que esté en {0}, o puede que no.</translation>
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
            <source>This plant can’t be sent</source>
            <translation>Esta planta no se puede enviar</translation>
        </message>
        <message>
            <source>Not added. Saved on this computer.</source>
            <translation>Sin añadir. Guardada en este equipo.</translation>
        </message>
        <message>
            <source>One character of its name is broken. Choose Edit, then type it again.</source>
            <translation>Hay un carácter dañado en el nombre. Pulse “Editar” y escríbalo de nuevo.</translation>
        </message>
        <message>
            <source>One character is broken. Correct the plant, then add it again.</source>
            <translation>Hay un carácter dañado. Corrija la planta y vuelva a añadirla.</translation>
        </message>
        <message>
            <source>One character of its tag is broken. Choose Edit, then type it again.</source>
            <translation>Hay un carácter dañado en la categoría. Pulse “Editar” y escríbalo de nuevo.</translation>
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
            <source>Left over from an earlier sheet</source>
            <translation>Quedó de una hoja anterior</translation>
        </message>
        <message>
            <source>Its sheet was only partly sent. Send this plant anyway, or remove it.</source>
            <translation>Su hoja solo se envió en parte. Envíe esta planta igualmente o quítela.</translation>
        </message>
        <message>
            <source>Left over from an earlier sheet. Choose Send anyway to send it.</source>
            <translation>Quedó de una hoja anterior. Pulse “Enviar igualmente” para enviarla.</translation>
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
            <source>You can type the next plant.</source>
            <translation>Puede escribir la planta siguiente.</translation>
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
            <source>Make room on the disk. PlantDesk then saves the result: don’t add the plant again.</source>
            <translation>Libere espacio en el disco. PlantDesk guardará entonces el resultado: no vuelva a añadir la planta.</translation>
        </message>
        <message>
            <source>The result can’t be saved. Make room on the disk.</source>
            <translation>No se puede guardar el resultado. Libere espacio en el disco.</translation>
        </message>
        <message>
            <source>Choose Send now to save it, or restart PlantDesk. Don’t add the plant again.</source>
            <translation>Pulse “Enviar ahora” para guardarlo, o reinicie PlantDesk. No vuelva a añadir la planta.</translation>
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
            <source>{0} has this plant under another name.</source>
            <translation>{0} tiene esta planta con otro nombre.</translation>
        </message>
        <message>
            <source>Compare the two. If the difference matters, tell your store contact: PlantDesk can’t change the plant.</source>
            <translation>Compare los dos. Si la diferencia importa, avise al responsable del registro: PlantDesk no puede cambiar la planta.</translation>
        </message>
        <message>
            <source>{0} has this plant with another tag.</source>
            <translation>{0} tiene esta planta con otra categoría.</translation>
        </message>
        <message>
            <source>{0} has this plant with another name and tag.</source>
            <translation>{0} tiene esta planta con otro nombre y otra categoría.</translation>
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
            <translation>No se ha añadido. Lo que escribió sigue aquí.</translation>
        </message>
        <message>
            <source>Correct the plant, then add it again.</source>
            <translation>Corrija la planta y vuelva a añadirla.</translation>
        </message>
        <message>
            <source>{0} refused it. Not added.</source>
            <translation>{0} la rechazó. No se ha añadido.</translation>
        </message>
        <message>
            <source>Show details has the whole reply. Correct the plant, then add it again.</source>
            <translation>En “Ver detalles” está la respuesta completa. Corrija la planta y vuelva a añadirla.</translation>
        </message>
        <message>
            <source>Correct the plant, then add it again. If the reply doesn’t help, ask your store contact.</source>
            <translation>Corrija la planta y vuelva a añadirla. Si la respuesta no le ayuda, pregunte al responsable del registro.</translation>
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
            <source>Sent {1}, but the connection dropped before the store replied. PlantDesk won’t send it again by itself. Look in {0}, then say what you found.</source>
            <translation>Se envió {1}, pero la conexión se cortó antes de que el registro respondiera. PlantDesk no la reenvía por sí solo. Busque en {0} y diga qué ha encontrado.</translation>
        </message>
        <message>
            <source>Sent {1}, but the connection dropped before the store replied.</source>
            <translation>Se envió {1}, pero la conexión se cortó antes de que el registro respondiera.</translation>
        </message>
        <message>
            <source>Sent {1}, but the store didn’t reply in time. PlantDesk won’t send it again by itself. Look in {0}, then say what you found.</source>
            <translation>Se envió {1}, pero el registro no respondió a tiempo. PlantDesk no la reenvía por sí solo. Busque en {0} y diga qué ha encontrado.</translation>
        </message>
        <message>
            <source>Sent {1}, but the store didn’t reply in time.</source>
            <translation>Se envió {1}, pero el registro no respondió a tiempo.</translation>
        </message>
        <message>
            <source>Sent {1}, but the reply was not from a plant store. PlantDesk won’t send it again by itself. Look in {0}, then say what you found.</source>
            <translation>Se envió {1}, pero la respuesta no era de un registro de plantas. PlantDesk no la reenvía por sí solo. Busque en {0} y diga qué ha encontrado.</translation>
        </message>
        <message>
            <source>Sent {1}, but the reply was not from a plant store.</source>
            <translation>Se envió {1}, pero la respuesta no era de un registro de plantas.</translation>
        </message>
        <message>
            <source>A web page answered instead of the store</source>
            <translation>Respondió una página web, no el registro</translation>
        </message>
        <message>
            <source>Sent {1}, but the reply doesn’t say if it was added. PlantDesk won’t send it again by itself. Look in {0}, then say what you found.</source>
            <translation>Se envió {1}, pero la respuesta no dice si se añadió. PlantDesk no la reenvía por sí solo. Busque en {0} y diga qué ha encontrado.</translation>
        </message>
        <message>
            <source>Sent {1}, but the reply doesn’t say if it was added.</source>
            <translation>Se envió {1}, pero la respuesta no dice si se añadió.</translation>
        </message>
        <message>
            <source>Sent {1}, but the reply is about another plant. PlantDesk won’t send it again by itself. Look in {0}, then say what you found.</source>
            <translation>Se envió {1}, pero la respuesta es sobre otra planta. PlantDesk no la reenvía por sí solo. Busque en {0} y diga qué ha encontrado.</translation>
        </message>
        <message>
            <source>Sent {1}, but the reply is about another plant.</source>
            <translation>Se envió {1}, pero la respuesta es sobre otra planta.</translation>
        </message>
        <message>
            <source>Sent {1}. Then something went wrong in PlantDesk. PlantDesk won’t send it again by itself. Look in {0}, then say what you found.</source>
            <translation>Se envió {1}. Después algo falló en PlantDesk. PlantDesk no la reenvía por sí solo. Busque en {0} y diga qué ha encontrado.</translation>
        </message>
        <message>
            <source>Sent {1}. Then something went wrong in PlantDesk.</source>
            <translation>Se envió {1}. Después algo falló en PlantDesk.</translation>
        </message>
        <message>
            <source>It was being sent {1} when PlantDesk closed. PlantDesk won’t send it again by itself. Look in {0}, then say what you found.</source>
            <translation>Se estaba enviando {1} cuando PlantDesk se cerró. PlantDesk no la reenvía por sí solo. Busque en {0} y diga qué ha encontrado.</translation>
        </message>
        <message>
            <source>It was being sent {1} when PlantDesk closed.</source>
            <translation>Se estaba enviando {1} cuando PlantDesk se cerró.</translation>
        </message>
        <message>
            <source>This plant may already be in the store. PlantDesk won’t send it again by itself. Look in {0}, then say what you found.</source>
            <translation>Puede que esta planta ya esté en el registro. PlantDesk no la reenvía por sí solo. Busque en {0} y diga qué ha encontrado.</translation>
        </message>
        <message>
            <source>This plant may already be in the store.</source>
            <translation>Puede que esta planta ya esté en el registro.</translation>
        </message>
        <message>
            <source>You restored a backup, so this plant may already be in the store. PlantDesk won’t send it again by itself. Look in {0}, then say what you found.</source>
            <translation>Usted restauró una copia de seguridad, y puede que esta planta ya esté en el registro. PlantDesk no la reenvía por sí solo. Busque en {0} y diga qué ha encontrado.</translation>
        </message>
        <message>
            <source>You restored a backup, so this plant may already be in the store.</source>
            <translation>Usted restauró una copia de seguridad, y puede que esta planta ya esté en el registro.</translation>
        </message>
        <message>
            <source>This plant comes from another computer or folder, so it may already be in the store. PlantDesk won’t send it again by itself. Look in {0}, then say what you found.</source>
            <translation>Esta planta viene de otro equipo o carpeta, y puede que ya esté en el registro. PlantDesk no la reenvía por sí solo. Busque en {0} y diga qué ha encontrado.</translation>
        </message>
        <message>
            <source>This plant comes from another computer or folder, so it may already be in the store.</source>
            <translation>Esta planta viene de otro equipo o carpeta, y puede que ya esté en el registro.</translation>
        </message>
        <message>
            <source>Your saved plants are an older copy, so this plant may already be in the store. PlantDesk won’t send it again by itself. Look in {0}, then say what you found.</source>
            <translation>Sus plantas guardadas son una copia más antigua, y puede que esta planta ya esté en el registro. PlantDesk no la reenvía por sí solo. Busque en {0} y diga qué ha encontrado.</translation>
        </message>
        <message>
            <source>Your saved plants are an older copy, so this plant may already be in the store.</source>
            <translation>Sus plantas guardadas son una copia más antigua, y puede que esta planta ya esté en el registro.</translation>
        </message>
        <message>
            <source>Your saved plants were damaged, so this plant may already be in the store. PlantDesk won’t send it again by itself. Look in {0}, then say what you found.</source>
            <translation>Sus plantas guardadas estaban dañadas, y puede que esta planta ya esté en el registro. PlantDesk no la reenvía por sí solo. Busque en {0} y diga qué ha encontrado.</translation>
        </message>
        <message>
            <source>Your saved plants were damaged, so this plant may already be in the store.</source>
            <translation>Sus plantas guardadas estaban dañadas, y puede que esta planta ya esté en el registro.</translation>
        </message>
        <message>
            <source>Removed before it was added</source>
            <translation>Quitada antes de añadirse</translation>
        </message>
        <message>
            <source>It had not been added, so it isn’t in any store.</source>
            <translation>No se había añadido, así que no está en ningún registro.</translation>
        </message>
        <message>
            <source>Choose Undo to put it back.</source>
            <translation>Pulse “Deshacer” para recuperarla.</translation>
        </message>
        <message>
            <source>It isn’t in any store. Choose Undo to put it back.</source>
            <translation>No está en ningún registro. Pulse “Deshacer” para recuperarla.</translation>
        </message>
        <message>
            <source>It isn’t in any store.</source>
            <translation>No está en ningún registro.</translation>
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
            <source>Your plants are safe. Make room there or choose another folder, then try again.</source>
            <translation>Sus plantas están a salvo. Libere espacio ahí o elija otra carpeta, y vuelva a intentarlo.</translation>
        </message>
        <message>
            <source>The backup wasn’t saved</source>
            <translation>La copia no se ha guardado</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants go to {0}. All plants lists them.</source>
            <translation>
                <numerusform>%Ln planta va a {0}. Está en “Plantas”.</numerusform>
                <numerusform>%Ln plantas van a {0}. Están en “Plantas”.</numerusform>
            </translation>
        </message>
        <message>
            <source>The last 7 days and 4 weeks are kept.</source>
            <translation>Se conservan los últimos 7 días y 4 semanas.</translation>
        </message>
        <message numerus="yes">
            <source>It contains %Ln plants, {0} waiting. Newest: {1}.</source>
            <translation>
                <numerusform>Contiene %Ln planta, {0} en espera. La más reciente: {1}.</numerusform>
                <numerusform>Contiene %Ln plantas, {0} en espera. La más reciente: {1}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants, {0} waiting</source>
            <translation>
                <numerusform>%Ln planta, {0} en espera</numerusform>
                <numerusform>%Ln plantas, {0} en espera</numerusform>
            </translation>
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
            <source>Your plants on this computer are kept in a separate file.</source>
            <translation>Las plantas que tiene en este equipo se conservan en otro archivo.</translation>
        </message>
        <message>
            <source>PlantDesk asks before it sends waiting plants from the backup.</source>
            <translation>PlantDesk pregunta antes de enviar las plantas en espera de la copia.</translation>
        </message>
        <message numerus="yes">
            <source>PlantDesk saved what it could read: %Ln plants. Others could not be read. The damaged file is kept: show it to the IT desk.</source>
            <translation>
                <numerusform>PlantDesk guardó lo que pudo leer: %Ln planta. Otras no se pudieron leer. El archivo dañado se conserva: muéstrelo a Informática.</numerusform>
                <numerusform>PlantDesk guardó lo que pudo leer: %Ln plantas. Otras no se pudieron leer. El archivo dañado se conserva: muéstrelo a Informática.</numerusform>
            </translation>
        </message>
        <message>
            <source>Your saved plants were damaged</source>
            <translation>Sus plantas guardadas estaban dañadas</translation>
        </message>
        <message>
            <source>Your saved plants can’t be read now. Nothing has changed. Try again later.</source>
            <translation>Sus plantas guardadas no se pueden leer ahora. No ha cambiado nada. Inténtelo más tarde.</translation>
        </message>
        <message>
            <source>A sheet came from the command line</source>
            <translation>Ha llegado una hoja desde la línea de comandos</translation>
        </message>
        <message>
            <source>The backup wasn’t restored</source>
            <translation>La copia no se ha restaurado</translation>
        </message>
        <message>
            <source>Reading…</source>
            <translation>Leyendo…</translation>
        </message>
        <message>
            <source>It contains no plants.</source>
            <translation>No contiene plantas.</translation>
        </message>
        <message>
            <source>Can’t be read</source>
            <translation>No se puede leer</translation>
        </message>
        <message numerus="yes">
            <source>%Ln waiting plants may have been sent from there.</source>
            <translation>
                <numerusform>Puede que %Ln planta en espera se enviara desde allí.</numerusform>
                <numerusform>Puede que %Ln plantas en espera se enviaran desde allí.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln waiting plants may be among them.</source>
            <translation>
                <numerusform>Puede que %Ln planta en espera sea una de ellas.</numerusform>
                <numerusform>Puede que %Ln plantas en espera estén entre ellas.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants in the backup may have been sent since.</source>
            <translation>
                <numerusform>Puede que %Ln planta de la copia se haya enviado después.</numerusform>
                <numerusform>Puede que %Ln plantas de la copia se hayan enviado después.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln waiting plants may already have been sent.</source>
            <translation>
                <numerusform>Puede que %Ln planta en espera ya se enviara.</numerusform>
                <numerusform>Puede que %Ln plantas en espera ya se enviaran.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Your plants on this computer are kept in a separate file. Of these, %Ln waiting plants won’t be sent.</source>
            <translation>
                <numerusform>Las plantas que tiene en este equipo se conservan en otro archivo. De ellas, no se enviará %Ln en espera.</numerusform>
                <numerusform>Las plantas que tiene en este equipo se conservan en otro archivo. De ellas, no se enviarán %Ln en espera.</numerusform>
            </translation>
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
            <source>Last backup: {0}. No newer one: the disk is full.</source>
            <translation>Última copia: {0}. Ninguna más reciente: el disco está lleno.</translation>
        </message>
        <message>
            <source>Last backup: {0}. Newer ones failed.</source>
            <translation>Última copia: {0}. Las siguientes fallaron.</translation>
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
            <source>Send it to your IT desk.</source>
            <translation>Envíelo a Informática.</translation>
        </message>
        <message>
            <source>No backup yet.</source>
            <translation>Aún no hay ninguna copia.</translation>
        </message>
        <message>
            <source>No backup yet: the disk is full.</source>
            <translation>Aún no hay ninguna copia: el disco está lleno.</translation>
        </message>
        <message>
            <source>No backup yet: the last try failed.</source>
            <translation>Aún no hay ninguna copia: el último intento falló.</translation>
        </message>
        <message>
            <source>{0} Your plants haven’t changed.</source>
            <translation>{0} Sus plantas no han cambiado.</translation>
        </message>
        <message>
            <source>Last backup: {0}.</source>
            <translation>Última copia: {0}.</translation>
        </message>
        <message>
            <source>This backup is from a newer PlantDesk. Install that version first.</source>
            <translation>Esta copia es de un PlantDesk más nuevo. Instale antes esa versión.</translation>
        </message>
        <message>
            <source>This backup is from a test version. This PlantDesk can’t read it.</source>
            <translation>Esta copia es de una versión de prueba. Este PlantDesk no puede leerla.</translation>
        </message>
        <message>
            <source>This file is damaged, or isn’t a PlantDesk backup.</source>
            <translation>Este archivo está dañado o no es una copia de PlantDesk.</translation>
        </message>
        <message>
            <source>Another program is using this file. Close that program first.</source>
            <translation>Otro programa está usando este archivo. Cierre antes ese programa.</translation>
        </message>
        <message>
            <source>The disk is full, or you don’t have permission to read and write there.</source>
            <translation>El disco está lleno, o no tiene permiso para leer y escribir ahí.</translation>
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
            <source>Type a plant, add it to your store, and see the store’s reply.</source>
            <translation>Escriba una planta, añádala a su registro y vea qué responde.</translation>
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
        <message>
            <source>Practise first</source>
            <translation>Practicar primero</translation>
        </message>
        <message>
            <source>A pretend store on this computer. Try everything, break nothing. It takes about five minutes.</source>
            <translation>Un registro de mentira en este equipo. Pruébelo todo: no puede estropear nada. Son unos cinco minutos.</translation>
        </message>
        <message>
            <source>Connect to your store</source>
            <translation>Conectar con su registro</translation>
        </message>
        <message>
            <source>You need its address and an access token. Ask your store contact for both.</source>
            <translation>Necesita la dirección y una clave de acceso. Pídalas al responsable del registro.</translation>
        </message>
        <message>
            <source>You can switch at any time in the Store menu.</source>
            <translation>Puede pasar de uno a otro cuando quiera en el menú Registro.</translation>
        </message>
    </context>
    <context>
        <name>window</name>
        <message>
            <source>Enter plants by hand. Nothing is lost, and nothing is sent twice.</source>
            <translation>Escriba sus plantas a mano. No se pierde nada, y nada se envía dos veces.</translation>
        </message>
        <message>
            <source>Copyright © 2026 The PlantDesk authors. You may use, change and share it under the MIT licence.</source>
            <translation>Copyright © 2026 Los autores de PlantDesk. Puede usarlo, cambiarlo y compartirlo según la licencia MIT.</translation>
        </message>
        <message>
            <source>The notices can’t be opened here</source>
            <translation>Los avisos no se pueden abrir aquí</translation>
        </message>
        <message>
            <source>They are a plain text file. Open it yourself:</source>
            <translation>Son un archivo de texto. Ábralo usted:</translation>
        </message>
        <message>
            <source>&amp;Close</source>
            <translation>&amp;Cerrar</translation>
        </message>
        <message>
            <source>The third-party notices contain this licence and all others. They say where to find the source and how to use your own Qt.</source>
            <translation>Los avisos de terceros contienen esta licencia y todas las demás. Dicen dónde está el código fuente y cómo usar su propio Qt.</translation>
        </message>
        <message>
            <source>PlantDesk {0}</source>
            <translation>PlantDesk {0}</translation>
        </message>
        <message>
            <source>Third-party &amp;notices…</source>
            <translation>A&amp;visos de terceros…</translation>
        </message>
        <message>
            <source>Made with Qt {0} and Qt for Python, copyright © The Qt Company Ltd. and other contributors, under the GNU Lesser General Public License, version 3.</source>
            <translation>Hecho con Qt {0} y Qt for Python, copyright © The Qt Company Ltd. y otros colaboradores, según la GNU Lesser General Public License, versión 3.</translation>
        </message>
        <message>
            <source>{0} Your plants and stores haven’t changed.</source>
            <translation>{0} Sus plantas y registros no han cambiado.</translation>
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
            <source>Back up your plants</source>
            <translation>Hacer una copia de seguridad</translation>
        </message>
        <message>
            <source>Backups (*.db)</source>
            <translation>Copias de seguridad (*.db)</translation>
        </message>
        <message>
            <source>Restore a backup</source>
            <translation>Restaurar una copia de seguridad</translation>
        </message>
        <message>
            <source>PlantDesk</source>
            <translation>PlantDesk</translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants won’t be sent. The sheet itself stays.</source>
            <translation>
                <numerusform>%Ln planta no se enviará. La hoja en sí se conserva.</numerusform>
                <numerusform>%Ln plantas no se enviarán. La hoja en sí se conserva.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln unsaved plants will be lost.</source>
            <translation>
                <numerusform>Se perderá %Ln planta sin guardar.</numerusform>
                <numerusform>Se perderán %Ln plantas sin guardar.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants haven’t been sent yet</source>
            <translation>
                <numerusform>%Ln planta aún no se ha enviado</numerusform>
                <numerusform>%Ln plantas aún no se han enviado</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Send %Ln plants again?</source>
            <translation>
                <numerusform>¿Reenviar %Ln planta?</numerusform>
                <numerusform>¿Reenviar %Ln plantas?</numerusform>
            </translation>
        </message>
        <message>
            <source>Your administrator set this address</source>
            <translation>Su administrador ha fijado esta dirección</translation>
        </message>
        <message>
            <source>Only your administrator can change the address of {0} to {1}. Nothing has changed.</source>
            <translation>Solo su administrador puede cambiar la dirección de {0} a {1}. No ha cambiado nada.</translation>
        </message>
        <message>
            <source>&amp;Back</source>
            <translation>&amp;Volver</translation>
        </message>
        <message>
            <source>{0} already has this address</source>
            <translation>{0} ya tiene esta dirección</translation>
        </message>
        <message>
            <source>Two stores can’t share the address {1}. Nothing has changed.</source>
            <translation>Dos registros no pueden compartir la dirección {1}. No ha cambiado nada.</translation>
        </message>
        <message>
            <source>Send your token that way?</source>
            <translation>¿Enviar su clave por ahí?</translation>
        </message>
        <message>
            <source>{0}</source>
            <translation>{0}</translation>
        </message>
        <message>
            <source>&amp;Decide later</source>
            <translation>&amp;Decidir más tarde</translation>
        </message>
        <message>
            <source>&amp;Send token</source>
            <translation>&amp;Enviar la clave</translation>
        </message>
        <message>
            <source>Empty the practice store?</source>
            <translation>¿Vaciar el registro de prácticas?</translation>
        </message>
        <message>
            <source>Its plants will be deleted. They were for learning only.</source>
            <translation>Sus plantas se borrarán. Solo eran para aprender.</translation>
        </message>
        <message>
            <source>&amp;Keep</source>
            <translation>&amp;Conservar</translation>
        </message>
        <message>
            <source>&amp;Empty</source>
            <translation>Vaci&amp;ar</translation>
        </message>
        <message>
            <source>Remove the rest of this sheet?</source>
            <translation>¿Quitar el resto de esta hoja?</translation>
        </message>
        <message>
            <source>&amp;Remove</source>
            <translation>&amp;Quitar</translation>
        </message>
        <message>
            <source>Quit without saving?</source>
            <translation>¿Salir sin guardar?</translation>
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
        <message>
            <source>They are saved on this computer. If you keep them, you can look them over at the next start.</source>
            <translation>Lo que escribió está guardado en este equipo. Si lo conserva, podrá repasarlo la próxima vez que abra PlantDesk.</translation>
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
            <source>Not saved</source>
            <translation>Sin guardar</translation>
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
            <source>This plant’s text is too long</source>
            <translation>El texto de esta planta es demasiado largo</translation>
        </message>
        <message>
            <source>A field takes up to {0} characters. Nothing has changed. Type the plant again with a shorter text.</source>
            <translation>Un campo admite hasta {0} caracteres. No ha cambiado nada. Escriba la planta otra vez con un texto más corto.</translation>
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
            <source>{1}</source>
            <translation>{1}</translation>
        </message>
    </context>
</TS>
