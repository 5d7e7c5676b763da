import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from '../../i18n';
import { FormSkeleton } from '../../schema-ui';
import { useCompleteProfile } from '../profile';
import { UploadPanel } from './UploadPanel';

/** The step for CV and photo; both are optional and stored at once. */
export function FilesStep({ onDone }: { onDone: () => Promise<void> }) {
  const t = useTranslate();
  const profile = useCompleteProfile();
  if (!profile) return <FormSkeleton />;
  const given = Boolean(profile.cv ?? profile.photo);
  return (
    <>
      <UploadPanel profile={profile} />
      <Box sx={{ mt: 3 }}>
        <Button variant={given ? 'contained' : 'outlined'} onClick={() => void onDone()}>
          {t(given ? 'applicant.stepper.next' : 'applicant.stepper.skip')}
        </Button>
      </Box>
    </>
  );
}
