import { localized } from '@domain/locale';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { DataTable, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { LocalizedText } from '../../../components/LocalizedText';
import { PlannedPublication } from '../../../components/PlannedPublication';
import { useLocale, type Translate } from '../../../i18n';
import { RecordCards } from '../../../schema-ui';
import { COUNT_FACTS } from '../ApplicationCounts';
import { FactLines, factColumns, type ListedFact } from '../ListedFacts';
import { LiveTag } from '../LiveTag';
import { PublicLink } from '../PublicLink';
import type { ListedCall } from './call-requests';

/** Identifies a call by its programme, which links to the call's form, and the university. */
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

/** A call in a state that this version does not know is treated as a draft, because nobody sees it. */
const liveStateOf = ({ state, status }: ListedCall) => (state === 'published' ? status : state === 'cancelled' ? state : 'draft');

/** Whether the call is public, and if so whether it takes applications now, with a link to its public page. */
function Live() {
  const { locale } = useLocale();
  const call = useRecordContext<ListedCall>();
  if (!call) return null;
  return (
    <>
      <LiveTag live={liveStateOf(call)} /> <PublicLink record={call} name={localized(call.programme.title, locale).text} />{' '}
      <PlannedPublication of={call} brief />
    </>
  );
}

/** The columns that the schema does not have, in the table and on the cards. */
const FACTS: readonly ListedFact[] = [{ name: 'live', label: 'manage.calls.live_label', value: <Live /> }, ...COUNT_FACTS];

/** The columns of a list of calls, which are identified by their programmes; `ofSchema` are those of the schema. */
export const callColumns = (ofSchema: ReactNode[], t: Translate): ReactNode[] => [
  <DataTable.Col key="programme" source="programme" label={t('manage.calls.programme')}>
    <Name />
  </DataTable.Col>,
  ...factColumns(FACTS, t),
  ...ofSchema,
];

const NAME = <Name />;
const MORE = <FactLines facts={FACTS} />;

/** Calls as cards, for a phone. */
export const CallCards = () => <RecordCards name={NAME} more={MORE} />;
