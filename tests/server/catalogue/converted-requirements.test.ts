import type { CallData } from '@domain/calls/call-data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemaChanges } from '../../../server/platform/contract/schema-changes';
import { nameOf } from '../../support/typed-fields';
import { readyApplicant } from '../profile/applicant-support';
import { addCall, addProgramme, addUniversity, list } from './catalogue-support';
import { startServer, type TestServer } from '../harness';

type Data = Readonly<Record<string, unknown>>;

const [REQUIREMENTS, SEATS] = [nameOf<'calls'>({ requirements: [] }), nameOf<'calls'>({ seats: 0 })];
const ENGLISH = { kind: 'language', blocking: true, language: 'en', cefr_level: 'C1' } satisfies NonNullable<CallData['requirements']>[number];

/** Takes away what is required of a call, and refuses one without its other fields. */
const withoutRequirements = (call: Data): Data => {
  if (call[SEATS] === undefined) throw new Error('This change needs the places of the call.');
  return { ...call, [REQUIREMENTS]: [] };
};

schemaChanges['calls'] = [{ number: 1, what: 'Nothing is required where there are places.', convert: withoutRequirements, examples: [] }];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('the requirements of a call that is not converted yet are judged by what they mean today', async () => {
  const university = await addUniversity(server, { name: { en: 'A university' }, country: 'GR' });
  const programme = await addProgramme(server, university, {});
  const call = await addCall(server, programme, [[-1, 30], { requirements: [ENGLISH], seats: 7 }]);
  const { as } = await readyApplicant(server, 'converted-requirements');
  const found = async () => (await list(server, 'programmes', { filter: { can_complete: true }, as })).json<{ id: number }[]>().map(({ id }) => id);
  expect(await found()).toEqual([]);
  await server.db.query('update calls set schema_change = 0 where id = $1', [call.id]);
  expect(await found()).toEqual([programme.id]);
});
