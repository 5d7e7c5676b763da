import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Card, CardList, LinkCard } from '../../components/Card';
import { DeadlineState } from '../../components/Deadline';
import { useDocumentFirst, useDraftLines } from '../../components/draft-lines';
import { LocalizedText, useLocalized } from '../../components/LocalizedText';
import { useNow } from '../../components/now';
import { applicationPath, barriersOf, isDraftOpen, type Application } from '../../components/own-applications';
import { formatDeadline, timeSpan, useLocale, useTranslate } from '../../i18n';
import { serverNow } from '../../api/server-clock';
import Box from '../../ui/Box';
import Button from '../../ui/Button';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';

const isOpen = (draft: Application): boolean => isDraftOpen(draft, serverNow());

/** Whether nothing stands in the way that the applicant cannot change. */
function canBeSent(draft: Application): boolean {
  const { cap, late } = barriersOf(draft);
  return !cap && late === 0;
}

/** The draft to go on with: the first that can be sent once it is complete; else the first whose requirements the profile does not show yet. */
function nextOf(drafts: readonly Application[]): Application | undefined {
  const open = drafts.filter((draft) => isOpen(draft) && canBeSent(draft));
  return open.find((draft) => barriersOf(draft).unmet === 0) ?? open[0];
}

interface StepProps {
  title: string;
  children: ReactNode;
  to: string;
  action: string;
}

const Step = ({ title, children, to, action }: StepProps) => (
  <Card role="group" aria-label={title} data-next-step sx={{ borderLeft: 4, borderLeftColor: 'primary.main' }}>
    <Typography variant="h2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
      {title}
    </Typography>
    {children}
    <Button variant="contained" component={RouterLink} to={to} sx={{ mt: 2.5 }}>
      {action}
    </Button>
  </Card>
);

function Continue({ draft }: { draft: Application }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const now = useNow();
  const { call } = draft;
  const { missing, unmet } = barriersOf(draft);
  const left = t('home.mine.left', { left: timeSpan(call.closes_at, now, locale) });
  const deadline = formatDeadline(call.closes_at, call.time_zone, locale);
  const programme = useLocalized()(call.programme.title).text;
  const first = useDocumentFirst()(draft);
  const barred = unmet > 0;
  const [title, action] = barred ? (['barred', 'see_missing'] as const) : (['continue', missing === 0 ? 'check' : 'go_on'] as const);
  return (
    <Step title={t(`home.mine.${title}`, { programme })} to={applicationPath(draft)} action={t(`home.mine.${action}`)}>
      {first !== undefined && (
        <Typography data-document-first sx={{ fontWeight: 600, mb: 1 }}>
          {first}
        </Typography>
      )}
      <Typography sx={{ fontWeight: 600 }}>
        {left}, {missing === 0 ? t('home.mine.ready') : t('home.mine.missing', { smart_count: missing })}
      </Typography>
      {barred && <Typography>{t('application.draft.unmet', { smart_count: unmet })}</Typography>}
      <Typography sx={{ color: 'text.secondary' }}>
        <LocalizedText text={call.programme.university_name} />
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('home.mine.until', { deadline: deadline.text })}
        {deadline.own !== undefined && ` (${t('home.deadlines.own', { time: deadline.own })})`}
      </Typography>
    </Step>
  );
}

interface NextProps {
  drafts: readonly Application[];
  sent: readonly Application[];
  hasProfile: boolean;
}

/** The one thing to do next: the profile, then the draft with the next date, then a programme to apply to. */
export function NextStep({ drafts, sent, hasProfile }: NextProps) {
  const t = useTranslate();
  if (!hasProfile) {
    return (
      <Step title={t('home.mine.profile_first')} to="/applicant-create?next=%2F" action={t('home.mine.profile_start')}>
        <Typography>{t('home.mine.profile_why')}</Typography>
      </Step>
    );
  }
  const next = nextOf(drafts);
  if (next) return <Continue draft={next} />;
  return (
    <Step title={t(sent.length > 0 ? 'home.mine.all_sent' : 'home.mine.first')} to="/programmes?is_open=true" action={t('home.mine.find')}>
      <Typography>{t(sent.length > 0 ? 'home.mine.all_sent_help' : 'home.mine.first_help')}</Typography>
    </Step>
  );
}

/** The drafts beside the one that is next, those with the next date on top; those whose call is not open any more at the end. */
export function Drafts({ drafts }: { drafts: readonly Application[] }) {
  const t = useTranslate();
  const draftLines = useDraftLines();
  const next = nextOf(drafts);
  const others = drafts.filter((draft) => draft !== next);
  const shown = [...others.filter(isOpen), ...others.filter((draft) => !isOpen(draft))];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="mine-drafts">
      <Typography id="mine-drafts" variant="h2" sx={{ mb: 2 }}>
        {t(next ? 'home.mine.other_drafts' : 'home.mine.drafts')}
      </Typography>
      <CardList>
        {shown.map((draft) => (
          <li key={draft.id}>
            <LinkCard data-record-id={draft.id} sx={{ display: 'grid', gap: 1 }}>
              <Typography variant="h3">
                <Link component={RouterLink} to={applicationPath(draft)} data-main>
                  <LocalizedText text={draft.call.programme.title} />
                </Link>
              </Typography>
              <Box sx={{ color: 'text.secondary' }}>
                <LocalizedText text={draft.call.programme.university_name} />
              </Box>
              {isOpen(draft) && draftLines(draft).map(({ about, text }) => <div key={about}>{text}</div>)}
              <DeadlineState window={draft.call} cancelled={draft.call.state === 'cancelled'} />
            </LinkCard>
          </li>
        ))}
      </CardList>
    </section>
  );
}
