import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../../i18n';

const Trail = styled('ol')({ listStyle: 'none', display: 'flex', gap: 8, margin: '0 0 24px', padding: 0 });

/** The progress through the steps: a bar for each, and the step's name as a heading, which takes the focus when the step changes. */
export function StepTrail({ titles, index }: { titles: readonly string[]; index: number }) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    heading.current?.focus();
  }, [index]);
  return (
    <>
      <Trail aria-label={t('applicant.stepper.steps')}>
        {titles.map((title, position) => (
          <Box component="li" key={title} aria-current={position === index ? 'step' : undefined} sx={{ flex: '1 1 0', minWidth: 'min-content' }}>
            <Box sx={{ height: 6, borderRadius: 3, bgcolor: position <= index ? 'primary.main' : 'divider', mb: 0.5 }} />
            <Box
              component="span"
              sx={{ fontSize: 13, color: position === index ? 'text.primary' : 'text.secondary', display: { xs: 'none', md: 'block' } }}
            >
              {title}
            </Box>
          </Box>
        ))}
      </Trail>
      <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ mb: 0.5 }}>
        {titles[index]}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {t('applicant.stepper.progress', { step: index + 1, total: titles.length })}
      </Typography>
    </>
  );
}
