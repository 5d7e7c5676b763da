import type { components, operations } from '@generated/api';
import { body, client } from '../../api/client';
import { saveFile } from '../../api/download';
import { upload } from '../../api/upload';

type Schemas = components['schemas'];
export type CatalogueImport = Schemas['CatalogueImport'];
export type ImportSummary = Schemas['ImportSummary'];
export type ImportKind = CatalogueImport['kind'];

export const IMPORTS_KEY = ['review', 'imports'];
/** The query key of the list of all. */
export const LIST_KEY = [...IMPORTS_KEY, 'list'];
/** The query key of one import; its remarks are in the reader's language. */
export const importKey = (id: number, locale: string) => [...IMPORTS_KEY, id, locale];

/** Milliseconds between two looks while an import is worked on. */
export const AGAIN = 1000;

/** Whether the server is working on an import, so that its state is asked for again. */
export const isUnderWay = ({ state }: Pick<ImportSummary, 'state'>): boolean => state === 'checking' || state === 'importing' || state === 'undoing';

const PATH = '/api/review/imports';
const byId = (id: number) => ({ params: { path: { id } } });

/** One's own imports, the latest first. */
export const listImports = async (): Promise<ImportSummary[]> => (await body(client.GET(PATH))).imports;

/** Uploads a file and gives it as an import that waits. */
export const uploadFile = async (file: File): Promise<CatalogueImport> => (await upload(PATH, file)) as CatalogueImport;

/** One import and how far it is. */
export const readImport = (id: number): Promise<CatalogueImport> => body(client.GET(`${PATH}/{id}`, byId(id)));

/** Has a file imported, or tried without writing. */
export const runImport = (id: number, order: Schemas['ImportOrder']): Promise<CatalogueImport> => body(client.POST(`${PATH}/{id}/run`, { ...byId(id), body: order }));

/** Has an import taken back as a whole. */
export const undoImport = (id: number): Promise<CatalogueImport> => body(client.POST(`${PATH}/{id}/undo`, byId(id)));

/** Removes a file of which nothing was imported. */
export const deleteImport = (id: number) => client.DELETE(`${PATH}/{id}`, byId(id));

export type CatalogueFormat = NonNullable<operations['exportCatalogue']['parameters']['query']>['format'];

/** Hands the universities or programmes of one's institutions to the reader. */
export const saveCatalogue = (kind: ImportKind, format: CatalogueFormat): Promise<void> =>
  saveFile(`/api/review/catalogue/${kind}/export?format=${format}`, `${kind}.${format}`);

/** Hands the whole report to the reader. */
export const saveReport = (id: number, name: string): Promise<void> => saveFile(`${PATH}/${String(id)}/report`, name);
