import { englishStringTranslator, retrieveSchema, toFieldPathId, type Registry, type RJSFSchema } from '@rjsf/utils';
import type { Entity } from '../entity';
import { FieldTemplate } from '../templates/FieldTemplate';
import { ObjectFieldTemplate } from '../templates/ObjectTemplate';
import type { RecordData } from '../types';
import { fields } from './fields';
import { SchemaField } from './LeafField';
import { ObjectField } from './rjsf-fields';
import { ID_PREFIX, ID_SEPARATOR } from './runtime';

const GLOBAL = {
  idPrefix: ID_PREFIX,
  idSeparator: ID_SEPARATOR,
  useFallbackUiForUnsupportedType: false,
  // A deep comparison of props costs more than rendering, and a change always gives a new object here.
  experimental_componentUpdateStrategy: 'shallow',
} as const;

/** The field path of a form's root. */
export const ROOT = toFieldPathId('', GLOBAL);

const Nothing = () => null;

/** Replaces RJSF's fields for single values. Only hidden properties reach these; all others are drawn by the field of their kind. */
const UNDRAWN = { BooleanField: Nothing, FallbackField: Nothing, NullField: Nothing, NumberField: Nothing, StringField: Nothing, CyclicSchemaField: Nothing };

/** The templates whose output RJSF passes to `FieldTemplate`; the portal's template draws help and messages itself. */
const UNUSED = { DescriptionFieldTemplate: Nothing, FieldErrorTemplate: Nothing, FieldHelpTemplate: Nothing };

/**
 * The RJSF registry for a form of this entity, with only the fields and templates in use. None of RJSF's thirty others, grids and choices
 * between schemas among them, is ever drawn, because the schema lint refuses the keywords that lead to them; `vite.config.ts` leaves them out.
 */
export function registryOf({ schema, validator }: Entity): Registry<RecordData> {
  const root = schema as RJSFSchema;
  const registry = {
    fields: { ...UNDRAWN, ObjectField, ...fields, SchemaField },
    templates: { ...UNUSED, FieldTemplate, ObjectFieldTemplate },
    widgets: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: GLOBAL,
    rootSchema: root,
    schemaUtils: {
      retrieveSchema: (part: RJSFSchema, data?: RecordData) => retrieveSchema(validator, part, root, data),
      getDisplayLabel: () => true,
      isSelect: () => true,
    },
  };
  return registry as unknown as Registry<RecordData>;
}
