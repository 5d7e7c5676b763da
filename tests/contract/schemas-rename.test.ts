import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROGRAMME_SCHEMAS } from '@domain/catalogue/programme-types';
import { withNewNames } from '../../domain/records/schema-renames';
import { readFolder, selfContained } from '../../scripts/generate/bundle.mjs';
import { composed } from '../../scripts/generate/compose.mjs';
import { lintFolder } from '../../scripts/generate/lint-files.mjs';
import { readLock } from '../../scripts/generate/lock.mjs';
import { changesSince } from '../../scripts/generate/schema-diff.mjs';
import { renameInFolder } from '../../scripts/rename/rename-in-folder';
import { asReleased } from '../support/released-schemas';
import { fieldsOf, textsOfWork, type NamedField } from '../support/schema-fields';
import { nameOf } from '../support/typed-fields';
import type { Refusal } from './support';

type Data = Record<string, unknown>;

const [{ name: PLACE }, { name: POST }] = textsOfWork();
const CITY = nameOf<'contact_infos'>({ address: { city: '' } });
const [{ name: PHONE }] = fieldsOf('contact_infos', ({ required }) => !required) as [NamedField];
const [{ name: APPLICANT }] = fieldsOf('applicant', ({ schema }) => schema.enum !== undefined) as [NamedField];
const [{ name: TAKEN }] = fieldsOf('contact_infos', ({ required }) => required) as [NamedField];

let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'rename-')), 'schemas');
  cpSync('schemas', folder, { recursive: true });
  asReleased(folder);
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const rename = (...words: string[]) => renameInFolder(folder, words).join('\n');
const command = (...words: string[]) => spawnSync('node', ['scripts/schemas-rename.mjs', ...words, '--schemas', folder], { encoding: 'utf8' });

const json = <Content>(file: string, root = folder) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Content;
const schemasIn = (root: string) => composed(readFolder(root));

/** The changes of a schema since its copy from the project. */
const changesOf = (file: string) =>
  changesSince(schemasIn(folder), readLock(join(folder, 'released.lock.json'))).flatMap((change) => (change.file === file ? [change.id] : []));

/** The project's examples, as read with the renamed schema. */
function readUnderNewNames(name: string) {
  const { entities, common } = schemasIn(folder);
  const schema = selfContained(entities.get(name) ?? {}, common);
  return json<Data[]>(`examples/${name}.valid.json`, 'schemas').map((record) => withNewNames(record, { schema, document: schema }));
}

