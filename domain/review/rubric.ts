import { questionKeys } from '../calls/question-order';
import type { SchemaFailure } from '../schema/failures';
import { divided, exactly, minus, NOTHING, roundedTo, sumOf, times, type Fraction } from '../values/exact';
import { isInherited } from '../values/value-at';
import type { components } from '@generated/api';

/** A rubric as a call keeps it: a flat draft-07 schema of the scores, see `schemas/common/rubric.json`. */
export type Rubric = components['schemas']['rubric'];
type Property = Rubric['properties'][string];

/** The scores of one evaluator, by the keys of the rubric: numbers for criteria, texts for comments. */
export type Scores = Readonly<Record<string, unknown>>;

/** One criterion of a rubric. */
export interface Criterion {
  key: string;
  schema: Property;
  minimum: number;
  maximum: number;
  weight: number;
  /** The number of decimal places that a score may have, from 0 to `MAX_DECIMALS`. */
  decimals: number;
  /** Whether a comment is requested with the score. */
  comment: 'none' | 'optional' | 'required';
}

export const MAX_DECIMALS = 3;

/** The step of scores with so many decimal places, as the keyword `multipleOf`; undefined for whole numbers. */
export const stepOf = (decimals: number): number | undefined => (decimals === 0 ? undefined : Number(`1e-${String(decimals)}`));

/** The steps that scores can have. */
const STEPS: readonly number[] = [1, 0.1, 0.01, 0.001];

/** The number of decimal places of a criterion; one of an older rubric that names no step takes as many as there can be. */
function decimalsOf({ type, multipleOf }: Property): number {
  if (type === 'integer') return 0;
  return [0, 1, 2].find((decimals) => multipleOf === (stepOf(decimals) ?? 1)) ?? MAX_DECIMALS;
}

/** The key of the comment on a criterion. */
export const commentKey = (criterion: string): string => `${criterion}_comment`;

/** The criteria of a rubric, in order. */
export function criteriaOf({ properties, required }: Rubric): Criterion[] {
  return questionKeys({ properties }).flatMap((key): Criterion[] => {
    const schema = properties[key];
    if (!schema || schema.type === 'string') return [];
    const commentField = commentKey(key);
    const comment = !(commentField in properties) ? 'none' : required.includes(commentField) ? 'required' : 'optional';
    return [{
      key,
      schema,
      minimum: schema.minimum ?? 0,
      maximum: schema.maximum ?? 0,
      weight: schema['x-weight'] ?? 0,
      decimals: decimalsOf(schema),
      comment,
    }];
  });
}

/** The decimal places of totals, means and spreads. */
const TOTAL_DECIMALS = 2;
const HUNDRED = exactly(100);

function exactPoints(rubric: Rubric, { key, minimum, maximum, weight }: Criterion, scores: Scores): Fraction | undefined {
  const score = scores[key];
  if (typeof score !== 'number') return undefined;
  const [lowest, whole] = [exactly(minimum), sumOf(criteriaOf(rubric).map((criterion) => exactly(criterion.weight)))];
  const share = divided(minus(exactly(score), lowest), minus(exactly(maximum), lowest));
  return divided(times(times(HUNDRED, exactly(weight)), share), whole);
}

/** The points that the score of one criterion adds to the total, from 0 to the criterion's share of 100, in hundredths; undefined without a score. */
export function pointsOf(rubric: Rubric, criterion: Criterion, scores: Scores): number | undefined {
  const points = exactPoints(rubric, criterion, scores);
  return points && roundedTo(points, TOTAL_DECIMALS);
}

/** The weighted total of one evaluator's scores: each as its share of its scale, by its weight, from 0 to 100; summed exactly, then rounded half up to hundredths. */
export const scoreTotal = (rubric: Rubric, scores: Scores): number =>
  roundedTo(sumOf(criteriaOf(rubric).map((criterion) => exactPoints(rubric, criterion, scores) ?? NOTHING)), TOTAL_DECIMALS);

