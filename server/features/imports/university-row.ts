import type { Unchecked } from '@domain/values/field-types';
import type { components } from '@generated/api';
import { cityCell, codeCell, listCell, localizedCell, numberCell, stated, textCell, type Cells } from './cells';
import { readCountry } from './country-words';
import { otherFields, plainFields } from './plain-fields';

/** A university of a source: its id there and its data in our schema, not yet validated. */
export interface UniversityDraft {
  sourceId: string | undefined;
  source: string | null;
  data: Record<string, unknown>;
}

/** The language of plain text beside a name: English where the name has it, else the first one that is not Greek. */
const languageOf = (name: Record<string, string> = {}): string =>
  'en' in name ? 'en' : (Object.keys(name).sort().find((language) => language !== 'el') ?? 'en');

type University = Unchecked<components['schemas']['universities']>;

/** The fields that have their own code below; any other field of the schema is read from the column of its name. */
const READ_BY_HAND = new Set<string>(['name', 'short_name', 'country', 'city', 'latitude', 'longitude', 'ror_id'] satisfies (keyof University)[]);

const OTHERS = plainFields(['universities']).filter(({ name }) => !READ_BY_HAND.has(name));

/** Reads a row of universities: `id`, `name`, `country`, and any other fields. */
export function readUniversityRow(cells: Cells): UniversityDraft {
  const sourceId = textCell(cells, 'id');
  const [acronym] = listCell(cells, 'acronyms') ?? [];
  const source = textCell(cells, 'source')?.split('/')[0];
  // The source states no language for the main name: it is taken to be English, unless a language has the same text or there is an English name.
  const name = localizedCell(cells, { name: 'name', map: 'names', language: 'en' });
  const data = stated<University>({
    name,
    short_name: localizedCell(cells, { name: 'short_name', language: 'en' }) ?? (acronym && { en: acronym }),
    country: codeCell(cells, 'country', readCountry),
    city: cityCell(cells, languageOf(name)),
    latitude: numberCell(cells, 'lat', 'degrees'),
    longitude: numberCell(cells, 'lng', 'degrees'),
    ror_id: sourceId?.startsWith('ror:') ? sourceId.slice('ror:'.length) : textCell(cells, 'ror_id'),
    ...otherFields(cells, OTHERS, languageOf(name)),
  });
  return { sourceId, source: source ?? null, data };
}
