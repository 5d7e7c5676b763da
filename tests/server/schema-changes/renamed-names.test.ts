import { SCHEMA_FILTERS } from '@domain/catalogue/programme-query';
import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { readView } from '@domain/schema/read-view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityPlace } from '../../../server/platform/contract/contract';
import type { FrozenCopy } from '../../../server/core/applications/queries/applications';
import { findApplication } from '../../../server/core/applications/queries/applications';
import { readableProfile } from '../../../server/core/applications/frozen-profile';
import { shownToEvaluator } from '../../../server/features/evaluation/shown-to-evaluator';
import { moveRenamedAnswers } from '../../../server/core/schema-changes/schema-renames';
import { fieldsOf, type NamedField } from '../../support/schema-fields';
import { person, sentApplication } from '../profile/applicant-support';
import { startServer, type TestServer } from '../harness';
import { FORMER, wasRenamed } from './renamed-field';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const [{ name: FIELD }] = fieldsOf('education_degrees', ({ required, schema: { type } }) => required && type === 'string') as [NamedField];

describe('what was sent before a rename keeps the old name, and is read by the new one', () => {
  /** A sent application whose frozen degrees have a value under the former name. */
  async function sentBefore(name: string): Promise<{ id: number; frozen: FrozenCopy }> {
    const { id } = await sentApplication(server, name);
    await server.db.query(`update applications set frozen = jsonb_set(frozen, '{profile,education_degrees}', $2::jsonb) where id = $1`, [
      id,
      JSON.stringify([{ [FORMER]: 'As it was sent' }]),
    ]);
    wasRenamed('education_degrees', FIELD);
    wasRenamed('education_degrees_record', FIELD);
    const { frozen } = (await findApplication(server.db, id)) ?? expect.fail('it is not stored');
    return { id, frozen: frozen ?? expect.fail('it is not sent') };
  }

  it('in a column of the list of applications', async () => {
    const { id } = await sentBefore('renamed-column');
    const column = `profile.education_degrees.${FIELD}`;
    const read = await server.inject({ url: `/api/review/columns?ids=${String(id)}&columns=${column}`, as: 'secretary' });
    expect(read.json()).toEqual([{ id, values: { [column]: ['As it was sent'] } }]);
  });

  it('in a PDF, while the copy itself stays as it is', async () => {
    const { frozen } = await sentBefore('renamed-pdf');
    const before = JSON.stringify(frozen);
    const [degree = {}] = (readableProfile(frozen.profile, ['secretary']) as unknown as { education_degrees: Record<string, unknown>[] }).education_degrees;
    const lines = readView(entityPlace('education_degrees'), degree, { locale: 'en', now: new Date() }).flatMap((group) => group.lines);
    expect(lines.find(({ name }) => name === FIELD)?.value).toBe('As it was sent');
    expect(JSON.stringify(frozen)).toBe(before);
  });

  it('by an evaluator', async () => {
    const { frozen } = await sentBefore('renamed-evaluated');
    expect(shownToEvaluator(frozen, { blind: false, questions: null }).copy.profile['education_degrees']).toEqual([{ [FIELD]: 'As it was sent' }]);
  });
});

it('shared views follow a rename: columns that are hidden, and their order', async () => {
  const [column, former] = [`profile.education_degrees.${FIELD}`, `profile.education_degrees.${FORMER}`];
  const other = `profile.work_experiences.${FORMER}`;
  const share = (columns: object) =>
    server.inject({ method: 'POST', url: '/api/review/views', as: 'secretary', payload: { name: 'Renamed', query: '', ...columns } });
  await share({ hidden_columns: ['email', former], column_order: [former, 'name'] });
  await share({ hidden_columns: null, column_order: null });
  await share({ hidden_columns: [other], column_order: [] });
  wasRenamed('education_degrees', FIELD);
  expect(await moveRenamedAnswers(server.db)).toEqual({ shared_views: 1 });
  const { views } = (await server.inject({ url: '/api/review/views', as: 'secretary' })).json<{ views: Record<string, unknown>[] }>();
  expect(views.map(({ hidden_columns, column_order }) => [hidden_columns, column_order])).toEqual([[['email', column], [column, 'name']], [null, null], [[
    other,
  ], []]]);
  expect(await moveRenamedAnswers(server.db)).toEqual({});
});

describe('saved searches follow a rename of what they filter by', () => {
  const PROGRAMMES = Object.values(PROGRAMME_SCHEMAS);
  const FILTER = SCHEMA_FILTERS[0]?.name ?? expect.fail('no field of the schemas is a filter');
  const insert = (owner: string, query: string) =>
    server.db.query(
      `insert into saved_searches (owner, name, query, mail, looked_until, next_look_at, schema_version, created_at, updated_at) values ($1, 'S', $2, false, now(), now(), 1, now(), now())`,
      [owner, query],
    );
  const queriesOf = async (owner: string) =>
    (await server.inject({ url: '/api/saved-searches', as: person(owner) })).json<{ query: string }[]>().map(({ query }) => query).toSorted();

  it('a value, bounds and a currency, and no other name or value', async () => {
    for (const query of [`language=el&${FORMER}=a&${FORMER}=b`, `${FORMER}_gte=1&${FORMER}_currency=USD`, `name=${FORMER}&not_${FORMER}=1&${FORMER}s=2`])
      await insert('renamed-search', query);
    for (const schema of PROGRAMMES) wasRenamed(schema, FILTER);
    expect(await moveRenamedAnswers(server.db)).toEqual({ saved_searches: 2 });
    expect(await queriesOf('renamed-search')).toEqual([
      `language=el&${FILTER}=a&${FILTER}=b`,
      `name=${FORMER}&not_${FORMER}=1&${FORMER}s=2`,
      `${FILTER}_gte=1&${FILTER}_currency=USD`,
    ]);
    expect(await moveRenamedAnswers(server.db)).toEqual({});
  });

  it('not of one type of programme alone, nor into a search that is there already', async () => {
    for (const query of [`${FORMER}=a`, `${FILTER}=a`]) await insert('renamed-twice', query);
    wasRenamed(PROGRAMME_SCHEMAS.Bachelor, FILTER);
    expect(await moveRenamedAnswers(server.db)).toEqual({});
    for (const schema of PROGRAMMES) wasRenamed(schema, FILTER);
    expect(await moveRenamedAnswers(server.db)).toEqual({});
    expect(await queriesOf('renamed-twice')).toEqual([`${FORMER}=a`, `${FILTER}=a`]);
  });
});
