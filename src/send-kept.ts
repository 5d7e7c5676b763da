import { onPortalBack } from './api/network';
import { authStore } from './auth/state';
import { logFailure } from './errors/log';
import { whenIdle } from './when-idle';

/** Sends what this device keeps of the applications of whoever is signed in. The code that sends is loaded only where something is kept. */
async function sendKept(): Promise<void> {
  if (authStore.get().status !== 'authenticated') return;
  try {
    const { keepsChanges } = await import('./auth/kept-changes');
    if (await keepsChanges()) (await import('./resources/applications/unsent-changes')).sendUnsentChanges();
  } catch (error) {
    logFailure('What is kept on this device could not be sent.', error);
  }
}

/** Sends what is kept on this device from whichever page stands: once it is known who is here, and whenever the network is back. */
export function followKept(): void {
  whenIdle(() => void sendKept());
  onPortalBack(() => void sendKept());
}
