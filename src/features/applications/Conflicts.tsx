import { questionRows } from '@domain/calls/question-order';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocalized } from '../../components/LocalizedText';
import { useLocale, useTranslate } from '../../i18n';
import { AnswerFile, type EntitySchema } from '../../schema-ui';
import type { Call } from '../../signed-in/requests';
import { AnswerValue } from '../../signed-in/application/AnswerValue';
import type { DraftConflict } from './draft-joining';
import type { DraftView } from './draft-session';
import { requirementsOf } from '../../signed-in/application/requirements';

interface Props {
  call: Call;
  view: Pick<DraftView, 'draft' | 'conflicts'>;
  onSettle: (conflict: DraftConflict, choice: 'mine' | 'theirs') => void;
}

/** Gives the title of a conflict and a function that renders its values; files are links, so that the person can open them before choosing. */
function useParts(call: Call) {
  const t = useTranslate();
  const { locale } = useLocale();
  const localize = useLocalized();
  const rows = questionRows(call.questions as EntitySchema | undefined, locale);
  return ({ area, key }: DraftConflict): { title: string; render: (value: unknown) => ReactNode } => {
    const question = area === 'answers' ? rows.find((row) => row.key === key) : undefined;
    if (question) return { title: question.title, render: (value) => <AnswerValue value={value} schema={question.schema} /> };
    const requirement = requirementsOf(call).find((one) => one.key === key);
    const render = (value: unknown) => (typeof value === 'number' ? <AnswerFile id={value} /> : t('application.details.not_answered'));
    return { title: requirement ? localize(requirement.title).text : key, render };
  };
}

/** Answers that were changed differently here and elsewhere; the person chooses one version of each. */
export function Conflicts({ call, view: { draft, conflicts }, onSettle }: Props) {
  const t = useTranslate();
  const partsOf = useParts(call);
  if (conflicts.length === 0) return null;
  return (
    <Alert severity="warning" icon={false} role="alert" sx={{ mb: 3 }}>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>{t('application.update.conflict')}</Typography>
      {conflicts.map((conflict) => {
        const { title, render } = partsOf(conflict);
        return (
          <Box key={`${conflict.area}.${conflict.key}`} role="group" aria-label={title} data-conflict={conflict.key} sx={{ py: 1.5 }}>
            <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, mt: 1 }}>
              {(['mine', 'theirs'] as const).map((side) => (
                <div key={side}>
                  <Typography variant="body2">{t(`application.update.conflict_${side}`)}</Typography>
                  <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', my: 1 }}>
                    {render(side === 'mine' ? draft[conflict.area][conflict.key] : conflict.theirs)}
                  </Box>
                  <Button size="small" variant="outlined" onClick={() => onSettle(conflict, side)}>
                    {t(`application.update.keep_${side}`)}
                  </Button>
                </div>
              ))}
            </Box>
          </Box>
        );
      })}
    </Alert>
  );
}
