import { localized } from '@domain/locale';
import { idsAt } from '@domain/schema/places';
import type { TextWords } from '@domain/schema/value-text';
import { useFetched } from '../components/hooks';
import { useLocale } from '../i18n';
import { nameKeyOf, loadName, nameKey, referringPlaces, type Referred } from './reference-names';
import { useServices } from './services';
import type { EntitySchema, RecordData } from './types';

/** The files and records that a list entry refers to, at any depth, by `nameKey`. */
function referredIn(entry: RecordData, schema: EntitySchema, root: EntitySchema): ReadonlyMap<string, Referred> {
  const places = referringPlaces({ schema, document: root });
  const referred = places.flatMap(({ path, rules }) => idsAt(entry, path).map(({ id }) => ({ rules, id })));
  return new Map(referred.map((one) => [nameKeyOf(one), one]));
}

/** Gives the names of the files and records that a list entry refers to, as far as they are loaded; the services request each once. */
export function useNamesIn(entry: RecordData, { schema, root }: { schema: EntitySchema; root: EntitySchema }): TextWords['nameOf'] {
  const services = useServices();
  const { locale } = useLocale();
  const referred = [...referredIn(entry, schema, root)];
  // When a name cannot be loaded, `entryWords` shows the title of the field instead.
  const load = ([key, one]: (typeof referred)[number]) => loadName(one, services).then((name) => [key, name] as const, () => [key, undefined] as const);
  const { value: names } = useFetched(referred.map(([key]) => key).join(' ') || undefined, async () => new Map(await Promise.all(referred.map(load))), {
    keepPrevious: true,
  });
  return (...named) => {
    const name = names?.get(nameKey(...named));
    return typeof name === 'object' ? localized(name, locale).text : name;
  };
}
