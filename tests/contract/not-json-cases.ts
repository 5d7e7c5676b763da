import type { Breakage } from './misunderstood';

/** The file that each case breaks. */
export const SCHEMA = 'certifications.json';

const at = (line: number, column: number, fault: string): string => `schemas/${SCHEMA}:${String(line)}:${String(column)} ${fault}`;

/** Texts that are not JSON. */
export const NOT_JSON: Breakage[] = [
  { what: 'nothing', text: '', said: at(1, 1, 'is empty: write the schema, or take the file away') },
  { what: 'spaces', text: ' \n\n', said: at(1, 1, 'is empty') },
  { what: 'a list', text: '[]', said: at(1, 1, 'is a list, and must be an object') },
  { what: 'null', text: 'null', said: at(1, 1, 'is null, and must be an object') },
  { what: 'a number', text: '3', said: at(1, 1, 'is a number, and must be an object') },
  { what: 'a comma too many at the end', text: '{\n  "title": "A",\n}', said: at(2, 15, 'nothing follows this comma: take it out before "}"') },
  { what: 'two commas', text: '{ "examples": [1,, 2] }', said: at(1, 18, 'is a comma too many: take it out') },
  { what: 'no comma', text: '{\n  "title": "A"\n  "type": "object"\n}', said: at(2, 15, 'needs a comma here, before what follows') },
  { what: 'no closing quote', text: '{\n  "title": "A,\n  "type": "object"\n}', said: at(2, 12, 'is a text without its closing quote on the same line') },
  {
    what: 'a quote within a text',
    text: '{ "title": "A "good" one" }',
    said: at(1, 16, 'the quote before this ends the text: write \\" for a quote within it'),
  },
  { what: 'no closing brace', text: '{\n  "title": "A"\n', said: at(1, 1, 'the "{" that begins here is never closed: write "}" where it ends') },
  { what: 'no closing bracket', text: '{\n  "examples": [1\n}', said: at(3, 1, '"}" closes nothing: the "[" of 2:15 is still open and wants "]"') },
  { what: 'a brace too many', text: '{ "title": "A" } }', said: at(1, 18, 'stands after the end: a bracket above closes too early') },
  { what: 'single quotes', text: "{ 'title': 'A' }", said: at(1, 3, '\' is no quote of JSON: write "') },
  { what: 'typographic quotes', text: '{ "title": “A” }', said: at(1, 12, '“ is no quote of JSON: write "') },
  ...[['«', '»'], ['“', '”'], ['„', '“'], ['‘', '’'], ['`', '`']].map(([open = '', close = '']) => ({
    what: `a name in ${open}${close}`,
    text: `{ ${open}title${close}: "City" }`,
    said: at(1, 3, `${open} is no quote of JSON: write "title"`),
  })),
  { what: 'a text in «»', text: '{ "title": «City of Athens» }', said: at(1, 12, '« is no quote of JSON: write "City of Athens"') },
  { what: 'a typographic quote at the end of a name', text: '{ "title”: "City" }', said: at(1, 9, '” is no quote of JSON: write "') },
  { what: 'a typographic quote at the end of a text', text: '{\n  "title": "City”,\n  "type": "object"\n}', said: at(2, 17, '” is no quote of JSON: write "') },
  { what: 'a decimal comma', text: '{ "multipleOf": 0,5, "type": "number" }', said: at(1, 17, '0,5 has a decimal comma: write 0.5') },
  { what: 'a negative number with a decimal comma', text: '{\n  "minimum": -1,25\n}', said: at(2, 14, '-1,25 has a decimal comma: write -1.25') },
  { what: 'a semicolon after a number', text: '{\n  "maxLength": 100;\n  "type": "string"\n}', said: at(2, 19, '; is no sign of JSON: write a comma instead') },
  { what: 'a semicolon after a text', text: '{ "title": "A"; "type": "object" }', said: at(1, 15, '; is no sign of JSON: write a comma instead') },
  { what: 'a semicolon after true', text: '{ "x-index": true; "title": "A" }', said: at(1, 18, '; is no sign of JSON: write a comma instead') },
  { what: 'a semicolon at the end', text: '{ "maxLength": 100; }', said: at(1, 19, '; is no sign of JSON: take it out') },
  { what: 'a semicolon for a colon', text: '{ "maxLength"; 100 }', said: at(1, 14, '; is no sign of JSON: write a colon instead') },
  { what: 'a Greek question mark', text: '{ "maxLength": 100\u037E "type": "string" }', said: at(1, 19, '; is no sign of JSON: write a comma instead') },
  { what: 'a name without quotes', text: '{ title: "A" }', said: at(1, 3, 'title is a name without quotes: write "title"') },
  { what: 'a text without quotes', text: '{ "title": Title }', said: at(1, 12, 'Title is no value: write "Title" in double quotes if it is a text') },
  { what: 'True', text: '{ "title": True }', said: at(1, 12, 'True is no value: write true') },
  {
    what: 'a comment',
    text: '{\n  // words\n  "title": "A"\n}',
    said: at(2, 3, 'is a comment, which JSON does not have: take it out, or say it in "$comment"'),
  },
  { what: 'no value', text: '{ "title": }', said: at(1, 11, 'needs a value here, after the colon') },
  { what: 'no value before the next name', text: '{\n  "title":\n  "type": "object"\n}', said: at(2, 11, 'needs a value here, after the colon') },
  { what: 'two colons', text: '{\n  "title": "A": "B"\n}', said: at(2, 15, 'is a colon too many') },
  { what: 'no colon', text: '{ "title" "A" }', said: at(1, 10, 'needs a colon here, between the name and its value') },
  { what: 'a number as JSON has none', text: '{ "a": .5 }', said: at(1, 8, 'is no number as JSON writes it: 0.5, not .5') },
  { what: 'a backslash', text: '{ "pattern": "^\\d$" }', said: at(1, 14, 'has a backslash that means nothing: write \\\\') },
  { what: 'a tab in a text', text: '{ "title": "\t" }', said: at(1, 12, 'has a tab or another invisible sign in a text') },
  { what: 'a name twice', text: '{\n  "title": "A",\n  "title": "B"\n}', said: at(3, 3, '"title" is in this object already, at 2:3: keep one of the two') },
  {
    what: 'a bound that is no number any more',
    text: '{\n  "minimum": -1e999,\n  "maximum": 1e308\n}',
    said: at(2, 14, 'is larger than any number that programs can hold: write one that they can, or leave the bound out'),
  },
  {
    what: 'a merge that was left',
    text: '{\n<<<<<<< ours\n  "title": "A"\n=======\n',
    said: at(2, 1, 'is a conflict that git left: keep one of the two sides'),
  },
  { what: 'a byte order mark', text: '\uFEFF{}', said: at(1, 1, 'begins with a byte order mark') },
  { what: 'another language', text: 'title: Certifications\ntype: object\n', said: at(1, 1, 'is not how a file of JSON begins: write "{" first') },
  { what: 'a page of the web', text: '<!DOCTYPE html><html></html>', said: at(1, 1, 'is not how a file of JSON begins') },
  { what: 'a number that is none', text: '{ "maxLength": NaN }', said: at(1, 16, 'is no number as JSON writes it') },
  { what: 'a number of another notation', text: '{ "maxLength": 0xFF }', said: at(1, 17, 'is no number as JSON writes it') },
  { what: 'another encoding', text: Buffer.from('{ "a": 1 }', 'utf16le').toString('latin1'), said: at(1, 2, 'is not UTF-8') },
];
