import { localToInstant } from '@domain/values/instants';
import { questionRows } from '@domain/calls/question-order';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useIsUpdating } from '../../api/updating';
import { useLocalized } from '../../components/LocalizedText';
import { reportError } from '../../errors/report';
import { useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import type { EntitySchema } from '../../schema-ui';
import { requirementsOf } from '../../signed-in/application/requirements';
import { useStoredValues } from '../../drafts/stored-values';
import { dayIn, LaterDay } from '../../workspace/LaterDay';
import { LongText } from '../../signed-in/LongText';
import { BlockingMessage, useRequiredFields } from '../../signed-in/required-fields';
import { useReviewedUpdate, type Reviewed } from '../../workspace/reviewed';
import { requestInformation } from './requests';

const MAX_CHARACTERS = 2000;
/** The default time an applicant has to answer, in days. */
const USUAL_DAYS = 10;

/** The key under which this device stores an unsent request about an application. */
export const requestDraftKey = (id: number): string => `ask/${String(id)}`;

interface Choice {
  key: string;
  label: string;
}

interface ChoicesProps {
  legend: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function Choices({ legend, choices, chosen, onChange }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, mt: 1, p: 0 }}>
      <Box component="legend" sx={{ fontWeight: 600, p: 0 }}>
        {legend}
      </Box>
      {choices.map(({ key, label }) => (
        <FormControlLabel
          key={key}
          label={label}
          sx={{ display: 'flex' }}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(key)}
              onChange={({ target }) => onChange(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))}
            />
          }
        />
      ))}
    </Box>
  );
}

/** Requests documents or answers from an applicant again, with a message and a due day. */
export function AskForm({ reviewed: { id, call }, onEnd }: { reviewed: Reviewed; onEnd: () => void }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const localize = useLocalized();
  const busy = useIsUpdating();
  const { refetch } = useReviewedUpdate(id);
  const { values: { documents, answers, message, day }, change, forget } = useStoredValues(requestDraftKey(id), {
    documents: [] as string[],
    answers: [] as string[],
    message: '',
    day: dayIn(USUAL_DAYS, call.time_zone),
  });
  const due = localToInstant(`${day}T23:59`, call.time_zone);
  const { isGiven, scope } = useRequiredFields();
  const end = () => {
    forget();
    onEnd();
  };
  const ask = async () => {
    if (!isGiven() || due === undefined) return;
    try {
      await requestInformation(id, { documents, answers, message: message.trim(), due_at: due });
      await refetch();
      notify(t('desk.information.sent'));
      end();
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <Box
      component="form"
      data-ask
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      {scope(
        <>
          <Choices
            legend={t('desk.information.documents')}
            choices={requirementsOf(call).map(({ key, title }) => ({ key, label: localize(title).text }))}
            chosen={documents}
            onChange={(chosen) => change({ documents: chosen })}
          />
          <Choices
            legend={t('desk.information.answers')}
            choices={questionRows(call.questions as EntitySchema | undefined, locale).filter(({ schema }) => !schema['x-referee']).map(({ key, title }) => ({
              key,
              label: title,
            }))}
            chosen={answers}
            onChange={(chosen) => change({ answers: chosen })}
          />
          <BlockingMessage missing={documents.length + answers.length > 0 ? undefined : t('forms.needed.parts')} />
          <LongText
            label={t('desk.information.message')}
            value={message}
            onChange={(typed) => change({ message: typed })}
            maxLength={MAX_CHARACTERS}
            needed={t('forms.needed.message')}
          />
          <LaterDay label={t('desk.information.due')} value={day} onChange={(typed) => change({ day: typed })} zone={call.time_zone} />
        </>,
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button type="submit" size="small" variant="contained" disabled={busy}>
          {t('desk.information.send')}
        </Button>
        <Button size="small" onClick={end}>
          {t('core.cancel')}
        </Button>
      </Box>
    </Box>
  );
}
