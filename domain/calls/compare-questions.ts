import type { LocalizedText } from '../locale';
import { answerKind } from '../applications/carry-answers';
import type { CallData, RequiredDocument } from './call-data';
import { conditionOf, type Condition } from './question-conditions';
import { questionKeys } from './question-order';
import { isSchema, type Schema } from '../schema/schema';

/** The questions and documents of a call. */
export type QuestionsAndDocuments =
  & { [Name in keyof Pick<CallData, 'questions'>]?: Schema | null }
  & {
    [Name in keyof Pick<CallData, 'required_documents'>]?: readonly Partial<Pick<RequiredDocument, 'key' | 'title' | 'required' | 'due_at'>>[];
  };

export type ChangeKind =
  | 'added'
  | 'removed'
  | 'reworded'
  | 'kind_changed'
  | 'choices_changed'
  | 'now_required'
  | 'now_optional'
  | 'condition_changed'
  | 'details_changed';

export interface QuestionDifference {
  area: 'questions' | 'documents';
  key: string;
  change: ChangeKind;
  /** The current title, or the last one before it was removed. */
  title: LocalizedText;
  /** The title before it was reworded. */
  before?: LocalizedText;
}

/** The properties of a question or document that the comparison of versions uses. */
interface Thing {
  title: LocalizedText;
  required: boolean;
  kind: string;
  choices: string;
  /** The condition under which it applies. */
  condition: string;
  details: string;
}

const json = (value: unknown): string => JSON.stringify(value ?? null);

/** Keywords outside `details`: `type` and `format` are in the kind of answer, `x-when` is the condition, and order and evaluators do not change a question. */
const COVERED_KEYWORDS = ['type', 'format', 'x-order', 'x-when', 'x-evaluators'];

function thingOf(schema: Schema, required: boolean, when: Condition | undefined): Thing {
  const { title = '', items, enum: choices, 'x-enum-labels': labels, 'x-i18n': words, ...details } = schema;
  const { title: greek, description: help } = words?.el ?? {};
  return {
    title: { en: title, ...(greek && { el: greek }) },
    required,
    kind: answerKind(schema),
    choices: json([choices, labels, items]),
    condition: json(when && [when.question, when.is]),
    // Sorted, because the database does not keep the order of an object's keys.
    details: json([help, ...Object.entries(details).filter(([keyword]) => !COVERED_KEYWORDS.includes(keyword)).toSorted(([a], [b]) => a.localeCompare(b))]),
  };
}

function thingsOf({ questions, required_documents = [] }: QuestionsAndDocuments): { questions: Map<string, Thing>; documents: Map<string, Thing> } {
  const properties = questions?.properties ?? {};
  const questionEntries = questionKeys({ properties }).flatMap((key) => {
    const schema = properties[key];
    return isSchema(schema) ? [[key, thingOf(schema, questions?.required?.includes(key) ?? false, conditionOf({ properties }, key))] as const] : [];
  });
  const documents = required_documents.flatMap(({ key, title = {}, required = false, due_at: due = '' }) =>
    key === undefined ? [] : [[key, { title, required, kind: '', choices: '', condition: '', details: due }] as const]
  );
  return { questions: new Map(questionEntries), documents: new Map(documents) };
}

function changesOf(one: Thing, other: Thing): ChangeKind[] {
  return [
    ...(json(one.title) === json(other.title) ? [] : ['reworded' as const]),
    ...(one.kind === other.kind ? [] : ['kind_changed' as const]),
    ...(one.kind !== other.kind || one.choices === other.choices ? [] : ['choices_changed' as const]),
    ...(one.required === other.required ? [] : [other.required ? ('now_required' as const) : ('now_optional' as const)]),
    ...(one.condition === other.condition ? [] : ['condition_changed' as const]),
    ...(one.kind !== other.kind || one.details === other.details ? [] : ['details_changed' as const]),
  ];
}

/** The differences between two versions of a call's questions and documents, in order: first the current ones, then the removed ones. */
export function compareQuestions(before: QuestionsAndDocuments, after: QuestionsAndDocuments): QuestionDifference[] {
  const [old, now] = [thingsOf(before), thingsOf(after)];
  return (['questions', 'documents'] as const).flatMap((area) => {
    const present = [...now[area]].flatMap(([key, thing]): QuestionDifference[] => {
      const known = old[area].get(key);
      if (!known) return [{ area, key, change: 'added', title: thing.title }];
      return changesOf(known, thing).map((change) => ({ area, key, change, title: thing.title, ...(change === 'reworded' && { before: known.title }) }));
    });
    const removed = [...old[area]].filter(([key]) => !now[area].has(key)).map(([key, { title }]) => ({ area, key, change: 'removed' as const, title }));
    return [...present, ...removed];
  });
}
