import { createContext, use } from 'react';
import type { SchemaServices } from './types';

const Services = createContext<SchemaServices | undefined>(undefined);

/** Hands forms and tables what they need of the application; see `SchemaServices`. */
export const SchemaServicesProvider = Services.Provider;

/** The services around this component. Throws when it is drawn outside of `SchemaServicesProvider`. */
export function useServices(): SchemaServices {
  const services = use(Services);
  if (!services) throw new Error('A form or table needs a SchemaServicesProvider around it.');
  return services;
}

/** The uploads that run inside one form, so that saving can wait for them. */
export class PendingUploads {
  readonly #running = new Set<Promise<boolean>>();

  /** Counts an upload as running until its promise settles; the promise gives whether the file arrived. */
  add(upload: Promise<boolean>): void {
    this.#running.add(upload);
    void upload.finally(() => this.#running.delete(upload));
  }

  /** How many run now. */
  get count(): number {
    return this.#running.size;
  }

  /** Waits until none runs any more. False when a file did not arrive: its field says why. */
  async settled(): Promise<boolean> {
    const arrived = await Promise.all(this.#running);
    return arrived.every(Boolean) && (this.count === 0 || this.settled());
  }
}

const Uploads = createContext(new PendingUploads());

/** Around a form: the uploads of its file fields are counted here. */
export const PendingUploadsProvider = Uploads.Provider;

/** The uploads of the form around it that have not ended yet. */
export const usePendingUploads = (): PendingUploads => use(Uploads);
