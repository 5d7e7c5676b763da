import { useState, type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useTranslate } from '../../i18n';
import type { RecordData } from '../../schema-ui';
import { FormWithTrial } from '../../signed-in/FormWithTrial';
import { QuestionsPreview } from './QuestionsPreview';

/** The form of a call beside a preview of its questions for applicants; the form reports its values through `onChange`. */
export function FormWithPreview({ children }: { children: (onChange: (data: RecordData) => void) => ReactNode }) {
  const t = useTranslate();
  const stored = useRecordContext();
  const [composed, setComposed] = useState<RecordData>();
  return (
    <FormWithTrial
      trial={<QuestionsPreview questions={(composed ?? stored)?.['questions']} />}
      show={t('manage.questions.show')}
      back={t('manage.questions.compose')}
    >
      {children(setComposed)}
    </FormWithTrial>
  );
}
