import type { FieldProps } from '@rjsf/utils';
import { memo } from 'react';
import { FieldTemplate } from '../templates/FieldTemplate';
import { fields } from './fields';
import { RjsfSchemaField } from './rjsf-fields';

/** The key of a field in `fields`. */
const ownName = ({ uiSchema }: FieldProps): string => String(uiSchema?.['ui:field']);

const SAME = ['name', 'schema', 'uiSchema', 'fieldPathId', 'required', 'disabled', 'readonly'] as const;

/** A field of one of the portal's kinds. Its value comes from the form's store, so only the props in `SAME` matter for rendering. */
const LeafField = memo(
  function LeafField(props: FieldProps) {
    const { schema, uiSchema, fieldPathId, name, required = false } = props;
    const { [ownName(props)]: Own } = fields;
    if (!Own) return null;
    const label = String(uiSchema?.['ui:title'] || schema.title || name);
    return (
      <FieldTemplate id={fieldPathId.$id} {...{ label, uiSchema, fieldPathId, required }}>
        <Own {...props} />
      </FieldTemplate>
    );
  },
  (before, after) => SAME.every((prop) => before[prop] === after[prop]),
);

/**
 * Replaces RJSF's `SchemaField`, which looks for conditions, choices between schemas and templates in every field. The portal's own fields
 * have none of them. RJSF still handles objects and lists.
 */
export function SchemaField(props: FieldProps) {
  return ownName(props) in fields ? <LeafField {...props} /> : <RjsfSchemaField {...props} />;
}
