import { type Meant, searchedPieces } from '@domain/catalogue/corrected-words';
import { Fragment } from 'react';
import { useLocale, useTranslate } from '../i18n';
import Typography from '../ui/Typography';
import { listOf } from './names';

interface Props {
  /** What was searched for, as it was typed. */
  texts: readonly string[];
  meant: Meant;
}

/** Says for which words the results are where those that were typed are nowhere; nothing where they are somewhere. */
export function SearchedFor({ texts, meant }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  const pieces = texts.flatMap((text) => searchedPieces(text, meant));
  if (pieces.length === 0) return null;
  return (
    <Typography sx={{ my: 0.5, overflowWrap: 'anywhere' }} data-searched-for>
      {t('search.corrected')}{' '}
      {pieces.map((piece, place) => (
        <Fragment key={place}>
          {place > 0 && ' '}
          {piece.meant ? <strong>{listOf(piece.meant, locale, 'disjunction')}</strong> : piece.typed}
        </Fragment>
      ))}
    </Typography>
  );
}
