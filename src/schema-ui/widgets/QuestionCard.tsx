import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { DOMAttributes } from 'react';
import { useTranslate } from '../../i18n';
import { HelpText } from '../templates/parts';
import { icon } from '../../layout/icons';
import { ChoiceRow, Note, PartLabel, SelectControl } from './controls';
import { QuestionDetails } from './questionDetails';
import { LabelledText, QuestionOptions } from './questionParts';
import { QUESTION_KINDS, type Question, type QuestionKind } from './questions';

const Dots = icon('M7.5 5v.1M12.5 5v.1M7.5 10v.1M12.5 10v.1M7.5 15v.1M12.5 15v.1');

/** By it a question is dragged; who uses no pointer has the buttons, so it is nothing to them. */
const Handle = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  margin: '-10px 0',
  color: (theme.vars ?? theme).palette.text.secondary,
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  '&:active': { cursor: 'grabbing' },
  '& svg': { strokeWidth: 3 },
}));

interface QuestionProps {
  id: string;
  field: string;
  number: number;
  question: Question;
  /** The questions before this one. */
  earlier: readonly Question[];
  isLast: boolean;
  /** What the handle listens to by which it is dragged; none where there is nothing to put in order. */
  handle: DOMAttributes<HTMLElement> | undefined;
  isDragged: boolean;
  /** What has just become of it and of others by it; a live region of the composer speaks it. */
  said: string;
  /** Puts the question one place up (-1) or down (1). */
  onMove: (by: -1 | 1) => void;
  onChange: (part: Partial<Question>) => void;
  onRemove: () => void;
}

/** One question of the question composer: its words, kind of answer, options, limits and condition. */
export function QuestionCard({ id, field, number, question, earlier, isLast, handle, isDragged, said, onMove, onChange, onRemove }: QuestionProps) {
  const t = useTranslate();
  const title = t('forms.question_number', { number });
  return (
    <Box
      component="fieldset"
      data-question={question.key}
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, p: 2, m: 0, minWidth: 0, display: 'grid', gap: 1.5, opacity: isDragged ? 0.5 : 1 }}
    >
      <Box component="legend" sx={{ fontWeight: 600, px: 0.5, display: 'flex', alignItems: 'center' }}>
        {title}
        {handle && (
          <Handle aria-hidden="true" data-drag title={t('forms.question_drag')} {...handle}>
            <Dots />
          </Handle>
        )}
      </Box>
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
            <input type="checkbox" data-field={`${field}.x-referee.confidential`} checked={question.confidential === true} onChange={(event) => onChange({ confidential: event.target.checked })} />
            {t('forms.question_confidential')}
          </ChoiceRow>
        </Box>
      )}
      <QuestionDetails id={id} field={field} question={question} earlier={earlier} onChange={onChange} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <ChoiceRow>
          <input type="checkbox" checked={question.required} onChange={(event) => onChange({ required: event.target.checked })} />
          {t('forms.question_required')}
        </ChoiceRow>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {([-1, 1] as const).map((by) => (
            <Button key={by} data-move={by} disabled={by < 0 ? number === 1 : isLast} onClick={() => onMove(by)} aria-label={t(by < 0 ? 'forms.question_up' : 'forms.question_down', { number })}>
              {t(by < 0 ? 'forms.move_up' : 'forms.move_down')}
            </Button>
          ))}
          <Button color="error" onClick={onRemove}>
            {t('forms.remove_question', { number })}
          </Button>
        </Box>
      </Box>
      {said !== '' && <Note aria-hidden="true">{said}</Note>}
    </Box>
  );
}
