import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate, useSearchParams } from 'react-router';
import { useAuth } from '../../auth/auth';
import { safeNext } from '../../auth/next';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { useTitlePart } from '../../layout/title';
import { notify } from '../../notifications';
import { COLUMN } from '../../theme/column';
import { FilesStep } from './FilesStep';
import { LinksStep } from './LinksStep';
import { SectionStep } from './SectionStep';
import { StepTrail } from './StepTrail';

/** The steps in their order; the first creates the profile, all others may be skipped. */
const STEPS = ['links', 'files', 'contact', 'education', 'languages'] as const;

/** Leads a new person through the profile, and in the end to the path that `next` names. */
export function Component() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { hasProfile } = useAuth();
  const [query, setQuery] = useSearchParams();
  // Reloading comes back to the step; without a profile there is only the first.
  const asked = STEPS.findIndex((step) => step === query.get('step'));
  const index = hasProfile ? Math.max(asked, 1) : 0;
  const step = STEPS[index] ?? 'links';
  useTitlePart(t(`applicant.stepper.${step}`));

  const goOn = async () => {
    const following = STEPS[index + 1];
    if (following) {
      setQuery((before) => new URLSearchParams([...[...before].filter(([name]) => name !== 'step'), ['step', following]]));
      return;
    }
    notify(t('applicant.stepper.done'));
    await navigate(safeNext(query.get('next'), '/applicant-profile/details'));
  };

  return (
    <Box sx={{ maxWidth: COLUMN, mx: 'auto' }}>
      <PageTitle>{t('applicant.stepper.title')}</PageTitle>
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: '70ch' }}>{t('applicant.stepper.intro')}</Typography>
      <StepTrail steps={STEPS} index={index} />
      <Box key={step} data-step={step}>
        {step === 'links' && <LinksStep onDone={goOn} />}
        {step === 'files' && <FilesStep onDone={goOn} />}
        {step === 'contact' && <SectionStep section="contact_infos" onDone={goOn} />}
        {step === 'education' && <SectionStep section="education_degrees" onDone={goOn} />}
        {step === 'languages' && <SectionStep section="language_degrees" onDone={goOn} last />}
      </Box>
    </Box>
  );
}
