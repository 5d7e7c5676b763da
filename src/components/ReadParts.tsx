import type { ReadLeaf, ReadValue } from '@domain/schema/read-value';
import { titleOf } from '@domain/schema/words';
import { Fragment, type ReactNode } from 'react';
import { useLocale } from '../i18n';
import { joined } from '../ui/joined';
import styles from './ReadParts.module.css';

interface Props {
  read: ReadValue;
  /** Draws a single value. */
  leaf: (leaf: ReadLeaf) => ReactNode;
  /** How the entries of a list are marked: numbered, or by bullets, where single values stand as close as the lines of a text. */
  list: 'ol' | 'ul';
}

/** A value for reading: the fields of a group as a nested definition list or on its line, the entries of a list below each other. */
export function ReadParts({ read, ...how }: Props) {
  const { locale } = useLocale();
  if (read.shape === 'leaf') return how.leaf(read);
  if (read.shape === 'line')
    return read.pieces.map((piece, place) => <Fragment key={place}>{typeof piece === 'string' ? piece : <ReadParts read={piece} {...how} />}</Fragment>);
  if (read.shape === 'list') {
    const isClose = how.list === 'ul' && read.entries.every(({ shape }) => shape === 'leaf');
    return (
      <how.list className={joined(styles.block, !isClose && styles.blockClose)}>
        {read.entries.map((entry, place) => (
          <li key={place}>
            <ReadParts read={entry} {...how} />
          </li>
        ))}
      </how.list>
    );
  }
  return (
    <dl className={styles.facts}>
      {read.parts.map(({ name, property, read: part }) => (
        <div key={name} className={styles.row}>
          <dt className={styles.term}>
            {titleOf(property, locale, name)}:
          </dt>
          <dd className={styles.value}>
            <ReadParts read={part} {...how} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
