import { commentKey, criteriaOf, stepOf, type Criterion, type Rubric } from '@domain/review/rubric';
import { nextKey } from './widgets/questions';

type Property = Rubric['properties'][string];

export const COMMENTS = ['none', 'optional', 'required'] as const satisfies readonly Criterion['comment'][];

/** A criterion as the Secretary composes it; a number that is being typed may be missing, or NaN while it is none. */
export interface CriterionDraft {
  key: string;
  en: string;
  el: string;
  minimum: number | undefined;
  maximum: number | undefined;
  weight: number | undefined;
  /** The number of decimal places of a score. */
  decimals: number;
  comment: Criterion['comment'];
  /** What the scores mean, in each language; empty where nothing is said. */
  helpEn: string;
  helpEl: string;
  /** The property as it was loaded: its translations into other languages are kept. */
  original?: Property;
}

const COMMENT_CHARACTERS = 4000;

/** The criteria of a stored rubric, to be changed; none for a call without one. */
export const toDrafts = (rubric: Rubric | null): CriterionDraft[] =>
  rubric === null
    ? []
    : criteriaOf(rubric).map(({ key, schema, minimum, maximum, weight, decimals, comment }) => ({
      key,
      en: schema.title,
      el: schema['x-i18n']?.['el']?.title ?? '',
      minimum,
      maximum,
      weight,
      decimals,
      comment,
      helpEn: schema.description ?? '',
      helpEl: schema['x-i18n']?.['el']?.description ?? '',
      original: schema,
    }));

/** One more criterion, under a key that no other has. */
export const blankCriterion = (drafts: readonly CriterionDraft[]): CriterionDraft => ({
  key: nextKey('c', drafts.map(({ key }) => key)),
  en: '',
  el: '',
  minimum: 0,
  maximum: 10,
  weight: 1,
  decimals: 0,
  comment: 'optional',
  helpEn: '',
  helpEl: '',
});

function scoreOf({ en, el, helpEn, helpEl, minimum, maximum, weight, decimals, original }: CriterionDraft): Property {
  const translations = original?.['x-i18n'];
  const help = { en: helpEn.trim(), el: helpEl.trim() };
  const step = stepOf(decimals);
  const numbers = Object.entries({ minimum, maximum, 'x-weight': weight }).filter(([, value]) => value !== undefined && !Number.isNaN(value));
  const scale = { ...(step !== undefined && { multipleOf: step }), ...Object.fromEntries(numbers) };
  return {
    type: decimals === 0 ? 'integer' : 'number',
    title: en.trim(),
    ...(help.en !== '' && { description: help.en }),
    'x-i18n': { ...translations, el: { title: el.trim(), ...(help.el !== '' && { description: help.el }) } },
    ...scale,
  };
}

const commentOf = ({ en, el, comment }: CriterionDraft): Property => ({
  type: 'string',
  title: `Comment: ${en.trim()}`,
  'x-i18n': { el: { title: `Σχόλιο: ${el.trim()}` } },
  ...(comment === 'required' && { minLength: 1 }),
  maxLength: COMMENT_CHARACTERS,
  'x-widget': 'textarea',
});

/** The JSON Schema against which scores by these criteria are validated. */
export function toRubric(drafts: readonly CriterionDraft[]): Rubric {
  const properties = drafts.flatMap((draft): [string, Property][] => [
    [draft.key, scoreOf(draft)],
    ...(draft.comment === 'none' ? [] : [[commentKey(draft.key), commentOf(draft)] as [string, Property]]),
  ]);
  const required = drafts.flatMap(({ key, comment }) => (comment === 'required' ? [key, commentKey(key)] : [key]));
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(properties),
    required,
  };
}
