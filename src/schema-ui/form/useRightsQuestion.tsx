import { rightsChange, type RightsChange } from '@domain/records/deciding-fields';
import { resolve } from '@domain/schema/resolve';
import { titleOf } from '@domain/schema/words';
import { useState, type ReactNode } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import { Question } from '../../layout/Question';
import type { EntitySchema, RecordData } from '../types';

interface PendingChange extends RightsChange {
  answer: (save: boolean) => void;
}

/**
 * Asks before a stored record is saved in a way that changes who has access to it (`x-decides-rights`), and names the groups. `confirmed`
 * resolves to true when nothing of this changes, or the person confirms.
 */
export function useRightsQuestion(schema: EntitySchema): { confirmed: (after: RecordData, before: RecordData) => Promise<boolean>; question: ReactNode } {
  const t = useTranslate();
  const { locale } = useLocale();
  const [pending, setPending] = useState<PendingChange>();
  const confirmed = (after: RecordData, before: RecordData) => {
    const change = rightsChange({ schema, document: schema }, before, after);
    return change ? new Promise<boolean>((resolved) => setPending({ ...change, answer: resolved })) : Promise.resolve(true);
  };
  const answer = (save: boolean) => {
    pending?.answer(save);
    setPending(undefined);
  };
  const titleIn = (field: string) => titleOf(resolve(schema.properties?.[field] ?? {}, schema), locale);
  const question = pending && (
    <Question
      open
      title={t('forms.rights.title')}
      confirm={t('forms.rights.save')}
      cancel={t('forms.rights.back')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {pending.lost.map((code) => <p key={`lost ${code}`}>{t('forms.rights.lost', { code })}</p>)}
      {pending.gained.map((code) => <p key={`gained ${code}`}>{t('forms.rights.gained', { code })}</p>)}
      {pending.owners.map((field) => <p key={field}>{t('forms.rights.owner', { field: titleIn(field) })}</p>)}
    </Question>
  );
  return { confirmed, question };
}
