import { LOCALES } from '@domain/locale';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown when a text of the operator cannot be used; the message says which and why. */
export class TextInvalid extends Error {}

/** Reads the operator's file `<language>/<name>`, with its extension; undefined when the operator has none, so that the built-in text is used. */
export type OperatorText = (file: string) => { path: string; text: string } | undefined;

interface Kind {
  /** The setting that names the folder. */
  setting: string;
  /** The files that are read from each language's folder. */
  files: readonly string[];
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const endingOf = (file: string): string => file.slice(file.lastIndexOf('.'));

/** The first file whose name or language is misspelt: without an error the portal would silently use the built-in text. */
function strayIn(folder: string, { files }: Kind): string | undefined {
  const endings = new Set(files.map(endingOf));
  const isMisspelt = (language: string, file: string) => endings.has(endingOf(file)) && LOCALES.some((locale) => locale === language) !== files.includes(file);
  const languages = readdirSync(folder).filter((name) => isFolder(join(folder, name)));
  return languages.flatMap((language) =>
    readdirSync(join(folder, language)).filter((file) => isMisspelt(language, file)).map((file) => join(folder, language, file))
  )[0];
}

/**
 * Opens the operator's folder, whose files replace the built-in ones; without a folder none is replaced.
 * @throws {TextInvalid} when the path is no folder, or for a file that would never be read; the message lists the valid names
 */
export function openTextFolder(folder: string | undefined, kind: Kind): OperatorText {
  if (folder === undefined) return () => undefined;
  if (!isFolder(folder)) throw new TextInvalid(`${kind.setting} names ${folder}, which is no folder.`);
  const stray = strayIn(folder, kind);
  if (stray !== undefined)
    throw new TextInvalid(
      `${kind.setting}: nothing reads ${stray}. There are the languages ${LOCALES.join(', ')}, and in each of them ${kind.files.join(', ')}.`,
    );
  return (file) => {
    const path = join(folder, file);
    return existsSync(path) ? { path, text: readFileSync(path, 'utf8').replaceAll('\r\n', '\n') } : undefined;
  };
}
