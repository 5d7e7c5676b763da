import { decidingFields } from '@domain/records/deciding-fields';
import type { CatalogueResource } from '@domain/resources';
import type { components } from '@generated/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { body, client } from '../../api/client';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { Differences, FormSkeleton, loadSchema, PartLabel, SelectControl, useSave, type RecordData } from '../../schema-ui';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { Panel } from '../../signed-in/Panel';
import { QueryBoundary, combineQueries } from '../../signed-in/QueryBoundary';
import { useOwned } from './InScope';
import { schemaOf } from './manage';

type Version = components['schemas']['CatalogueVersions']['versions'][number];
type Stored = RecordData & { id: number; version?: number; archived_at?: string };

/** The data that a restore writes: a record keeps what decides who has access to it, and a programme its current publication state. */
async function restored(resource: CatalogueResource, data: Version['data'], record: Stored): Promise<Version['data']> {
  const schema = await loadSchema(schemaOf(resource, record));
  const place = { schema, document: schema };
  const deciding = [...decidingFields(place, 'code'), ...decidingFields(place, 'owner')];
  const left = [...deciding, ...(resource === 'programmes' ? ['state'] : [])];
  const current = deciding.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]] as const]));
  return Object.fromEntries([...Object.entries(data).filter(([name]) => !left.includes(name)), ...current]) as Version['data'];
}

interface HistoryProps {
  resource: CatalogueResource;
  record: Stored;
}

/**
 * The versions of a catalogue record, one for each change by hand: author, time, differences, and a button to restore it. The history is shown
 * only to the Secretary of the record's institution, although everyone may read the catalogue. An archived record cannot be changed, so its
 * versions have no button.
 */
export function History({ resource, record }: HistoryProps) {
  const t = useTranslate();
  const { id, version } = record;
  const read = () => body(client.GET('/api/review/catalogue/{resource}/{id}/versions', { params: { path: { resource, id } } }));
  const owned = useOwned(resource, id);
  const isOwn = owned.data !== undefined && owned.data.length > 0;
  const past = useQuery({ queryKey: ['catalogue-versions', resource, id, version], queryFn: read, gcTime: 0, enabled: isOwn });
  // When the check of the institution failed, its error is shown with a retry.
  if (!isOwn && !owned.error) return null;
  return (
    <Panel bare title={t('manage.history.title')}>
      <QueryBoundary query={combineQueries({ owned, past })}>
        {({ past: { versions } = {} }) =>
          versions && (versions.length === 0 ? <Typography>{t('manage.history.none')}</Typography> : <Versions {...{ resource, record, versions }} />)}
      </QueryBoundary>
    </Panel>
  );
}

function Versions({ resource, record, versions }: HistoryProps & { versions: readonly Version[] }) {
  const t = useTranslate();
  const select = useId();
  const [withNow, setWithNow] = useState(false);
  const save = useSave(resource, record.id);
  const restore = async ({ data }: Version) => {
    await save(await restored(resource, data, record), { version: record.version });
    notify(t('manage.history.restored'));
  };
  const [newest] = versions;
  return (
    <>
      <PartLabel htmlFor={select}>{t('manage.history.compare')}</PartLabel>
      <SelectControl id={select} data-width="half" value={withNow ? 'now' : 'before'} onChange={({ target }) => setWithNow(target.value === 'now')}>
        <option value="before">{t('manage.history.with_before')}</option>
        <option value="now">{t('manage.history.with_now')}</option>
      </SelectControl>
      {versions.map((version, index) => (
        <VersionPart
          key={version.version}
          version={version}
          schemaName={schemaOf(resource, record)}
          pair={withNow ? [version, newest] : [versions[index + 1], version]}
          onRestore={version === newest || record.archived_at !== undefined ? undefined : () => restore(version)}
        />
      ))}
    </>
  );
}

interface VersionProps {
  version: Version;
  schemaName: string;
  /** The states to compare, earlier and later; the earlier one of the first version is undefined. */
  pair: readonly [Version | undefined, Version | undefined];
  onRestore: (() => Promise<void>) | undefined;
}

function VersionPart({ version, schemaName, pair: [before, after], onRestore }: VersionProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const at = formatInstant(version.at, locale);
  return (
    <Box component="section" data-version={version.version} sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Typography variant="h3" sx={{ fontSize: 17 }}>
        {version.by === null ? t('manage.history.of_portal', { at }) : t('manage.history.of', { at, by: version.by })}
      </Typography>
      <Suspense fallback={<FormSkeleton />}>
        {before && after
          ? <Differences schemaName={schemaName} before={before.data} after={after.data} />
          : <Typography>{t('manage.history.first')}</Typography>}
      </Suspense>
      {onRestore && version.needs_update && <Typography>{t('manage.history.refused')}</Typography>}
      {onRestore && !version.needs_update && (
        <ConfirmButton
          label={t('manage.history.restore')}
          question={t('manage.history.question', { at })}
          onConfirm={onRestore}
          variant="outlined"
          size="small"
          sx={{ mt: 1 }}
        />
      )}
    </Box>
  );
}
