import { Link as RouterLink } from 'react-router';
import { auth, useAuth } from '../auth/auth';
import { useTranslate } from '../i18n';
import { visuallyHidden } from '../theme/hidden';
import Box from '../ui/Box';
import Button from '../ui/Button';
import Container from '../ui/Container';
import { styled } from '../ui/styled';
import { AccountMenu } from './AccountMenu';
import { Disclosure } from './Disclosure';
import { HeartIcon, MenuIcon } from './icons';
import { LanguageSwitch } from './LanguageSwitch';
import { Logo } from './Logo';
import { ownPlaces, MENU_PLACES, PUBLIC_PLACES } from './navigation';
import { Place } from './Place';

const Bar = styled('header')(({ theme }) => {
  const { palette } = theme;
  return {
    position: 'sticky',
    top: 0,
    zIndex: 10,
    backgroundColor: palette.background.default,
    borderBottom: `1px solid ${palette.divider}`,
    '@media print': { display: 'none' },
    '@media (max-height: 480px)': { position: 'static' },
  };
});

const Home = styled(RouterLink)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  minWidth: 44,
  color: 'inherit',
  textDecoration: 'none',
  // At 320 pixels, which is a desktop at a zoom of 400 %, only the mark has room; the link's accessible name stays.
  '@media (max-width: 349.98px)': { '& svg + span': { display: 'none' } },
});

const Wide = styled('div')(({ theme }) => ({ display: 'none', alignItems: 'center', [theme.breakpoints.up('md')]: { display: 'flex' } }));
/** Below `lg` only the icon is visible; the word stays for screen readers. */
const Word = styled('span')(({ theme }) => ({ [theme.breakpoints.down('lg')]: visuallyHidden }));

/** On a phone there is no room for the word beside the menu of a signed-in person; it stays for screen readers. */
const MenuWord = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { '&[data-signed-in="true"]': visuallyHidden } }));
const Narrow = styled('div')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }));

/** Shown only from `lg` on, because the account's menu has these places too. */
const OnWideDesks = styled('span')(({ theme }) => ({ display: 'none', [theme.breakpoints.up('lg')]: { display: 'inline' } }));

/** Offered only when it is known that nobody is signed in. */
const SignIn = styled(Button)({ '&[data-known="false"]': { visibility: 'hidden' } });
const WaysIn = styled('div')({ display: 'grid', gap: 8, padding: 12, '&[data-known="false"]': { display: 'none' } });

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, '& a': { display: 'flex' } });

/** The menu of a phone; a wide screen shows the same places side by side in the bar. */
function PhoneMenu() {
  const t = useTranslate();
  const { status } = useAuth();
  return (
    <Disclosure
      name="menu"
      label={
        <>
          <MenuIcon />
          <MenuWord data-signed-in={status === 'authenticated'}>{t('core.menu')}</MenuWord>
        </>
      }
    >
      <nav aria-label={t('core.nav.label')}>
        <Rows>
          {MENU_PLACES.map(({ to, label }) => (
            <li key={to}>
              <Place to={to}>
                <span>{t(label)}</span>
              </Place>
            </li>
          ))}
        </Rows>
      </nav>
      {status !== 'authenticated' && (
        <WaysIn data-known={status !== 'pending'}>
          <Button variant="contained" onClick={() => void auth.login()}>
            {t('core.sign_in')}
          </Button>
          <Button variant="outlined" onClick={() => void auth.register()}>
            {t('core.register')}
          </Button>
        </WaysIn>
      )}
    </Disclosure>
  );
}

/** The header: logo, places, language, and who is signed in. */
export function Header() {
  const t = useTranslate();
  const person = useAuth();
  return (
    <Bar>
      <Container sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, md: 2 }, minHeight: { xs: 60, md: 72 }, whiteSpace: 'nowrap' }}>
        <Home to="/" aria-label={t('core.home_link')}>
          <Logo />
        </Home>
        <Wide sx={{ ml: 2, flex: 1 }}>
          <nav aria-label={t('core.nav.label')}>
            {PUBLIC_PLACES.map(({ to, label }) => (
              <Place key={to} to={to}>
                <span>{t(label)}</span>
              </Place>
            ))}
            <OnWideDesks>
              {ownPlaces(person).map(({ to, within, label }) => (
                <Place key={to} to={to} within={within}>
                  <span>{t(label)}</span>
                </Place>
              ))}
            </OnWideDesks>
          </nav>
        </Wide>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, md: 0.5 }, ml: 'auto' }}>
          <Wide>
            <Place to="/favourites">
              <HeartIcon />
              <Word>{t('core.nav.favourites')}</Word>
            </Place>
          </Wide>
          <LanguageSwitch />
          {person.status === 'authenticated' && <AccountMenu />}
          {person.status !== 'authenticated' && (
            <Wide>
              <SignIn variant="contained" data-known={person.status !== 'pending'} onClick={() => void auth.login()} sx={{ ml: 1 }}>
                {t('core.sign_in')}
              </SignIn>
            </Wide>
          )}
          <Narrow>
            <PhoneMenu />
          </Narrow>
        </Box>
      </Container>
    </Bar>
  );
}
