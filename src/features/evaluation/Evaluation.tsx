import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useIsUpdating } from '../../api/updating';
import { reportError } from '../../errors/report';
import { formatInstant, formatNumber, useLocale, useTranslate } from '../../i18n';
import { setAnswer } from '../../providers/queryClient';
import { useRequiredFields } from '../../signed-in/required-fields';
import { OneOf } from '../../signed-in/OneOf';
import { PLACES } from '../../workspace/PagePlaces';
import { Panel } from '../../signed-in/Panel';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { DueDay, endOfDay } from './DueDay';
import { Points } from './GivenScores';
import { assignTo, evaluationQuery, evaluatorsQuery, evaluatorName, unassign, type Evaluation as Evaluated } from './requests';

type Row = Evaluated['assignments'][number];

interface Props {
  application: number;
  call: number;
  /** Whether evaluators can be assigned and removed now. */
  underReview: boolean;
}

/** The evaluators of an application, their scores and the calculation of the total, for its Secretary. */
export function Evaluation({ application, call, underReview }: Props) {
  const t = useTranslate();
  const query = useQuery(evaluationQuery(application));
  return (
    <Panel
      title={t('evaluation.desk.title')}
      heading={PLACES.evaluation}
      action={<Link component={RouterLink} to={`/manage/calls/${String(call)}/rubric`} sx={{ py: 0.5 }}>{t('evaluation.rubric.link')}</Link>}
    >
      <QueryBoundary query={query}>
        {(evaluation) => (
          <>
            <Sum evaluation={evaluation} />
            {evaluation.assignments.map((row) => (
              <Assigned key={row.id} row={row} rubric={evaluation.rubric} application={application} removable={underReview && row.status !== 'submitted'} />
            ))}
            {evaluation.rubric === null ? <Typography>{t('evaluation.desk.no_rubric')}</Typography> : (
              underReview
                ? <Assign application={application} assigned={evaluation.assignments} />
                : <Typography>{t('evaluation.desk.not_under_review')}</Typography>
            )}
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}

function Sum({ evaluation: { assignments, mean, spread } }: { evaluation: Evaluated }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const submittedCount = assignments.filter(({ status }) => status === 'submitted').length;
  const evaluatorCount = assignments.filter(({ status }) => status !== 'recused').length;
  if (evaluatorCount === 0) return <Typography sx={{ mb: 1 }}>{t('evaluation.desk.nobody')}</Typography>;
  return (
    <Box sx={{ mb: 1 }}>
      <Typography>{t('evaluation.desk.given', { done: formatNumber(submittedCount, locale), asked: formatNumber(evaluatorCount, locale) })}</Typography>
      {mean !== null && spread !== null && (
        <Typography sx={{ fontWeight: 600 }}>
          {t('evaluation.desk.mean', { mean: formatNumber(mean, locale), spread: formatNumber(spread, locale) })}
        </Typography>
      )}
      {mean !== null && <Typography sx={{ color: 'text.secondary' }}>{t('evaluation.desk.how')}</Typography>}
    </Box>
  );
}

function Assigned({ row, rubric, application, removable }: { row: Row; rubric: Evaluated['rubric']; application: number; removable: boolean }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const { evaluator, status, total, scores, conflict, due_at } = row;
  const waits = status === 'open' || status === 'draft';
  const remove = async () => {
    try {
      await unassign(row.id);
    } catch (error) {
      reportError(error);
    }
    await queries.invalidateQueries(evaluationQuery(application));
  };
  return (
    <Box component="section" aria-label={evaluatorName(evaluator)} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <strong>{evaluatorName(evaluator)}</strong>
        <span>
          {t(`evaluation.status.${status}`)}
          {total !== null && `, ${t('evaluation.total_of', { total: formatNumber(total, locale) })}`}
          {waits && due_at !== null && `, ${t('evaluation.due.until', { at: formatInstant(due_at, locale) })}`}
        </span>
        {removable && (
          <Button
            size="small"
            color="error"
            onClick={() => void remove()}
            aria-label={t('evaluation.desk.take_back_from', { name: evaluatorName(evaluator) })}
            sx={{ ml: 'auto' }}
          >
            {t('evaluation.desk.take_back')}
          </Button>
        )}
      </Box>
      {conflict !== null && <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{t('evaluation.desk.conflict', { reason: conflict })}</Box>}
      {scores && rubric && (
        <details>
          <Box component="summary" sx={{ py: 1, cursor: 'pointer' }}>{t('evaluation.desk.calculation')}</Box>
          <Points rubric={rubric} scores={scores} />
        </details>
      )}
    </Box>
  );
}

/** Assigns an evaluator by hand; only people who have signed in once are listed, those with the fewest open assignments first. */
function Assign({ application, assigned }: { application: number; assigned: readonly Row[] }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const { isGiven, scope, forget } = useRequiredFields();
  const people = useQuery(evaluatorsQuery);
  const [chosen, setChosen] = useState('');
  const [day, setDay] = useState('');
  const busy = useIsUpdating();
  const add = async () => {
    if (!isGiven()) return;
    try {
      setAnswer(
        queries,
        evaluationQuery(application).queryKey,
        await assignTo(application, { evaluators: [chosen], ...(day !== '' && { due_at: endOfDay(day) }) }),
      );
      setChosen('');
      forget();
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <Box sx={{ mt: 1.5 }}>
      <QueryBoundary query={people}>
        {(all) => {
          const free = all.filter(({ sub }) => !assigned.some(({ evaluator }) => evaluator.sub === sub)).toSorted((a, b) => a.open - b.open);
          if (free.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('evaluation.desk.nobody_free')}</Typography>;
          return (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
              {scope(
                <OneOf label={t('evaluation.desk.assign_to')} value={chosen} onChange={setChosen} needed={t('forms.needed.evaluator')}>
                  <option value="">{t('evaluation.desk.choose')}</option>
                  {free.map((one) => (
                    <option key={one.sub} value={one.sub}>
                      {t('evaluation.desk.option', { name: evaluatorName(one), smart_count: one.open })}
                    </option>
                  ))}
                </OneOf>,
              )}
              <DueDay value={day} onChange={setDay} />
              <Button variant="outlined" disabled={busy} onClick={() => void add()}>
                {t('evaluation.desk.assign')}
              </Button>
            </Box>
          );
        }}
      </QueryBoundary>
    </Box>
  );
}
