import { addressCell, listCell, numberCell, stated, textCell, type Cells } from './cells';

/** A university of a source: its id there and its data in our schema, not yet validated. */
export interface UniversityDraft {
  sourceId: string | undefined;
  source: string | null;
  data: Record<string, unknown>;
}

// Withdrawn codes of ISO 639-1 that sources still use.
const RENAMED: Readonly<Record<string, string>> = { sh: 'sr', mo: 'ro', iw: 'he', in: 'id', ji: 'yi' };

const nameByLanguage = (names: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof names === 'object' && names !== null ? names : {}).flatMap(([language, text]) => {
      const name = typeof text === 'string' ? text.normalize('NFC').trim() : '';
      return /^[a-z]{2}$/.test(language) && name ? [[RENAMED[language] ?? language, name]] : [];
    }),
  );

/** Columns such as `name_el` of a CSV file say the same as the map `names` of a JSON one. */
const nameColumns = (cells: Cells): Record<string, string> =>
  Object.fromEntries(
    Object.keys(cells).flatMap((column) => {
      const [, language] = /^name_([a-z]{2})$/.exec(column) ?? [];
      const text = textCell(cells, column);
      return language && text ? [[language, text]] : [];
    }),
  );

function nameOf(cells: Cells): Record<string, string> | undefined {
  const names = { ...nameByLanguage(cells.names), ...nameColumns(cells) };
  const name = textCell(cells, 'name');
  // The main name is not said to be in a language: as English, unless a language claims it or has an English name beside it.
  if (name && !names.en && !Object.values(names).includes(name)) names.en = name;
  return Object.keys(names).length > 0 ? names : undefined;
}

/** Reads a row of universities: `id`, `name`, `country`, and whatever else is stated. */
export function readUniversity(cells: Cells): UniversityDraft {
  const sourceId = textCell(cells, 'id');
  const [acronym] = listCell(cells, 'acronyms') ?? [];
  const short = textCell(cells, 'short_name') ?? acronym;
  const source = textCell(cells, 'source')?.split('/')[0];
  const data = stated({
    name: nameOf(cells),
    short_name: short && { en: short },
    country: textCell(cells, 'country'),
    city: textCell(cells, 'city'),
    website: addressCell(cells, 'website'),
    email: textCell(cells, 'email'),
    phone: textCell(cells, 'phone'),
    address: textCell(cells, 'address'),
    latitude: numberCell(cells, 'lat'),
    longitude: numberCell(cells, 'lng'),
    ror_id: sourceId?.startsWith('ror:') ? sourceId.slice('ror:'.length) : textCell(cells, 'ror_id'),
    erasmus_code: textCell(cells, 'erasmus_code'),
  });
  return { sourceId, source: source ?? null, data };
}
