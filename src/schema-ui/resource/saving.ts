import { useRef } from 'react';
import { useCreate, useUpdate, type Identifier } from 'react-admin';
import type { RecordData, SubmitOptions } from '../types';

export type Kept = RecordData & { id: Identifier };

/**
 * Saves through react-admin's mutations, which update its cached lists and records. Updates the record `opened`; without it the first save
 * creates a record and further saves update that. Gives the API's record and throws its errors, because the `save` of react-admin's
 * controllers swallows errors and calls back only while the page is mounted.
 */
export function useSave(resource: string, opened?: Identifier) {
  const [create] = useCreate<Kept>();
  const [update] = useUpdate<Kept>();
  const id = useRef(opened);
  return async (data: RecordData, { version }: SubmitOptions): Promise<Kept> => {
    const saved =
      id.current === undefined
        ? await create(resource, { data }, { returnPromise: true })
        : // The version goes into the data, because with `meta` react-admin would cache the answer under another key than the shown record.
          await update(resource, { id: id.current, data: { ...data, version } }, { returnPromise: true });
    // react-admin's types do not follow `returnPromise`.
    if (!saved) throw new TypeError(`Saving ${resource} gave no record.`);
    id.current = saved.id;
    return saved;
  };
}
