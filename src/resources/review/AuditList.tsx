import { localized, LOCALES, type Locale, type LocalizedText as Texts } from '@domain/locale';
import { attemptOf, DENIED, isStaffAction, auditedKind, STAFF_ACTIONS } from '@domain/review/audit-actions';
import { isRecord } from '@domain/values/is-record';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { DataTable, DateInput, SelectInput, TextInput, TopToolbar, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { components } from '@generated/api';
import { saveFile } from '../../api/download';
import { Card, CardList } from '../../components/Card';
import { LocalizedText } from '../../components/LocalizedText';
import { reportError } from '../../errors/report';
import { formatInstant, messageKey, useLocale, useTranslate, type KeysUnder, type Translate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { AddressedList } from '../../schema-ui';
import { COLUMN } from '../../theme/column';
import { ListFrame } from '../manage/ListFrame';

type Line = components['schemas']['AuditLine'];

const TYPED = ['subject', 'actor'] as const;
const BOUNDS = { filters: [...TYPED, 'action', 'from', 'to'], typed: TYPED, sortable: ['at'], sort: { field: 'at', order: 'DESC' }, rows: 25 } as const;

/** What was done, in words; an action without words, as an older portal may have written it, by its name. */
function wordsOf(t: Translate, name: string): string {
  const { action, denied } = attemptOf(name);
  const words = action === 'operation' ? t('audit.operation') : isStaffAction(action) ? t(messageKey(`audit.actions.${action}`)) : action;
  return denied ? t('audit.denied', { action: words }) : words;
}

/** All that was refused, then the actions by kind of record; what is found by one are its refusals, too. */
const choicesOf = (t: Translate) => [
  { id: DENIED, name: t('audit.all_denied') },
  ...STAFF_ACTIONS.map((id) => ({ id, name: `${t(`audit.kinds.${auditedKind(id)}`)}: ${wordsOf(t, id)}` })),
];

const filtersOf = (t: Translate) => [
  ...TYPED.map((name) => <TextInput key={name} source={name} label={t(`manage.audit.find_${name}`)} type="search" helperText={false} resettable alwaysOn />),
  <SelectInput key="action" source="action" label={t('manage.audit.action')} choices={choicesOf(t)} emptyText={t('audit.any')} translateChoice={false} helperText={false} alwaysOn />,
  ...(['from', 'to'] as const).map((name) => <DateInput key={name} source={name} label={t(`audit.${name}`)} helperText={false} alwaysOn />),
];

/** Who did it where the portal itself did, as the trail writes it. */
const SYSTEM = 'system';

/** Where the record of a line is read, for the kinds that have a page. */
function hrefOf(subject: string): string | undefined {
  const [kind = '', id = ''] = subject.split(':');
  // Of a record whose making was refused there is no id.
  if (!/^\d+$/.test(id)) return undefined;
  if (kind === 'application') return `/manage/applications/${id}`;
  return ['universities', 'programmes', 'calls'].includes(kind) ? `/manage/${kind}/${id}/update` : undefined;
}

/** In one line, as instants and ids are compared. */
const Whole = styled('span')({ whiteSpace: 'nowrap' });

const KINDS: readonly string[] = ['application', 'calls', 'incident', 'operation', 'programmes', 'universities'] satisfies KeysUnder<'audit.subjects'>[];

/** What a line is about, in words; as the trail has it where there are none. An application is known by its number, a record of the catalogue by its name, too. */
function Subject({ line: { subject, subject_number: number, subject_title: title } }: { line: Line }) {
  const t = useTranslate();
  const href = hrefOf(subject);
  const [kind = '', id = ''] = subject.split(':');
  const words = KINDS.includes(kind) ? t(messageKey(`audit.subjects.${kind}`), { id: number ?? id }) : subject;
  const named = title === null ? <Whole>{words}</Whole> : <>{words}: <LocalizedText text={title} /></>;
  return href === undefined ? (
    named
  ) : (
    <Link component={RouterLink} to={href}>
      {named}
    </Link>
  );
}

const ROLES: readonly unknown[] = ['secretary', 'helpdesk', 'evaluator'] satisfies KeysUnder<'audit.roles'>[];
const SCOPES: readonly unknown[] = ['institution', 'all'] satisfies KeysUnder<'audit.of'>[];

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** A text in several languages, as announcements and reasons are. */
const isText = (value: unknown): value is Texts => isRecord(value) && LOCALES.some((locale) => typeof value[locale] === 'string');

/** A value of the details in the reader's language, with the names of the people in it; what has no words as it is written down. */
function valueIn(value: unknown, { people = {}, locale }: { people: Line['people']; locale: Locale }): string {
  if (Array.isArray(value)) return value.map((one) => valueIn(one, { people, locale })).join(', ');
  if (isText(value)) return localized(value, locale).text;
  if (typeof value !== 'string') return JSON.stringify(value);
  return INSTANT.test(value) ? formatInstant(value, locale) : (people[value] ?? value);
}

/** What else a line holds: as whom somebody looked, then everything by its name. */
function detailsOf({ details: { role, of, ...others }, people }: Line, { t, locale }: { t: Translate; locale: Locale }): string {
  const who = [ROLES.includes(role) && t(messageKey(`audit.roles.${String(role)}`)), SCOPES.includes(of) && t(messageKey(`audit.of.${String(of)}`))];
  const rest = Object.entries(others).map(([name, value]) => `${t(messageKey(`audit.details.${name}`), { _: name })}: ${valueIn(value, { people, locale })}`);
  return [...who, ...rest].filter(Boolean).join(', ');
}

function useSealed(): (line: Line) => string {
  const t = useTranslate();
  return ({ place }) => (place === null ? t('manage.audit.not_yet') : t('manage.audit.place', { place }));
}

const Id = styled('span')({ fontSize: '0.75rem', overflowWrap: 'anywhere' });
/** A hash has no place to break of its own. */
const Broken = styled('span')({ overflowWrap: 'anywhere' });

/** Who it was: by name where the portal knows it, else by the id that the trail holds; it leads to all else that they did. */
function Actor({ line: { actor, actor_name: name } }: { line: Line }) {
  const t = useTranslate();
  if (actor === SYSTEM) return t('audit.system');
  return (
    <Link component={RouterLink} to={`?${new URLSearchParams({ actor }).toString()}`} title={actor}>
      {name === null ? <Id>{actor}</Id> : <Whole>{name}</Whole>}
    </Link>
  );
}

function Table() {
  const t = useTranslate();
  const { locale } = useLocale();
  const sealed = useSealed();
  return (
    <DataTable<Line> rowClick={false} bulkActionButtons={false} size="small">
      <DataTable.Col source="at" label={t('manage.audit.at')} render={({ at }: Line) => <Whole>{formatInstant(at, locale)}</Whole>} />
      <DataTable.Col source="action" label={t('manage.audit.action')} disableSort render={({ action }: Line) => wordsOf(t, action)} />
      <DataTable.Col source="subject" label={t('manage.audit.subject')} disableSort render={(line: Line) => <Subject line={line} />} />
      <DataTable.Col source="actor" label={t('manage.audit.actor')} disableSort render={(line: Line) => <Actor line={line} />} />
      <DataTable.Col source="details" label={t('manage.audit.details')} disableSort render={(line: Line) => <Broken>{detailsOf(line, { t, locale })}</Broken>} />
      <DataTable.Col source="place" label={t('manage.audit.sealed')} disableSort render={(line: Line) => <Whole>{sealed(line)}</Whole>} />
    </DataTable>
  );
}

/** The same list for a phone. */
function Cards() {
  const t = useTranslate();
  const { locale } = useLocale();
  const sealed = useSealed();
  const { data = [] } = useListContext<Line>();
  return (
    <CardList>
      {data.map((line) => (
        <li key={line.id} data-record-id={line.id}>
          <Card sx={{ overflowWrap: 'anywhere' }}>
            <strong>{wordsOf(t, line.action)}</strong> <Subject line={line} />
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

/** Hands all lines that the list finds to the reader as a file. */
function Export() {
  const t = useTranslate();
  const { filterValues } = useListContext();
  const save = (format: 'csv' | 'jsonl') => saveFile(`/api/review/audit/export?${new URLSearchParams({ format, filter: JSON.stringify(filterValues) }).toString()}`, `audit.${format}`).catch(reportError);
  return (
    <TopToolbar sx={{ minHeight: 0, flexWrap: 'wrap' }}>
      <Button size="small" onClick={() => void save('csv')}>
        {t('audit.export_csv')}
      </Button>
      <Button size="small" onClick={() => void save('jsonl')}>
        {t('audit.export_jsonl')}
      </Button>
    </TopToolbar>
  );
}

/** What keeps the trail true, for whoever asks. */
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
  return (
    <>
      <PageTitle>{t('manage.audit.title')}</PageTitle>
      <Typography sx={{ color: 'text.secondary' }}>{t('manage.audit.lead')}</Typography>
      <Seal />
      <AddressedList resource="audit" bounds={BOUNDS}>
        <ListFrame filters={filters} actions={<Export />} empty={t('manage.audit.empty')} table={<Table />} cards={<Cards />} />
      </AddressedList>
    </>
  );
}
