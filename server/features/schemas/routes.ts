import schemaIndex from '@generated/schema-index.json';
import { Problem } from '../../platform/errors';
import { CONTRACT_TEXT } from '../../platform/contract/contract';
import type { HandlersOf } from '../../platform/http/handler';

const sources = import.meta.glob<string>('../../../openapi/generated/schemas/*.json', { query: '?raw', import: 'default' });

/** The schemas by name, and the contract itself: open to everyone. */
export const schemaHandlers: HandlersOf<'listSchemas' | 'getSchema' | 'getOpenapi'> = {
  listSchemas: async () => schemaIndex,
  getSchema: async (_deps, { params, reply }) => {
    const source = sources[`../../../openapi/generated/schemas/${params.name}.json`];
    if (!source) throw new Problem(404, 'not_found');
    reply.header('cache-control', 'public, max-age=300');
    return JSON.parse(await source()) as Record<string, unknown>;
  },
  getOpenapi: async (_deps, { reply }) => {
    reply.header('cache-control', 'public, max-age=300');
    return JSON.parse(CONTRACT_TEXT) as Record<string, unknown>;
  },
};
