import { answerText } from '@domain/answer-text';
import { questionRows } from '@domain/question-order';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocalized } from '../../components/LocalizedText';
import { useLocale, useTranslate } from '../../i18n';
import type { EntitySchema } from '../../schema-ui';
import type { Call } from '../requests';
import type { DraftConflict } from './draft-joining';
import type { DraftView } from './draft-session';
import { requirementsOf } from './requirements';

interface Props {
  call: Call;
  view: Pick<DraftView, 'draft' | 'conflicts'>;
  onSettle: (conflict: DraftConflict, keep: 'mine' | 'theirs') => void;
}

/** What a conflict is about, and how a value of it reads. */
function useWords(call: Call) {
  const t = useTranslate();
  const { locale } = useLocale();
  const localize = useLocalized();
  const rows = questionRows(call.questions as EntitySchema | undefined, locale);
  const words = { yes: t('application.details.yes'), no: t('application.details.no'), none: t('application.details.not_answered') };
  return ({ area, key }: DraftConflict): { title: string; textOf: (value: unknown) => string } => {
    const question = area === 'answers' ? rows.find((row) => row.key === key) : undefined;
    if (question) return { title: question.title, textOf: (value) => answerText(value, question.schema, { locale, words }) };
    const wanted = requirementsOf(call).find((one) => one.key === key);
    const textOf = (value: unknown) => (value === undefined ? words.none : t('application.update.conflict_file', { id: String(value) }));
    return { title: wanted ? localize(wanted.title).text : key, textOf };
  };
}

/** Answers that were changed here and, differently, elsewhere: the person chooses one after the other. */
export function Conflicts({ call, view: { draft, conflicts }, onSettle }: Props) {
  const t = useTranslate();
  const wordsOf = useWords(call);
  if (conflicts.length === 0) return null;
  return (
    <Alert severity="warning" icon={false} role="alert" sx={{ mb: 3 }}>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>{t('application.update.conflict')}</Typography>
      {conflicts.map((conflict) => {
        const { title, textOf } = wordsOf(conflict);
        return (
          <Box key={`${conflict.area}.${conflict.key}`} role="group" aria-label={title} data-conflict={conflict.key} sx={{ py: 1.5 }}>
            <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, mt: 1 }}>
              {(['mine', 'theirs'] as const).map((side) => (
                <div key={side}>
                  <Typography variant="body2">{t(`application.update.conflict_${side}`)}</Typography>
                  <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', my: 1 }}>
                    {textOf(side === 'mine' ? draft[conflict.area][conflict.key] : conflict.theirs)}
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
