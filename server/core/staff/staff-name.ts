import type { Identity } from '../../deps';

/** The display name of a member of staff: name, else client id, email or `sub`. */
export const staffName = ({ givenName, familyName, client, email, sub }: Identity): string =>
  [givenName, familyName].filter(Boolean).join(' ') || (client ?? email ?? sub);
