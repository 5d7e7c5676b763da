import { fieldsOf } from '@domain/schema/walk';
import { zonePathIn, zonePathOf } from '@domain/schema/zones';
import { expect, it } from 'vitest';
import { dayLater, dayStarts } from '../../server/repositories/day-starts';
import type { EntitySchema } from '../../src/schema-ui/types';

const MOMENT: EntitySchema = { type: 'string', format: 'date-time' };
const ZONE: EntitySchema = { type: 'string', 'x-widget': 'time-zone' };
const group = (properties: Record<string, EntitySchema>): EntitySchema => ({ type: 'object', properties });

/** The path of the zone of each moment of a record, by that of the moment. */
function zonesOf(root: EntitySchema): Record<string, string | undefined> {
  const moments = fieldsOf({ schema: root, document: root }).filter(({ schema }) => schema.format === 'date-time');
  return Object.fromEntries(moments.map((field) => [field.path.join('.'), zonePathIn(field, root)?.join('.')]));
}

it('finds the zone beside a moment, else in the closest group around it, as read views do', () => {
  const root = group({ at: MOMENT, zone: ZONE, day: group({ at: MOMENT, test_at: MOMENT, zone: ZONE, test_zone: ZONE, hall: group({ at: MOMENT }) }), other: group({ at: MOMENT }) });
  const zones = zonesOf(root);
  expect(zones).toEqual({ at: 'zone', 'day.at': 'day.zone', 'day.test_at': 'day.test_zone', 'day.hall.at': 'day.zone', 'other.at': 'zone' });
  for (const [path, zone] of Object.entries(zones)) expect(zonePathOf(path.split('.'), root)?.join('.')).toBe(zone);
  expect(zonesOf(group({ at: MOMENT }))).toEqual({ at: undefined });
});

it('says in UTC when a date begins in each zone, also on a day whose midnight the clocks skip', () => {
  const starts = (day: string) => JSON.parse(dayStarts(day)) as Record<string, string>;
  expect(starts('2026-05-01')).toMatchObject({ 'Europe/Athens': '2026-04-30T21:00', 'America/New_York': '2026-05-01T04:00', 'Pacific/Kiritimati': '2026-04-30T10:00' });
  expect(starts('2026-01-01')).toMatchObject({ 'Europe/Athens': '2025-12-31T22:00' });
  // In Cairo the clocks go from 24:00 on 23 April to 01:00.
  expect(starts('2026-04-24')).toMatchObject({ 'Africa/Cairo': '2026-04-23T22:00' });
});

it('counts days across months, and takes nothing else for a date', () => {
  expect([dayLater('2026-12-31', 1), dayLater('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28']);
  expect([dayLater('2026-13-01', 1), dayLater('2026-05-01T10:00:00Z', 0), dayLater('', 0)]).toEqual([undefined, undefined, undefined]);
});
