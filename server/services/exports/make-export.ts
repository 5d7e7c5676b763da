import { rolesOf, ROLE_WORDS } from '@domain/roles';
import type { Deps, Identity } from '../../deps';
import { beginExport, failExport, finishExport, noteExported, requeueExport, type ExportFailure, type ExportOrder } from '../../repositories/exports';
import { insertBlob } from '../../repositories/files';
import { isStorageFull } from '../../storage-room';
import { exportApplications, EXPORT_TYPES } from '../review/export-applications';

/** Attempts at one export, those that ended with their process among them. */
const MAX_ATTEMPTS = 3;
/** Milliseconds without a sign of life after which whoever makes an export counts as gone. A page of applications takes seconds. */
export const SILENCE = 5 * 60 * 1000;
/** Milliseconds for which a file can be taken. */
const KEPT_FOR = 24 * 60 * 60 * 1000;

/** Somebody else makes this export meanwhile, or it was taken away from its maker. */
class Superseded extends Error {}

class NothingFound extends Error {}

/** The one who ordered it, with no more than the role that exporting asks for. */
const readerOf = ({ maker }: ExportOrder): Identity => {
  const groups = [ROLE_WORDS.isSecretary];
  return { sub: maker, email: undefined, givenName: undefined, familyName: undefined, groups, roles: rolesOf(groups) };
};

async function write(deps: Deps, order: ExportOrder): Promise<void> {
  const { db, clock, files } = deps;
  const onPage = async (applications: readonly number[]) => {
    if (!(await db.transaction((tx) => noteExported(tx, order, { applications, now: clock.now() })))) throw new Superseded();
  };
  const { format, columns, locale, institutions } = order;
  const wanted = { filters: { ...order.filters, institutions }, format, columns, locale, reader: readerOf(order), onPage };
  const staged = await files.take(await exportApplications(deps, wanted), EXPORT_TYPES[format]);
  try {
    if (staged.size === 0) throw new NothingFound();
    await db.transaction(async (tx) => {
      const now = clock.now();
      await insertBlob(tx, { ...staged, isScanned: false }, now);
      if (!(await finishExport(tx, order, { sha256: staged.sha256, expires: new Date(now.getTime() + KEPT_FOR), now }))) throw new Superseded();
      // Last, while the blob's row is locked, as an upload is kept.
      await staged.keep();
    });
  } catch (error) {
    await staged.discard();
    throw error;
  }
}

/** Why an export is given up after this failure, or undefined while another attempt may help. */
function reasonOf(error: unknown, { attempt }: ExportOrder): ExportFailure | undefined {
  if (error instanceof NothingFound) return 'empty';
  if (attempt < MAX_ATTEMPTS) return undefined;
  return isStorageFull(error) ? 'storage_full' : 'error';
}

/**
 * Makes the file of an export that waits, or whose making ended with its process; it begins anew then. Nothing is done when it is made, or
 * another process makes it.
 * @throws what went wrong, so that the queue tries again; not when the export was given up, which its line says
 */
export async function makeExport(deps: Deps, id: number, report: (error: unknown) => void = () => undefined): Promise<void> {
  const { db, clock } = deps;
  const begin = () => {
    const now = clock.now();
    return db.transaction((tx) => beginExport(tx, id, { silentSince: new Date(now.getTime() - SILENCE), now }));
  };
  const order = await begin();
  if (!order) return;
  const giveUp = (reason: ExportFailure) => db.transaction((tx) => failExport(tx, order, { reason, now: clock.now() }));
  if (order.attempt > MAX_ATTEMPTS) return giveUp('error');
  try {
    await write(deps, order);
  } catch (error) {
    if (error instanceof Superseded) return;
    const reason = reasonOf(error, order);
    if (reason !== 'empty') report(error);
    if (reason !== undefined) return giveUp(reason);
    await requeueExport(db, order, clock.now());
    throw error;
  }
}
