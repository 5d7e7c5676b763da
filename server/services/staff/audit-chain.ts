import canonicalize from 'canonicalize';
import { createHash } from 'node:crypto';
import type { Deps } from '../../deps';
import { lastSealed, lockAuditChain, sealedLines, sealLines, unsealedLines, type AuditLine } from '../../repositories/audit';
import { isoInstant } from '../../repositories/instants';

/** Milliseconds between two sealings. */
export const SEAL_PAUSE = 60_000;
const BATCH = 500;
/** Takes the place of the seal before the first line of the chain. */
const BEGINNING = '0'.repeat(64);

/** SHA-256 in hex of the canonical JSON (RFC 8785) of a line, its place and the seal of the place before it. */
function sealOf({ id, at, actor, action, subject, details }: AuditLine, place: number, previous: string): string {
  const line = { id: Number(id), at: isoInstant(at), actor, action, subject, details, place, previous };
  return createHash('sha256').update(canonicalize(line) ?? '').digest('hex');
}

/** Gives the lines that have none yet their places in the chain, oldest first; several processes may do so at once. @returns how many */
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

/** Where the chain stands: how many lines hold, and the first place that does not, when there is one. */
export interface ChainState {
  sound: number;
  broken: number | undefined;
}

/** Follows the chain from its beginning, in pages. */
export async function verifyAudit({ db }: Pick<Deps, 'db'>): Promise<ChainState> {
  let previous = BEGINNING;
  let place = 0;
  for (;;) {
    const lines = await sealedLines(db, place, BATCH);
    for (const line of lines) {
      const next = place + 1;
      if (Number(line.place) !== next || line.seal !== sealOf(line, next, previous)) return { sound: place, broken: next };
      previous = line.seal;
      place = next;
    }
    if (lines.length < BATCH) return { sound: place, broken: undefined };
  }
}
