import { ApplyAction } from '../../components/Apply';
import { Card } from '../../components/Card';
import type { Call } from '../../components/catalogue';
import type { CallWindow } from '../../components/Deadline';
import { EmailLink } from '../../components/ExternalLink';
import { FactList } from '../../components/FactList';
import { useDesk } from '../../components/hooks';
import { useNow } from '../../components/now';
import { useReader } from '../../components/reader';
import type { RecordSchema } from '../../components/schemas';
import { formatNumber } from '../../i18n';
import { furtherFacts } from './further-facts';
import styles from './Aside.module.css';

/** The link by which staff edit a call. */
export const editOf = ({ id }: Call) => ({ path: `/manage/calls/${String(id)}/update`, label: 'catalogue.apply.mine.edit_call' } as const);

interface Props {
  call: Call;
  window: CallWindow | undefined;
  /** The schema of calls, if the page of this one needs it. */
  schema: RecordSchema | undefined;
}

/** The apply button and the main facts of a call. */
export function Aside({ call, window, schema }: Props) {
  const reader = useReader();
  const now = useNow();
  const { t, locale } = reader;
  // A phone shows the dates above the text and the action in a bar at the bottom, so this card is for wide screens.
  const desk = useDesk();
  const contact = call.contact_email === undefined ? undefined : <EmailLink address={call.contact_email} />;
  return (
    <aside aria-label={t('catalogue.glance')} className={styles.aside}>
      {desk !== false && (
        <Card className={styles.onDesks}>
          <ApplyAction
            call={window && { id: call.id, ...window }}
            cancelled={call.state === 'cancelled'}
            requirements={call.requirements}
            edit={editOf(call)}
          />
        </Card>
      )}
      <Card className={styles.card}>
        <FactList
          facts={[
            { label: t('details.call.year'), value: call.academic_year },
            { label: t('details.call.seats'), value: call.seats === undefined ? undefined : formatNumber(call.seats, locale) },
            { label: t('details.call.contact'), value: contact },
            ...furtherFacts(call, schema, { reader, now }),
          ]}
        />
      </Card>
    </aside>
  );
}
