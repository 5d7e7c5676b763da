import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lintFolder } from '../../scripts/generate/lint-files.mjs';

/** The lint's mistakes in the schemas after a change to the text of one file. */
export const lintAfter = async (file: string, change: (text: string) => string): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'));
  try {
    cpSync('schemas', folder, { recursive: true });
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
    return (await lintFolder(folder)).mistakes;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
