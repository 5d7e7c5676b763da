import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Section } from '@domain/sections';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router';
import { useAuth } from '../../auth/auth';
import { safeNext } from '../../auth/next';
import { BackIcon } from '../../components/icons';
import { useTranslate } from '../../i18n';
import { PageTitle } from '../../layout/PageTitle';
import { useNavigateAfterWrite } from '../../layout/navigate-after-write';
import { useTitlePart } from '../../layout/title';
import { notify } from '../../notifications';
import { COLUMN } from '../../theme/column';
import { useCompleteProfile } from '../../signed-in/profile';
import { isStored, unfinishedEntries } from '../../drafts/stored-values';
import { FilesStep } from './FilesStep';
import { LinksStep } from './LinksStep';
import { SectionStep } from './SectionStep';
import { isSection, STEPS, stepTitle, type Step } from './steps';
import { StepTrail } from './StepTrail';
import { WhatFor } from './WhatFor';
import { YouStep } from './YouStep';

/** The button to the previous step, above the form as on every page. */
function Back({ onClick }: { onClick: () => void }) {
  const t = useTranslate();
  return (
    <Button variant="text" startIcon={<BackIcon />} onClick={onClick} sx={{ ml: -1, mb: 1 }}>
      {t('applicant.stepper.back')}
    </Button>
  );
}

/** A link to the import of a file, which leads back to this step; shown while the section has no record and no unfinished entry from a file. */
function FillFromFile({ section }: { section: Section }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const { data: profile } = useCompleteProfile();
  if (profile?.[section].length !== 0 || isStored(unfinishedEntries(section))) return null;
  return (
    <Link component={RouterLink} to={`/applicant-profile/import?next=${encodeURIComponent(pathname + search)}`} sx={{ py: 1.25 }}>
      {t('applicant.overview.import')}
    </Link>
  );
}

/** Shortcuts of a step: the import of a file, and the button that ends the stepper. */
function Shortcuts({ step, onFinish }: { step: Step; onFinish: () => void }) {
  const t = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 24px', mb: 2 }}>
      {isSection(step) && <FillFromFile section={step} />}
      <Button variant="text" onClick={onFinish} sx={{ ml: -1 }}>
        {t('applicant.stepper.later')}
      </Button>
    </Box>
  );
}

/** Leads a new person through the profile step by step, and at the end to the path in the query parameter `next`. */
export function Component() {
  const t = useTranslate();
  const navigateAfterWrite = useNavigateAfterWrite();
  const { hasProfile } = useAuth();
  const [query, setQuery] = useSearchParams();
  // A reload keeps the step; without a profile only the first step is available.
  const requestedIndex = STEPS.findIndex((step) => step === query.get('step'));
  const index = !hasProfile ? 0 : requestedIndex < 0 ? 1 : requestedIndex;
  const step: Step = STEPS[index] ?? 'you';
  useTitlePart(stepTitle(step, t));

  const goTo = (position: number) =>
    setQuery((before) => new URLSearchParams([...[...before].filter(([name]) => name !== 'step'), ['step', STEPS[position] ?? 'you']]));
  const finish = async () => {
    notify(t('applicant.stepper.done'));
    await navigateAfterWrite(safeNext(query.get('next'), '/applicant-profile/details'));
  };
  const goOn = async () => (index + 1 < STEPS.length ? goTo(index + 1) : finish());
  const back = () => goTo(index - 1);

  return (
    <Box sx={{ maxWidth: COLUMN, mx: 'auto' }}>
      <PageTitle>{t('applicant.stepper.title')}</PageTitle>
      <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: '70ch' }}>{t('applicant.stepper.intro')}</Typography>
      {index > 0 && <Back onClick={back} />}
      <StepTrail titles={STEPS.map((each) => stepTitle(each, t))} index={index} />
      {index > 0 && index + 1 < STEPS.length && <Shortcuts step={step} onFinish={() => void finish()} />}
      <Box key={step} data-step={step}>
        {step === 'you' && <YouStep onDone={goOn} />}
        {isSection(step) && <SectionStep section={step} onDone={goOn} />}
        {step === 'files' && <FilesStep onDone={goOn} />}
        {step === 'links' && <LinksStep onDone={goOn} onBack={back} />}
      </Box>
      {step === 'you' && (
        <Box sx={{ mt: 4 }}>
          <WhatFor />
        </Box>
      )}
    </Box>
  );
}
