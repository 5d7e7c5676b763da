import type { Db } from '../../platform/db/db';
import { foldTexts, readArchivedUniversities, readFoldedNames, readUniversitySources } from '../../core/catalogue/queries/university-names';

/** How a programme names its university; without a country, the name matches a university of any country. */
export interface UniversityName {
  name: string;
  country: string | undefined;
}

/** The id of a university whose source has none. */
export const idByName = (country: unknown, folded: string): string => `name:${typeof country === 'string' ? country : ''}:${folded}`;

const keyOf = (folded: string, country: string | null | undefined): string => `${country ?? ''}\u0001${folded}`;

/** A copy of a text: a cell may be a slice of a piece of the file and would keep the whole piece in memory. */
const detached = (text: string): string => Buffer.from(text).toString();

/** Finds the universities that programmes name, by the id their source gave them or by folded name and country. */
export class UniversityIndex {
  private readonly bySource = new Map<string, number>();
  private readonly byName = new Map<string, number>();
  private readonly stored = new Map<number, number>();
  private archived: ReadonlySet<number> = new Set();
  private folded: ReadonlyMap<string, string> = new Map();

  /** Reads all universities once; those that an import adds later are added by `learn`. */
  static async read(db: Db): Promise<UniversityIndex> {
    const index = new UniversityIndex();
    for (const { id, source_id } of await readUniversitySources(db)) index.bySource.set(source_id, Number(id));
    for (const { id, country, name } of await readFoldedNames(db)) index.remember(Number(id), name, country);
    index.archived = new Set(await readArchivedUniversities(db));
    return index;
  }

  /** Folds the names of a batch as the database does; `foldedName` then knows only these names. */
  async prepare(db: Db, names: readonly string[]): Promise<void> {
    const requested = [...new Set(names)];
    const folded = requested.length > 0 ? await foldTexts(db, requested) : [];
    this.folded = new Map(requested.map((name, position) => [name, folded[position] ?? name]));
  }

  foldedName(name: string): string {
    const folded = this.folded.get(name);
    if (folded === undefined) throw new Error('A name was looked up before it was folded.');
    return folded;
  }

  /** The id of the university, or undefined. */
  find(ref: string | undefined, named: UniversityName | undefined): number | undefined {
    const found = ref === undefined ? undefined : this.bySource.get(ref);
    return found ?? (named && this.byName.get(keyOf(this.foldedName(named.name), named.country)));
  }

  /** Records the id under which a university was stored whose planned id `learn` was given. */
  settle(planned: number, id: number): void {
    this.stored.set(planned, id);
  }

  /** The stored id of a university, for its planned or its stored id. */
  settled(id: number): number {
    return this.stored.get(id) ?? id;
  }

  isArchived(id: number): boolean {
    return this.archived.has(id);
  }

  learn(id: number, sourceId: string, { name, country }: UniversityName): void {
    this.bySource.set(detached(sourceId), id);
    this.remember(id, this.foldedName(name), country);
  }

  /** When several universities have the same name, it leads to the first one. */
  private remember(id: number, folded: string, country: string | null | undefined): void {
    for (const key of [keyOf(folded, country), keyOf(folded, undefined)]) {
      if (!this.byName.has(key)) this.byName.set(key, id);
    }
  }
}
