import { secretBox } from '../../../server/secrets/secret-box';

/** One key for all tests, as several processes of a portal have. */
export const secrets = secretBox(() => Promise.resolve([Buffer.alloc(32, 7)]));
