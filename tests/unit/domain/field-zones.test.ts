import { readValue, type ReadLeaf, type ReadValue } from '@domain/schema/read-value';
import { readView } from '@domain/schema/read-view';
import { fieldsOf } from '@domain/schema/walk';
import { zoneAt, zonePathOf } from '@domain/schema/zones';
import { expect, it } from 'vitest';
import { dayLater, dayStarts } from '../../../server/core/records/queries/day-starts';
import type { EntitySchema } from '../../../src/schema-ui/types';

const MOMENT: EntitySchema = { type: 'string', format: 'date-time' };
const ZONE: EntitySchema = { type: 'string', 'x-widget': 'time-zone' };
const group = (properties: Record<string, EntitySchema>): EntitySchema => ({ type: 'object', properties });

/** The path of the zone of each moment of a record, by that of the moment. */
function zonesOf(root: EntitySchema): Record<string, string | undefined> {
  const moments = fieldsOf({ schema: root, document: root }).filter(({ schema }) => schema.format === 'date-time');
  return Object.fromEntries(moments.map((field) => [field.path.join('.'), zonePathOf(field.path, { schema: root, document: root })?.join('.')]));
}

it('finds the zone next to a moment, else in the closest enclosing group, as read views do', () => {
  const root = group({
    at: MOMENT,
    zone: ZONE,
    day: group({ at: MOMENT, test_at: MOMENT, zone: ZONE, test_zone: ZONE, hall: group({ at: MOMENT }) }),
    other: group({ at: MOMENT }),
  });
  const zones = zonesOf(root);
  expect(zones).toEqual({ at: 'zone', 'day.at': 'day.zone', 'day.test_at': 'day.test_zone', 'day.hall.at': 'day.zone', 'other.at': 'zone' });
  expect(zonesOf(group({ at: MOMENT }))).toEqual({ at: undefined });
});

/** The zone of each moment that is read in a record, by its path, as documents and exports write it. */
function zonesRead(root: EntitySchema, record: Record<string, unknown>): Record<string, string | undefined> {
  const leavesOf = (read: ReadValue | undefined): ReadLeaf[] => {
    if (read === undefined) return [];
    if (read.shape === 'leaf') return [read];
    if (read.shape === 'list') return read.entries.flatMap(leavesOf);
    return read.shape === 'group'
      ? read.parts.flatMap((part) => leavesOf(part.read))
      : read.pieces.flatMap((piece) => (typeof piece === 'string' ? [] : leavesOf(piece)));
  };
  const place = { schema: root, document: root };
  const lines = readView(place, record, { locale: 'en', now: new Date() }).flatMap((part) => part.lines);
  const leaves = lines.flatMap(({ name, value, zone, schema = {} }) => leavesOf(readValue({ value, schema, path: [name], zone }, place)));
  return Object.fromEntries(leaves.filter(({ kind }) => kind === 'instant').map(({ path, zone }) => [path.join('.'), zone]));
}

it('writes a moment in documents in the zone in which pages show it, also where the closest zone is blank or a condition asks for both', () => {
  const day = group({ at: MOMENT, zone: ZONE, hall: group({ at: MOMENT }) });
  const root: EntitySchema = {
    ...group({ at: MOMENT, zone: ZONE, day, days: { type: 'array', items: day } }),
    if: { required: ['at'] },
    then: { required: ['zone', 'days'] },
  };
  const [at, hall] = ['2026-05-01T10:00:00Z', { at: '2026-05-01T10:00:00Z' }];
  const [stated, blank] = [{ at, hall, zone: 'Asia/Tokyo' }, { at, hall }];
  for (
    const record of [{ at, zone: 'Europe/Athens', day: stated, days: [blank, stated] }, { at, zone: 'Europe/Athens', day: blank }, {
      at,
      day: stated,
      days: [blank],
    }]
  ) {
    const zones = zonesRead(root, record);
    expect(Object.keys(zones).length).toBeGreaterThan(2);
    expect(zones).toEqual(Object.fromEntries(Object.keys(zones).map((path) => [path, zoneAt(path.split('.'), record, root)])));
  }
});

it('says in UTC when a date begins in each zone, also on a day whose midnight the clocks skip', () => {
  const starts = (day: string) => JSON.parse(dayStarts(day)) as Record<string, string>;
  expect(starts('2026-05-01')).toMatchObject({
    'Europe/Athens': '2026-04-30T21:00',
    'America/New_York': '2026-05-01T04:00',
    'Pacific/Kiritimati': '2026-04-30T10:00',
  });
  expect(starts('2026-01-01')).toMatchObject({ 'Europe/Athens': '2025-12-31T22:00' });
  // In Cairo the clocks go from 24:00 on 23 April to 01:00.
  expect(starts('2026-04-24')).toMatchObject({ 'Africa/Cairo': '2026-04-23T22:00' });
});

it('counts days across months, and takes nothing else for a date', () => {
  expect([dayLater('2026-12-31', 1), dayLater('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28']);
  expect([dayLater('2026-13-01', 1), dayLater('2026-05-01T10:00:00Z', 0), dayLater('', 0)]).toEqual([undefined, undefined, undefined]);
});
