import type { SchemaFailure } from '@domain/schema/failures';
import { isTimeZone } from '@domain/records/schema-rules';
import type { Db } from '../../platform/db/db';
import type { Deps, Identity } from '../../deps';
import { Problem, ValidationFailed } from '../../platform/errors';
import { writeAudit } from '../../core/audit/queries';
import { insertIncident, latestIncidents, lockIncident, runningIncidents, saveIncident, type Incident, type NewIncident } from './queries/incidents';
import { institutionsOf } from '../../core/staff/institutions';

/** The maximum number of incidents in the banner; more would leave no room for the page. */
const MAX_SHOWN = 3;
const MAX_LISTED = 50;

type Verb = 'create' | 'update' | 'end';

interface Change {
  verb: Verb;
  id?: number;
  run: (tx: Db, now: Date) => Promise<Incident>;
}

/** The current incidents, which every page shows. */
export const readRunning = ({ db, clock }: Deps): Promise<Incident[]> => runningIncidents(db, clock.now(), MAX_SHOWN);

/** The latest past, current and planned incidents. */
export const readIncidents = ({ db }: Deps): Promise<Incident[]> => latestIncidents(db, MAX_LISTED);

/**
 * Runs a change and audits it. Every visitor sees an incident, so only a Helpdesk of all institutions may change one.
 * @throws {Problem} 403
 */
async function change({ db, clock }: Deps, identity: Identity, { verb, id, run }: Change): Promise<Incident> {
  const entry = { at: clock.now(), actor: identity.sub };
  if ((await institutionsOf(db, identity, 'isHelpdesk')) !== 'all') {
    await writeAudit(db, { ...entry, action: `incident.${verb}-denied`, subject: `incident:${String(id ?? 'new')}` });
    throw new Problem(403, 'no_access');
  }
  return db.transaction(async (tx) => {
    const incident = await run(tx, entry.at);
    const { text, starts_at, ends_at } = incident;
    await writeAudit(tx, { ...entry, action: `incident.${verb}`, subject: `incident:${String(incident.id)}`, details: { text, starts_at, ends_at } });
    return incident;
  });
}

/** @throws {ValidationFailed} for an end that is not after both the start and now, and for an unknown time zone */
function requireValid({ starts_at, ends_at, time_zone }: NewIncident, now: Date): void {
  const failures: SchemaFailure[] = [];
  if (!isTimeZone(time_zone)) failures.push({ loc: ['body', 'time_zone'], type: 'time_zone' });
  if (!(Date.parse(ends_at) > Date.parse(starts_at))) failures.push({ loc: ['body', 'ends_at'], type: 'incident_ends_first' });
  else if (!(Date.parse(ends_at) > now.getTime())) failures.push({ loc: ['body', 'ends_at'], type: 'date_passed' });
  if (failures.length > 0) throw new ValidationFailed(failures);
}

/** @throws {Problem} 404; 409 for an incident that is over */
async function lockGoing(tx: Db, id: number, now: Date): Promise<Incident> {
  const incident = await lockIncident(tx, id);
  if (!incident) throw new Problem(404, 'not_found');
  if (Date.parse(incident.ends_at) <= now.getTime() || incident.ends_at === incident.starts_at) throw new Problem(409, 'incident_over');
  return incident;
}

/** Creates an incident, which everyone sees from its start on. @throws {Problem} 403 @throws {ValidationFailed} */
export const createIncident = (deps: Deps, identity: Identity, input: NewIncident): Promise<Incident> =>
  change(deps, identity, {
    verb: 'create',
    run: (tx, now) => {
      requireValid(input, now);
      return insertIncident(tx, input);
    },
  });

/**
 * Changes the text and the times of an incident.
 * @throws {Problem} 403; 404; 409 for an incident that is over; 412 on a version conflict
 * @throws {ValidationFailed}
 */
export const updateIncident = (
  deps: Deps,
  identity: Identity,
  { id, input, expected }: { id: number; input: NewIncident; expected: number | undefined },
): Promise<Incident> =>
  change(deps, identity, {
    verb: 'update',
    id,
    run: async (tx, now) => {
      const before = await lockGoing(tx, id, now);
      if (expected !== undefined && expected !== before.version) throw new Problem(412, 'stale_version');
      requireValid(input, now);
      return saveIncident(tx, id, input);
    },
  });

/** Ends an incident now; a future one gets its start as its end and is never shown. @throws {Problem} 403; 404; 409 for an incident that is over */
export const endIncident = (deps: Deps, identity: Identity, id: number): Promise<Incident> =>
  change(deps, identity, {
    verb: 'end',
    id,
    run: async (tx, now) => {
      const before = await lockGoing(tx, id, now);
      const end = Math.max(now.getTime(), Date.parse(before.starts_at));
      return saveIncident(tx, id, { ...before, ends_at: new Date(end).toISOString() });
    },
  });
