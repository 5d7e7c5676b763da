import { questionRows } from '@domain/calls/question-order';
import { cellText, fieldTitle, OWN_COLUMNS, type OwnColumn } from '@domain/review/application-columns';
import { fieldsOf } from '@domain/schema/walk';
import type { Schema } from '@domain/schema/schema';
import { SECTIONS } from '@domain/sections';
import { use, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useDesk } from '../../components/hooks';
import { useLocale, useTranslate } from '../../i18n';
import { loadOnce, loadSchema, type EntitySchema } from '../../schema-ui';
import { useListedCall } from '../shared/listed-call';
import { useCall } from '../shared/useCall';
import { hiddenIn, inStoredOrder, type NamedColumn } from '../manage/column-store';
import { useColumnChoice } from './column-choice';

/** An optional column of the list: a field of the profile, a question of the one call that is listed, or the eligibility. */
export interface ExtraColumn {
  /** The name in the API. */
  name: string;
  label: string;
  text: (value: unknown) => string;
}

/** The schemas of the profile's sections. */
const loadSections = (): Promise<readonly EntitySchema[]> => loadOnce('sections', () => Promise.all(SECTIONS.map(loadSchema)));

const isShort = ({ type, 'x-widget': widget }: Schema): boolean => ['string', 'integer', 'number', 'boolean'].includes(String(type)) && widget !== 'textarea' && widget !== 'file';

/**
 * The optional columns, labelled from the schemas; undefined until the questions of the call have loaded, because react-admin reads only once
 * which columns are hidden at first. Suspends until the schemas of the profile's sections have loaded.
 */
export function useExtraColumns(): readonly ExtraColumn[] | undefined {
  const t = useTranslate();
  const { locale } = useLocale();
  const schemas = use(loadSections());
  const call = useListedCall();
  // If the call cannot be read, the list has no columns for its questions.
  const { data: asked, isLoading } = useCall(call);
  return useMemo(() => {
    if (isLoading) return undefined;
    const words = { yes: t('forms.yes'), no: t('forms.no'), none: '' };
    const textOf = (schema: Schema) => (value: unknown) => cellText(value, schema, { locale, words });
    const ofSections = SECTIONS.flatMap((section, index) => {
      const schema = schemas[index];
      if (!schema) return [];
      return fieldsOf({ schema, document: schema })
        .filter(({ path, schema: field }) => path.length === 1 && isShort(field))
        .map(({ path: [key = ''], schema: field }) => ({ name: `profile.${section}.${key}`, label: fieldTitle(schema, field, locale), text: textOf(field) }));
    });
    const answers = questionRows(asked?.questions as EntitySchema | undefined, locale).map(({ key, title, schema }) => ({ name: `answers.${key}`, label: title, text: textOf(schema) }));
    const verdict = { name: 'eligibility', label: t('desk.columns.eligibility'), text: (value: unknown) => (value ? t('desk.columns.verdict', value) : '') };
    return [verdict, ...ofSections, ...answers];
  }, [schemas, asked, isLoading, locale, t]);
}

/** The list's own columns that are hidden at first. */
const FURTHER: readonly OwnColumn[] = ['email', 'information'];

/** The columns that a list hides until the user chooses. */
export const hiddenAtFirst = (call: number | undefined, extra: readonly ExtraColumn[]): string[] =>
  // All rows of a list of one call have the same programme.
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

/**
 * The columns of an exported table in the order of the list; null when no columns were chosen, and on a phone, where the list has none;
 * undefined until the questions of the call have loaded. Suspends like `useExtraColumns`.
 */
export function useExportedColumns(): readonly NamedColumn[] | null | undefined {
  const call = useListedCall();
  const extra = useExtraColumns();
  const columns = useAllColumns(extra);
  const choice = useColumnChoice().read(useLocation().search);
  if (!useDesk() || (!choice.hidden && !choice.order)) return null;
  if (!extra || !columns) return undefined;
  const all = new Map(columns.map((column) => [column.name, column]));
  const named = (names: readonly string[]) => names.flatMap((name) => all.get(name) ?? []);
  const hidden = hiddenIn(choice, hiddenAtFirst(call, extra));
  const shown = inStoredOrder([...all.keys()], choice.order).filter((name) => !hidden.includes(name));
  return [...named(ALWAYS), ...named(shown.filter((name) => !ALWAYS.some((one) => one === name)))];
}
