import type { HandlersOf } from '../http/handler';
import { declarationOf } from '../services/applications/declaration';

/** The pages of text: what the portal is, how to apply, and its rules; and what applicants declare. */
export const textHandlers: HandlersOf<'getPageText'> = {
  getPageText: ({ texts }, { params: { page }, reply }) => {
    // The declaration has to be the one that counts now; it comes with the version by which a sent application names it.
    const isDeclaration = page === 'declaration';
    reply.header('cache-control', isDeclaration ? 'no-cache' : 'public, max-age=300');
    return Promise.resolve(isDeclaration ? { ...texts[page], version: declarationOf(texts).version } : texts[page]);
  },
};
