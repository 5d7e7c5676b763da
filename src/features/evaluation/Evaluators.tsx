import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { setAnswer } from '../../providers/queryClient';
import { SchemaForm, SchemaShow, type RecordData } from '../../schema-ui';
import { Panel } from '../../signed-in/Panel';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { evaluatorsQuery, listEvaluators, evaluatorName, saveEvaluator, type Evaluator } from './requests';

/** The evaluators of the Secretary's institutions, with the data that their schema defines. */
export function Evaluators() {
  const t = useTranslate();
  const query = useQuery(evaluatorsQuery);
  return (
    <Panel title={t('evaluation.evaluators.title')}>
      <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{t('evaluation.evaluators.help')}</Typography>
      <QueryBoundary query={query}>
        {(evaluators) =>
          evaluators.length === 0 ? <Typography>{t('evaluation.share.nobody')}</Typography> : evaluators.map((one) => <One key={one.sub} evaluator={one} />)}
      </QueryBoundary>
    </Panel>
  );
}

function One({ evaluator }: { evaluator: Evaluator }) {
  const t = useTranslate();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { sub, data, version } = evaluator;
  const name = evaluatorName(evaluator);
  const cacheSaved = (saved: Evaluator) =>
    setAnswer<Evaluator[]>(client, evaluatorsQuery.queryKey, (before) => before?.map((one) => (one.sub === sub ? saved : one)));
  const save = async (record: RecordData, options: { version: number | undefined }) => {
    const saved = await saveEvaluator(sub, record, options.version ?? version);
    cacheSaved(saved);
    setOpen(false);
    notify(t('evaluation.evaluators.saved'));
    return { ...saved.data, version: saved.version };
  };
  const reload = async () => {
    const now = (await listEvaluators()).find((one) => one.sub === sub) ?? evaluator;
    cacheSaved(now);
    return { ...now.data, version: now.version };
  };
  const isEmpty = Object.values(data).every((value) => Array.isArray(value) && value.length === 0);
  return (
    <Box component="section" aria-label={name} sx={{ py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Button aria-expanded={open} aria-label={open ? undefined : t('evaluation.evaluators.change_of', { name })} onClick={() => setOpen(!open)}>
          {t(open ? 'evaluation.evaluators.close' : 'evaluation.evaluators.change')}
        </Button>
      </Box>
      {open && <SchemaForm schemaName="evaluators" storeAs={`evaluators/${sub}`} initial={{ ...data, version }} onSubmit={save} onReload={reload} />}
      {!open && (isEmpty
        ? <Typography sx={{ color: 'text.secondary' }}>{t('evaluation.evaluators.none')}</Typography>
        : <SchemaShow schemaName="evaluators" record={data} />)}
    </Box>
  );
}
