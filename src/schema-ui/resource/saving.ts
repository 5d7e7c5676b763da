import { isSame } from '@domain/values/is-same';
import { useRef } from 'react';
import { useCreate, useUpdate, type Identifier } from 'react-admin';
import { UnansweredError } from '../../api/error';
import type { RecordData, SubmitOptions } from '../types';

/** A record as the API has stored it, with its id. */
export type StoredRecord = RecordData & { id: Identifier };

/**
 * Saves through react-admin's mutations, which update its cached lists and records. Updates the record `opened`; without it the first save
 * creates a record and further saves update that. Gives the API's record and throws its errors, because the `save` of react-admin's
 * controllers swallows errors and calls back only while the page is mounted.
 */
export function useSave(resource: string, opened?: Identifier) {
  const [create] = useCreate<StoredRecord>();
  const [update] = useUpdate<StoredRecord>();
  const id = useRef(opened);
  /** The new record, while its creation had no answer and may be repeated. */
  const unanswered = useRef<RecordData>(undefined);

  // react-admin's types do not follow `returnPromise`.
  const written = (saved: StoredRecord | void): StoredRecord => {
    if (!saved) throw new TypeError(`Saving ${resource} gave no record.`);
    id.current = saved.id;
    return saved;
  };

  // The version goes into the data, because with `meta` react-admin would cache the answer under another key than the shown record.
  const updated = async (of: Identifier, data: RecordData): Promise<StoredRecord> => written(await update(resource, { id: of, data }, { returnPromise: true }));

  const created = async (data: RecordData): Promise<StoredRecord> => {
    const sent = unanswered.current ?? data;
    unanswered.current = undefined;
    const creation = create(resource, { data: sent }, { returnPromise: true }).catch((error: unknown) => {
      if (error instanceof UnansweredError && error.repeatable) unanswered.current = sent;
      throw error;
    });
    const saved = written(await creation);
    // A creation is repeated as it was first sent, because the server may have carried it out; what was changed since then is an update.
    return isSame(sent, data) ? saved : updated(saved.id, { ...data, version: saved['version'] });
  };

  return (data: RecordData, { version }: SubmitOptions): Promise<StoredRecord> =>
    id.current === undefined ? created(data) : updated(id.current, { ...data, version });
}
