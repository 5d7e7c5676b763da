import { auth } from '../auth/auth';
import { logFailure } from '../errors/log';
import { message } from '../i18n';
import { lapseOffers, notify } from '../notifications';
import { leaveAfterConfirm } from './unsaved';

/** Whether this device has unsent changes of drafts. The code is loaded here, because public pages store none. */
async function hasUnsent(): Promise<boolean> {
  try {
    return await (await import('../auth/stored-changes')).hasStoredChanges();
  } catch (error) {
    logFailure('What is kept in this browser could not be read.', error);
    return false;
  }
}

async function leave(): Promise<void> {
  try {
    await auth.logout();
  } catch (error) {
    logFailure('Signing out has failed.', error);
    notify(message('core.login.sign_out_failed'), 'error');
  }
}

/**
 * Signs the person out, after a question when something is not saved; notifies them when the sign-out fails. What they could still undo is
 * sent first.
 */
export function signOut(): void {
  lapseOffers();
  // In a task of its own: the requests above have started by then, and the sign-out waits for requests.
  void hasUnsent().then((hasUnsentChanges) => setTimeout(() => leaveAfterConfirm(() => void leave(), hasUnsentChanges)));
}
