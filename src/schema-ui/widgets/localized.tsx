import { LOCALES, localized as localizedText, type Locale } from '@domain/locale';
import Box from '@mui/material/Box';
import { useLocale } from '../../i18n';
import { isRecord } from '../data';
import { ariaOf, type InputProps, type ValueProps, type Widget } from './contract';
import { Control, TextArea } from './controls';

const textsOf = (value: unknown): Record<string, string> =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([language, text]) => [language, String(text ?? '')])) : {};

const languageName = (language: string, locale: Locale): string => {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

/** Our languages first, then whatever others the text already has (imported titles may be French only). */
const languagesOf = (texts: Record<string, string>): string[] => [...new Set<string>([...LOCALES, ...Object.keys(texts)])];

const localizedInput = (long: boolean) =>
  function LocalizedInput(props: InputProps) {
    const { locale } = useLocale();
    const texts = textsOf(props.value);
    const Field = long ? TextArea : Control;
    const change = (language: string, text: string) => {
      const kept = Object.entries({ ...texts, [language]: text }).filter(([, each]) => each !== '');
      props.onChange(kept.length > 0 ? Object.fromEntries(kept) : undefined);
    };
    return (
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {languagesOf(texts).map((language) => (
          <Box key={language}>
            <Box component="label" htmlFor={`${props.id}.${language}`} sx={{ display: 'block', typography: 'body2', mb: 0.5 }}>
              {languageName(language, locale)}
            </Box>
            <Field
              id={`${props.id}.${language}`}
              name={`${props.path}.${language}`}
              data-field={`${props.path}.${language}`}
              lang={language}
              value={texts[language] ?? ''}
              onChange={(event: { target: { value: string } }) => change(language, event.target.value)}
              onBlur={props.onBlur}
              disabled={props.disabled}
              {...ariaOf({ ...props, required: false })}
            />
          </Box>
        ))}
      </Box>
    );
  };

/** The text in the reader's language, else another one marked with its own. */
function LocalizedValue({ value }: ValueProps) {
  const { locale } = useLocale();
  const { text, lang } = localizedText(textsOf(value), locale);
  return lang === locale ? <>{text}</> : <span lang={lang}>{text}</span>;
}

function LocalizedParagraphs(props: ValueProps) {
  return (
    <Box sx={{ whiteSpace: 'pre-line', maxWidth: '70ch', overflowWrap: 'anywhere' }}>
      <LocalizedValue {...props} />
    </Box>
  );
}

export const localized: Widget = { shape: 'group', input: localizedInput(false), display: LocalizedValue, cell: LocalizedValue };
export const localizedTextarea: Widget = {
  shape: 'group',
  input: localizedInput(true),
  display: LocalizedParagraphs,
  cell: LocalizedValue,
};
