import Box from '@mui/material/Box';
import type { ObjectFieldTemplateProps, ObjectFieldTemplatePropertyType } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useLocale } from '../../i18n';
import { resolve, titleOf } from '../resolve';
import type { EntitySchema } from '../types';
import { useFormRuntime } from '../form/runtime';

const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 } as const;

const card = { bgcolor: 'background.paper', border: '1px solid', borderColor: 'divider', borderRadius: 1, p: { xs: 2, sm: 3 } } as const;

interface GroupProps {
  title: string;
  help?: ReactNode;
  inset: boolean;
  children: ReactNode;
}

function Group({ title, help, inset, children }: GroupProps) {
  const frame = inset
    ? { borderLeft: '3px solid', borderColor: 'divider', pl: { xs: 2, sm: 2.5 }, py: 0.5 }
    : card;
  return (
    <Box component="fieldset" sx={{ m: 0, minWidth: 0, border: 0, p: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, typography: inset ? 'body1' : 'h3', fontWeight: 600 }}>
        {title}
      </Box>
      {help && <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem', mb: 1 }}>{help}</Box>}
      <Box sx={{ ...stack, ...frame }}>{children}</Box>
    </Box>
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
      {loose.length > 0 && <Box sx={{ ...stack, ...card }}>{contents(loose)}</Box>}
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
      <Box sx={stack}>
        <RootGroups properties={properties} schema={schema as EntitySchema} />
      </Box>
    );
  }
  const position = fieldPathId.path.at(-1);
  return (
    <Group title={typeof position === 'number' ? `${title} ${position + 1}` : title} help={uiSchema?.['ui:description']} inset>
      {contents(properties)}
    </Group>
  );
}
