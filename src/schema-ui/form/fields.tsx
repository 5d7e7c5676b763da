import type { FieldProps, RegistryFieldsType } from '@rjsf/utils';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n';
import { LEAF_KINDS, type LeafKind } from '@domain/schema/kinds';
import { resolve } from '@domain/schema/resolve';
import type { EntitySchema } from '../types';
import { isBlank } from '@domain/schema/read-view';
import { Value } from '../Value';
import { labelAt } from '../labels';
import { widgets } from '../widgets/registry';
import { useRefereeAnswer } from './referee-answers';
import { ListField } from './ListField';
import { errorId, helpId, useFieldMessages, useFormRuntime, useFormValue } from './runtime';

const fieldOf = (kind: LeafKind) =>
  function KindField({ fieldPathId, schema, uiSchema, name, required, disabled, readonly }: FieldProps) {
    const { root, edit, left } = useFormRuntime();
    const { input: Input } = widgets[kind];
    const id = fieldPathId.$id;
    const path = fieldPathId.path.join('.');
    const value = useFormValue(fieldPathId.path);
    const invalid = useFieldMessages(fieldPathId.path, true).length > 0;
    // Memoized by the dotted path, because RJSF creates a new array of keys on every render.
    const handlers = useMemo(
      () => ({ onChange: (next: unknown) => edit(path.split('.'), next), onBlur: () => left(path) }),
      [edit, left, path],
    );
    const described = [uiSchema?.['ui:description'] && helpId(id), invalid && errorId(id)];
    return (
      <Input
        id={id}
        path={path}
        label={labelAt(String(uiSchema?.['ui:title'] ?? name), fieldPathId.path)}
        value={value}
        {...handlers}
        required={required ?? false}
        disabled={Boolean(disabled || readonly)}
        invalid={invalid}
        describedBy={described.filter(Boolean).join(' ') || undefined}
        schema={resolve(schema as EntitySchema, root)}
        root={root}
      />
    );
  };

/** A value that the reader may see but not change. */
function ShownField({ fieldPathId, schema }: FieldProps) {
  const { root, store } = useFormRuntime();
  const { path } = fieldPathId;
  const value = useFormValue(path);
  const t = useTranslate();
  if (isBlank(value)) return t('forms.not_given');
  return <Value value={value} schema={resolve(schema as EntitySchema, root)} root={root} record={store.data()} path={path} />;
}

/** A referee, whom the applicant names outside the form's data. */
function RefereeField({ name }: FieldProps) {
  return useRefereeAnswer(name);
}

/** One RJSF field for each kind of value, named by the kind, and `ListField` for lists. */
export const fields: RegistryFieldsType = {
  ...Object.fromEntries(LEAF_KINDS.map((kind) => [kind, fieldOf(kind)])),
  shown: ShownField,
  referee: RefereeField,
  ArrayField: ListField,
};
