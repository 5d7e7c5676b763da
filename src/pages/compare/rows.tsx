import type { ReactNode } from 'react';
import type { Programme } from '../../components/catalogue';
import { placeOf } from '../../components/names';
import { useNow } from '../../components/now';
import { PUBLISHING } from '../../components/programme-state';
import { useReader } from '../../components/reader';
import { factsOf, furtherNames, longTextNames } from '../../components/SchemaFacts';
import type { RecordSchema } from '../../components/schemas';
import Typography from '../../ui/Typography';
import styles from './rows.module.css';

/** Properties without a row: those in the head of a column, in the first rows, or about publishing. Long texts are left out too, as too long for a cell. */
const LEFT_OUT: readonly (keyof Programme)[] = ['university_id', 'prog_type', 'title', 'city', ...PUBLISHING];

/** A programme with the schema of its type. */
export interface Compared {
  programme: Programme;
  schema: RecordSchema;
}

interface Row {
  name: string;
  label: string;
  cells: (ReactNode | undefined)[];
}

/** Whether a schema has a property or computed value of this name. */
const knows = ({ properties, 'x-computed': computed = {} }: RecordSchema, name: string): boolean => name in properties || name in computed;

/** A row for each property that any of the compared programmes states, titled by its schema. */
export function useRows(compared: readonly Compared[]): Row[] {
  const reader = useReader();
  const now = useNow();
  const { t, locale } = reader;
  const names = [...new Set(compared.flatMap(({ schema }) => furtherNames(schema, [...LEFT_OUT, ...longTextNames(schema)])))];
  const place: Row = { name: 'place', label: t('catalogue.place'), cells: compared.map(({ programme }) => placeOf(programme, locale)) };
  const type: Row = {
    name: 'prog_type',
    label: t('search.filters.prog_type'),
    cells: compared.map(({ programme }) => t(`catalogue.type.${programme.prog_type}`)),
  };
  const columns = compared.map(({ programme, schema }) => ({
    schema,
    facts: new Map(factsOf({ schema, record: programme, names, reader, now }).map((fact) => [fact.name, fact])),
  }));
  const rows = names.flatMap((name): Row[] => {
    const label = columns.flatMap(({ facts }) => (facts.get(name)?.value === undefined ? [] : [facts.get(name)?.label]))[0];
    if (label === undefined) return [];
    const cells = columns.map(({ schema, facts }) => {
      const fact = facts.get(name);
      if (fact) return fact.value;
      return (
        <Typography variant="body2" className={styles.text}>
          {t(knows(schema, name) ? 'catalogue.compare.excluded' : 'catalogue.compare.foreign')}
        </Typography>
      );
    });
    return [{ name, label, cells }];
  });
  return [type, place, ...rows];
}
