import type { Schema } from '@domain/schema/schema';
import { SECTIONS } from '@domain/sections';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../server/platform/contract/contract';
import { collectFiles } from '../../../server/platform/files/collect-files';
import {
  addRecord,
  APPLICANTS,
  failures,
  HOUR,
  newApplicant,
  newCall,
  person,
  png,
  readyDraft,
  step,
  upload,
  uploadedId,
  type ApplicationAnswer,
} from '../profile/applicant-support';
import { startServer, type TestServer } from '../harness';
import { nameOf } from '../../support/typed-fields';

/**
 * A section whose schema is made up here: files and references, one and a list of them, at the root, in a group, in a list, three levels
 * down and where a condition asks for them.
 */
const SECTION = SECTIONS.at(-1) ?? 'other_documents';
const file: Schema = { type: 'integer', 'x-widget': 'file', 'x-file': { types: ['application/pdf'], max_bytes: 1000 } };
const call: Schema = { type: 'integer', 'x-reference': { resource: 'calls', label: 'title' } };
const YEAR = nameOf<'calls'>({ academic_year: '' });
const year: Schema = { type: 'integer', 'x-reference': { resource: 'calls', label: YEAR } };
const other: Schema = { type: 'integer', 'x-reference': { resource: SECTION, label: 'file' } };
const held_at: Schema = { type: 'string', format: 'date-time' };
const holder = {
  type: 'object',
  properties: { file, files: { type: 'array', items: file }, call, calls: { type: 'array', items: call }, year, other, held_at },
} satisfies Schema;
const asking = {
  if: { properties: { asked: { const: true } }, required: ['asked'] },
  then: { required: ['branch'], properties: { branch: holder } },
} satisfies Schema;
const entry = { type: 'object', properties: { ...holder.properties, asked: { type: 'boolean' }, branch: { type: 'object' } }, ...asking } satisfies Schema;
contract.components.schemas[SECTION] = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...holder.properties,
    group: holder,
    rows: { type: 'array', items: holder },
    outer: { type: 'array', items: { type: 'object', properties: { group: { type: 'object', properties: { inner: { type: 'array', items: entry } } } } } },
    asked: { type: 'boolean' },
    branch: { type: 'object' },
    held_zone: { type: 'string', 'x-widget': 'time-zone' },
  },
  ...asking,
};
contract.components.schemas[`${SECTION}_record`] = { type: 'object' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ makesUpSchemas: true });
  await newApplicant(server, 'nested');
});
afterAll(() => server.close());

const as = person('nested');
const send = (payload: object) => server.inject({ method: 'POST', url: `${APPLICANTS}/nested/${SECTION}`, as, payload });

/** Records with a value at each depth, and its path. */
const DEPTHS: [where: string, path: string, record: (held: object) => object][] = [
  ['at the root', 'body', (held) => held],
  ['in a group', 'body.group', (held) => ({ group: held })],
  ['in a list', 'body.rows.1', (held) => ({ rows: [{}, held] })],
  ['in a branch', 'body.branch', (held) => ({ asked: true, branch: held })],
  ['in a list in a group in a list', 'body.outer.1.group.inner.0', (held) => ({ outer: [{}, { group: { inner: [held] } }] })],
  ['in a branch of such an entry', 'body.outer.0.group.inner.1.branch', (held) => ({ outer: [{ group: { inner: [{}, { asked: true, branch: held }] } }] })],
];

describe.each(DEPTHS)('a file %s', (_where, path, record) => {
  it('must exist, be the writer’s own, and be what its place accepts', async () => {
    const strange = await uploadedId(server, await newApplicant(server, `other-${path}`));
    const picture = (await upload(server, as, { content: png(), name: 'scan.png' })).json<{ id: number }>().id;
    const large = await uploadedId(server, as, 'x'.repeat(2000));
    const refusals = [[999_999, 'unknown_file'], [strange, 'unknown_file'], [picture, 'file_type'], [large, 'file_too_large']] as const;
    for (const [id, type] of refusals) {
      const answer = await send(record({ file: id }));
      expect(answer.statusCode).toBe(422);
      expect(failures(answer)).toEqual([`${type} at ${path}.file`]);
      expect(failures(await send(record({ files: [id] })))).toEqual([`${type} at ${path}.files.0`]);
    }
    const fitting = await uploadedId(server, as, path);
    expect((await send(record({ file: fitting, files: [fitting] }))).statusCode).toBe(201);
  });

  it('is protected from collection as long as the record names it, and frozen with an application', async () => {
    const sub = `sender-${path}`;
    const draft = await readyDraft(server, sub, await newCall(server));
    const [held, listed] = [await uploadedId(server, person(sub), `held ${path}`), await uploadedId(server, person(sub), `listed ${path}`)];
    const { id } = await addRecord(server, sub, [SECTION, record({ file: held, files: [listed] })]);
    const ours = async () => (await server.inject({ url: '/api/files?range=[0,99]', as: person(sub) })).json<{ id: number }[]>().map((one) => one.id);
    server.clock.advance(25 * HOUR);
    await collectFiles(server.deps);
    expect(await ours()).toEqual(expect.arrayContaining([held, listed]));
    const sent = await step(server, person(sub), [draft.id, 'finalize']);
    expect(sent.json<ApplicationAnswer>().frozen?.files.map((one) => one.id)).toEqual(expect.arrayContaining([held, listed]));
    await server.inject({ method: 'DELETE', url: `${APPLICANTS}/${sub}/${SECTION}/${id}`, as: person(sub) });
    server.clock.advance(25 * HOUR);
    await collectFiles(server.deps);
    expect((await ours()).filter((each) => [held, listed].includes(each))).toEqual([]);
  });
});

