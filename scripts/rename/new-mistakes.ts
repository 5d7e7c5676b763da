import { mistakeLine } from '../generate/lint-files.mjs';
import { findMistakes, type Mistake, type Schema } from '../generate/lint.mjs';

type Texts = ReadonlyMap<string, string>;

const SCHEMA = /^(?<folder>common\/|examples\/)?(?<name>[a-z_]+)(?:\.(?<kind>valid|invalid))?\.json$/;

/** The schemas and example records of a folder, from the texts of its files by path; a file whose name is not read is left out. */
function schemasIn(files: Texts) {
  const schemas = {
    entities: new Map<string, Schema>(),
    common: new Map<string, Schema>(),
    records: new Map<string, unknown[]>(),
    refusals: new Map<string, unknown[]>(),
  };
  for (const [file, text] of files) {
    const { folder, name = '', kind } = SCHEMA.exec(file)?.groups ?? {};
    const content = JSON.parse(text) as unknown;
    if (folder === 'examples/') (kind === 'invalid' ? schemas.refusals : schemas.records).set(name, [content].flat());
    else if (name !== '') (folder === undefined ? schemas.entities : schemas.common).set(name, content as Schema);
  }
  return schemas;
}

/**
 * The mistakes that a rename would make in the schemas, as lines of text. Mistakes that were there before it are not among them.
 * @param files the texts of the folder's files by path, `changed` those that the rename changes
 */
export function newMistakes(files: Texts, { changed, old, to, vocabulary }: { changed: Texts; old: string; to: string; vocabulary: string }): string[] {
  const mistakesIn = (texts: Texts) => findMistakes(schemasIn(texts), JSON.parse(vocabulary) as Schema);
  const renamed = new Map([...files, ...changed]);
  const found = mistakesIn(renamed);
  if (found.length === 0) return [];
  const named = ({ file, place, fault }: Mistake) => `${file} ${place} ${fault}`.replaceAll(new RegExp(`\\b${old}\\b`, 'g'), to);
  const before = new Set(mistakesIn(files).map(named));
  return found.filter((mistake) => !before.has(named(mistake))).map(mistakeLine([...renamed].map(([file, text]) => ({ file, text }))));
}
