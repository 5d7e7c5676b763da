import { excludedFields } from '@domain/schema/excluded';
import { resolve } from '@domain/schema/resolve';
import { titleOf } from '@domain/schema/words';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Suspense, useState, type ReactNode } from 'react';
import { Boundary } from '../errors/Boundary';
import { useLocale, useTranslate } from '../i18n';
import { computedFields, computedWords } from './computed';
import { useSchema } from './entity';
import { FormSkeleton } from './FormSkeleton';
import type { EntitySchema, RecordData, SchemaShowProps } from './types';
import { isBlank, Value } from './Value';

const Lines = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: 24,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(140px, 28%) minmax(0, 1fr)' },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridColumn: '1 / -1',
  padding: '8px 0',
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  '& > dt': { color: (theme.vars ?? theme).palette.text.secondary },
  '& > dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}));

interface Shown {
  name: string;
  title: string;
  group: string | undefined;
  order: number;
  value: ReactNode;
}

interface Reading {
  schema: EntitySchema;
  record: RecordData;
  hide: readonly string[];
}

/** What the record states, and what it should state but does not: a field newly demanded, in a record that is older. */
function useStated({ schema, record, hide }: Reading): Shown[] {
  const t = useTranslate();
  const { locale } = useLocale();
  const excluded = excludedFields(schema, record);
  return Object.entries(schema.properties ?? {}).flatMap(([name, raw], index) => {
    const property = resolve(raw, schema);
    const absent = isBlank(record[name]);
    if (hide.includes(name) || excluded.has(name) || (absent && !schema.required?.includes(name))) return [];
    return [
      {
        name,
        title: titleOf(property, locale, name),
        group: property['x-group'],
        order: property['x-order'] ?? index,
        value: absent ? (
          <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
            {t('forms.not_given')}
          </Box>
        ) : (
          <Value value={record[name]} schema={property} root={schema} record={record} name={name} />
        ),
      },
    ];
  });
}

/** What the schema lets be computed from the record. */
function useComputed({ schema, record, hide }: Reading): Shown[] {
  const { locale } = useLocale();
  const [now] = useState(() => new Date());
  return computedFields(schema).flatMap(({ name, schema: field, formula }) => {
    const words = computedWords(formula, record, { locale, now });
    if (hide.includes(name) || words === '') return [];
    return [{ name, title: titleOf(field, locale, name), group: field['x-group'], order: field['x-order'] ?? Infinity, value: words }];
  });
}

function Definitions({ rows }: { rows: readonly Shown[] }) {
  return (
    <Lines>
      {rows.map(({ name, title, value }) => (
        <Row key={name} data-field={name}>
          <dt>{title}</dt>
          <dd>
            <Boundary>{value}</Boundary>
          </dd>
        </Row>
      ))}
    </Lines>
  );
}

function LoadedShow({ schemaName, record, hide = [] }: SchemaShowProps) {
  const schema = useSchema(schemaName);
  const { locale } = useLocale();
  const reading = { schema, record, hide };
  const rows = [...useStated(reading), ...useComputed(reading)].sort((a, b) => a.order - b.order);
  const groups = (schema['x-groups'] ?? []).map((group) => ({ ...group, rows: rows.filter(({ group: id }) => id === group.id) }));
  const loose = rows.filter((row) => !groups.some(({ id }) => id === row.group));
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {loose.length > 0 && <Definitions rows={loose} />}
      {groups
        .filter((group) => group.rows.length > 0)
        .map((group) => (
          <div key={group.id}>
            {/* No heading: a page shows many records, each with the same groups. */}
            <Box component="p" sx={{ fontWeight: 600, m: 0, mb: 0.5 }}>
              {group['x-i18n']?.[locale]?.title ?? group.title}
            </Box>
            <Definitions rows={group.rows} />
          </div>
        ))}
    </Box>
  );
}

/**
 * A record read: what is stated and what follows from it, under the headings of its schema, with the reader's words for titles,
 * codes and dates. What is retired shows only where the record still has it.
 */
export function SchemaShow(props: SchemaShowProps) {
  return (
    <Boundary>
      <Suspense fallback={<FormSkeleton />}>
        <LoadedShow {...props} />
      </Suspense>
    </Boundary>
  );
}
