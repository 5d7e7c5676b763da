import { LOCALE_PARAMETER, LOCALES, type Locale } from '@domain/locale';
import { useLocation, type Location } from 'react-router';
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

const Address = styled('a')({ display: 'inline-flex', alignItems: 'center', justifyContent: 'center', minWidth: 44, minHeight: 44, color: 'inherit', fontSize: '0.9375rem' });

/** The address of the same page in a language. */
function inLanguage({ pathname, search }: Location, locale: Locale): string {
  const query = new URLSearchParams(search);
  query.set(LOCALE_PARAMETER, locale);
  return `${pathname}?${query.toString()}`;
}

/** Chooses the interface's language; each language is named in itself. */
export function LanguageSwitch() {
  const { locale } = useLocale();
  const t = useTranslate();
  const location = useLocation();
  return (
    <Group role="group" aria-label={t('core.language')}>
      {/* Without scripts the buttons do nothing, so links with the language in their address replace them. */}
      <noscript>
        {LOCALES.map((one) => (
          <Address key={one} href={inLanguage(location, one)} lang={one} hrefLang={one} aria-label={FULL[one]} aria-current={one === locale ? 'true' : undefined}>
            <span aria-hidden="true">{SHORT[one]}</span>
          </Address>
        ))}
      </noscript>
      {LOCALES.map((one) => (
        <Choice key={one} type="button" lang={one} data-language={one} aria-pressed={one === locale} aria-label={FULL[one]} onClick={() => void chooseLocale(one)}>
          <span aria-hidden="true">{SHORT[one]}</span>
        </Choice>
      ))}
    </Group>
  );
}
