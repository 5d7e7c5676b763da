import { LOCALES } from '@domain/locale';
import type { LeafKind } from '@domain/schema/kinds';
import { resolve } from '@domain/schema/resolve';
import type { RecordData } from '../../../../src/schema-ui/types';
import { questionsToSchema, schemaToQuestions } from '../../../../src/schema-ui/widgets/questions';
import type { Leaf } from './fields';

/** Facts about the values of one kind, for the generation of records. */
interface KindFacts {
  /** Candidates to replace a value; the schema decides which of them are valid. */
  others: (value: unknown, leaf: Leaf) => unknown[];
  /** Values that a user can type and the schema may refuse, closest to the limit first. */
  wrong: (value: unknown, leaf: Leaf) => unknown[];
  /** Keys inside the value that can have an error of their own. */
  parts?: (leaf: Leaf) => string[];
  /** Whether a user can clear the answer; `optional` means only where the form does not require one. */
  clearable: 'always' | 'optional' | 'never';
}

const nothing = (): unknown[] => [];
const textOf = (value: unknown): string => (typeof value === 'string' ? value : 'Text');

const NO_FORMAT: Readonly<Record<string, string[]>> = {
  email: ['nobody', 'no body@example.org'],
  uri: ['https://example.org/a b', 'https://www.linkedin.com/a b'],
};

/** Texts that most patterns refuse. */
const NO_PATTERN = ['!', '<a>', 'ftp://example.org/', 'https://example.org/'];

function wrongTexts(value: unknown, { schema }: Pick<Leaf, 'schema'>): string[] {
  const { minLength = 0, maxLength, pattern, format = '' } = schema;
  return [
    ...(minLength > 1 ? ['a'.repeat(minLength - 1)] : []),
    ...(maxLength === undefined ? [] : [textOf(value).padEnd(maxLength + 1, 'a')]),
    ...(NO_FORMAT[format] ?? []),
    // Also as the end of a valid answer, whose length stays within the limits.
    ...(pattern === undefined ? [] : NO_PATTERN.flatMap((wrong) => [wrong, `${textOf(value).slice(0, -wrong.length)}${wrong}`])),
  ];
}

function otherTexts(value: unknown): string[] {
  const text = textOf(value);
  const counted = text.replace(/\d+/g, (digits) => String(Number(digits) + 1));
  return [`${text} 2`, `${text}2`, text.replace(/.$/, '7'), text.replace(/.$/, '8'), counted].filter((other) => other !== text);
}

const text: KindFacts = { others: otherTexts, wrong: wrongTexts, clearable: 'always' };

const aroundNumber = (value: unknown): number => (typeof value === 'number' ? value : 1);

const number: KindFacts = {
  others: (value) => [aroundNumber(value) + 1, aroundNumber(value) - 1],
  wrong: (value, { schema }) => [
    ...(schema.minimum === undefined ? [] : [schema.minimum - 1]),
    ...(schema.maximum === undefined ? [] : [schema.maximum + 1]),
    ...(schema.multipleOf === undefined ? [] : [aroundNumber(value) + schema.multipleOf / 2]),
    ...(schema.type === 'integer' ? [aroundNumber(value) + 0.5] : []),
    'many',
  ],
  clearable: 'always',
};

const DAY_MS = 86_400_000;

/** The instant or date shifted by `days`, in its original format. */
export function daysLater(value: unknown, days: number): string {
  const shifted = new Date(Date.parse(textOf(value)) + days * DAY_MS).toISOString();
  return textOf(value).length === 10 ? shifted.slice(0, 10) : shifted;
}

const day: KindFacts = { others: (value) => [daysLater(value, 1), daysLater(value, -1)], wrong: nothing, clearable: 'always' };

/** A day on the wrong side of each bound that the schema sets (`x-date`). */
const outOfBounds = ({ schema }: Leaf): string[] => {
  const { is, from } = schema['x-date'] ?? {};
  const wrong = { past: '2199-01-01', future: '1999-01-01' };
  return [...(is ? [wrong[is]] : []), ...(from === undefined ? [] : [`${String(from - 1)}-12-31`])];
};

const enumOf = ({ schema, root }: Leaf): readonly unknown[] =>
  schema.type === 'boolean' ? [true, false] : (schema.enum ?? resolve(schema.items, root).enum ?? []);
