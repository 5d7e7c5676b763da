import { SENT_STATUSES } from '@domain/applications/application-lifecycle';
import type { Locale } from '@domain/locale';
import { DECISION_STATES, DOCUMENT_STATES, REQUIREMENT_STATES } from '@domain/review/application-filters';
import { PROGRAMME_TYPES } from '@domain/catalogue/programme-types';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { AutocompleteArrayInput, DateInput, FilterButton, NumberInput, SelectInput, TextInput, TopToolbar, useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { CardList } from '../../components/Card';
import { formatInstant, useLocale, useTranslate, type Translate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { AddressedList, FormSkeleton, type Filter } from '../../schema-ui';
import { AppliedTo } from '../../workspace/AppliedTo';
import { CountryInput } from '../../workspace/CountryInput';
import { asList, inputsOf, referenceInput } from '../../workspace/FilterInputs';
import { ListFrame } from '../../workspace/ListFrame';
import { NamedTicks } from '../../workspace/StaffTable';
import { RowCard } from '../../workspace/RowCard';
import { CallLinks } from './CallLinks';
import { DeskKeys, type KeyActions } from './desk-keys';
import { BOUNDS, wordsOfOrder, type Row } from './review-list';
import { ExportApplications } from './ExportApplications';
import { Name, ReviewColumns, ReviewTable, State, Tags } from './ReviewTable';
import { useSentFilters } from './sent-fields';
import { SharedViews } from './SharedViews';
import { listedCallIn } from '../../workspace/listed-call';
import styles from './ReviewList.module.css';

/** Without helper text: react-admin writes an empty one with `innerHTML`, which Trusted Types block. */
const bare = { helperText: false, translateChoice: false } as const;

function filtersOf(sentFilters: readonly Filter[], words: { t: Translate; locale: Locale }) {
  const { t } = words;
  const sent = SENT_STATUSES.map((id) => ({ id, name: t(`application.status.${id}`) }));
  const standings = (['answered', 'asked'] as const).map((id) => ({ id, name: t(`desk.information_status.${id}`) }));
  const yesNo = (['true', 'false'] as const).map((id) => ({ id, name: t(id === 'true' ? 'forms.yes' : 'forms.no') }));
  const types = PROGRAMME_TYPES.map((id) => ({ id, name: t(`manage.types.${id}`) }));
  return [
    <TextInput key="q" source="q" label={t('manage.applications.search')} type="search" helperText={false} resettable alwaysOn onKeyDown={toRows} />,
    // Several statuses: the start page links to all applications that have not ended.
    <AutocompleteArrayInput key="status" {...bare} source="status" label={t('manage.applications.status')} choices={sent} format={asList} />,
    referenceInput({ name: 'call_id', label: t('manage.applications.call'), of: { resource: 'calls', label: 'title' } }, words),
    referenceInput({ name: 'programme_id', label: t('manage.applications.programme'), of: { resource: 'programmes', label: 'title' } }, words),
    referenceInput({ name: 'university_id', label: t('manage.programmes.university'), of: { resource: 'universities', label: 'name' } }, words),
    <SelectInput key="information" {...bare} source="information" label={t('desk.information.title')} choices={standings} />,
    <TextInput key="tag" source="tag" label={t('desk.tags.one')} type="search" helperText={false} resettable />,
    <DateInput key="sent_on" source="sent_on" label={t('desk.filters.sent_on')} helperText={false} />,
    <SelectInput key="scored" {...bare} source="scored" label={t('desk.filters.scored')} choices={yesNo} />,
    <CountryInput key="country" source="country" label={t('desk.filters.country')} />,
    <SelectInput key="prog_type" {...bare} source="prog_type" label={t('manage.applications.type')} choices={types} />,
    <SelectInput
      key="decision"
      {...bare}
      source="decision"
      label={t('desk.filters.decision')}
      choices={DECISION_STATES.map((id) => ({ id, name: t(`decisions.page.filter.${id}`) }))}
    />,
    <NumberInput key="score_gte" source="score_gte" label={t('lists.from', { what: t('evaluation.total') })} helperText={false} />,
    <NumberInput key="score_lte" source="score_lte" label={t('lists.to', { what: t('evaluation.total') })} helperText={false} />,
    <SelectInput
      key="requirements"
      {...bare}
      source="requirements"
      label={t('desk.columns.eligibility')}
      choices={REQUIREMENT_STATES.map((id) => ({ id, name: t(`desk.filters.requirements.${id}`) }))}
    />,
    <SelectInput
      key="documents"
      {...bare}
      source="documents"
      label={t('desk.information.documents')}
      choices={DOCUMENT_STATES.map((id) => ({ id, name: t(`desk.filters.documents.${id}`) }))}
    />,
    <SelectInput key="assigned" {...bare} source="assigned" label={t('desk.filters.assigned')} choices={yesNo} />,
    ...sentFilters.flatMap((filter) => inputsOf(filter, words)),
  ];
}

const openers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-open]')];

/** The index of the row that contains the focus; -1 if none does. */
const focused = (): number => openers().findIndex((link) => link.closest('tr, li')?.contains(document.activeElement));

const step = (by: 1 | -1) => () => {
  const all = openers();
  all[Math.min(Math.max(focused() + by, 0), all.length - 1)]?.focus();
};

/** J and K move down and up the rows, S focuses the search, B the bulk actions; O opens and X selects the focused row. */
const LIST_KEYS: KeyActions = {
  KeyJ: step(1),
  KeyK: step(-1),
  KeyO: () => openers()[focused()]?.click(),
  KeyS: () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
  KeyX: () => openers()[focused()]?.closest('tr')?.querySelector('input')?.click(),
  KeyB: () => document.querySelector<HTMLElement>('main .RaBulkActionsToolbar-topToolbar button')?.focus(),
};

/** Enter in the search moves the focus to the results. */
const toRows = ({ key }: KeyboardEvent) => {
  if (key === 'Enter') step(1)();
};

/** The same list as cards, for a phone. */
function Cards() {
  const { locale } = useLocale();
  const { data = [] } = useListContext<Row>();
  return (
    <CardList>
      {data.map((row) => (
        <RowCard key={row.id} id={row.id} name={<Name row={row} main />}>
          <AppliedTo programme={row.programme.title} university={row.programme.university_name} call={row.call_title} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, my: 1 }}>
            <State row={row} />
            <Tags tags={row.tags} />
          </Box>
          <Typography sx={{ color: 'text.secondary' }}>
            {row.number} · {formatInstant(row.submitted_at, locale)}
          </Typography>
        </RowCard>
      ))}
    </CardList>
  );
}

