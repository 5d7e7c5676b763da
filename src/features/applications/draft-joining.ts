import { isOverlong } from '@domain/applications/draft-texts';
import { refereeKeys } from '@domain/calls/referee-questions';
import type { LocalizedText } from '@domain/locale';
import { isSchema } from '@domain/schema/schema';
import { titleByLanguage } from '@domain/schema/words';
import { isRecord } from '@domain/values/is-record';
import { isSame } from '@domain/values/is-same';
import { mergeFields } from '@domain/records/merge-fields';
import type { ApiError } from '../../api/error';
import type { EntitySchema } from '../../schema-ui';
import type { Application, Draft } from '../../signed-in/requests';
import { requirementsOf } from '../../signed-in/application/requirements';

/** A value that was changed here and, differently, elsewhere. */
export interface DraftConflict {
  area: keyof Draft;
  key: string;
  theirs: unknown;
}

/** The draft part of an application, as a copy. */
export const draftOf = ({ answers, documents }: Application): Draft => ({ answers: { ...answers }, documents: { ...documents } });

const AREAS = ['answers', 'documents'] as const;

export type DraftCall = Pick<Application['call'], 'questions' | 'required_documents'>;

const questionsOf = ({ questions }: DraftCall): EntitySchema => (questions ?? {}) as EntitySchema;

/** Whether the server saves a value of this key; referees are not saved as answers. */
function isRequested(call: DraftCall, area: keyof Draft, key: string): boolean {
  if (area === 'documents') return requirementsOf(call).some((one) => one.key === key);
  const questions = questionsOf(call);
  return Object.hasOwn(questions.properties ?? {}, key) && !refereeKeys(questions).includes(key);
}

/** A draft without the values for which its call has stopped asking, because the server refuses them. */
function withoutObsolete({ call }: Application, draft: Draft): Draft {
  const requestedValues = <Value>(area: keyof Draft, values: Record<string, Value>) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => isRequested(call, area, key)));
  return { answers: requestedValues('answers', draft.answers), documents: requestedValues('documents', draft.documents) };
}

/** A value that the person has given and for which the call has stopped asking. */
export interface ObsoleteAnswer {
  area: keyof Draft;
  key: string;
  /** The title by language, as the call had it before. */
  title: LocalizedText;
  /** The question, as the call had it before. */
  schema: EntitySchema | undefined;
  value: unknown;
}

/** The values of a draft for which the call no longer asks `now`, with their titles from `before`. */
export function obsoleteAnswers(draft: Draft, { before, now }: Record<'before' | 'now', DraftCall>): ObsoleteAnswer[] {
  return AREAS.flatMap((area) =>
    Object.entries(draft[area])
      .filter(([key]) => !isRequested(now, area, key))
      .map(([key, value]) => {
        const question = area === 'answers' ? questionsOf(before).properties?.[key] : undefined;
        const schema = isSchema(question) ? (question as EntitySchema) : undefined;
        const document = requirementsOf(before).find((one) => area === 'documents' && one.key === key);
        return { area, key, title: schema ? titleByLanguage(schema, key) : (document?.title ?? {}), schema, value };
      })
  );
}

/** The values of a draft that the call asked for `before` and does not ask for `now`. */
export const stoppedIn = (draft: Draft, { before, now }: Record<'before' | 'now', DraftCall>): ObsoleteAnswer[] =>
  obsoleteAnswers(draft, { before, now }).filter(({ area, key }) => isRequested(before, area, key));

/** Whether two versions of a call ask for the same. */
export const asksSame = (one: DraftCall, other: DraftCall): boolean =>
  isSame([one.questions, one.required_documents], [other.questions, other.required_documents]);

/** The draft with one value of an area set; `undefined` removes it. */
export function withAnswer(draft: Draft, { area, key }: Pick<DraftConflict, 'area' | 'key'>, value: unknown): Draft {
  const others = Object.entries(draft[area]).filter(([name]) => name !== key);
  return { ...draft, [area]: Object.fromEntries(value === undefined ? others : [...others, [key, value]]) };
}

/**
 * Three-way merge of `mine` and `theirs` over `base`, without the values for which the call no longer asks, and the conflicts that the person
 * has to settle.
 */
export function joined(
  application: Application,
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Draft>,
): { draft: Draft; conflicts: DraftConflict[] } {
  const merged = { answers: mergeFields(base.answers, mine.answers, theirs.answers), documents: mergeFields(base.documents, mine.documents, theirs.documents) };
  const draft = withoutObsolete(application, { answers: merged.answers.fields, documents: merged.documents.fields as Draft['documents'] });
  const conflicts = AREAS.flatMap((area) =>
    merged[area].conflicts.filter((key) => key in draft[area]).map((key) => ({ area, key, theirs: theirs[area][key] }))
  );
  return { draft, conflicts };
}

/** The draft with each overlong answer, which the server refuses, replaced by the value of `base`, and the titles of those questions by language. */
export function withoutOverlong(draft: Draft, base: Draft, call: DraftCall): { draft: Draft; titles: LocalizedText[] } {
  const keys = Object.keys(draft.answers).filter((key) => isOverlong(draft.answers[key]));
  const titles = keys.map((key) => titleByLanguage((questionsOf(call).properties?.[key] ?? {}) as EntitySchema, key));
  return { draft: keys.reduce((left, key) => withAnswer(left, { area: 'answers', key }, base.answers[key]), draft), titles };
}

/** The keys of documents whose due dates have passed, if the save was refused only because of them; empty when anything else failed too. */
export function lateDocuments({ status, body }: Pick<ApiError, 'status' | 'body'>): string[] {
  const detail: unknown = status === 422 && isRecord(body) ? body['detail'] : undefined;
  const items = Array.isArray(detail) ? detail.filter(isRecord) : [];
  const late = items.flatMap(({ type, loc }) => (type === 'document_too_late' && Array.isArray(loc) ? [String(loc.at(-1))] : []));
  return late.length === items.length ? late : [];
}
