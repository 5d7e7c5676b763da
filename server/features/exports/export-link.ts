import { errors, jwtVerify, SignJWT } from 'jose';
import type { Deps } from '../../deps';
import { linkKey } from '../../platform/secrets/queries/link-keys';

const PURPOSE = 'export';
const ALGORITHM = 'HS256';
/** The validity of a download link, in milliseconds; the download must start within it. */
const VALID_FOR = 5 * 60 * 1000;

/** A short-lived download address for an export's file that needs no access token, so that browsers stream the file to disk instead of memory. */
export async function exportLink({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<{ url: string; expires_at: string }> {
  const now = clock.now();
  const ends = new Date(now.getTime() + VALID_FOR);
  const claims = new SignJWT().setSubject(String(id)).setExpirationTime(ends).setProtectedHeader({ alg: ALGORITHM, typ: PURPOSE });
  const token = await claims.sign(await linkKey(db, PURPOSE));
  return { url: `/api/review/exports/file?token=${token}`, expires_at: ends.toISOString() };
}

/** The export id of a link's token; undefined for an expired or invalid token. */
export async function readExportToken({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<number | undefined> {
  try {
    const { payload } = await jwtVerify(token, await linkKey(db, PURPOSE), { algorithms: [ALGORITHM], typ: PURPOSE, currentDate: clock.now() });
    return Number(payload.sub);
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
