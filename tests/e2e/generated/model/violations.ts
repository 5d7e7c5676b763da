import { rulesOf, type SchemaRule } from '@domain/records/schema-rules';
import { kindOf } from '@domain/schema/kinds';
import { schemaAt } from '@domain/schema/resolve';
import { isRecord } from '@domain/values/is-record';
import { valueAtDotted } from '@domain/values/value-at';
import type { RecordData } from '../../../../src/schema-ui/types';
import { beginningOf, isSwitch, leavesOf, listsOf, put, schemaOf, switchesOf, type Leaf } from './fields';
import { daysLater, KINDS } from './kinds';
import { isDemanded, refusalsOf, type Refusal } from './oracle';
import { askedIn, isClearable, samplesOf } from './samples';

/** One answer that a form refuses. */
interface Violation {
  /** The field that is filled in wrongly, or left empty. */
  path: string;
  value: unknown;
  /** The fields that the form then no longer shows. */
  unasked: string[];
  /** The errors that the form must show, with path and reason. */
  refusals: Refusal[];
}

/** A form with several wrong fields at once, so that one save shows all their errors. */
export interface Round {
  record: RecordData;
  refusals: Refusal[];
}

type Breaker = (rule: SchemaRule, record: RecordData) => { path: string; values: unknown[] };

const earlier: Breaker = ({ field, than = '' }, record) => ({
  path: field,
  values: valueAtDotted(record, than) === undefined ? [] : [valueAtDotted(record, than), daysLater(valueAtDotted(record, than), -1)],
});
const untypeable: Breaker = ({ field }) => ({ path: field, values: [] });

/** How a user's input can break each cross-field rule; a new rule does not compile until it has an entry. */
const BREAKERS: Record<SchemaRule['rule'], Breaker> = {
  not_before: earlier,
  after: earlier,
  within_scale: ({ field }) => ({ path: `${field}.value`, values: [4.5, 5.5, 11, 21, 101] }),
  postal_code: ({ field }) => ({ path: field, values: ['ABC'] }),
  unique_by: ({ field, key = '' }, record) => ({ path: `${field}.1.${key}`, values: [valueAtDotted(record, `${field}.0.${key}`)] }),
  next_year: ({ field }, record) => ({ path: field, values: [String(valueAtDotted(record, field)).replace(/\d$/, '0')] }),
  // The rule holds between records, so no single record can break it.
  exactly_one: untypeable,
  // Time zones come from a list of valid ones, and the question builder generates the keys.
  time_zone: untypeable,
  known_keys: untypeable,
};

interface Tried {
  path: string;
  value: unknown;
}

/** Whether the field is a yes-or-no question: an unticked box is stored as "no". */
const isQuestion = ({ kind, schema }: Leaf): boolean => kind === 'boolean' && schema.const === undefined;

/** Whether the parent of a field stays when its only answer is cleared: a list entry and a required group do. */
function staysEmpty(form: string, record: RecordData, path: string): boolean {
  const keys = path.split('.');
  const around = schemaAt(keys.slice(0, -1), { schema: schemaOf(form), document: schemaOf(form) });
  return /\.\d+$/.test(path) || around?.required?.includes(keys.at(-1) ?? '') === true || isDemanded(form, record, path);
}

/** A cleared field, or the outermost parent that becomes empty with it. */
function leftEmpty(form: string, record: RecordData, path: string): Tried {
  const around = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  const held: unknown = around === '' ? undefined : valueAtDotted(record, around);
  if (!isRecord(held) || Object.keys(held).length > 1) return { path, value: undefined };
  return staysEmpty(form, record, around) ? { path: around, value: {} } : leftEmpty(form, record, around);
}

/** Whether clearing the field removes its whole optional group, which is valid. */
function goesWithItsGroup(form: string, record: RecordData, path: string): boolean {
  const { path: gone, value } = leftEmpty(form, record, path);
  return gone !== path && refusalsOf(form, put(record, gone, value)).length === 0;
}

