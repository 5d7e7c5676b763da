import getDefaultRegistry from '@rjsf/core/lib/getDefaultRegistry.js';
import { createSchemaUtils, toFieldPathId, type FieldPathList, type Registry, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { memo, useCallback, useMemo } from 'react';
import type { Entity } from '../entity';
import { FieldTemplate } from '../templates/FieldTemplate';
import { ObjectFieldTemplate } from '../templates/ObjectTemplate';
import type { RecordData } from '../types';
import { fields } from './fields';
import { SchemaField } from './LeafField';
import { ID_PREFIX, ID_SEPARATOR, useFormRuntime } from './runtime';

const GLOBAL = {
  idPrefix: ID_PREFIX,
  idSeparator: ID_SEPARATOR,
  useFallbackUiForUnsupportedType: false,
  // Comparing props deeply costs more than drawing: what changes is always a new object here.
  experimental_componentUpdateStrategy: 'shallow',
} as const;

const ROOT = toFieldPathId('', GLOBAL);
const NOTHING = () => undefined;

function registryOf({ schema, validator }: Entity): Registry<RecordData> {
  const own = getDefaultRegistry<RecordData>();
  return {
    ...own,
    fields: { ...own.fields, ...(fields as typeof own.fields), SchemaField: SchemaField as NonNullable<typeof own.fields.SchemaField> },
    templates: { ...own.templates, FieldTemplate, ObjectFieldTemplate } as typeof own.templates,
    rootSchema: schema as RJSFSchema,
    schemaUtils: createSchemaUtils<RecordData>(validator, schema as RJSFSchema),
    globalFormOptions: GLOBAL,
  };
}

interface StructureProps {
  entity: Entity;
  uiSchema: UiSchema<RecordData>;
  /** The answers that decide which fields there are; the fields themselves read and write the form's store. */
  data: RecordData;
  readOnly: boolean;
}

/**
 * Which fields a form has, drawn by RJSF from the schema. It is drawn anew only when a branch of the schema switches or a list
 * gets longer or shorter: a key redraws its own field and nothing else. RJSF's `Form` is left out, because it keeps, compares
 * and draws the whole data on every key.
 */
export const Structure = memo(function Structure({ entity, uiSchema, data, readOnly }: StructureProps) {
  const { edit } = useFormRuntime();
  const registry = useMemo(() => registryOf(entity), [entity]);
  // Fields of our own never come here; those that only RJSF knows (a choice between schemas) do.
  const onChange = useCallback((value: unknown, path: FieldPathList) => edit(path, value, true), [edit]);
  return (
    <SchemaField
      name=""
      schema={entity.schema as RJSFSchema}
      uiSchema={uiSchema}
      fieldPathId={ROOT}
      formData={data}
      registry={registry as Registry}
      required={false}
      disabled={false}
      readonly={readOnly}
      onChange={onChange as never}
      onBlur={NOTHING}
      onFocus={NOTHING}
    />
  );
});
