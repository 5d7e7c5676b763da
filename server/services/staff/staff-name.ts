import type { Identity } from '../../deps';

/** What a member of staff is called where they have written something. */
export const staffName = ({ givenName, familyName, client, email, sub }: Identity): string =>
  [givenName, familyName].filter(Boolean).join(' ') || (client ?? email ?? sub);
