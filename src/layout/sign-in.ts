import { logFailure } from '../errors/log';
import { message } from '../i18n';
import { notify } from '../notifications';

/** Leaves for the identity provider from the page the person is on; says so when it cannot be reached. */
export function signInFrom(go: () => Promise<void>): void {
  go().catch((error: unknown) => {
    logFailure('Sign-in could not be started.', error);
    notify(message('core.login.failed'), 'error');
  });
}
