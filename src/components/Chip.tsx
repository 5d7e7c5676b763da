import type { ReactNode } from 'react';
import { Link as RouterLink, type To } from 'react-router';
import { useTranslate } from '../i18n';
import { CloseIcon } from '../layout/icons';
import { visuallyHidden } from '../theme/hidden';
import Box from '../ui/Box';
import { styled, type CSSObject } from '../ui/styled';
import { themeTokens } from '../ui/theme-tokens';

const { tokens } = themeTokens.palette;

const CHIP: CSSObject = {
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
  // What somebody typed may be one long word.
  overflowWrap: 'anywhere',
  color: tokens.aegeanDeep,
  backgroundColor: tokens.aegeanWash,
  cursor: 'pointer',
  '& svg': { width: 16, height: 16, flexShrink: 0 },
  // Filters are printed too; on paper nobody can remove them, so the icon is hidden.
  '@media print': { '& svg': { display: 'none' } },
  '&:hover': { borderColor: tokens.aegeanDeep },
  // The touch target is 44 px high although the chip is lower.
  position: 'relative',
  '&::after': { content: '""', position: 'absolute', inset: '-4px 0' },
};

const Press = styled('button')(CHIP);
const Leading = styled(RouterLink)({ ...CHIP, textDecoration: 'none' });

interface Props {
  children: ReactNode;
  onRemove: () => void;
  /** The address without this filter. With it the chip is a link, which works before and without the portal's scripts. */
  to?: To;
}

/** A filter or choice that is set; a click removes it. */
export function Chip({ children, onRemove, to }: Props) {
  const t = useTranslate();
  const content = (
    <>
      <Box component="span" sx={visuallyHidden}>
        {t('core.remove')}
        {' '}
      </Box>
      <span>{children}</span>
      <CloseIcon />
    </>
  );
  return to === undefined ?
    (
      <Press type="button" data-on-paper onClick={onRemove}>
        {content}
      </Press>
    ) :
    (
      <Leading to={to} onClick={onRemove}>
        {content}
      </Leading>
    );
}
