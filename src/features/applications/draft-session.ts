import { DRAFT_TEXT_CHARACTERS } from '@domain/applications/draft-texts';
import { localized, type LocalizedText } from '@domain/locale';
import { isSame } from '@domain/values/is-same';
import { ApiError } from '../../api/error';
import { dropChanges, storeChanges, newWindow, type StoredChanges } from '../../auth/stored-changes';
import { DraftSaving, type Outcome, type SaveStatus } from '../../drafts/draft-saving';
import { reportError } from '../../errors/report';
import { formatNumber } from '../../i18n';
import { currentLocale, message } from '../../i18n/locale';
import { setUnsavedChanges } from '../../layout/unsaved';
import { createStore } from '../../platform/store';
import { getApplication, saveDraft, type Application, type Draft } from '../../signed-in/requests';
import {
  asksSame,
  draftOf,
  joined,
  lateDocuments,
  stoppedIn,
  obsoleteAnswers,
  withAnswer,
  withoutOverlong,
  type DraftCall,
  type DraftConflict,
  type ObsoleteAnswer,
} from './draft-joining';

export interface DraftView extends SaveStatus {
  draft: Draft;
  conflicts: readonly DraftConflict[];
  /** Documents that the server refused because they were chosen after their due dates. */
  late: readonly string[];
  /** Values given here that are not saved, because the call has stopped asking for them. */
  obsolete: readonly ObsoleteAnswer[];
  /** Grows when answers came from elsewhere, so that a form remounts with them. */
  edition: number;
}

const NOTHING: DraftView = { draft: { answers: {}, documents: {} }, state: 'saved', savedAt: '', conflicts: [], late: [], obsolete: [], edition: 0 };

/**
 * The draft of an application, which saves itself. When saving fails, this device stores the changes until the server has them. Changes saved
 * elsewhere are merged field by field; after a conflict nothing is sent until the person has settled it.
 */
