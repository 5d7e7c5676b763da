import { LOCALE_PARAMETER, LOCALES, type Locale } from '@domain/locale';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { chooseLocale } from '../auth/account-locale';
import { useLocale, useTranslate } from '../i18n';
import { styled } from '../ui/styled';

const SHORT: Record<Locale, string> = { en: 'EN', el: 'ΕΛ' };
const FULL: Record<Locale, string> = { en: 'English', el: 'Ελληνικά' };

const Group = styled('div')({ display: 'inline-flex' });

const Choice = styled('button')(({ theme }) => {
  const { palette } = theme;
  return {
    minWidth: 44,
    minHeight: 44,
    padding: 0,
    border: 0,
    borderRadius: 8,
    background: 'none',
    font: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 500,
    color: palette.text.secondary,
    cursor: 'pointer',
    // The switch shows two Greek letters on an English page: the system's font spares the download of the Greek one.
    'html:lang(en) &:lang(el)': { fontFamily: 'system-ui, sans-serif' },
    '& span': { padding: '4px 0', borderBottom: '2px solid transparent' },
    '&:hover': { backgroundColor: palette.action.hover },
    '&[aria-pressed="true"]': { color: palette.text.primary, fontWeight: 600 },
    '&[aria-pressed="true"] span': { borderColor: palette.primary.main },
  };
});

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
      <Group role="group" aria-label={t('core.language')}>
        {LOCALES.map((one) => (
          <Choice
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
          </Choice>
        ))}
      </Group>
    </form>
  );
}
