import { describe, expect, it } from 'vitest';
import { releaseOf, versionsOf } from '../../scripts/generate/lock.mjs';
import { changesSince, releaseObstacles, undeclaredChanges } from '../../scripts/generate/schema-diff.mjs';

type Node = ReturnType<typeof JSON.parse>;

const released = (): { entities: Map<string, Node>; common: Map<string, Node> } => ({
  common: new Map([['level', { title: 'Level', type: 'string', enum: ['A', 'B'] }]]),
  entities: new Map([
    [
      'degrees',
      {
        type: 'object',
        additionalProperties: false,
        required: ['title'],
        properties: {
          title: { title: 'Title', type: 'string', minLength: 1, maxLength: 100 },
          level: { $ref: 'common/level.json', title: 'Level' },
          points: { type: 'integer', minimum: 0, maximum: 10 },
          note: { type: 'string', maxLength: 50 },
          start: { type: 'string', format: 'date' },
          end: { type: 'string', format: 'date' },
          place: { type: 'object', properties: { city: { type: 'string', maxLength: 30 } } },
          marks: { type: 'array', maxItems: 3, items: { type: 'number', maximum: 20 } },
        },
      },
    ],
    ['people', { type: 'object', properties: { name: { type: 'string', maxLength: 9 } } }],
  ]),
});

const lock = releaseOf(released(), { common: {}, entities: {} });

/** The schemas after a change to the properties of `degrees`. */
function after(change: (properties: Node, degrees: Node, all: ReturnType<typeof released>) => void) {
  const schemas = released();
  const degrees = schemas.entities.get('degrees');
  change(degrees.properties, degrees, schemas);
  return schemas;
}

const found = (schemas: ReturnType<typeof released>) => changesSince(schemas, lock);
const idsOf = (schemas: ReturnType<typeof released>) => found(schemas).map(({ id, breaking }) => `${breaking ? 'breaking' : 'safe'} ${id}`);

describe('a change since the release is named', () => {
  const cases: [what: string, change: Parameters<typeof after>[0], expected: string[]][] = [
    ['nothing', () => undefined, []],
    ['words only', (p) => void (p.title.title = 'Name'), []],
    ['a field added', (p) => void (p.url = { type: 'string', maxLength: 9 }), ['safe added:url']],
    [
      'a required field added',
      (p, degrees) => {
        p.url = { type: 'string', maxLength: 9 };
        degrees.required.push('url');
      },
      ['breaking added-required:url'],
    ],
    ['a field removed', (p) => void delete p.points, ['breaking removed:points']],
    ['a field retyped', (p) => void (p.note = { type: 'boolean' }), ['breaking retyped:note']],
    ['a number where an integer was', (p) => void (p.points.type = 'number'), ['safe widened:points:type']],
    ['an integer where a number was', (p) => void (p.marks.items.type = 'integer'), ['breaking narrowed:marks[]:type']],
    ['null allowed', (p) => void (p.note.type = ['string', 'null']), ['safe widened:note:type']],
    ['newly required', (_p, degrees) => degrees.required.push('note'), ['breaking newly-required:note']],
    ['required no longer', (_p, degrees) => void (degrees.required = ['level']), ['safe no-longer-required:title', 'breaking newly-required:level']],
    ['a shorter text', (p) => void (p.title.maxLength = 80), ['breaking narrowed:title:maxLength']],
    ['a longer text', (p) => void (p.title.maxLength = 180), ['safe widened:title:maxLength']],
    ['a higher minimum', (p) => void (p.points.minimum = 1), ['breaking narrowed:points:minimum']],
    ['no minimum', (p) => void delete p.points.minimum, ['safe widened:points:minimum']],
    ['a pattern', (p) => void (p.note.pattern = '^a'), ['breaking narrowed:note:pattern']],
    ['a format less', (p) => void delete p.start.format, ['safe widened:start:format']],
    ['a nested text shortened', (p) => void (p.place.properties.city.maxLength = 3), ['breaking narrowed:place.city:maxLength']],
    ['an object closed', (p) => void (p.place.additionalProperties = false), ['breaking narrowed:place:additionalProperties']],
    ['a list shortened', (p) => void (p.marks.maxItems = 2), ['breaking narrowed:marks:maxItems']],
    ['a code removed from a value type', (_p, _d, { common }) => common.get('level')?.enum.pop(), ['breaking narrowed:enum']],
    ['a code added to a value type', (_p, _d, { common }) => common.get('level')?.enum.push('C'), ['safe widened:enum']],
    [
      'a rule added',
      (_p, degrees) => void (degrees['x-rules'] = [{ rule: 'not_before', field: 'end', than: 'start' }]),
      ['breaking narrowed:end:x-rules.not_before'],
    ],
    [
      'a condition added',
      (_p, degrees) => Object.assign(degrees, { if: { required: ['note'] }, then: { required: ['level'] } }),
      ['breaking narrowed:conditions'],
    ],
    [
      'a rule and a condition about fields that no record has yet',
      (properties: Node, degrees: Node) => {
        properties.renewed = { type: 'string', format: 'date' };
        properties.licensed = { type: 'boolean' };
        properties.licence = { type: 'string', maxLength: 9 };
        degrees['x-rules'] = [{ rule: 'not_before', field: 'renewed', than: 'start' }];
        degrees.if = { required: ['licensed'], properties: { licensed: { const: true } } };
        degrees.then = { required: ['licence'] };
        degrees.else = { properties: { licence: false } };
      },
      ['safe added:renewed', 'safe added:licensed', 'safe added:licence'],
    ],
    [
      'a new field that some stored records must state',
      (properties: Node, degrees: Node) => {
        properties.licence = { type: 'string', maxLength: 9 };
        degrees.if = { required: ['note'] };
        degrees.then = { required: ['licence'] };
      },
      ['breaking narrowed:conditions', 'safe added:licence'],
    ],
    [
      'a field renamed with its former name',
      (p) => {
        p.remark = { ...p.note, 'x-renamed-from': 'note' };
        delete p.note;
      },
      ['safe renamed:remark'],
    ],
    [
      'a field renamed and shortened',
      (p) => {
        p.remark = { type: 'string', maxLength: 5, 'x-renamed-from': 'note' };
        delete p.note;
      },
      ['safe renamed:remark', 'breaking narrowed:remark:maxLength'],
    ],
    [
      'a field renamed without saying so',
      (p) => {
        p.remark = p.note;
        delete p.note;
      },
      ['breaking renamed-unmarked:remark'],
    ],
    ['a field retired', (p) => void (p.level['x-deprecated'] = { since: 2 }), ['safe retired:level']],
    ['an entity added', (_p, _d, { entities }) => entities.set('grants', { type: 'object' }), ['safe new-entity:']],
    ['an entity removed', (_p, _d, { entities }) => entities.delete('people'), ['breaking removed-entity:']],
  ];

  it.each(cases)('%s', (_what, change, expected) => {
    expect(idsOf(after(change))).toEqual(expected);
  });

  it('with what it means for stored records and for drafts', () => {
    const [change] = found(after((p) => void delete p.points));
    expect(change).toMatchObject({ file: 'degrees.json', meaning: expect.stringMatching(/Stored.*drafts/) as string });
  });
});

