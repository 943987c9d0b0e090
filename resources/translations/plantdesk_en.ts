<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
    <context>
        <name>add</name>
        <message numerus="yes">
            <source>Sending %Ln plants to {0}.</source>
            <translation>
                <numerusform>Sending %Ln plant to {0}.</numerusform>
                <numerusform>Sending %Ln plants to {0}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{0}: %Ln rows, {1}.</source>
            <extracomment>{0} is the store, {1} for example “3 added, 1 refused”</extracomment>
            <translation>
                <numerusform>{0}: %Ln row, {1}.</numerusform>
                <numerusform>{0}: %Ln rows, {1}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>And %Ln more rows with a problem.</source>
            <translation>
                <numerusform>And %Ln more row with a problem.</numerusform>
                <numerusform>And %Ln more rows with a problem.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Wrote %Ln rows: {0}</source>
            <translation>
                <numerusform>Wrote %Ln row: {0}</numerusform>
                <numerusform>Wrote %Ln rows: {0}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants wait on this computer. The same command goes on with them, or open PlantDesk to send or remove them.</source>
            <translation>
                <numerusform>%Ln plant waits on this computer. The same command goes on with it, or open PlantDesk to send or remove it.</numerusform>
                <numerusform>%Ln plants wait on this computer. The same command goes on with them, or open PlantDesk to send or remove them.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln added</source>
            <translation>
                <numerusform>%Ln added</numerusform>
                <numerusform>%Ln added</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln added before</source>
            <translation>
                <numerusform>%Ln added before</numerusform>
                <numerusform>%Ln added before</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln added but not as typed</source>
            <translation>
                <numerusform>%Ln added but not as typed</numerusform>
                <numerusform>%Ln added but not as typed</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln refused</source>
            <translation>
                <numerusform>%Ln refused</numerusform>
                <numerusform>%Ln refused</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln to check</source>
            <translation>
                <numerusform>%Ln to check</numerusform>
                <numerusform>%Ln to check</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln waiting</source>
            <translation>
                <numerusform>%Ln waiting</numerusform>
                <numerusform>%Ln waiting</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln removed</source>
            <translation>
                <numerusform>%Ln removed</numerusform>
                <numerusform>%Ln removed</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln left out</source>
            <translation>
                <numerusform>%Ln left out</numerusform>
                <numerusform>%Ln left out</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>card</name>
        <message numerus="yes">
            <source>… and %Ln more characters</source>
            <translation>
                <numerusform>… and %Ln more character</numerusform>
                <numerusform>… and %Ln more characters</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>field</name>
        <message numerus="yes">
            <source>%Ln suggestions. Press the down arrow.</source>
            <translation>
                <numerusform>%Ln suggestion. Press the down arrow.</numerusform>
                <numerusform>%Ln suggestions. Press the down arrow.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>form</name>
        <message numerus="yes">
            <source>%Ln ids left after {0}.</source>
            <translation>
                <numerusform>%Ln id left after {0}.</numerusform>
                <numerusform>%Ln ids left after {0}.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>help</name>
        <message numerus="yes">
            <source>%Ln sections found</source>
            <translation>
                <numerusform>%Ln section found</numerusform>
                <numerusform>%Ln sections found</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>journey</name>
        <message numerus="yes">
            <source>%Ln more tries</source>
            <translation>
                <numerusform>%Ln more try</numerusform>
                <numerusform>%Ln more tries</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>many</name>
        <message numerus="yes">
            <source>%Ln rows weren’t added: their ids have just been used. Check them.</source>
            <translation>
                <numerusform>%Ln row wasn’t added: its id has just been used. Check it.</numerusform>
                <numerusform>%Ln rows weren’t added: their ids have just been used. Check them.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Now for {0} (was {1}): %Ln ids were used on this computer.</source>
            <translation>
                <numerusform>Now for {0} (was {1}): %Ln id was used on this computer.</numerusform>
                <numerusform>Now for {0} (was {1}): %Ln ids were used on this computer.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Add %Ln plants to {0}?</source>
            <translation>
                <numerusform>Add %Ln plant to {0}?</numerusform>
                <numerusform>Add %Ln plants to {0}?</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Also add the %Ln marke&amp;d rows</source>
            <translation>
                <numerusform>Also add the marke&amp;d row</numerusform>
                <numerusform>Also add the %Ln marke&amp;d rows</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Add %Ln plants to {0}</source>
            <translation>
                <numerusform>Add %Ln plant to {0}</numerusform>
                <numerusform>Add %Ln plants to {0}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln a minute</source>
            <translation>
                <numerusform>%Ln a minute</numerusform>
                <numerusform>%Ln a minute</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>about %Ln minutes left</source>
            <translation>
                <numerusform>about %Ln minute left</numerusform>
                <numerusform>about %Ln minutes left</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln wrong rows stay here until you correct them.</source>
            <translation>
                <numerusform>%Ln wrong row stays here until you correct it.</numerusform>
                <numerusform>%Ln wrong rows stay here until you correct them.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln marked rows stay here.</source>
            <translation>
                <numerusform>%Ln marked row stays here.</numerusform>
                <numerusform>%Ln marked rows stay here.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>&amp;Go on with the %Ln other rows</source>
            <translation>
                <numerusform>&amp;Go on with the other row</numerusform>
                <numerusform>&amp;Go on with the %Ln other rows</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln weren’t added as you typed them: see their rows.</source>
            <translation>
                <numerusform>%Ln wasn’t added as you typed it: see its row.</numerusform>
                <numerusform>%Ln weren’t added as you typed them: see their rows.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln earlier rows are still to check.</source>
            <translation>
                <numerusform>%Ln earlier row is still to check.</numerusform>
                <numerusform>%Ln earlier rows are still to check.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows aren’t added yet. What you typed here will be lost. No file is changed.</source>
            <translation>
                <numerusform>%Ln row isn’t added yet. What you typed here will be lost. No file is changed.</numerusform>
                <numerusform>%Ln rows aren’t added yet. What you typed here will be lost. No file is changed.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln cells pasted.</source>
            <translation>
                <numerusform>%Ln cell pasted.</numerusform>
                <numerusform>%Ln cells pasted.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows deleted.</source>
            <translation>
                <numerusform>%Ln row deleted.</numerusform>
                <numerusform>%Ln rows deleted.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln cells copied.</source>
            <translation>
                <numerusform>%Ln cell copied.</numerusform>
                <numerusform>%Ln cells copied.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln rows</source>
            <translation>
                <numerusform>%Ln row</numerusform>
                <numerusform>%Ln rows</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>notice</name>
        <message numerus="yes">
            <source>%Ln plants typed for practice</source>
            <translation>
                <numerusform>%Ln plant typed for practice</numerusform>
                <numerusform>%Ln plants typed for practice</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants are only in the practice store. No real store has them.</source>
            <translation>
                <numerusform>%Ln plant is only in the practice store. No real store has it.</numerusform>
                <numerusform>%Ln plants are only in the practice store. No real store has them.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>open</name>
        <message numerus="yes">
            <source>%Ln plants from “{0}” ({1}) haven’t been sent to {2}.</source>
            <translation>
                <numerusform>%Ln plant from “{0}” ({1}) hasn’t been sent to {2}.</numerusform>
                <numerusform>%Ln plants from “{0}” ({1}) haven’t been sent to {2}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants from “{0}” ({1}) may already have been sent to {2}.</source>
            <translation>
                <numerusform>%Ln plant from “{0}” ({1}) may already have been sent to {2}.</numerusform>
                <numerusform>%Ln plants from “{0}” ({1}) may already have been sent to {2}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants chosen.</source>
            <translation>
                <numerusform>%Ln plant chosen.</numerusform>
                <numerusform>%Ln plants chosen.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>plants</name>
        <message numerus="yes">
            <source>%Ln plants</source>
            <translation>
                <numerusform>%Ln plant</numerusform>
                <numerusform>%Ln plants</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Copied: %Ln plants. Paste them into an email or a sheet.</source>
            <translation>
                <numerusform>Copied: %Ln plant. Paste it into an email or a sheet.</numerusform>
                <numerusform>Copied: %Ln plants. Paste them into an email or a sheet.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>practice</name>
        <message numerus="yes">
            <source>%Ln plants, newest first.</source>
            <translation>
                <numerusform>%Ln plant.</numerusform>
                <numerusform>%Ln plants, newest first.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>queue</name>
        <message numerus="yes">
            <source>Paused: %Ln rows are waiting</source>
            <translation>
                <numerusform>Paused: %Ln row is waiting</numerusform>
                <numerusform>Paused: %Ln rows are waiting</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>session</name>
        <message numerus="yes">
            <source>%Ln added today</source>
            <translation>
                <numerusform>%Ln added today</numerusform>
                <numerusform>%Ln added today</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>sheet</name>
        <message numerus="yes">
            <source>Sent %Ln pages to the printer.</source>
            <translation>
                <numerusform>Sent %Ln page to the printer.</numerusform>
                <numerusform>Sent %Ln pages to the printer.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>store</name>
        <message numerus="yes">
            <source>%Ln plants waiting for {0} will be sent to {1} instead of {2}.</source>
            <translation>
                <numerusform>%Ln plant waiting for {0} will be sent to {1} instead of {2}.</numerusform>
                <numerusform>%Ln plants waiting for {0} will be sent to {1} instead of {2}.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>upkeep</name>
        <message numerus="yes">
            <source>PlantDesk saved what it could read: %Ln plants. The damaged file is kept.</source>
            <translation>
                <numerusform>PlantDesk saved what it could read: %Ln plant. The damaged file is kept.</numerusform>
                <numerusform>PlantDesk saved what it could read: %Ln plants. The damaged file is kept.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants aren’t in the backup</source>
            <translation>
                <numerusform>%Ln plant isn’t in the backup</numerusform>
                <numerusform>%Ln plants aren’t in the backup</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants may already have been sent</source>
            <translation>
                <numerusform>%Ln plant may already have been sent</numerusform>
                <numerusform>%Ln plants may already have been sent</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The backup of {0} has %Ln plants, {1} waiting.</source>
            <translation>
                <numerusform>The backup of {0} has %Ln plant, {1} waiting.</numerusform>
                <numerusform>The backup of {0} has %Ln plants, {1} waiting.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>window</name>
        <message numerus="yes">
            <source>%Ln plants won’t be sent. The sheet itself stays.</source>
            <translation>
                <numerusform>%Ln plant won’t be sent. The sheet itself stays.</numerusform>
                <numerusform>%Ln plants won’t be sent. The sheet itself stays.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln unsaved plants will be lost.</source>
            <translation>
                <numerusform>%Ln unsaved plant will be lost.</numerusform>
                <numerusform>%Ln unsaved plants will be lost.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants haven’t been sent yet</source>
            <translation>
                <numerusform>%Ln plant hasn’t been sent yet</numerusform>
                <numerusform>%Ln plants haven’t been sent yet</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%Ln plants are saved on this computer. If you keep them, you can look them over at the next start.</source>
            <translation>
                <numerusform>%Ln plant is saved on this computer. If you keep it, you can look it over at the next start.</numerusform>
                <numerusform>%Ln plants are saved on this computer. If you keep them, you can look them over at the next start.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Send %Ln plants again?</source>
            <translation>
                <numerusform>Send %Ln plant again?</numerusform>
                <numerusform>Send %Ln plants again?</numerusform>
            </translation>
        </message>
    </context>
</TS>
