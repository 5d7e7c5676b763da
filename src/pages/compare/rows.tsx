import { resolve } from '@domain/schema/resolve';
import { titleOf } from '@domain/schema/words';
import type { ReactNode } from 'react';
import type { Programme } from '../../components/catalogue';
import { placeOf } from '../../components/names';
import { PUBLISHING } from '../../components/programme-state';
import { useReader } from '../../components/reader';
import { factsOf, furtherNames, longTextNames } from '../../components/SchemaFacts';
import type { RecordSchema } from '../../components/schemas';
import Typography from '../../ui/Typography';

/** Properties without a row: those in the head of a column, in the first rows, or about publishing. Long texts are left out too, as too long for a cell. */
const LEFT_OUT: readonly (keyof Programme)[] = ['university_id', 'prog_type', 'title', 'city', ...PUBLISHING];

/** A programme with the schema of its type. */
export interface Compared {
  programme: Programme;
  schema: RecordSchema;
}

interface Row {
  label: string;
  cells: (ReactNode | undefined)[];
}

/** A row for each property that any of the compared programmes states, titled by its schema. */
export function useRows(compared: readonly Compared[]): Row[] {
  const reader = useReader();
  const { t, locale } = reader;
  const names = [...new Set(compared.flatMap(({ schema }) => furtherNames(schema, [...LEFT_OUT, ...longTextNames(schema)])))];
  const labelOf = (name: string) => {
    const schema = compared.find((each) => each.schema.properties[name])?.schema;
    return schema ? titleOf(resolve(schema.properties[name], schema), locale) : name;
  };
  const place: Row = { label: t('catalogue.place'), cells: compared.map(({ programme }) => placeOf(programme, locale)) };
  const type: Row = { label: t('search.filters.prog_type'), cells: compared.map(({ programme }) => t(`catalogue.type.${programme.prog_type}`)) };
  const stated = names.filter((name) => compared.some(({ programme }) => Reflect.get(programme, name) !== undefined));
  const rows = stated.map((name): Row => {
    const facts = compared.map(({ programme, schema }) => factsOf({ schema, record: programme, names: [name], reader })[0]);
    const cells = facts.map((fact) => (fact ? fact.value : <Typography variant="body2" sx={{ color: 'text.secondary' }}>{t('catalogue.compare.foreign')}</Typography>));
    return { label: facts.find(Boolean)?.label ?? labelOf(name), cells };
  });
  return [type, place, ...rows];
}
