import type { Locale } from '@domain/locale';
import { isPosition, schemaAt } from '@domain/schema/resolve';
import type { Path, SchemaPlace } from '@domain/schema/schema';
import { titleOf } from '@domain/schema/words';
import { valueAt } from '@domain/values/value-at';
import { quoted, ROW_REFUSALS, type Localized } from '@domain/messages/import';
import { validationMessage } from '@domain/messages/validation';
import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { entityPlace } from '../../platform/contract/contract';
import { entityFailures } from '../../platform/contract/validators';
import { unstorableText } from '../../platform/validation/storable-text';

type Check = (data: Record<string, unknown>) => Localized[];

/** The titles of the fields along a path, the outermost first; a field without a title has its name. */
export function calledAt(place: SchemaPlace, path: Path): Localized {
  const titles = (locale: Locale) =>
    path.flatMap((step, depth) => (isPosition(step) ? [] : [titleOf(schemaAt(path.slice(0, depth + 1), place) ?? {}, locale, String(step))])).join(', ');
  return { en: titles('en'), el: titles('el') };
}

const unreadable = (place: SchemaPlace, data: Record<string, unknown>): Localized[] =>
  unstorableText(data).map((path) => ROW_REFUSALS.unstorable(calledAt(place, path)));

/** The reasons why a record breaks its schema, none when it is valid; a schema is compiled once, for its first record. */
function reasonsAgainst(name: string, data: Record<string, unknown>): Localized[] {
  const reasons = new Map<string, Localized>();
  const place = entityPlace(name);
  for (const { loc, type, ctx } of entityFailures(name, data)) {
    const called = calledAt(place, loc);
    // A field may fail several keywords at once: only the last one is reported, which is the most specific.
    const value = valueAt(data, loc);
    // The value is quoted, because the name of the column alone does not show which word is no code.
    const quotedValue = quoted(type === 'enum' && typeof value === 'string' ? value : '');
    const words = (locale: Locale) => `${called[locale]}${quotedValue[locale]}: ${validationMessage(type, ctx ?? {}, locale)}`;
    reasons.set(loc.join('.'), { en: words('en'), el: words('el') });
  }
  return [...reasons.values(), ...unreadable(place, data)];
}

const SCHEMAS = new Map<string, string>(Object.entries(PROGRAMME_SCHEMAS));

/** Checks rows against the same schemas that records written by people must satisfy; each gives the reasons for a refusal, none when the row is valid. */
export const ROW_CHECKS = {
  university: (data) => reasonsAgainst('universities', data),
  programme: (data) => {
    const schema = SCHEMAS.get(String(data.prog_type));
    return schema === undefined ? [ROW_REFUSALS.progType(String(data.prog_type ?? ''), [...SCHEMAS.keys()].join(', '))] : reasonsAgainst(schema, data);
  },
} satisfies Record<string, Check>;
