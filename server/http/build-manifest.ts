import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of the client's build, read from Vite's manifest. */
export interface BuildManifest {
  /** The addresses of the chunk of a module, first, and of all chunks that it imports; empty for a module that is not in the build. */
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
