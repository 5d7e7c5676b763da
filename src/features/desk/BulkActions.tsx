import { MAX_ROWS } from '@domain/records/list-pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslate } from '../../i18n';
import { InviteFields, useInviteValues } from '../interviews/InviteFields';
import { inviteToInterviews } from '../interviews/requests';
import { DueDay, endOfDay } from '../evaluation/DueDay';
import { assignMany, EVALUATORS_KEY, listEvaluators } from '../evaluation/requests';
import { OneOf } from '../../signed-in/OneOf';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { BulkAction } from '../../workspace/BulkAction';
import { DecideMany } from '../decisions/DecideMany';
import { ExportApplications } from './ExportApplications';
import { MailMany } from './MailMany';
import { StartReviews } from './StartReview';
import { SelectedCalls } from '../../workspace/SelectedCalls';
import { AllThatMatch, SelectionScope, useSelection, type Selection } from '../../workspace/selection';
import { TagMany } from './TagMany';
import { bulkResultText } from '../../workspace/bulk-result-text';

function AssignMany() {
  const t = useTranslate();
  const people = useQuery({ queryKey: EVALUATORS_KEY, queryFn: listEvaluators });
  const [chosen, setChosen] = useState('');
  const [day, setDay] = useState('');
  const assign = async (selection: Selection) => {
    const { assigned, skipped } = await assignMany({ ...selection, evaluators: [chosen], ...(day !== '' && { due_at: endOfDay(day) }) });
    return bulkResultText(t, ['desk.bulk.assigned', assigned], ['desk.bulk.not_assigned', skipped]);
  };
  return (
    <BulkAction label={t('desk.bulk.assign')} question={t('desk.bulk.assign_lead')} act={assign}>
      <QueryBoundary query={people} needed>
        {(all) => (
          <OneOf label={t('evaluation.desk.assign_to')} value={chosen} onChange={setChosen} needed={t('forms.needed.evaluator')}>
            <option value="">{t('evaluation.desk.choose')}</option>
            {all.map(({ sub, name, email }) => (
              <option key={sub} value={sub}>
                {name ?? email ?? sub}
              </option>
            ))}
          </OneOf>
        )}
      </QueryBoundary>
      <DueDay value={day} onChange={setDay} />
    </BulkAction>
  );
}

function InviteMany() {
  const t = useTranslate();
  const [values, setValues] = useInviteValues();
  const invite = async (selection: Selection) => {
    const { invited, skipped } = await inviteToInterviews({ ...selection, choose_by: values.chooseBy, message: values.message.trim() });
    return bulkResultText(t, ['interviews.invite.done', invited], ['interviews.invite.skipped', skipped]);
  };
  return (
    <BulkAction label={t('interviews.invite.label')} question={t('interviews.invite.question')} act={invite}>
      <InviteFields values={values} onChange={setValues} />
    </BulkAction>
  );
}

/** Exports the selected applications. A filter holds at most `MAX_ROWS` ids, so a larger selection can be exported only if it is the whole list. */
function ExportMany() {
  const { total } = useListContext();
  const selection = useSelection();
  if (!('ids' in selection)) return <ExportApplications />;
  if (selection.ids.length <= MAX_ROWS) return <ExportApplications ids={selection.ids} />;
  return selection.ids.length === total && <ExportApplications />;
}

/** The bulk actions for the selected applications; nothing without a selection. */
export function BulkActions() {
  const { selectedIds = [] } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <SelectionScope>
      <AllThatMatch />
      <SelectedCalls />
      <StartReviews />
      <TagMany />
      <AssignMany />
      <DecideMany />
      <InviteMany />
      <MailMany />
      <ExportMany />
    </SelectionScope>
  );
}
