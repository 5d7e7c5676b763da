import { isRecord } from '@domain/values/is-record';
import { titleOf } from '@domain/schema/words';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import type { EntitySchema } from '../types';
import { ariaOf, type InputProps, type ValueProps, type Widget } from './contract';
import { Note } from './controls';
import { QuestionCard } from './QuestionCard';
import { useRemovedKeys } from './questionParts';
import { nextKey, questionsToSchema, schemaToQuestions, withSoundConditions, type Question } from './questions';
import { useDragOrder } from './useDragOrder';

/** The line at the place where the dragged question would be dropped. */
const DropLine = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  height: 4,
  marginTop: -2,
  borderRadius: 2,
  backgroundColor: (theme.vars ?? theme).palette.primary.main,
  pointerEvents: 'none',
}));

/** Composes a call's questions; what it gives is the schema that applicants' answers are checked against. */
function SchemaBuilderInput(props: InputProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const focusOn = useRef<string>(undefined);
  const [said, setSaid] = useState('');
  const { removed, note } = useRemovedKeys();
  const questions = schemaToQuestions(props.value);
  const inOrder = questions.map(({ key }) => key).join();
  useEffect(() => {
    if (focusOn.current) box.current?.querySelector<HTMLElement>(focusOn.current)?.focus();
    focusOn.current = undefined;
  }, [inOrder]);
  const give = (next: readonly Question[], words = '') => {
    const sound = withSoundConditions(next);
    const lost = sound.findIndex((question, index) => question !== next[index]);
    setSaid([words, lost < 0 ? '' : t('forms.question_condition_gone', { number: lost + 1 })].join(' ').trim());
    props.onChange(questionsToSchema(sound));
  };
  const put = (from: number, to: number) => {
    const others = questions.filter((_, index) => index !== from);
    give([...others.slice(0, to), ...questions.slice(from, from + 1), ...others.slice(to)], t('forms.question_moved', { number: to + 1, count: questions.length }));
  };
  const move = (index: number, by: -1 | 1) => {
    const to = index + by;
    // At either end of the list the pressed button becomes disabled and would lose the focus.
    const back = to === 0 ? 1 : to === questions.length - 1 ? -1 : by;
    focusOn.current = `[data-question="${questions[index]?.key ?? ''}"] [data-move="${String(back)}"]`;
    put(index, to);
  };
  const { dragged, handle } = useDragOrder(box, { selector: '[data-question]', onDrop: put });
  const blank = (): Question => ({
    key: nextKey('q', [...questions.map(({ key }) => key), ...removed]),
    en: '',
    el: '',
    kind: 'text',
    required: true,
    options: [],
  });
  return (
    <Box ref={box} sx={{ display: 'grid', gap: 2, position: 'relative' }}>
      {questions.map((question, index) => (
        <QuestionCard
          key={question.key}
          id={`${props.id}.${question.key}`}
          field={`${props.path}.properties.${question.key}`}
          number={index + 1}
          question={question}
          earlier={questions.slice(0, index)}
          isLast={index === questions.length - 1}
          handle={questions.length > 1 && !props.disabled ? handle(index) : undefined}
          isDragged={dragged?.from === index}
          onMove={(by) => move(index, by)}
          onChange={(part) => give(questions.map((each) => (each.key === question.key ? { ...each, ...part } : each)))}
          onRemove={() => {
            focusOn.current = ':scope > button';
            note(question.key);
            give(questions.filter((each) => each.key !== question.key));
          }}
        />
      ))}
      {dragged && <DropLine data-drop={dragged.before} style={{ top: dragged.top }} />}
      <Note role="status">{said}</Note>
      <Button
        id={props.id}
        variant="outlined"
        disabled={props.disabled}
        onClick={() => {
          const added = blank();
          focusOn.current = `[data-question="${added.key}"] input`;
          give([...questions, added]);
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
