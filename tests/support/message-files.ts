import { existsSync, readdirSync } from 'node:fs';

const FEATURES = 'src/features';

/** The message files of a language by their areas: those that several features use, and one in the folder of a feature. */
export function messageFiles(locale: string): ReadonlyMap<string, string> {
  const folder = `src/i18n/${locale}`;
  const shared = readdirSync(folder).map((file) => [file.replace('.json', ''), `${folder}/${file}`] as const);
  const own = readdirSync(FEATURES).map((feature) => [feature, `${FEATURES}/${feature}/messages/${locale}.json`] as const);
  return new Map([...shared, ...own.filter(([, file]) => existsSync(file))]);
}
