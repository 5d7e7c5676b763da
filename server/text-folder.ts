import { LOCALES } from '@domain/locale';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A text of the operator cannot be used; the message says which and why. */
export class TextInvalid extends Error {}

/** Reads the operator's file of a name, `<language>/<name>` with its ending; undefined where the operator has none and ours is used. */
export type OperatorText = (file: string) => { path: string; text: string } | undefined;

interface Kind {
  /** The setting that names the folder. */
  setting: string;
  /** The files that are read from each language's folder. */
  files: readonly string[];
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const endingOf = (file: string): string => file.slice(file.lastIndexOf('.'));

/** A file whose name or language is misspelt: it would be ignored, and the portal would go on using our text. */
function strayIn(folder: string, { files }: Kind): string | undefined {
  const endings = new Set(files.map(endingOf));
  const isMisspelt = (language: string, file: string) => endings.has(endingOf(file)) && LOCALES.some((locale) => locale === language) !== files.includes(file);
  const languages = readdirSync(folder).filter((name) => isFolder(join(folder, name)));
  return languages.flatMap((language) => readdirSync(join(folder, language)).filter((file) => isMisspelt(language, file)).map((file) => join(folder, language, file)))[0];
}

/**
 * Opens an operator's folder, whose files stand in for ours; without one there are none.
 * @throws {TextInvalid} for a folder that is none, and for a file that nobody would read, with the names that there are
 */
export function openTextFolder(folder: string | undefined, kind: Kind): OperatorText {
  if (folder === undefined) return () => undefined;
  if (!isFolder(folder)) throw new TextInvalid(`${kind.setting} names ${folder}, which is no folder.`);
  const stray = strayIn(folder, kind);
  if (stray !== undefined) throw new TextInvalid(`${kind.setting}: nothing reads ${stray}. There are the languages ${LOCALES.join(', ')}, and in each of them ${kind.files.join(', ')}.`);
  return (file) => {
    const path = join(folder, file);
    return existsSync(path) ? { path, text: readFileSync(path, 'utf8').replaceAll('\r\n', '\n') } : undefined;
  };
}
