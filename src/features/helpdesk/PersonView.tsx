import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { serverNow } from '../../api/server-clock';
import { useIsUpdating } from '../../api/updating';
import { LocalizedText } from '../../components/LocalizedText';
import { reportError } from '../../errors/report';
import { formatInstant, messageKey, useLocale, useTranslate } from '../../i18n';
import { useTitlePart } from '../../layout/title';
import { notify } from '../../notifications';
import { Panel } from '../../signed-in/Panel';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { Extend } from './Extend';
import { Merge } from './Merge';
import { ReadMail } from './ReadMail';
import { personQuery, resendMail, type Person, type PersonApplication, type PersonMail } from './requests';

const REFRESH_MS = 10_000;
const WATCHED_MS = 2 * 60_000;

/** Whether a mail of the last two minutes waits for its delivery. */
const isOnItsWay = ({ sent_at, given_up, created_at }: PersonMail): boolean =>
  sent_at === null && given_up === null && serverNow().getTime() - Date.parse(created_at) < WATCHED_MS;

/** A person's account, applications and mails, without their answers. */
export function PersonView({ sub }: { sub: string }) {
  const query = useQuery({
    ...personQuery(sub),
    // What became of a mail that waits, such as one just sent again, is seen without a reload; each read is a line of the audit trail, so not for ever.
    refetchInterval: ({ state: { data } }) => (data?.mails.some(isOnItsWay) ? REFRESH_MS : false),
  });
  return <QueryBoundary query={query}>{(person) => <PersonSummary person={person} />}</QueryBoundary>;
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {names.map((name) => <li key={name}>{name}</li>)}
    </Box>
  );
}

function PersonSummary({ person: { sub, name, email, profile_missing, applications, merge, mails } }: { person: Person }) {
  const t = useTranslate();
  const title = name ?? email ?? sub;
  useTitlePart(title);
  return (
    <>
      <Typography variant="h2">{title}</Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>{email}</Typography>
      {profile_missing.length > 0 && (
        <Panel title={t('helpdesk.profile_missing')}>
          <Names names={profile_missing} />
        </Panel>
      )}
      {applications.length === 0 && <Typography sx={{ mb: 2 }}>{t('helpdesk.no_applications')}</Typography>}
      {applications.map((application) => <Standard key={application.id} sub={sub} application={application} />)}
      <Merge sub={sub} merge={merge} />
      <Mails sub={sub} mails={mails} />
    </>
  );
}

/** One application: programme, status, timeline and missing parts. */
function Standard({ sub, application }: { sub: string; application: PersonApplication }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { id, number, status, programme_title, university_name, call_title, closes_at, time_zone, timeline, missing, extension } = application;
  const words = (one: string) => t(`application.status.${one as 'Draft'}`);
  return (
    <Panel title={number ?? t('helpdesk.draft', { id })}>
      <Typography sx={{ fontWeight: 600 }}>{words(status)}</Typography>
      <Typography>
        <LocalizedText text={programme_title} />, <LocalizedText text={university_name} />, <LocalizedText text={call_title} />
      </Typography>
      <Typography>{t('helpdesk.closes', { at: formatInstant(closes_at, locale, time_zone) })}</Typography>
      {extension && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('helpdesk.extended', { at: formatInstant(extension.until, locale, time_zone), reason: extension.reason })}
        </Typography>
      )}
      <Typography variant="h3" sx={{ fontSize: 17, mt: 1.5 }}>
        {t('helpdesk.timeline')}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        {timeline.map(({ status: step, at, by }) => (
          <li key={`${at}${step}`}>
            {words(step)}, {formatInstant(at, locale)}, {t(`manage.applications.by.${by as 'applicant'}`)}
          </li>
        ))}
      </Box>
      {status === 'Draft' && (
        <>
          <Typography variant="h3" sx={{ fontSize: 17, mt: 1.5 }}>
            {t('helpdesk.missing')}
          </Typography>
          {missing.length > 0 ? <Names names={missing} /> : <Typography>{t('helpdesk.nothing_missing')}</Typography>}
        </>
      )}
      {status === 'Draft' && <Extend sub={sub} application={application} />}
    </Panel>
  );
}

/** The delivery of a mail: sent, given up (with the reason), or still waiting. */
function Delivery({ sent_at, attempts, given_up }: Pick<PersonMail, 'sent_at' | 'attempts' | 'given_up'>) {
  const t = useTranslate();
  const { locale } = useLocale();
  if (sent_at !== null) return <Box>{t('helpdesk.delivered', { at: formatInstant(sent_at, locale) })}</Box>;
  if (given_up !== null) return <Box sx={{ fontWeight: 600 }}>{t(`helpdesk.given_up.${given_up}`)}</Box>;
  return <Box>{t('helpdesk.not_delivered', { smart_count: attempts })}</Box>;
}

function Mails({ sub, mails }: { sub: string; mails: readonly PersonMail[] }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const busy = useIsUpdating();
  const resend = async (id: number) => {
    try {
      await resendMail(id);
      notify(t('helpdesk.resent'));
      await queries.invalidateQueries(personQuery(sub));
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <Panel title={t('helpdesk.mails')}>
      {mails.length === 0 && <Typography>{t('helpdesk.no_mails')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {mails.map(({ id, template, address, created_at, sent_at, attempts, failure, given_up }) => (
          <Box component="li" key={id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
            <strong>{t(messageKey(`helpdesk.templates.${template}`))}</strong>, {formatInstant(created_at, locale)}, {address}
            <Delivery sent_at={sent_at} attempts={attempts} given_up={given_up} />
            {failure !== null && <Box sx={{ color: 'error.main' }}>{t('helpdesk.failure', { failure })}</Box>}
            <ReadMail id={id} created_at={created_at} />
            <Button
              size="small"
              disabled={busy}
              onClick={() =>
                void resend(id)}
              aria-label={t('helpdesk.resend_it', { at: formatInstant(created_at, locale) })}
            >
              {t('helpdesk.resend')}
            </Button>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
