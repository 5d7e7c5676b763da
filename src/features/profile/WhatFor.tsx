import { SECTIONS } from '@domain/sections';
import Box from '@mui/material/Box';
import { useTranslate } from '../../i18n';
import { Panel } from '../../signed-in/Panel';

/** Lists the sections of the profile, and why each matters. */
export function WhatFor() {
  const t = useTranslate();
  return (
    <Panel title={t('applicant.stepper.what_for')}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: '4px 16px',
          gridTemplateColumns: { sm: 'max-content minmax(0, 1fr)' },
          '& dt': { fontWeight: 600 },
          '& dd': { m: 0, mb: { xs: 1, sm: 0 } },
        }}
      >
        {SECTIONS.map((section) => (
          <Box key={section} sx={{ display: 'contents' }}>
            <dt>{t(`applicant.sections.${section}.title`)}</dt>
            <dd>{t(`applicant.sections.${section}.why`)}</dd>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
