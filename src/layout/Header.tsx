import { Link as RouterLink } from 'react-router';
import { auth, useAuth } from '../auth/auth';
import { useTranslate } from '../i18n';
import Button from '../ui/Button';
import Container from '../ui/Container';
import { AccountMenu } from './AccountMenu';
import { Disclosure } from './Disclosure';
import { HeartIcon, MenuIcon } from './icons';
import { LanguageSwitch } from './LanguageSwitch';
import { Logo } from './Logo';
import { ownPlaces, MENU_PLACES, PUBLIC_PLACES } from './navigation';
import { Place } from './Place';
import { joined } from '../ui/joined';
import styles from './Header.module.css';

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
          <span className={styles.menuWord} data-signed-in={status === 'authenticated'}>{t('core.menu')}</span>
        </>
      }
    >
      <nav aria-label={t('core.nav.label')}>
        <ul className={styles.rows}>
          {MENU_PLACES.map(({ to, label }) => (
            <li key={to}>
              <Place to={to}>
                <span>{t(label)}</span>
              </Place>
            </li>
          ))}
        </ul>
      </nav>
      {status !== 'authenticated' && (
        <div className={styles.waysIn} data-known={status !== 'pending'}>
          <Button variant="contained" onClick={() => void auth.login()}>
            {t('core.sign_in')}
          </Button>
          <Button variant="outlined" onClick={() => void auth.register()}>
            {t('core.register')}
          </Button>
        </div>
      )}
    </Disclosure>
  );
}

/** The header: logo, places, language, and who is signed in. */
export function Header() {
  const t = useTranslate();
  const person = useAuth();
  return (
    <header className={styles.bar}>
      <Container className={styles.content}>
        <RouterLink className={styles.home} to="/" aria-label={t('core.home_link')}>
          <Logo />
        </RouterLink>
        <div className={joined(styles.wide, styles.headerWide)}>
          <nav aria-label={t('core.nav.label')}>
            {PUBLIC_PLACES.map(({ to, label }) => (
              <Place key={to} to={to}>
                <span>{t(label)}</span>
              </Place>
            ))}
            <span className={styles.onWideDesks}>
              {ownPlaces(person).map(({ to, within, label }) => (
                <Place key={to} to={to} within={within}>
                  <span>{t(label)}</span>
                </Place>
              ))}
            </span>
          </nav>
        </div>
        <div className={styles.row}>
          <div className={styles.wide}>
            <Place to="/favourites">
              <HeartIcon />
              <span className={styles.word}>{t('core.nav.favourites')}</span>
            </Place>
          </div>
          <LanguageSwitch />
          {person.status === 'authenticated' && <AccountMenu />}
          {person.status !== 'authenticated' && (
            <div className={styles.wide}>
              <Button
                variant="contained"
                data-known={person.status !== 'pending'}
                onClick={() => void auth.login()}
                className={joined(styles.signIn, styles.known)}
              >
                {t('core.sign_in')}
              </Button>
            </div>
          )}
          <div className={styles.narrow}>
            <PhoneMenu />
          </div>
        </div>
      </Container>
    </header>
  );
}
