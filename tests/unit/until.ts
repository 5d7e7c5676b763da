import { vi } from 'vitest';

/** Waits until `holds` no longer throws, for long: a machine that is busy with other work may need it. @returns what `holds` gave */
export const until = <Given>(holds: () => Given | Promise<Given>): Promise<Given> => vi.waitFor(holds, 150_000);
