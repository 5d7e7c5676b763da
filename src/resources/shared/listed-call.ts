import { useListContext } from 'react-admin';

function idIn(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The one call by which the surrounding list is filtered, or undefined. */
export function useListedCall(): number | undefined {
  const { filterValues } = useListContext();
  return idIn((filterValues as { call_id?: unknown }).call_id);
}

/** The one call in the query of a list's address, or undefined. */
export const listedCallIn = (query: string): number | undefined => idIn(new URLSearchParams(query).get('call_id'));
