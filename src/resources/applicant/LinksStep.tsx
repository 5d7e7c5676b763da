import Typography from '@mui/material/Typography';
import { auth } from '../../auth/auth';
import { useTranslate } from '../../i18n';
import { SchemaForm } from '../../schema-ui';
import { createApplicant } from '../requests';

/** The first step: its form creates the profile. */
export function LinksStep({ onDone }: { onDone: () => Promise<void> }) {
  const t = useTranslate();
  return (
    <>
      <Typography sx={{ mb: 2 }}>{t('applicant.links.help')}</Typography>
      <SchemaForm
        schemaName="applicant"
        keepAs="applicant/new"
        submitLabel={t('applicant.stepper.create')}
        onSubmit={async (data) => {
          await createApplicant(data);
          await auth.refreshProfile();
          await onDone();
        }}
      />
    </>
  );
}
