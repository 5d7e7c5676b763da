import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { createContext, useContext, type ReactNode } from 'react';
import { DataTable, useListContext, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { CardList, LinkCard } from '../../../components/Card';
import { LocalizedText } from '../../../components/LocalizedText';
import { formatInstant, formatNumber, messageKey, useLocale, useTranslate } from '../../../i18n';
import { Body } from '../ListParts';
import { KEPT_IN_VIEW } from '../workspace';
import { CallActions } from './CallActions';
import { useCallCounts, type ListedCall } from './call-requests';

const Counts = createContext<ReturnType<typeof useCallCounts>>(new Map());

/** What a call is called among others: its programme, then its university and itself. */
function Name({ call, main }: { call: ListedCall; main?: boolean }) {
  return (
    <>
      <Link component={RouterLink} to={`/manage/calls/${String(call.id)}/update`} {...(main && { 'data-main': true })}>
        <LocalizedText text={call.programme.title} />
      </Link>
      <Typography component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
        <LocalizedText text={call.programme.university_name} /> · <LocalizedText text={call.title} />
      </Typography>
    </>
  );
}

function NameCell() {
  const call = useRecordContext<ListedCall>();
  return call && <Name call={call} />;
}

/** Whether anybody can see it, and if so whether it takes applications now. */
function Live({ call: { state, status } }: { call: ListedCall }) {
  const t = useTranslate();
  return t(messageKey(`manage.calls.live.${state === 'published' ? status : state}`));
}

/** How many there are, a link to those that can be listed; a dash until that is known. */
function Count({ id, of }: { id: number; of: 'sent' | 'drafts' }) {
  const { locale } = useLocale();
  const counts = useContext(Counts);
  const count = counts.get(id)?.[of];
  if (count === undefined) return '–';
  if (of === 'drafts' || count === 0) return formatNumber(count, locale);
  return (
    <Link component={RouterLink} to={`/manage/applications?call_id=${String(id)}`}>
      {formatNumber(count, locale)}
    </Link>
  );
}

function Table() {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <DataTable<ListedCall> body={Body} rowClick={false} bulkActionButtons={<CallActions />} size="small" sx={KEPT_IN_VIEW}>
      <DataTable.Col source="programme" label={t('manage.calls.programme')}>
        <NameCell />
      </DataTable.Col>
      <DataTable.Col source="state" label={t('manage.calls.state')} render={(call: ListedCall) => <Live call={call} />} />
      <DataTable.Col source="academic_year" label={t('manage.calls.year')} />
      <DataTable.Col source="opens_at" label={t('manage.calls.opens')} render={({ opens_at, time_zone }: ListedCall) => formatInstant(opens_at, locale, time_zone)} />
      <DataTable.Col source="closes_at" label={t('manage.calls.closes')} render={({ closes_at, time_zone }: ListedCall) => formatInstant(closes_at, locale, time_zone)} />
      <DataTable.Col source="sent" align="right" disableSort label={t('manage.calls.sent')} render={({ id }: ListedCall) => <Count id={id} of="sent" />} />
      <DataTable.Col source="drafts" align="right" disableSort label={t('manage.calls.drafts')} render={({ id }: ListedCall) => <Count id={id} of="drafts" />} />
    </DataTable>
  );
}

function Cards() {
  const t = useTranslate();
  const { locale } = useLocale();
  const { data = [] } = useListContext<ListedCall>();
  return (
    <CardList>
      {data.map((call) => (
        <li key={call.id} data-record-id={call.id}>
          <LinkCard>
            <Typography variant="h2" sx={{ fontSize: '1.125rem', mb: 0.5 }}>
              <Name call={call} main />
            </Typography>
            <Fact label={t('manage.calls.state')}>
              <Live call={call} />
            </Fact>
            <Fact label={t('manage.calls.closes')}>{formatInstant(call.closes_at, locale, call.time_zone)}</Fact>
            <Fact label={t('manage.calls.sent')}>
              <Count id={call.id} of="sent" />
            </Fact>
            <Fact label={t('manage.calls.drafts')}>
              <Count id={call.id} of="drafts" />
            </Fact>
          </LinkCard>
        </li>
      ))}
    </CardList>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Typography component="div" sx={{ mt: 0.5 }}>
    {label}: {children}
  </Typography>
);

/** Has the rows below know how many write for the calls of the list around, and have sent. */
function Counted({ children }: { children: ReactNode }) {
  const { data = [] } = useListContext<ListedCall>();
  return <Counts value={useCallCounts(data.map(({ id }) => id))}>{children}</Counts>;
}

/** The calls of a list, told apart by their programmes, with how many write and have sent. */
export const CallTable = () => (
  <Counted>
    <Table />
  </Counted>
);

/** The same for a phone. */
export const CallCards = () => (
  <Counted>
    <Cards />
  </Counted>
);
