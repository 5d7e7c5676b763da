import type { Locale } from '@domain/locale';
import { isPosition, schemaAt } from '@domain/schema/resolve';
import type { Path, SchemaPlace } from '@domain/schema/schema';
import { titleOf } from '@domain/schema/words';
import { valueAt } from '@domain/values/value-at';
import { quoted, ROW_REFUSALS, type Said } from '@domain/messages/import';
import { validationMessage } from '@domain/messages/validation';
import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { entityPlace } from '../contract/contract';
import { entityFailures } from '../contract/validators';
import { unstorableText } from '../validation/storable-text';

type Check = (data: Record<string, unknown>) => Said[];

/** What the field at a path is called, with those around it: by the titles of its schema, else as the path names it. */
function calledAt(place: SchemaPlace, path: Path): Said {
  const titles = (locale: Locale) =>
    path.flatMap((step, depth) => (isPosition(step) ? [] : [titleOf(schemaAt(path.slice(0, depth + 1), place) ?? {}, locale, String(step))])).join(', ');
  return { en: titles('en'), el: titles('el') };
}

const unreadable = (place: SchemaPlace, data: Record<string, unknown>): Said[] => unstorableText(data).map((path) => ROW_REFUSALS.unstorable(calledAt(place, path)));

/** The reasons against a record by a schema of the catalogue, none when it is sound; a schema is compiled once, when the first record meets it. */
function reasonsAgainst(name: string, data: Record<string, unknown>): Said[] {
  const reasons = new Map<string, Said>();
  const place = entityPlace(name);
  for (const { loc, type, ctx } of entityFailures(name, data)) {
    const called = calledAt(place, loc);
    // A field may fail several keywords at once: only the last one is told, which is the most specific.
    const value = valueAt(data, loc);
    // Which of a row's words is no code is not seen from the name of its column alone.
    const said = quoted(type === 'enum' && typeof value === 'string' ? value : '');
    const words = (locale: Locale) => `${called[locale]}${said[locale]}: ${validationMessage(type, ctx ?? {}, locale)}`;
    reasons.set(loc.join('.'), { en: words('en'), el: words('el') });
  }
  return [...reasons.values(), ...unreadable(place, data)];
}

const SCHEMAS = new Map<string, string>(Object.entries(PROGRAMME_SCHEMAS));

/** Checks of rows against the schemas that also hold for what people write; each gives the reasons against, none when sound. */
export const ROW_CHECKS = {
  university: (data) => reasonsAgainst('universities', data),
  programme: (data) => {
    const schema = SCHEMAS.get(String(data.prog_type));
    return schema === undefined ? [ROW_REFUSALS.progType(String(data.prog_type ?? ''), [...SCHEMAS.keys()].join(', '))] : reasonsAgainst(schema, data);
  },
} satisfies Record<string, Check>;
