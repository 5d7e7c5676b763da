import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client';
import { useIsUpdating } from '../../api/updating';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { focusOnPage } from '../../layout/focus-on-page';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { Panel } from '../../signed-in/Panel';
import { ShownMail } from '../../workspace/ShownMail';
import { PlannedRelease } from './PlannedRelease';
import { previewRelease, release, type Release, type ReleaseStatus } from './requests';

/** Why a preview is shown: it was requested, it is required before a release, or it replaces a stale one. */
type Cause = 'preview' | 'asked' | 'changed';

/** The release on the page: a preview, or one that was made. */
interface ShownRelease {
  release: Release;
  cause: Cause;
  /** Counts the releases shown on this page, so that each one takes the focus. */
  count: number;
}

function useRelease(id: number) {
  const client = useQueryClient();
  const [shown, setShown] = useState<ShownRelease>();
  const show = (release: Release, cause: Cause = 'preview') => setShown((before) => ({ release, cause, count: (before?.count ?? 0) + 1 }));
  const preview = async (cause?: Cause) => {
    try {
      show(await previewRelease(id), cause);
    } catch (error) {
      reportError(error);
    }
  };
  const make = async (plan: string) => {
    try {
      show(await release(id, plan));
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) await preview('changed');
      else reportError(error);
    } finally {
      await client.invalidateQueries({ queryKey: ['review'] });
    }
  };
  return { shown, preview, make };
}

/**
 * A preview of every decision and every mail, and a button that releases exactly the previewed ones. Neither button is ever disabled: obstacles are
 * shown in the preview, which the second button also makes when there is none that can be released.
 */
export function ReleasePanel({ id, releaseStatus }: { id: number; releaseStatus: ReleaseStatus }) {
  const t = useTranslate();
  const busy = useIsUpdating();
  const { shown, preview, make } = useRelease(id);
  const planned = shown?.release.dry_run ? shown.release : undefined;
  const count = planned?.items.length ?? releaseStatus.entered;
  const check = async () => {
    if (planned && planned.items.length > 0 && planned.obstacles.length === 0) return true;
    await preview('asked');
    return false;
  };
  return (
    <Panel title={t('decisions.release.title')}>
      <Typography sx={{ mb: 2 }}>{t('decisions.release.lead')}</Typography>
      {shown && <Result key={shown.count} shown={shown} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" aria-disabled={busy || undefined} onClick={() => void preview()}>
          {t(planned ? 'decisions.release.again' : 'decisions.release.preview')}
        </Button>
        <ConfirmButton
          variant="contained"
          label={count === 0 ? t('decisions.release.action_none') : t('decisions.release.action', { smart_count: count })}
          question={[t('decisions.release.confirm'), ...(planned?.cautions ?? []).map(({ msg }) => msg)].join(' ')}
          check={check}
          onConfirm={() => make(planned?.plan ?? '')}
        />
      </Box>
      <PlannedRelease id={id} releaseStatus={releaseStatus} />
    </Panel>
  );
}

/** The preview or the release; it takes the focus, so that a screen reader reads it. */
function Result({ shown: { release, cause } }: { shown: ShownRelease }) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    focusOnPage(() => box.current);
  }, []);
  const { dry_run, items, obstacles, cautions = [], undecided } = release;
  const canRelease = items.length > 0 && obstacles.length === 0;
  return (
    <Box ref={box} tabIndex={-1} sx={{ mb: 2, outline: 'none' }}>
      {cause === 'changed' && <Alert severity="warning" sx={{ mb: 2 }}>{t('decisions.release.changed')}</Alert>}
      {cause === 'asked' && canRelease && <Alert severity="info" sx={{ mb: 2 }}>{t('decisions.release.review_first')}</Alert>}
      {dry_run && items.length === 0 && <Alert severity="info" sx={{ mb: 2 }}>{t('decisions.release.nothing')}</Alert>}
      {!dry_run && <Alert severity="success" sx={{ mb: 2 }}>{t('decisions.release.done', { smart_count: items.length })}</Alert>}
      {dry_run && obstacles.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('decisions.release.obstacles')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {obstacles.map(({ type, msg }) => <li key={`${type}${msg}`}>{msg}</li>)}
          </Box>
        </Alert>
      )}
      {dry_run && items.length > 0 && cautions.map(({ type, msg }) => (
        <Alert key={type} severity="warning" sx={{ mb: 2 }}>
          {msg}
        </Alert>
      ))}
      {dry_run && undecided > 0 && <Typography sx={{ mb: 1 }}>{t('decisions.release.left_out', { smart_count: undecided })}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((item) => <ReleasedRow key={item.application_id} item={item} />)}
      </Box>
    </Box>
  );
}

/** One applicant's decision, with the mail folded below it. */
function ReleasedRow({ item: { name, number, outcome, rank, mail } }: { item: Release['items'][number] }) {
  const t = useTranslate();
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <strong>{name ?? number}</strong> · {t(`decisions.outcome.${outcome}`)}
      {rank !== null && ` (${t('decisions.page.rank')} ${String(rank)})`}
      {mail === null ? <Typography sx={{ color: 'text.secondary' }}>{t('decisions.release.no_mail')}</Typography> : <ShownMail mail={mail} />}
    </Box>
  );
}
