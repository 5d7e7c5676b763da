import type { Node } from './broken-schemas';
import { date, group, list, number, text, type Case } from './drawn-cases';

const rule = (says: Node): Node => ({
  properties: { more: text(), count: number(), day: date(), rows: list(group({ key: text(), size: number() })) },
  'x-rules': [says],
});
const formula = (operation: string, ...fields: string[]): Node => ({
  properties: { count: number() },
  'x-computed': { made: { title: 'Made', 'x-i18n': { el: { title: 'Made' } }, 'x-formula': { operation, fields } } },
});

const zone = { $ref: 'common/time_zone.json', title: 'Zone', 'x-i18n': { el: { title: 'Ζώνη' } }, examples: ['Europe/Athens'] };
const saidZone = { ...zone, 'x-messages': { en: { time_zone: 'There is no such zone.' }, el: { time_zone: 'Δεν υπάρχει τέτοια ζώνη.' } } };
const unheld = (what: string, says: Node, { place, remedy }: { place: string; remedy: string }): Case => ({
  what,
  says,
  place,
  fault: `is a time zone that nothing holds to real ones: ${remedy}`,
});
const add = (wanted: Node): string => `add ${JSON.stringify({ rule: 'time_zone', ...wanted })} to "x-rules"`;

/** Time zones without a rule: any text that matches the pattern would be stored. */
const ZONES: Case[] = [
  unheld('a zone without a rule', { properties: { zone } }, { place: '/properties/zone', remedy: add({ field: 'zone' }) }),
  unheld('a zone of a group without a rule', { properties: { room: group({ zone }) } }, {
    place: '/properties/room/properties/zone',
    remedy: add({ field: 'room.zone' }),
  }),
  unheld(
    'zones of a list of which the rule names another field',
    { properties: { rows: list(group({ zone, other: text() })) }, 'x-rules': [{ rule: 'time_zone', field: 'rows', key: 'other' }] },
    { place: '/properties/rows/items/properties/zone', remedy: add({ field: 'rows', key: 'zone' }) },
  ),
  unheld(
    'zones of a list in a group',
    { properties: { room: group({ rows: list(group({ zone })) }) } },
    { place: '/properties/room/properties/rows/items/properties/zone', remedy: add({ field: 'room.rows', key: 'zone' }) },
  ),
  unheld(
    'zones of a list in a list',
    { properties: { rows: list(group({ inner: list(group({ zone })) })) } },
    { place: '/properties/rows/items/properties/inner/items/properties/zone', remedy: add({ field: 'rows', key: 'inner.zone' }) },
  ),
  unheld(
    'zones of a group in a list',
    { properties: { rows: list(group({ room: group({ zone }) })) } },
    { place: '/properties/rows/items/properties/room/properties/zone', remedy: add({ field: 'rows', key: 'room.zone' }) },
  ),
  unheld(
    'zones that are the entries of a list',
    { properties: { rows: list(group({ inner: { ...list(zone), uniqueItems: true } })) } },
    { place: '/properties/rows/items/properties/inner/items', remedy: 'no rule reaches the entries of a list themselves' },
  ),
];

/** Time zones, each with the rule that accepts only existing zones. */
export const HELD_ZONES: Node = {
  properties: {
    zone: saidZone,
    room: group({ rows: list(group({ zone })) }),
    rows: list(group({ zone, room: group({ inner: list(group({ zone: saidZone })) }) })),
  },
  'x-rules': [
    { rule: 'time_zone', field: 'zone' },
    { rule: 'time_zone', field: 'rows', key: 'zone' },
    { rule: 'time_zone', field: 'room.rows', key: 'zone' },
    { rule: 'time_zone', field: 'rows', key: 'room.inner.zone' },
  ],
};

