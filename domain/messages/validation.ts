import type { Locale } from '../locale';
import type { SchemaFailure } from '../schema/failures';
import { kindOf, typeOf, type Kind } from '../schema/kinds';
import { schemaAt } from '../schema/resolve';
import type { Schema, SchemaPlace } from '../schema/schema';
import { titleOf } from '../schema/words';
import { KEYWORDS, NOT_RIGHT } from './keywords';
import { RULES } from './rules';
import { ACTS } from './acts';
import { SERVER_CHECKS } from './server-checks';
import { NO_FIELD, say, type InputKind, type Context, type FieldWords } from './words';

const fallback = say(NOT_RIGHT.en, NOT_RIGHT.el);

const textFor = (type: string) => KEYWORDS[type] ?? RULES[type] ?? SERVER_CHECKS[type] ?? ACTS[type] ?? fallback;

/**
 * The text for one entry of a 422 whose schema is not known: `type` is a keyword of JSON Schema, a cross-field rule or one of the
 * server's own checks, `ctx` its parameters as AJV or the rule gives them. A type without words of its own gets a general sentence.
 */
export const validationMessage = (type: string, ctx: Context, locale: Locale): string => textFor(type)[locale](ctx, NO_FIELD);

const BY_KIND: Partial<Readonly<Record<Kind, InputKind>>> = {
  number: 'number',
  date: 'date',
  instant: 'date-time',
  month: 'month',
  boolean: 'yes-no',
  select: 'choice',
  radios: 'choice',
  code: 'choice',
  isced: 'choice',
  timezone: 'choice',
  reference: 'choice',
  checkboxes: 'choices',
  codes: 'choices',
  file: 'file',
  list: 'list',
};

/** The kind of input that a field of this schema has, for the wording of messages. */
function inputKindOf(field: Schema, document: object): InputKind {
  const kind = kindOf(field, document);
  // With `free_text` the user may type any text, not only the name of a record.
  if (kind === 'reference' && field['x-reference']?.free_text) return 'text';
  // Only a boolean with the constant `true` is a box that must be ticked.
  if (typeOf(field) === 'boolean' && field.const === true) return 'tick';
  if (kind === 'hidden') return typeOf(field) === 'boolean' ? 'yes-no' : 'text';
  return BY_KIND[kind] ?? 'text';
}

const exampleIn = ({ examples }: Schema): string | undefined => {
  const [first] = examples ?? [];
  return typeof first === 'string' || typeof first === 'number' ? String(first) : undefined;
};

function wordsOf(loc: SchemaFailure['loc'], place: SchemaPlace, locale: Locale): FieldWords {
  const field = schemaAt(loc, place);
  if (!field) return NO_FIELD;
  const titleAt = (path: unknown) => (typeof path === 'string' ? titleOf(schemaAt(path.split('.'), place) ?? {}, locale) : '');
  return { title: titleOf(field, locale), inputKind: inputKindOf(field, place.document), example: exampleIn(field), titleOf: titleAt };
}

/** The field's own message for a failed check (`x-messages`); an empty text or list may take the message for `required`. */
function ownMessage(field: Schema | undefined, { type, ctx }: { type: string; ctx: Context }, locale: Locale): string | undefined {
  const isEmpty = (type === 'minLength' || type === 'minItems') && Number(ctx.limit) <= 1;
  const own = field?.['x-messages']?.[locale];
  return own?.[type] ?? (isEmpty ? own?.required : undefined);
}

/** As `validationMessage`, but with the titles of fields and wording that fits the kind of input, from the schema of the record. */
export function failureMessage({ loc, type, ctx = {} }: SchemaFailure, place: SchemaPlace, locale: Locale): string {
  const path = loc[0] === 'body' ? loc.slice(1) : loc;
  return ownMessage(schemaAt(path, place), { type, ctx }, locale) ?? textFor(type)[locale](ctx, wordsOf(path, place, locale));
}

/** Every type with its own message. */
export const VALIDATION_TYPES: readonly string[] = [KEYWORDS, RULES, SERVER_CHECKS, ACTS].flatMap((table) => Object.keys(table));
