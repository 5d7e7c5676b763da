import { cellText, criterionColumn, OWN_COLUMNS, RESULT_COLUMNS, type OwnColumn, type ResultColumn } from '@domain/review/application-columns';
import type { DecisionOutcome } from '@domain/review/decisions';
import { criteriaOf, type Criterion } from '@domain/review/rubric';
import { sentListField, sentTitle, type SentField } from '@domain/review/sent-fields';
import type { Schema } from '@domain/schema/schema';
import { titleOf } from '@domain/schema/words';
import { useQuery } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useDesk } from '../../components/hooks';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import { getCallRubric } from '../../workspace/call-rubric';
import { useListedCall } from '../../workspace/listed-call';
import { hiddenIn, inStoredOrder, type NamedColumn } from '../../workspace/column-store';
import { useColumnChoice } from './column-choice';
import { loadProfileFields, useAnswerFields } from './sent-fields';

/** An optional column of the list: a field of the profile, a question of the one call that is listed, a result, or the eligibility. */
export interface ExtraColumn {
  /** The name in the API. */
  name: string;
  label: string;
  text: (value: unknown) => string;
  /** Whether the list can be sorted by it. */
  sortable?: boolean;
}

const RESULT_LABELS = {
  place: 'decisions.page.place',
  spread: 'desk.columns.spread',
  entered: 'desk.columns.entered',
  rank: 'decisions.page.rank',
  released: 'desk.columns.released',
} as const satisfies Record<ResultColumn, string>;

/** The criteria of the one call that is listed; undefined until they have loaded. */
function useCriteria(call: number | undefined): readonly Criterion[] | undefined {
  const { data, isLoading } = useQuery({
    queryKey: ['review', 'call', call, 'criteria'],
    queryFn: () => getCallRubric(call ?? 0),
    enabled: call !== undefined,
  });
  return useMemo(() => (isLoading ? undefined : data?.rubric ? criteriaOf(data.rubric) : []), [data, isLoading]);
}

/** The columns with what evaluators and staff have made of an application. */
function useResultColumns(call: number | undefined): readonly ExtraColumn[] | undefined {
  const t = useTranslate();
  const { locale } = useLocale();
  const criteria = useCriteria(call);
  return useMemo(() => {
    const number = (value: unknown) => formatNumber(Number(value), locale);
    const outcome = (value: unknown) => t(`decisions.outcome.${value as DecisionOutcome}`);
    const results = RESULT_COLUMNS.map((name) => ({ name, label: t(RESULT_LABELS[name]), text: name === 'entered' || name === 'released' ? outcome : number }));
    return criteria &&
      [...results, ...criteria.map(({ key, schema }) => ({ name: criterionColumn(key), label: titleOf(schema as Schema, locale, key), text: number }))];
  }, [criteria, locale, t]);
}

/**
 * The optional columns, labelled from the schemas; undefined until the questions and the criteria of the call have loaded, because react-admin reads
 * only once which columns are hidden at first. Suspends until the schemas of the profile have loaded.
 */
export function useExtraColumns(): readonly ExtraColumn[] | undefined {
  const t = useTranslate();
  const { locale } = useLocale();
  const profile = use(loadProfileFields());
  const call = useListedCall();
  const answers = useAnswerFields(call);
  const results = useResultColumns(call);
  return useMemo(() => {
    if (!answers || !results) return undefined;
    const words = { yes: t('forms.yes'), no: t('forms.no'), none: '' };
    const columnOf = (field: SentField): ExtraColumn => ({
      name: field.name,
      label: sentTitle(field, locale),
      text: (value) => cellText(value, field.schema, { locale, words, document: field.document }),
      sortable: sentListField(field) !== undefined,
    });
    const verdict = { name: 'eligibility', label: t('desk.columns.eligibility'), text: (value: unknown) => (value ? t('desk.columns.verdict', value) : '') };
    return [...results, verdict, ...profile.map(columnOf), ...answers.map(columnOf)];
  }, [profile, answers, results, locale, t]);
}

/** The list's own columns that are hidden at first. */
const FURTHER: readonly OwnColumn[] = ['email', 'information'];

/** The columns that a list hides until the user chooses. */
export const hiddenAtFirst = (call: number | undefined, extra: readonly ExtraColumn[]): string[] => // All rows of a list of one call have the same programme.
[...FURTHER, ...(call === undefined ? [] : ['programme']), ...extra.map(({ name }) => name)];

/** The labels of the list's own columns, which no schema defines. */
export const OWN_LABELS = {
  name: 'manage.applications.name',
  status: 'manage.applications.status',
  number: 'manage.applications.number',
  programme: 'manage.applications.programme',
  score: 'evaluation.total',
  submitted_at: 'manage.applications.sent',
  email: 'desk.columns.email',
  tags: 'desk.tags.title',
  information: 'desk.information.title',
} as const satisfies Record<OwnColumn, string>;

/** The columns that every exported table begins with. */
const ALWAYS: readonly OwnColumn[] = ['number', 'name', 'status'];

/** All columns of the list in their initial order; undefined while `extra` is. */
export function useAllColumns(extra: readonly ExtraColumn[] | undefined): readonly NamedColumn[] | undefined {
  const t = useTranslate();
  return useMemo(() => extra && [...OWN_COLUMNS.map((name): NamedColumn => ({ name, label: t(OWN_LABELS[name]) })), ...extra], [extra, t]);
}

/** The columns of an exported table. */
export interface ExportedColumns {
  /** In the order of the list; null when no columns were chosen, and on a phone, where the list has none. */
  chosen: readonly NamedColumn[] | null;
  /** All that there are. */
  all: readonly NamedColumn[];
}

/** The columns of an exported table; undefined until the questions of the call have loaded. Suspends like `useExtraColumns`. */
export function useExportedColumns(): ExportedColumns | undefined {
  const call = useListedCall();
  const extra = useExtraColumns();
  const columns = useAllColumns(extra);
  const choice = useColumnChoice().read(useLocation().search);
  const isTable = useDesk();
  if (!extra || !columns) return undefined;
  const byName = new Map(columns.map((column) => [column.name, column]));
  const named = (names: readonly string[]) => names.flatMap((name) => byName.get(name) ?? []);
  const withAlways = (names: readonly string[]) => [...named(ALWAYS), ...named(names.filter((name) => !ALWAYS.some((one) => one === name)))];
  const order = inStoredOrder([...byName.keys()], choice.order);
  const hidden = hiddenIn(choice, hiddenAtFirst(call, extra));
  const isChosen = isTable && (choice.hidden !== undefined || choice.order !== undefined);
  return { chosen: isChosen ? withAlways(order.filter((name) => !hidden.includes(name))) : null, all: withAlways(order) };
}
