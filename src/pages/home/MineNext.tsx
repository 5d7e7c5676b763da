import { silenceOf } from '@domain/review/release';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { AppliedFor } from '../../components/AppliedFor';
import { Card } from '../../components/Card';
import { useDocumentFirst } from '../../components/draft-lines';
import { useLocalized } from '../../components/LocalizedText';
import { useNow } from '../../components/now';
import { applicationPath, blockersOf, type Application } from '../../components/own-applications';
import type { SentStep } from '../../components/sent-step';
import { formatDeadline, timeSpan, useLocale, useTranslate } from '../../i18n';
import Button from '../../ui/Button';
import Typography from '../../ui/Typography';
import type { NextStep } from './next-step';
import { joined } from '../../ui/joined';
import styles from './MineNext.module.css';

interface StepProps {
  title: string;
  children: ReactNode;
  to: string;
  action: string;
  /** Whether it is the first step: only that one has the page's primary button. */
  isFirst?: boolean;
}

const Step = ({ title, children, to, action, isFirst = true }: StepProps) => (
  <Card role="group" aria-label={title} data-next-step className={joined(styles.card, isFirst ? styles.cardFirst : styles.cardNotFirst)}>
    <Typography variant="h2" className={styles.title}>
      {title}
    </Typography>
    {children}
    <Button variant={isFirst ? 'contained' : 'outlined'} component={RouterLink} to={to} className={styles.button}>
      {action}
    </Button>
  </Card>
);

/** The university and the call, and the deadline (or date) in the call's time zone and the reader's. */
function Where({ call, until, date = 'until' }: { call: Application['call']; until: string | null; date?: 'until' | 'on' }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const deadline = until === null ? undefined : formatDeadline(until, call.time_zone, locale);
  return (
    <Typography component="div" className={styles.text}>
      <AppliedFor call={call} />
      {deadline && (
        <div>
          {t(`home.mine.${date}`, { deadline: deadline.text })}
          {deadline.own !== undefined && ` · ${t('home.deadlines.own', { time: deadline.own })}`}
        </div>
      )}
    </Typography>
  );
}

function Continue({ draft, isFirst }: { draft: Application; isFirst: boolean }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const now = useNow();
  const { call } = draft;
  const { missing, unmet } = blockersOf(draft);
  const left = t('home.mine.left', { left: timeSpan(call.closes_at, now, locale) });
  const programme = useLocalized()(call.programme.title).text;
  const first = useDocumentFirst()(draft);
  const barred = unmet > 0;
  const [title, action] = barred ? (['barred', 'see_missing'] as const) : (['continue', missing === 0 ? 'check' : 'go_on'] as const);
  return (
    <Step title={t(`home.mine.${title}`, { programme })} to={applicationPath(draft)} action={t(`home.mine.${action}`)} isFirst={isFirst}>
      {first !== undefined && (
        <Typography data-document-first className={styles.documentFirst}>
          {first}
        </Typography>
      )}
      <Typography className={styles.continueText}>
        <span className={styles.when}>
          {left},{' '}
        </span>
        {missing === 0 ? t('home.mine.ready') : t('home.mine.missing', { smart_count: missing })}
      </Typography>
      {barred && <Typography>{t('application.draft.unmet', { smart_count: unmet })}</Typography>}
      <Where call={call} until={call.closes_at} />
    </Step>
  );
}

function Finish({ application, step: { kind, until, path }, isFirst }: { application: Application; step: SentStep; isFirst: boolean }) {
  const t = useTranslate();
  const { call } = application;
  const title = t(`home.mine.sent_${kind}`, { programme: useLocalized()(call.programme.title).text });
  return (
    <Step title={title} to={path} action={t(`home.mine.sent_${kind}_do`)} isFirst={isFirst}>
      <Where call={call} until={until} date={kind === 'interview' ? 'on' : 'until'} />
      {kind === 'offer' && until !== null && <Typography className={styles.finishText}>{t(`application.offer.silence_${silenceOf(call)}`)}</Typography>}
    </Step>
  );
}

interface NextProps {
  /** Ordered by urgency. */
  next: readonly NextStep[];
  hasProfile: boolean;
  hasSent: boolean;
}

/** The next steps: without a profile to create one, then the draft and the steps of sent applications, else to find a programme. */
export function Next({ next, hasProfile, hasSent }: NextProps) {
  const t = useTranslate();
  if (!hasProfile) {
    return (
      <Step title={t('home.mine.profile_first')} to="/applicant-create?next=%2F" action={t('home.mine.profile_start')}>
        <Typography>{t('home.mine.profile_why')}</Typography>
      </Step>
    );
  }
  if (next.length > 0) return <Steps next={next} />;
  return (
    <Step title={t(hasSent ? 'home.mine.all_sent' : 'home.mine.first')} to="/programmes?is_open=true" action={t('home.mine.find')}>
      <Typography>{t(hasSent ? 'home.mine.all_sent_help' : 'home.mine.first_help')}</Typography>
    </Step>
  );
}

const Steps = ({ next }: Pick<NextProps, 'next'>) => (
  <div className={styles.grid}>
    {next.map((one, index) =>
      one.draft ?
        <Continue key={`draft ${String(one.draft.id)}`} draft={one.draft} isFirst={index === 0} /> :
        <Finish key={`${one.step.kind} ${String(one.sent.id)}`} application={one.sent} step={one.step} isFirst={index === 0} />
    )}
  </div>
);
