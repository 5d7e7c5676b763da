import type { Registry, RJSFSchema, UiSchema } from '@rjsf/utils';
import { memo, useMemo } from 'react';
import type { Entity } from '../entity';
import type { RecordData } from '../types';
import { SchemaField } from './LeafField';
import { registryOf, ROOT } from './registry';

const NOTHING = () => undefined;

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
  const registry = useMemo(() => registryOf(entity), [entity]);
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
      onChange={NOTHING}
      onBlur={NOTHING}
      onFocus={NOTHING}
    />
  );
});
