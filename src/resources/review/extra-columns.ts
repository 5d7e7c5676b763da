import { questionRows } from '@domain/calls/question-order';
import { cellText, fieldTitle, OWN_COLUMNS, type OwnColumn } from '@domain/review/application-columns';
import { fieldsOf } from '@domain/schema/walk';
import type { Schema } from '@domain/schema/schema';
import { SECTIONS } from '@domain/sections';
import { useQuery } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { useListContext, useStore, useStoreContext } from 'react-admin';
import { useLocation } from 'react-router';
import { body, client } from '../../api/client';
import { useDesk } from '../../components/hooks';
import { useLocale, useTranslate } from '../../i18n';
import { loadSchema, type EntitySchema } from '../../schema-ui';
import { getCall } from '../requests';
import { listedCallIn, useListedCall } from '../shared/listed-call';
import type { Row } from './review-list';

/** A column that the list shows when it is chosen: a field of the profile, a question of the one call that is listed, or the eligibility. */
export interface ExtraColumn {
  /** As the API names it. */
  name: string;
  label: string;
  text: (value: unknown) => string;
}

/** Where react-admin keeps which columns are hidden: those of a call by themselves, for its questions are no other's. */
export const columnsKeyOf = (call: number | undefined): string =>
  call === undefined ? 'review_applications.datatable' : `review_applications/${String(call)}.datatable`;

/** The same of the list that is shown. */
export const useColumnsKey = (): string => columnsKeyOf(useListedCall());

/** Which columns a list hides and in which order it shows them, by places; undefined where nobody has chosen. */
interface ColumnChoice {
  hidden: readonly string[] | undefined;
  order: readonly number[] | undefined;
}

/** Where react-admin keeps the order of columns. */
const orderKeyOf = (call: number | undefined): string => `${columnsKeyOf(call)}_columnRanks`;

/** Gives what reads and sets the columns of the list of such a query; setting nothing leaves what is there. */
export function useColumnChoice() {
  const store = useStoreContext();
  return {
    read: (query: string): ColumnChoice => ({
      hidden: store.getItem<string[]>(columnsKeyOf(listedCallIn(query))),
      order: store.getItem<number[]>(orderKeyOf(listedCallIn(query))),
    }),
    set: (query: string, { hidden, order }: { hidden: readonly string[] | null; order: readonly number[] | null }): void => {
      if (hidden) store.setItem(columnsKeyOf(listedCallIn(query)), hidden);
      if (order) store.setItem(orderKeyOf(listedCallIn(query)), order);
    },
  };
}

let sections: Promise<readonly EntitySchema[]> | undefined;

/** The schemas of the profile's sections; what did not arrive is asked for again at the next visit. */
function loadSections(): Promise<readonly EntitySchema[]> {
  if (sections) return sections;
  const loading = Promise.all(SECTIONS.map(loadSchema));
  loading.catch(() => (sections = undefined));
  return (sections = loading);
}

const isShort = ({ type, 'x-widget': widget }: Schema): boolean => ['string', 'integer', 'number', 'boolean'].includes(String(type)) && widget !== 'textarea' && widget !== 'file';

/**
 * The columns that can be chosen, by the words of the schemas; undefined until the questions of the call are there, for react-admin asks only once which
 * columns are hidden at first. Suspends until the schemas of the profile's sections are there.
 */
export function useExtraColumns(): readonly ExtraColumn[] | undefined {
  const t = useTranslate();
  const { locale } = useLocale();
  const schemas = use(loadSections());
  const call = useListedCall();
  // A call that does not come leaves the list without the columns of its questions.
  const { data: asked, isLoading } = useQuery({ queryKey: ['calls', call], queryFn: () => getCall(call ?? 0), enabled: call !== undefined });
  return useMemo(() => {
    if (isLoading) return undefined;
    const words = { yes: t('forms.yes'), no: t('forms.no'), none: '' };
    const said = (schema: Schema) => (value: unknown) => cellText(value, schema, { locale, words });
    const ofSections = SECTIONS.flatMap((section, index) => {
      const schema = schemas[index];
      if (!schema) return [];
      return fieldsOf({ schema, document: schema })
        .filter(({ path, schema: field }) => path.length === 1 && isShort(field))
        .map(({ path: [key = ''], schema: field }) => ({ name: `profile.${section}.${key}`, label: fieldTitle(schema, field, locale), text: said(field) }));
    });
    const answers = questionRows(asked?.questions as EntitySchema | undefined, locale).map(({ key, title, schema }) => ({ name: `answers.${key}`, label: title, text: said(schema) }));
    const verdict = { name: 'eligibility', label: t('desk.columns.eligibility'), text: (value: unknown) => (value ? t('desk.columns.verdict', value) : '') };
    // Last what is not the same in all lists: react-admin keeps the order of columns by their places.
    return [verdict, ...ofSections, ...answers];
  }, [schemas, asked, isLoading, locale, t]);
}

