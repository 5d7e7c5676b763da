import { inRequests } from '@domain/records/list-pages';
import type { CatalogueResource } from '@domain/resources';
import type { components } from '@generated/api';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { useListContext, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { body, client, listQuery } from '../../api/client';
import { formatNumber, useLocale } from '../../i18n';
import type { ListedFact } from './ListedFacts';
import { useManaged } from './manage';

type ApplicationCount = components['schemas']['ApplicationCount'];

const Counts = createContext<ReadonlyMap<number, ApplicationCount>>(new Map());

/** Reads the counts of these records in as many requests as the API needs. */
async function readCounts(resource: CatalogueResource, ids: readonly number[]): Promise<ApplicationCount[]> {
  const read = (some: readonly number[]) =>
    body(
      client.GET('/api/review/catalogue/{resource}/counts', {
        params: { path: { resource }, query: listQuery({ filter: { id: some }, range: [0, some.length - 1] }) },
      }),
    );
  return (await Promise.all(inRequests(ids).map(read))).flat();
}

/** The numbers of sent applications and drafts of these records, keyed by record id; empty while loading. */
function useCounts(resource: CatalogueResource, ids: readonly number[]): ReadonlyMap<number, ApplicationCount> {
  const { data = [] } = useQuery({
    queryKey: ['review', 'application-counts', resource, ids],
    queryFn: () => readCounts(resource, ids),
    enabled: ids.length > 0,
  });
  return new Map(data.map((count) => [count.id, count]));
}

/** Gives the rows below the application counts of the surrounding list's records. */
export function Counted({ children }: { children: ReactNode }) {
  const { data = [] } = useListContext<{ id: number }>();
  return <Counts value={useCounts(useManaged(), data.map(({ id }) => id))}>{children}</Counts>;
}

/** The filter by which the list of applications finds those of a record. */
const FOUND_BY: Readonly<Record<CatalogueResource, string>> = { universities: 'university_id', programmes: 'programme_id', calls: 'call_id' };

/** A count: the sent applications as a link to their list, the drafts as a number; a dash while loading. */
function Count({ of }: { of: 'sent' | 'drafts' }) {
  const { locale } = useLocale();
  const foundBy = FOUND_BY[useManaged()];
  const record = useRecordContext<{ id: number }>();
  const counts = useContext(Counts);
  const count = record && counts.get(record.id)?.[of];
  if (count === undefined) return '–';
  if (of === 'drafts' || count === 0) return formatNumber(count, locale);
  return (
    <Link component={RouterLink} to={`/manage/applications?${foundBy}=${String(record?.id)}`}>
      {formatNumber(count, locale)}
    </Link>
  );
}

/** The count columns of every catalogue list, beside those of the schema, in the table and on the cards. */
export const COUNT_FACTS: readonly ListedFact[] = [
  { name: 'sent', label: 'manage.calls.sent', value: <Count of="sent" />, isNumber: true },
  { name: 'drafts', label: 'manage.calls.drafts', value: <Count of="drafts" />, isNumber: true },
];
