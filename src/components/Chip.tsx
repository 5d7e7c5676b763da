import type { ReactNode } from 'react';
import { useTranslate } from '../i18n';
import { CloseIcon } from '../layout/icons';
import { visuallyHidden } from '../theme/hidden';
import Box from '../ui/Box';
import { styled } from '../ui/styled';

const Button = styled('button')(({ theme }) => {
  const { tokens } = theme.palette;
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 36,
    maxWidth: '100%',
    padding: '4px 10px 4px 14px',
    border: `1px solid ${tokens.aegean}`,
    borderRadius: 18,
    font: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 500,
    lineHeight: 1.35,
    textAlign: 'start',
    color: tokens.aegeanDeep,
    backgroundColor: tokens.aegeanWash,
    cursor: 'pointer',
    '& svg': { width: 16, height: 16 },
    '&:hover': { borderColor: tokens.aegeanDeep },
    // The target is as large as a finger also where the chip is not.
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', inset: '-4px 0' },
  };
});

/** Something that is set, and a press takes away. */
export function Chip({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  const t = useTranslate();
  return (
    <Button type="button" onClick={onRemove}>
      <Box component="span" sx={visuallyHidden}>
        {t('core.remove')}
      </Box>
      <span>{children}</span>
      <CloseIcon />
    </Button>
  );
}
