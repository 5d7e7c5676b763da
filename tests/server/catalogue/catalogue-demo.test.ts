import type { CallData } from '@domain/calls/call-data';
import { callStatus } from '@domain/calls/call-status';
import { questionKeys } from '@domain/calls/question-order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../server/demo';
import { openTestDatabase } from '../harness/database';
import type { Db } from '../../../server/platform/db/db';
import { type Given, nameOf } from '../../support/typed-fields';

const TODAY = new Date('2026-11-21T10:00:00Z');
const LATER = new Date('2027-03-02T10:00:00Z');

interface CallRow {
  source_id: string;
  data: CallData;
  version: number;
}

describe('the demo catalogue', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  const seed = (now: Date) => seedDemo({ db, clock: { now: () => now } });
  const calls = () => db.query<CallRow>('select source_id, data, version from calls order by source_id');
  const counts = () =>
    db.query(`select (select count(*) from universities) as universities, (select count(*) from programmes) as programmes,
                     (select count(*) from calls) as calls, (select max(version) from programmes) as version`);
  const open = (rows: CallRow[], now: Date) => rows.filter(({ data }) => data.state === 'published' && callStatus(data, now) === 'open');

  it('holds the 24 universities, programmes of all types, and calls that are upcoming, open and closed', async () => {
    await seed(TODAY);
    expect(await counts()).toMatchObject([{ universities: 24, programmes: 121, version: 1 }]);
    const types = await db.query<{ prog_type: string }>('select distinct prog_type from programmes order by prog_type');
    expect(types.map(({ prog_type }) => prog_type)).toEqual(['Bachelor', 'Master', 'ShortTerm']);
    const rows = await calls();
    expect(new Set(rows.map(({ data }) => callStatus(data, TODAY)))).toEqual(new Set(['upcoming', 'open', 'closed']));
    const asked = open(rows, TODAY).map(({ data }) => Object.keys(data.questions?.properties ?? {}).length);
    expect(asked).toContain(0);
    expect(asked.filter((questions) => questions >= 3).length).toBeGreaterThan(10);
  });

  it('has an open call with a limit, letters of reference, and documents that come from the profile', async () => {
    const limited = open(await calls(), TODAY).filter(({ data }) => data.most_applications !== undefined);
    expect(limited).toMatchObject([{
      data: {
        referee_count: 2,
        required_documents: [{ profile_document: 'diploma' }, { profile_document: 'transcript' }, { key: 'language_certificate' }, { key: 'final_transcript' }],
      } satisfies Given<'calls'>,
    }]);
    const { closes_at = '', required_documents = [], questions } = limited[0]?.data ?? {};
    const dates = required_documents.flatMap(({ due_at }) => (due_at === undefined ? [] : [due_at]));
    expect(dates.map((due) => Math.sign(Date.parse(due) - Date.parse(closes_at))), 'one document due before the closing, one after it').toEqual([-1, 1]);
    expect(questionKeys(questions ?? {}), 'what a question depends on comes before it').toEqual(['motivation', 'has_worked', 'employer_letter']);
    expect(Object.values(questions?.properties ?? {}).filter((question) => question['x-referee'] !== undefined)).toHaveLength(1);
    expect(Object.keys(limited[0]?.data.questions?.properties ?? {}).length).toBeGreaterThan(0);
  });

  it('prepares one programme as a draft with the draft of a call, to be published on a date to come, and keeps quotas in another', async () => {
    const drafts = await db.query<{ at: string; calls: object[] }>(
      `select p.data ->> '${
        nameOf<'master_programmes'>({ publish_at: '' })
      }' as at, jsonb_agg(c.data - '{title,questions,required_documents}'::text[]) as calls from programmes p join calls c on c.programme_id = p.id where p.draft group by p.id`,
    );
    expect(drafts).toMatchObject([{ at: '2026-12-05T08:00:00Z', calls: [{ state: 'draft', publish_at: '2026-12-05T08:00:00Z' } satisfies Given<'calls'>] }]);
    expect(await db.query(`select distinct data -> 'quotas' as quotas from calls where data ? 'quotas'`)).toEqual([{
      quotas: [{ tag: 'Erasmus+', seats: 3 }],
    }]);
  });

  it('changes nothing when it is seeded again on the same day', async () => {
    const before = await calls();
    const numbers = await counts();
    await seed(new Date(TODAY.getTime() + 3_600_000));
    expect(await calls()).toEqual(before);
    expect(await counts()).toEqual(numbers);
  });

  it('dates its calls again when the clock has moved on, and leaves what was edited by hand', async () => {
    const [edited] = await db.query<{ source_id: string; data: object }>(
      `update calls set data = data || '{"seats": 999}', edited_at = now() where source_id = 'demo:call:1:1' returning source_id, data`,
    );
    expect(open(await calls(), LATER)).toHaveLength(0);
    await seed(LATER);
    const rows = await calls();
    expect(open(rows, LATER).length).toBeGreaterThan(40);
    expect(rows.find(({ source_id }) => source_id === 'demo:call:2:1')).toMatchObject({ version: 2 });
    expect(rows.find(({ source_id }) => source_id === 'demo:call:1:1')?.data).toEqual(edited?.data);
  });

  it('closes its calls one minute before midnight in Athens, in summer too', async () => {
    const zone = { timeZone: 'Europe/Athens', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    const ends = (await calls()).map(({ data }) => new Intl.DateTimeFormat('en', zone).format(new Date(data.closes_at)));
    expect(new Set(ends)).toEqual(new Set(['23:59']));
  });
});
