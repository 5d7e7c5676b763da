import { isRecord } from '@domain/values/is-record';
import { LOCALES, localized as localizedText, type Locale } from '@domain/locale';
import { resolve } from '@domain/schema/resolve';
import { enumLabel } from '@domain/schema/words';
import { useEffect, useState } from 'react';
import { useLocale, useTranslate } from '../../i18n';
import type { EntitySchema } from '../types';
import { ariaOf, type InputProps, type ValueProps, type Widget } from './contract';
import { AddButton, Control, StackedParts, PartLabel, Prose, SelectControl, TextArea } from './controls';

/** The texts of a localized text by language; empty for any other value. */
export const textsOf = (value: unknown): Record<string, string> =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([language, text]) => [language, String(text ?? '')])) : {};

/** The name of a language in `locale`, with a capital first letter. */
export const languageLabel = (language: string, locale: Locale): string => {
  const name = enumLabel({ 'x-enum-source': 'language' }, language, locale);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

/** The interface languages first, then the others that the text already has (imported titles may be French only). */
const languagesOf = (texts: Record<string, string>, added: readonly string[]): string[] => [
  ...new Set<string>([...LOCALES, ...Object.keys(texts), ...added]),
];

interface AddProps {
  props: InputProps;
  shown: readonly string[];
  onAdd: (language: string) => void;
}

/** Adds a language that has no text yet; the list of languages is built only after the button is pressed. */
function AddLanguage({ props, shown, onAdd }: AddProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const [asking, setAsking] = useState(false);
  const id = `${props.id}__language`;
  const known = resolve(props.schema.propertyNames as EntitySchema | undefined, props.root).enum ?? [];
  if (props.disabled || known.length <= shown.length) return null;
  if (!asking) {
    return (
      <AddButton type="button" onClick={() => setAsking(true)}>
        {t('forms.add_language', { field: props.label })}
      </AddButton>
    );
  }
  const choices = known.map(String).filter((language) => !shown.includes(language));
  const named = choices.map((language) => ({ language, name: languageLabel(language, locale) }));
  return (
    <div>
      <PartLabel htmlFor={id}>{t('forms.language')}</PartLabel>
      <SelectControl
        id={id}
        data-width="half"
        value=""
        ref={focusAtOnce}
        onChange={(event) => {
          setAsking(false);
          onAdd(event.target.value);
        }}
      >
        <option value="">{t('forms.choose')}</option>
        {named
          .sort((a, b) => a.name.localeCompare(b.name, locale))
          .map(({ language, name }) => (
            <option key={language} value={language}>
              {name}
            </option>
          ))}
      </SelectControl>
    </div>
  );
}

const focusAtOnce = (element: HTMLElement | null) => element?.focus();

const localizedInput = (long: boolean) =>
  function LocalizedInput(props: InputProps) {
    const { locale } = useLocale();
    const [added, setAdded] = useState<readonly string[]>([]);
    const texts = textsOf(props.value);
    const languages = languagesOf(texts, added);
    const newest = added.at(-1);
    useEffect(() => {
      if (newest) document.getElementById(`${props.id}.${newest}`)?.focus();
    }, [newest, props.id]);
    const Field = long ? TextArea : Control;
    const change = (language: string, text: string) => {
      const filled = Object.entries({ ...texts, [language]: text }).filter(([, each]) => each !== '');
      props.onChange(filled.length > 0 ? Object.fromEntries(filled) : undefined);
    };
    return (
      <StackedParts>
        {languages.map((language) => (
          <div key={language}>
            <PartLabel htmlFor={`${props.id}.${language}`}>{languageLabel(language, locale)}</PartLabel>
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
          </div>
        ))}
        <AddLanguage props={props} shown={languages} onAdd={(language) => setAdded([...added, language])} />
      </StackedParts>
    );
  };

/** The text in the reader's language, else in another one, marked with `lang`. */
function LocalizedValue({ value }: ValueProps) {
  const { locale } = useLocale();
  const { text, lang } = localizedText(textsOf(value), locale);
  return lang === locale ? <>{text}</> : <span lang={lang}>{text}</span>;
}

function LocalizedParagraphs(props: ValueProps) {
  return (
    <Prose>
      <LocalizedValue {...props} />
    </Prose>
  );
}

export const localized: Widget = { shape: 'group', input: localizedInput(false), display: LocalizedValue, cell: LocalizedValue };
export const localizedTextarea: Widget = {
  shape: 'group',
  input: localizedInput(true),
  display: LocalizedParagraphs,
  cell: LocalizedValue,
};
