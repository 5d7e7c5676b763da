import { highlightWords } from '@domain/catalogue/highlight-words';
import type { LocalizedText } from '@domain/locale';
import { SORT_OF_ORDER } from '@domain/catalogue/programme-orders';
import { useEffect, useId, useState, type RefObject } from 'react';
import { logFailure } from '../errors/log';
import { useTranslate } from '../i18n';
import { fetchProgrammes } from './catalogue';
import { useLocalized } from './LocalizedText';
import { useTypedSearch } from './typed-search';
import hidden from '../theme/hidden.module.css';
import styles from './SuggestionList.module.css';

const MAX_SUGGESTIONS = 6;
/** The debounce of suggestions, shorter than that of the search itself, because suggestions help before it. */
const SUGGESTION_DELAY_MS = 150;

/** Titles of programmes and names of universities that fit the words best. */
async function find(words: string): Promise<(LocalizedText | null | undefined)[]> {
  try {
    const { rows } = await fetchProgrammes({ filter: { name: words }, page: { page: 1, limit: MAX_SUGGESTIONS }, sort: SORT_OF_ORDER.relevance });
    return rows.flatMap((row) => [row.title, row.university_name]);
  } catch (error) {
    logFailure('Suggestions could not be fetched.', error);
    throw error;
  }
}

/** Puts a text into the field so that React takes it as typed: the native setter bypasses the property by which React tracks the value. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

interface Props {
  field: RefObject<HTMLInputElement | null>;
  text: string;
}

/**
 * Suggestions under a search field while the person types, a list box by the WAI-ARIA combobox pattern: arrow keys move through it, Enter
 * takes an option, Escape closes it, and the number of options is announced. Not the browser's own list, which only shows exact matches:
 * `istoria` would not suggest Ιστορία.
 */
export function SuggestionList({ field, text }: Props) {
  const t = useTranslate();
  const localized = useLocalized();
  const id = useId();
  const [isFocused, setFocused] = useState(true);
  // The text for which the list was closed, and the active option with the text to which it belongs.
  const [closedFor, closeFor] = useState<string>();
  const [place, setPlace] = useState({ text, at: -1 });
  // The previous suggestions stay until the next ones come.
  const { latest = [] } = useTypedSearch(text, { find, pauseMs: SUGGESTION_DELAY_MS });
  const names = new Map(latest.map(localized).flatMap((one) => (one.text === '' ? [] : [[one.text, one.lang]])));
  // When the results were found by their sound or a correction, no name contains the typed words: then all names are options.
  const fitting = [...names].filter(([name]) => highlightWords(name, text).some(({ highlighted }) => highlighted));
  const options = (fitting.length > 0 ? fitting : [...names]).slice(0, MAX_SUGGESTIONS);
  const isOpen = isFocused && closedFor !== text && options.length > 0;
  const at = isOpen && place.text === text && place.at < options.length ? place.at : -1;
  const optionId = (index: number) => `${id}-${String(index)}`;
  const choose = (name: string) => {
    closeFor(name);
    if (field.current) type(field.current, name);
  };

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      ...(isOpen && { 'aria-controls': id }),
      ...(at >= 0 && { 'aria-activedescendant': optionId(at) }),
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = options[at]?.[0];
      if (!isOpen || event.isComposing) return;
      // The arrow keys cycle through the options and the field itself (-1).
      if (step !== undefined) setPlace({ text, at: ((at + step + 1 + options.length + 1) % (options.length + 1)) - 1 });
      else if (event.key === 'Escape') closeFor(text);
      else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onFocus = () => setFocused(true);
    const onBlur = () => setFocused(false);
    input.addEventListener('keydown', onKey);
    input.addEventListener('focus', onFocus);
    input.addEventListener('blur', onBlur);
    return () => {
      for (const name of Object.keys(attributes)) input.removeAttribute(name);
      input.removeEventListener('keydown', onKey);
      input.removeEventListener('focus', onFocus);
      input.removeEventListener('blur', onBlur);
    };
  });

  return (
    <>
      {isOpen && (
        <ul className={styles.list} id={id} role="listbox" aria-label={t('suggestions.label')}>
          {options.map(([name, lang], index) => (
            // Keeps the focus in the field.
            <li
              key={name}
              id={optionId(index)}
              role="option"
              lang={lang}
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
            >
              {name}
            </li>
          ))}
        </ul>
      )}
      <span aria-live="polite" className={hidden.hidden}>
        {isOpen ? t('suggestions.count', { smart_count: options.length }) : ''}
      </span>
    </>
  );
}
