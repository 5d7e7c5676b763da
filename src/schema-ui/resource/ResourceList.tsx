import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, useListContext } from 'ra-core';
import { Suspense, useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useLocale, useTranslate } from '../../i18n';
import { useSchema } from '../entity';
import { SchemaCards, SchemaTable } from '../list/SchemaList';
import { recordLabel } from '../recordLabel';
import { useServices } from '../services';
import type { RecordData, ResourceListProps } from '../types';
import { Control } from '../widgets/controls';
import { DeleteButton, useDeletion } from './deletion';
import { Pager } from './Pager';

const PAUSE_MS = 300;

/** Asks the API once the reader pauses. */
function SearchField({ name }: { name: string }) {
  const t = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const [text, setText] = useState(String(filterValues[name] ?? ''));
  useEffect(() => {
    if (text === String(filterValues[name] ?? '')) return;
    const timer = setTimeout(() => setFilters({ ...filterValues, [name]: text || undefined }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, name, filterValues, setFilters]);
  return (
    <Box sx={{ flex: '1 1 220px', maxWidth: 360 }}>
      <Box component="label" htmlFor="list-search" sx={{ display: 'block', typography: 'body2', mb: 0.5 }}>
        {t('forms.search')}
      </Box>
      <Control id="list-search" type="search" value={text} onChange={(event) => setText(event.target.value)} />
    </Box>
  );
}

function ListSkeleton() {
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 1 }}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} variant="rounded" height={56} />
      ))}
    </Box>
  );
}

function Rows({ resource, schemaName, rowActions, rowHref, editHref, deletable, empty }: ResourceListProps) {
  const t = useTranslate();
  const schema = useSchema(schemaName);
  const { locale } = useLocale();
  const wide = useMediaQuery('(min-width: 1024px)');
  const { reportError } = useServices();
  // One question for all rows: a table that becomes cards while it is open does not take it away.
  const deletion = useDeletion(resource);
  const { total, isPending, error, refetch } = useListContext();
  useEffect(() => {
    if (error) reportError(error);
  }, [error, reportError]);
  if (error) {
    return (
      <Box role="alert" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {t('forms.list_failed')}
        <Button variant="outlined" onClick={() => void refetch()}>
          {t('forms.try_again')}
        </Button>
      </Box>
    );
  }
  if (isPending) return <ListSkeleton />;
  if (total === 0) {
    return (
      <Box sx={{ border: '1px dashed', borderColor: 'divider', borderRadius: 1, p: 4, color: 'text.secondary', textAlign: 'center' }}>
        {empty ?? t('forms.empty')}
      </Box>
    );
  }
  const actionsOf = (record: RecordData) => {
    const label = recordLabel(record, schema, locale);
    return (
      <>
        {rowActions?.(record)}
        {editHref && (
          <Button component={RouterLink} to={editHref(record)} aria-label={label ? `${t('forms.edit')}: ${label}` : undefined}>
            {t('forms.edit')}
          </Button>
        )}
        {deletable && <DeleteButton label={label} onClick={() => deletion.ask(record, label)} />}
      </>
    );
  };
  const List = wide ? SchemaTable : SchemaCards;
  return (
    <>
      <List
        schemaName={schemaName}
        rowHref={rowHref ?? editHref}
        rowActions={rowActions || editHref || deletable ? actionsOf : undefined}
      />
      {deletion.question}
    </>
  );
}

const DEFAULT_SORT = { field: 'id', order: 'ASC' } as const;

/** The screen part that lists a resource: search, rows or cards, pages, and the buttons to add, edit and delete. */
export function ResourceList(props: ResourceListProps) {
  const t = useTranslate();
  return (
    <ListBase
      resource={props.resource}
      filter={props.filter}
      sort={props.sort ?? DEFAULT_SORT}
      perPage={10}
      disableAuthentication
      disableSyncWithLocation={!props.searchBy}
      storeKey={false}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end', justifyContent: 'space-between' }}>
          {props.searchBy && <SearchField name={props.searchBy} />}
          {props.createHref && (
            <Button component={RouterLink} to={props.createHref} variant="contained">
              {t('forms.add')}
            </Button>
          )}
        </Box>
        <Suspense fallback={<ListSkeleton />}>
          <Rows {...props} />
        </Suspense>
        <Pager />
      </Box>
    </ListBase>
  );
}