/** What the scores so far come to, with the numbers of criteria that have one and of all; a score outside its scale does not count. */
export function runningTotal(rubric: Rubric, scores: Scores): { total: number; given: number; all: number } {
  const criteria = criteriaOf(rubric);
  const given = criteria.filter(({ key, minimum, maximum }) => {
    const score = scores[key];
    return typeof score === 'number' && score >= minimum && score <= maximum;
  });
  return { total: scoreTotal(rubric, Object.fromEntries(given.map(({ key }) => [key, scores[key]]))), given: given.length, all: criteria.length };
}

/** The exact mean of several values, rounded half up; undefined if there are none. */
export const meanOf = (values: readonly number[], decimals = TOTAL_DECIMALS): number | undefined =>
  values.length === 0 ? undefined : roundedTo(divided(sumOf(values.map(exactly)), exactly(values.length)), decimals);

/** The range of several values: the largest minus the smallest. */
export const spreadOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : roundedTo(minus(exactly(Math.max(...values)), exactly(Math.min(...values))), TOTAL_DECIMALS);

/** The mean of the evaluators' scores on one criterion, exact enough to break ties: with two places more than a score has. */
export function criterionMean(rubric: Rubric, key: string, given: readonly Scores[]): number {
  const decimals = criteriaOf(rubric).find((criterion) => criterion.key === key)?.decimals ?? 0;
  return meanOf(given.map((scores) => Number(scores[key] ?? 0)), decimals + 2) ?? 0;
}

type Path = readonly (string | number)[];

function scaleFailures(schema: Property, at: Path): SchemaFailure[] {
  const { minimum, maximum, 'x-weight': weight } = schema;
  const absent = Object.entries({ minimum, maximum, 'x-weight': weight }).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (absent.length > 0) return absent.map((name) => ({ loc: [...at, name], type: 'required', ctx: { missingProperty: name } }));
  const { multipleOf: step } = schema;
  if (step !== undefined && !STEPS.includes(step)) return [{ loc: [...at, 'multipleOf'], type: 'enum', ctx: { allowedValues: STEPS } }];
  if ((maximum ?? 0) <= (minimum ?? 0)) return [{ loc: [...at, 'maximum'], type: 'minimum', ctx: { limit: (minimum ?? 0) + 1 } }];
  const decimals = decimalsOf(schema);
  const tooFine = Object.entries({ minimum, maximum }).flatMap(([name, value = 0]) => (roundedTo(exactly(value), decimals) === value ? [] : [name]));
  return tooFine.map((name) => ({ loc: [...at, name], type: 'multipleOf', ctx: { multipleOf: stepOf(decimals) ?? 1 } }));
}

/** The failures of a rubric that `schemas/common/rubric.json` cannot detect, with locations below `at`. */
export function checkRubric(rubric: Rubric, at: Path): SchemaFailure[] {
  const { properties, required } = rubric;
  const criteria = criteriaOf(rubric).map(({ key }) => key);
  const unknown = required.flatMap((key, index) => (Object.hasOwn(properties, key) ? [] : [{ loc: [...at, 'required', index], type: 'unknown_reference' }]));
  const optionalCriteria = criteria.filter((key) => !required.includes(key)).map(() => ({ loc: [...at, 'required'], type: 'unknown_reference' }));
  const ofProperties = Object.entries(properties).flatMap(([key, schema]) => {
    const place = [...at, 'properties', key];
    if (isInherited(key)) return [{ loc: place, type: 'propertyNames' }];
    if (schema.type !== 'string') return scaleFailures(schema, place);
    return criteria.some((criterion) => commentKey(criterion) === key) ? [] : [{ loc: place, type: 'unknown_reference' }];
  });
  const none = criteria.length === 0 ? [{ loc: [...at, 'properties'], type: 'minProperties', ctx: { limit: 1 } }] : [];
  return [...none, ...unknown, ...optionalCriteria, ...ofProperties];
}

/** The failures of a tie-break order: it must name existing criteria, each at most once. */
export const checkTieBreak = (tieBreak: readonly string[], rubric: Rubric, at: Path): SchemaFailure[] =>
  tieBreak.flatMap((key, index) => {
    const known = criteriaOf(rubric).some((criterion) => criterion.key === key);
    return known && tieBreak.indexOf(key) === index ? [] : [{ loc: [...at, index], type: 'unknown_reference' }];
  });
