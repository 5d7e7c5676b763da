import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The client's build as its manifest tells of it. */
export interface BuildManifest {
  /** The addresses of the file that a module is in and of all that it imports, its own first; none for a module that the build does not know. */
  filesOf: (name: string) => readonly string[];
}

/** @param clientDir the client's build */
export function readManifest(clientDir: string): BuildManifest {
  const entries = JSON.parse(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8')) as Record<string, { file: string; imports?: string[] }>;
  const visit = (name: string, found: Set<string>): Set<string> => {
    const entry = entries[name];
    if (!entry || found.has(`/${entry.file}`)) return found;
    found.add(`/${entry.file}`);
    for (const each of entry.imports ?? []) visit(each, found);
    return found;
  };
  const known = new Map<string, readonly string[]>();
  return {
    filesOf: (name) => {
      const files = known.get(name) ?? [...visit(name, new Set())];
      known.set(name, files);
      return files;
    },
  };
}
