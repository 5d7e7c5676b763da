import { Worker } from 'node:worker_threads';

/**
 * @typedef {import('./workbench.mjs').Mistake} Mistake
 * @typedef {ReturnType<import('./workbench.mjs').Workbench['derive']>} Derived
 * @typedef {{ resolve: (result: any) => void, reject: (error: Error) => void }} PendingRequest
 */

/** Runs the slow operations of a workbench in a worker thread, so that the development server stays responsive. */
export class WorkbenchThread {
  #thread;
  /** @type {Map<number, PendingRequest>} */
  #pending = new Map();
  #lastId = 0;

  /** @param {string} folder laid out as `schemas/` */
  constructor(folder) {
    this.#thread = new Worker(new URL('./thread-main.mjs', import.meta.url), { workerData: folder });
    // The server keeps the process of an open studio alive; this thread must not keep it from exiting.
    this.#thread.unref();
    this.#thread.on('message', ({ id, result, fault }) => {
      const { resolve, reject } = this.#pending.get(id) ?? {};
      this.#pending.delete(id);
      if (fault === undefined) resolve?.(result);
      else reject?.(new Error(fault));
    });
  }

  /** @param {'check' | 'derive' | 'save'} verb @param {string[]} args @returns {Promise<any>} */
  #ask(verb, ...args) {
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#thread.postMessage({ id, verb, args });
    });
  }

  /** @param {string} name @param {string} text @returns {Promise<Mistake[]>} as `Workbench.check` */
  check(name, text) {
    return this.#ask('check', name, text);
  }

  /** @param {string} name @param {string} text @returns {Derived} as `Workbench.derive` */
  derive(name, text) {
    return this.#ask('derive', name, text);
  }

  /** @param {string} name @param {string} text @param {string} before @returns {Promise<ReturnType<import('./workbench.mjs').Workbench['save']>>} as `Workbench.save` */
  save(name, text, before) {
    return this.#ask('save', name, text, before);
  }
}
