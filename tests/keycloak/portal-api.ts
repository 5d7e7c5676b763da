import { decodeJwt } from 'jose';
import { ofToday } from '../support/of-today';
import { type Given, fields } from '../support/typed-fields';
import { PORTAL } from './places';

/** The portal's API for the subject of a token. */
export interface PortalApi {
  sub: string;
  ask: (path: string, init?: { method?: string; body?: unknown; version?: number }) => Promise<Response>;
  /** Sends a POST and returns the body of the answer, which must have this status (201 by default). */
  post: <Body>(path: string, body?: unknown, status?: number) => Promise<Body>;
}

/** The portal's API with an access token. */
export function portalApi(token: string): PortalApi {
  const ask: PortalApi['ask'] = (path, { method = 'GET', body, version } = {}) =>
    fetch(`${PORTAL}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': `"${String(version)}"` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const post = async <Body>(path: string, body?: unknown, status = 201): Promise<Body> => {
    const answer = await ask(path, { method: 'POST', body });
    const text = await answer.text();
    if (answer.status !== status) throw new Error(`${path} answers ${String(answer.status)}: ${text}`);
    return JSON.parse(text) as Body;
  };
  return { sub: decodeJwt(token).sub ?? '', ask, post };
}

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** Creates an open call of a new programme of a university. */
export async function openCall({ post }: PortalApi, university: number): Promise<number> {
  const programme = await post<{ id: number }>('catalogue/programmes', { university_id: university, prog_type: 'Master', title: { en: 'Harbour Law' } });
  const window = { opens_at: inDays(-1), closes_at: inDays(10), time_zone: 'Europe/Athens', academic_year: '2026-2027', state: 'published' } satisfies Given<
    'calls'
  >;
  const call = await post<{ id: number }>('catalogue/calls', { programme_id: programme.id, title: { en: 'Call of the harbour' }, ...window });
  return call.id;
}

/** Creates a profile with everything that a call without questions requires. */
export async function fillProfile({ post, sub }: PortalApi): Promise<void> {
  const profile = `profiles/applicants/${sub}`;
  await post('profiles/applicants', {});
  await post(
    `${profile}/contact_infos`,
    ofToday(
      'contact_infos',
      fields<'contact_infos'>({
        kind: 'home',
        address: { street: 'Ermou 1', postal_code: '105 63', city: 'Athens', country: 'GR' },
        phone: '+302101234567',
        email: 'harbour@example.org',
        primary: true,
      }),
    ),
  );
  const degree = fields<'education_degrees'>({
    level: 6,
    title: 'Bachelor of Laws',
    institution: 'A university',
    country: 'GR',
    field: '0421',
    status: 'ongoing',
    start_date: '2018-10-01',
    expected_date: inDays(200).slice(0, 10),
  });
  await post(`${profile}/education_degrees`, ofToday('education_degrees', degree));
}

/** Sends an application to a call. @returns its id */
export async function sendApplication({ post }: PortalApi, call: number): Promise<number> {
  const { id } = await post<{ id: number }>('applications', { call_id: call });
  await post(`applications/${String(id)}/finalize`, undefined, 200);
  return id;
}
