import type { SchemaServices } from './types';

/** Resolves at once on a device that is online, else when its network has come back and carries something; never when `signal` aborts before. */
export async function connected(signal: AbortSignal, { portalReached }: Pick<SchemaServices, 'portalReached'>): Promise<void> {
  if (navigator.onLine) return;
  await new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true, signal }));
  await portalReached?.(signal);
}
