import { resolve } from '@domain/schema/resolve';
import type { Schema } from '@domain/schema/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import { loadSchema, optionsOf } from '../../schema-ui';
import { enterDecisions, type DecisionsOrder } from '../decisions/requests';
import { LongText } from '../shared/LongText';
import { OneOf } from '../shared/OneOf';
import { BulkAction } from './BulkAction';
import { warnOfPlaces } from './bulk-warnings';

/** What many can be told alike: conditions and places on the waiting list are of one application each. */
const OUTCOMES: readonly string[] = ['accept', 'reject'];
const MOST_CHARACTERS = 3000;

interface ChoiceProps {
  schema: Schema;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is said when nothing is chosen. */
  needed: string;
  only?: readonly string[];
}

/** Chooses one of a schema's values, by its words. */
function Choice({ schema, only, ...choice }: ChoiceProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const options = optionsOf(schema, locale).filter((option) => only?.includes(String(option.value)) ?? true);
  return (
    <OneOf {...choice}>
      <option value="">{t('forms.choose')}</option>
      {options.map((option) => (
        <option key={option.value} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </OneOf>
  );
}

/** Enters the same decision about the chosen applications; what is decided about already stays as it is. */
export function DecideMany() {
  const t = useTranslate();
  const [outcome, setOutcome] = useState('');
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState('');
  const { data: schema } = useQuery({ queryKey: ['schemas', 'decisions'], queryFn: () => loadSchema('decisions'), staleTime: Infinity });
  const fieldOf = (name: string) => schema && resolve(schema.properties?.[name], schema);
  const [outcomes, reasons] = [fieldOf('outcome'), fieldOf('reason')];
  const rejects = outcome === 'reject';
  const decide = async (ids: readonly number[]) => {
    const decision = { outcome, ...(rejects && { reason }), ...(message.trim() !== '' && { message: message.trim() }) } as DecisionsOrder['decision'];
    const { entered, skipped, warnings } = await enterDecisions(ids, decision);
    warnOfPlaces(warnings);
    const told = t('desk.bulk.decided', { smart_count: entered.length });
    return skipped.length > 0 ? `${told} ${t('desk.bulk.not_decided', { smart_count: skipped.length })}` : told;
  };
  return (
    <BulkAction label={t('desk.bulk.decide')} question={t('desk.bulk.decide_lead')} act={decide}>
      {outcomes && <Choice schema={outcomes} label={t('desk.bulk.outcome')} value={outcome} onChange={setOutcome} needed={t('forms.needed.decision')} only={OUTCOMES} />}
      {rejects && reasons && <Choice schema={reasons} label={t('desk.bulk.reason')} value={reason} onChange={setReason} needed={t('forms.needed.rejection')} />}
      <LongText label={t('desk.bulk.words')} value={message} onChange={setMessage} maxLength={MOST_CHARACTERS} />
    </BulkAction>
  );
}
