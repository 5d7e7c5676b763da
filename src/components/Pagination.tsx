import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Link as RouterLink, type To } from 'react-router';
import { formatNumber, useLocale, useTranslate } from '../i18n';
import { NextIcon, PreviousIcon } from './icons';

interface Props {
  /** From 1. */
  page: number;
  pages: number;
  /** The address of a page of this list. */
  to: (page: number) => To;
  /** What is paged, for screen readers. */
  label: string;
}

const Bar = styled('nav')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 8, marginTop: 32 });

const Step = styled(RouterLink)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    minWidth: 44,
    minHeight: 44,
    padding: '0 10px',
    borderRadius: 8,
    fontWeight: 600,
    color: palette.primary.main,
    textDecoration: 'none',
    '&:hover': { backgroundColor: palette.action.hover, textDecoration: 'underline' },
    '&[aria-current]': { backgroundColor: palette.primary.main, color: palette.primary.contrastText },
    '& svg': { width: 18, height: 18 },
  };
});

/** The pages worth a link: the first, the last, and those around the current one; 0 stands for a gap. */
export function pageSteps(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((step) => step >= 1 && step <= pages);
  const steps = [...new Set(near)].sort((a, b) => a - b);
  return steps.flatMap((step, position) => {
    const gap = step - (steps[position - 1] ?? 0);
    if (gap <= 1) return [step];
    return gap === 2 ? [step - 1, step] : [0, step];
  });
}

/** The pages of a list as real links; nothing for a list of one page. */
export function Pagination({ page, pages, to, label }: Props) {
  const t = useTranslate();
  const { locale } = useLocale();
  if (pages <= 1) return null;
  return (
    <Bar aria-label={t('catalogue.pages.label', { what: label })}>
      <Box sx={{ minWidth: { md: 130 } }}>
        {page > 1 && (
          <Step to={to(page - 1)} rel="prev">
            <PreviousIcon />
            {t('catalogue.pages.previous')}
          </Step>
        )}
      </Box>
      <Box component="span" sx={{ display: { md: 'none' }, color: 'text.secondary', typography: 'body2' }}>
        {t('catalogue.pages.position', { page: formatNumber(page, locale), pages: formatNumber(pages, locale) })}
      </Box>
      <Box component="ol" sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
        {pageSteps(page, pages).map((step, position) => (
          <Box component="li" key={step || `gap-${String(position)}`} sx={{ display: 'flex', alignItems: 'center' }}>
            {step === 0 ? (
              <Box component="span" sx={{ px: 0.5, color: 'text.secondary' }}>
                …
              </Box>
            ) : (
              <Step
                to={to(step)}
                aria-label={t('catalogue.pages.page', { page: formatNumber(step, locale) })}
                aria-current={step === page ? 'page' : undefined}
              >
                {formatNumber(step, locale)}
              </Step>
            )}
          </Box>
        ))}
      </Box>
      <Box sx={{ minWidth: { md: 130 }, textAlign: 'right' }}>
        {page < pages && (
          <Step to={to(page + 1)} rel="next">
            {t('catalogue.pages.next')}
            <NextIcon />
          </Step>
        )}
      </Box>
    </Bar>
  );
}
