import { dereferenced, fieldAt, fieldTitle, type FieldSchema, type SchemaPlace } from '../field-schema';
import type { Locale } from '../locale';
import { KEYWORDS, NOT_RIGHT } from './keywords';
import { RULES } from './rules';
import { SERVER_CHECKS } from './server-checks';
import { NO_FIELD, say, type Asked, type Context, type FieldWords } from './words';

const fallback = say(NOT_RIGHT.en, NOT_RIGHT.el);

const textFor = (type: string) => KEYWORDS[type] ?? RULES[type] ?? SERVER_CHECKS[type] ?? fallback;

/**
 * The text for one entry of a 422 whose schema is not known: `type` is a keyword of JSON Schema, a cross-field rule or one of the
 * server's own checks, `ctx` its parameters as AJV or the rule gives them. A type without words of its own gets a general sentence.
 */
export const validationMessage = (type: string, ctx: Context, locale: Locale): string => textFor(type)[locale](ctx, NO_FIELD);

const BY_WIDGET: Readonly<Record<string, Asked>> = { file: 'file', month: 'month', date: 'date', instant: 'date-time', 'time-zone': 'choice', isced: 'choice' };
const BY_FORMAT: Readonly<Record<string, Asked>> = { date: 'date', 'date-time': 'date-time' };
const BY_TYPE: Readonly<Record<string, Asked>> = { array: 'list', number: 'number', integer: 'number', boolean: 'tick' };

/** How a field of this schema asks. */
function askedBy(field: FieldSchema, document: object): Asked {
  const byWidget = BY_WIDGET[field['x-widget'] ?? ''];
  if (byWidget) return byWidget;
  if (field['x-file']) return 'file';
  if (field.enum || (field['x-reference'] && !field['x-reference'].free_text)) return 'choice';
  const types = [field.type ?? 'string'].flat();
  if (types.includes('array') && dereferenced(field.items, document)?.enum) return 'choices';
  return BY_FORMAT[field.format ?? ''] ?? BY_TYPE[types.find((type) => type !== 'null') ?? ''] ?? 'text';
}

const exampleIn = ({ examples }: FieldSchema): string | undefined => {
  const [first] = examples ?? [];
  return typeof first === 'string' || typeof first === 'number' ? String(first) : undefined;
};

/** Something that a check found wrong: where (with or without `body` in front), which check, with which parameters. */
export interface FoundWrong {
  loc: readonly (string | number)[];
  type: string;
  ctx?: Context;
}

function wordsOf(loc: FoundWrong['loc'], place: SchemaPlace, locale: Locale): FieldWords {
  const field = fieldAt(loc, place);
  if (!field) return NO_FIELD;
  const titleOf = (path: unknown) => (typeof path === 'string' ? fieldTitle(fieldAt(path.split('.'), place), locale) : '');
  return { title: fieldTitle(field, locale), asked: askedBy(field, place.document), example: exampleIn(field), titleOf };
}

/** As `validationMessage`, naming fields by their titles and asking as the field does, from the schema that the record is checked by. */
export function failureMessage({ loc, type, ctx = {} }: FoundWrong, place: SchemaPlace, locale: Locale): string {
  const path = loc[0] === 'body' ? loc.slice(1) : loc;
  return textFor(type)[locale](ctx, wordsOf(path, place, locale));
}

/** Every type that has words of its own. */
export const VALIDATION_TYPES: readonly string[] = [KEYWORDS, RULES, SERVER_CHECKS].flatMap((table) => Object.keys(table));
