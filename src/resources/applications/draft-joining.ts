import { isRecord } from '@domain/values/is-record';
import { mergeFields } from '@domain/records/merge-fields';
import type { ApiError } from '../../api/error';
import type { Application, Draft } from '../requests';
import { requirementsOf } from './requirements';

/** Something that was changed here and, differently, elsewhere. */
export interface DraftConflict {
  area: keyof Draft;
  key: string;
  theirs: unknown;
}

/** What an application holds of a draft; a copy. */
export const draftOf = ({ answers, documents }: Application): Draft => ({ answers: { ...answers }, documents: { ...documents } });

const AREAS = ['answers', 'documents'] as const;

/** A draft without what its call has stopped asking meanwhile, which no save would take. */
function askedOf({ call }: Application, { answers, documents }: Draft): Draft {
  const questions = (call.questions as { properties?: object } | null | undefined)?.properties ?? {};
  const wanted = requirementsOf(call).map(({ key }) => key);
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(([key]) => key in questions)),
    documents: Object.fromEntries(Object.entries(documents).filter(([key]) => wanted.includes(key))),
  };
}

/** The draft with one value of an area set, or taken away by `undefined`. */
export function withAnswer(draft: Draft, { area, key }: Pick<DraftConflict, 'area' | 'key'>, value: unknown): Draft {
  const others = Object.entries(draft[area]).filter(([name]) => name !== key);
  return { ...draft, [area]: Object.fromEntries(value === undefined ? others : [...others, [key, value]]) };
}

/** What `mine` and `theirs` have made of `base`, without what the call no longer asks, and where the person has to choose. */
export function joined(application: Application, { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Draft>): { draft: Draft; conflicts: DraftConflict[] } {
  const merged = { answers: mergeFields(base.answers, mine.answers, theirs.answers), documents: mergeFields(base.documents, mine.documents, theirs.documents) };
  const draft = askedOf(application, { answers: merged.answers.fields, documents: merged.documents.fields as Draft['documents'] });
  const conflicts = AREAS.flatMap((area) => merged[area].conflicts.filter((key) => key in draft[area]).map((key) => ({ area, key, theirs: theirs[area][key] })));
  return { draft, conflicts };
}

/** Whether two values say the same in the same order. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The documents that a save was refused for alone, because their own dates have passed; none where something else is wrong too. */
export function lateDocuments({ status, body }: Pick<ApiError, 'status' | 'body'>): string[] {
  const detail: unknown = status === 422 && isRecord(body) ? body['detail'] : undefined;
  const items = Array.isArray(detail) ? detail.filter(isRecord) : [];
  const late = items.flatMap(({ type, loc }) => (type === 'document_too_late' && Array.isArray(loc) ? [String(loc.at(-1))] : []));
  return late.length === items.length ? late : [];
}
