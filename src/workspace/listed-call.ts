import { recordIdOf } from '@domain/records/record-id';
import { useListContext } from 'react-admin';

/** The one call by which the surrounding list is filtered, or undefined. */
export function useListedCall(): number | undefined {
  const { filterValues } = useListContext();
  return recordIdOf((filterValues as { call_id?: unknown }).call_id);
}

/** The one call in the query of a list's address, or undefined. */
export const listedCallIn = (query: string): number | undefined => recordIdOf(new URLSearchParams(query).get('call_id'));
