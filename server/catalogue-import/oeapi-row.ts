import { fromOeapi, ORGANISATION, PROGRAMME } from '@domain/oeapi';
import { firstLanguage } from '@domain/oeapi-values';
import { valueAt } from '@domain/value-at';
import { type Cells, textCell } from './cells';
import type { ProgrammeDraft } from './programme-row';
import type { UniversityDraft } from './university-row';

const SOURCE = 'OEAPI';

/** The id of an organisation or a programme among those of all sources; a UUID is the same in capitals. */
const sourceIdOf = (id: string | undefined): string | undefined => id && `oeapi:${id.toLowerCase()}`;

/** Reads an organisation of the Open Education API, version 6. */
export const readOrganisation = (cells: Cells): UniversityDraft => ({
  sourceId: sourceIdOf(textCell(cells, 'organisationId')),
  source: SOURCE,
  data: fromOeapi(ORGANISATION, cells),
});

/** Reads a programme of the Open Education API, version 6; its organisation may stand in it, or be imported before. */
export function readOeapiProgramme(cells: Cells): ProgrammeDraft {
  const { name, country } = fromOeapi(ORGANISATION, { name: valueAt(cells, ['organisation', 'name']), addresses: valueAt(cells, ['organisation', 'addresses']) });
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
