import { ApiError } from '../api/error';
import { isOnline } from '../api/network';
import type { Store } from '../platform/store';
import { nextDraftState, type DraftEvent, type DraftState } from './draft-states';

/** The debounce of autosave after the last change, in milliseconds. */
const PAUSE_MS = 800;

/** The delay before a request without a response is retried, in milliseconds. */
export const RETRY_MS = 10_000;

/** Why a save failed; an `ApiError`, or a message of the page's own. */
export type SaveFailure = { message: string } & Partial<Pick<ApiError, 'status' | 'body'>>;

/** What a page shows of the saving of its input. */
export interface SaveStatus {
  state: DraftState;
  /** When the server last saved, as an ISO instant. */
  savedAt: string;
  /** Why the last save failed; undefined when there is nothing to say beside the state. */
  failure?: SaveFailure | undefined;
}

/** What came of sending. */
export interface Outcome {
  /** Absent when the server has what was sent. */
  event?: Extract<DraftEvent, 'accept' | 'merge' | 'collide' | 'refuse'>;
  savedAt?: string;
  failure?: SaveFailure;
}

/** What differs between the kinds of input: how it is sent, and what this device stores of it. */
export interface DraftAdapter {
  /** Sends the newest input. A thrown 412 is a conflict, no answer is retried, and anything else is a refusal. */
  send: () => Promise<Outcome>;
  /** Whether a button sends the input, rather than a pause in the typing. */
  byButton?: boolean;
  /** Whether the input waits on this device while nobody answers. */
  isStored?: () => boolean | Promise<boolean>;
  /** Called whenever everything is found saved. */
  onSaved?: () => void;
  /** Sets whether leaving the page loses input. */
  warn: (unsaved: boolean) => void;
  /** Reports a fault of the program. */
  report: (error: unknown) => void;
}

/** Runs the table of states for one piece of input: debounced, and one request at a time, so that each sends the version that the one before returned. */
export class DraftSaving {
  readonly #status: Store<SaveStatus>;
  #adapter: DraftAdapter;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;
  #edits = 0;
  /** Whether a page shows the input, rather than only sending it. */
  isShown = false;

  constructor(status: Store<SaveStatus>, adapter: DraftAdapter) {
    this.#status = status;
    this.#adapter = adapter;
  }

  get #state(): DraftState {
    return this.#status.get().state;
  }

  /** Replaces the adapter, by that of a component's latest rendering. */
  adapt(adapter: DraftAdapter): void {
    this.#adapter = adapter;
  }

  enter(): void {
    this.isShown = true;
  }

  /** Moves to the next state. */
  apply(event: DraftEvent, failure?: SaveFailure): void {
    this.#status.set({ state: nextDraftState(this.#state, event), failure });
    // What saves itself is sent after the page was left, too.
    const isSafe = this.#state === 'saved' || (this.#state === 'offline' && !this.#adapter.byButton);
    if (this.isShown) this.#adapter.warn(!isSafe);
  }

  /** Called after each change of the input. */
  edit(): void {
    this.#edits += 1;
    this.apply('edit');
    if (!this.#adapter.byButton) this.#later(PAUSE_MS);
  }

  #later(pauseMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pauseMs);
  }

  /** Sends at once what needs no button, including what is typed meanwhile. @returns true when everything is saved */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    // Not `await this.stop()`: after it resolves, another call could start the same save before this one continues.
    while (this.#running) await this.#running;
    if (this.#state === 'saved') this.#adapter.onSaved?.();
    if (this.#state === 'saved') return true;
    const needsPress = this.#adapter.byButton && !(this.#state === 'offline' && this.isShown);
    return !needsPress && (await this.save()) && this.flush();
  }

  /** Sends once, unless a request is under way or a conflict is open. @returns false when it failed */
  async save(): Promise<boolean> {
    if (this.#running || this.#state === 'conflict') return false;
    this.#running = this.#send();
    const isDone = await this.#running;
    this.#running = undefined;
    return isDone;
  }

  async #send(): Promise<boolean> {
    try {
      if (!isOnline()) throw new ApiError(0);
      const edits = this.#edits;
      this.apply('send');
      const { event, savedAt, failure } = await this.#adapter.send();
      if (savedAt !== undefined) this.#status.set({ savedAt });
      this.apply(event ?? (this.#edits > edits ? 'accept_earlier' : 'accept'), failure);
    } catch (error) {
      await this.#failed(error);
    }
    return this.#state === 'saved' || this.#state === 'unsaved';
  }

  async #failed(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) this.#adapter.report(error);
    const failure = error instanceof ApiError ? error : new ApiError(0);
    if (failure.status === 412) return this.apply('collide');
    const isUnanswered = failure === error && failure.status === 0;
    this.apply(isUnanswered && (await this.#adapter.isStored?.()) ? 'lose' : 'refuse', failure);
    if (isUnanswered && this.isShown) this.#later(RETRY_MS);
  }

  /** Cancels the pending save until the next change, and waits for the running ones. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
  }

  /** Called when the page closes: sends at once, and retries nothing. @returns true when everything is saved */
  leave(): Promise<boolean> {
    this.isShown = false;
    this.#adapter.warn(false);
    return this.flush();
  }
}
