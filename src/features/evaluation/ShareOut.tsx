import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useIsUpdating } from '../../api/updating';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { Control, PartLabel, SelectControl } from '../../schema-ui';
import { Panel } from '../../signed-in/Panel';
import { DueDay, endOfDay } from './DueDay';
import { evaluatorsQuery, evaluatorName, distribute, type DistributionResult } from './requests';

const MAX_EACH = 20;
const RULES = ['load', 'field', 'random'] as const;

interface Outcome {
  answer: DistributionResult;
  dryRun: boolean;
}

/** Distributes the applications under review in a call among its possible evaluators, after a preview. */
export function ShareOut({ call }: { call: number }) {
  const t = useTranslate();
  const client = useQueryClient();
  const [each, setEach] = useState(2);
  const [by, setBy] = useState<(typeof RULES)[number]>('load');
  const [day, setDay] = useState('');
  const busy = useIsUpdating();
  const [outcome, setOutcome] = useState<Outcome>();
  const tried = outcome?.dryRun ? outcome.answer : undefined;
  const changeSetting = (change: () => void) => {
    change();
    setOutcome(undefined);
  };
  const requestShareOut = async (dryRun: boolean) => {
    try {
      const answer = await distribute(call, {
        each,
        by,
        ...(day !== '' && { due_at: endOfDay(day) }),
        ...(dryRun ? { dry_run: true } : tried?.seed && { seed: tried.seed }),
      });
      setOutcome({ answer, dryRun });
      if (!dryRun) void client.invalidateQueries(evaluatorsQuery);
    } catch (error) {
      reportError(error);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void requestShareOut(true);
  };
  return (
    <Panel title={t('evaluation.share.title')}>
      <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{t('evaluation.share.help')}</Typography>
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end' }}>
        <Box>
          <PartLabel htmlFor="share-each">{t('evaluation.share.each')}</PartLabel>
          <Control
            id="share-each"
            type="number"
            required
            min={1}
            max={MAX_EACH}
            data-width="short"
            value={Number.isNaN(each) ? '' : each}
            onChange={({ target }) => changeSetting(() => setEach(target.valueAsNumber))}
          />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <PartLabel htmlFor="share-by">{t('evaluation.share.by')}</PartLabel>
          <SelectControl id="share-by" value={by} onChange={({ target }) => changeSetting(() => setBy(RULES.find((rule) => rule === target.value) ?? by))}>
            {RULES.map((rule) => (
              <option key={rule} value={rule}>
                {t(`evaluation.share.${rule}`)}
              </option>
            ))}
          </SelectControl>
        </Box>
        <DueDay value={day} onChange={setDay} />
        <Button type="submit" variant="outlined" disabled={busy}>
          {t('evaluation.share.try')}
        </Button>
      </Box>
      <Box role="status" sx={{ mt: outcome ? 1.5 : 0, fontWeight: 600 }}>
        {outcome && <Sentence {...outcome} />}
      </Box>
      {tried && <Shares tried={tried} />}
      {tried !== undefined && tried.created > 0 && (
        <Button variant="contained" disabled={busy} onClick={() => void requestShareOut(false)}>
          {t('evaluation.share.do')}
        </Button>
      )}
    </Panel>
  );
}

function Sentence({ answer: { applications, created: assigned, short }, dryRun }: Outcome) {
  const t = useTranslate();
  return (
    <>
      {t(dryRun ? 'evaluation.share.tried' : 'evaluation.share.done', { applications, created: assigned })}{' '}
      {short > 0 && t('evaluation.share.short', { smart_count: short })}
    </>
  );
}

type EvaluatorShare = DistributionResult['evaluators'][number];

/** How many applications each evaluator would get, and why somebody would get none. */
function Shares({ tried: { evaluators, field } }: { tried: DistributionResult }) {
  const t = useTranslate();
  const reasons = ({ open, gets, withdrawn, knows_field }: EvaluatorShare) =>
    [
      t('evaluation.share.has', { smart_count: open }),
      knows_field === false && t('evaluation.share.other_field'),
      withdrawn > 0 && t('evaluation.share.withdrawn', { smart_count: withdrawn }),
      gets === 0 && knows_field !== false && withdrawn === 0 && t('evaluation.share.not_needed'),
    ].filter(Boolean);
  if (evaluators.length === 0) return <Typography sx={{ my: 1 }}>{t('evaluation.share.nobody')}</Typography>;
  return (
    <>
      {field === null && evaluators.some(({ knows_field }) => knows_field === false) && <Typography sx={{ mt: 1 }}>{t('evaluation.share.no_field')}
      </Typography>}
      <Box component="ul" sx={{ mt: 1, mb: 2, pl: 2.5 }}>
        {evaluators.map((one) => (
          <li key={one.sub}>
            <b>{evaluatorName(one)}</b>: {t('evaluation.share.gets', { smart_count: one.gets })}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' '}
              ({reasons(one).join(', ')})
            </Box>
          </li>
        ))}
      </Box>
    </>
  );
}