/**
 * Whether an empty field can never be refused: an unticked question means "no", an initial value can only be changed to
 * another answer, and an optional group without its only answer is absent.
 */
export const staysAnswered = (form: string, record: RecordData, leaf: Leaf): boolean =>
  isQuestion(leaf) || goesWithItsGroup(form, record, leaf.path) ||
  (valueAtDotted(beginningOf({ form, fixed: {} }), leaf.path) !== undefined && !isClearable(form, record, leaf));

function triedIn(form: string, record: RecordData): Tried[] {
  const byRule = rulesOf(schemaOf(form)).flatMap((rule) => {
    const { path, values } = BREAKERS[rule.rule](rule, record);
    // A user cannot enter a wrong value where the portal generates it.
    const isAsked = askedIn(form, record).some((leaf) => within(path, leaf.path));
    return valueAtDotted(record, path) === undefined || !isAsked ? [] : values.map((value) => ({ path, value }));
  });
  const byKind = askedIn(form, record).flatMap((leaf): Tried[] => {
    const value = valueAtDotted(record, leaf.path);
    if (value === undefined) return [];
    return [
      ...(staysAnswered(form, record, leaf) ? [] : [leftEmpty(form, record, leaf.path)]),
      ...KINDS[leaf.kind].wrong(value, leaf).map((wrong) => ({ path: leaf.path, value: wrong })),
    ];
  });
  return [...byKind, ...byRule];
}

