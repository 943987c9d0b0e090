<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
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
</TS>
