import { calendarPath } from '@domain/catalogue/record-paths';
import { lettersOf } from '@domain/applications/reference-letters';
import { Link as RouterLink, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { ApplyAction, ApplyBar, DeadlineText } from '../../components/Apply';
import { BackLink } from '../../components/BackLink';
import { CallCaps } from '../../components/CallCaps';
import { Card } from '../../components/Card';
import { fetchCall, fetchProgramme, idOf, programmePath, universityPath, type Call, type Programme } from '../../components/catalogue';
import { dateWords } from '../../components/date-words';
import { DeadlineState, callPhase, windowOf, type CallWindow } from '../../components/Deadline';
import { DetailSkeleton } from '../../components/DetailSkeleton';
import { Eligibility } from '../../components/Eligibility';
import { EmailLink } from '../../components/ExternalLink';
import { FactList } from '../../components/FactList';
import { FeedLink } from '../../components/FeedLink';
import { ON_DESKS, ON_PHONES, useDesk } from '../../components/hooks';
import { CalendarIcon } from '../../components/icons';
import { later, Loaded } from '../../components/Loaded';
import { LocalizedText, useLocalized } from '../../components/LocalizedText';
import { MineText } from '../../components/MineAction';
import { useNow } from '../../components/now';
import { useMine } from '../../components/own-applications';
import { usePreviewed } from '../../components/preview';
import { ProgrammeCard } from '../../components/ProgrammeCard';
import { loadCatalogueSchema, type RecordSchema } from '../../components/schemas';
import { Section } from '../../components/Section';
import { SendingStopped } from '../../components/SendingStopped';
import { ArchivedTag, DemoTag, Tag } from '../../components/Tag';
import { CallTimeline } from '../../components/CallTimeline';
import { formatNumber, useLocale, useTranslate, type MessageKey } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { useTitlePart } from '../../layout/title';
import Box from '../../ui/Box';
import Button from '../../ui/Button';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import { Letters } from './Letters';
import { Documents, Questions, questionsOf } from './Questions';

interface Data {
  call: Promise<Call>;
  programme: Promise<Programme>;
  /** The words of codes, in the programme's card. */
  words: Promise<RecordSchema>;
}

async function programmeOf(call: Promise<Call>): Promise<Programme> {
  const { programme } = await call;
  return fetchProgramme(programme.id);
}

export function loader({ params }: LoaderFunctionArgs): Data {
  const call = later(fetchCall(idOf(params.id)));
  return { call, programme: later(programmeOf(call)), words: later(loadCatalogueSchema('master_programmes')) };
}

/** The dates of the call as a calendar file. */
function CalendarLink({ call }: { call: Call }) {
  const t = useTranslate();
  const { locale } = useLocale();
  // There is no such file of a draft.
  const target = usePreviewed() ? { disabled: true } : { component: 'a' as const, href: calendarPath(call.id, locale) };
  return (
    <Button variant="text" {...target} startIcon={<CalendarIcon />} sx={{ ml: -1.5, '@media print': { display: 'none' } }}>
      {t('details.call.calendar')}
    </Button>
  );
}

/** When the call opens and closes, and where today stands between. */
function Dates({ window }: { window: CallWindow }) {
  const t = useTranslate();
  const zone = window.time_zone ?? 'UTC';
  const words = dateWords(callPhase(window, useNow()));
  return (
    <>
      <Box sx={{ mt: 2.5 }}>
        <CallTimeline window={window} />
      </Box>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: { xs: 1, sm: 2 }, m: 0, mt: 2.5, '& dt': { color: 'text.secondary', typography: 'body2' }, '& dd': { m: 0 } }}>
        <div>
          <dt>{t(words.opens)}</dt>
          <dd>
            <DeadlineText instant={window.opens_at} zone={zone} />
          </dd>
        </div>
        <Box sx={{ textAlign: { sm: 'right' } }}>
          <dt>{t(words.closes)}</dt>
          <dd>
            <DeadlineText instant={window.closes_at} zone={zone} />
          </dd>
        </Box>
      </Box>
    </>
  );
}

