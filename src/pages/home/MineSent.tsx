import { Link as RouterLink } from 'react-router';
import { AppliedFor } from '../../components/AppliedFor';
import { CardList, LinkCard } from '../../components/Card';
import { LocalizedText } from '../../components/LocalizedText';
import { applicationPath, type Application } from '../../components/own-applications';
import { ApplicationState } from '../../components/ApplicationState';
import { useTranslate } from '../../i18n';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import styles from './MineSent.module.css';

/** The sent applications, latest change first, each with its state. */
export function Sent({ applications, more }: { applications: readonly Application[]; more: boolean }) {
  const t = useTranslate();
  if (applications.length === 0) return null;
  return (
    <section aria-labelledby="mine-sent">
      <Typography id="mine-sent" variant="h2" className={styles.title}>
        {t('application.list.sent')}
      </Typography>
      <CardList>
        {applications.map((application) => {
          const { id, call } = application;
          return (
            <li key={id}>
              <LinkCard data-record-id={id} className={styles.linkCard}>
                <Typography variant="h3">
                  <Link component={RouterLink} to={applicationPath(application)} data-main>
                    <LocalizedText text={call.programme.title} />
                  </Link>
                </Typography>
                <AppliedFor call={call} />
                <div>
                  <ApplicationState application={application} />
                </div>
              </LinkCard>
            </li>
          );
        })}
      </CardList>
      {more && (
        <Typography className={styles.text}>
          <Link component={RouterLink} to="/applications">
            {t('home.mine.all_applications')}
          </Link>
        </Typography>
      )}
    </section>
  );
}
