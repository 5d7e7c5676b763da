import { Link as RouterLink } from 'react-router';
import { LinkCard } from '../../components/Card';
import { callPath, type Call } from '../../components/catalogue';
import { dateWords } from '../../components/date-words';
import { callPhase, DeadlineState, windowOf } from '../../components/Deadline';
import { EligibilityLine } from '../../components/Eligibility';
import { FactList } from '../../components/FactList';
import { LocalizedText } from '../../components/LocalizedText';
import { useNow } from '../../components/now';
import { DemoTag } from '../../components/Tag';
import { formatInstant, formatNumber, useLocale, useTranslate } from '../../i18n';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import styles from './CallCard.module.css';

/** A call in short: its dates, its seats, its requirements, and its state. */
export function CallCard({ call }: { call: Call }) {
  const t = useTranslate();
  const { locale } = useLocale();
  const window = windowOf(call);
  const words = dateWords(callPhase(window, useNow()));
  const instant = (value: string | undefined) => (value === undefined ? undefined : formatInstant(value, locale, call.time_zone));
  return (
    <LinkCard data-record-id={call.id} className={styles.linkCard}>
      <div>
        <div className={styles.row}>
          <Typography variant="h3" component="h3">
            <Link component={RouterLink} to={callPath(call.id)} data-main>
              <LocalizedText text={call.title} />
            </Link>
          </Typography>
          <DemoTag demo={call.demo} />
        </div>
        <FactList
          row
          facts={[
            { label: t(words.opens), value: instant(call.opens_at) },
            { label: t(words.closes), value: instant(call.closes_at) },
            { label: t('details.call.seats'), value: call.seats === undefined ? undefined : formatNumber(call.seats, locale) },
          ]}
        />
        {call.requirements && (
          <div className={styles.block}>
            <EligibilityLine requirements={call.requirements} zone={call.time_zone} />
          </div>
        )}
      </div>
      <DeadlineState window={window} cancelled={call.state === 'cancelled'} />
    </LinkCard>
  );
}
