import { memo, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { FeedLink } from '../../components/FeedLink';
import { Boundary } from '../../errors/Boundary';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import Button from '../../ui/Button';
import Container from '../../ui/Container';
import Typography from '../../ui/Typography';
import { Deadlines } from './Deadlines';
import { Gateway } from './Gateway';
import { Numbers } from './Numbers';
import { getOverview, type NoOverview, type Overview } from './requests';
import { SearchForm } from './SearchForm';
import { Steps } from './Steps';
import styles from './Visitor.module.css';

/**
 * The start page of a visitor: search, live numbers, next deadlines and how it works. Requests what the loader did not. Memoised,
 * because its parent renders again once the sign-in state is known.
 */
export const Visitor = memo(function Visitor({ overview }: { overview: Overview | NoOverview }) {
  const t = useTranslate();
  // Both load in the background: the page renders at once, and its numbers when they arrive.
  const [{ statistics, deadlines }] = useState(() => (overview.statistics ? overview : getOverview()));
  return (
    <>
      <div className={styles.band}>
        <Container className={styles.hero}>
          <div className={styles.block}>
            <PageTitle className={styles.pageTitle}>{t('home.title')}</PageTitle>
            <Typography variant="subtitle1" className={styles.text}>
              {t('home.lead')}
            </Typography>
            <SearchForm />
          </div>
          <div className={styles.art}>
            <Gateway />
          </div>
        </Container>
      </div>
      <div className={styles.visitorBlock}>
        <Boundary>
          <Numbers statistics={statistics} />
        </Boundary>
      </div>
      <section aria-labelledby="next-deadlines" className={styles.section}>
        <div className={styles.row}>
          <Typography id="next-deadlines" variant="h2">
            {t('home.deadlines.title')}
          </Typography>
          <Button component={RouterLink} to="/programmes?is_open=true" className={styles.button}>
            {t('home.deadlines.all')}
          </Button>
        </div>
        <Boundary>
          <Deadlines calls={deadlines} />
        </Boundary>
        <div className={styles.introduction}>
          <FeedLink />
        </div>
      </section>
      <section aria-labelledby="how-it-works">
        <Typography id="how-it-works" variant="h2" className={styles.title}>
          {t('home.steps.title')}
        </Typography>
        <Steps />
        <Button component={RouterLink} to="/how-to" variant="outlined" className={styles.more}>
          {t('home.steps.more')}
        </Button>
      </section>
    </>
  );
});
