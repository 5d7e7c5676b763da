import { DRAFT_TEXT_CHARACTERS } from '@domain/applications/draft-texts';
import { localized, type LocalizedText } from '@domain/locale';
import { isSame } from '@domain/values/is-same';
import { ApiError } from '../../api/error';
import { isOnline } from '../../api/network';
import { dropChanges, storeChanges, newWindow, type StoredChanges } from '../../auth/stored-changes';
import { reportError, wordsOf } from '../../errors/report';
import { formatNumber } from '../../i18n';
import { currentLocale, message } from '../../i18n/locale';
import { setUnsavedChanges } from '../../layout/unsaved';
import { getApplication, saveDraft, type Application, type Draft } from '../../signed-in/requests';
import { RETRY_MS, SaveQueue, type SaveState } from '../../signed-in/save-queue';
import {
  asksSame,
  draftOf,
  joined,
  lateDocuments,
  stoppedIn,
  obsoleteAnswers,
  withAnswer,
  withoutOverlong,
  type Call,
  type DraftConflict,
  type ObsoleteAnswer,
} from './draft-joining';

export interface DraftView {
  draft: Draft;
  state: SaveState;
  /** When the server last saved the draft, as an ISO instant. */
  savedAt: string;
  conflicts: readonly DraftConflict[];
  /** Documents that the server refused because they were chosen after their due dates. */
  late: readonly string[];
  /** Values given here that are not saved, because the call has stopped asking for them. */
  obsolete: readonly ObsoleteAnswer[];
  /** Grows when answers came from elsewhere, so that a form remounts with them. */
  edition: number;
}

/**
 * A draft with autosave. When saving fails, the changes are kept in memory and on this device until the server has them. Changes saved
 * elsewhere are merged field by field; after a conflict nothing is sent until the person has settled it.
 */
export class DraftSession {
  #view: DraftView;
  /** The application in the server's last response. */
  #newest: Application;
  /** The call before it changed what it asks for: the form on the page may not have been rendered again since. */
  #formerCall: Call;
  /** The draft on the server when this window was last in step with it: the base of the merge. */
  #base: Draft;
  /** As `#base`, but it stays while conflicts are open: changes stored on this device are based on it, so that the conflicts show again later. */
  #agreed: Draft;
  readonly #queue = new SaveQueue({ readiness: () => this.#readiness(), save: () => this.#save(), onSaved: () => this.#drop() });
  #listeners = new Set<() => void>();
  /** Whether a page shows the draft, rather than only sending it. */
  #isShown = false;
  /** Changes that closed windows stored on this device: `waiting` are not merged yet; `merged` are, and are deleted after the next save. */
  #unsent: Record<'waiting' | 'merged', StoredChanges[]> = { waiting: [], merged: [] };
  #window: ReturnType<typeof newWindow> | undefined;
  #stored: { at: number; done: Promise<boolean> } | undefined;
  readonly #onAnswer: (application: Application) => void;

  /** `onAnswer` receives the server's response to each save. */
  constructor(application: Application, onAnswer: (application: Application) => void) {
    this.#newest = application;
    this.#formerCall = application.call;
    this.#base = this.#agreed = draftOf(application);
    this.#view = { draft: this.#base, state: 'saved', savedAt: application.updated_at, conflicts: [], late: [], obsolete: [], edition: 0 };
    this.#onAnswer = onAnswer;
  }

  readonly view = (): DraftView => this.#view;

