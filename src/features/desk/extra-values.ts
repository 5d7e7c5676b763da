import { inRequests as idsInRequests } from '@domain/records/list-pages';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useStore } from 'react-admin';
import { body, client } from '../../api/client';
import { useColumnsKey } from './column-choice';
import type { ExtraColumn } from './extra-columns';
import type { Row } from './review-list';

/** The limits of one API request: the number of names, and the length of their comma-separated list. */
const LIMITS = { names: 150, characters: 4096 } as const;

/** Splits names into as few requests as the limits allow: the audit trail records each request, for every row, as an access to personal data. */
function namesInRequests(names: readonly string[]): string[][] {
  const lists: string[][] = [];
  for (const name of names) {
    const last = lists.at(-1);
    if (last && last.length < LIMITS.names && [...last, name].join(',').length <= LIMITS.characters) last.push(name);
    else lists.push([name]);
  }
  return lists;
}

/** The sent values of the named columns for the applications `ids`, by application id. */
async function readValues(ids: readonly string[], names: readonly string[]): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
  const parts = idsInRequests(ids).flatMap((some) => namesInRequests(names).map((columns) => ({ ids: some.join(','), columns: columns.join(',') })));
  const answers = await Promise.all(parts.map((query) => body(client.GET('/api/review/columns', { params: { query } }))));
  const values = new Map<number, Readonly<Record<string, unknown>>>();
  for (const { id, values: some } of answers.flat()) values.set(id, { ...values.get(id), ...some });
  return values;
}

/** Gives the text of a shown extra column in a row; empty while loading. */
export function useExtraValues(columns: readonly ExtraColumn[], unchosen: readonly string[]): (id: number, column: ExtraColumn) => string {
  const { data = [] } = useListContext<Row>();
  const [hidden] = useStore<readonly string[]>(useColumnsKey(), unchosen);
  const ids = data.map(({ id }) => id).join(',');
  const names = columns.map(({ name }) => name).filter((name) => !hidden.includes(name));
  const { data: values } = useQuery({
    queryKey: ['review', 'columns', ids, names],
    queryFn: () => readValues(ids.split(','), names),
    enabled: ids !== '' && names.length > 0,
  });
  return (id, { name, text }) => {
    const value = values?.get(id)?.[name];
    return value === undefined ? '' : text(value);
  };
}
