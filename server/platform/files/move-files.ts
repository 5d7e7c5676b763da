import type { Db } from '../db/db';
import { ERASURES, type RawFileStore, ForeignStore } from './file-store';
import { movedMarker } from './own-store';
import { blobsAfter, isKnownBlob, type TypedBlob } from './queries/file-moves';
import { readInstallation, recordMarked } from '../db/queries/installation';

/** How many blobs one page has. */
const PAGE = 100;

interface Stores {
  from: RawFileStore;
  to: RawFileStore;
}

/** How many blobs were copied, how many the target had already, and the SHA-256 of those that are damaged in the source. */
export interface MoveReport {
  copied: number;
  present: number;
  damaged: string[];
}

/** Copies a blob, whose bytes are hashed on the way. @returns whether it was intact */
async function copyBlob({ from, to }: Stores, { sha256, size, type }: TypedBlob): Promise<boolean> {
  if (!(await from.isSound(sha256, size))) return false;
  const staged = await to.take(await from.open(sha256, { start: 0, end: size - 1 }), type);
  if (staged.sha256 === sha256) {
    await staged.commit();
    return to.isSound(sha256, size);
  }
  await staged.discard();
  return false;
}

async function copyMissing(db: Db, stores: Stores): Promise<MoveReport> {
  const report: MoveReport = { copied: 0, present: 0, damaged: [] };
  for (let after = '';;) {
    const page = await blobsAfter(db, after, PAGE);
    for (const blob of page) {
      if (await stores.to.isSound(blob.sha256, blob.size)) report.present += 1;
      else if (await copyBlob(stores, blob)) report.copied += 1;
      // The portal may have removed it meanwhile, because nothing needs it any more.
      else if (await isKnownBlob(db, blob.sha256)) report.damaged.push(blob.sha256);
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return report;
    after = last.sha256;
  }
}

/** Copies all texts that the target lacks; each is written once and never changed. */
async function copyTexts({ from, to }: Stores): Promise<void> {
  const present = new Set(await to.texts.list(ERASURES));
  for (const name of await from.texts.list(ERASURES)) {
    const text = present.has(name) ? undefined : await from.texts.read(name);
    if (text !== undefined) await to.texts.write(name, text);
  }
}

async function requireMarker(store: RawFileStore, accepted: readonly (string | undefined)[]): Promise<void> {
  const found = await store.marker.read();
  if (accepted.includes(found)) return;
  throw new ForeignStore(
    found === undefined ? `${store.name} has no marker "database-id": it is not the store of this database.` : `${store.name} belongs to another database.`,
  );
}

/**
 * Moves all files of the database to another store; what is there already is compared, not copied. With damaged files, which `leavesDamaged` leaves behind, the
 * source stays in use. Otherwise the source is put out of use by its marker, so that the portal stores nothing there any more; then what was stored meanwhile is copied, with the texts, and the
 * target is marked. An interrupted move is continued by repeating it.
 * @throws {ForeignStore} for a store of another database
 */
export async function moveFiles(db: Db, stores: Stores, { leavesDamaged }: { leavesDamaged: boolean }): Promise<MoveReport> {
  const { id } = await readInstallation(db);
  await requireMarker(stores.from, [id, movedMarker(id)]);
  await requireMarker(stores.to, [id, movedMarker(id), undefined]);
  const first = await copyMissing(db, stores);
  if (first.damaged.length > 0 && !leavesDamaged) return first;
  await stores.from.marker.write(movedMarker(id));
  // Transactions that store a file read the marker at their end: those from before hold this lock, those from now on are refused.
  await db.transaction((tx) => tx.query('lock table blobs in share mode'));
  const second = await copyMissing(db, stores);
  await copyTexts(stores);
  await stores.to.marker.write(id);
  await recordMarked(db);
  return { copied: first.copied + second.copied, present: first.present, damaged: second.damaged };
}
