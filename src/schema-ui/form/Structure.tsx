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
 * The fields of a form, rendered by RJSF from the schema. It renders again only when a branch of the schema switches or a list changes;
 * a keystroke renders its own field alone. RJSF's `Form` is not used, because it stores, compares and renders all data on every
 * keystroke.
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
