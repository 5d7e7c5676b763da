import { mergeFields } from '@domain/merge-fields';
import { ApiError } from '../../api/error';
import { dropDraft, keepDraft } from '../../auth/kept-drafts';
import { reportError, wordsOf } from '../../errors/report';
import { setUnsavedChanges } from '../../layout/unsaved';
import { getApplication, saveDraft, type Application, type Draft } from '../requests';
import { requirementsOf } from './requirements';

/** A pause after the last change, in milliseconds, before a draft saves itself. */
const PAUSE_MS = 800;

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'conflict' | { failed: string };

/** Something that was changed here and, differently, elsewhere. */
export interface DraftConflict {
  area: keyof Draft;
  key: string;
  theirs: unknown;
}

export interface DraftView {
  draft: Draft;
  state: SaveState;
  /** When the server last took the draft, as an ISO instant. */
  savedAt: string;
  conflicts: readonly DraftConflict[];
  /** Grows when answers came from elsewhere, so that a form starts anew with them. */
  edition: number;
}

/** The name under which the answers of an application are kept on this device until the server has them. */
export const answersDraft = (id: number): string => `answers/${id}`;

const draftOf = ({ answers, documents }: Application): Draft => ({ answers: { ...answers }, documents: { ...documents } });

const AREAS = ['answers', 'documents'] as const;

/** A draft without what its call has stopped asking meanwhile, which no save would take. */
function askedOf({ call }: Application, { answers, documents }: Draft): Draft {
  const questions = (call.questions as { properties?: object } | null | undefined)?.properties ?? {};
  const wanted = requirementsOf(call).map(({ key }) => key);
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(([key]) => key in questions)),
    documents: Object.fromEntries(Object.entries(documents).filter(([key]) => wanted.includes(key))),
  };
}

/** The draft with one value of an area set, or taken away by `undefined`. */
function withValue(draft: Draft, { area, key }: Pick<DraftConflict, 'area' | 'key'>, value: unknown): Draft {
  const others = Object.entries(draft[area]).filter(([name]) => name !== key);
  return { ...draft, [area]: Object.fromEntries(value === undefined ? others : [...others, [key, value]]) };
}

/**
 * A draft that saves itself. Saves follow each other, so that each carries the version that the one before gave. What was typed
 * stays when saving fails. What was saved elsewhere meanwhile is joined field by field; where the same field was changed on both
 * sides nothing is sent until the person has chosen.
 */
export class DraftSession {
  #view: DraftView;
  #version: number;
  /** What the server had when this window last agreed with it. */
  #base: Draft;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;
  #listeners = new Set<() => void>();
  readonly #id: number;
  readonly #onAnswer: (application: Application) => void;

  /** `onAnswer` is given what the server answered to each save. */
  constructor(application: Application, onAnswer: (application: Application) => void) {
    this.#id = application.id;
    this.#version = application.version;
    this.#base = draftOf(application);
    this.#view = { draft: this.#base, state: 'saved', savedAt: application.updated_at, conflicts: [], edition: 0 };
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
    const state = this.#view.state === 'conflict' ? 'conflict' : 'unsaved';
    this.#show({ draft: { ...this.#view.draft, ...part }, state });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), PAUSE_MS);
  }

  /** Saves at once what is not saved yet; true when everything is. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (this.#view.state === 'saved') return true;
    if (this.#view.state === 'conflict') return false;
    this.#running = this.#save();
    const done = await this.#running;
    this.#running = undefined;
    // What was typed while the save was under way is saved too, and what was joined with another window's.
    return done && this.flush();
  }

  /** Looks for what was saved elsewhere while this window was out of sight. */
  async refresh(): Promise<void> {
    if (this.#view.state !== 'saved' || this.#running) return;
    const newest = await getApplication(this.#id);
    if (newest.version > this.#version && this.#view.state === 'saved') this.#join(newest);
    await this.flush();
  }

  async #save(): Promise<boolean> {
    const sent = this.#view.draft;
    this.#show({ state: 'saving' });
    try {
      const saved = await saveDraft(this.#id, sent, this.#version);
      this.#version = saved.version;
      this.#base = draftOf(saved);
      this.#onAnswer(saved);
      const isAll = this.#view.draft === sent;
      if (isAll) dropDraft(answersDraft(this.#id));
      this.#show({ state: isAll ? 'saved' : 'unsaved', savedAt: saved.updated_at });
      return true;
    } catch (error) {
      return this.#failed(error);
    }
  }

  /** True when the draft was joined with a newer one and can be saved again. */
  async #failed(error: unknown): Promise<boolean> {
    try {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 412) throw error;
      return this.#join(await getApplication(this.#id));
    } catch (second) {
      if (!(second instanceof ApiError)) reportError(second);
      this.#show({ state: { failed: wordsOf(second instanceof ApiError ? second : new ApiError(0)) } });
      return false;
    }
  }

  /** Joins what stands here with what was saved elsewhere; true when nothing has to be chosen. */
  #join(newest: Application): boolean {
    const theirs = draftOf(newest);
    const { draft: mine, edition } = this.#view;
    const merged = { answers: mergeFields(this.#base.answers, mine.answers, theirs.answers), documents: mergeFields(this.#base.documents, mine.documents, theirs.documents) };
    const draft = askedOf(newest, { answers: merged.answers.fields, documents: merged.documents.fields as Draft['documents'] });
    const conflicts = AREAS.flatMap((area) => merged[area].conflicts.filter((key) => key in draft[area]).map((key) => ({ area, key, theirs: theirs[area][key] })));
    this.#version = newest.version;
    this.#base = theirs;
    this.#onAnswer(newest);
    const isTheirs = JSON.stringify(draft) === JSON.stringify(theirs);
    this.#start(draft, { edition, state: conflicts.length > 0 ? 'conflict' : isTheirs ? 'saved' : 'unsaved', conflicts });
    if (isTheirs) this.#show({ savedAt: newest.updated_at });
    return conflicts.length === 0;
  }

  /** Goes on with other answers than those that stand in the form, which has to begin anew where they differ. */
  #start(draft: Draft, { edition, ...view }: Pick<DraftView, 'edition' | 'state' | 'conflicts'>): void {
    const isNew = JSON.stringify(draft.answers) !== JSON.stringify(this.#view.draft.answers);
    // What the form would offer back of an earlier visit is what it now begins with.
    if (isNew) keepDraft(answersDraft(this.#id), { data: draft.answers, at: new Date().toISOString() });
    this.#show({ ...view, draft, edition: isNew ? edition + 1 : edition });
  }

  /** The person has chosen between what stands here and what was saved elsewhere. */
  async settle(conflict: DraftConflict, keep: 'mine' | 'theirs'): Promise<void> {
    const { draft, edition, conflicts } = this.#view;
    const open = conflicts.filter((one) => one !== conflict);
    const chosen = keep === 'theirs' ? withValue(draft, conflict, conflict.theirs) : draft;
    this.#start(chosen, { edition, state: open.length > 0 ? 'conflict' : 'unsaved', conflicts: open });
    await this.flush();
  }

  /** The page is left: what is still waiting to be saved is sent now. */
  leave(): void {
    void this.flush();
    setUnsavedChanges(false);
  }
}
