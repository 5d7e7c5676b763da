import { refereeKeys } from './referee-questions';
import { excludedFields } from '../schema/excluded';
import { isSchema, type Schema } from '../schema/schema';

/** When a question is asked: where an earlier one was answered with this option, or with `yes` or `no`. */
export interface Condition {
  question: string;
  is: string;
}

/** On what a question of a call depends; undefined where it is always asked, as where the one that decides is not among them. */
export function conditionOf({ properties = {} }: Pick<Schema, 'properties'>, key: string): Condition | undefined {
  const condition = (properties[key] as { 'x-when'?: Condition } | undefined)?.['x-when'];
  return condition && condition.question in properties ? condition : undefined;
}

const YES_NO: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** The answer that a condition means: to a yes or no its truth, else the option. */
const meant = ({ question, is }: Condition, questions: Schema): unknown => {
  const decides = questions.properties?.[question];
  return isSchema(decides) && decides.type === 'boolean' ? YES_NO[is] : is;
};

const written = new WeakMap<Schema, Schema>();

/**
 * A call's questions with what each says of when it is asked (`x-when`) written out as conditions of JSON Schema, which forms and
 * validators follow. No answer is required where a referee is named: who was asked is not kept among the answers. The same object for the
 * same questions.
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
    const part = { properties: { [condition.question]: { const: meant(condition, questions) } }, required: [condition.question] };
    return [{ if: part, ...(must?.includes(key) && { then: { required: [key] } }), else: { properties: { [key]: false } } }];
  });
  const required = must?.filter((key) => !conditional.includes(key));
  const whole = allOf.length === 0 && named.length === 0 ? questions : { ...questions, ...(required && { required }), ...(allOf.length > 0 && { allOf }) };
  written.set(questions, whole);
  return whole;
}

/** The answers without those to questions that are not asked, given the others; one that goes can take others along. */
export function askedAnswers<Answers extends Readonly<Record<string, unknown>>>(questions: Schema | null | undefined, answers: Answers): Answers {
  const excluded = excludedFields(withConditions(questions ?? {}), answers);
  const left = Object.entries(answers).filter(([key]) => !excluded.has(key));
  return left.length === Object.keys(answers).length ? answers : askedAnswers(questions, Object.fromEntries(left) as Answers);
}

/** The keys of the questions that are asked of somebody who has given these answers. */
export function askedKeys(questions: Schema | null | undefined, answers: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const excluded = excludedFields(withConditions(questions ?? {}), askedAnswers(questions, answers));
  return new Set(Object.keys(questions?.properties ?? {}).filter((key) => !excluded.has(key)));
}
