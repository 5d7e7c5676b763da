import Typography from '@mui/material/Typography';
import { auth } from '../../auth/auth';
import { useTranslate } from '../../i18n';
import { ResourceCreate } from '../../schema-ui';

/** The first step: its form creates the profile. */
export function LinksStep({ onDone }: { onDone: () => Promise<void> }) {
  const t = useTranslate();
  return (
    <>
      <Typography sx={{ mb: 2 }}>{t('applicant.links.help')}</Typography>
      <ResourceCreate
        resource="applicant"
        schemaName="applicant"
        submitLabel={t('applicant.stepper.create')}
        onSaved={() => auth.refreshProfile().then(onDone)}
      />
    </>
  );
}
