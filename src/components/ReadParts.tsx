import type { ReadLeaf, ReadValue } from '@domain/schema/read-value';
import { titleOf } from '@domain/schema/words';
import { Fragment, type ReactNode } from 'react';
import { useLocale } from '../i18n';
import Box from '../ui/Box';

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
      <Box component={how.list} sx={{ m: 0, pl: 2.5, ...(!isClose && { display: 'grid', gap: 1 }) }}>
        {read.entries.map((entry, place) => (
          <li key={place}>
            <ReadParts read={entry} {...how} />
          </li>
        ))}
      </Box>
    );
  }
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
      {read.parts.map(({ name, property, read: part }) => (
        <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {titleOf(property, locale, name)}:
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
            <ReadParts read={part} {...how} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
