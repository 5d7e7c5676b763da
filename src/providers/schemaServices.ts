import { isRecord } from '@domain/values/is-record';
import type { LocalizedText } from '@domain/locale';
import { fieldRolesOf } from '@domain/review/staff-scope';
import type { Roles } from '@domain/roles';
import type { ReferenceRules } from '@domain/schema/schema';
import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { batchedById } from '../api/batched-by-id';
import { fetchBlob, saveFile } from '../api/download';
import { upload } from '../api/upload';
import { auth } from '../auth/auth';
import { dropDraft, storeDraft, readDraft } from '../auth/stored-drafts';
import { reportError } from '../errors/report';
import { setUnsavedChanges } from '../layout/unsaved';
import type { FileRef, RecordData, ReferenceChoice, SchemaServices } from '../schema-ui';

const CHOICES = 10;
const FRESH_MS = 5 * 60_000;

type Label = string | LocalizedText;

/** The choice that stands for a record in a reference to it; `x-reference` names the field of its label. */
function choiceOf(record: RecordData, { label }: ReferenceRules): ReferenceChoice {
  const { id, city, university_name: university, programme } = record;
  const ofProgramme = isRecord(programme) ? programme['title'] : undefined;
  return {
    id: Number(id),
    label: (record[label] ?? String(id)) as Label,
    // Many calls have the same title, and so have many programmes: the programme of a call and the university of a programme tell them apart.
    detail: (ofProgramme ?? university ?? city) as Label | undefined,
    ...(record['state'] === 'draft' && { draft: true }),
  };
}

/** A Secretary may refer to records of their own institutions only. */
const ownIf = ({ isSecretary }: Roles) => isSecretary && { in_scope: true };

// A lazy chunk, because signing out, which is possible on every page, loads it too.
const storedFiles = () => import('../auth/stored-files');

/** What forms and tables need of the application, implemented by the data provider and the portal's other modules. */
export function createSchemaServices(dataProvider: DataProvider, queryClient: QueryClient): SchemaServices {
  void storedFiles().then(({ dropFiles }) => dropFiles('old')).catch(reportError);
  const known = <T>(key: readonly unknown[], ask: () => Promise<T>, isFresh: (known: T | undefined) => boolean = () => true) =>
    queryClient.fetchQuery({ queryKey: ['schema-ui', ...key], queryFn: ask, staleTime: ({ state }) => (isFresh(state.data) ? FRESH_MS : 0) });
  const person = () => auth.state().identity?.sub;
  const describe = batchedById(async (ids) => (await dataProvider.getMany<FileRef>('files', { ids })).data, person);
  return {
    searchReference: async (rules, text, signal) => {
      const { data } = await dataProvider.getList<RecordData & { id: number }>(rules.resource, {
        filter: { ...(text.trim() !== '' && { q: text.trim() }), ...ownIf(auth.state().roles) },
        pagination: { page: 1, perPage: CHOICES },
        sort: { field: 'id', order: 'ASC' },
        signal,
      });
      return data.map((record) => choiceOf(record, rules));
    },
    findReference: (rules, id) =>
      known(
        [rules.resource, rules.label, id],
        async () => choiceOf((await dataProvider.getOne<RecordData & { id: number }>(rules.resource, { id })).data, rules),
        // A draft is read again each time, because it may have been published on another page.
        (choice) => choice?.draft !== true,
      ),
    uploadFile: async (file, onProgress, signal) => (await upload('/api/files', file, { onProgress, signal })) as FileRef,
    describeFile: (id) => known(['files', id], async () => (await describe(id)) ?? null).then((file) => file ?? undefined),
    fetchFile: (file, signal) => fetchBlob(`/api/files/${file.id}`, signal),
    downloadFile: (file) => saveFile(`/api/files/${file.id}`, file.name),
    setUnsavedChanges,
    roles: () => {
      const { roles, identity } = auth.state();
      return fieldRolesOf(roles, identity?.groups ?? []);
    },
    drafts: { read: readDraft, store: storeDraft, drop: dropDraft },
    files: {
      read: async (name) => (await storedFiles()).readStoredFile(name),
      store: async (name, file) => (await storedFiles()).storeFile(name, file),
      drop: async (name) => (await storedFiles()).dropFile(name),
    },
    reportError,
  };
}
