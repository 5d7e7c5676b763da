import type { components } from '@generated/api';
import { useEffect, useState } from 'react';
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
import Box from '../../ui/Box';
import Button from '../../ui/Button';
import Typography from '../../ui/Typography';

type AccountMerge = components['schemas']['AccountMerge'];
type Stage = { name: 'reading' } | { name: 'refused'; message: string } | { name: 'unsure' } | { name: 'unread'; error: unknown } | { name: 'plan'; plan: AccountMerge } | { name: 'done' };

const merge = (token: string, dry_run: boolean): Promise<AccountMerge> => body(client.POST('/api/account/merge', { body: { token, dry_run } }));

/** The stage after a failure: an expired link or the wrong account shows the server's message; any other error can be retried. */
const failed = (error: unknown): Stage =>
  error instanceof ApiError && [404, 409, 422].includes(error.status) ? { name: 'refused', message: error.message } : { name: 'unread', error };

const PARTS = ['records', 'drafts', 'sent'] as const;

/** What the merge would move, as a list; kinds with a count of 0 are left out. */
function Moves({ plan }: { plan: AccountMerge }) {
  const t = useTranslate();
  const other = plan.other_email ?? t('account.merge.another');
  const isEmpty = PARTS.every((part) => plan[part] === 0);
  return (
    <>
      <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>{t(isEmpty ? 'account.merge.nothing' : 'account.merge.lead', { other })}</Typography>
      <Box component="ul" sx={{ mt: 0, mb: 2, pl: 2.5 }}>
        {PARTS.filter((part) => plan[part] > 0).map((part) => (
          <li key={part}>{t(`account.merge.${part}`, { smart_count: plan[part] })}</li>
        ))}
      </Box>
      <Typography sx={{ mb: 3 }}>{t('account.merge.stays')}</Typography>
    </>
  );
}

/** The conflicts that the person has to resolve before the merge. */
function Conflicts({ conflicts }: { conflicts: AccountMerge['conflicts'] }) {
  const t = useTranslate();
  const localized = useLocalized();
  return (
    <>
      <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
        {t('account.merge.conflicts')}
      </Typography>
      <Box component="ul" sx={{ mt: 0, mb: 3, pl: 2.5 }}>
        {conflicts.map(({ kind, programme }, place) => (
          <li key={place}>{t(`account.merge.${kind}`, { programme: localized(programme).text })}</li>
        ))}
      </Box>
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
      <Question open={open} title={t('account.merge.sure')} confirm={t('account.merge.confirm')} running={running} onConfirm={() => void confirm()} onClose={() => setOpen(false)}>
        <Typography>{t('account.merge.stays')}</Typography>
      </Question>
    </>
  );
}

function Merging({ token }: { token: string }) {
  const t = useTranslate();
  const [stage, setStage] = useState<Stage>({ name: 'reading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Stage) => isCurrent && setStage(next);
    merge(token, true).then(
      (plan) => settle({ name: 'plan', plan }),
      (error: unknown) => settle(failed(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, tries]);
  const again = () => {
    setStage({ name: 'reading' });
    setTries(tries + 1);
  };
  const confirm = async () => {
    try {
      await merge(token, false);
      setStage({ name: 'done' });
    } catch (error) {
      // The merge may have succeeded although its answer was lost. The link works once, so a retry would wrongly report an invalid link.
      if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) return setStage({ name: 'unsure' });
      reportError(error);
      again();
    }
  };
  if (stage.name === 'reading') return <DetailSkeleton />;
  if (stage.name === 'unread') return <LoadFailed error={stage.error} again={again} />;
  if (stage.name === 'refused') return <Typography role="status">{stage.message}</Typography>;
  if (stage.name === 'unsure') return <Typography role="status">{t('account.merge.unsure')}</Typography>;
  if (stage.name === 'done')
    return (
      <>
        <Typography role="status" sx={{ mb: 3 }}>
          {t('account.merge.done')}
        </Typography>
        <Button variant="contained" component={RouterLink} to="/applications">
          {t('account.merge.to_applications')}
        </Button>
      </>
    );
  const { plan } = stage;
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
