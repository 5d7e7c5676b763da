import { LOCALE_PARAMETER, LOCALES, type Locale } from '@domain/locale';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { chooseLocale } from '../auth/account-locale';
import { useLocale, useTranslate } from '../i18n';
import styles from './LanguageSwitch.module.css';

const SHORT: Record<Locale, string> = { en: 'EN', el: 'ΕΛ' };
const FULL: Record<Locale, string> = { en: 'English', el: 'Ελληνικά' };

/**
 * Chooses the interface's language; each language is named in itself. Until the portal runs, and without scripts, the form loads the page
 * again with the language in its address.
 */
export function LanguageSwitch() {
  const { locale } = useLocale();
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== LOCALE_PARAMETER);
  const choose = (event: MouseEvent, one: Locale) => {
    event.preventDefault();
    void chooseLocale(one);
  };
  return (
    <form action={pathname}>
      {others.map(([name, value], position) => <input key={position} type="hidden" name={name} value={value} />)}
      <div className={styles.group} role="group" aria-label={t('core.language')}>
        {LOCALES.map((one) => (
          <button
            className={styles.choice}
            key={one}
            type="submit"
            name={LOCALE_PARAMETER}
            value={one}
            lang={one}
            aria-pressed={one === locale}
            aria-label={FULL[one]}
            onClick={(event) => choose(event, one)}
          >
            <span aria-hidden="true">{SHORT[one]}</span>
          </button>
        ))}
      </div>
    </form>
  );
}
