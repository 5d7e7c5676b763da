import type { components } from '@generated/api';
import type { Db } from '../../../platform/db/db';
import { isoInstant } from '../../../platform/db/queries/instants';

export type Incident = components['schemas']['Incident'];
export type NewIncident = components['schemas']['NewIncident'];

type Row = Omit<Incident, 'starts_at' | 'ends_at'> & { starts_at: string | Date; ends_at: string | Date };

const COLUMNS = 'id, version, text, starts_at, ends_at, time_zone';

const toIncident = (row: Row): Incident => ({ ...row, id: Number(row.id), starts_at: isoInstant(row.starts_at), ends_at: isoInstant(row.ends_at) });

/** Incidents that have begun and are not over, the latest first. */
export async function runningIncidents(db: Db, now: Date, most: number): Promise<Incident[]> {
  const rows = await db.query<Row>(`select ${COLUMNS} from incidents where starts_at <= $1 and ends_at > $1 order by starts_at desc, id desc limit $2`, [
    now,
    most,
  ]);
  return rows.map(toIncident);
}

/** All incidents, the latest first. */
export async function latestIncidents(db: Db, most: number): Promise<Incident[]> {
  const rows = await db.query<Row>(`select ${COLUMNS} from incidents order by starts_at desc, id desc limit $1`, [most]);
  return rows.map(toIncident);
}

/** An incident, locked until the transaction ends; undefined where there is none. */
export async function lockIncident(tx: Db, id: number): Promise<Incident | undefined> {
  const [row] = await tx.query<Row>(`select ${COLUMNS} from incidents where id = $1 for update`, [id]);
  return row && toIncident(row);
}

/** Adds an incident. */
export async function insertIncident(tx: Db, { text, starts_at, ends_at, time_zone }: NewIncident): Promise<Incident> {
  const rows = await tx.query<Row>(
    `insert into incidents (text, starts_at, ends_at, time_zone) values ($1::jsonb, $2, $3, $4) returning ${COLUMNS}`,
    [JSON.stringify(text), starts_at, ends_at, time_zone],
  );
  return toIncident(rows[0] as Row);
}

/** Replaces the content of an incident. */
export async function saveIncident(tx: Db, id: number, { text, starts_at, ends_at, time_zone }: NewIncident): Promise<Incident> {
  const rows = await tx.query<Row>(
    `update incidents set text = $2::jsonb, starts_at = $3, ends_at = $4, time_zone = $5, version = version + 1 where id = $1 returning ${COLUMNS}`,
    [id, JSON.stringify(text), starts_at, ends_at, time_zone],
  );
  return toIncident(rows[0] as Row);
}
