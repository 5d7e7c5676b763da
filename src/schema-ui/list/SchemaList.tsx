import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useListContext } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useLocale, useTranslate } from '../../i18n';
import { columnsOf } from '../columns';
import { useSchema } from '../entity';
import type { Column, EntitySchema, RecordData, SchemaListProps } from '../types';
import { CellValue, isBlank } from '../Value';

const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const line = `1px solid ${palette.divider}`;
  return {
    width: '100%',
    borderCollapse: 'collapse',
    backgroundColor: palette.background.paper,
    border: line,
    borderRadius: 8,
    '& th, & td': { textAlign: 'left', verticalAlign: 'middle', padding: '8px 16px', borderBottom: line },
    '& thead th': { height: 48,  fontSize: '0.875rem', color: palette.text.secondary, fontWeight: 600, whiteSpace: 'nowrap' },
    '& tbody tr:last-of-type > *': { borderBottom: 0 },
    '& tbody tr:hover': { backgroundColor: palette.action.hover },
  };
});

const SortButton = styled('button')(({ theme }) => ({
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  padding: '4px 0',
  minHeight: 28,
  cursor: 'pointer',
  '&:focus-visible': { outline: `3px solid ${(theme.vars ?? theme).palette.primary.main}`, outlineOffset: 2 },
}));

const ARROWS = { ASC: '↑', DESC: '↓' } as const;

function HeaderCell({ column }: { column: Column }) {
  const { sort, setSort } = useListContext();
  if (!column.sortable) return <th scope="col">{column.label}</th>;
  const order = sort.field === column.name ? sort.order : undefined;
  const sorted = order === 'ASC' ? 'ascending' : order === 'DESC' ? 'descending' : 'none';
  return (
    <th scope="col" aria-sort={sorted}>
      <SortButton type="button" onClick={() => setSort({ field: column.name, order: order === 'ASC' ? 'DESC' : 'ASC' })}>
        {column.label} <span aria-hidden>{order ? ARROWS[order] : '↕'}</span>
      </SortButton>
    </th>
  );
}

interface CellProps {
  column: Column;
  record: RecordData;
  root: EntitySchema;
  href?: string;
}

function Cell({ column, record, root, href }: CellProps) {
  const value = record[column.name];
  if (isBlank(value)) return <span aria-hidden>—</span>;
  const shown = <CellValue value={value} schema={column.schema} root={root} record={record} name={column.name} />;
  if (href === undefined) return shown;
  return (
    <Link component={RouterLink} to={href} sx={{ fontWeight: 600 }}>
      {shown}
    </Link>
  );
}

const idOf = (record: RecordData): string => String(record['id']);

/** A list for a desk: one row a record, sorted by its headers. Fed by react-admin's ListContext. */
export function SchemaTable({ schemaName, rowActions, rowHref }: SchemaListProps) {
  const schema = useSchema(schemaName);
  const { locale } = useLocale();
  const t = useTranslate();
  const { data = [], resource } = useListContext<RecordData & { id: number }>();
  const columns = columnsOf(schema, locale);
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={schema['x-titles']?.[locale]?.many ?? t('forms.table')}>
      <Table data-resource={resource}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.name} column={column} />
            ))}
            {rowActions && <th scope="col">{t('forms.actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {data.map((record) => (
            <tr key={idOf(record)} data-record-id={idOf(record)}>
              {columns.map((column, index) => (
                <td key={column.name} data-field={column.name}>
                  <Cell column={column} record={record} root={schema} href={index === 0 ? rowHref?.(record) : undefined} />
                </td>
              ))}
              {rowActions && (
                <td>
                  <Box sx={{ display: 'flex', gap: 0.5 }}>{rowActions(record)}</Box>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

/** The same list for a phone: one card a record. */
export function SchemaCards({ schemaName, rowActions, rowHref }: SchemaListProps) {
  const schema = useSchema(schemaName);
  const { locale } = useLocale();
  const { data = [], resource } = useListContext<RecordData & { id: number }>();
  const [first, ...others] = columnsOf(schema, locale);
  if (!first) return null;
  return (
    <Box component="ul" data-resource={resource} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {data.map((record) => (
        <Box
          component="li"
          key={idOf(record)}
          data-record-id={idOf(record)}
          sx={{ bgcolor: 'background.paper', border: '1px solid', borderColor: 'divider', borderRadius: 1, p: 2, minWidth: 0 }}
        >
          <Box data-field={first.name} sx={{ fontWeight: 600, fontSize: '1.125rem', mb: 1, overflowWrap: 'anywhere' }}>
            <Cell column={first} record={record} root={schema} href={rowHref?.(record)} />
          </Box>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
            {others
              .filter((column) => !isBlank(record[column.name]))
              .map((column) => (
                <Box key={column.name} data-field={column.name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
                  <Box component="dt" sx={{ color: 'text.secondary' }}>
                    {column.label}:
                  </Box>
                  <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                    <Cell column={column} record={record} root={schema} />
                  </Box>
                </Box>
              ))}
          </Box>
          {rowActions && <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1.5 }}>{rowActions(record)}</Box>}
        </Box>
      ))}
    </Box>
  );
}
