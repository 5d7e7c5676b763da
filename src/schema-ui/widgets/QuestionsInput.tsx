import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n';
import { ariaOf, type InputProps } from './contract';
import { Spoken } from './controls';
import { QuestionCard } from './QuestionCard';
import { useRemovedKeys } from './questionParts';
import { nextKey, questionsToSchema, schemaToQuestions, type Question } from './questions';
import { useDragOrder } from './useDragOrder';
import { useLostConditions } from './useLostConditions';

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

/** Composes a call's questions; its value is the schema that applicants' answers are validated against. */
export function QuestionsInput(props: InputProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const focusOn = useRef<string>(undefined);
  const [announcement, setAnnouncement] = useState<{ words: string; at?: string | undefined }>({ words: '' });
  const { forget, settle } = useLostConditions();
  const { removed, note } = useRemovedKeys();
  const questions = schemaToQuestions(props.value);
  const inOrder = questions.map(({ key }) => key).join();
  useEffect(() => {
    if (focusOn.current) box.current?.querySelector<HTMLElement>(focusOn.current)?.focus();
    focusOn.current = undefined;
  }, [inOrder]);
  /** Sets the questions, announces the changes, and shows them at the question with the key `at`. */
  const give = (next: readonly Question[], { words = '', at }: { words?: string; at?: string | undefined } = {}) => {
    const { questions: resolved, lostAt: lost, back } = settle(next);
    const conditions = [
      ...lost.map((number) => t('forms.question_condition_removed', { number })),
      ...back.map((number) => t('forms.question_condition_back', { number })),
    ];
    setAnnouncement({ words: [words, ...conditions].join(' ').trim(), at });
    props.onChange(questionsToSchema(resolved));
  };
  const put = (from: number, to: number) => {
    const others = questions.filter((_, index) => index !== from);
    const words = t('forms.question_moved', { number: to + 1, count: questions.length });
    give([...others.slice(0, to), ...questions.slice(from, from + 1), ...others.slice(to)], { words, at: questions[from]?.key });
  };
  const change = (key: string, part: Partial<Question>) => {
    if ('when' in part) forget(key);
    give(questions.map((each) => (each.key === key ? { ...each, ...part } : each)), { at: key });
  };
  const remove = (index: number) => {
    const removing = questions[index]?.key ?? '';
    // The pressed button is removed with its question: the focus moves to the question in its place or, at the end, to the one before it.
    const next = (questions[index + 1] ?? questions[index - 1])?.key;
    focusOn.current = next === undefined ? ':scope > button' : `[data-question="${next}"] .form-fold`;
    note(removing);
    give(questions.filter(({ key }) => key !== removing), { words: t('forms.question_removed', { number: index + 1 }), at: next });
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
          announcement={announcement.at === question.key ? announcement.words : ''}
          onChange={(part) => change(question.key, part)}
          onRemove={() => remove(index)}
        />
      ))}
      {dragged && <DropLine data-drop={dragged.before} style={{ top: dragged.top }} />}
      <Spoken role="status">{announcement.words}</Spoken>
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
