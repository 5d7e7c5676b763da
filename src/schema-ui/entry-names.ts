import { localized, type LocalizedText } from '@domain/locale';
import { idsAt } from '@domain/schema/places';
import type { TextWords } from '@domain/schema/value-text';
import { useEffect, useState } from 'react';
import { useLocale } from '../i18n';
import { nameKeyOf, loadName, nameKey, referringPlaces, type Referred } from './reference-names';
import { useServices } from './services';
import type { EntitySchema, RecordData } from './types';

type Name = string | LocalizedText;

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
  const [names, setNames] = useState<ReadonlyMap<string, Name>>(new Map());
  useEffect(() => {
    let current = true;
    const learn = (key: string, name: Name | undefined) => {
      if (current && name !== undefined) setNames((known) => (known.get(key) === name ? known : new Map(known).set(key, name)));
    };
    // When a name cannot be loaded, `entryWords` shows the title of the field instead.
    for (const [key, referred] of referredIn(entry, schema, root)) void loadName(referred, services).then((name) => learn(key, name), () => undefined);
    return () => {
      current = false;
    };
  }, [entry, schema, root, services]);
  return (...named) => {
    const name = names.get(nameKey(...named));
    return typeof name === 'object' ? localized(name, locale).text : name;
  };
}
