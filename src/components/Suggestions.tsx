import type { LocalizedText } from '@domain/locale';
import { PROGRAMME_SORTS } from '@domain/programme-orders';
import { useEffect, useState } from 'react';
import { logFailure } from '../errors/log';
import { fetchProgrammes } from './catalogue';
import { useLocalized } from './LocalizedText';

const LEAST_LETTERS = 2;
const MOST = 6;
/** Shorter than it takes until what is typed takes effect: suggestions help before that. */
const TYPING_PAUSE_MS = 150;

interface Found {
  text: string;
  names: readonly (LocalizedText | null | undefined)[];
}

/** Titles of programmes and names of universities that fit what is being typed best. */
function useFound(text: string): Found['names'] {
  const [found, setFound] = useState<Found>();
  const words = text.trim();
  useEffect(() => {
    if (words.length < LEAST_LETTERS) return;
    let current = true;
    const timer = setTimeout(() => {
      fetchProgrammes({ filter: { name: words }, page: { page: 1, limit: MOST }, sort: PROGRAMME_SORTS.relevance }).then(
        ({ rows }) => current && setFound({ text: words, names: rows.flatMap((row) => [row.title, row.university_name]) }),
        (error: unknown) => logFailure('Suggestions could not be fetched.', error),
      );
    }, TYPING_PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [words]);
  return words.length < LEAST_LETTERS ? [] : (found?.names ?? []);
}

/**
 * Suggestions for a search field that names this `id` as its `list`: the browser shows them, works them by the keyboard and tells screen
 * readers of them. Nothing is asked for until something is typed.
 */
export function Suggestions({ id, text }: { id: string; text: string }) {
  const localized = useLocalized();
  const names = useFound(text).map((name) => localized(name).text);
  return (
    <datalist id={id}>
      {[...new Set(names)].filter(Boolean).map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
