/** How long after the last change a form saves itself (debounce), in milliseconds. */
const PAUSE_MS = 800;

/** How long what had no answer waits before it is sent again, in milliseconds. */
export const AGAIN_MS = 10_000;

interface Saving {
  /** Whether there is something to send, and whether it may be sent. */
  standing: () => 'saved' | 'unsaved' | 'held';
  /** Saves the current state of the form; false when that failed. */
  save: () => Promise<boolean>;
  /** Called whenever everything was found saved. */
  onSaved?: () => void;
}

/** Autosave: debounced, and one request at a time, so that each can send the version that the one before returned (optimistic lock). */
export class SaveQueue {
  readonly #saving: Saving;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;

  constructor(saving: Saving) {
    this.#saving = saving;
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Saves after a pause: the debounce after a change, `AGAIN_MS` after a request that had no answer. */
  later(pauseMs = PAUSE_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pauseMs);
  }

  /** Saves at once what is not saved yet, what changes meanwhile too; true when everything is saved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    // Not `stop`: between its end and what follows another call could begin the same save.
    while (this.#running) await this.#running;
    const { standing, save, onSaved } = this.#saving;
    const now = standing();
    if (now === 'saved') onSaved?.();
    if (now !== 'unsaved') return now === 'saved';
    this.#running = save();
    const isDone = await this.#running;
    this.#running = undefined;
    return isDone && this.flush();
  }

  /** Sends nothing by itself until the next change, and waits for the saves that are under way. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
  }
}
