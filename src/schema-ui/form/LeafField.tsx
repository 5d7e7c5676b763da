import RjsfSchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldProps } from '@rjsf/utils';
import { memo } from 'react';
import { FieldTemplate } from '../templates/FieldTemplate';
import { fields } from './fields';

/** By what a field of our own is found in `fields`. */
const ownName = ({ uiSchema }: FieldProps): string => String(uiSchema?.['ui:field']);

const SAME = ['name', 'schema', 'uiSchema', 'fieldPathId', 'required', 'disabled', 'readonly'] as const;

/** A field of one of our kinds. Its value comes from the form's store, so that only what it is drawn from counts. */
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
 * In the place of RJSF's `SchemaField`, which for every field looks for conditions, choices between schemas and templates: what we
 * draw ourselves has none of them. Objects and lists stay RJSF's.
 */
export function SchemaField(props: FieldProps) {
  return ownName(props) in fields ? <LeafField {...props} /> : <RjsfSchemaField {...props} />;
}
