import { useMemo } from 'react';
import { useLocale } from '../i18n';
import { monogramLetters, type Named } from './monogram-letters';
import styles from './Monogram.module.css';

/** The letters of all records on one page by their ids, no two alike. */
export function useMonograms(records: readonly (Named & { id: number })[]): ReadonlyMap<number, string> {
  const { locale } = useLocale();
  return useMemo(() => {
    const letters = monogramLetters(records, locale);
    return new Map(records.map(({ id }, index) => [id, letters[index] ?? '']));
  }, [records, locale]);
}

/** From this number of letters on, the text is smaller and squeezed to fit the plate. */
const WIDE = 3;

/** A university's letters in place of a picture; decorative, because its name is shown beside it. `size` in px. */
const Monogram = ({ letters, size = 56 }: { letters: string; size?: number }) => (
  <svg className={styles.plate} width={size} height={size} viewBox="0 0 56 56" aria-hidden="true">
    <text
      x="28"
      y="28"
      textAnchor="middle"
      dominantBaseline="central"
      fontSize={letters.length > WIDE ? 15 : letters.length === WIDE ? 17 : 21}
      {
        // Squeezes wide letters, so that they stay inside of the plate.
        ...(letters.length >= WIDE && { textLength: letters.length > WIDE ? 44 : 38, lengthAdjust: 'spacingAndGlyphs' })
      }
    >
      {letters}
    </text>
  </svg>
);

interface Props {
  /** The address of the university's logo; without one its letters are drawn. */
  logo: string | undefined;
  letters: string;
  /** In px. */
  size?: number;
}

/** A university's logo, or its letters where it has none; decorative, because its name is shown beside it. */
export const Emblem = ({ logo, letters, size = 56 }: Props) =>
  logo === undefined
    ? <Monogram letters={letters} size={size} />
    : <img className={styles.picture} src={logo} alt="" width={size} height={size} loading="lazy" decoding="async" />;
