import { questionRows } from '@domain/calls/question-order';
import type { Locale } from '@domain/locale';
import { validationMessage } from '@domain/messages/validation';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { EntitySchema, FormFailure } from '../../schema-ui';
import { listInformationRequests, type Call, type InformationRequest } from '../../signed-in/requests';
import { requirementsOf, type Requirement } from '../../signed-in/application/requirements';

/** The query key of an application's information requests. */
export const requestsKey = (id: number) => ['information-requests', id];

/** Reads the information requests of an application, for a `<QueryBoundary>`. */
export const useRequests = (id: number, enabled = true): UseQueryResult<InformationRequest[]> =>
  useQuery({ queryKey: requestsKey(id), queryFn: () => listInformationRequests(id), gcTime: 0, enabled });

/** The documents that a request asks for; each of them is required. */
export const requestedDocuments = ({ documents }: Pick<InformationRequest, 'documents'>, call: Call): Requirement[] =>
  requirementsOf(call)
    .filter(({ key }) => documents.includes(key))
    .map((one) => ({ ...one, required: true, due_at: undefined }));

/** Form failures for the requested documents that are not chosen yet, so that the form reports them before the server does. */
export const documentsMissing = (requiredDocuments: readonly Requirement[], chosen: Readonly<Record<string, number>>, locale: Locale): FormFailure[] =>
  requiredDocuments
    .filter(({ key }) => chosen[key] === undefined)
    .map(({ key, title }) => ({ path: ['documents', key], message: validationMessage('document_required', { title }, locale), source: 'form' }));

/** The questions that a request asks again; each of them is required. */
export function requestedQuestions({ answers }: Pick<InformationRequest, 'answers'>, call: Call): EntitySchema {
  const questions = call.questions as EntitySchema | undefined;
  const properties = Object.entries(questions?.properties ?? {}).filter(([key]) => answers.includes(key));
  return { type: 'object', properties: Object.fromEntries(properties), required: properties.map(([key]) => key) };
}

/** The questions of a request as rows, with titles in the reader's language. */
export const requestedQuestionRows = (request: Pick<InformationRequest, 'answers'>, call: Call, locale: Locale) =>
  questionRows(requestedQuestions(request, call), locale);
