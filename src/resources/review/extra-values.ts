import { useQuery } from '@tanstack/react-query';
import { useListContext, useStore } from 'react-admin';
import { body, client } from '../../api/client';
import { useColumnsKey } from './column-choice';
import type { ExtraColumn } from './extra-columns';
import type { Row } from './review-list';

/** What one request of the API takes: so many names, and so many characters of them with their commas. */
const MOST = { names: 150, characters: 4096 } as const;

/** Names in as few lists as the API takes: each request is a look at personal data, which is written down of every row. */
function inRequests(names: readonly string[]): string[][] {
  const lists: string[][] = [];
  for (const name of names) {
    const last = lists.at(-1);
    if (last && last.length < MOST.names && [...last, name].join(',').length <= MOST.characters) last.push(name);
    else lists.push([name]);
  }
  return lists;
}

/** What was sent under these names by the applications of `ids`, by the ids. */
async function readValues(ids: string, names: readonly string[]): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
  const answers = await Promise.all(inRequests(names).map((some) => body(client.GET('/api/review/columns', { params: { query: { ids, columns: some.join(',') } } }))));
  const values = new Map<number, Readonly<Record<string, unknown>>>();
  for (const { id, values: some } of answers.flat()) values.set(id, { ...values.get(id), ...some });
  return values;
}

/** The words that stand in the chosen ones of these columns, by row and column; empty until they are there. */
export function useExtraValues(columns: readonly ExtraColumn[], unchosen: readonly string[]): (id: number, column: ExtraColumn) => string {
  const { data = [] } = useListContext<Row>();
  const [hidden] = useStore<readonly string[]>(useColumnsKey(), unchosen);
  const ids = data.map(({ id }) => id).join(',');
  const names = columns.map(({ name }) => name).filter((name) => !hidden.includes(name));
  const { data: values } = useQuery({
    queryKey: ['review', 'columns', ids, names],
    queryFn: () => readValues(ids, names),
    enabled: ids !== '' && names.length > 0,
  });
  return (id, { name, text }) => {
    const value = values?.get(id)?.[name];
    return value === undefined ? '' : text(value);
  };
}
