import { auth } from '../auth/auth';
import { logFailure } from '../errors/log';
import { message } from '../i18n';
import { notify } from '../notifications';
import { leaveBy } from './unsaved';

/** Signs the person out, after asking about what is not saved; says so when they still are signed in. */
export function signOut(): void {
  leaveBy(() =>
    void auth.logout().catch((error: unknown) => {
      logFailure('Signing out has failed.', error);
      notify(message('core.login.sign_out_failed'), 'error');
    }),
  );
}
