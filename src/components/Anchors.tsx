import { Link as RouterLink, useLocation } from 'react-router';
import { useTranslate } from '../i18n';
import { styled } from '../ui/styled';

const Row = styled('nav')(({ theme }) => {
  const { palette } = theme;
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 24px',
    marginTop: 24,
    borderBottom: `1px solid ${palette.divider}`,
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 44,
      marginBottom: -1,
      borderBottom: '2px solid transparent',
      color: palette.text.secondary,
      fontSize: '0.9375rem',
      fontWeight: 500,
      textDecoration: 'none',
    },
    '& a:hover': { color: palette.primary.main, borderColor: palette.primary.main },
    '@media print': { display: 'none' },
  };
});

/** Links to the parts of a long page. */
export function Anchors({ parts }: { parts: readonly { anchor: string; title: string }[] }) {
  const t = useTranslate();
  // The router's state holds the list that the reader came from; a link without it would lose the way back.
  const { state } = useLocation();
  return (
    <Row aria-label={t('catalogue.on_this_page')}>
      {parts.map(({ anchor, title }) => (
        <RouterLink key={anchor} to={{ hash: anchor }} state={state}>
          {title}
        </RouterLink>
      ))}
    </Row>
  );
}
