import type { LocalizedText } from '@domain/locale';
import { PROGRAMME_SORTS } from '@domain/catalogue/programme-orders';
import { logFailure } from '../errors/log';
import { fetchProgrammes } from './catalogue';
import { useLocalized } from './LocalizedText';
import { useTypedSearch } from './typed-search';

const LEAST_LETTERS = 2;
const MOST = 6;
/** From the last key until suggestions are asked for. Shorter than the delay after which the text takes effect: suggestions help before that. */
const SUGGESTION_DELAY_MS = 150;

/** Titles of programmes and names of universities that fit the words best. */
async function find(words: string): Promise<(LocalizedText | null | undefined)[]> {
  try {
    const { rows } = await fetchProgrammes({ filter: { name: words }, page: { page: 1, limit: MOST }, sort: PROGRAMME_SORTS.relevance });
    return rows.flatMap((row) => [row.title, row.university_name]);
  } catch (error) {
    logFailure('Suggestions could not be fetched.', error);
    throw error;
  }
}

/**
 * Suggestions for a search field that names this `id` as its `list`: the browser shows them, works them by the keyboard and tells screen
 * readers of them. Nothing is asked for until something is typed.
 */
export function Suggestions({ id, text }: { id: string; text: string }) {
  const localized = useLocalized();
  const wanted = text.trim().length < LEAST_LETTERS ? undefined : text;
  // Those of a moment ago stay until the next ones come.
  const { latest = [] } = useTypedSearch(wanted, { find, pauseMs: SUGGESTION_DELAY_MS });
  const names = wanted === undefined ? [] : latest.map((name) => localized(name).text);
  return (
    <datalist id={id}>
      {[...new Set(names)].filter(Boolean).map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
