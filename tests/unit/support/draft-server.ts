import { CALL, declarationOf, MISSING } from './draft-call';

const untouched = () => ({
  stored: { version: 1, answers: {} as Record<string, unknown>, documents: {} as Record<string, number> },
  call: CALL as typeof CALL | Record<string, unknown>,
  referees: [] as object[],
  declaration: { version: 'a1', en: declarationOf('It is true.') } as { version: string; en: object },
  /** The paths whose requests stay unanswered. */
  silent: [] as string[],
  missing: MISSING,
  /** The deletions, each with whether it is sent even when the page is closed meanwhile. */
  deletions: [] as { keepalive: boolean }[],
  puts: [] as { answers: object; match: string | null }[],
  /** The declaration versions of the submit requests. */
  sent: [] as string[],
  /** The user's action during the next save. */
  whileSaving: undefined as (() => void) | undefined,
});

/** The state of a fake server with one draft, and its received requests; call `startAnew` before each test. */
export const server = untouched();

export const startAnew = (): void => void Object.assign(server, untouched());

const application = () => ({
  id: 7,
  status: 'Draft',
  call: server.call,
  call_id: 5,
  updated_at: new Date().toISOString(),
  created_at: '2026-01-01T00:00:00.000Z',
  timeline: [],
  missing: server.missing,
  ...server.stored,
});

/** Accepts an invitation or lists all invitations, as the server does. */
async function refereesOf(asked: Request | undefined): Promise<Response> {
  if (asked?.method !== 'POST') return Response.json(server.referees);
  const made = {
    id: server.referees.length + 1,
    question: null,
    ...((await asked.json()) as object),
    state: 'invited',
    invited_at: '2026-05-04T10:00:00.000Z',
    answered_at: null,
    declined_at: null,
    reason: null,
    letter: null,
  };
  server.referees = [...server.referees, made];
  return Response.json(made, { status: 201 });
}

/** Saves as the server does: it refuses an older version, and drops answers to questions that the call does not ask. */
async function save(asked: Request): Promise<Response> {
  const body = (await asked.json()) as Pick<typeof server.stored, 'answers' | 'documents'>;
  const match = asked.headers.get('If-Match');
  server.puts.push({ answers: body.answers, match });
  server.whileSaving?.();
  server.whileSaving = undefined;
  if (match !== `"${String(server.stored.version)}"`) return Response.json({ detail: 'stale' }, { status: 412 });
  const { questions } = server.call as typeof CALL;
  const [gone] = Object.keys(body.answers).filter((key) => !(key in questions.properties));
  if (gone !== undefined)
    return Response.json({ detail: [{ loc: ['body', 'answers', gone], msg: 'The call no longer asks this.', type: 'question_removed' }] }, { status: 422 });
  server.stored = { ...body, version: server.stored.version + 1 };
  return Response.json(application());
}

/** Submits only with the current version of the declaration. */
async function finalize(asked: Request): Promise<Response> {
  const { declaration_version: version } = (await asked.json()) as { declaration_version: string };
  server.sent.push(version);
  return version === server.declaration.version
    ? Response.json({ ...application(), status: 'Finalized' })
    : Response.json({ detail: 'The declaration has changed.' }, { status: 409 });
}

/** Replaces `fetch`. */
export async function answerTo(input: Request | string): Promise<Response> {
  const { pathname } = new URL(typeof input === 'string' ? input : input.url, location.origin);
  const asked = typeof input === 'string' ? undefined : input;
  if (server.silent.includes(pathname)) throw new TypeError('Failed to fetch');
  if (asked?.method === 'PUT') return save(asked);
  if (asked?.method === 'DELETE') {
    server.deletions.push({ keepalive: asked.keepalive });
    return new Response(null, { status: 204 });
  }
  if (asked && pathname === '/api/applications/7/finalize') return finalize(asked);
  if (pathname === '/api/applications/7') return Response.json(application());
  if (pathname === '/api/applications/7/referees') return refereesOf(asked);
  if (pathname === '/api/texts/declaration') return Response.json(server.declaration);
  if (pathname === '/api/account') return Response.json({ locale: 'en', has_profile: true });
  return Response.json(pathname.endsWith('s') ? [] : { uuid: 'maria', given_name: 'Maria', family_name: 'Pappa' }, {
    headers: { 'Content-Range': 'rows 0-0/0' },
  });
}
