import { reportError } from '../../errors/report';
import { formatDeadline, useLocale, useTranslate } from '../../i18n';
import { useNavigateAfterWrite } from '../../layout/navigate-after-write';
import { notify } from '../../notifications';
import { reopen, type Application } from '../../signed-in/requests';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { useApplicationUpdate } from '../../signed-in/application/applications';

/** Makes a sent application a draft again, after naming the deadline by which it must be sent again, and opens that draft. */
export function ReopenButton({ application: { id, call } }: { application: Pick<Application, 'id' | 'call'> }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const update = useApplicationUpdate();
  const navigateAfterWrite = useNavigateAfterWrite();
  const takeBack = async () => {
    try {
      update(await reopen(id));
      notify(t('application.details.reopened'));
      await navigateAfterWrite(`/applications/${String(id)}/update`);
    } catch (error) {
      reportError(error);
    }
  };
  const closes = formatDeadline(call.closes_at, call.time_zone, locale).text;
  return (
    <ConfirmButton
      label={t('application.details.reopen')}
      question={t('application.details.reopen_confirm', { closes })}
      variant="outlined"
      onConfirm={takeBack}
    />
  );
}
