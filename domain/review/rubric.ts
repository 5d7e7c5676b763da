import { questionKeys } from '../calls/question-order';
import type { SchemaFailure } from '../schema/failures';
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
  /** Whether a comment is asked beside the score. */
  comment: 'none' | 'optional' | 'required';
}

/** The key of the comment on a criterion. */
export const commentKey = (criterion: string): string => `${criterion}_comment`;

/** The criteria of a rubric, in order. */
export function criteriaOf({ properties, required }: Rubric): Criterion[] {
  return questionKeys({ properties }).flatMap((key): Criterion[] => {
    const schema = properties[key];
    if (!schema || schema.type === 'string') return [];
    const beside = commentKey(key);
    const comment = !(beside in properties) ? 'none' : required.includes(beside) ? 'required' : 'optional';
    return [{ key, schema, minimum: schema.minimum ?? 0, maximum: schema.maximum ?? 0, weight: schema['x-weight'] ?? 0, comment }];
  });
}

const toHundredths = (value: number): number => Math.round(value * 100) / 100;

/** The points that the score of one criterion adds to the total, from 0 to the criterion's share of 100; undefined without a score. */
export function pointsOf(rubric: Rubric, criterion: Criterion, scores: Scores): number | undefined {
  const score = scores[criterion.key];
  if (typeof score !== 'number') return undefined;
  const whole = criteriaOf(rubric).reduce((sum, { weight }) => sum + weight, 0);
  return (100 * criterion.weight * ((score - criterion.minimum) / (criterion.maximum - criterion.minimum))) / whole;
}

/** The weighted total of one evaluator's scores: each as its share of its scale, by its weight, from 0 to 100 in hundredths. */
export const scoreTotal = (rubric: Rubric, scores: Scores): number =>
  toHundredths(criteriaOf(rubric).reduce((sum, criterion) => sum + (pointsOf(rubric, criterion, scores) ?? 0), 0));

/** The mean of several values, rounded to hundredths; undefined if there are none. */
export const meanOf = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : toHundredths(values.reduce((sum, value) => sum + value, 0) / values.length);

/** The range of several values: the largest minus the smallest. */
export const spreadOf = (values: readonly number[]): number => (values.length === 0 ? 0 : toHundredths(Math.max(...values) - Math.min(...values)));

type Path = readonly (string | number)[];

function scaleFailures(schema: Property, at: Path): SchemaFailure[] {
  const { minimum, maximum, 'x-weight': weight } = schema;
  const absent = Object.entries({ minimum, maximum, 'x-weight': weight }).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (absent.length > 0) return absent.map((name) => ({ loc: [...at, name], type: 'required', ctx: { missingProperty: name } }));
  return (maximum ?? 0) > (minimum ?? 0) ? [] : [{ loc: [...at, 'maximum'], type: 'minimum', ctx: { limit: (minimum ?? 0) + 1 } }];
}

/** The failures of a rubric that `schemas/common/rubric.json` cannot detect, with locations below `at`. */
export function checkRubric(rubric: Rubric, at: Path): SchemaFailure[] {
  const { properties, required } = rubric;
  const criteria = criteriaOf(rubric).map(({ key }) => key);
  const unknown = required.flatMap((key, index) => (Object.hasOwn(properties, key) ? [] : [{ loc: [...at, 'required', index], type: 'unknown_reference' }]));
  const unasked = criteria.filter((key) => !required.includes(key)).map(() => ({ loc: [...at, 'required'], type: 'unknown_reference' }));
  const ofProperties = Object.entries(properties).flatMap(([key, schema]) => {
    const place = [...at, 'properties', key];
    if (isInherited(key)) return [{ loc: place, type: 'propertyNames' }];
    if (schema.type !== 'string') return scaleFailures(schema, place);
    return criteria.some((criterion) => commentKey(criterion) === key) ? [] : [{ loc: place, type: 'unknown_reference' }];
  });
  const none = criteria.length === 0 ? [{ loc: [...at, 'properties'], type: 'minProperties', ctx: { limit: 1 } }] : [];
  return [...none, ...unknown, ...unasked, ...ofProperties];
}

/** The failures of a tie-break order: it must name existing criteria, each at most once. */
export const checkTieBreak = (tieBreak: readonly string[], rubric: Rubric, at: Path): SchemaFailure[] =>
  tieBreak.flatMap((key, index) => {
    const known = criteriaOf(rubric).some((criterion) => criterion.key === key);
    return known && tieBreak.indexOf(key) === index ? [] : [{ loc: [...at, index], type: 'unknown_reference' }];
  });
