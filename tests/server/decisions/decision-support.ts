import type { components } from '@generated/api';
import { newCall, readyDraft, step, type ApplicationAnswer } from '../profile/applicant-support';
import type { Person, TestServer } from '../harness';
import type { Given } from '../../support/typed-fields';

export interface Standing {
  id: number;
  version: number;
  outcome?: string;
  entered_by: string | null;
  release_at: string | null;
  released: Record<string, unknown> | null;
}

/** Applications that these people sent to one call. */
export async function sentTo(server: TestServer, subs: readonly string[], change: Given<'calls'> = {}) {
  const call = await newCall(server, change);
  const sent: { as: Person; id: number }[] = [];
  for (const sub of subs) {
    const { as, id } = await readyDraft(server, sub, call);
    const answer = await step(server, as, [id, 'finalize']);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    sent.push({ as, id });
  }
  return { call, sent };
}

export const decisionUrl = (id: number) => `/api/review/applications/${String(id)}/decision`;

/** Enters a decision, with an If-Match version if one is given. */
export const decide = (server: TestServer, id: number, { payload, as = 'secretary', version }: { payload: object; as?: Person; version?: number }) =>
  server.inject({ method: 'PUT', url: decisionUrl(id), as, payload, ...(version !== undefined && { headers: { 'if-match': `"${String(version)}"` } }) });

export const standing = async (server: TestServer, id: number) => (await server.inject({ url: decisionUrl(id), as: 'secretary' })).json<Standing>();

export const ownApplication = async (server: TestServer, as: Person, id: number) =>
  (await server.inject({ url: `/api/applications/${String(id)}`, as })).json<ApplicationAnswer & { decision: Record<string, unknown> | null }>();

export const CONDITIONAL = {
  outcome: 'conditional',
  conditions: [{ text: { en: 'Hand in your degree.', el: 'Καταθέστε το πτυχίο σας.' } }, { text: { en: 'Prove B2 in Greek.' } }],
};
export const REJECTED = { outcome: 'reject', reason: 'places_filled', message: 'A secret word: xylophone.' };

export const REPLY_BY = '2026-07-20T10:00:00.000Z';

export const accept = { outcome: 'accept' };
export const waitlist = (rank: number) => ({ outcome: 'waitlist', rank });

/** The requests of staff about the decisions of a call, on this server. */
export function releasing(server: () => TestServer) {
  const release = (call: number, payload: object = {}, as: Person = 'secretary') =>
    server().inject({ method: 'POST', url: `/api/review/calls/${String(call)}/release`, as, payload });
  return {
    release,
    dryRun: async (call: number, as?: Person) => (await release(call, { dry_run: true }, as)).json<components['schemas']['Release']>(),
    /** A call with an application for each decision, entered. */
    decided: async (name: string, payloads: readonly object[], change: Given<'calls'> = {}) => {
      const { call, sent } = await sentTo(server(), payloads.map((_, index) => `${name}-${String(index)}`), { reply_by: REPLY_BY, ...change });
      for (const [index, payload] of payloads.entries()) await decide(server(), sent[index]?.id ?? 0, { payload });
      return { call, sent };
    },
    tagged: (ids: readonly (number | undefined)[], tag: string) =>
      server().inject({ method: 'POST', url: '/api/review/tags', as: 'secretary', payload: { ids, add: [tag] } }),
  };
}