function Actions() {
  return (
    <TopToolbar>
      <FilterButton />
      <Suspense fallback={null}>
        <ReviewColumns />
      </Suspense>
      <ExportApplications />
    </TopToolbar>
  );
}

interface Props {
  /** The bulk actions of other features. */
  bulkActions: ReactNode;
  /** What stands above the list. */
  notices: ReactNode;
}

/** The applications that were sent to the institutions of a Secretary. */
export function ReviewList({ bulkActions, notices }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { search } = useLocation();
  const sentFilters = useSentFilters(listedCallIn(search), locale);
  const filters = useMemo(() => filtersOf(sentFilters, { t, locale }), [sentFilters, t, locale]);
  const order = wordsOfOrder(search);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <PageTitle className={styles.pageTitle}>{t('manage.applications.title')}</PageTitle>
        <Typography sx={{ color: 'text.secondary', flex: 1, minWidth: 240 }}>{order && t(order)}</Typography>
        <SharedViews />
        <DeskKeys actions={LIST_KEYS} />
      </Box>
      {notices}
      <AddressedList resource="review_applications" bounds={BOUNDS}>
        <CallLinks />
        <ListFrame
          filters={filters}
          actions={<Actions />}
          empty={t('manage.applications.empty')}
          table={
            <Suspense fallback={<FormSkeleton />}>
              <NamedTicks>
                <ReviewTable bulkActions={bulkActions} />
              </NamedTicks>
            </Suspense>
          }
          cards={<Cards />}
        />
      </AddressedList>
    </>
  );
}
