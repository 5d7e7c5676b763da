import { onPortalBack } from '../../api/network';
import { authStore } from '../../auth/state';
import { logFailure } from '../../errors/log';
import { whenIdle } from '../../platform/when-idle';

/** Sends the signed-in person's unsent changes of applications. The code for it is loaded only when this device has some. */
async function sendStoredChanges(): Promise<void> {
  if (authStore.get().status !== 'authenticated') return;
  try {
    const { hasStoredChanges } = await import('../../auth/stored-changes');
    if (await hasStoredChanges()) (await import('./unsent-changes')).sendUnsentChanges();
  } catch (error) {
    logFailure('What is kept on this device could not be sent.', error);
  }
}

/**
 * Sends unsent changes, whichever page is open: once the browser is idle, and whenever the portal answers again. To be called after the
 * sign-on check.
 */
export function followStoredChanges(): void {
  whenIdle(() => void sendStoredChanges());
  onPortalBack(() => void sendStoredChanges());
}
