import type { CatalogueResource } from '@domain/resources';
import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SelectInput, useListContext, useRecordContext, useRefresh } from 'react-admin';
import { body, client } from '../../api/client';
import { useTranslate, type Translate } from '../../i18n';
import { notify } from '../../notifications';
import type { ListShape } from '../../schema-ui';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { useManaged } from './manage';

const FILTER = 'archived';

/** The bounds of a list that can be filtered by `archived`. */
export const withArchive = (bounds: ListShape['bounds']): ListShape['bounds'] => ({ ...bounds, filters: [...bounds.filters, FILTER] });

/** The filter for archived records; without it a list shows only records that are not archived. */
export const archiveInput = (t: Translate) => (
  <SelectInput
    key={FILTER}
    source={FILTER}
    label={t('manage.archive.filter')}
    choices={[{ id: 'true', name: t('manage.archive.only') }]}
    helperText={false}
    translateChoice={false}
  />
);

interface Props {
  ids: readonly number[];
  /** Whether the records are archived now. */
  archived: boolean;
  onDone: () => void;
}

const move = (resource: CatalogueResource, ids: readonly number[], archived: boolean) =>
  body(client.PUT('/api/review/catalogue/{resource}/archived', { params: { path: { resource } }, body: { ids: [...ids], archived } }));

function ArchiveButton({ ids, archived, onDone }: Props) {
  const t = useTranslate();
  const managed = useManaged();
  const confirm = async () => {
    const { moved } = await move(managed, ids, !archived);
    notify(t(archived ? 'manage.archive.out_done' : 'manage.archive.done', { smart_count: moved }));
    onDone();
  };
  const [label, question] = archived
    ? (['manage.archive.out', 'manage.archive.out_question'] as const)
    : (['manage.archive.in', 'manage.archive.question'] as const);
  return <ConfirmButton size="small" label={t(label)} question={t(question, { smart_count: ids.length })} onConfirm={confirm} />;
}

/** Archives the selected records of the list, or restores them where the list shows the archive. */
export function ArchiveChosen() {
  const { selectedIds = [], onUnselectItems, filterValues } = useListContext();
  const queries = useQueryClient();
  if (selectedIds.length === 0) return null;
  const done = () => {
    onUnselectItems();
    void queries.invalidateQueries();
  };
  return <ArchiveButton ids={selectedIds.map(Number)} archived={String((filterValues as { archived?: unknown }).archived) === 'true'} onDone={done} />;
}

/** The same for the surrounding record. */
export function ArchiveRecord() {
  const record = useRecordContext<{ id: number; archived_at?: string }>();
  const refresh = useRefresh();
  return record && <ArchiveButton ids={[record.id]} archived={record.archived_at !== undefined} onDone={refresh} />;
}

/** An archived record cannot be changed: the button to restore it replaces the form. */
export function OutOfArchive({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const record = useRecordContext<{ archived_at?: string }>();
  if (record?.archived_at === undefined) return children;
  return (
    <Alert severity="info" action={<ArchiveRecord />}>
      {t('manage.archive.unchangeable')}
    </Alert>
  );
}
