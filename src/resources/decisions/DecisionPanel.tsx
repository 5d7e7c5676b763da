import type { ApplicationStatus } from '@domain/application-lifecycle';
import { DECIDABLE_STATUSES } from '@domain/decisions';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reportError } from '../../errors/report';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { SchemaForm, SchemaShow, type RecordData } from '../../schema-ui';
import { ConfirmButton } from '../shared/ConfirmButton';
import { Panel } from '../shared/Panel';
import { Reading } from '../shared/Reading';
import { Conditions } from './Conditions';
import { enterDecision, getDecision, removeDecision, type Decision, type Standing } from './requests';

const keyOf = (id: number) => ['review', 'decision', id];

/** What was decided about an application: entered here, unseen by its applicant until it is released. */
export function DecisionPanel({ id, status }: { id: number; status: ApplicationStatus }) {
  const t = useTranslate();
  const query = useQuery({ queryKey: keyOf(id), queryFn: () => getDecision(id) });
  return (
    <Panel title={t('decisions.panel')}>
      <Reading query={query}>
        {(standing) => (
          <>
            <Released standing={standing} status={status} />
            {DECIDABLE_STATUSES.includes(status) ? <Entry standing={standing} /> : !standing.released && <Typography>{t('decisions.ended')}</Typography>}
          </>
        )}
      </Reading>
    </Panel>
  );
}

/** Statuses in which what an offer asks for is ticked. */
const PLACED: readonly ApplicationStatus[] = ['Accepted', 'Confirmed'];

function Released({ standing, status }: { standing: Standing; status: ApplicationStatus }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const client = useQueryClient();
  const { released } = standing;
  if (!released) return null;
  const { released_at, conditions, ...decision } = released;
  const ticked = conditions !== undefined && PLACED.includes(status);
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{t('decisions.released', { at: formatInstant(released_at, locale) })}</Typography>
      <SchemaShow schemaName="decisions" record={ticked ? decision : { ...decision, conditions }} hide={ticked ? ['conditions'] : []} />
      {ticked && <Conditions standing={standing} onChange={(now) => client.setQueryData(keyOf(standing.id), now)} />}
    </>
  );
}

function Entry({ standing }: { standing: Standing }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const client = useQueryClient();
  const { id, version, outcome, entered_at } = standing;
  const update = (now: Standing) => client.setQueryData(keyOf(id), now);
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
      void client.invalidateQueries({ queryKey: keyOf(id) });
    }
  };
  return (
    <>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {entered_at === null ? t('decisions.none') : t('decisions.entered', { at: formatInstant(entered_at, locale) })}{' '}
        {t('decisions.lead')}
      </Typography>
      <SchemaForm
        key={version}
        schemaName="decisions"
        keepAs={`decisions/${String(id)}`}
        initial={standing}
        submitLabel={t('decisions.save')}
        onSubmit={save}
        onReload={() => getDecision(id)}
        actions={
          outcome && (
            <ConfirmButton
              label={t('decisions.remove')}
              question={t('decisions.remove_confirm')}
              color="error"
              onConfirm={remove}
            />
          )
        }
      />
    </>
  );
}
