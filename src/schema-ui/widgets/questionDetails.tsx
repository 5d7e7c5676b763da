import type { EvaluatorVisibility } from '@domain/schema/schema';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from '../../i18n';
import { Control, PartLabel, Parts, SelectControl } from './controls';
import { LabelledText } from './questionParts';
import { answersOf, LIMITED, type Limits, type Question } from './questions';

const HIDDEN = ['not_blind', 'never'] as const satisfies readonly EvaluatorVisibility[];

export interface PartProps {
  id: string;
  field: string;
  question: Question;
  onChange: (part: Partial<Question>) => void;
}

function Help({ id, field, question, onChange }: PartProps) {
  const t = useTranslate();
  const help = question.help ?? { en: '', el: '' };
  return (['en', 'el'] as const).map((language) => (
    <LabelledText
      key={language}
      id={`${id}.help.${language}`}
      label={t(`forms.question_help.${language}`)}
      field={language === 'en' ? `${field}.description` : `${field}.x-i18n.el.description`}
      lang={language}
      value={help[language]}
      onChange={(text) => onChange({ help: { ...help, [language]: text } })}
    />
  ));
}

/** The typed number; undefined when the input is empty. */
const typed = (text: string): number | undefined => (text === '' ? undefined : Number(text));

function LimitInputs({ id, field, question, onChange }: PartProps) {
  const t = useTranslate();
  const limited = LIMITED[question.kind];
  if (!limited) return null;
  const { limits = {} } = question;
  const change = (part: Limits) => onChange({ limits: { ...limits, ...part } });
  const unit = question.kind === 'number' ? 'number' : question.kind === 'choices' ? 'choices' : 'text';
  return (
    <Parts>
      {(['least', 'most'] as const).map((side, index) => (
        <div key={side}>
          <PartLabel htmlFor={`${id}.${side}`}>{t(`forms.question_limits.${unit}_${side}`)}</PartLabel>
          <Control
            id={`${id}.${side}`}
            type="number"
            step={question.kind === 'number' ? 'any' : 1}
            min={question.kind === 'number' ? undefined : index}
            max={limited.highest}
            data-field={`${field}.${limited.keywords[index] ?? ''}`}
            value={limits[side] ?? ''}
            onChange={(event) => change({ [side]: typed(event.target.value) })}
          />
        </div>
      ))}
    </Parts>
  );
}

interface ConditionProps extends PartProps {
  /** The questions before this one. */
  earlier: readonly Question[];
}

function ConditionInputs({ id, field, question, earlier, onChange }: ConditionProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const { when } = question;
  const deciding = earlier.filter((one) => answersOf(one).length > 0);
  if (deciding.length === 0) return null;
  const wordsOf = (one: Question) => one[locale] || one.en;
  const decides = deciding.find(({ key }) => key === when?.question);
  const answerWords = (one: Question, answer: string) => {
    const option = one.options.find(({ value }) => value === answer);
    return option ? option[locale] || option.en : t(answer === 'yes' ? 'forms.yes' : 'forms.no');
  };
  const decide = (key: string) => {
    const next = deciding.find((one) => one.key === key);
    const [first] = next ? answersOf(next) : [];
    onChange({ when: next && first !== undefined ? { question: next.key, is: first } : undefined });
  };
  return (
    <Parts>
      <div>
        <PartLabel htmlFor={`${id}.when`}>{t('forms.question_when')}</PartLabel>
        <SelectControl id={`${id}.when`} data-field={`${field}.x-when.question`} value={decides?.key ?? ''} onChange={(event) => decide(event.target.value)}>
          <option value="">{t('forms.question_always')}</option>
          {deciding.map((one) => (
            <option key={one.key} value={one.key}>
              {wordsOf(one)}
            </option>
          ))}
        </SelectControl>
      </div>
      {decides && (
        <div>
          <PartLabel htmlFor={`${id}.is`}>{t('forms.question_answered')}</PartLabel>
          <SelectControl
            id={`${id}.is`}
            data-field={`${field}.x-when.is`}
            value={when?.is}
            onChange={(event) => onChange({ when: { question: decides.key, is: event.target.value } })}
          >
            {answersOf(decides).map((answer) => (
              <option key={answer} value={answer}>
                {answerWords(decides, answer)}
              </option>
            ))}
          </SelectControl>
        </div>
      )}
    </Parts>
  );
}

/** Sets when the answer is hidden from evaluators. */
function EvaluatorsInput({ id, field, question, onChange }: PartProps) {
  const t = useTranslate();
  return (
    <div>
      <PartLabel htmlFor={`${id}.hidden`}>{t('forms.question_hidden.label')}</PartLabel>
      <SelectControl
        id={`${id}.hidden`}
        data-field={`${field}.x-evaluators`}
        value={question.hidden ?? ''}
        onChange={({ target }) => onChange({ hidden: HIDDEN.find((keyword) => keyword === target.value) })}
      >
        <option value="">{t('forms.question_hidden.no')}</option>
        {HIDDEN.map((keyword) => (
          <option key={keyword} value={keyword}>
            {t(`forms.question_hidden.${keyword}`)}
          </option>
        ))}
      </SelectControl>
    </div>
  );
}

/** The settings that most questions do not need, folded in a `details` element. */
export function QuestionDetails({ earlier, ...part }: ConditionProps) {
  const t = useTranslate();
  return (
    <Box component="details" sx={{ '&[open] > summary': { mb: 0.5 } }}>
      <Box component="summary" sx={{ minHeight: 44, display: 'list-item', py: 1.25, cursor: 'pointer' }}>
        {t('forms.question_more')}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Help {...part} />
        <LimitInputs {...part} />
        <ConditionInputs {...part} earlier={earlier} />
        <EvaluatorsInput {...part} />
      </Box>
    </Box>
  );
}
