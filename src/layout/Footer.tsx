import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../i18n';
import Box from '../ui/Box';
import Container from '../ui/Container';
import { styled } from '../ui/styled';
import { Logo } from './Logo';

const Ground = styled('footer')(({ theme }) => {
  const { tokens } = theme.palette;
  return {
    marginTop: 'auto',
    backgroundColor: tokens.night,
    color: tokens.onNight,
    '& svg': { color: tokens.onNight },
    '& a': { color: 'inherit', textUnderlineOffset: '0.18em' },
    '& :focus-visible': { outlineColor: tokens.onNight },
    '@media print': { display: 'none' },
  };
});

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 32,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '2fr 1fr 1fr' },
}));

const Rows = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, textDecorationColor: 'transparent' },
  '& a:hover': { textDecorationColor: 'currentColor' },
});

const GROUPS = [
  { title: 'core.footer.find', links: ['programmes', 'universities', 'favourites', 'compare'] },
  { title: 'core.footer.help', links: ['how-to', 'about', 'developers', 'privacy', 'terms', 'accessibility'] },
] as const;

/** The footer: what the portal is, and links to the pages that explain it. */
export function Footer() {
  const t = useTranslate();
  return (
    <Ground>
      <Container sx={{ py: { xs: 5, md: 7 } }}>
        <Columns>
          <Box>
            <Logo />
            <Box sx={{ mt: 2, maxWidth: '38ch', typography: 'body2' }}>{t('core.footer.about')}</Box>
          </Box>
          {GROUPS.map(({ title, links }) => (
            <nav key={title} aria-label={t(title)}>
              <Box sx={{ fontWeight: 600, mb: 0.5 }}>{t(title)}</Box>
              <Rows>
                {links.map((link) => (
                  <li key={link}>
                    <RouterLink to={`/${link}`}>{t(`core.footer.links.${link}`)}</RouterLink>
                  </li>
                ))}
              </Rows>
            </nav>
          ))}
        </Columns>
      </Container>
    </Ground>
  );
}
