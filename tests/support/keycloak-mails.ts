import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The link of the newest mail that Keycloak has sent to an address. It sends its mails before it answers. @throws {Error} when there is none */
export const linkMailedTo = (email: string): string => readFileSync(join(process.env.KEYCLOAK_MAILS ?? '', encodeURIComponent(email)), 'utf8');