describe('a field is renamed in a folder of schemas', { timeout: 30_000 }, () => {
  const cases = [
    {
      what: 'at the root, in conditions, rules and labels',
      name: 'education_degrees',
      field: nameOf<'education_degrees'>({ award_date: '' }),
      to: 'awarded_on',
      file: 'education_degrees.json',
      id: 'renamed:awarded_on',
    },
    { what: 'in a group', name: 'contact_infos', field: CITY, to: 'new_name', file: 'contact_infos.json', id: `renamed:${CITY.split('.')[0]}.new_name` },
    {
      what: 'in a list',
      name: 'calls',
      field: 'required_documents[].key',
      to: 'document_code',
      file: 'calls.json',
      id: 'renamed:required_documents[].document_code',
      left: 4,
    },
    {
      what: 'of a decision, in what the applicant is told of it too',
      name: 'decisions',
      field: nameOf<'decisions'>({ message: '' }),
      to: 'new_name',
      file: 'common/released_decision.json',
      id: 'renamed:new_name',
    },
    { what: 'in a value type', name: 'calls', field: 'requirements[].months', to: 'least_months', file: 'common/requirement.json', id: 'renamed:least_months' },
  ];
  for (const { what, name, field, to, file, id, left = 1 } of cases) {
    it(`${what}, with its examples, and stored records read under the new name`, async () => {
      expect(rename(name, field, to)).toContain(`changed schemas/${file}`);
      expect((await lintFolder(folder)).mistakes).toEqual([]);
      expect(changesOf(file)).toEqual([id]);
      expect(readUnderNewNames(name)).toEqual(json(`examples/${name}.valid.json`));
      // Only `x-renamed-from` contains the old name; `key` is also a keyword of the rules unique_by and after.
      expect(readFileSync(join(folder, file), 'utf8').match(new RegExp(`"${field.split('.').at(-1)}"`, 'g'))).toHaveLength(left);
      const wrong = (root: string, called: string) => json<Refusal[]>(`examples/${name}.invalid.json`, root).filter(({ at }) => at.includes(called)).length;
      expect(wrong(folder, to)).toBe(wrong('schemas', field.split('.').at(-1) ?? ''));
    });
  }

  it('in the value with which a form begins', async () => {
    const text = (en: string, el: string): Data => ({ title: en, 'x-i18n': { el: { title: el } }, type: 'string', maxLength: 9, examples: ['a'] });
    const group: Data = {
      ...text('Tested', 'Δοκιμή'),
      type: 'object',
      maxLength: undefined,
      additionalProperties: false,
      properties: { aa: text('First', 'Πρώτο') },
      examples: [{ aa: 'a' }],
    };
    const schema = json<{ properties: Record<string, Data> }>('certifications.json');
    Object.assign(schema.properties, {
      tested: { ...group, 'x-initial': { aa: 'x' } },
      tested_list: {
        ...group,
        ...text('Several', 'Πολλά'),
        maxLength: undefined,
        type: 'array',
        maxItems: 3,
        items: group,
        examples: [[{ aa: 'a' }]],
        'x-initial': [{ aa: 'x' }],
        additionalProperties: undefined,
        properties: undefined,
      },
    });
    writeFileSync(join(folder, 'certifications.json'), JSON.stringify(schema));
    asReleased(folder);
    rename('certifications', 'tested.aa', 'zz');
    asReleased(folder);
    rename('certifications', 'tested_list[].aa', 'zz');
    const { tested, tested_list: several } = json<typeof schema>('certifications.json').properties;
    expect([tested?.['x-initial'], several?.['x-initial']]).toEqual([{ zz: 'x' }, [{ zz: 'x' }]]);
    expect((await lintFolder(folder)).mistakes).toEqual([]);
  });

  it('where other schemas show references by it', () => {
    const file = join(folder, 'calls.json');
    const schema = json<{ properties: Record<string, Data> }>('calls.json');
    schema.properties['reader_id'] = { $ref: 'common/record_id.json', 'x-reference': { resource: 'work_experiences', label: PLACE } };
    writeFileSync(file, JSON.stringify(schema));
    rename('work_experiences', PLACE, 'new_name');
    expect(json<typeof schema>('calls.json').properties['reader_id']).toMatchObject({ 'x-reference': { label: 'new_name' } });
    expect(json<Data>('work_experiences.json')['x-record-label']).toContain('{new_name}');
  });

  it('in every schema of one list, as programmes have three', async () => {
    const schemas = Object.values(PROGRAMME_SCHEMAS);
    const tested: Data = { title: 'Tested', 'x-i18n': { el: { title: 'Δοκιμή' } }, type: 'string', maxLength: 9, 'x-list': { priority: 90 }, examples: ['a'] };
    const edit = (name: string, fields: Data) => {
      const schema = json<{ properties: Data }>(`${name}.json`);
      Object.assign(schema.properties, fields);
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(schema));
    };
    for (const name of schemas) edit(name, { tested });
    const label = { 'x-widget': 'reference', 'x-reference': { resource: 'programmes', label: 'tested' }, examples: [7] };
    edit('certifications', { tested_id: { $ref: 'common/record_id.json', title: 'Tested', 'x-i18n': tested['x-i18n'], ...label } });
    asReleased(folder);
    rename('master_programmes', 'tested', 'new_name');
    expect(schemas.map((name) => changesOf(`${name}.json`))).toEqual(schemas.map(() => ['renamed:new_name']));
    expect(json<{ properties: Record<string, Data> }>('certifications.json').properties['tested_id']).toMatchObject({ 'x-reference': { label: 'new_name' } });
    expect((await lintFolder(folder)).mistakes).toEqual([]);
  });

  it('where a rule looks at it deep inside of the entries of a list', () => {
    const file = join(folder, 'calls.json');
    const schema = json<{ properties: Record<string, Data>; 'x-rules': Data[] }>('calls.json');
    const day = { type: 'object', properties: { zone: { $ref: 'common/time_zone.json' } } };
    schema.properties['rounds'] = { type: 'array', items: { type: 'object', properties: { days: { type: 'array', items: day } } } };
    schema['x-rules'] = [{ rule: 'time_zone', field: 'rounds', key: 'days.zone' }];
    writeFileSync(file, JSON.stringify(schema));
    asReleased(folder);
    rename('calls', 'rounds[].days[].zone', 'clock');
    expect(changesOf('calls.json')).toEqual(['renamed:rounds[].days[].clock']);
    asReleased(folder);
    rename('calls', 'rounds[].days', 'dates');
    expect(json<typeof schema>('calls.json')['x-rules']).toEqual([{ rule: 'time_zone', field: 'rounds', key: 'dates.clock' }]);
    expect(changesOf('calls.json')).toEqual(['renamed:rounds[].dates']);
  });

  it('and back again, and nothing else about the files changes', () => {
    const untouched = readFileSync(join(folder, 'work_experiences.json'), 'utf8');
    rename('work_experiences', PLACE, 'new_name');
    rename('work_experiences', 'new_name', PLACE);
    const mark = /\n *"x-renamed-from": "new_name",/;
    expect(readFileSync(join(folder, 'work_experiences.json'), 'utf8').replace(mark, '')).toBe(untouched);
    expect(changesOf('work_experiences.json')).toEqual([]);
  });
});

