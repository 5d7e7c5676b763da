import { useQueryClient } from '@tanstack/react-query';
import { SelectInput, useListContext, useRecordContext, useRefresh } from 'react-admin';
import { publishProgrammes } from '../../components/programme-state';
import { useTranslate, type Translate } from '../../i18n';
import { notify } from '../../notifications';
import type { ListShape } from '../../schema-ui';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { useManaged } from './manage';

const FILTER = 'state';
const STATES = ['draft', 'published'] as const;

/** The bounds of the list of programmes, which can be filtered by `state`. */
export const withState = (bounds: ListShape['bounds']): ListShape['bounds'] => ({ ...bounds, filters: [...bounds.filters, FILTER] });

/** The filter for drafts or published programmes. */
export const stateInput = (t: Translate) => (
  <SelectInput
    key={FILTER}
    source={FILTER}
    label={t('manage.programmes.state')}
    choices={STATES.map((id) => ({ id, name: t(`manage.programmes.states.${id}`) }))}
    helperText={false}
    translateChoice={false}
  />
);

function PublishButton({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const t = useTranslate();
  const publish = async () => {
    const { changed } = await publishProgrammes(ids);
    notify(t('manage.programmes.publish.done', { smart_count: changed }));
    onDone();
  };
  return (
    <ConfirmButton
      size="small"
      label={t('manage.programmes.publish.label')}
      question={t('manage.programmes.publish.question', { smart_count: ids.length })}
      onConfirm={publish}
    />
  );
}

/** Publishes the selected programmes of the list. */
export function PublishChosen() {
  const { selectedIds = [], onUnselectItems } = useListContext();
  const queries = useQueryClient();
  const done = () => {
    onUnselectItems();
    void queries.invalidateQueries();
  };
  return <PublishButton ids={selectedIds.map(Number)} onDone={done} />;
}

/** Publishes the surrounding programme while it is a draft. */
export function PublishRecord() {
  const managed = useManaged();
  const record = useRecordContext<{ id: number; state?: string; archived_at?: string }>();
  const refresh = useRefresh();
  const isDraft = managed === 'programmes' && record?.state === 'draft' && record.archived_at === undefined;
  return isDraft && <PublishButton ids={[record.id]} onDone={refresh} />;
}
