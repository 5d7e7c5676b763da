import { COLUMN_SCHEMAS, COPIED_INTO, FORMLESS_SCHEMAS, PART_SCHEMAS, RESOURCES } from '@domain/resources';
import { PALETTE, type PaletteItem } from './palette';

/** Schemas whose fields need more than the schema: a column and code of the server, or the same field in a value type. */
const BY_HAND: readonly string[] = [...COLUMN_SCHEMAS, ...FORMLESS_SCHEMAS, ...Object.keys(COPIED_INTO)];

const has = ({ properties }: PaletteItem, keyword: 'x-file' | 'x-reference'): boolean => Object.values(properties).some((property) => keyword in property);

/**
 * The kinds of fields that can be inserted into a schema: those that the lint accepts in its records. The catalogue and parts of a record hold no
 * files, and the references of a part are not checked.
 */
export function offeredIn(name: string): readonly PaletteItem[] {
  if (BY_HAND.includes(name)) return [];
  const isPart = PART_SCHEMAS.includes(name);
  const isOfCatalogue = RESOURCES.some(({ schemas, writer }) => writer === 'secretary' && schemas.includes(name));
  return PALETTE.filter((item) => !((isPart || isOfCatalogue) && has(item, 'x-file')) && !(isPart && has(item, 'x-reference')));
}
