import type { Deps, Identity } from '../../deps';
import { Problem } from '../../platform/errors';
import { writeAudit } from '../audit/queries';
import { findCatalogueData, type CatalogueTable } from './queries/catalogue-records';
import { versionsOf } from './queries/catalogue-versions';
import { includes, institutionsOf } from '../staff/institutions';
import { universityOf } from './save-record';

/** The maximum number of returned versions, more than a person compares; older ones stay stored. */
const MAX_VERSIONS = 100;

/** The versions of a record of the Secretary's institutions after each manual change, the newest first. @throws {Problem} 404 */
export async function readVersions({ db, clock }: Deps, identity: Identity, { table, id }: { table: CatalogueTable; id: number }) {
  const data = await findCatalogueData(db, table, id);
  if (!data || !includes(await institutionsOf(db, identity, 'isSecretary'), await universityOf(db, table, { id, data }))) {
    await writeAudit(db, { at: clock.now(), actor: identity.sub, action: `${table}.versions-denied`, subject: `${table}:${String(id)}` });
    throw new Problem(404, 'not_found');
  }
  return { versions: await versionsOf(db, table, { id, most: MAX_VERSIONS }) };
}
