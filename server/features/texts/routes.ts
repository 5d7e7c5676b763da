import type { HandlersOf } from '../../platform/http/handler';
import { declarationOf, readStoredPrivacy } from '../../core/applications/declaration';

/** The text pages (about the portal, how to apply, rules), and the declaration of applicants. */
export const textHandlers: HandlersOf<'getPageText' | 'getStoredPrivacy'> = {
  getPageText: ({ texts, config }, { params: { page }, reply }) => {
    // The declaration must not be stale; a sent application stores the version that comes with it.
    const isDeclaration = page === 'declaration';
    reply.header('cache-control', isDeclaration ? 'no-cache' : 'public, max-age=300');
    return Promise.resolve(isDeclaration ? { ...texts[page], version: declarationOf({ texts, config }).version } : texts[page]);
  },
  getStoredPrivacy: async ({ db }, { params: { sha256 }, reply }) => {
    const stored = await readStoredPrivacy(db, sha256);
    // The address contains the hash of the content.
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return stored;
  },
};
