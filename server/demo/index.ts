import { scopeCode } from '@domain/review/staff-scope';
import { createHash } from 'node:crypto';
import type { Db } from '../platform/db/db';
import type { Deps } from '../deps';
import type { CatalogueTable } from '../core/catalogue/queries/catalogue-records';
import { putSourceRecords, tidyCatalogue, type SourceOutcome, type SourceRecord } from '../core/catalogue/queries/source-records';
import type { StoredCall } from './applicant';
import { demoCalls, demoState } from './calls';
import { demoProgrammes, universityData } from './catalogue';
import { holdersOfCodes } from '../core/catalogue/queries/university-codes';
import { DEMO_UNIVERSITIES } from './universities';

const record = (sourceId: string, data: object): SourceRecord => ({
  sourceId,
  hash: createHash('sha256').update(JSON.stringify(data)).digest('hex'),
  data,
  source: null,
  demo: true,
});

type Keyed = readonly (readonly [key: string, record: SourceRecord])[];

/** Stores records and gives a function that finds their ids by their keys; `outcomes` collects their outcomes. */
async function put(tx: Db, table: CatalogueTable, { keyed, now, outcomes }: { keyed: Keyed; now: Date; outcomes: Set<SourceOutcome> }) {
  const stored = await putSourceRecords(tx, table, { records: keyed.map(([, one]) => one), now });
  for (const { outcome } of stored.values()) outcomes.add(outcome);
  const ids = new Map(keyed.map(([key, { sourceId }]) => [key, stored.get(sourceId)?.id]));
  return (key: string): number => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`The demo record "${key}" was not stored.`);
    return id;
  };
}

/**
 * Adds the demo catalogue, or brings it up to date: its calls get new dates relative to the clock, so that a portal tried a month later still has open ones.
 * Records that were edited by hand or came from a real source stay as they are. Gives the calls.
 */
export async function seedDemo({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<StoredCall[]> {
  const now = clock.now();
  const outcomes = new Set<SourceOutcome>();
  const stored = await db.transaction(async (tx) => {
    // With the registry's id, as in a real source: importing one later replaces the demo record instead of adding a second one.
    const holders = await holdersOfCodes(tx, DEMO_UNIVERSITIES.map(({ ror }) => scopeCode(ror)));
    const universities = DEMO_UNIVERSITIES.map((one) => {
      const { ror_id: code, ...data } = universityData(one);
      // A university of the portal itself keeps its code; the demo's one then has none.
      const isFree = holders.every((holder) => holder.code !== scopeCode(one.ror) || holder.source_id === `ror:${one.ror}`);
      return [one.key, record(`ror:${one.ror}`, { ...data, ...(isFree && { ror_id: code }) })] as const;
    });
    const universityId = await put(tx, 'universities', { keyed: universities, now, outcomes });
    const programmes = demoProgrammes();
    const keyed = programmes.map((one) => {
      const data = { ...one.data, ...demoState(one.index, now), university_id: universityId(one.university) };
      return [one.key, record(one.key, data)] as const;
    });
    const programmeId = await put(tx, 'programmes', { keyed, now, outcomes });
    const universityOf = new Map(programmes.map(({ key, university }) => [key, university]));
    const calls = demoCalls(programmes, now).map(({ key, programme, data }) => {
      const call = { ...data, programme_id: programmeId(programme) };
      return { key, university: universityOf.get(programme) ?? '', stored: record(key, call) };
    });
    const callId = await put(tx, 'calls', { keyed: calls.map(({ key, stored: one }) => [key, one] as const), now, outcomes });
    return calls.map(({ key, university, stored: one }) => ({ id: callId(key), university, data: { ...one.data } }));
  });
  if (outcomes.has('added')) await tidyCatalogue(db);
  return stored;
}
