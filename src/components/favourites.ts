import { isStaff } from '@domain/roles';
import { useEffect } from 'react';
import { allRows, body, client, listQuery } from '../api/client';
import { ApiError, requestIdOf } from '../api/error';
import { authStore } from '../auth/state';
import { logFailure } from '../errors/log';
import { message } from '../i18n';
import { notify } from '../notifications';
import { createStore, useStore } from '../platform/store';
import { readIds, writeIds } from './stored-ids';
import { BROWSER_STORAGE } from '@domain/portal/browser-storage';

const KEY = BROWSER_STORAGE.favourites;

interface Favourites {
  /** Programme ids, the latest first. */
  ids: readonly number[];
  /** False until they are loaded. */
  known: boolean;
  /** Why those of the account could not be read. */
  failure: unknown;
}

const store = createStore<Favourites>({ ids: readIds(KEY), known: false, failure: undefined }, { ids: [] });

/** The ids of the server's records by programme, while an applicant is signed in; undefined while favourites are stored in this browser. */
let records: Map<number, number> | undefined;

/** What the person has chosen by programme and is not saved yet: true for a favourite. */
const unsaved = new Map<number, boolean>();

/** Reads and writes of the account's favourites, one after the other: a favourite that is removed must have been added before. */
let requests: Promise<void> = Promise.resolve();

/** The subject of the person whose favourites are shown; '' for those of this browser. */
let owner: string | undefined;

function show(id: number, isFavourite: boolean): void {
  const others = store.get().ids.filter((other) => other !== id);
  store.set({ ids: isFavourite ? [id, ...others] : others });
}

async function fetchRecords(): Promise<Map<number, number>> {
  const rows = await allRows((range) => body(client.GET('/api/favourites', { params: { query: listQuery({ range }) } })));
  return new Map(rows.map((row) => [row.programme_id, row.id]));
}

async function add(id: number): Promise<number> {
  const { data } = await client.POST('/api/favourites', { body: { programme_id: id } });
  return data?.id ?? 0;
}

/**
 * Adds this browser's favourites to the account; those that the server refuses, such as a programme that is gone, are dropped. Without an
 * answer all stay here.
 */
async function mergeInto(found: Map<number, number>): Promise<void> {
  for (const id of readIds(KEY).reverse()) {
    if (found.has(id)) continue;
    const record = await add(id).catch((error: unknown) => {
      if (error instanceof ApiError && error.status !== 0) return undefined;
      throw error;
    });
    if (record !== undefined) found.set(id, record);
  }
  writeIds(KEY, []);
}

async function loadFor(sub: string): Promise<void> {
  try {
    const found = await fetchRecords();
    await mergeInto(found);
    if (owner !== sub) return;
    records = found;
    const latestFirst = [...found].sort(([, a], [, b]) => b - a).map(([programme]) => programme);
    store.set({ ids: latestFirst, known: true, failure: undefined });
    for (const [id, isFavourite] of unsaved) show(id, isFavourite);
  } catch (error) {
    // A background request: its failure changes nothing on the page, and the next page tries again.
    logFailure('The favourites could not be loaded.', error);
    if (owner !== sub) return;
    owner = undefined;
    store.set({ known: true, failure: error });
  }
}

/** Follows who is signed in: staff and visitors store favourites in this browser, applicants in their account. */
function follow(): void {
  const { status, identity, roles } = authStore.get();
  if (status === 'pending') return;
  const next = status === 'authenticated' && identity && !isStaff(roles) ? identity.sub : '';
  if (next === owner) return;
  owner = next;
  records = undefined;
  if (next === '') store.set({ ids: readIds(KEY), known: true, failure: undefined });
  else requests = requests.then(() => loadFor(next));
}

async function save(id: number, isFavourite: boolean): Promise<void> {
  if (!records) return writeIds(KEY, [...store.get().ids]);
  if (isFavourite) {
    if (!records.has(id)) records.set(id, await add(id));
    return;
  }
  const record = records.get(id);
  records.delete(id);
  if (record !== undefined) await client.DELETE('/api/favourites/{id}', { params: { path: { id: record } } });
}

/** Saves the last choice for a programme; when that fails, the old state is restored and a notification says so. */
async function settle(id: number): Promise<void> {
  const isFavourite = unsaved.get(id);
  if (isFavourite === undefined) return;
  unsaved.delete(id);
  try {
    await save(id, isFavourite);
  } catch (error) {
    if (!unsaved.has(id)) show(id, !isFavourite);
    notify(message('catalogue.favourite.failed'), 'error', requestIdOf(error));
  }
}

/** Adds or removes a favourite, optimistically. */
function toggle(id: number): void {
  const isFavourite = !store.get().ids.includes(id);
  show(id, isFavourite);
  unsaved.set(id, isFavourite);
  requests = requests.then(() => settle(id));
}

/** The favourite programmes of the person or, signed out, of this browser, and how to add or remove one. */
export function useFavourites() {
  const { ids, known, failure } = useStore(store);
  useEffect(() => {
    follow();
    return authStore.subscribe(follow);
  }, []);
  return { ids, known, failure, again: follow, toggle };
}
