import { vi } from 'vitest';

/** Retries `holds` until it no longer throws; the long timeout allows for a busy machine. @returns the value of `holds` */
export const until = <Given>(holds: () => Given | Promise<Given>): Promise<Given> => vi.waitFor(holds, 150_000);
