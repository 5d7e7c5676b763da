import { titleOf } from '@domain/schema/words';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import type { EntitySchema } from '../types';
import { isRecord } from '../data';
import { ariaOf, type InputProps, type ValueProps, type Widget } from './contract';
import { ChoiceRow, Control, SelectControl } from './controls';
import {
  nextKey,
  QUESTION_KINDS,
  questionsToSchema,
  schemaToQuestions,
  type Question,
  type QuestionKind,
  type QuestionOption,
} from './questions';

interface TextProps {
  id: string;
  label: string;
  /** Where the text stands in the data, so that an error can lead here. */
  field: string;
  lang: string;
  value: string;
  onChange: (text: string) => void;
}

function LabelledText({ id, label, field, lang, value, onChange }: TextProps) {
  return (
    <Box>
      <Box component="label" htmlFor={id} sx={{ display: 'block', typography: 'body2', mb: 0.5 }}>
        {label}
      </Box>
      <Control id={id} data-field={field} lang={lang} value={value} onChange={(event) => onChange(event.target.value)} />
    </Box>
  );
}

interface OptionsProps {
  id: string;
  field: string;
  options: QuestionOption[];
  onChange: (options: QuestionOption[]) => void;
}

/** Keys that were removed here: what is added does not get one of them, or it would take over answers to something else. */
function useRemovedKeys() {
  const [removed, setRemoved] = useState<readonly string[]>([]);
  return { removed, note: (key: string) => setRemoved((before) => [...before, key]) };
}

function Options({ id, field, options, onChange }: OptionsProps) {
  const t = useTranslate();
  const { removed, note } = useRemovedKeys();
  const change = (index: number, part: Partial<QuestionOption>) =>
    onChange(options.map((option, at) => (at === index ? { ...option, ...part } : option)));
  const add = () => onChange([...options, { value: nextKey('o', [...options.map(({ value }) => value), ...removed]), en: '', el: '' }]);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {options.map((option, index) => (
        <Box
          key={option.value}
          role="group"
          aria-label={t('forms.option_number', { number: index + 1 })}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' }, alignItems: 'end' }}
        >
          <LabelledText
            id={`${id}__${option.value}.en`}
            label={t('forms.option_en', { number: index + 1 })}
            field={`${field}.en.${option.value}`}
            lang="en"
            value={option.en}
            onChange={(en) => change(index, { en })}
          />
          <LabelledText
            id={`${id}__${option.value}.el`}
            label={t('forms.option_el', { number: index + 1 })}
            field={`${field}.el.${option.value}`}
            lang="el"
            value={option.el}
            onChange={(el) => change(index, { el })}
          />
          <Button
            color="error"
            onClick={() => {
              note(option.value);
              onChange(options.filter((_, at) => at !== index));
            }}
          >
            {t('forms.remove_option', { number: index + 1 })}
          </Button>
        </Box>
      ))}
      <Button variant="outlined" onClick={add} sx={{ justifySelf: 'start' }}>
        {t('forms.add_option')}
      </Button>
    </Box>
  );
}

interface QuestionProps {
  id: string;
  field: string;
  number: number;
  question: Question;
  onChange: (part: Partial<Question>) => void;
  onRemove: () => void;
}

function QuestionCard({ id, field, number, question, onChange, onRemove }: QuestionProps) {
  const t = useTranslate();
  const title = t('forms.question_number', { number });
  return (
    <Box
      component="fieldset"
      data-question={question.key}
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, p: 2, m: 0, minWidth: 0, display: 'grid', gap: 1.5 }}
    >
      <Box component="legend" sx={{ fontWeight: 600, px: 0.5 }}>
        {title}
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
        <Box component="label" htmlFor={`${id}.kind`} sx={{ display: 'block', typography: 'body2', mb: 0.5 }}>
          {t('forms.question_kind')}
        </Box>
        <SelectControl id={`${id}.kind`} value={question.kind} onChange={(event) => onChange({ kind: event.target.value as QuestionKind })}>
          {QUESTION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`forms.kinds.${kind}`)}
            </option>
          ))}
        </SelectControl>
      </Box>
      {question.kind.startsWith('choice') && (
        <Options
          id={id}
          field={`${field}${question.kind === 'choices' ? '.items' : ''}.x-enum-labels`}
          options={question.options}
          onChange={(options) => onChange({ options })}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <ChoiceRow>
          <input type="checkbox" checked={question.required} onChange={(event) => onChange({ required: event.target.checked })} />
          {t('forms.question_required')}
        </ChoiceRow>
        <Button color="error" onClick={onRemove}>
          {t('forms.remove_question', { number })}
        </Button>
      </Box>
    </Box>
  );
}

/** Composes a call's questions; what it gives is the schema that applicants' answers are checked against. */
function SchemaBuilderInput(props: InputProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const moveFocus = useRef<'last' | 'add'>(undefined);
  const { removed, note } = useRemovedKeys();
  const questions = schemaToQuestions(props.value);
  useEffect(() => {
    const last = box.current?.querySelector<HTMLElement>('[data-question]:last-of-type input');
    const add = box.current?.querySelector<HTMLElement>(':scope > button');
    if (moveFocus.current) (moveFocus.current === 'last' ? last : add)?.focus();
    moveFocus.current = undefined;
  }, [questions.length]);
  const give = (next: readonly Question[]) => props.onChange(questionsToSchema(next));
  const blank = (): Question => ({
    key: nextKey('q', [...questions.map(({ key }) => key), ...removed]),
    en: '',
    el: '',
    kind: 'text',
    required: true,
    options: [],
  });
  return (
    <Box ref={box} sx={{ display: 'grid', gap: 2 }}>
      {questions.map((question, index) => (
        <QuestionCard
          key={question.key}
          id={`${props.id}.${question.key}`}
          field={`${props.path}.properties.${question.key}`}
          number={index + 1}
          question={question}
          onChange={(part) => give(questions.map((each) => (each.key === question.key ? { ...each, ...part } : each)))}
          onRemove={() => {
            moveFocus.current = 'add';
            note(question.key);
            give(questions.filter((each) => each.key !== question.key));
          }}
        />
      ))}
      <Button
        id={props.id}
        variant="outlined"
        disabled={props.disabled}
        onClick={() => {
          moveFocus.current = 'last';
          give([...questions, blank()]);
        }}
        aria-describedby={ariaOf(props)['aria-describedby']}
        sx={{ justifySelf: 'start' }}
      >
        {t('forms.add_question')}
      </Button>
    </Box>
  );
}

function QuestionList({ value }: ValueProps) {
  const { locale } = useLocale();
  const properties = isRecord(value) && isRecord(value['properties']) ? value['properties'] : {};
  return (
    <Box component="ol" sx={{ m: 0, pl: 3 }}>
      {schemaToQuestions(value).map(({ key }) => (
        <li key={key}>{titleOf(properties[key] as EntitySchema, locale, key)}</li>
      ))}
    </Box>
  );
}

function QuestionCount({ value }: ValueProps) {
  return <>{schemaToQuestions(value).length || null}</>;
}

export const schemaBuilder: Widget = { shape: 'group', input: SchemaBuilderInput, display: QuestionList, cell: QuestionCount };
