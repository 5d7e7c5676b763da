import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../api/error';
import { isOnline } from '../../api/network';
import { authStore } from '../../auth/state';
import { dropChanges, readChanges, type StoredChanges } from '../../auth/stored-changes';
import { logFailure } from '../../errors/log';
import { createStore, useStore } from '../../platform/store';
import { getApplication } from '../../signed-in/requests';
import { RETRY_MS } from '../../drafts/draft-saving';
import { obsoleteAnswers } from './draft-joining';
import { DraftSession } from './draft-session';

/** The changes of a draft that closed windows stored on this device; undefined while they are being read. They are read anew by each visit. */
export const useUnsentChanges = (application: number): readonly StoredChanges[] | undefined =>
  useQuery({ queryKey: ['unsent', application], queryFn: () => readChanges(application), networkMode: 'always', staleTime: Infinity, gcTime: 0 }).data;

const stored = createStore({
  /** The applications with unsent changes on this device. */
  unsent: [] as readonly number[],
  /** Changes of drafts that the account no longer has: the draft was deleted elsewhere, or the account was merged into another. */
  orphaned: [] as readonly StoredChanges[],
});

/** Whether this device stores unsent changes of the application; the draft's page sends them and shows errors. */
export const useIsUnsent = (application: number): boolean => useStore(stored).unsent.includes(application);

/** The stored changes whose drafts no longer exist; the component renders again when they change. */
export const useOrphanedChanges = (): readonly StoredChanges[] => useStore(stored).orphaned;

/** Drafts deleted in this window: the changes that their own page stores become readable only after it closes, and are dropped then. */
const deletedHere = new Set<number>();

/** Removes from this device the changes that closed windows stored of a draft which the person deletes. */
export async function dropUnsent(application: number): Promise<void> {
  deletedHere.add(application);
  await dropChanges(await readChanges(application));
}

/**
 * The result for stored changes: saved (`sent`), no response, waiting for the person (a conflict, or the application was sent), no such draft
 * in this account (`orphaned`), or deleted here.
 */
type Outcome = 'sent' | 'unanswered' | 'waiting' | 'orphaned' | 'deleted';

/** Whether the person has signed out or is doing so; the server refuses every request without a token, so none is made. */
const isSignedOut = (): boolean => authStore.get().status !== 'authenticated';

/** Sends the stored changes of one application. */
async function sendChanges(application: number, changes: readonly StoredChanges[]): Promise<Outcome> {
  try {
    const newest = await getApplication(application);
    // A sent application takes no changes; they are kept in case it is reopened.
    if (newest.status !== 'Draft' || isSignedOut()) return 'waiting';
    // A save would drop answers for which the call no longer asks. They are kept until the draft's page is opened, which shows them.
    if (changes.some(({ draft }) => obsoleteAnswers(draft, { before: newest.call, now: newest.call }).length > 0)) return 'waiting';
    const session = new DraftSession(newest, () => undefined);
    if (await session.send(changes)) return 'sent';
    return session.view().state === 'offline' ? 'unanswered' : 'waiting';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return deletedHere.has(application) ? 'deleted' : 'orphaned';
    return error.status === 0 || error.status >= 500 ? 'unanswered' : 'waiting';
  }
}

/** Whether the page of this draft is open here: it sends the stored changes itself, and a second sender would cause a version conflict (412). */
const isOnItsPage = (application: number): boolean => location.pathname === `/applications/${String(application)}/update`;

/** Sends all stored changes. @returns whether a request had no response, so that a retry makes sense */
async function sendAll(onSent: () => void): Promise<boolean> {
  const allChanges = await readChanges();
  const ids = [...new Set(allChanges.map(({ application }) => application))];
  stored.set({ unsent: ids, orphaned: stored.get().orphaned.filter(({ application }) => ids.includes(application)) });
  if (!isOnline()) return ids.length > 0;
  let isUnanswered = false;
  for (const id of ids.filter((one) => !isOnItsPage(one))) {
    if (isSignedOut()) return false;
    const changes = allChanges.filter(({ application }) => application === id);
    const outcome = await sendChanges(id, changes);
    if (outcome !== 'unanswered') {
      const others = stored.get().orphaned.filter(({ application }) => application !== id);
      stored.set({ orphaned: outcome === 'orphaned' ? [...others, ...changes] : others });
    }
    isUnanswered ||= outcome === 'unanswered';
    if (outcome === 'deleted') await dropChanges(changes);
    if (outcome !== 'sent') continue;
    stored.set({ unsent: stored.get().unsent.filter((one) => one !== id) });
    onSent();
  }
  return isUnanswered;
}

/** Called after each draft that was sent; set while a page with `useSendUnsentChanges` is mounted. */
let listener: (() => void) | undefined;
let running: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

async function run(): Promise<void> {
  try {
    const isUnanswered = await sendAll(() => listener?.());
    clearTimeout(timer);
    if (isUnanswered) timer = setTimeout(sendUnsentChanges, RETRY_MS);
  } catch (error) {
    logFailure('What was kept on this device could not be sent.', error);
  }
}

/**
 * Sends the changes that the signed-in person's closed windows stored, after the run that is under way, and retries every ten seconds while
 * the server does not respond, on whichever page.
 */
export function sendUnsentChanges(): void {
  clearTimeout(timer);
  running = (running ?? Promise.resolve()).then(run);
}

/** Removes from this device the changes of drafts that the account no longer has. It waits for the running send, which would list them again. */
export function dropOrphaned(): Promise<void> {
  const discarded = (running ?? Promise.resolve()).then(async () => {
    await dropChanges(stored.get().orphaned);
    stored.set({ orphaned: [] });
  });
  // The caller gets the failure; the chain goes on without it, so that later sends are not blocked.
  running = discarded.catch(() => undefined);
  return discarded;
}

/** Sends the stored changes when the page opens; while the page is mounted, `onSent` is called after each sent draft. */
export function useSendUnsentChanges(onSent: () => void): void {
  const sent = useEffectEvent(onSent);
  useEffect(() => {
    listener = () => sent();
    sendUnsentChanges();
    return () => {
      listener = undefined;
    };
  }, []);
}
