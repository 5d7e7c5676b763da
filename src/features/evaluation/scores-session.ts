import { ApiError } from '../../api/error';
import { dropDraft } from '../../auth/stored-drafts';
import { reportError, wordsOf } from '../../errors/report';
import { setUnsavedChanges } from '../../layout/unsaved';
import { createStore, type Store } from '../../platform/store';
import { RETRY_MS, SaveQueue } from '../../signed-in/save-queue';
import { saveScores, type AssignmentToScore, type Scores } from './requests';

export type ScoresState = 'saved' | 'unsaved' | 'saving' | 'conflict' | { failed: string };

/** The key under which scores are stored on this device until the server has them. */
export const scoresDraft = (id: number): string => `scores/${String(id)}`;

/** Scores that are autosaved as a draft, and retried when there was no response. */
export class ScoresSession {
  readonly store: Store<{ state: ScoresState; savedAt: string }>;
  readonly #id: number;
  #version: number;
  #scores: Scores;
  #isLeft = false;
  readonly #queue = new SaveQueue({ readiness: () => this.#readiness(), save: () => this.#save() });

  constructor({ id, version, scores, updated_at }: AssignmentToScore) {
    this.#id = id;
    this.#version = version;
    this.#scores = scores;
    this.store = createStore({ state: 'saved' as ScoresState, savedAt: updated_at });
  }

  #show(state: ScoresState): void {
    this.store.set({ state });
    setUnsavedChanges(state !== 'saved');
  }

  /** Takes changed scores; they are saved after the debounce. */
  change(scores: Scores): void {
    this.#scores = scores;
    if (this.store.get().state === 'conflict') return;
    this.#show('unsaved');
    this.#queue.later();
  }

  #readiness(): 'saved' | 'unsaved' | 'held' {
    const { state } = this.store.get();
    if (state === 'conflict') return 'held';
    return state === 'saved' ? 'saved' : 'unsaved';
  }

  /** Saves pending changes at once. @returns true when everything is saved */
  flush(): Promise<boolean> {
    return this.#queue.flush();
  }

  /** False when the draft could not be saved. */
  async #save(): Promise<boolean> {
    const sent = this.#scores;
    this.#show('saving');
    try {
      const { version, updated_at } = await saveScores(this.#id, { scores: sent, submitted: false, version: this.#version });
      this.#version = version;
      this.store.set({ savedAt: updated_at });
      if (this.#scores === sent) dropDraft(scoresDraft(this.#id));
      this.#show(this.#scores === sent ? 'saved' : 'unsaved');
      return true;
    } catch (error) {
      this.#failed(error);
      return false;
    }
  }

  #failed(error: unknown): void {
    if (error instanceof ApiError && error.status === 412) return this.#show('conflict');
    if (!(error instanceof ApiError)) reportError(error);
    const failure = error instanceof ApiError ? error : new ApiError(0);
    this.#show({ failed: wordsOf(failure) });
    if (failure.status === 0 && !this.#isLeft) this.#queue.later(RETRY_MS);
  }

  /** Submits the scores for good. @throws {ApiError} what the server refuses */
  async submit(scores: Scores): Promise<void> {
    await this.#queue.stop();
    await saveScores(this.#id, { scores, submitted: true, version: this.#version });
    this.store.set({ state: 'saved' });
    setUnsavedChanges(false);
  }

  /** Called when the page unmounts: pending changes are sent at once. */
  leave(): void {
    this.#isLeft = true;
    void this.flush();
    setUnsavedChanges(false);
  }
}
