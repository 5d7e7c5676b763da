import { localized } from '@domain/locale';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { createContext, useContext, type ReactNode } from 'react';
import { DataTable, useListContext, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { LocalizedText } from '../../../components/LocalizedText';
import { formatNumber, useLocale, useTranslate } from '../../../i18n';
import { RecordCards } from '../../../schema-ui';
import { LiveTag } from '../LiveTag';
import { Body } from '../ListParts';
import { PublicLink } from '../PublicLink';
import { KEPT_IN_VIEW } from '../workspace';
import { CallActions } from './CallActions';
import { useCallCounts, type ListedCall } from './call-requests';

const Counts = createContext<ReturnType<typeof useCallCounts>>(new Map());

/** What a call is called among others: its programme, which leads to its form, and the university. */
function Name() {
  const { locale } = useLocale();
  const call = useRecordContext<ListedCall>();
  if (!call) return null;
  const { title, university_name: university } = call.programme;
  return (
    <span title={[title, university].map((text) => localized(text, locale).text).join(' · ')}>
      <Link component={RouterLink} to={`/manage/calls/${String(call.id)}/update`} sx={{ fontWeight: 600 }}>
        <LocalizedText text={title} />
      </Link>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {' · '}
        <LocalizedText text={university} />
      </Box>
    </span>
  );
}

/** Whether anybody can see it, and if so whether it takes applications now; and the way to what visitors see of it. */
function Live() {
  const { locale } = useLocale();
  const call = useRecordContext<ListedCall>();
  if (!call) return null;
  return (
    <>
      <LiveTag live={call.state === 'published' ? call.status : call.state} />{' '}
      <PublicLink call={call} name={localized(call.programme.title, locale).text} />
    </>
  );
}

/** How many there are, a link to those that can be listed; a dash until that is known. */
function Count({ of }: { of: 'sent' | 'drafts' }) {
  const { locale } = useLocale();
  const call = useRecordContext<ListedCall>();
  const counts = useContext(Counts);
  const count = call && counts.get(call.id)?.[of];
  if (count === undefined) return '–';
  if (of === 'drafts' || count === 0) return formatNumber(count, locale);
  return (
    <Link component={RouterLink} to={`/manage/applications?call_id=${String(call?.id)}`}>
      {formatNumber(count, locale)}
    </Link>
  );
}

/** What stands beside the columns of the schema, in the table and on the cards. */
const FACTS = [
  { name: 'live', label: 'manage.calls.live_label', value: <Live /> },
  { name: 'sent', label: 'manage.calls.sent', value: <Count of="sent" /> },
  { name: 'drafts', label: 'manage.calls.drafts', value: <Count of="drafts" /> },
] as const;

/** Has the rows below know how many write for the calls of the list around, and have sent. */
function Counted({ children }: { children: ReactNode }) {
  const { data = [] } = useListContext<ListedCall>();
  return <Counts value={useCallCounts(data.map(({ id }) => id))}>{children}</Counts>;
}

/** The calls of a list, told apart by their programmes; `children` are the columns of the schema. */
export function CallTable({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <Counted>
      <DataTable body={Body} rowClick={false} bulkActionButtons={<CallActions />} size="small" sx={KEPT_IN_VIEW}>
        <DataTable.Col source="programme" label={t('manage.calls.programme')}>
          <Name />
        </DataTable.Col>
        {FACTS.map(({ name, label, value }) => (
          <DataTable.Col key={name} source={name} disableSort label={t(label)}>
            {value}
          </DataTable.Col>
        ))}
        {children}
      </DataTable>
    </Counted>
  );
}

function Facts() {
  const t = useTranslate();
  return FACTS.map(({ name, label, value }) => (
    <div key={name}>
      <dt>{t(label)}</dt>
      <dd>{value}</dd>
    </div>
  ));
}

const NAME = <Name />;
const MORE = <Facts />;

/** The same for a phone. */
export const CallCards = () => (
  <Counted>
    <RecordCards name={NAME} more={MORE} />
  </Counted>
);
