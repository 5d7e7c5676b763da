import type { Section } from '@domain/sections';
import { useTranslate } from '../../i18n';
import Typography from '@mui/material/Typography';
import { ResourceCreate } from '../../schema-ui';
import { useCompleteProfile, useProfileRefresh } from '../profile';
import { useBegun } from '../sections/useBegun';

interface Props {
  section: Section;
  onDone: () => Promise<void>;
}

/** A step that adds the first record of a section, or is skipped. */
export function SectionStep({ section, onDone }: Props) {
  const t = useTranslate();
  const count = useCompleteProfile().data?.[section].length ?? 0;
  const refresh = useProfileRefresh();
  return (
    <>
      <Typography sx={{ mb: 2, maxWidth: '70ch' }}>
        {t(`applicant.sections.${section}.why`)} {count > 0 && t('applicant.stepper.added', { smart_count: count })}
      </Typography>
      <ResourceCreate
        resource={section}
        schemaName={section}
        listHref="/applicant-profile/details"
        {...useBegun(section, count)}
        submitLabel={t('applicant.stepper.continue')}
        cancelLabel={t(count > 0 ? 'applicant.stepper.next' : 'applicant.stepper.skip')}
        onCancel={() => void onDone()}
        onSaved={() => refresh().then(onDone)}
      />
    </>
  );
}