/** Whether the call takes applications, its dates unless it was cancelled, and what that means. */
function Window({ call, window }: { call: Call; window: CallWindow }) {
  const cancelled = call.state === 'cancelled';
  const standing = callPhase(window, useNow());
  const mine = useMine(call.id);
  const desk = useDesk();
  return (
    <Card sx={{ mt: 4 }}>
      <DeadlineState window={window} cancelled={cancelled} say="state" />
      <SendingStopped call={call} />
      <CallCaps call={call} />
      {!cancelled && <Dates window={window} />}
      {!cancelled && standing !== 'closed' && (
        <Box sx={{ mt: 0.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          {call.state === 'published' && <CalendarLink call={call} />}
          <FeedLink />
        </Box>
      )}
      {!desk && (
        <Box sx={ON_PHONES}>
          <MineText mine={mine} open={!cancelled && (standing === 'open' || standing === 'soon')} requirements={call.requirements} />
        </Box>
      )}
    </Card>
  );
}

function Head({ call }: { call: Call }) {
  const t = useTranslate();
  const title = useLocalized()(call.title);
  useTitlePart(title.text);
  const { programme } = call;
  return (
    <Box component="header">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Tag tone="aegean">{t('details.call.one')}</Tag>
        {call.state === 'cancelled' && <Tag tone="amber">{t('catalogue.standing.cancelled.word')}</Tag>}
        {call.state === 'draft' && <Tag tone="amber">{t('details.call.draft')}</Tag>}
        <DemoTag demo={call.demo} />
        <ArchivedTag at={call.archived_at} />
      </Box>
      <PageTitle {...(title.lang !== undefined && { lang: title.lang })} sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {title.text}
      </PageTitle>
      <Typography variant="subtitle1" sx={{ color: 'text.secondary' }}>
        <Link component={RouterLink} to={programmePath(programme)}>
          <LocalizedText text={programme.title} />
        </Link>
        {' · '}
        <Link component={RouterLink} to={universityPath(programme.university_id)}>
          <LocalizedText text={programme.university_name} />
        </Link>
      </Typography>
    </Box>
  );
}

const editOf = ({ id }: Call) => ({ path: `/manage/calls/${String(id)}/update`, label: 'catalogue.apply.mine.edit_call' } as const);

function Aside({ call, window }: { call: Call; window: CallWindow | undefined }) {
  const t = useTranslate();
  const { locale } = useLocale();
  // A phone shows the dates above the text and the action in a bar at the bottom, so this card is for wide screens.
  const desk = useDesk();
  const contact = call.contact_email === undefined ? undefined : <EmailLink address={call.contact_email} />;
  return (
    <Box component="aside" aria-label={t('catalogue.glance')} sx={{ display: 'grid', gap: 2, position: { md: 'sticky' }, top: { md: 96 } }}>
      {desk !== false && (
        <Card sx={ON_DESKS}>
          <ApplyAction call={window && { id: call.id, ...window }} cancelled={call.state === 'cancelled'} requirements={call.requirements} edit={editOf(call)} />
        </Card>
      )}
      <Card sx={{ py: { xs: 1, sm: 1.5 } }}>
        <FactList
          facts={[
            { label: t('details.call.year'), value: call.academic_year },
            { label: t('details.call.seats'), value: call.seats === undefined ? undefined : formatNumber(call.seats, locale) },
            { label: t('details.call.contact'), value: contact },
          ]}
        />
      </Card>
    </Box>
  );
}

/** All that the page of a call shows. */
export function CallView({ call, programme }: { call: Call; programme: Promise<Programme> }) {
  const t = useTranslate();
  const window = windowOf(call);
  const { requirements = [], required_documents: documents = [] } = call;
  const questions = questionsOf(call.questions);
  const letters = lettersOf({ ...call, questions });
  const asked = Object.keys(questions.properties).length > 0;
  const none = (key: MessageKey) => <Typography sx={{ color: 'text.secondary' }}>{t(key)}</Typography>;
  return (
    <>
      <Box sx={{ display: 'grid', gap: { xs: 4, md: 7 }, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' }, alignItems: 'start' }}>
        <Box sx={{ minWidth: 0 }}>
          <Head call={call} />
          {window && <Window call={call} window={window} />}
        </Box>
        <Box sx={{ gridRow: { md: 'span 2' }, gridColumn: { md: 2 }, height: '100%' }}>
          <Aside call={call} window={window} />
        </Box>
        <Box sx={{ minWidth: 0, mt: { xs: -2, md: -6 } }}>
          {requirements.length > 0 && (
            <Section title={t('details.call.requirements')} anchor="requirements">
              <Eligibility requirements={requirements} />
            </Section>
          )}
          <Section title={t('details.call.documents')} anchor="documents">
            {documents.length > 0 ? <Documents call={call} documents={documents} /> : none('details.call.no_documents')}
          </Section>
          <Section title={t('details.call.questions')} anchor="questions">
            {asked ? <Questions questions={questions} /> : none('details.call.no_questions')}
          </Section>
          {letters.length > 0 && (
            <Section title={t('details.call.letters')} anchor="letters">
              <Letters call={call} letters={letters} />
            </Section>
          )}
          <Section title={t('details.call.programme')} anchor="programme">
            <Loaded promise={programme} skeleton={null}>
              {(record) => <ProgrammeCard programme={record} />}
            </Loaded>
          </Section>
        </Box>
      </Box>
      <ApplyBar call={window && { id: call.id, ...window }} cancelled={call.state === 'cancelled'} edit={editOf(call)} />
    </>
  );
}

/** A call for applications: until when, what one needs, what one is asked, and the way to apply. */
export function Component() {
  const data = useLoaderData<Data>();
  const { pathname } = useLocation();
  return (
    <Box key={pathname}>
      <BackLink fallback="/programmes" />
      <Loaded promise={data.call} skeleton={<DetailSkeleton />} headed>
        {(call) => <CallView call={call} programme={data.programme} />}
      </Loaded>
    </Box>
  );
}
