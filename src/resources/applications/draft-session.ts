import { ApiError } from '../../api/error';
import { dropDraft } from '../../auth/kept-drafts';
import { reportError, wordsOf } from '../../errors/report';
import { setUnsavedChanges } from '../../layout/unsaved';
import { getApplication, saveDraft, type Application, type Draft } from '../requests';

/** A pause after the last change, in milliseconds, before a draft saves itself. */
const PAUSE_MS = 800;

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'stale' | { failed: string };

export interface DraftView {
  draft: Draft;
  state: SaveState;
  /** Grows when the draft was replaced from elsewhere, so that a form starts anew with it. */
  edition: number;
}

/** The name under which the answers of an application are kept on this device until the server has them. */
export const answersDraft = (id: number): string => `answers/${id}`;

const draftOf = ({ answers, documents }: Application): Draft => ({ answers: { ...answers }, documents: { ...documents } });

/**
 * A draft that saves itself. Saves follow each other, so that each carries the version that the one before gave. What was typed
 * stays when saving fails; when another version was saved elsewhere, nothing is sent until the person has chosen.
 */
export class DraftSession {
  #view: DraftView;
  #version: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;
  #listeners = new Set<() => void>();
  readonly #id: number;
  readonly #onAnswer: (application: Application) => void;

  /** `onAnswer` is given what the server answered to each save. */
  constructor(application: Application, onAnswer: (application: Application) => void) {
    this.#id = application.id;
    this.#version = application.version;
    this.#view = { draft: draftOf(application), state: 'saved', edition: 0 };
    this.#onAnswer = onAnswer;
  }

  readonly view = (): DraftView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #show(part: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...part };
    setUnsavedChanges(this.#view.state !== 'saved');
    for (const listener of this.#listeners) listener();
  }

  /** Takes new answers or documents; they are saved after a pause. */
  change(part: Partial<Draft>): void {
    const state = this.#view.state === 'stale' ? 'stale' : 'unsaved';
    this.#show({ draft: { ...this.#view.draft, ...part }, state });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), PAUSE_MS);
  }

  /** Saves at once what is not saved yet; true when everything is. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (this.#view.state === 'saved') return true;
    if (this.#view.state === 'stale') return false;
    this.#running = this.#save();
    const done = await this.#running;
    this.#running = undefined;
    // What was typed while the save was under way is saved too.
    return done && this.flush();
  }

  async #save(): Promise<boolean> {
    const sent = this.#view.draft;
    this.#show({ state: 'saving' });
    try {
      const saved = await saveDraft(this.#id, sent, this.#version);
      this.#version = saved.version;
      this.#onAnswer(saved);
      const isAll = this.#view.draft === sent;
      if (isAll) dropDraft(answersDraft(this.#id));
      this.#show({ state: isAll ? 'saved' : 'unsaved' });
      return true;
    } catch (error) {
      const stale = error instanceof ApiError && error.status === 412;
      if (!(error instanceof ApiError)) reportError(error);
      this.#show({ state: stale ? 'stale' : { failed: wordsOf(error instanceof ApiError ? error : new ApiError(0)) } });
      return false;
    }
  }

  /** After a stale version: saves what is here over the other one, or takes the other one. */
  async settle(keep: 'mine' | 'theirs'): Promise<void> {
    const newest = await getApplication(this.#id);
    this.#version = newest.version;
    if (keep === 'theirs') this.#show({ draft: draftOf(newest), state: 'saved', edition: this.#view.edition + 1 });
    else this.#show({ state: 'unsaved' });
    this.#onAnswer(newest);
    if (keep === 'mine') await this.flush();
  }

  /** The page is left: what is still waiting to be saved is sent now. */
  leave(): void {
    void this.flush();
    setUnsavedChanges(false);
  }
}
