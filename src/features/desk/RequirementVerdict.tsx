import type { RequirementOutcome } from '@domain/applications/eligibility';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIsUpdating } from '../../api/updating';
import { Tag } from '../../components/Tag';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { restoreLostFocus } from '../../layout/restore-lost-focus';
import { LongText } from '../../signed-in/LongText';
import type { Reviewed } from '../../workspace/reviewed';
import { useEntrySaving, VERDICTS } from './entry-saving';

const MAX_CHARACTERS = 1000;

/** The outcomes that staff can set against each outcome of the automatic check; an unclear one allows both. */
const OTHERWISE = { met: ['unmet'], unmet: ['met'], unclear: ['met', 'unmet'] } as const satisfies Record<RequirementOutcome, readonly ('met' | 'unmet')[]>;

interface Props {
  reviewed: Reviewed;
  /** The index of the requirement in the frozen copy, from 0. */
  place: number;
  sentence: string;
  /** The outcome of the automatic check against the profile. */
  outcome: RequirementOutcome;
}

/** The staff's verdict on one requirement of the call, and the buttons to override the automatic outcome with a reason. */
export function RequirementVerdict({ reviewed, place, sentence, outcome }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  const busy = useIsUpdating();
  const save = useEntrySaving(reviewed, VERDICTS, String(place));
  const [reason, setReason] = useState('');
  const verdict = reviewed.desk.verdicts[String(place)];
  const judge = async (judged: 'met' | 'unmet') => {
    if (await save({ outcome: judged, reason: reason.trim() })) setReason('');
  };
  return (
    <Box
      ref={restoreLostFocus}
      tabIndex={-1}
      role="group"
      aria-label={t('desk.verdict.title', { sentence })}
      data-verdict={verdict?.outcome ?? 'none'}
      sx={{ mt: 0.5, ...(!verdict && { display: 'flex', flexWrap: 'wrap' }) }}
    >
      {verdict ?
        (
          <>
            <Tag tone={verdict.outcome === 'met' ? 'aegean' : 'amber'}>{t(`desk.verdict.${verdict.outcome}`)}</Tag>{' '}
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {t('desk.by_at', { name: verdict.by_name, at: formatInstant(verdict.at, locale) })}
            </Box>
            <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{verdict.reason}</Box>
            <Button size="small" disabled={busy} onClick={() => void save(undefined)}>
              {t('desk.verdict.clear')}
            </Button>
          </>
        ) :
        (
          OTHERWISE[outcome].map((judged) => (
            <ConfirmButton
              key={judged}
              size="small"
              label={t(`desk.verdict.judge_${judged}`)}
              question={t(`desk.verdict.confirm_${judged}`, { sentence })}
              onConfirm={() => judge(judged)}
            >
              <LongText label={t('desk.verdict.reason')} value={reason} onChange={setReason} maxLength={MAX_CHARACTERS} needed={t('forms.needed.reason')} />
            </ConfirmButton>
          ))
        )}
    </Box>
  );
}
