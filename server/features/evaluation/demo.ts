import { commentKey, criteriaOf, scoreTotal, type Rubric, type Scores } from '@domain/review/rubric';
import type { Db } from '../../platform/db/db';
import { insertRows } from '../../platform/db/queries/bulk-insert';
import { saveRubric } from './queries/rubrics';
import { recalculate } from './scoring';
import type { DemoApplication, DemoCall } from '../../core/demo-facts';

const criterion = (en: string, el: string, weight: number) =>
  ({ type: 'integer', title: en, 'x-i18n': { el: { title: el } }, minimum: 0, maximum: 10, 'x-weight': weight }) as const;

const RUBRIC: Rubric = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  additionalProperties: false,
  required: ['c1', 'c2', 'c2_comment'],
  properties: {
    c1: criterion('Academic record', 'Ακαδημαϊκή επίδοση', 60),
    c2: criterion('Motivation', 'Κίνητρα', 40),
    c2_comment: {
      type: 'string',
      title: 'Comment: Motivation',
      'x-i18n': { el: { title: 'Σχόλιο: Κίνητρα' } },
      minLength: 1,
      maxLength: 4000,
      'x-widget': 'textarea',
    },
  },
};

const TERMS = { rubric: RUBRIC, blind: true, tie_break: ['c1'] };

/** The scores that an evaluator gives; the second one is one point stricter about the motivation. */
function scoresOf({ invented }: DemoApplication, strict: 0 | 1): Scores {
  const { strength } = invented.person;
  const given = { c1: Math.round(4 + 6 * strength), c2: Math.round(5 + 4 * strength) - strict };
  return { ...given, c2_comment: 'Invented: says clearly what they want to learn.' };
}

const firstOnly = (scores: Scores): Scores => {
  const [first] = criteriaOf(RUBRIC);
  return Object.fromEntries(Object.entries(scores).filter(([key]) => first && (key === first.key || key === commentKey(first.key))));
};

function rowOf(
  one: DemoApplication,
  { evaluator, status, scores, at }: { evaluator: string; status: 'open' | 'draft' | 'submitted'; scores: Scores; at: Date },
) {
  const isGiven = status === 'submitted';
  const storedScores = { open: {}, draft: firstOnly(scores), submitted: scores }[status];
  return {
    application_id: one.id,
    evaluator,
    status,
    scores: storedScores,
    total: isGiven ? scoreTotal(RUBRIC, scores) : null,
    submitted_at: isGiven ? at : null,
    version: 1,
    created_at: at,
    updated_at: at,
  };
}

/** The progress of the two evaluators: the first one is ahead, but has drafts to continue, too. */
const PROGRESS = { begun: ['draft', 'open'], half: ['submitted', 'draft'], given: ['submitted', 'submitted'] } as const;

/** Makes the rubric of a call, assigns the two demo evaluators, and adds their scores as far as each state has them. */
export async function evaluateDemoCall(tx: Db, { call, applications, evaluators: [first, second], now }: DemoCall): Promise<void> {
  await saveRubric(tx, call, { terms: TERMS, now });
  const rows = applications.flatMap((one) => {
    const { scores } = one.state;
    if (!scores) return [];
    const at = new Date(one.timeline[2]?.at ?? now);
    const [theirs, others] = PROGRESS[scores];
    return [
      rowOf(one, { evaluator: first, status: theirs, scores: scoresOf(one, 0), at }),
      rowOf(one, { evaluator: second, status: others, scores: scoresOf(one, 1), at }),
    ];
  });
  await insertRows(tx, 'assignments', rows);
  await recalculate(tx, call, TERMS);
}
