import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import { englishStringTranslator, retrieveSchema, toFieldPathId, type Registry, type RJSFSchema } from '@rjsf/utils';
import type { Entity } from '../entity';
import { FieldTemplate } from '../templates/FieldTemplate';
import { ObjectFieldTemplate } from '../templates/ObjectTemplate';
import type { RecordData } from '../types';
import { fields } from './fields';
import { SchemaField } from './LeafField';
import { ID_PREFIX, ID_SEPARATOR } from './runtime';

const GLOBAL = {
  idPrefix: ID_PREFIX,
  idSeparator: ID_SEPARATOR,
  useFallbackUiForUnsupportedType: false,
  // Comparing props deeply costs more than drawing: what changes is always a new object here.
  experimental_componentUpdateStrategy: 'shallow',
} as const;

/** The place of a form's root. */
export const ROOT = toFieldPathId('', GLOBAL);

const Nothing = () => null;

/** In the place of RJSF's own fields for single values: each of ours is drawn by its kind, so that only hidden ones come here. */
const UNDRAWN = { BooleanField: Nothing, FallbackField: Nothing, NullField: Nothing, NumberField: Nothing, StringField: Nothing, CyclicSchemaField: Nothing };

/** What RJSF hands to `FieldTemplate` ready-made; ours draws help and messages itself. */
const UNUSED = { DescriptionFieldTemplate: Nothing, FieldErrorTemplate: Nothing, FieldHelpTemplate: Nothing };

/**
 * What RJSF draws a form of this entity with. Its own registry would bring thirty fields and widgets, grids and choices between schemas,
 * of which none is ever drawn: the lint refuses the keywords that lead to them.
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