describe('a breaking change', () => {
  const shortened = (reasons: Node) =>
    after((p, degrees) => {
      p.title.maxLength = 80;
      degrees['x-breaking'] = reasons;
    });

  it('is refused until its schema declares it', () => {
    const silent = after((p) => void (p.title.maxLength = 80));
    expect(releaseObstacles(found(silent), silent).undeclared).toHaveLength(1);
    const declared = shortened({ 'narrowed:title:maxLength': 'The registry takes no more.' });
    expect(releaseObstacles(found(declared), declared)).toEqual({ undeclared: [], stale: [] });
  });

  it('is reported to the server with the entities whose records it is about, until it is declared', () => {
    const silent = after((p, _d, { common }) => {
      p.title.maxLength = 80;
      common.get('level')?.enum.pop();
    });
    expect(undeclaredChanges(silent, lock)).toMatchObject([
      { file: 'common/level.json', id: 'narrowed:enum', schemas: ['degrees'] },
      { file: 'degrees.json', id: 'narrowed:title:maxLength', schemas: ['degrees'] },
    ]);
    expect(undeclaredChanges(shortened({ 'narrowed:title:maxLength': 'The registry takes no more.' }), lock)).toEqual([]);
  });

  it('is not declared in advance', () => {
    const early = shortened({ 'narrowed:title:maxLength': 'So it is.', 'removed:note': 'Perhaps later.' });
    expect(releaseObstacles(found(early), early).stale).toEqual([{ file: expect.any(String) as string, id: 'removed:note' }]);
  });
});

describe('the schema version of an entity', () => {
  it('is the released one while nothing that checks differs', () => {
    expect(versionsOf(after((p) => void (p.title.title = 'Name')), lock)).toEqual({ degrees: 1, people: 1 });
  });

  it('is one more while the entity, or a value type that it reaches, differs, and stays so at the release', () => {
    const changed = after((_p, _d, { common }) => common.get('level')?.enum.push('C'));
    expect(versionsOf(changed, lock)).toEqual({ degrees: 2, people: 1 });
    const next = releaseOf(changed, lock);
    expect(versionsOf(changed, next)).toEqual({ degrees: 2, people: 1 });
  });
});
