import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useIsUpdating } from '../../api/updating';
import { reportError } from '../../errors/report';
import { formatInstant, formatNumber, useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { Panel } from '../../signed-in/Panel';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { DueDay, endOfDay } from './DueDay';
import { evaluatorName, scoringQuery, setCallScoringDate, type CallScoring as Scoring } from './requests';

/** How far each evaluator of a call is, and until when they are asked to score. */
export function CallScoring({ call }: { call: number }) {
  const t = useTranslate();
  const query = useQuery(scoringQuery(call));
  return (
    <Panel title={t('evaluation.progress.title')}>
      <QueryBoundary query={query}>
        {({ evaluators }) => {
          if (evaluators.length === 0) return <Typography>{t('evaluation.progress.nobody')}</Typography>;
          return (
            <>
              {evaluators.map((one) => <Line key={one.evaluator.sub} line={one} />)}
              {evaluators.some(({ assigned, submitted }) => submitted < assigned) && <DateOfCall call={call} />}
            </>
          );
        }}
      </QueryBoundary>
    </Panel>
  );
}

function Line({ line: { evaluator, assigned, submitted, recused, due_at, last_at } }: { line: Scoring['evaluators'][number] }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const words = t('evaluation.progress.of', { done: formatNumber(submitted, locale), all: formatNumber(assigned, locale) });
  const facts = [
    due_at !== null && t('evaluation.due.until', { at: formatInstant(due_at, locale) }),
    last_at !== null && t('evaluation.progress.last', { at: formatInstant(last_at, locale) }),
    recused > 0 && t('evaluation.share.withdrawn', { smart_count: recused }),
  ].filter(Boolean);
  return (
    <Box component="section" aria-label={evaluatorName(evaluator)} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>{evaluatorName(evaluator)}</Typography>
        <Typography>{words}</Typography>
      </Box>
      {assigned > 0 && (
        <LinearProgress variant="determinate" value={(100 * submitted) / assigned} aria-label={words} sx={{ height: 8, borderRadius: 1, my: 0.5 }} />
      )}
      <Typography sx={{ color: 'text.secondary' }}>{facts.join(', ')}</Typography>
    </Box>
  );
}

/** Sets the date of all that waits for scores in the call; without a day it is taken off. */
function DateOfCall({ call }: { call: number }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const busy = useIsUpdating();
  const [day, setDay] = useState('');
  const set = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await setCallScoringDate(call, endOfDay(day) ?? null);
      await queries.invalidateQueries(scoringQuery(call));
      notify(t(day === '' ? 'evaluation.due.removed' : 'evaluation.due.saved'));
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => void set(event)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end', pt: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <DueDay label={t('evaluation.due.all')} value={day} onChange={setDay} />
      <Button type="submit" variant="outlined" disabled={busy}>
        {t(day === '' ? 'evaluation.due.remove' : 'evaluation.due.set')}
      </Button>
    </Box>
  );
}
