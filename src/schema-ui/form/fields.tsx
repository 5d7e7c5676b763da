import type { FieldProps, RegistryFieldsType } from '@rjsf/utils';
import { messagesIn } from '../failures';
import { LEAF_KINDS, type LeafKind } from '../kinds';
import { resolve } from '../resolve';
import type { EntitySchema } from '../types';
import { widgets } from '../widgets/registry';
import { errorId, helpId, useFormRuntime } from './runtime';

const fieldOf = (kind: LeafKind) =>
  function KindField(props: FieldProps) {
    const { fieldPathId, schema, uiSchema, errorSchema, rawErrors, formData, onChange } = props;
    const { root, left } = useFormRuntime();
    const { input: Input } = widgets[kind];
    const path = fieldPathId.path.join('.');
    const invalid = (rawErrors?.length ?? 0) + messagesIn(errorSchema).length > 0;
    const described = [uiSchema?.['ui:description'] && helpId(fieldPathId.$id), invalid && errorId(fieldPathId.$id)];
    return (
      <Input
        id={fieldPathId.$id}
        path={path}
        label={String(uiSchema?.['ui:title'] ?? props.name)}
        value={formData as unknown}
        onChange={(value) => onChange(value, fieldPathId.path)}
        onBlur={() => left(path)}
        required={props.required ?? false}
        disabled={Boolean(props.disabled || props.readonly)}
        invalid={invalid}
        describedBy={described.filter(Boolean).join(' ') || undefined}
        schema={resolve(schema as EntitySchema, root)}
        root={root}
      />
    );
  };

/** One RJSF field for every kind of value, named by the kind. */
export const fields: RegistryFieldsType = Object.fromEntries(LEAF_KINDS.map((kind) => [kind, fieldOf(kind)]));