const within = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}.`);

/** The record with the wrong answer, and without the answers to fields that the form then no longer shows. */
const answered = (record: RecordData, { path, value, unasked }: Omit<Violation, 'refusals'>): RecordData =>
  unasked.reduce((sofar, each) => put(sofar, each, undefined), put(record, path, value));

/** All violations that a user can cause in one field of `record`, except those whose message is in `said`. */
function violationsOf(form: string, { record, said }: { record: RecordData; said: Set<string> }): Violation[] {
  return triedIn(form, record).flatMap(({ path, value }) => {
    const unasked = refusalsOf(form, put(record, path, value)).flatMap((refusal) => (refusal.types.includes('not_applicable') ? [refusal.path] : []));
    const refusals = refusalsOf(form, answered(record, { path, value, unasked }));
    const fresh = refusals.some((refusal) => !said.has(keyOf(refusal)));
    if (!fresh || !refusals.every((refusal) => within(refusal.path, path) || within(path, refusal.path))) return [];
    for (const refusal of refusals) said.add(keyOf(refusal));
    return [{ path, value, unasked, refusals }];
  });
}

const keyOf = ({ path, types }: Refusal): string => `${types[0] ?? ''} at ${path}`;

const sameRefusals = (some: readonly Refusal[], others: readonly Refusal[]): boolean =>
  some.map(keyOf).sort().join('\n') === others.map(keyOf).sort().join('\n');

interface Draft extends Round {
  wrong: Set<string>;
}

/** Adds `violation` to a round if its errors are the same there as alone, and the round's other errors do not change; else undefined. */
function joined(form: string, round: Draft, { refusals, ...violation }: Violation): Draft | undefined {
  const { path } = violation;
  if ([...round.wrong].some((other) => within(other, path) || within(path, other))) return undefined;
  const record = answered(round.record, violation);
  const together = [...round.refusals, ...refusals];
  return sameRefusals(refusalsOf(form, record), together) ? { record, refusals: together, wrong: new Set([...round.wrong, path]) } : undefined;
}

function packed(form: string, { record, said }: { record: RecordData; said: Set<string> }): Draft[] {
  const rounds: Draft[] = [];
  for (const violation of violationsOf(form, { record, said })) {
    const place = rounds.findIndex((round) => joined(form, round, violation) !== undefined);
    const before = rounds[place] ?? { record, refusals: [], wrong: new Set() };
    const after = joined(form, before, violation);
    if (!after) throw new Error(`${form}: ${violation.path} is not refused as it was alone.`);
    rounds[place < 0 ? rounds.length : place] = after;
  }
  return rounds;
}

/** `fixed` with an empty entry in each list of `sample` whose entries have a field that others depend on: it cannot be cleared alone. */
function withEmptyEntries(form: string, { fixed, sample }: { fixed: RecordData; sample: RecordData }): RecordData {
  const root = schemaOf(form);
  const lists = listsOf(root, sample).filter(({ path }) => leavesOf(root, sample).some((leaf) => within(leaf.path, `${path}.0`) && isSwitch(root, leaf.path)));
  return lists.reduce((sofar, { path }) => put(sofar, path, [{}]), fixed);
}

/** The untouched form, then the form with only the answers that other fields depend on, then with empty list entries. */
function emptyRounds(form: string, { fixed, samples }: { fixed: RecordData; samples: readonly RecordData[] }): Round[] {
  const branches = samples.map((sample) => switchesOf(schemaOf(form)).reduce((sofar, name) => put(sofar, name, sample[name]), fixed));
  const entries = samples.map((sample) => withEmptyEntries(form, { fixed, sample }));
  return [fixed, ...branches, ...entries].map((record) => {
    return { record, refusals: refusalsOf(form, asSaved(form, record)) };
  });
}

/** The record with empty objects for missing groups that the schema or an active branch requires, since the form shows errors at their fields. */
function withDemandedGroups(form: string, record: RecordData): RecordData {
  const root = schemaOf(form);
  const isGroup = (path: string) => kindOf(schemaAt(path.split('.'), { schema: root, document: root }) ?? {}, root) === 'object';
  const missing = refusalsOf(form, record).find(({ path, types }) => types.includes('required') && isGroup(path));
  return missing ? withDemandedGroups(form, put(record, missing.path, {})) : record;
}

/** The record as the form validates it: required groups are present, and unticked required questions that the form shows mean "no". */
function asSaved(form: string, record: RecordData): RecordData {
  const saved = withDemandedGroups(form, record);
  const isDrawn = (path: string) => !path.includes('.') || valueAtDotted(saved, path.slice(0, path.lastIndexOf('.'))) !== undefined;
  const questions = askedIn(form, record).filter((leaf) =>
    leaf.required && isQuestion(leaf) && valueAtDotted(saved, leaf.path) === undefined && isDrawn(leaf.path)
  );
  return questions.reduce((sofar, { path }) => put(sofar, path, false), saved);
}

/** The round without optional answers that earlier examples contain: it shows the same errors with less to fill in. */
function slimmed(form: string, { record, refusals, wrong }: Draft, earlier: ReadonlySet<string>): Round {
  const others = askedIn(form, record).filter(({ path }) => earlier.has(path) && ![...wrong].some((each) => within(each, path) || within(path, each)));
  const slim = others.reduce((sofar, { path }) => {
    const less = put(sofar, path, undefined);
    return sameRefusals(refusalsOf(form, less), refusals) ? less : sofar;
  }, record);
  return { record: slim, refusals };
}

/**
 * Rounds that together break every constraint and rule of a form that a user can break, in as few saves as possible; a
 * message appears in one round only. `fixed` contains the values that the screen sets, beside the schema's initial values.
 */
export function roundsOf(form: string, fixed: RecordData): Round[] {
  const samples = samplesOf(form);
  const begun = beginningOf({ form, fixed });
  const said = new Set<string>();
  const empty = emptyRounds(form, { fixed: begun, samples }).filter(({ refusals }) => {
    const fresh = refusals.some((refusal) => !said.has(keyOf(refusal)));
    for (const refusal of refusals) said.add(keyOf(refusal));
    return fresh;
  });
  const seen = new Set<string>();
  const rounds = samples.flatMap((record) => {
    const earlier = new Set(seen);
    for (const { path } of askedIn(form, record).filter((leaf) => valueAtDotted(record, leaf.path) !== undefined)) seen.add(path);
    return packed(form, { record, said }).map((round) => slimmed(form, round, earlier));
  });
  return [...empty, ...rounds];
}