describe.each(DEPTHS)('a reference %s', (_where, path, record) => {
  it('must lead to a record that its writer may read', async () => {
    const hidden = await newCall(server, { state: 'draft' });
    await newApplicant(server, `owner-${path}`);
    const theirs = await addRecord(server, `owner-${path}`, [SECTION, {}]);
    const broken = [{ call: 999_999 }, { call: hidden }, { other: theirs.id }];
    for (const held of broken) {
      const answer = await send(record(held));
      expect(answer.statusCode).toBe(422);
      expect(failures(answer)).toEqual([`unknown_reference at ${path}.${Object.keys(held)[0] ?? ''}`]);
    }
    expect(failures(await send(record({ calls: [await newCall(server), 999_999] })))).toEqual([`unknown_reference at ${path}.calls.1`]);
    const mine = await addRecord(server, 'nested', [SECTION, {}]);
    expect((await send(record({ call: await newCall(server), other: mine.id }))).statusCode).toBe(201);
  });
});

it.each(DEPTHS)(
  'the name of a record that is referred to %s is frozen, and stands in the PDF with an instant on the clock of the zone of its context',
  async (_where, path, record) => {
    const sub = `names-${path}`;
    const draft = await readyDraft(server, sub, await newCall(server));
    const [one, other] = [
      await newCall(server, { title: { en: 'The call of the sea' }, academic_year: '2031-2032' }),
      await newCall(server, { title: { en: 'The call of the hills' } }),
    ];
    await addRecord(server, sub, [SECTION, {
      ...record({ call: one, calls: [other, one], year: one, held_at: '2026-05-01T06:00:00.000Z' }),
      held_zone: 'Asia/Tokyo',
    }]);
    const sent = await step(server, person(sub), [draft.id, 'finalize']);
    expect(sent.json<ApplicationAnswer>().frozen?.references).toEqual([
      { resource: 'calls', id: one, field: 'title', label: { en: 'The call of the sea' } },
      { resource: 'calls', id: other, field: 'title', label: { en: 'The call of the hills' } },
      { resource: 'calls', id: one, field: YEAR, label: { en: '2031-2032' } },
    ]);
    // A field that only a branch declares has no title; the lint refuses it.
    if (path.endsWith('.branch')) return;
    const paper = await server.inject({ url: `/api/applications/${String(draft.id)}/pdf`, as: person(sub) });
    const { text } = await extractText(new Uint8Array(paper.rawPayload), { mergePages: true });
    for (const words of ['The call of the sea', 'The call of the hills', '2031-2032', '1 May 2026, 15:00 (Tokyo)'])
      expect(text.replaceAll(/\s+/g, ' '))
        .toContain(words);
  },
);

it('a copy that does not say the field of a name, or says one that was renamed since, prints the name nonetheless', async () => {
  const draft = await readyDraft(server, 'of-old', await newCall(server));
  const [one, other] = [await newCall(server), await newCall(server)];
  await addRecord(server, 'of-old', [SECTION, { call: one, calls: [other] }]);
  await step(server, person('of-old'), [draft.id, 'finalize']);
  const references = [{ resource: 'calls', id: one, label: { en: 'A name of old' } }, {
    resource: 'calls',
    id: other,
    field: 'heading',
    label: { en: 'A heading of then' },
  }];
  await server.db.query(`update applications set frozen = jsonb_set(frozen, '{references}', $2::jsonb) where id = $1`, [draft.id, JSON.stringify(references)]);
  const paper = await server.inject({ url: `/api/applications/${String(draft.id)}/pdf`, as: person('of-old') });
  const { text } = await extractText(new Uint8Array(paper.rawPayload), { mergePages: true });
  for (const words of ['A name of old', 'A heading of then']) expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
});
