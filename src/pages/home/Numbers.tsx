import { Link as RouterLink } from 'react-router';
import { useArrived } from '../../components/hooks';
import { formatNumber, useLocale, useTranslate } from '../../i18n';
import { SERIF } from '../../theme/typography';
import { styled } from '../../ui/styled';
import type { BackgroundResult, Statistics } from './requests';

const Row = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  minHeight: 96,
  '& li + li': { borderInlineStart: `1px solid ${theme.palette.divider}` },
}));

const Cell = styled(RouterLink)(({ theme }) => {
  const { palette } = theme;
  return {
    display: 'grid',
    alignContent: 'start',
    height: '100%',
    padding: '16px 8px',
    color: palette.text.secondary,
    textDecoration: 'none',
    borderRadius: 8,
    fontSize: '0.875rem',
    overflowWrap: 'anywhere',
    lineHeight: 1.35,
    '& strong': { fontFamily: SERIF, fontWeight: 600, fontSize: 'clamp(1.75rem, 1.2rem + 2vw, 2.5rem)', lineHeight: 1.1, color: palette.text.primary },
    '&:hover': { color: palette.primary.main, '& strong': { color: palette.primary.main } },
    [theme.breakpoints.up('sm')]: { padding: '20px 24px', fontSize: '1rem' },
    'li:first-of-type > &': { paddingInlineStart: 0 },
  };
});

const PLACES = [
  { fact: 'programmes', to: '/programmes' },
  { fact: 'universities', to: '/universities' },
  { fact: 'open_calls', to: '/programmes?is_open=true' },
] as const;

function Figures({ statistics }: { statistics: Statistics | undefined }) {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <Row aria-label={t('home.numbers.label')}>
      {PLACES.map(({ fact, to }) => (
        <li key={fact}>
          <Cell to={to}>
            <strong>{statistics ? formatNumber(statistics[fact], locale) : '–'}</strong>
            {t(`home.numbers.${fact}`, { smart_count: statistics?.[fact] ?? 2 })}
          </Cell>
        </li>
      ))}
    </Row>
  );
}

/** The current numbers of programmes, universities and open calls. */
export const Numbers = ({ statistics }: { statistics: Promise<BackgroundResult<Statistics>> }) => <Figures statistics={useArrived(statistics)?.value} />;