const month = text({ maxLength: 7, pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$', 'x-widget': 'month', examples: ['2026-01'] });
const moment = date({ $ref: 'common/instant.json', examples: ['2026-01-01T12:00:00Z'] });
const mixed = (what: string, says: Node, fault: string): Case => ({
  what,
  says: { properties: { day: date(), month, moment, rows: list(group({ moment })) }, 'x-rules': [says] },
  place: '/x-rules/0/than',
  fault: `${fault}, so that right answers are refused: name two fields of one kind`,
});

/** Comparisons of a month, a date and a moment: a date within a month is neither before nor after it. */
const MIXED: Case[] = [
  mixed('a month that is not before a day', { rule: 'not_before', field: 'month', than: 'day' }, 'compares "month", a month, with "day", a date'),
  mixed('a day that is after a moment', { rule: 'after', field: 'day', than: 'moment' }, 'compares "day", a date, with "moment", a moment'),
  mixed(
    'moments of a list that are after a month',
    { rule: 'after', field: 'rows', key: 'moment', than: 'month' },
    'compares "rows.moment", a moment, with "month", a month',
  ),
];

/** Rules and formulas that refer to a field of the wrong type: they would never refuse or compute anything. */
export const ACROSS: Case[] = [
  ...ZONES,
  {
    what: 'texts of which one is not before the other',
    says: rule({ rule: 'not_before', field: 'name', than: 'more' }),
    place: '/x-rules/0/field',
    fault: 'refers to "name", which is not a date, a month or a moment',
  },
  {
    what: 'a number that is after',
    says: rule({ rule: 'after', field: 'count', than: 'count' }),
    place: '/x-rules/0/than',
    fault: 'refers to "count", which is not a date, a month or a moment',
  },
  {
    what: 'a number that is a time zone',
    says: rule({ rule: 'time_zone', field: 'count' }),
    place: '/x-rules/0/field',
    fault: 'refers to "count", which is not a text',
  },
  {
    what: 'a text of which each entry has a time zone',
    says: rule({ rule: 'time_zone', field: 'name', key: 'key' }),
    place: '/x-rules/0/field',
    fault: 'refers to "name", which is not a list',
  },
  {
    what: 'a field that entries have not deeper inside',
    says: rule({ rule: 'time_zone', field: 'rows', key: 'key.zone' }),
    place: '/x-rules/0/key',
    fault: 'names "key.zone", which no entry of "rows" has',
  },
  {
    what: 'numbers of a list that are time zones',
    says: rule({ rule: 'time_zone', field: 'rows', key: 'size' }),
    place: '/x-rules/0/key',
    fault: 'refers to "size", which is not a text',
  },
  {
    what: 'texts of a list that come after a day',
    says: rule({ rule: 'after', field: 'rows', key: 'key', than: 'day' }),
    place: '/x-rules/0/key',
    fault: 'refers to "key", which is not a date, a month or a moment',
  },
  ...MIXED,
  {
    what: 'a text without repetitions',
    says: rule({ rule: 'unique_by', field: 'name', key: 'key' }),
    place: '/x-rules/0/field',
    fault: 'refers to "name", which is not a list',
  },
  {
    what: 'a list without repetitions of what its entries lack',
    says: rule({ rule: 'unique_by', field: 'rows', key: 'kez' }),
    place: '/x-rules/0/key',
    fault: 'names "kez", which no entry of "rows" has: name one of key, size',
  },
  ...([['group', group({ a: text() })], ['list', list(text())]] as const).map(([of, key]) => ({
    what: `a list without repetitions of a ${of}`,
    says: { properties: { rows: list(group({ key, name: text() })) }, 'x-rules': [{ rule: 'unique_by', field: 'rows', key: 'key' }] },
    place: '/x-rules/0/key',
    fault: 'refers to "key", which is not a single value (a text, a number, a yes or no): name another field',
  })),
  ...['unique_by', 'time_zone'].map((name) => ({
    what: `${name} in a list of texts`,
    says: { properties: { rows: list(text()) }, 'x-rules': [{ rule: name, field: 'rows', key: 'key' }] },
    place: '/x-rules/0/key',
    fault: 'names "key", and the entries of "rows" have no fields: make each a group that holds it',
  })),
  {
    what: 'a grade whose value is called otherwise',
    says: { properties: { grade: group({ score: number(), scale: text() }) }, 'x-rules': [{ rule: 'within_scale', field: 'grade' }] },
    place: '/x-rules/0/field',
    fault: 'refers to "grade", which is not a group of "value" and "scale"',
  },
  {
    what: 'a sum of texts',
    says: formula('sum', 'count', 'name'),
    place: '/x-computed/made/x-formula/fields/1',
    fault: 'refers to "name", which is not a number',
  },
  {
    what: 'months between texts',
    says: formula('months_between', 'name', 'name'),
    place: '/x-computed/made/x-formula/fields/0',
    fault: 'refers to "name", which is not a date, a month or a moment',
  },
  {
    what: 'a limit below the other',
    says: { properties: { field: text({ minLength: 30 }) } },
    place: '/properties/field/minLength',
    fault: 'is more than maxLength, so that no value is right',
  },
  {
    what: 'codes that are numbers of a text',
    says: { properties: { field: text({ enum: [1], 'x-enum-labels': { en: { 1: 'One' }, el: { 1: 'Ένα' } }, examples: [1] }) } },
    place: '/properties/field/enum',
    fault: 'holds 1, and the type is "string"',
  },
];
