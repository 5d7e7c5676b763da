import type { Locale } from '@domain/locale';
import { ROW_REFUSALS, type Said } from '@domain/messages/import';
import { validationMessage } from '@domain/messages/validation';
import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { entityFailures } from '../contract/validators';
import { unstorableText } from '../validation/storable-text';

type Check = (data: Record<string, unknown>) => Said[];

const unreadable = (data: Record<string, unknown>): Said[] => unstorableText(data).map((path) => ROW_REFUSALS.unstorable(path.join('.')));

/** The reasons against a record by a schema of the catalogue, none when it is sound; a schema is compiled once, when the first record meets it. */
function reasonsAgainst(name: string, data: Record<string, unknown>): Said[] {
  const reasons = new Map<string, Said>();
  for (const { loc, type, ctx } of entityFailures(name, data)) {
    const path = loc.join('.');
    // A field may fail several keywords at once: only the last one is told, which is the most specific.
    const words = (locale: Locale) => `${path}: ${validationMessage(type, ctx ?? {}, locale)}`;
    reasons.set(path, { en: words('en'), el: words('el') });
  }
  return [...reasons.values(), ...unreadable(data)];
}

const SCHEMAS = new Map<string, string>(Object.entries(PROGRAMME_SCHEMAS));

/** Checks of rows against the schemas that also hold for what people write; each gives the reasons against, none when sound. */
export const ROW_CHECKS = {
  university: (data) => reasonsAgainst('universities', data),
  programme: (data) => {
    const schema = SCHEMAS.get(String(data.prog_type));
    return schema === undefined ? [ROW_REFUSALS.progType([...SCHEMAS.keys()].join(', '))] : reasonsAgainst(schema, data);
  },
} satisfies Record<string, Check>;
