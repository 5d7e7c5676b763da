import type { Reply } from '@domain/applications/application-lifecycle';
import { formatDeadline } from '@domain/values/format';
import { isOfferOpen, offerEnds, silenceOf } from '@domain/review/release';
import Typography from '@mui/material/Typography';
import { serverNow } from '../../api/server-clock';
import { Actions } from '../../components/Actions';
import { reportError } from '../../errors/report';
import { useLocale, useTranslate } from '../../i18n';
import { notify } from '../../notifications';
import { replyToOffer, type Application } from '../../signed-in/requests';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { Panel } from '../../signed-in/Panel';
import { useApplicationUpdate } from '../../signed-in/application/applications';
import styles from './Offer.module.css';

/** An offered place: the deadline of the reply, what happens without one, and the buttons to reply. */
export function Offer({ application: { id, call, decision } }: { application: Application }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const update = useApplicationUpdate();
  const { time_zone } = call;
  const reply_by = offerEnds(call, decision);
  const late = !isOfferOpen(reply_by, serverNow());
  const answer = (reply: Reply) => async () => {
    try {
      update(await replyToOffer(id, reply));
      notify(t(`application.offer.done_${reply}`));
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <Panel title={t('application.offer.title')}>
      {reply_by === null && <Typography>{t('application.offer.no_date')}</Typography>}
      {reply_by !== null && (
        <Typography>
          {t(late ? 'application.offer.late' : 'application.offer.by', { date: formatDeadline(reply_by, time_zone, locale).text })}{' '}
          {t(`application.offer.silence_${silenceOf(call)}`)}
        </Typography>
      )}
      {!late && (
        <Actions className={styles.actions}>
          <ConfirmButton
            label={t('application.offer.accept')}
            question={t('application.offer.accept_confirm')}
            variant="contained"
            onConfirm={answer('accept')}
          />
          <ConfirmButton
            label={t('application.offer.decline')}
            question={t('application.offer.decline_confirm')}
            color="error"
            onConfirm={answer('decline')}
          />
        </Actions>
      )}
    </Panel>
  );
}
