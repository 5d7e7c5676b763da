import { secretBox } from '../../../server/platform/secrets/secret-box';

/** One encryption key for all tests, as the processes of one portal share one. */
export const secrets = secretBox(() => Promise.resolve([Buffer.alloc(32, 7)]));
