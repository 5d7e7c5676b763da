/** A pause after the last change, in milliseconds, before what stands in a form saves itself. */
const PAUSE_MS = 800;

/** How long what had no answer waits before it is sent again, in milliseconds. */
export const AGAIN_MS = 10_000;

interface Saving {
  /** Whether there is something to send, and whether it may be sent. */
  standing: () => 'saved' | 'unsaved' | 'held';
  /** Sends what stands there; false when it could not be saved. */
  save: () => Promise<boolean>;
  /** Called whenever everything was found saved. */
  onSaved?: () => void;
}

/** Saves by itself what somebody changes. Saves follow each other, so that each can carry the version that the one before gave. */
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

  /** Saves after a pause: the usual one after a change, `AGAIN_MS` where nobody has answered. */
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
