/** The debounce of autosave after the last change, in milliseconds. */
const PAUSE_MS = 800;

/** The delay before a request without a response is retried, in milliseconds. */
export const RETRY_MS = 10_000;

/** `kept`: the server cannot be reached; this device stores the changes and sends them later. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'kept' | 'conflict' | { failed: string; status?: number };

interface SaveOptions {
  /** Whether there are unsaved changes, and whether they may be sent (`held` may not). */
  readiness: () => 'saved' | 'unsaved' | 'held';
  /** Saves the current state of the form; false when that failed. */
  save: () => Promise<boolean>;
  /** Called whenever everything is found saved. */
  onSaved?: () => void;
}

/** Autosave: debounced, and one request at a time, so that each can send the version that the one before returned (optimistic lock). */
export class SaveQueue {
  readonly #saving: SaveOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;

  constructor(saving: SaveOptions) {
    this.#saving = saving;
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Saves after a pause: the debounce after a change, `RETRY_MS` after a request that had no answer. */
  later(pauseMs = PAUSE_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pauseMs);
  }

  /** Saves pending changes at once, including those made meanwhile. @returns true when everything is saved */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    // Not `await this.stop()`: after it resolves, another call could start the same save before this one continues.
    while (this.#running) await this.#running;
    const { readiness, save, onSaved } = this.#saving;
    const now = readiness();
    if (now === 'saved') onSaved?.();
    if (now !== 'unsaved') return now === 'saved';
    this.#running = save();
    const isDone = await this.#running;
    this.#running = undefined;
    return isDone && this.flush();
  }

  /** Cancels the pending save until the next change, and waits for the running ones. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
  }
}
