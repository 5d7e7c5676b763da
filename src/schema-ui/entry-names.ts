import { localized, type LocalizedText } from '@domain/locale';
import { filePlaces, idsAt, referencePlaces } from '@domain/schema/places';
import type { ReferenceRules } from '@domain/schema/schema';
import type { TextWords } from '@domain/schema/value-text';
import { useEffect, useState } from 'react';
import { useLocale } from '../i18n';
import { nameKey } from './reference-names';
import { useServices, type SchemaServices } from './services';
import type { EntitySchema, RecordData } from './types';

type Name = string | LocalizedText;

interface Named {
  /** Undefined for a file. */
  rules: ReferenceRules | undefined;
  id: number;
}

/** The files and records that a list entry refers to, at any depth, by `nameKey`. */
function namedIn(entry: RecordData, schema: EntitySchema, root: EntitySchema): ReadonlyMap<string, Named> {
  const place = { schema, document: root };
  const places = [...referencePlaces(place), ...filePlaces(place).map(({ path }) => ({ path, rules: undefined }))];
  const named = places.flatMap(({ path, rules }) => idsAt(entry, path).map(({ id }) => ({ rules, id })));
  return new Map(named.map((one) => [nameKey(one.rules?.resource ?? 'files', one.id, one.rules?.label), one]));
}

async function nameOf({ rules, id }: Named, { describeFile, findReference }: SchemaServices): Promise<Name | undefined> {
  return rules ? (await findReference(rules, id))?.label : (await describeFile(id))?.name;
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
    for (const [key, named] of namedIn(entry, schema, root)) void nameOf(named, services).then((name) => learn(key, name), () => undefined);
    return () => {
      current = false;
    };
  }, [entry, schema, root, services]);
  return (...named) => {
    const name = names.get(nameKey(...named));
    return typeof name === 'object' ? localized(name, locale).text : name;
  };
}
