import type { Locale } from '@domain/locale';
import { ROW_REFUSALS, type Said } from '@domain/messages/import';
import { validationMessage } from '@domain/messages/validation';
import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { checkRules } from '@domain/records/schema-rules';
import type { ValidateFunction } from 'ajv';
import { failuresOf } from '../validation/failures-of';
import { entityPlace, type JsonSchema } from '../contract/contract';
import { validatorOf } from '../contract/validators';
import { unstorableText } from '../validation/storable-text';

type Check = (data: Record<string, unknown>) => Said[];

const unreadable = (data: Record<string, unknown>): Said[] => unstorableText(data).map((path) => ROW_REFUSALS.unstorable(path.join('.')));

function checkOf(validate: ValidateFunction, schema: JsonSchema): Check {
  return (data) => {
    const bySchema = failuresOf(validate, data);
    const failures = bySchema.length > 0 ? bySchema : checkRules(schema, data);
    const reasons = new Map<string, Said>();
    for (const { loc, type, ctx } of failures) {
      const path = loc.join('.');
      // A field may fail several keywords at once: only the last one is told, which is the most specific.
      const words = (locale: Locale) => `${path}: ${validationMessage(type, ctx ?? {}, locale)}`;
      reasons.set(path, { en: words('en'), el: words('el') });
    }
    return [...reasons.values(), ...unreadable(data)];
  };
}

/** Checks of rows against the schemas that also hold for what people write; each gives the reasons against, none when sound. */
export interface RowSchemas {
  university: Check;
  programme: Check;
}

/** Compiles the schemas of the catalogue for an import. */
export function compileRowSchemas(): RowSchemas {
  const check = (name: string): Check => checkOf(validatorOf(entityPlace(name).schema), entityPlace(name).schema);
  const university = check('universities');
  const types = new Map(Object.entries(PROGRAMME_SCHEMAS).map(([type, name]) => [type, check(name)]));
  return {
    university,
    programme: (data) => {
      const ofType = types.get(String(data.prog_type));
      return ofType ? ofType(data) : [ROW_REFUSALS.progType([...types.keys()].join(', '))];
    },
  };
}
