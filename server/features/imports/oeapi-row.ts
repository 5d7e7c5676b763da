import { fromOeapi, OEAPI_RECORD, ORGANISATION, PROGRAMME } from '@domain/catalogue/oeapi';
import { firstLanguage } from '@domain/catalogue/oeapi-values';
import { valueAt } from '@domain/values/value-at';
import { type Cells, textCell } from './cells';
import { readProgrammeRow, type ProgrammeDraft } from './programme-row';
import { readUniversityRow, type UniversityDraft } from './university-row';

const SOURCE = 'OEAPI';

/**
 * The id of an organisation or a programme, with a prefix that makes it unique among all sources; in lower case, because the case of a UUID does not matter.
 */
const sourceIdOf = (id: string | undefined): string | undefined => id && `oeapi:${id.toLowerCase()}`;

/** The whole record in the keys of this import, which an export of the portal puts into `ext`, because OEAPI has no property for some of its fields. */
function recordIn(cells: Cells): Cells | undefined {
  const record = valueAt(cells, OEAPI_RECORD);
  return typeof record === 'object' && record !== null && !Array.isArray(record) ? (record as Cells) : undefined;
}

/** Reads an organisation of the Open Education API, version 6. */
export function readOrganisation(cells: Cells): UniversityDraft {
  const record = recordIn(cells);
  if (record) return readUniversityRow(record);
  return { sourceId: sourceIdOf(textCell(cells, 'organisationId')), source: SOURCE, data: fromOeapi(ORGANISATION, cells) };
}

/** Reads a programme of the Open Education API, version 6; its organisation may be embedded in it, or imported before. */
export function readOeapiProgramme(cells: Cells): ProgrammeDraft {
  const record = recordIn(cells);
  if (record) return readProgrammeRow(record);
  const { name, country } = fromOeapi(ORGANISATION, {
    name: valueAt(cells, ['organisation', 'name']),
    addresses: valueAt(cells, ['organisation', 'addresses']),
  });
  const [named]: unknown[] = typeof name === 'object' && name !== null ? Object.values(name) : [];
  const organisationId = textCell(cells, 'organisationId') ?? valueAt(cells, ['organisation', 'organisationId']);
  return {
    sourceId: sourceIdOf(textCell(cells, 'programmeId')),
    source: SOURCE,
    language: firstLanguage(cells.name),
    university: {
      ref: typeof organisationId === 'string' ? sourceIdOf(organisationId) : undefined,
      name: typeof named === 'string' ? named : undefined,
      country: typeof country === 'string' ? country : undefined,
    },
    data: fromOeapi(PROGRAMME, cells),
  };
}