export class DraftSession {
  readonly store = createStore(NOTHING);
  readonly #saving = new DraftSaving(this.store, {
    send: () => this.#send(),
    isStored: () => this.#isStored(),
    onSaved: () => this.#drop(),
    warn: setUnsavedChanges,
    report: reportError,
  });
  /** The application in the server's last response. */
  #newest: Application;
  /** The call before it changed what it asks for: the form on the page may not have been rendered again since. */
  #formerCall: DraftCall;
  /** The draft on the server when this window was last in step with it: the base of the merge. */
  #base: Draft;
  /** As `#base`, but it stays while conflicts are open: changes stored on this device are based on it, so that the conflicts show again later. */
  #agreed: Draft;
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
    this.store.set({ draft: this.#base, savedAt: application.updated_at });
    this.#onAnswer = onAnswer;
  }

  readonly view = (): DraftView => this.store.get();

  /** Called when a page shows the draft; `changes` are those that closed windows stored. */
  enter(changes: readonly StoredChanges[]): void {
    this.#saving.enter();
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
    const changes = this.view().state === 'conflict' ? undefined : this.#unsent.waiting.shift();
    if (!changes) return;
    this.#unsent.merged.push(changes);
    this.#noteObsolete(changes.draft, this.#newest);
    const { draft, conflicts } = joined(this.#newest, { base: changes.base, mine: changes.draft, theirs: this.view().draft });
    if (conflicts.length > 0) this.#agreed = changes.base;
    this.#start(draft, conflicts);
    this.#saving.apply(conflicts.length > 0 ? 'collide' : isSame(draft, this.#base) ? 'accept' : 'merge');
    this.#mergeUnsent();
  }

  /** Takes new answers or documents; they are saved after the debounce. */
  change(part: Partial<Draft>): void {
    const changed = { ...this.view().draft, ...part };
    const stopped = stoppedIn(changed, { before: this.#formerCall, now: this.#newest.call });
    // The server would refuse the whole save, and the form that could take the value back is gone with its next render.
    const draft = stopped.reduce((left, value) => withAnswer(left, value, undefined), changed);
    if (stopped.length > 0) {
      this.#listObsolete(stopped);
      this.store.set({ edition: this.view().edition + 1 });
      if (isSame(draft, this.view().draft)) return;
    }
    this.store.set({ draft });
    this.#keep();
    this.#saving.edit();
  }

  /** Stores the current draft on this device. */
  #keep(): void {
    this.#window ??= newWindow();
    const at = Date.now();
    const done = storeChanges({ application: this.#newest.id, window: this.#window.name, base: this.#agreed, draft: this.view().draft, at });
    this.#stored = { at, done };
  }

  /** Whether this device stores the draft; while a page shows it, it is stored if it was not yet. */
  async #isStored(): Promise<boolean> {
    if (this.#saving.isShown && !this.#stored) this.#keep();
    return this.#stored ? this.#stored.done : this.#unsent.merged.length > 0;
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

  /** Saves pending changes at once. @returns true when everything is saved */
  flush(): Promise<boolean> {
    return this.#saving.flush();
  }

  /** Reads the changes that were saved elsewhere while this window was hidden. */
  async refresh(): Promise<void> {
    if (this.view().state !== 'saved') return;
    const newest = await getApplication(this.#newest.id);
    if (newest.version > this.#newest.version && this.view().state === 'saved') this.#saving.apply(this.#join(newest));
    // The deadline may have been extended or the call changed, neither of which raises the draft's version.
    else if (newest.version === this.#newest.version && asksSame(newest.call, this.#newest.call)) this.#onAnswer(this.#newest = newest);
    await this.flush();
  }

  async #send(): Promise<Outcome> {
    // The server refuses a save as a whole, so one overlong answer would keep everything else from being saved.
    const { draft, titles } = withoutOverlong(this.view().draft, this.#base, this.#newest.call);
    if (titles.length > 0 && isSame(draft, this.#base)) return this.#tooLong(titles);
    try {
      const saved = await saveDraft(this.#newest, draft);
      this.#base = this.#agreed = draftOf(saved);
      // An answer typed while the save was under way may belong to a question for which the call has stopped asking.
      if (!asksSame(saved.call, this.#newest.call)) return { event: this.#join(saved) };
      this.#newest = saved;
      this.#onAnswer(saved);
      return titles.length > 0 ? this.#tooLong(titles) : { savedAt: saved.updated_at };
    } catch (error) {
      return this.#refused(error);
    }
  }

  /** Makes of a refusal what can be saved after all: without late documents, or merged with a newer version. */
  async #refused(error: unknown): Promise<Outcome> {
    if (!(error instanceof ApiError)) throw error;
    const late = lateDocuments(error);
    if (late.length > 0) return this.#leaveOut(late);
    if (error.status !== 412 && error.status !== 422) throw error;
    const newest = await getApplication(this.#newest.id);
    // A refused value may have been asked for when the page was opened; if the call still asks the same, the value itself is wrong.
    if (error.status === 422 && asksSame(newest.call, this.#newest.call)) throw error;
    return { event: this.#join(newest) };
  }

  /** Leaves out documents whose due dates have passed, so that everything else is saved. */
  #leaveOut(late: readonly string[]): Outcome {
    const draft = late.reduce((remaining, key) => withAnswer(remaining, { area: 'documents', key }, this.#base.documents[key]), this.view().draft);
    this.store.set({ draft, late: [...new Set([...this.view().late, ...late])] });
    return { event: 'merge' };
  }

  /** Says which answers are too long to be saved; they stay in the form and on this device. Everything else is saved. */
  #tooLong(titles: readonly LocalizedText[]): Outcome {
    this.#keep();
    const locale = currentLocale();
    const titleList = titles.map((title) => localized(title, locale).text).join(', ');
    const maxCharacters = formatNumber(DRAFT_TEXT_CHARACTERS, locale);
    return { event: 'refuse', failure: { message: message('application.update.too_long', { titles: titleList, most: maxCharacters }) } };
  }

  /** Merges the current draft with the one saved elsewhere. @returns what comes of it */
  #join(newest: Application): 'accept' | 'merge' | 'collide' {
    const theirs = draftOf(newest);
    this.#noteObsolete(this.view().draft, newest);
    const { draft, conflicts } = joined(newest, { base: this.#base, mine: this.view().draft, theirs });
    if (!asksSame(newest.call, this.#newest.call)) this.#formerCall = this.#newest.call;
    this.#newest = newest;
    this.#base = theirs;
    if (conflicts.length === 0) this.#agreed = theirs;
    this.#onAnswer(newest);
    this.#start(draft, conflicts);
    if (conflicts.length > 0) return 'collide';
    if (!isSame(draft, theirs)) return 'merge';
    this.store.set({ savedAt: newest.updated_at });
    return 'accept';
  }

  /** Adds to `obsolete` the values of `draft` for which `newest` no longer asks; they are not saved. */
  #noteObsolete(draft: Draft, newest: Application): void {
    this.#listObsolete(obsoleteAnswers(draft, { before: this.#newest.call, now: newest.call }));
  }

  #listObsolete(obsolete: readonly ObsoleteAnswer[]): void {
    const earlier = this.view().obsolete.filter(({ area, key }) => !obsolete.some((one) => one.area === area && one.key === key));
    if (obsolete.length > 0) this.store.set({ obsolete: [...earlier, ...obsolete] });
  }

  /** Replaces the draft; the form remounts by a new `edition` when the answers differ. */
  #start(draft: Draft, conflicts: readonly DraftConflict[]): void {
    const { edition, draft: before } = this.view();
    this.store.set({ draft, conflicts, edition: isSame(draft.answers, before.answers) ? edition : edition + 1 });
  }

  /** Settles a conflict by the person's choice between the value here and the one saved elsewhere. */
  async settle(conflict: DraftConflict, choice: 'mine' | 'theirs'): Promise<void> {
    const { draft, conflicts } = this.view();
    const openConflicts = conflicts.filter((one) => one !== conflict);
    if (openConflicts.length === 0) this.#agreed = this.#base;
    this.#start(choice === 'theirs' ? withAnswer(draft, conflict, conflict.theirs) : draft, openConflicts);
    if (openConflicts.length === 0) this.#saving.apply('settle');
    this.#keep();
    if (openConflicts.length === 0) this.#dropMerged();
    this.#mergeUnsent();
    await this.flush();
  }

  /** Called when the page closes: saves at once, then releases this window's stored changes so that other windows can send them. */
  async leave(): Promise<void> {
    try {
      await this.#saving.leave();
    } finally {
      const closingWindow = this.#window;
      this.#window = this.#stored = undefined;
      await closingWindow?.close();
    }
  }
}
