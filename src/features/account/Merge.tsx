import type { components } from '@generated/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { body, client } from '../../api/client';
import { ApiError } from '../../api/error';
import { DetailSkeleton } from '../../components/DetailSkeleton';
import { useLocalized } from '../../components/LocalizedText';
import { reportError } from '../../errors/report';
import { LoadFailed } from '../../errors/LoadFailed';
import { useTranslate } from '../../i18n';
import { LinkPage } from '../../layout/LinkPage';
import { Question } from '../../layout/Question';
import Button from '../../ui/Button';
import Typography from '../../ui/Typography';
import styles from './Merge.module.css';

type AccountMerge = components['schemas']['AccountMerge'];

const merge = (token: string, dry_run: boolean): Promise<AccountMerge> => body(client.POST('/api/account/merge', { body: { token, dry_run } }));

/** Whether the link has expired or is another account's; any other error can be retried. */
const isRefused = (error: Error): boolean => error instanceof ApiError && [404, 409, 422].includes(error.status);

const PARTS = ['records', 'drafts', 'sent'] as const;

/** What the merge would move, as a list; kinds with a count of 0 are left out. */
function Moves({ plan }: { plan: AccountMerge }) {
  const t = useTranslate();
  const other = plan.other_email ?? t('account.merge.another');
  const isEmpty = PARTS.every((part) => plan[part] === 0);
  return (
    <>
      <Typography className={styles.text}>{t(isEmpty ? 'account.merge.nothing' : 'account.merge.lead', { other })}</Typography>
      <ul className={styles.list}>
        {PARTS.filter((part) => plan[part] > 0).map((part) => <li key={part}>{t(`account.merge.${part}`, { smart_count: plan[part] })}</li>)}
      </ul>
      <Typography className={styles.stays}>{t('account.merge.stays')}</Typography>
    </>
  );
}

/** The conflicts that the person has to resolve before the merge. */
function Conflicts({ conflicts }: { conflicts: AccountMerge['conflicts'] }) {
  const t = useTranslate();
  const localized = useLocalized();
  return (
    <>
      <Typography component="h2" variant="h3" className={styles.title}>
        {t('account.merge.conflicts')}
      </Typography>
      <ul className={styles.conflictsList}>
        {conflicts.map(({ kind, programme }, place) => <li key={place}>{t(`account.merge.${kind}`, { programme: localized(programme).text })}</li>)}
      </ul>
    </>
  );
}

function Confirming({ plan, onConfirm }: { plan: AccountMerge; onConfirm: () => Promise<void> }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const [running, setRunning] = useState(false);
  const confirm = async () => {
    setRunning(true);
    await onConfirm();
    setRunning(false);
    setOpen(false);
  };
  return (
    <>
      <Moves plan={plan} />
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('account.merge.confirm')}
      </Button>
      <Question
        open={open}
        title={t('account.merge.sure')}
        confirm={t('account.merge.confirm')}
        running={running}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      >
        <Typography>{t('account.merge.stays')}</Typography>
      </Question>
    </>
  );
}

function Merging({ token }: { token: string }) {
  const t = useTranslate();
  const [result, setResult] = useState<'done' | 'unsure'>();
  const { data: plan, error, isFetching, refetch } = useQuery({
    queryKey: ['account-merge', token],
    queryFn: () => merge(token, true),
    gcTime: 0,
    staleTime: Infinity,
    enabled: result === undefined,
  });
  const again = () => void refetch();
  const confirm = async () => {
    try {
      await merge(token, false);
      setResult('done');
    } catch (failure) {
      // The merge may have succeeded although its answer was lost. The link works once, so a retry would wrongly report an invalid link.
      if (failure instanceof ApiError && (failure.status === 0 || failure.status >= 500)) return setResult('unsure');
      reportError(failure);
      again();
    }
  };
  if (result === 'unsure') return <Typography role="status">{t('account.merge.unsure')}</Typography>;
  if (result === 'done')
    return (
      <>
        <Typography role="status" className={styles.stays}>
          {t('account.merge.done')}
        </Typography>
        <Button variant="contained" component={RouterLink} to="/applications">
          {t('account.merge.to_applications')}
        </Button>
      </>
    );
  if (isFetching) return <DetailSkeleton />;
  if (error) return isRefused(error) ? <Typography role="status">{error.message}</Typography> : <LoadFailed error={error} again={again} />;
  if (!plan) return null;
  if (plan.conflicts.length === 0) return <Confirming plan={plan} onConfirm={confirm} />;
  return (
    <>
      <Conflicts conflicts={plan.conflicts} />
      <Button variant="outlined" onClick={again}>
        {t('account.merge.again')}
      </Button>
    </>
  );
}

/** The target of the link in the mail that asks to merge two accounts. Signing in drops the token from the address, and the page then asks to open the link again. */
export function Component() {
  const t = useTranslate();
  return (
    <LinkPage title={t('account.merge.title')} missing={t('account.merge.reopen')}>
      {(token) => <Merging token={token} />}
    </LinkPage>
  );
}