describe('a rename that cannot be is refused in a sentence, and writes nothing:', () => {
  const texts = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json')).map((file) => readFileSync(join(folder, file), 'utf8'));
  const cases: [what: string, words: string[], said: string][] = [
    ['a schema that is not there', ['contact_info', PHONE, 'tel'], 'There is no schema "contact_info"; did you mean "contact_infos"?'],
    ['a field that is not there', ['contact_infos', `${CITY}y`, 'new_name'], `contact_infos has no field "${CITY}y"`],
    ['a name that is taken', ['contact_infos', PHONE, TAKEN], `has a field "${TAKEN}" already`],
    ['a name that is not snake_case', ['contact_infos', PHONE, 'workPhone'], 'write it in snake_case'],
    ['a path for a name', ['contact_infos', CITY, 'address.town'], 'Give its last part alone'],
    ['a name of the server', ['contact_infos', PHONE, 'version'], 'is a name that the server gives'],
    ['a value that is computed', ['education_degrees', 'duration', 'months'], 'is computed and never stored'],
    ['records in columns', ['accounts', 'locale', 'language'], 'are stored in columns'],
    ['parts of records in columns', ['referees', nameOf<'referees'>({ name: '' }), 'full_name'], 'are stored in columns'],
    [
      'a name of what is released',
      ['decisions', nameOf<'decisions'>({ message: '' }), 'reply_by'],
      'schemas/common/released_decision.json has a field "reply_by" already',
    ],
    ['a field of which a column is made', ['universities', 'city', 'town'], 'The database reads "city" of universities (0001_schema.sql:'],
    ['a field in a group of which a column is made', ['master_programmes', 'tuition_fee.currency', 'money'], 'The database reads "tuition_fee.currency"'],
    ['a field whose changes a trigger looks at', ['bachelor_programmes', 'state', 'stage'], 'The database reads "state" of bachelor_programmes'],
    ['no new name', ['contact_infos', PHONE], 'Usage: npm run schemas:rename'],
    ['a field in a text', ['contact_infos', `${PHONE}.area`, 'tel'], `"${PHONE}" has no fields of its own.`],
    [
      'a field that the code of a rule reads by its name',
      ['education_degrees', nameOf<'education_degrees'>({ grade: { value: 1 } }), 'points'],
      'refers to "grade", which is not a group of "value" and "scale"',
    ],
    ['a name of every object', ['work_experiences', PLACE, 'constructor'], '/properties/constructor: is a name that every object of the programs has'],
    ['a keyword', ['work_experiences', PLACE, 'if'], '/properties/if: is called as a keyword is'],
    ['a parameter of every list', ['work_experiences', PLACE, 'q'], '/properties/q/x-filter: the address of a list says "q" for something else'],
    ['a section of the profile', ['applicant', APPLICANT, 'certifications'], '/properties/certifications: is a section of the profile'],
    ['signs in a name', ['contact_infos', 'ph(one', 'tel'], 'has no field "ph(one"'],
  ];
  it.each(cases)('%s', (_what, words, said) => {
    const before = texts();
    expect(() => rename(...words)).toThrow(said);
    expect(texts()).toEqual(before);
  });

  it('one that was renamed since the last start, and a former name', () => {
    rename('work_experiences', PLACE, 'new_name');
    expect(() => rename('work_experiences', 'new_name', 'newer_name')).toThrow('Start every portal once');
    expect(() => rename('work_experiences', POST, PLACE)).toThrow(`"new_name" was called "${PLACE}" before`);
  });

  it('but not for mistakes that the schemas had before', () => {
    const schema = json<{ properties: Record<string, Data> }>('work_experiences.json');
    delete schema.properties[PLACE]?.['x-i18n'];
    writeFileSync(join(folder, 'work_experiences.json'), JSON.stringify(schema));
    expect(rename('work_experiences', PLACE, 'new_name')).toContain('changed schemas/work_experiences.json');
  });

  it('schemas that are not JSON', () => {
    writeFileSync(join(folder, 'calls.json'), '{ "a": }');
    expect(() => rename('contact_infos', PHONE, 'tel')).toThrow(/^schemas\/calls\.json:1:7 /);
  });
});

describe('npm run schemas:rename', () => {
  it('says what it changed, and what it refuses in a sentence without a stack', { timeout: 60_000 }, () => {
    const done = command('contact_infos', CITY, 'new_name');
    expect([done.status, done.stderr]).toEqual([0, '']);
    expect(done.stdout).toContain('changed schemas/contact_infos.json');
    const refused = command('contact_infos', CITY, 'newer_name', '--quickly');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain("'--quickly'");
    expect(refused.stderr).not.toMatch(/^ +at /m);
  });
});
