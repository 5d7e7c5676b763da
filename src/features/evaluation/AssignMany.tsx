import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../../i18n';
import { OneOf } from '../../signed-in/OneOf';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { BulkAction } from '../../workspace/BulkAction';
import { bulkResultText } from '../../workspace/bulk-result-text';
import type { Selection } from '../../workspace/selection';
import { DueDay, endOfDay } from './DueDay';
import { assignMany, evaluatorsQuery } from './requests';

/** The bulk action that assigns the selected applications to an evaluator. */
export function AssignMany() {
  const t = useTranslate();
  const people = useQuery(evaluatorsQuery);
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
