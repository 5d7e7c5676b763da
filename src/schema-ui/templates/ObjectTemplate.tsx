import { styled } from '@mui/material/styles';
import type { ObjectFieldTemplateProps, ObjectFieldTemplatePropertyType } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useLocale } from '../../i18n';
import { resolve, titleOf } from '../resolve';
import type { EntitySchema } from '../types';
import { useFormRuntime } from '../form/runtime';
import { Card, Fieldset, HelpText, Inset, Legend, Stack } from './parts';

interface GroupProps {
  title: string;
  help?: ReactNode;
  inset: boolean;
  children: ReactNode;
}

const GroupLegend = styled(Legend)({ marginBottom: 8 });

function Group({ title, help, inset, children }: GroupProps) {
  const Frame = inset ? Inset : Card;
  return (
    <Fieldset>
      <GroupLegend sx={inset ? undefined : { typography: 'h3' }}>{title}</GroupLegend>
      {help && <HelpText>{help}</HelpText>}
      <Frame>{children}</Frame>
    </Fieldset>
  );
}

const contents = (properties: readonly ObjectFieldTemplatePropertyType[]) => properties.map(({ content }) => content);

/** The fields of an entity under the headings of its `x-groups`; those of no group come first. */
function RootGroups({ properties, schema }: { properties: ObjectFieldTemplatePropertyType[]; schema: EntitySchema }) {
  const { root } = useFormRuntime();
  const { locale } = useLocale();
  const groups = schema['x-groups'] ?? [];
  const groupOf = ({ name }: ObjectFieldTemplatePropertyType) => {
    const id = resolve(root.properties?.[name], root)['x-group'];
    return groups.some((group) => group.id === id) ? id : undefined;
  };
  const isShown = ({ hidden, name }: ObjectFieldTemplatePropertyType) => !hidden && schema.properties?.[name] !== false;
  const shown = properties.filter(isShown);
  const loose = shown.filter((property) => groupOf(property) === undefined);
  return (
    <>
      {loose.length > 0 && <Card>{contents(loose)}</Card>}
      {groups.map((group) => {
        const members = shown.filter((property) => groupOf(property) === group.id);
        if (members.length === 0) return null;
        return (
          <Group key={group.id} title={group['x-i18n']?.[locale]?.title ?? titleOf(group as EntitySchema, locale)} inset={false}>
            {contents(members)}
          </Group>
        );
      })}
      {properties.filter((property) => !isShown(property)).map(({ content }) => content)}
    </>
  );
}

/** An object as a fieldset with a legend; the form itself as its groups. */
export function ObjectFieldTemplate({ title, uiSchema, properties, fieldPathId, schema }: ObjectFieldTemplateProps) {
  if (fieldPathId.path.length === 0) {
    return (
      <Stack>
        <RootGroups properties={properties} schema={schema as EntitySchema} />
      </Stack>
    );
  }
  const position = fieldPathId.path.at(-1);
  return (
    <Group title={typeof position === 'number' ? `${title} ${position + 1}` : title} help={uiSchema?.['ui:description']} inset>
      {contents(properties.filter(({ name }) => schema.properties?.[name] !== false))}
    </Group>
  );
}
