import { memo, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { FeedLink } from '../../components/FeedLink';
import { Boundary } from '../../errors/Boundary';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import Box from '../../ui/Box';
import Button from '../../ui/Button';
import Container from '../../ui/Container';
import { styled } from '../../ui/styled';
import Typography from '../../ui/Typography';
import { Deadlines } from './Deadlines';
import { Gateway } from './Gateway';
import { Numbers } from './Numbers';
import { getOverview, type NoOverview, type Overview } from './requests';
import { SearchForm } from './SearchForm';
import { Steps } from './Steps';

/** Full-bleed: as wide as the window although the page's content is a centred column. */
const Band = styled('div')(({ theme }) => {
  const { tokens } = theme.palette;
  return {
    marginInline: 'calc(50% - 50vw)',
    marginTop: -24,
    backgroundColor: tokens.night,
    color: tokens.onNight,
    '& h1:focus-visible': { outlineColor: tokens.onNight },
    [theme.breakpoints.up('md')]: { marginTop: -40 },
  };
});

const Hero = styled(Container)(({ theme }) => ({
  display: 'grid',
  gap: 24,
  paddingBlock: '40px 48px',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gap: 64, alignItems: 'end', paddingBlock: '72px 0' },
}));

const Art = styled('div')(({ theme }) => ({
  display: 'none',
  color: theme.palette.tokens.onNightSoft,
  opacity: 0.75,
  [theme.breakpoints.up('md')]: { display: 'block', alignSelf: 'end' },
}));

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
      <Band>
        <Hero>
          <Box sx={{ pb: { md: 9 } }}>
            <PageTitle sx={{ whiteSpace: 'pre-line', fontSize: 'clamp(2.125rem, 1.5rem + 2.2vw, 3.25rem)' }}>{t('home.title')}</PageTitle>
            <Typography variant="subtitle1" sx={{ maxWidth: '52ch', mb: 4, color: 'tokens.onNightSoft' }}>
              {t('home.lead')}
            </Typography>
            <SearchForm />
          </Box>
          <Art>
            <Gateway />
          </Art>
        </Hero>
      </Band>
      <Box sx={{ borderBottom: 1, borderColor: 'divider', mb: { xs: 6, md: 9 } }}>
        <Boundary>
          <Numbers statistics={statistics} />
        </Boundary>
      </Box>
      <Box component="section" aria-labelledby="next-deadlines" sx={{ mb: { xs: 7, md: 11 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline', justifyContent: 'space-between', mb: 2 }}>
          <Typography id="next-deadlines" variant="h2">
            {t('home.deadlines.title')}
          </Typography>
          <Button component={RouterLink} to="/programmes?is_open=true" sx={{ mx: -1.5 }}>
            {t('home.deadlines.all')}
          </Button>
        </Box>
        <Boundary>
          <Deadlines calls={deadlines} />
        </Boundary>
        <Box sx={{ mt: 2 }}>
          <FeedLink />
        </Box>
      </Box>
      <Box component="section" aria-labelledby="how-it-works">
        <Typography id="how-it-works" variant="h2" sx={{ mb: 4 }}>
          {t('home.steps.title')}
        </Typography>
        <Steps />
        <Button component={RouterLink} to="/how-to" variant="outlined" sx={{ mt: 5 }}>
          {t('home.steps.more')}
        </Button>
      </Box>
    </>
  );
});
