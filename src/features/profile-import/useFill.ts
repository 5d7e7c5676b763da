import { useDataProvider, useUpdate } from 'react-admin';
import { loadEntity, type RecordData } from '../../schema-ui';
import { useOwnUuid } from '../../signed-in/profile';

type ApplicantRecord = RecordData & { id: string };

/** Gives a function that fills the person's own fields that are empty; existing values of the profile stay. It throws the server's error. */
export function useFill(): (fields: RecordData) => Promise<unknown> {
  const id = useOwnUuid();
  const provider = useDataProvider();
  const [update] = useUpdate<ApplicantRecord>();
  return async (fields) => {
    const { schema } = await loadEntity('applicant');
    const { data } = await provider.getOne<ApplicantRecord>('applicant', { id });
    const written = Object.entries(data).filter(([name]) => name === 'version' || name in (schema.properties ?? {}));
    return update('applicant', { id, data: { ...fields, ...Object.fromEntries(written) }, previousData: data }, {
      returnPromise: true,
      mutationMode: 'pessimistic',
    });
  };
}
