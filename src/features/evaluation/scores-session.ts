import { dropDraft } from '../../auth/stored-drafts';
import { DraftSaving, type SaveStatus } from '../../drafts/draft-saving';
import { reportError } from '../../errors/report';
import { setUnsavedChanges } from '../../layout/unsaved';
import { createStore } from '../../platform/store';
import { saveScores, type AssignmentToScore, type Scores } from './requests';

/** The key under which scores are stored on this device until the server has them. */
export const scoresDraft = (id: number): string => `scores/${String(id)}`;

/** Scores that are autosaved as a draft. */
export class ScoresSession {
  readonly store = createStore<SaveStatus & { scores: Scores }>({ state: 'saved', savedAt: '', scores: {} });
  readonly saving = new DraftSaving(this.store, { send: () => this.#send(), warn: setUnsavedChanges, report: reportError });
  readonly #id: number;
  #version: number;

  constructor({ id, version, scores, updated_at }: AssignmentToScore) {
    this.#id = id;
    this.#version = version;
    this.store.set({ scores, savedAt: updated_at });
  }

  change(scores: Scores): void {
    this.store.set({ scores });
    this.saving.edit();
  }

  async #send() {
    const sent = this.store.get().scores;
    const { version, updated_at: savedAt } = await saveScores(this.#id, { scores: sent, submitted: false, version: this.#version });
    this.#version = version;
    if (this.store.get().scores === sent) dropDraft(scoresDraft(this.#id));
    return { savedAt };
  }

  /** Submits the scores for good. @throws {ApiError} what the server refuses */
  async submit(scores: Scores): Promise<void> {
    await this.saving.stop();
    await saveScores(this.#id, { scores, submitted: true, version: this.#version });
    this.saving.apply('accept');
  }
}
