import { auditedKind, DENIED, STAFF_ACTIONS } from '@domain/review/audit-actions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { DataTable, DateInput, FilterButton, SelectInput, TextInput, TopToolbar, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { saveFile } from '../../api/download';
import { Card, CardList } from '../../components/Card';
import { reportError } from '../../errors/report';
import { formatInstant, useLocale, useTranslate, type Translate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { AddressedList } from '../../schema-ui';
import { COLUMN } from '../../theme/column';
import { ListFrame } from '../../workspace/ListFrame';
import { StaffTable } from '../../workspace/StaffTable';
import { BARE, startOfDay } from '../../signed-in/admin-inputs';
import { Actor, detailsOf, Subject, Whole, auditWords, type Line } from './AuditLine';
import styles from './AuditList.module.css';

const TYPED = ['subject', 'actor'] as const;
const BOUNDS = {
  filters: [...TYPED, 'action', 'in_lists', 'from', 'to'],
  typed: TYPED,
  sortable: ['at'],
  sort: { field: 'at', order: 'DESC' },
  rows: 25,
} as const;

/** Without what was only seen in a list: a third of all lines. */
const FOLDED = { in_lists: false };

/** The choices of the action filter: first all refusals, then the actions by kind of record; each action also finds its refusals. */
const choicesOf = (t: Translate) => [
  { id: DENIED, name: t('audit.all_denied') },
  ...STAFF_ACTIONS.map((id) => ({ id, name: `${t(`audit.kinds.${auditedKind(id)}`)}: ${auditWords(t, id)}` })),
];

const filtersOf = (t: Translate) => [
  ...TYPED.map((name) => (
    <TextInput key={name} {...BARE} source={name} label={t(`manage.audit.find_${name}`)} type="search" resettable alwaysOn={name === 'subject'} />
  )),
  <SelectInput
    key="action"
    {...BARE}
    source="action"
    label={t('manage.audit.action')}
    choices={choicesOf(t)}
    emptyText={t('audit.any')}
    translateChoice={false}
  />,
  <SelectInput
    key="in_lists"
    {...BARE}
    source="in_lists"
    label={t('audit.in_lists')}
    choices={[{ id: 'true', name: t('audit.in_lists_shown') }]}
    emptyText={t('audit.in_lists_folded')}
    translateChoice={false}
    alwaysOn
  />,
  ...(['from', 'to'] as const).map((name) => <DateInput key={name} {...BARE} source={name} label={t(`audit.${name}`)} parse={startOfDay} />),
];

function useSealed(): (line: Line) => string {
  const t = useTranslate();
  return ({ place }) => (place === null ? t('manage.audit.not_yet') : t('manage.audit.place', { place }));
}

/** A hash has no white space at which the line could break. */
const Broken = styled('span')({ overflowWrap: 'anywhere' });

function Table() {
  const t = useTranslate();
  const { locale } = useLocale();
  const sealed = useSealed();
  return (
    <StaffTable<Line>>
      <DataTable.Col source="at" label={t('manage.audit.at')} render={({ at }: Line) => <Whole>{formatInstant(at, locale)}</Whole>} />
      <DataTable.Col source="action" label={t('manage.audit.action')} disableSort render={({ action }: Line) => auditWords(t, action)} />
      <DataTable.Col source="subject" label={t('manage.audit.subject')} disableSort render={(line: Line) => <Subject line={line} />} />
      <DataTable.Col source="actor" label={t('manage.audit.actor')} disableSort render={(line: Line) => <Actor line={line} />} />
      <DataTable.Col
        source="details"
        label={t('manage.audit.details')}
        disableSort
        render={(line: Line) => <Broken>{detailsOf(line, { t, locale })}</Broken>}
      />
      <DataTable.Col source="place" label={t('manage.audit.sealed')} disableSort render={(line: Line) => <Whole>{sealed(line)}</Whole>} />
    </StaffTable>
  );
}

/** The same list as cards, for a phone. */
function Cards() {
  const t = useTranslate();
  const { locale } = useLocale();
  const sealed = useSealed();
  const { data = [] } = useListContext<Line>();
  return (
    <CardList>
      {data.map((line) => (
        <li key={line.id} data-record-id={line.id}>
          <Card className={styles.card}>
            <strong>{auditWords(t, line.action)}</strong> <Subject line={line} />
            <Typography>
              {formatInstant(line.at, locale)} · {sealed(line)}
            </Typography>
            <Typography component="div" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              <Actor line={line} /> {detailsOf(line, { t, locale })}
            </Typography>
          </Card>
        </li>
      ))}
    </CardList>
  );
}

const FORMATS = ['csv', 'jsonl'] as const;

/** Exports all lines that the list's filters find, in one of the formats. */
function Export() {
  const t = useTranslate();
  const { filterValues } = useListContext();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const save = (format: (typeof FORMATS)[number]) => {
    setButton(null);
    void saveFile(`/api/review/audit/export?${new URLSearchParams({ format, filter: JSON.stringify(filterValues) }).toString()}`, `audit.${format}`).catch(
      reportError,
    );
  };
  return (
    <>
      <Button size="small" aria-haspopup="menu" aria-expanded={button !== null} onClick={({ currentTarget }) => setButton(currentTarget)}>
        {t('audit.export')}
      </Button>
      <Menu anchorEl={button} open={button !== null} onClose={() => setButton(null)}>
        {FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => save(format)}>
            {t(`audit.export_${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const ACTIONS = (
  <TopToolbar>
    <FilterButton />
    <Export />
  </TopToolbar>
);

/** Explains how the trail is protected against changes; folded at first. */
function Seal() {
  const t = useTranslate();
  return (
    <Box component="details" sx={{ mb: 1, maxWidth: COLUMN }}>
      <Box component="summary" sx={{ py: 1, cursor: 'pointer' }}>
        {t('manage.audit.seal')}
      </Box>
      <Typography sx={{ mb: 1 }}>{t('manage.audit.seal_means')}</Typography>
    </Box>
  );
}

/** The audit trail of a Secretary's institutions. */
export function Component() {
  const t = useTranslate();
  const filters = useMemo(() => filtersOf(t), [t]);
  const isUnfolded = useSearchParams()[0].get('in_lists') === 'true';
  return (
    <>
      <PageTitle>{t('manage.audit.title')}</PageTitle>
      <Typography sx={{ color: 'text.secondary' }}>{t('manage.audit.lead')}</Typography>
      <Seal />
      <AddressedList resource="audit" bounds={BOUNDS} {...(!isUnfolded && { filter: FOLDED })}>
        <ListFrame filters={filters} actions={ACTIONS} empty={t('manage.audit.empty')} table={<Table />} cards={<Cards />} />
      </AddressedList>
    </>
  );
}
