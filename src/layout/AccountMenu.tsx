import { useUnreadUpdates } from '../components/unread-updates';
import { fullName, useAuth } from '../auth/auth';
import { useTranslate } from '../i18n';
import Button from '../ui/Button';
import { Disclosure } from './Disclosure';
import { DownIcon, PersonIcon } from './icons';
import { menuPlaces, UPDATES } from './navigation';
import { Place } from './Place';
import { signOut } from './sign-out';
import hidden from '../theme/hidden.module.css';
import styles from './AccountMenu.module.css';

/** The menu of the signed-in person: their name, their places and the sign-out. */
export function AccountMenu() {
  const t = useTranslate();
  const person = useAuth();
  const unread = useUnreadUpdates();
  if (!person.identity) return null;
  const { given_name, email } = person.identity;
  const name = fullName(person.identity);
  return (
    <Disclosure
      name="menu"
      label={
        <>
          <span className={styles.text}>
            <PersonIcon />
            {unread > 0 && <span className={styles.dot} data-unread-updates={unread} />}
          </span>
          <span className={styles.name}>{given_name || name}</span>
          <span className={hidden.hidden}>
            {t('core.account')}
            {unread > 0 && `, ${t('core.unread_updates', { smart_count: unread })}`}
          </span>
          <span className={styles.accountMenuText}>
            <DownIcon />
          </span>
        </>
      }
    >
      <div className={styles.block}>
        <div className={styles.person}>{name}</div>
        <div className={styles.email}>{email}</div>
      </div>
      <nav aria-label={t('core.account')}>
        <ul className={styles.rows}>
          {menuPlaces(person).map(({ to, within, label }) => (
            <li key={to}>
              <Place to={to} within={within}>
                <span>{t(label)}</span>
                {to === UPDATES.to && unread > 0 && <b className={styles.count} aria-hidden="true">{unread}</b>}
                {to === UPDATES.to && unread > 0 && <span className={hidden.hidden}>{t('core.unread_updates', { smart_count: unread })}</span>}
              </Place>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.accountMenuBlock}>
        <Button className={styles.button} onClick={signOut}>
          {t('core.sign_out')}
        </Button>
      </div>
    </Disclosure>
  );
}
