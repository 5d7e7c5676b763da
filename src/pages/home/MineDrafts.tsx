import { Link as RouterLink } from 'react-router';
import { AppliedFor } from '../../components/AppliedFor';
import { CardList, LinkCard } from '../../components/Card';
import { DeadlineState } from '../../components/Deadline';
import { useDraftLines } from '../../components/draft-lines';
import { LocalizedText } from '../../components/LocalizedText';
import { applicationPath, isDraftOpen, type Application } from '../../components/own-applications';
import { useTranslate } from '../../i18n';
import { serverNow } from '../../api/server-clock';
import Link from '../../ui/Link';
import Typography from '../../ui/Typography';
import styles from './MineDrafts.module.css';

const isOpen = (draft: Application): boolean => isDraftOpen(draft, serverNow());

/** All drafts except `next`, sorted by the next deadline of each; drafts of calls that are no longer open come last. */
export function Drafts({ drafts, next }: { drafts: readonly Application[]; next: Application | undefined }) {
  const t = useTranslate();
  const draftLines = useDraftLines();
  const others = drafts.filter((draft) => draft !== next);
  const shown = [...others.filter(isOpen), ...others.filter((draft) => !isOpen(draft))];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="mine-drafts">
      <Typography id="mine-drafts" variant="h2" className={styles.title}>
        {t(next ? 'home.mine.other_drafts' : 'home.mine.drafts')}
      </Typography>
      <CardList>
        {shown.map((draft) => (
          <li key={draft.id}>
            <LinkCard data-record-id={draft.id} className={styles.linkCard}>
              <Typography variant="h3">
                <Link component={RouterLink} to={applicationPath(draft)} data-main>
                  <LocalizedText text={draft.call.programme.title} />
                </Link>
              </Typography>
              <AppliedFor call={draft.call} />
              {draftLines(draft).map(({ about, text }) => <div key={about}>{text}</div>)}
              <DeadlineState window={draft.call} cancelled={draft.call.state === 'cancelled'} />
            </LinkCard>
          </li>
        ))}
      </CardList>
    </section>
  );
}
