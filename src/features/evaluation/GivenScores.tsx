import { commentKey, criteriaOf, pointsOf, type Rubric } from '@domain/review/rubric';
import { titleOf } from '@domain/schema/words';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import type { EntitySchema } from '../../schema-ui';
import { Panel } from '../../signed-in/Panel';
import { notify } from '../../notifications';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { reopenScores, type AssignmentToScore, type Scores } from './requests';

interface PointsProps {
  rubric: Rubric;
  scores: Scores;
}

/** The scores by criterion: each with its scale, its weight and its share of the total of 100. */
export function Points({ rubric, scores }: PointsProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const rounded = (value: number) => formatNumber(value, locale, { maximumFractionDigits: 2 });
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {criteriaOf(rubric).map((criterion) => {
        const { key, schema, minimum, maximum, weight, decimals } = criterion;
        const fixed = (value: number) => formatNumber(value, locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
        const bound = (value: number) => formatNumber(value, locale, { maximumFractionDigits: decimals });
        const score = scores[key];
        const points = pointsOf(rubric, criterion, scores);
        const comment = scores[commentKey(key)];
        return (
          <Box key={key} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {titleOf(schema as EntitySchema, locale, key)}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {typeof score === 'number' && points !== undefined
                ? t('evaluation.points', {
                  score: fixed(score),
                  minimum: bound(minimum),
                  maximum: bound(maximum),
                  weight: rounded(weight),
                  points: rounded(points),
                })
                : t('evaluation.no_score')}
            </Box>
            {typeof comment === 'string' && (
              <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: 'text.secondary' }}>
                {comment}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

/** The Evaluator's own scores, then those of the others. */
export function GivenScores(
  { assignment: { id, status, rubric, scores, total, others, can_reopen }, again }: { assignment: AssignmentToScore; again: () => void },
) {
  const t = useTranslate();
  const { locale } = useLocale();
  const takeBack = async () => {
    await reopenScores(id);
    notify(t('evaluation.score.undone'));
    again();
  };
  return (
    <Panel title={t('evaluation.score.title')}>
      {status !== 'submitted' && <Typography>{t('evaluation.score.over')}</Typography>}
      {total !== null && <Typography sx={{ fontWeight: 600 }}>{t('evaluation.total_of', { total: formatNumber(total, locale) })}</Typography>}
      <Points rubric={rubric} scores={scores} />
      {can_reopen && (
        <ConfirmButton
          label={t('evaluation.score.take_back')}
          question={t('evaluation.score.take_back_question')}
          onConfirm={takeBack}
          variant="outlined"
          size="small"
          sx={{ mt: 2 }}
        />
      )}
      {others?.map((other, index) => (
        <Box key={String(index)} component="section" sx={{ mt: 3 }}>
          <Typography variant="h3" sx={{ fontSize: 17 }}>
            {t('evaluation.score.other', { number: index + 1, total: formatNumber(other.total, locale) })}
          </Typography>
          <Points rubric={rubric} scores={other.scores} />
        </Box>
      ))}
      {others?.length === 0 && <Typography sx={{ mt: 2, color: 'text.secondary' }}>{t('evaluation.score.no_others')}</Typography>}
    </Panel>
  );
}
