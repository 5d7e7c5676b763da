import type { LocalizedText } from '../locale';
import { answerKind } from '../applications/carry-answers';
import { conditionOf, type Condition } from './question-conditions';
import { questionKeys } from './question-order';
import { isSchema, type Schema } from '../schema/schema';

/** What a call asks beyond the profile. */
export interface Asked {
  questions?: Schema | null;
  required_documents?: readonly { key?: string; title?: LocalizedText; required?: boolean; due_at?: string }[];
}

export type ChangeKind = 'added' | 'removed' | 'reworded' | 'kind_changed' | 'choices_changed' | 'now_required' | 'now_optional' | 'condition_changed' | 'details_changed';

export interface QuestionDifference {
  area: 'questions' | 'documents';
  key: string;
  change: ChangeKind;
  /** How it is called now, or was before it was removed. */
  title: LocalizedText;
  /** How it was called before it was reworded. */
  before?: LocalizedText;
}

/** A question or document as far as versions are compared by it. */
interface Thing {
  title: LocalizedText;
  required: boolean;
  kind: string;
  choices: string;
  /** When it is asked. */
  condition: string;
  details: string;
}

const json = (value: unknown): string => JSON.stringify(value ?? null);

/** Keywords that are not compared by themselves: the kind of answer follows from the first two, when it is asked is told by itself; another order of questions, or who reads an answer, changes none. */
const TOLD = ['type', 'format', 'x-order', 'x-when', 'x-evaluators'];

function thingOf(schema: Schema, required: boolean, when: Condition | undefined): Thing {
  const { title = '', items, enum: choices, 'x-enum-labels': labels, 'x-i18n': words, ...details } = schema;
  const { title: greek, description: help } = words?.el ?? {};
  return {
    title: { en: title, ...(greek && { el: greek }) },
    required,
    kind: answerKind(schema),
    choices: json([choices, labels, items]),
    condition: json(when && [when.question, when.is]),
    // The keys of a stored object come in an order of the database's own.
    details: json([help, ...Object.entries(details).filter(([keyword]) => !TOLD.includes(keyword)).toSorted(([a], [b]) => a.localeCompare(b))]),
  };
}

function thingsOf({ questions, required_documents = [] }: Asked): { questions: Map<string, Thing>; documents: Map<string, Thing> } {
  const properties = questions?.properties ?? {};
  const asked = questionKeys({ properties }).flatMap((key) => {
    const schema = properties[key];
    return isSchema(schema) ? [[key, thingOf(schema, questions?.required?.includes(key) ?? false, conditionOf({ properties }, key))] as const] : [];
  });
  const documents = required_documents.flatMap(({ key, title = {}, required = false, due_at: due = '' }) =>
    key === undefined ? [] : [[key, { title, required, kind: '', choices: '', condition: '', details: due }] as const],
  );
  return { questions: new Map(asked), documents: new Map(documents) };
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

/** What one version of a call's questions and documents changed of another, in their order: first what is asked now, then what no longer is. */
export function compareAsked(before: Asked, after: Asked): QuestionDifference[] {
  const [old, now] = [thingsOf(before), thingsOf(after)];
  return (['questions', 'documents'] as const).flatMap((area) => {
    const present = [...now[area]].flatMap(([key, thing]): QuestionDifference[] => {
      const known = old[area].get(key);
      if (!known) return [{ area, key, change: 'added', title: thing.title }];
      return changesOf(known, thing).map((change) => ({ area, key, change, title: thing.title, ...(change === 'reworded' && { before: known.title }) }));
    });
    const gone = [...old[area]].filter(([key]) => !now[area].has(key)).map(([key, { title }]) => ({ area, key, change: 'removed' as const, title }));
    return [...present, ...gone];
  });
}
