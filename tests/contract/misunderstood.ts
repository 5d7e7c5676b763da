import type { Node } from './broken-schemas';

/** A broken file in a folder of schemas. */
export interface Breakage {
  what: string;
  file?: string;
  /** The file's new content; undefined deletes the file. */
  text: string | undefined;
  /** The expected message. */
  said: string;
  /** Whether the file has no other mistake, so that there is no other message. */
  alone?: boolean;
}

/** A valid file, and functions that change its root or one field. */
interface Right {
  whole: { properties: { title: Node; issued_on: Node } };
  rootWith: (part: object) => string;
  fieldWith: (part: object) => string;
}

/** Mistakes of people who know another schema vocabulary, or none. */
export const misunderstood = ({ whole, fieldWith, rootWith }: Right): Breakage[] => [
  ...Object.entries({ 'x-list': 1, 'x-filter': 'contains', 'x-reference': 'universities', 'x-roles': ['applicant'] }).map(([key, value]) => ({
    what: `${key} that is ${JSON.stringify(value)}`,
    text: fieldWith({ [key]: value }),
    said: ` /properties/title/${key}: must be an object, in braces, such as { "`,
  })),
  ...(
    [
      ['x-filter', { operator: 'equals' }, 'x-filter/operator: is not one of eq, contains, gte, lte, in; "eq" finds the same value'],
      ['type', 'date', 'type: is not one of object, array, string, number, integer, boolean; a text is "string"'],
      ['format', 'phone', 'format: is not one of date, date-time, email, uri; other forms are value types of common/'],
      [
        'format',
        'time',
        'format: is not one of date, date-time, email, uri; other forms are value types of common/, named by $ref, such as "common/phone.json"; a time of day is a text with "pattern": "',
      ],
      ['required', true, 'required: is a list of names, and stands in the object that has the fields: name this field there'],
      ['labels', { a: 'A' }, 'labels: "labels" is not in the vocabulary: the words of the codes stand in x-enum-labels'],
      ['x-i18n', { gr: { title: 'Τίτλος' } }, 'x-i18n: holds words by language: write them under "el", and nothing else'],
      ['pattern', '/^[A-Z]+$/', 'pattern: stands between slashes, which the text would have to hold: take them out'],
      ['pattern', '(?i)^a$', 'pattern: is not a regular expression: a "(?" begins here that JavaScript does not know'],
      ['pattern', '(Invalid group', 'pattern: is not a regular expression: a "(" is never closed'],
      ['pattern', '^([a-z0-9.]+)+@(.+)+$', 'pattern: may backtrack without end'],
      ['title', 'Τίτλος', 'title: is Greek: the English title stands here'],
      ['enum', ['A', ''], 'enum: holds an empty text: take it out'],
    ] as const
  ).map(([key, value, said]) => ({
    what: `${key} that is ${JSON.stringify(value)}`,
    text: fieldWith({ [key]: value, ...(key === 'enum' && { 'x-enum-labels': { en: { A: 'A', '': '-' }, el: { A: 'Α', '': '-' } } }) }),
    said: ` /properties/title/${said}`,
    alone: true,
  })),
  { what: 'codes without words', text: fieldWith({ enum: ['A', 'B'] }), said: ' /properties/title: has no words for A, B: give it x-enum-labels', alone: true },
  {
    what: 'words of codes by code',
    text: fieldWith({ enum: ['A'], 'x-enum-labels': { A: 'A' } }),
    said: ' /properties/title/x-enum-labels: holds words by language: write them under "en" and "el"',
    alone: true,
  },
  {
    what: 'two fields of one title',
    text: rootWith({ properties: { ...whole.properties, other: whole.properties.issued_on } }),
    said: ' /properties/other: is called "Issue date", as "issued_on" is: give it a distinct title',
    alone: true,
  },
  {
    what: 'a field beside the others',
    text: rootWith({ other: whole.properties.title }),
    said: ' /other: "other" is next to "properties", where no field is: move it into "properties"',
    alone: true,
  },
  {
    what: 'a pattern for a text that is too long to try',
    text: fieldWith({ pattern: '^[A-Z]', maxLength: 5000 }),
    said:
      ' /properties/title/maxLength: is more than 4096, and no "pattern" is tried on a longer text, so that it would be refused: write 4096 at most, or take "pattern" out',
    alone: true,
  },
  {
    what: 'a form for a text that is too long to try',
    text: fieldWith({ format: 'email', maxLength: 5000, examples: ['a@example.org'] }),
    said: ' /properties/title/maxLength: is more than 4096, and no "format" is tried',
  },
  {
    what: 'a pattern for a text of any length',
    text: fieldWith({ pattern: '^[A-Z]+$', maxLength: undefined }),
    said: ' /properties/title/pattern: is tried on no text of more than 4096 characters, and nothing forbids one: write "maxLength" next to it, 4096 at most',
    alone: true,
  },
  {
    what: 'alternatives of a pattern, the last of any length',
    text: fieldWith({ pattern: '^A$|^B', maxLength: undefined }),
    said: ' /properties/title/pattern: is tried on no text of more than 4096',
    alone: true,
  },
  {
    what: 'a form for a text of any length',
    text: fieldWith({ format: 'email', maxLength: undefined, examples: ['a@example.org'] }),
    said: ' /properties/title/format: is tried on no text of more than 4096',
  },
  {
    what: 'a field that is false',
    text: rootWith({ properties: { ...whole.properties, other: false } }),
    said: ' /properties/other: is false, so that nobody can fill it in',
    alone: true,
  },
  {
    what: 'a record called by words alone',
    text: rootWith({ 'x-record-label': 'title' }),
    said: ' /x-record-label: has no field in it: write its name in braces',
    alone: true,
  },
  { what: 'more than conditions in allOf', text: rootWith({ allOf: [{ required: ['title'] }] }), said: ' /allOf/0: allOf holds conditions only', alone: true },
];
