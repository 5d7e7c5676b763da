import type { SaveContextValue } from 'react-admin';
import type { RecordData, SubmitOptions } from '../types';

/**
 * Saves through react-admin's controller and gives the saved record. Its `save` swallows a failure after telling its callback;
 * the form wants it thrown, to put a 422 on its fields.
 */
export async function saveOrThrow(
  save: SaveContextValue['save'],
  data: RecordData,
  { version }: SubmitOptions,
): Promise<RecordData> {
  let saved: RecordData = data;
  let failure: { error: unknown } | undefined;
  // In the data: with a meta of its own react-admin would keep the answer under another key than the record it showed.
  await save?.(version === undefined ? data : { ...data, version }, {
    onSuccess: (record: RecordData) => {
      saved = record;
    },
    onError: (error: unknown) => {
      failure = { error };
    },
  });
  if (failure) throw failure.error;
  return saved;
}
