import { rolesOf, ROLE_WORDS } from '@domain/roles';
import type { Deps, Identity } from '../../deps';
import { beginExport, failExport, finishExport, noteAlive, noteExported, requeueExport, type ExportFailure, type ExportOrder } from './queries';
import type { Db } from '../../platform/db/db';
import { storeWithin, withStaged } from '../../platform/files/store-staged';
import { isStorageFull } from '../../platform/process/storage-room';
import { exportApplications, EXPORT_TYPES } from './export-applications';

/** The maximum number of attempts at one export, including those that ended because the process stopped. */
const MAX_ATTEMPTS = 3;
/** How often a worker notes that it is alive while it makes an export, in milliseconds. */
const BEAT = 5_000;
/** The time in milliseconds without such a note after which another worker may take over an export. */
export const SILENCE = 6 * BEAT;
/** How long a file can be downloaded, in milliseconds. */
const RETENTION = 24 * 60 * 60 * 1000;

/** Another worker has taken over this export, or its maker lost access to it. */
class Superseded extends Error {}

class NothingFound extends Error {}

/** The identity of the person who ordered the export, with only the role that exporting requires. */
const readerOf = ({ maker }: ExportOrder): Identity => {
  const groups = [ROLE_WORDS.isSecretary];
  return { sub: maker, email: undefined, givenName: undefined, familyName: undefined, groups, roles: rolesOf(groups) };
};

async function write(deps: Deps, order: ExportOrder): Promise<void> {
  const { db, clock, files } = deps;
  const onPage = async (applications: readonly number[]) => {
    if (!(await db.transaction((tx) => noteExported(tx, order, { applications, now: clock.now() })))) throw new Superseded();
  };
  const { format, columns, locale, institutions, sort } = order;
  const options = { filters: { ...order.filters, institutions }, sort, format, columns, locale, reader: readerOf(order), onPage };
  const staged = await files.take(await exportApplications(deps, options), EXPORT_TYPES[format]);
  await withStaged(staged, async () => {
    if (staged.size === 0) throw new NothingFound();
    const now = clock.now();
    const finished = { sha256: staged.sha256, expires: new Date(now.getTime() + RETENTION), now };
    const finish = async (tx: Db) => {
      if (!(await finishExport(tx, order, finished))) throw new Superseded();
    };
    await db.transaction((tx) => storeWithin(tx, { staged, isScanned: false, now }, () => finish(tx)));
  });
}

/** The reason to give an export up after this failure, or undefined while a retry may help. */
function reasonOf(error: unknown, { attempt }: ExportOrder): ExportFailure | undefined {
  if (error instanceof NothingFound) return 'empty';
  if (attempt < MAX_ATTEMPTS) return undefined;
  return isStorageFull(error) ? 'storage_full' : 'error';
}

/**
 * Makes the file of a waiting export, or restarts one whose process stopped. Does nothing if the file exists, or another process makes it.
 * @throws any error, so that the queue retries; not once the export is given up, which its row records
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
  // A database that is away is noticed by the work itself.
  const beat = setInterval(() => void noteAlive(db, order, clock.now()).catch(() => undefined), BEAT);
  try {
    await write(deps, order).finally(() => clearInterval(beat));
  } catch (error) {
    if (error instanceof Superseded) return;
    const reason = reasonOf(error, order);
    if (reason !== 'empty') report(error);
    if (reason !== undefined) return giveUp(reason);
    await requeueExport(db, order, clock.now());
    throw error;
  }
}
