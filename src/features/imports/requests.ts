import type { components, operations } from '@generated/api';
import { queryOptions } from '@tanstack/react-query';
import { body, client } from '../../api/client';
import { saveFile } from '../../api/download';
import { upload } from '../../api/upload';

type Schemas = components['schemas'];
export type CatalogueImport = Schemas['CatalogueImport'];
export type ImportSummary = Schemas['ImportSummary'];
export type ImportOrder = Schemas['ImportOrder'];
export type ImportKind = CatalogueImport['kind'];

/** The first part of the query keys of all that is read about imports. */
export const IMPORTS_KEY = ['review', 'imports'];

/** The polling interval while an import runs, in milliseconds. */
export const POLL_MS = 1000;

/** Whether the server is working on an import, so that its state is polled. */
export const isImportUnderWay = ({ state }: Pick<ImportSummary, 'state'>): boolean => state === 'checking' || state === 'importing' || state === 'undoing';

const PATH = '/api/review/imports';
const byId = (id: number) => ({ params: { path: { id } } });

/** The user's own imports, the latest first. */
export const importsQuery = queryOptions({ queryKey: [...IMPORTS_KEY, 'list'], queryFn: async () => (await body(client.GET(PATH))).imports });

/** Uploads a file as an import that waits to be run. */
export const uploadFile = async (file: File): Promise<CatalogueImport> => (await upload(PATH, file)) as CatalogueImport;

/** One import and its progress, by the locale too, because its remarks are in the reader's language. */
export const importQuery = (id: number, locale: string) =>
  queryOptions({ queryKey: [...IMPORTS_KEY, id, locale], queryFn: () => body(client.GET(`${PATH}/{id}`, byId(id))) });

/** Starts an import, or a dry run. */
export const runImport = (id: number, order: ImportOrder): Promise<CatalogueImport> => body(client.POST(`${PATH}/{id}/run`, { ...byId(id), body: order }));

/** Undoes an import as a whole. */
export const undoImport = (id: number): Promise<CatalogueImport> => body(client.POST(`${PATH}/{id}/undo`, byId(id)));

/** Removes a file from which nothing was imported. */
export const deleteImport = (id: number) => client.DELETE(`${PATH}/{id}`, byId(id));

export type CatalogueFormat = NonNullable<operations['exportCatalogue']['parameters']['query']>['format'];

/** Saves the universities or programmes of the user's institutions as a file on the user's device. */
export const saveCatalogue = (kind: ImportKind, format: CatalogueFormat): Promise<void> =>
  saveFile(`/api/review/catalogue/${kind}/export?format=${format}`, `${kind}.${format}`);

/** Saves the whole report of an import on the user's device. */
export const saveReport = (id: number, name: string): Promise<void> => saveFile(`${PATH}/${String(id)}/report`, name);
