import { DECIDABLE_STATUSES, SEATED_STATUSES, transition, type ApplicationStatus } from '@domain/applications/application-lifecycle';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reportError } from '../../errors/report';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { setAnswer } from '../../providers/queryClient';
import { FormSkeleton, SchemaForm, SchemaShow, type RecordData } from '../../schema-ui';
import type { Reviewed } from '../../workspace/reviewed';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { Conditions } from './Conditions';
import { enteredWords } from './entered-words';
import { useNextRank } from './next-rank';
import { SeatWarnings } from './SeatWarnings';
import { Reopen } from './Reopen';
import { decisionQuery, enterDecision, getDecision, removeDecision, type Decision, type DecisionState } from './requests';

/** The complete decision and its form; the heading takes the focus. */
export function OpenedDecision({ decisionState, reviewed: { status, call_id } }: { decisionState: DecisionState; reviewed: Reviewed }) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <>
      <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ mb: 1 }}>
        {t('decisions.panel')}
      </Typography>
      <SeatWarnings warnings={decisionState.warnings} linked />
      <Released decisionState={decisionState} status={status} />
      {DECIDABLE_STATUSES.includes(status) && <Entry decisionState={decisionState} call={call_id} />}
    </>
  );
}

function Released({ decisionState, status }: { decisionState: DecisionState; status: ApplicationStatus }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const client = useQueryClient();
  const { released } = decisionState;
  if (!released) return null;
  const { released_at, conditions, ...decision } = released;
  const ticked = conditions !== undefined && SEATED_STATUSES.includes(status);
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{t('decisions.released', { at: formatInstant(released_at, locale) })}</Typography>
      <SchemaShow schemaName="decisions" record={ticked ? decision : { ...decision, conditions }} hide={ticked ? ['conditions'] : []} />
      {transition('reconsider').from.includes(status) && <Reopen decisionState={decisionState} />}
      {ticked && <Conditions decisionState={decisionState} onChange={(now) => setAnswer(client, decisionQuery(decisionState.id).queryKey, now)} />}
    </>
  );
}

function Entry({ decisionState, call }: { decisionState: DecisionState; call: number }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const client = useQueryClient();
  const { id, version, outcome, entered_at, entered_by_name, released } = decisionState;
  // Suggested while no decision is entered; the schema shows and sends the rank only for the waiting list.
  const next = useNextRank(entered_at === null ? call : undefined, `application ${String(id)}`);
  const initial = entered_at === null && next.data !== undefined ? { ...decisionState, rank: next.data } : decisionState;
  const update = (now: DecisionState) => setAnswer(client, decisionQuery(id).queryKey, now);
  const save = async (decision: RecordData, options: { version: number | undefined }) => {
    const saved = await enterDecision(id, { decision: decision as Decision, version: options.version });
    update(saved);
    notify(t('decisions.saved'));
    return saved;
  };
  const remove = async () => {
    try {
      update(await removeDecision(id, version));
      notify(t('decisions.removed'));
    } catch (error) {
      reportError(error);
      void client.invalidateQueries(decisionQuery(id));
    }
  };
  return (
    <>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {entered_at === null ? t(released ? 'decisions.none_since' : 'decisions.none') : enteredWords(t, entered_by_name, formatInstant(entered_at, locale))}
        {' '}
        {t('decisions.lead')}
      </Typography>
      {next.isLoading ? <FormSkeleton /> : (
        <SchemaForm
          key={version}
          schemaName="decisions"
          storeAs={`decisions/${String(id)}`}
          initial={initial}
          submitLabel={t('decisions.save')}
          onSubmit={save}
          onReload={() => getDecision(id)}
          actions={outcome && (
            <ConfirmButton
              label={t('decisions.remove')}
              question={t('decisions.remove_confirm')}
              color="error"
              onConfirm={remove}
            />
          )}
        />
      )}
    </>
  );
}
