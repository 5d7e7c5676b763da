import type { ReactNode } from 'react';
import { useTranslate } from '../i18n';
import Box from '../ui/Box';
import { styled } from '../ui/styled';

export interface Fact {
  /** Its name where two facts may have the same label. */
  name?: string;
  label: string;
  /** Undefined, null, false and empty are shown as not stated. */
  value: ReactNode;
  /** Leaves the fact out when it has no value, for facts that few records have. */
  optional?: boolean;
}

const isStated = (value: ReactNode): boolean => value !== undefined && value !== null && value !== '' && value !== false;

const List = styled('dl')(({ theme }) => {
  const { palette } = theme;
  return {
    margin: 0,
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(7.5rem, 2fr) 3fr',
      gap: 16,
      padding: '10px 0',
      borderTop: `1px solid ${palette.divider}`,
    },
    '& > div:first-of-type': { borderTop: 0 },
    '& dt': { color: palette.text.secondary, fontSize: '0.9375rem' },
    '& dd': { margin: 0, fontWeight: 500, overflowWrap: 'anywhere', minWidth: 0 },
    '& dd[data-missing]': { color: palette.text.secondary, fontWeight: 400 },
  };
});

const Row = styled('dl')(({ theme }) => {
  const { palette } = theme;
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 32px',
    margin: 0,
    '& dt': { color: palette.text.secondary, fontSize: '0.8125rem', lineHeight: 1.4 },
    '& dd': { margin: 0, fontSize: '0.9375rem', fontWeight: 500, lineHeight: 1.45 },
    '& dd[data-missing]': { color: palette.text.secondary, fontWeight: 400 },
  };
});

/** Facts below each other, or side by side in a row; a fact without a value is shown as not stated. */
export function FactList({ facts, row = false }: { facts: readonly Fact[]; row?: boolean }) {
  const t = useTranslate();
  const Frame = row ? Row : List;
  return (
    <Frame>
      {facts
        .filter(({ value, optional }) => !optional || isStated(value))
        .map(({ name, label, value }) => (
          <Box key={name ?? label}>
            <dt>{label}</dt>
            <dd data-missing={isStated(value) ? undefined : ''}>{isStated(value) ? value : t('core.not_stated')}</dd>
          </Box>
        ))}
    </Frame>
  );
}
