import type { Locale } from '@domain/locale';
import { answerFields, PROFILE_SCHEMA, profileFields, sentListField, sentTitle, type SentField } from '@domain/review/sent-fields';
import type { Schema } from '@domain/schema/schema';
import { SECTIONS } from '@domain/sections';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filterOfField, inputName, loadOnce, loadSchema, type Filter } from '../../schema-ui';
import { useCall } from '../../workspace/useCall';

/** The fields of the profile, from the schemas of the profile itself and of its sections. */
export const loadProfileFields = (): Promise<readonly SentField[]> =>
  loadOnce('fields of the profile', async () => {
    const schemas = new Map(await Promise.all([PROFILE_SCHEMA, ...SECTIONS].map(async (name) => [name, await loadSchema(name)] as const)));
    return profileFields((name) => {
      const schema = schemas.get(name) ?? {};
      return { schema, document: schema };
    });
  });

/** The fields that the questions of a call ask for; undefined until they have loaded, none without a call. */
export function useAnswerFields(call: number | undefined): readonly SentField[] | undefined {
  // If the call cannot be read, the list knows nothing of its questions.
  const { data, isLoading } = useCall(call);
  return useMemo(() => (isLoading ? undefined : data?.questions ? answerFields(data.questions as Schema) : []), [data, isLoading]);
}

/** The filter of a field by its path, under the names of react-admin's inputs. */
function sentFilter(field: SentField, locale: Locale): Filter[] {
  const listed = sentListField(field);
  if (!listed) return [];
  const filter = filterOfField(listed, { property: field.schema, root: field.document as Schema, label: sentTitle(field, locale) });
  return [{ ...filter, name: inputName(filter.name), names: filter.names.map(inputName) }];
}

/** The filters by what was sent: the fields of the profile, and of the answers in the list of one call; none until the schemas have loaded. */
export function useSentFilters(call: number | undefined, locale: Locale): readonly Filter[] {
  const { data: profile = NONE } = useQuery({ queryKey: ['schemas', 'sent'], queryFn: loadProfileFields, staleTime: Infinity });
  const answers = useAnswerFields(call) ?? NONE;
  return useMemo(() => [...answers, ...profile].flatMap((field) => sentFilter(field, locale)), [answers, profile, locale]);
}

const NONE: readonly SentField[] = [];
