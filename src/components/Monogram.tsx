import type { LocalizedText } from '@domain/locale';
import { styled } from '@mui/material/styles';
import { SERIF } from '../theme/theme';
import { useLocalized } from './LocalizedText';

const SMALL_WORDS = /^(of|and|the|for|in|de|des|du|la|le|und|der|di|και|του|της|των|στη|στο)$/i;

const Plate = styled('span', { shouldForwardProp: (name) => name !== 'size' })<{ size: number }>(({ theme, size }) => {
  const { tokens } = (theme.vars ?? theme).palette;
  return {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: size,
    height: size,
    borderRadius: 8,
    border: `1px solid ${tokens.hairline}`,
    backgroundColor: tokens.aegeanWash,
    color: tokens.aegeanDeep,
    fontFamily: SERIF,
    fontWeight: 600,
    letterSpacing: '0.02em',
    lineHeight: 1,
  };
});

/** Up to two first letters of the words that carry a name. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-–—(),.]+/u).filter((word) => word !== '' && !SMALL_WORDS.test(word));
  return words
    .slice(0, 2)
    .map((word) => (Array.from(word)[0] ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLocaleUpperCase())
    .join('');
}

/** Acronyms up to this length fit. */
const LONGEST = 5;

interface Props {
  name: LocalizedText | null | undefined;
  short: LocalizedText | null | undefined;
  /** In px. */
  size?: number;
}

/** A university's letters in place of a picture: only a drawing, its name stands beside it. */
export function Monogram({ name, short, size = 56 }: Props) {
  const { text } = useLocalized()(name);
  const acronym = useLocalized()(short).text;
  const letters = acronym !== '' && acronym.length <= LONGEST ? acronym : initialsOf(text);
  return (
    <Plate size={size} aria-hidden="true" style={{ fontSize: size * (letters.length > 3 ? 0.25 : letters.length > 2 ? 0.31 : 0.38) }}>
      {letters}
    </Plate>
  );
}
