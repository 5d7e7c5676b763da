import { type SpellingCorrections, searchedPieces } from '@domain/catalogue/corrected-words';
import { Fragment } from 'react';
import { useLocale, useTranslate } from '../i18n';
import Typography from '../ui/Typography';
import { listOf } from './names';
import styles from './SearchedFor.module.css';

interface Props {
  /** What was searched for, as it was typed. */
  texts: readonly string[];
  corrections: SpellingCorrections;
  /** Whether nothing contains the words, and the results are only similar. */
  isSimilar: boolean;
}

/** Says which corrected words the results are for, or that they are only similar, when nothing contains the typed words; nothing otherwise. */
export function SearchedFor({ texts, corrections, isSimilar }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  const pieces = texts.flatMap((text) => searchedPieces(text, corrections));
  if (isSimilar) {
    return (
      <Typography className={styles.text} data-searched-for>
        {t('search.similar', { words: texts.filter(Boolean).join(' ') })}
      </Typography>
    );
  }
  if (pieces.length === 0) return null;
  return (
    <Typography className={styles.text} data-searched-for>
      {t('search.corrected')} {pieces.map((piece, place) => (
        <Fragment key={place}>
          {place > 0 && ' '}
          {piece.corrections ? <strong>{listOf(piece.corrections, locale, 'disjunction')}</strong> : piece.typed}
        </Fragment>
      ))}
    </Typography>
  );
}
