import { refereeKeys } from './referee-questions';
import { excludedFields } from '../schema/excluded';
import { isSchema, type Schema } from '../schema/schema';

/** The condition of a question: an earlier question has this option, or `yes` or `no`, as its answer. */
export interface Condition {
  question: string;
  is: string;
}

/** The condition of a question of a call; undefined if it always applies, also if the question that it depends on is missing. */
export function conditionOf({ properties = {} }: Pick<Schema, 'properties'>, key: string): Condition | undefined {
  const condition = (properties[key] as { 'x-when'?: Condition } | undefined)?.['x-when'];
  return condition && condition.question in properties ? condition : undefined;
}

const YES_NO: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** The answer that satisfies a condition: a boolean for a yes/no question, otherwise the option. */
const answerThatSatisfies = ({ question, is }: Condition, questions: Schema): unknown => {
  const decides = questions.properties?.[question];
  return isSchema(decides) && decides.type === 'boolean' ? YES_NO[is] : is;
};

const written = new WeakMap<Schema, Schema>();

/**
 * The questions of a call with each `x-when` converted to conditions of JSON Schema (`if`/`then`/`else`), which forms and validators
 * support. Referee questions are not required, because referees are not stored among the answers. Memoized.
 */
export function withConditions(questions: Schema): Schema {
  const before = written.get(questions);
  if (before) return before;
  const named = refereeKeys(questions);
  const must = questions.required?.filter((key) => !named.includes(key));
  const conditional = Object.keys(questions.properties ?? {}).filter((key) => conditionOf(questions, key));
  const allOf = conditional.flatMap((key): Schema[] => {
    const condition = conditionOf(questions, key);
    if (!condition) return [];
    const part = { properties: { [condition.question]: { const: answerThatSatisfies(condition, questions) } }, required: [condition.question] };
    return [{ if: part, ...(must?.includes(key) && { then: { required: [key] } }), else: { properties: { [key]: false } } }];
  });
  const required = must?.filter((key) => !conditional.includes(key));
  const whole = allOf.length === 0 && named.length === 0 ? questions : { ...questions, ...(required && { required }), ...(allOf.length > 0 && { allOf }) };
  written.set(questions, whole);
  return whole;
}

/** The answers without those to questions whose condition does not hold. Removing one answer can remove others that depend on it. */
export function applicableAnswers<Answers extends Readonly<Record<string, unknown>>>(questions: Schema | null | undefined, answers: Answers): Answers {
  const excluded = excludedFields(withConditions(questions ?? {}), answers);
  const left = Object.entries(answers).filter(([key]) => !excluded.has(key));
  return left.length === Object.keys(answers).length ? answers : applicableAnswers(questions, Object.fromEntries(left) as Answers);
}

/** The keys of the questions that apply to an applicant with these answers. */
export function applicableKeys(questions: Schema | null | undefined, answers: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const excluded = excludedFields(withConditions(questions ?? {}), applicableAnswers(questions, answers));
  return new Set(Object.keys(questions?.properties ?? {}).filter((key) => !excluded.has(key)));
}
