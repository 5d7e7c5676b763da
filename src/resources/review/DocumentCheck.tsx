import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ApiError } from '../../api/error';
import { useIsUpdating } from '../../api/updating';
import { Tag } from '../../components/Tag';
import { reportError } from '../../errors/report';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { ConfirmButton } from '../shared/ConfirmButton';
import { LongText } from '../shared/LongText';
import { saveChecklist, useReviewedUpdate, type Desk, type Marks, type Reviewed } from './desk-requests';

type Mark = Marks[string];

const MOST_CHARACTERS = 1000;

/** The marks as they are saved, with `mark` for one document, or none. */
function marksWith({ checklist }: Desk, key: string, mark: Mark | undefined): Marks {
  const others = Object.entries(checklist).filter(([name]) => name !== key);
  const kept = others.map(([name, { state, reason }]) => [name, { state, ...(reason !== undefined && { reason }) }] as const);
  return Object.fromEntries([...kept, ...(mark ? [[key, mark] as const] : [])]);
}

const same = (one: Desk, other: Desk, key: string): boolean => JSON.stringify(one.checklist[key]) === JSON.stringify(other.checklist[key]);

/**
 * Saves the mark of one document over what it was given on. A colleague's change of something else is taken over, and the mark saved with it; one
 * of the same document is shown instead.
 */
function useMarking({ id, desk }: Pick<Reviewed, 'id' | 'desk'>, key: string) {
  const t = useTranslate();
  const { change, readAnew } = useReviewedUpdate(id);
  const save = async (mark: Mark | undefined, on: Desk): Promise<boolean> => {
    try {
      const saved = await saveChecklist(id, marksWith(on, key, mark), on.version);
      change(() => saved);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      const { desk: now } = await readAnew();
      if (same(now, on, key)) return save(mark, now);
      notify(t('desk.check.changed'), 'error');
      return false;
    }
  };
  return async (mark: Mark | undefined): Promise<boolean> => {
    try {
      return await save(mark, desk);
    } catch (error) {
      reportError(error);
      return false;
    }
  };
}

function Found({ mark }: { mark: Desk['checklist'][string] | undefined }) {
  const t = useTranslate();
  const { locale } = useLocale();
  if (!mark) return <Tag tone="dashed">{t('desk.check.none')}</Tag>;
  return (
    <>
      <Tag tone={mark.state === 'accepted' ? 'aegean' : 'amber'}>{t(`desk.check.${mark.state}`)}</Tag>{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {t('desk.by_at', { name: mark.by_name, at: formatInstant(mark.at, locale) })}
      </Box>
      {mark.reason !== undefined && <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{mark.reason}</Box>}
    </>
  );
}

/** What was found of one document that was sent, and the ways to say it. */
export function DocumentCheck({ reviewed, documentKey, title }: { reviewed: Reviewed; documentKey: string; title: string }) {
  const t = useTranslate();
  const busy = useIsUpdating();
  const save = useMarking(reviewed, documentKey);
  const [reason, setReason] = useState('');
  const mark = reviewed.desk.checklist[documentKey];
  const refuse = async () => {
    if (await save({ state: 'refused', reason: reason.trim() })) setReason('');
  };
  return (
    <Box role="group" aria-label={t('desk.check.title', { title })} data-check={documentKey} data-state={mark?.state ?? 'none'} sx={{ mt: 0.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <div>
        <Found mark={mark} />
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {mark?.state !== 'accepted' && (
          <Button size="small" disabled={busy} onClick={() => void save({ state: 'accepted' })}>
            {t('desk.check.accept')}
          </Button>
        )}
        {mark?.state !== 'refused' && (
          <ConfirmButton
            size="small"
            color="error"
            label={t('desk.check.refuse')}
            question={t('desk.check.refuse_confirm', { title })}
            ready={reason.trim() !== ''}
            onConfirm={refuse}
          >
            <LongText label={t('desk.check.reason')} value={reason} onChange={setReason} maxLength={MOST_CHARACTERS} required />
          </ConfirmButton>
        )}
        {mark && (
          <Button size="small" disabled={busy} onClick={() => void save(undefined)}>
            {t('desk.check.clear')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
