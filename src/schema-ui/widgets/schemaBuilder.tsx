import { questionRows } from '@domain/calls/question-order';
import { isSchema } from '@domain/schema/schema';
import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { useLocale } from '../../i18n';
import type { InputProps, ValueProps, Widget } from './contract';

let Fetched: ComponentType<InputProps> | undefined;

async function fetchInput(): Promise<void> {
  Fetched = (await import('./QuestionsInput')).QuestionsInput;
}

/** Not React's `lazy`, which would suspend the form once more although the code is loaded, and take the focus out of it. */
function FetchedInput(props: InputProps) {
  if (!Fetched) throw new Error('The form was drawn before loadInputs had fetched its inputs.');
  return <Fetched {...props} />;
}

function QuestionList({ value }: ValueProps) {
  const { locale } = useLocale();
  return (
    <Box component="ol" sx={{ m: 0, pl: 3 }}>
      {isSchema(value) && questionRows(value, locale).map(({ key, title }) => <li key={key}>{title}</li>)}
    </Box>
  );
}

function QuestionCount({ value }: ValueProps) {
  const { locale } = useLocale();
  return <>{(isSchema(value) && questionRows(value, locale).length) || null}</>;
}

/** The questions of a call. Their input is a lazy chunk, because only the form of a call has it and it is as large as several other widgets. */
export const schemaBuilder: Widget = { shape: 'group', input: FetchedInput, fetchInput, display: QuestionList, cell: QuestionCount };
