import { auth } from '../auth/auth';
import { logFailure } from '../errors/log';
import { message } from '../i18n';
import { notify } from '../notifications';
import { leaveAfterConfirm } from './unsaved';

/** Whether this device has unsent changes of drafts. The code is loaded here, because public pages store none. */
async function hasUnsent(): Promise<boolean> {
  try {
    return await (await import('../auth/kept-changes')).keepsChanges();
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

/** Signs the person out, after a question when something is not saved; notifies them when the sign-out fails. */
export function signOut(): void {
  void hasUnsent().then((hasUnsentChanges) => leaveAfterConfirm(() => void leave(), hasUnsentChanges));
}
