import type { HandlersOf } from '../http/handler';
import { declarationOf, readKeptPrivacy } from '../services/applications/declaration';

/** The pages of text: what the portal is, how to apply, and its rules; and what applicants declare. */
export const textHandlers: HandlersOf<'getPageText' | 'getKeptPrivacy'> = {
  getPageText: ({ texts, config }, { params: { page }, reply }) => {
    // The declaration has to be the one that counts now; it comes with the version by which a sent application names it.
    const isDeclaration = page === 'declaration';
    reply.header('cache-control', isDeclaration ? 'no-cache' : 'public, max-age=300');
    return Promise.resolve(isDeclaration ? { ...texts[page], version: declarationOf({ texts, config }).version } : texts[page]);
  },
  getKeptPrivacy: async ({ db }, { params: { sha256 }, reply }) => {
    const kept = await readKeptPrivacy(db, sha256);
    // Its address is its content.
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return kept;
  },
};
