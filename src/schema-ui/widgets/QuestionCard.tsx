import { localized } from '@domain/locale';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type DOMAttributes } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import { useFieldMessages } from '../form/runtime';
import { FoldButton, FORCED_OPEN, useFold } from '../templates/Fold';
import { HelpText } from '../templates/parts';
import { icon } from '../../layout/icons';
import { ChoiceRow, Note, PartLabel, SelectControl } from './controls';
import { QuestionDetails } from './questionDetails';
import { LabelledText, QuestionOptions } from './questionParts';
import { QUESTION_KINDS, type Question, type QuestionKind } from './questions';

const Dots = icon('M7.5 5v.1M12.5 5v.1M7.5 10v.1M12.5 10v.1M7.5 15v.1M12.5 15v.1');

/** The drag handle of a question. It is hidden from assistive technology, because the buttons do the same without a pointer. */
const Handle = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  flexShrink: 0,
  color: (theme.vars ?? theme).palette.text.secondary,
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  '&:active': { cursor: 'grabbing' },
  '& svg': { strokeWidth: 3 },
}));

const Card = styled('fieldset')(({ theme }) => ({
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: 8,
  padding: 16,
  margin: 0,
  '& > legend': { display: 'flex', alignItems: 'center' },
}));

const Body = styled('div')({ flex: '1 1 100%', minWidth: 0, display: 'grid', gap: 12, '&[hidden]': { display: 'none' } });

interface QuestionProps {
  id: string;
  field: string;
  number: number;
  question: Question;
  /** The questions before this one. */
  earlier: readonly Question[];
  isLast: boolean;
  /** The event handlers of the drag handle; undefined when there is nothing to reorder. */
  handle: DOMAttributes<HTMLElement> | undefined;
  isDragged: boolean;
  /** What the last change did to this question and, by it, to others; the composer's live region announces the same text. */
  announcement: string;
  /** Moves the question one position up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
  onChange: (part: Partial<Question>) => void;
  onRemove: () => void;
}

/** The question, its kind of answer and whether it is required, on one line. */
function useQuestionLine({ en, el, kind, required }: Question): string {
  const t = useTranslate();
  const { locale } = useLocale();
  return [localized({ en, el }, locale).text, t(`forms.kinds.${kind}`), required && t('forms.question_required')].filter(Boolean).join(' · ');
}

/** One question of the question composer: its words, kind of answer, options, limits and condition. Folded to a line unless it is new or has an error. */
export function QuestionCard({ id, field, number, question, earlier, isLast, handle, isDragged, announcement, onMove, onChange, onRemove }: QuestionProps) {
  const t = useTranslate();
  const [isNew] = useState(question.en === '' && question.el === '');
  const fold = useFold(useFieldMessages(field.split('.'), true).length > 0 ? FORCED_OPEN : 0, isNew);
  const line = useQuestionLine(question);
  return (
    <Card className="form-entry" data-question={question.key} style={{ opacity: isDragged ? 0.5 : 1 }}>
      <legend className="form-legend">
        {handle && (
          <Handle aria-hidden="true" data-drag title={t('forms.question_drag')} {...handle}>
            <Dots />
          </Handle>
        )}
        <FoldButton fold={fold} line={line}>
          {t('forms.question_number', { number })}
        </FoldButton>
      </legend>
      <Body id={fold.id} hidden={!fold.shown}>
        <QuestionParts {...{ id, field, question, earlier, onChange }} />
      </Body>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {([-1, 1] as const).map((by) => (
          <Button
            key={by}
            data-move={by}
            disabled={by < 0 ? number === 1 : isLast}
            onClick={() => onMove(by)}
            aria-label={t(by < 0 ? 'forms.question_up' : 'forms.question_down', { number })}
          >
            {t(by < 0 ? 'forms.move_up' : 'forms.move_down')}
          </Button>
        ))}
        <Button color="error" onClick={onRemove} aria-label={t('forms.remove_question', { number })}>
          {t('forms.remove')}
        </Button>
      </Box>
      {announcement !== '' && (
        <Note aria-hidden="true" style={{ flexBasis: '100%' }}>
          {announcement}
        </Note>
      )}
    </Card>
  );
}

/** The texts of a question, the kind of its answer, and the settings of that kind. */
function QuestionParts({ id, field, question, earlier, onChange }: Pick<QuestionProps, 'id' | 'field' | 'question' | 'earlier' | 'onChange'>) {
  const t = useTranslate();
  return (
    <>
      <LabelledText
        id={`${id}.en`}
        label={t('forms.question_en')}
        field={`${field}.title`}
        lang="en"
        value={question.en}
        onChange={(en) => onChange({ en })}
      />
      <LabelledText
        id={`${id}.el`}
        label={t('forms.question_el')}
        field={`${field}.x-i18n.el.title`}
        lang="el"
        value={question.el}
        onChange={(el) => onChange({ el })}
      />
      <Box>
        <PartLabel htmlFor={`${id}.kind`}>{t('forms.question_kind')}</PartLabel>
        <SelectControl id={`${id}.kind`} value={question.kind} onChange={(event) => onChange({ kind: event.target.value as QuestionKind })}>
          {QUESTION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`forms.kinds.${kind}`)}
            </option>
          ))}
        </SelectControl>
      </Box>
      {(question.kind === 'choice' || question.kind === 'choices') && (
        <QuestionOptions
          id={id}
          field={`${field}${question.kind === 'choices' ? '.items' : ''}.x-enum-labels`}
          options={question.options}
          onChange={(options) => onChange({ options })}
        />
      )}
      {question.kind === 'referee' && (
        <Box>
          <HelpText>{t('forms.question_referee')}</HelpText>
          <ChoiceRow>
            <input
              type="checkbox"
              data-field={`${field}.x-referee.confidential`}
              checked={question.confidential === true}
              onChange={(event) => onChange({ confidential: event.target.checked })}
            />
            {t('forms.question_confidential')}
          </ChoiceRow>
        </Box>
      )}
      <QuestionDetails id={id} field={field} question={question} earlier={earlier} onChange={onChange} />
      <ChoiceRow>
        <input type="checkbox" checked={question.required} onChange={(event) => onChange({ required: event.target.checked })} />
        {t('forms.question_required')}
      </ChoiceRow>
    </>
  );
}
