import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIsUpdating } from '../../api/updating';
import { Tag } from '../../components/Tag';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { restoreLostFocus } from '../../layout/restore-lost-focus';
import { LongText } from '../../signed-in/LongText';
import type { Desk, Reviewed } from '../../workspace/reviewed';
import { CHECKLIST, useEntrySaving } from './entry-saving';

const MAX_CHARACTERS = 1000;

/** The result of a check, with who made it, when, and why a document was refused. */
export function CheckResult({ result }: { result: Desk['checklist'][string] | undefined }) {
  const t = useTranslate();
  const { locale } = useLocale();
  if (!result) return <Tag tone="dashed">{t('desk.check.none')}</Tag>;
  return (
    <>
      <Tag tone={result.state === 'accepted' ? 'aegean' : 'amber'}>{t(`desk.check.${result.state}`)}</Tag>{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {t('desk.by_at', { name: result.by_name, at: formatInstant(result.at, locale) })}
      </Box>
      {result.reason !== undefined && <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{result.reason}</Box>}
    </>
  );
}

/** The check result of one sent document, and the buttons to set it. */
export function DocumentCheck({ reviewed, documentKey, title }: { reviewed: Reviewed; documentKey: string; title: string }) {
  const t = useTranslate();
  const busy = useIsUpdating();
  const save = useEntrySaving(reviewed, CHECKLIST, documentKey);
  const [reason, setReason] = useState('');
  const result = reviewed.desk.checklist[documentKey];
  const refuse = async () => {
    if (await save({ state: 'refused', reason: reason.trim() })) setReason('');
  };
  return (
    <Box
      ref={restoreLostFocus}
      tabIndex={-1}
      role="group"
      aria-label={t('desk.check.title', { title })}
      data-check={documentKey}
      data-state={result?.state ?? 'none'}
      sx={{ mt: 0.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
    >
      <div>
        <CheckResult result={result} />
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {result?.state !== 'accepted' && (
          <Button size="small" disabled={busy} onClick={() => void save({ state: 'accepted' })}>
            {t('desk.check.accept')}
          </Button>
        )}
        {result?.state !== 'refused' && (
          <ConfirmButton
            size="small"
            color="error"
            label={t('desk.check.refuse')}
            question={t('desk.check.refuse_confirm', { title })}
            onConfirm={refuse}
          >
            <LongText label={t('desk.check.reason')} value={reason} onChange={setReason} maxLength={MAX_CHARACTERS} needed={t('forms.needed.reason')} />
          </ConfirmButton>
        )}
        {result && (
          <Button size="small" disabled={busy} onClick={() => void save(undefined)}>
            {t('desk.check.clear')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
