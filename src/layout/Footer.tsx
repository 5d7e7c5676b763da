import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../i18n';
import Container from '../ui/Container';
import { Logo } from './Logo';
import styles from './Footer.module.css';

const GROUPS = [
  { title: 'core.footer.find', links: ['programmes', 'universities', 'favourites', 'compare'] },
  { title: 'core.footer.help', links: ['how-to', 'about', 'developers', 'privacy', 'terms', 'accessibility'] },
] as const;

/** The footer: what the portal is, and links to the pages that explain it. */
export function Footer() {
  const t = useTranslate();
  return (
    <footer className={styles.ground}>
      <Container className={styles.content}>
        <div className={styles.columns}>
          <div>
            <Logo />
            <div className={styles.text}>{t('core.footer.about')}</div>
          </div>
          {GROUPS.map(({ title, links }) => (
            <nav key={title} aria-label={t(title)}>
              <div className={styles.footerText}>{t(title)}</div>
              <ul className={styles.rows}>
                {links.map((link) => (
                  <li key={link}>
                    <RouterLink to={`/${link}`}>{t(`core.footer.links.${link}`)}</RouterLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </Container>
    </footer>
  );
}
