import { ApiError } from '../../api/error';
import { dropDraft } from '../../auth/kept-drafts';
import { reportError, wordsOf } from '../../errors/report';
import { setUnsavedChanges } from '../../layout/unsaved';
import { createStore, type Store } from '../../store';
import { saveScores, type AssignmentToScore, type Scores } from './requests';

/** A pause after the last change, in milliseconds, before scores save themselves. */
const PAUSE_MS = 800;

export type ScoresState = 'saved' | 'unsaved' | 'saving' | 'conflict' | { failed: string };

/** The name under which scores are kept on this device until the server has them. */
export const scoresDraft = (id: number): string => `scores/${String(id)}`;

/** Scores that save themselves as a draft. Saves follow each other, so that each carries the version that the one before gave. */
export class ScoresSession {
  readonly store: Store<{ state: ScoresState; savedAt: string }>;
  readonly #id: number;
  #version: number;
  #scores: Scores;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> = Promise.resolve();

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

  /** Takes what was typed; it is saved after a pause. */
  change(scores: Scores): void {
    this.#scores = scores;
    if (this.store.get().state === 'conflict') return;
    this.#show('unsaved');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), PAUSE_MS);
  }

  /** Saves at once what is not saved yet. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running = this.#running.then(() => this.#save());
    return this.#running;
  }

  async #save(): Promise<void> {
    const { state } = this.store.get();
    if (state === 'saved' || state === 'conflict') return;
    const sent = this.#scores;
    this.#show('saving');
    try {
      const { version, updated_at } = await saveScores(this.#id, { scores: sent, submitted: false, version: this.#version });
      this.#version = version;
      this.store.set({ savedAt: updated_at });
      if (this.#scores === sent) dropDraft(scoresDraft(this.#id));
      this.#show(this.#scores === sent ? 'saved' : 'unsaved');
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) return this.#show('conflict');
      if (!(error instanceof ApiError)) reportError(error);
      this.#show({ failed: wordsOf(error instanceof ApiError ? error : new ApiError(0)) });
    }
  }

  /** Gives the scores for good. @throws {ApiError} what the server refuses */
  async submit(scores: Scores): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
    await saveScores(this.#id, { scores, submitted: true, version: this.#version });
    this.store.set({ state: 'saved' });
    setUnsavedChanges(false);
  }

  /** The page is left: what still waits to be saved is sent now. */
  leave(): void {
    void this.flush();
    setUnsavedChanges(false);
  }
}