const others = (value: unknown, leaf: Leaf): unknown[] => enumOf(leaf).filter((each) => each !== value);
const choice: KindFacts = { others, wrong: nothing, clearable: 'always' };

const several: KindFacts = {
  others: (value, leaf) => enumOf(leaf).filter((each) => !(value as unknown[]).includes(each)).map((each) => [each]),
  wrong: (_value, leaf) => [...(leaf.schema.maxItems === undefined ? [] : [enumOf(leaf).slice(0, leaf.schema.maxItems + 1)])],
  clearable: 'always',
};

const localized: KindFacts = {
  others: (value) => [Object.fromEntries(Object.entries(value as RecordData).map(([language, words]) => [language, `${textOf(words)} 2`]))],
  wrong: (value, { schema, root }) => {
    const [language = 'en'] = Object.keys(value as RecordData);
    const each = resolve(schema.additionalProperties, root);
    return wrongTexts((value as RecordData)[language], { schema: each }).map((words) => ({ ...(value as RecordData), [language]: words }));
  },
  parts: () => [...LOCALES],
  clearable: 'always',
};

const partNames = ({ schema }: Leaf): string[] => Object.keys(schema.properties ?? {});

const money: KindFacts = {
  others: (value) => [{ ...(value as RecordData), amount: aroundNumber((value as RecordData)['amount']) + 1 }],
  wrong: (value, leaf) => {
    const schema = resolve(leaf.schema.properties?.['amount'], leaf.root);
    return number.wrong((value as RecordData)['amount'], { ...leaf, schema }).map((amount) => ({ ...(value as RecordData), amount }));
  },
  parts: partNames,
  clearable: 'always',
};

/** A pair of numbers, each of which can be wrong alone. */
const point: KindFacts = {
  others: (value) => [{ ...(value as RecordData), latitude: aroundNumber((value as RecordData)['latitude']) + 1 }],
  wrong: (value, leaf) =>
    Object.entries(leaf.schema.properties ?? {}).flatMap(([axis, property]) => {
      const schema = resolve(property, leaf.root);
      return number.wrong((value as RecordData)[axis], { ...leaf, schema }).map((degrees) => ({ ...(value as RecordData), [axis]: degrees }));
    }),
  parts: partNames,
  clearable: 'always',
};

const month: KindFacts = {
  others: (value) => [daysLater(`${textOf(value)}-01`, 40).slice(0, 7)],
  // The month is a choice, so only the year can be mistyped.
  wrong: (value) => [textOf(value).slice(1)],
  clearable: 'always',
};

const reworded = (value: unknown, words: string) => questionsToSchema(schemaToQuestions(value).map((question) => ({ ...question, en: words })));

const questions: KindFacts = {
  others: (value) => [reworded(value, 'And which one after that?')],
  wrong: (value) => [reworded(value, ''), reworded(value, 'a'.repeat(301))],
  clearable: 'never',
};

/** The facts of each kind; a new kind does not compile until it has them. */
export const KINDS: Record<LeafKind, KindFacts> = {
  text,
  textarea: text,
  url: text,
  email: text,
  phone: text,
  number,
  date: { ...day, wrong: (_value, leaf) => outOfBounds(leaf) },
  month,
  instant: day,
  boolean: { others: (value) => [value !== true], wrong: nothing, clearable: 'never' },
  select: choice,
  radios: { ...choice, clearable: 'optional' },
  code: choice,
  isced: choice,
  timezone: { others: () => ['Europe/Paris', 'UTC'], wrong: nothing, clearable: 'always' },
  checkboxes: several,
  codes: several,
  file: { others: (value) => [Number(value) + 1000], wrong: nothing, clearable: 'always' },
  // Only the catalogue knows the valid ids: the code that fills in the form replaces these (see `realised`).
  reference: {
    others: (value) => (typeof value === 'number' ? [value + 1] : otherTexts(value)),
    wrong: (value, leaf) => (typeof value === 'number' ? [] : wrongTexts(value, leaf)),
    clearable: 'always',
  },
  localized,
  'localized-textarea': localized,
  money,
  coordinates: point,
  'schema-builder': questions,
};
