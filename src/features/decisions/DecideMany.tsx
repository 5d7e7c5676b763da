import { resolve } from '@domain/schema/resolve';
import type { Schema } from '@domain/schema/schema';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import { optionsOf } from '../../schema-ui';
import { useNextRank } from './next-rank';
import { decisionSchemaQuery, enterDecisions, type DecisionsOrder } from './requests';
import { useListedCall } from '../../workspace/listed-call';
import { LongText } from '../../signed-in/LongText';
import { NeededInput } from '../../signed-in/NeededInput';
import { OneOf } from '../../signed-in/OneOf';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { BulkAction } from '../../workspace/BulkAction';
import { warnOfPlaces } from './bulk-warnings';
import type { Selection } from '../../workspace/selection';
import { bulkResultText } from '../../workspace/bulk-result-text';

/** The outcomes that can be given in bulk; conditions belong to one application each. */
const OUTCOMES: readonly string[] = ['accept', 'waitlist', 'reject'];
const MAX_CHARACTERS = 3000;

interface ChoiceProps {
  schema: Schema;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The message when nothing is chosen. */
  needed: string;
  only?: readonly string[];
}

/** Chooses one of a schema's values, shown by its label. */
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

const isRank = (rank: number, { minimum = 1, maximum = Infinity }: Schema): boolean => Number.isInteger(rank) && rank >= minimum && rank <= maximum;

/** Enters the same decision for the selected applications; those that have a decision keep it. */
export function DecideMany() {
  const t = useTranslate();
  const [outcome, setOutcome] = useState('');
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState('');
  const schema = useQuery(decisionSchemaQuery);
  const [rejects, waits] = [outcome === 'reject', outcome === 'waitlist'];
  // Each call has its own waiting list, so a rank is suggested only for a single call.
  const call = useListedCall();
  const { data: next } = useNextRank(waits ? call : undefined, 'many');
  const [typed, setTyped] = useState<number>();
  const rank = typed ?? next ?? Number.NaN;
  const decide = async (selection: Selection) => {
    const decision = {
      outcome,
      ...(rejects && { reason }),
      ...(waits && { rank }),
      ...(message.trim() !== '' && { message: message.trim() }),
    } as DecisionsOrder['decision'];
    const { entered, skipped, warnings } = await enterDecisions(selection, decision);
    warnOfPlaces(warnings);
    setTyped(undefined);
    return bulkResultText(t, ['desk.bulk.decided', entered], ['desk.bulk.not_decided', skipped]);
  };
  return (
    <BulkAction label={t('desk.bulk.decide')} question={t('desk.bulk.decide_lead')} confirm={t('decisions.save')} act={decide}>
      <QueryBoundary query={schema} needed>
        {(decisions) => {
          const fieldOf = (name: string) => resolve(decisions.properties?.[name], decisions);
          const ranks = fieldOf('rank');
          return (
            <>
              <Choice
                schema={fieldOf('outcome')}
                label={t('desk.bulk.outcome')}
                value={outcome}
                onChange={setOutcome}
                needed={t('forms.needed.decision')}
                only={OUTCOMES}
              />
              {rejects && (
                <Choice schema={fieldOf('reason')} label={t('desk.bulk.reason')} value={reason} onChange={setReason} needed={t('forms.needed.rejection')} />
              )}
              {waits && (
                <Box sx={{ mt: 2 }}>
                  <NeededInput
                    label={t('desk.bulk.rank')}
                    missing={!isRank(rank, ranks) && t('forms.needed.rank')}
                    type="number"
                    min={ranks.minimum}
                    max={ranks.maximum}
                    data-width="short"
                    value={Number.isNaN(rank) ? '' : rank}
                    onChange={({ target }) => setTyped(target.valueAsNumber)}
                  />
                  <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{t('desk.bulk.rank_help')}</Typography>
                </Box>
              )}
            </>
          );
        }}
      </QueryBoundary>
      <LongText label={t('desk.bulk.words')} value={message} onChange={setMessage} maxLength={MAX_CHARACTERS} />
    </BulkAction>
  );
}
