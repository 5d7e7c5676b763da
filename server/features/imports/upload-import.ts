import { sheetReader } from './sheet-reader';
import { IMPORT_LIMITS } from '@domain/records/file-limits';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { guessKind, guessMapping } from './columns';
import { columnSamples } from './samples';
import { detectFile } from './source-kind';
import { examine } from './source-head';
import { FileRefused } from './source-text';
import type { Deps, Identity } from '../../deps';
import { ValidationFailed } from '../../platform/errors';
import type { StagedBlob } from '../../platform/files/file-store';
import { storeWithin, withStaged } from '../../platform/files/store-staged';
import { insertUploadedImport, lastMapping, type FoundFile, type Mapped, type UploadedImport } from './queries/uploaded-imports';
import { receiveUpload } from '../../platform/files/store-upload';
import { ownImport } from './own-imports';

const MAX_NAME_CHARACTERS = 120;

/** A file name without control characters and slashes; a long one keeps its end, which contains the extension. */
const shownName = (name: string): string => name.replace(/[\p{C}/\\]/gu, '').slice(-MAX_NAME_CHARACTERS);

/** A hash of a set of columns, independent of their order. */
const keyOf = (columns: readonly string[]): string => createHash('sha256').update(JSON.stringify(columns.toSorted())).digest('hex');

async function examined({ sheetThread }: Deps, staged: StagedBlob, given: string): Promise<{ found: FoundFile; lines: number }> {
  const name = given.toLowerCase();
  try {
    const head = await examine({ name, open: () => staged.read() }, sheetReader(sheetThread));
    const found = detectFile(name, head);
    return { found: 'oeapi' in found ? found : { ...found, samples: await columnSamples(found, head) }, lines: head.lines };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw new ValidationFailed([{ loc: ['body', 'file'], type: 'import_refused', ctx: { reason: error.reason } }]);
  }
}

const NO_MAPPING = { value_mapping: [], country: null, prog_type: null, currency: null };

/** The mapping of the columns of a file: the person's last one for the same columns, else a guess from their names and values. */
async function mappingOf({ db }: Deps, { sub }: Identity, found: FoundFile): Promise<Mapped> {
  if ('oeapi' in found) return { kind: found.oeapi, mapping: [], ...NO_MAPPING };
  const last = await lastMapping(db, sub, keyOf(found.columns));
  if (last) return last;
  const kind = guessKind(found.columns);
  return { kind, mapping: [...guessMapping(found.columns, kind, found.samples)], ...NO_MAPPING };
}

/**
 * Stores an uploaded file for a later import; the catalogue does not change.
 * @throws {ValidationFailed} at `["body","file"]`: as `receiveUpload`, and `import_refused` for a file that cannot be imported at all
 */
export async function uploadImport(deps: Deps, identity: Identity, request: FastifyRequest): Promise<UploadedImport> {
  const { staged, name: given, isScanned } = await receiveUpload(deps, request, IMPORT_LIMITS);
  const name = shownName(given);
  return withStaged(staged, async () => {
    const { found, lines } = await examined(deps, staged, name);
    const mapped = await mappingOf(deps, identity, found);
    const columnsKey = 'oeapi' in found ? '' : keyOf(found.columns);
    const now = deps.clock.now();
    const { sha256, size } = staged;
    const uploaded = { ...mapped, owner: identity.sub, name, sha256, size, found, columnsKey, rows_total: lines };
    const id = await deps.db.transaction((tx) => storeWithin(tx, { staged, isScanned, now }, () => insertUploadedImport(tx, uploaded, now)));
    return ownImport(deps, identity, id);
  });
}
