import type { Path } from '@domain/schema/schema';
import { resolve } from '@domain/schema/resolve';
import { titleOf } from '@domain/schema/words';
import type { ObjectFieldTemplateProps, ObjectFieldTemplatePropertyType } from '@rjsf/utils';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import { classed } from '../classed';
import { computedFields } from '@domain/records/computed-words';
import { Computed } from '../computed';
import { isAnswered } from '../data';
import type { EntitySchema } from '../types';
import { useFormRuntime, useFormValue } from '../form/runtime';
import { Entry } from './Entry';
import { FoldingGroup, Group } from './Groups';
import { Card, RequiredIsShown, Stack } from './parts';

/** The button that clears an optional group once it has an answer, and the undo afterwards. */
function ClearGroup({ path, title, schema }: { path: Path; title: string; schema: EntitySchema }) {
  const t = useTranslate();
  const { edit, root } = useFormRuntime();
  const value = useFormValue(path);
  const [removed, setRemoved] = useState<unknown>();
  const box = useRef<HTMLDivElement>(null);
  const moveFocus = useRef(false);
  useEffect(() => {
    if (moveFocus.current) box.current?.querySelector('button')?.focus();
    moveFocus.current = false;
  });
  const put = (next: unknown) => {
    moveFocus.current = true;
    setRemoved(next === undefined ? value : undefined);
    edit(path, next, true);
  };
  const hasAnswer = isAnswered(value, schema, root);
  const wayBack = !hasAnswer && removed !== undefined;
  return (
    <ClearRow ref={box} role="status">
      {wayBack && t('forms.cleared_group', { title })}
      {wayBack && <Button onClick={() => put(removed)}>{t('forms.undo')}</Button>}
      {hasAnswer && <Button onClick={() => put(undefined)}>{t('forms.clear_field', { field: title })}</Button>}
    </ClearRow>
  );
}
const ClearRow = classed('div', 'form-clear');

/** The fields of an optional group; required ones are marked only once the group has an answer. */
function OptionalFields({ path, schema, children }: { path: Path; schema: EntitySchema; children: ReactNode }) {
  const { root } = useFormRuntime();
  const hasAnswer = isAnswered(useFormValue(path), schema, root);
  return <RequiredIsShown value={hasAnswer}>{children}</RequiredIsShown>;
}

const contents = (members: readonly { content: ReactNode }[]) => members.map(({ content }) => content);

/** A member of a group of the form: a field or a computed value. */
interface Member {
  name: string;
  content: ReactNode;
  group: string | undefined;
  order: number;
}

/** The fields and computed values of an entity, in their order. */
function membersOf(properties: readonly ObjectFieldTemplatePropertyType[], schema: EntitySchema, root: EntitySchema): Member[] {
  const groups = (schema['x-groups'] ?? []).map(({ id }) => id);
  const place = (field: EntitySchema, otherwise: number) => ({
    group: groups.find((id) => id === field['x-group']),
    order: field['x-order'] ?? otherwise,
  });
  const fields = properties.map(({ name, content }, index) => ({ name, content, ...place(resolve(root.properties?.[name], root), index) }));
  const values = computedFields(root).map((field) => ({
    name: field.name,
    content: <Computed key={field.name} field={field} />,
    ...place(field.schema, Infinity),
  }));
  return [...fields, ...values].sort((a, b) => a.order - b.order);
}

/** The fields of an entity under the headings of its `x-groups`; those of no group come first. */
function RootGroups({ properties, schema }: { properties: ObjectFieldTemplatePropertyType[]; schema: EntitySchema }) {
  const { root } = useFormRuntime();
  const { locale } = useLocale();
  const isShown = ({ hidden, name }: ObjectFieldTemplatePropertyType) => !hidden && schema.properties?.[name] !== false;
  const members = membersOf(properties.filter(isShown), schema, root);
  const inGroup = (id: string | undefined) => members.filter(({ group }) => group === id);
  const loose = inGroup(undefined);
  return (
    <>
      {loose.length > 0 && <Card>{contents(loose)}</Card>}
      {(schema['x-groups'] ?? []).map((group) => {
        const inside = inGroup(group.id);
        if (inside.length === 0) return null;
        const title = titleOf(group as EntitySchema, locale);
        return group.folds ?
          (
            <FoldingGroup key={group.id} title={title} names={inside.map(({ name }) => name)}>
              {contents(inside)}
            </FoldingGroup>
          ) :
          (
            <Group key={group.id} title={title} inset={false}>
              {contents(inside)}
            </Group>
          );
      })}
    </>
  );
}

interface EntryFieldsProps extends Pick<ObjectFieldTemplateProps, 'title' | 'properties' | 'fieldPathId' | 'schema'> {
  help: ReactNode;
  fields: ReactNode[];
}

/** An entry of a list; it can be folded if it has several fields. */
function EntryFields({ title, help, properties, fieldPathId, schema, fields }: EntryFieldsProps) {
  // Counts the fields of all branches: if a branch switch changed whether the entry folds, it would be mounted again and lose the focus.
  const folds = properties.filter(({ hidden }) => !hidden).length > 1;
  if (!folds) return <Group title={title} help={help} inset children={fields} />;
  return <Entry title={title} help={help} path={fieldPathId.path} schema={schema as EntitySchema} children={fields} />;
}

/** An object as a fieldset with a legend; the form itself as its groups. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { title, uiSchema, properties, fieldPathId, schema, required = false } = props;
  if (fieldPathId.path.length === 0) {
    return (
      <Stack>
        <RootGroups properties={properties} schema={schema as EntitySchema} />
      </Stack>
    );
  }
  const position = fieldPathId.path.at(-1);
  const fields = contents(properties.filter(({ name }) => schema.properties?.[name] !== false));
  const help = uiSchema?.['ui:description'];
  if (typeof position === 'number') return <EntryFields {...props} title={`${title} ${position + 1}`} help={help} fields={fields} />;
  const optional = !required;
  const optionalGroup = { path: fieldPathId.path, schema: schema as EntitySchema };
  return (
    <Group title={title} help={help} inset optional={optional}>
      {optional ? <OptionalFields {...optionalGroup}>{fields}</OptionalFields> : fields}
      {optional && !props.disabled && !props.readonly && <ClearGroup {...optionalGroup} title={title} />}
    </Group>
  );
}
