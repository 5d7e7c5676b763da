import { useRef } from 'react';
import { useCreate, useUpdate, type Identifier } from 'react-admin';
import type { RecordData, SubmitOptions } from '../types';

export type Kept = RecordData & { id: Identifier };

/**
 * Saves a record through react-admin's mutations, which keep its lists and records up to date: the one of that id or, without one, a new
 * record, which a further save changes. Gives the record as the API answered and throws its failure: the `save` of the controllers
 * swallows failures and tells its callback of an answer only while the page is drawn.
 */
export function useSave(resource: string, opened?: Identifier) {
  const [create] = useCreate<Kept>();
  const [update] = useUpdate<Kept>();
  const id = useRef(opened);
  return async (data: RecordData, { version }: SubmitOptions): Promise<Kept> => {
    const saved =
      id.current === undefined
        ? await create(resource, { data }, { returnPromise: true })
        : // The version in the data: with a meta of its own react-admin would keep the answer under another key than the record it showed.
          await update(resource, { id: id.current, data: { ...data, version } }, { returnPromise: true });
    // react-admin's types do not follow `returnPromise`.
    if (!saved) throw new TypeError(`Saving ${resource} gave no record.`);
    id.current = saved.id;
    return saved;
  };
}