  readonly subscribe = (listener: () => void): () => void => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #show(part: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...part };
    // Changes stored on this device survive leaving the page, so they need no warning.
    if (this.#isShown) setUnsavedChanges(this.#view.state !== 'saved' && this.#view.state !== 'kept');
    for (const listener of this.#listeners) listener();
  }

  /** Called when a page shows the draft; `changes` are those that closed windows stored. */
  enter(changes: readonly StoredChanges[]): void {
    this.#isShown = true;
    void this.send(changes);
  }

  /** Merges the changes of closed windows into the server's draft and saves it. @returns true when everything is saved */
  async send(changes: readonly StoredChanges[]): Promise<boolean> {
    this.#unsent.waiting.push(...changes);
    this.#mergeUnsent();
    return this.flush();
  }

  /** Merges the waiting changes of closed windows one by one; stops at a conflict until the person has settled it. */
  #mergeUnsent(): void {
    const changes = this.#view.state === 'conflict' ? undefined : this.#unsent.waiting.shift();
    if (!changes) return;
    this.#unsent.merged.push(changes);
    this.#noteObsolete(changes.draft, this.#newest);
    const { draft, conflicts } = joined(this.#newest, { base: changes.base, mine: changes.draft, theirs: this.#view.draft });
    if (conflicts.length > 0) this.#agreed = changes.base;
    this.#start(draft, { state: conflicts.length > 0 ? 'conflict' : isSame(draft, this.#base) ? 'saved' : 'unsaved', conflicts });
    this.#mergeUnsent();
  }

  /** Takes new answers or documents; they are saved after the debounce. */
  change(part: Partial<Draft>): void {
    const { state, edition } = this.#view;
    const changed = { ...this.#view.draft, ...part };
    const stopped = stoppedIn(changed, { before: this.#formerCall, now: this.#newest.call });
    // The server would refuse the whole save, and the form that could take the value back is gone with its next render.
    const draft = stopped.reduce((left, value) => withAnswer(left, value, undefined), changed);
    if (stopped.length > 0) {
      this.#listObsolete(stopped);
      this.#show({ edition: edition + 1 });
      if (isSame(draft, this.#view.draft)) return;
    }
    this.#show({ draft, state: state === 'conflict' || state === 'kept' ? state : 'unsaved' });
    this.#keep();
    this.#queue.later();
  }

  /** Stores the current draft on this device. */
  #keep(): void {
    this.#window ??= newWindow();
    const at = Date.now();
    const done = storeChanges({ application: this.#newest.id, window: this.#window.name, base: this.#agreed, draft: this.#view.draft, at });
    this.#stored = { at, done };
  }

  /** Drops the merged changes of closed windows once the merged draft itself is stored: otherwise their conflicts would appear again. */
  #dropMerged(): void {
    const merged = this.#unsent.merged;
    void this.#stored?.done.then((isStored) => dropChanges(isStored ? merged : []));
  }

  /** After a save: removes from this device the changes that the server now has. */
  #drop(): void {
    const ownChanges = this.#window && this.#stored ? [{ application: this.#newest.id, window: this.#window.name, at: this.#stored.at }] : [];
    void dropChanges([...ownChanges, ...this.#unsent.merged]);
    this.#stored = undefined;
    this.#unsent.merged = [];
  }

  #readiness(): 'saved' | 'unsaved' | 'held' {
    const { state } = this.#view;
    if (state === 'conflict') return 'held';
    return state === 'saved' ? 'saved' : 'unsaved';
  }

  /** Saves pending changes at once. @returns true when everything is saved */
  flush(): Promise<boolean> {
    return this.#queue.flush();
  }

  /** Reads the changes that were saved elsewhere while this window was hidden. */
  async refresh(): Promise<void> {
    if (this.#view.state !== 'saved' || this.#queue.isRunning) return;
    const newest = await getApplication(this.#newest.id);
    if (newest.version > this.#newest.version && this.#view.state === 'saved') this.#join(newest);
    // The deadline may have been extended or the call changed, neither of which raises the draft's version.
    else if (newest.version === this.#newest.version && asksSame(newest.call, this.#newest.call)) this.#onAnswer(this.#newest = newest);
    await this.flush();
  }

  async #save(): Promise<boolean> {
    const sentDraft = this.#view.draft;
    // The server refuses a save as a whole, so one overlong answer would keep everything else from being saved.
    const { draft, titles } = withoutOverlong(sentDraft, this.#base, this.#newest.call);
    if (titles.length > 0 && isSame(draft, this.#base)) return this.#tooLong(titles);
    if (!isOnline()) return this.#unanswered(new ApiError(0));
    this.#show({ state: 'saving' });
    try {
      const saved = await saveDraft(this.#newest, draft);
      this.#base = this.#agreed = draftOf(saved);
      // An answer typed while the save was under way may belong to a question for which the call has stopped asking.
      if (!asksSame(saved.call, this.#newest.call)) return this.#join(saved);
      this.#newest = saved;
      this.#onAnswer(saved);
      if (titles.length > 0) return this.#tooLong(titles);
      this.#show({ state: this.#view.draft === sentDraft ? 'saved' : 'unsaved', savedAt: saved.updated_at });
      return true;
    } catch (error) {
      return this.#failed(error);
    }
  }

  /** Handles a failed save. @returns true when the draft was merged with a newer one and can be saved again */
  async #failed(error: unknown): Promise<boolean> {
    try {
      if (!(error instanceof ApiError)) throw error;
      const late = lateDocuments(error);
      if (late.length > 0) return this.#leaveOut(late);
      if (error.status !== 412 && error.status !== 422) throw error;
      const newest = await getApplication(this.#newest.id);
      // A refused value may have been asked for when the page was opened; if the call still asks the same, the value itself is wrong.
      if (error.status === 422 && asksSame(newest.call, this.#newest.call)) throw error;
      return this.#join(newest);
    } catch (second) {
      if (second instanceof ApiError && second.status === 0) return this.#unanswered(second);
      if (!(second instanceof ApiError)) reportError(second);
      const shownError = second instanceof ApiError ? second : new ApiError(0);
      this.#show({ state: { failed: wordsOf(shownError), status: shownError.status } });
      return false;
    }
  }

  /** Leaves out documents whose due dates have passed, so that everything else is saved. */
  #leaveOut(late: readonly string[]): true {
    const draft = late.reduce((remaining, key) => withAnswer(remaining, { area: 'documents', key }, this.#base.documents[key]), this.#view.draft);
    this.#show({ draft, late: [...new Set([...this.#view.late, ...late])], state: 'unsaved' });
    return true;
  }

  /** Says which answers are too long to be saved; they stay in the form and on this device. Everything else is saved. */
  #tooLong(titles: readonly LocalizedText[]): false {
    this.#keep();
    const locale = currentLocale();
    const titleList = titles.map((title) => localized(title, locale).text).join(', ');
    const maxCharacters = formatNumber(DRAFT_TEXT_CHARACTERS, locale);
    this.#show({ state: { failed: message('application.update.too_long', { titles: titleList, most: maxCharacters }) } });
    return false;
  }

  /** Without a response: keeps the draft on this device and, while a page shows it, retries later. @returns false, as nothing was saved */
  async #unanswered(error: ApiError): Promise<false> {
    if (this.#isShown && !this.#stored) this.#keep();
    const isStored = this.#stored ? await this.#stored.done : this.#unsent.merged.length > 0;
    this.#show({ state: isStored ? 'kept' : { failed: wordsOf(error) } });
    if (this.#isShown) this.#queue.later(RETRY_MS);
    return false;
  }

  /** Merges the current draft with the one saved elsewhere. @returns true without a conflict */
  #join(newest: Application): boolean {
    const theirs = draftOf(newest);
    this.#noteObsolete(this.#view.draft, newest);
    const { draft, conflicts } = joined(newest, { base: this.#base, mine: this.#view.draft, theirs });
    if (!asksSame(newest.call, this.#newest.call)) this.#formerCall = this.#newest.call;
    this.#newest = newest;
    this.#base = theirs;
    if (conflicts.length === 0) this.#agreed = theirs;
    this.#onAnswer(newest);
    const isTheirs = isSame(draft, theirs);
    this.#start(draft, { state: conflicts.length > 0 ? 'conflict' : isTheirs ? 'saved' : 'unsaved', conflicts });
    if (isTheirs) this.#show({ savedAt: newest.updated_at });
    return conflicts.length === 0;
  }

  /** Adds to `obsolete` the values of `draft` for which `newest` no longer asks; they are not saved. */
  #noteObsolete(draft: Draft, newest: Application): void {
    this.#listObsolete(obsoleteAnswers(draft, { before: this.#newest.call, now: newest.call }));
  }

  #listObsolete(obsolete: readonly ObsoleteAnswer[]): void {
    const earlier = this.#view.obsolete.filter(({ area, key }) => !obsolete.some((one) => one.area === area && one.key === key));
    if (obsolete.length > 0) this.#show({ obsolete: [...earlier, ...obsolete] });
  }

  /** Replaces the draft; the form remounts by a new `edition` when the answers differ. */
  #start(draft: Draft, view: Pick<DraftView, 'state' | 'conflicts'>): void {
    const { edition } = this.#view;
    const isNew = !isSame(draft.answers, this.#view.draft.answers);
    this.#show({ ...view, draft, edition: isNew ? edition + 1 : edition });
  }

  /** Settles a conflict by the person's choice between the value here and the one saved elsewhere. */
  async settle(conflict: DraftConflict, keep: 'mine' | 'theirs'): Promise<void> {
    const { draft, conflicts } = this.#view;
    const openConflicts = conflicts.filter((one) => one !== conflict);
    const resolvedDraft = keep === 'theirs' ? withAnswer(draft, conflict, conflict.theirs) : draft;
    if (openConflicts.length === 0) this.#agreed = this.#base;
    this.#start(resolvedDraft, { state: openConflicts.length > 0 ? 'conflict' : 'unsaved', conflicts: openConflicts });
    this.#keep();
    if (openConflicts.length === 0) this.#dropMerged();
    this.#mergeUnsent();
    await this.flush();
  }

  /** Called when the page closes: saves at once, then releases this window's stored changes so that other windows can send them. */
  async leave(): Promise<void> {
    this.#isShown = false;
    setUnsavedChanges(false);
    try {
      await this.flush();
    } finally {
      const closingWindow = this.#window;
      this.#window = this.#stored = undefined;
      await closingWindow?.close();
    }
  }
}
