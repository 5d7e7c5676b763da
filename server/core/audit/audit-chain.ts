import canonicalize from 'canonicalize';
import { createHash } from 'node:crypto';
import type { Deps } from '../../deps';
import { lastSealed, lockAuditChain, sealedLines, sealLines, unsealedLines, type AuditLine } from './queries';
import { isoInstant } from '../../platform/db/queries/instants';

/** The interval of the sealing job, in milliseconds. */
export const SEAL_PAUSE = 60_000;
const BATCH = 500;
/** The previous seal of the first line of the hash chain. */
const BEGINNING = '0'.repeat(64);

/** SHA-256 in hex of the canonical JSON (RFC 8785) of a line, its place in the chain and the previous seal. */
function sealOf({ id, at, actor, action, subject, details }: AuditLine, place: number, previous: string): string {
  const line = { id: Number(id), at: isoInstant(at), actor, action, subject, details, place, previous };
  return createHash('sha256').update(canonicalize(line) ?? '').digest('hex');
}

/** Appends the unsealed lines to the chain, oldest first; several processes may run it concurrently. @returns their number */
export async function sealAudit({ db }: Pick<Deps, 'db'>): Promise<number> {
  let sealed = 0;
  for (;;) {
    const done = await db.transaction(async (tx) => {
      await lockAuditChain(tx);
      let { place, seal } = (await lastSealed(tx)) ?? { place: 0, seal: BEGINNING };
      const lines = (await unsealedLines(tx, BATCH)).map((line) => {
        place += 1;
        seal = sealOf(line, place, seal);
        return { id: Number(line.id), place, seal };
      });
      if (lines.length > 0) await sealLines(tx, lines);
      return lines.length;
    });
    sealed += done;
    if (done < BATCH) return sealed;
  }
}

/** The result of a verification: the number of intact lines, and the first broken place, if any. */
export interface ChainState {
  intact: number;
  broken: number | undefined;
}

/** What a broken place means, as a part of a sentence. */
export const brokenAt = (place: number): string => `the one at place ${place} was changed, or one before it was taken away`;

/** Verifies the chain from its beginning, in pages. */
export async function verifyAudit({ db }: Pick<Deps, 'db'>): Promise<ChainState> {
  let previous = BEGINNING;
  let place = 0;
  for (;;) {
    const lines = await sealedLines(db, place, BATCH);
    for (const line of lines) {
      const next = place + 1;
      if (Number(line.place) !== next || line.seal !== sealOf(line, next, previous)) return { intact: place, broken: next };
      previous = line.seal;
      place = next;
    }
    if (lines.length < BATCH) return { intact: place, broken: undefined };
  }
}
