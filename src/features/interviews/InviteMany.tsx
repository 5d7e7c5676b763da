import { useTranslate } from '../../i18n';
import { BulkAction } from '../../workspace/BulkAction';
import { bulkResultText } from '../../workspace/bulk-result-text';
import type { Selection } from '../../workspace/selection';
import { InviteFields, useInviteValues } from './InviteFields';
import { inviteToInterviews } from './requests';

/** The bulk action that invites the applicants of the selected applications. */
export function InviteMany() {
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
