/** The realm's name, fixed: other tools rely on it. */
export const REALM = 'propylaea';

/** Where the embedded provider lives on the portal's origin; the paths below it are Keycloak's own. */
export const REALM_PATH = `/realms/${REALM}`;
export const OIDC_PATH = '/protocol/openid-connect';

/** The screens of an interaction, sign-in and registration, are below this path, so that its cookie reaches both. */
export const SCREENS_PATH = '/login-actions';
export const ASSETS_PATH = '/resources';

export type Screen = 'authenticate' | 'registration';

/** The address of a screen of the interaction `uid`, from the origin's root. */
export const providerScreenPath = (uid: string, screen?: Screen): string => `${REALM_PATH}${SCREENS_PATH}/${uid}${screen ? `/${screen}` : ''}`;
