import type { HandlersOf } from '../http/handler';

/** The pages of text: what the portal is, how to apply, and its rules. */
export const textHandlers: HandlersOf<'getPageText'> = {
  getPageText: ({ texts }, { params, reply }) => {
    reply.header('cache-control', 'public, max-age=300');
    return Promise.resolve(texts[params.page]);
  },
};
