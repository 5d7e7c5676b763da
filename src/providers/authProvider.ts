import { NO_ACCESS } from '@domain/roles';
import type { AuthProvider } from 'react-admin';
import { keycloakAuthProvider } from 'ra-keycloak';
import { auth } from '../auth/auth';
import { currentKeycloak } from '../auth/keycloak';

/** ra-keycloak over the one client that the portal has initialised; the guard lets nobody reach these screens before that. */
function base(): AuthProvider {
  const keycloak = currentKeycloak();
  if (!keycloak) throw new Error(NO_ACCESS);
  return keycloakAuthProvider(keycloak, { loginRedirectUri: '/', logoutRedirectUri: '/' });
}

/** Opens the sign-in for a person whose session has ended, and gives an error that react-admin does not notify about. */
function notAuthenticated(): Error {
  const error = new Error('Not authenticated');
  auth.tellProblem(error);
  return Object.assign(error, { message: false });
}

/**
 * react-admin's view of who is signed in. Identity and callback are ra-keycloak's. The rest is overridden, because ra-keycloak delays each
 * check of a signed-out person by a second, logs out at any error, and does not know of the portal's polling.
 */
export const authProvider: AuthProvider = {
  login: () => auth.login(),
  // react-admin calls `logout` when `checkAuth` fails too: then nobody is signed in.
  logout: async () => {
    if (auth.state().status === 'authenticated') await auth.logout();
    return false;
  },
  checkAuth: () => (auth.state().status === 'authenticated' ? Promise.resolve() : Promise.reject(notAuthenticated())),
  // Errors are handled in one place for the whole portal (specification, section 8).
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(auth.state().roles),
  getIdentity: () => base().getIdentity?.() ?? Promise.reject(new Error('Not authenticated')),
  handleCallback: () => base().handleCallback?.() ?? Promise.resolve(),
};