/** Columns of the list that stand there only once they are chosen. */
const FURTHER: readonly OwnColumn[] = ['email', 'information'];

/** The columns that the list hides as long as nobody has chosen. */
export const hiddenAtFirst = (call: number | undefined, extra: readonly ExtraColumn[]): string[] =>
  // In the list of one call each row has the same programme.
  [...FURTHER, ...(call === undefined ? [] : ['programme']), ...extra.map(({ name }) => name)];

/** The list in another order, as react-admin keeps it: places of columns, which may be fewer than there are. */
function reordered<Column>(columns: readonly Column[], order: readonly number[]): Column[] {
  const moved: Column[] = [];
  for (const [index, column] of columns.entries()) moved[order.includes(index) ? order.indexOf(index) : index] = column;
  return moved;
}

/** What the columns of the list are called that no schema has. */
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

/** What a table has in any case, before the columns that were chosen. */
const ALWAYS: readonly OwnColumn[] = ['number', 'name', 'status'];

type NamedColumn = Pick<ExtraColumn, 'name' | 'label'>;

/**
 * The columns of an exported table where some were chosen for the list: those, in the order of the list. Null where nobody has chosen, as on a phone, where
 * the list has no columns; undefined until the questions of the call are there. Suspends as `useExtraColumns`.
 */
export function useExportedColumns(): readonly NamedColumn[] | null | undefined {
  const t = useTranslate();
  const call = useListedCall();
  const extra = useExtraColumns();
  const { hidden, order } = useColumnChoice().read(useLocation().search);
  if (!useDesk() || (!hidden && !order)) return null;
  if (!extra) return undefined;
  const own = OWN_COLUMNS.map((name): NamedColumn => ({ name, label: t(OWN_LABELS[name]) }));
  const gone = hidden ?? hiddenAtFirst(call, extra);
  const shown = reordered([...own, ...extra], order ?? []).filter(({ name }) => !gone.includes(name));
  return [...ALWAYS.flatMap((one) => own.filter(({ name }) => name === one)), ...shown.filter(({ name }) => !ALWAYS.some((one) => one === name))];
}

/** What one request of the API takes: so many names, and so many characters of them with their commas. */
const MOST = { names: 150, characters: 4096 } as const;

/** Names in as few lists as the API takes: each request is a look at personal data, which is written down of every row. */
function inRequests(names: readonly string[]): string[][] {
  const lists: string[][] = [];
  for (const name of names) {
    const last = lists.at(-1);
    if (last && last.length < MOST.names && [...last, name].join(',').length <= MOST.characters) last.push(name);
    else lists.push([name]);
  }
  return lists;
}

/** What was sent under these names by the applications of `ids`, by the ids. */
async function readValues(ids: string, names: readonly string[]): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>> {
  const answers = await Promise.all(inRequests(names).map((some) => body(client.GET('/api/review/columns', { params: { query: { ids, columns: some.join(',') } } }))));
  const values = new Map<number, Readonly<Record<string, unknown>>>();
  for (const { id, values: some } of answers.flat()) values.set(id, { ...values.get(id), ...some });
  return values;
}

/** The words that stand in the chosen ones of these columns, by row and column; empty until they are there. */
export function useExtraValues(columns: readonly ExtraColumn[], unchosen: readonly string[]): (id: number, column: ExtraColumn) => string {
  const { data = [] } = useListContext<Row>();
  const [hidden] = useStore<readonly string[]>(useColumnsKey(), unchosen);
  const ids = data.map(({ id }) => id).join(',');
  const names = columns.map(({ name }) => name).filter((name) => !hidden.includes(name));
  const { data: values } = useQuery({
    queryKey: ['review', 'columns', ids, names],
    queryFn: () => readValues(ids, names),
    enabled: ids !== '' && names.length > 0,
  });
  return (id, { name, text }) => {
    const value = values?.get(id)?.[name];
    return value === undefined ? '' : text(value);
  };
}
