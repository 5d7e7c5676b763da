import type { Section } from '@domain/sections';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../../i18n';
import { ResourceCreate } from '../../schema-ui';
import { useCompleteProfile, useProfileRefresh } from '../profile';

interface Props {
  section: Section;
  onDone: () => Promise<void>;
  last?: boolean;
}

/** A step that adds the first record of a section, or is skipped. */
export function SectionStep({ section, onDone, last = false }: Props) {
  const t = useTranslate();
  const count = useCompleteProfile().data?.[section].length ?? 0;
  const refresh = useProfileRefresh();
  const skip = last ? 'applicant.stepper.finish' : count > 0 ? 'applicant.stepper.next' : 'applicant.stepper.skip';
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {count > 0 ? t('applicant.stepper.added', { smart_count: count }) : t(`applicant.sections.${section}.empty`)}
      </Typography>
      <ResourceCreate
        resource={section}
        schemaName={section}
        listHref="/applicant-profile/details"
        submitLabel={t('applicant.stepper.continue')}
        cancelLabel={t(skip)}
        onCancel={() => void onDone()}
        onSaved={() => refresh().then(onDone)}
      />
    </>
  );
}
