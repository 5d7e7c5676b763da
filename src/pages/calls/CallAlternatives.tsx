import { Link as RouterLink } from 'react-router';
import { CardList } from '../../components/Card';
import { programmePath, type Call } from '../../components/catalogue';
import { Section } from '../../components/Section';
import { useTranslate } from '../../i18n';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import { CallCard } from '../programmes/CallCard';
import { OpenProgrammes } from '../programmes/OpenProgrammes';
import type { Alternatives } from './alternatives';
import styles from './CallAlternatives.module.css';

/** Other calls of the programme that are open or will open. Without any, a text says so; a link leads to the programme, which lists new calls. */
function OtherCalls({ calls, programme }: { calls: readonly Call[]; programme: Call['programme'] }) {
  const t = useTranslate();
  return (
    <Section title={t('details.call.instead.calls')} anchor="other-calls">
      {calls.length === 0 && <Typography className={styles.text}>{t('details.call.instead.no_calls')}</Typography>}
      <CardList>
        {calls.map((call) => (
          <li key={call.id}>
            <CallCard call={call} />
          </li>
        ))}
      </CardList>
      <Link component={RouterLink} to={programmePath(programme)} className={styles.onward}>
        {t('details.call.instead.programme')}
      </Link>
    </Section>
  );
}

/** The alternatives to a call that is over; hidden in print, where links are of no use. */
export const CallAlternatives = ({ call, alternatives }: { call: Call; alternatives: Alternatives }) => (
  <div className={styles.block}>
    <OtherCalls calls={alternatives.calls} programme={call.programme} />
    <OpenProgrammes programmes={alternatives.programmes} />
  </div>
);
