import Button from '@mui/material/Button';
import { Actions } from '../../components/Actions';
import { Card } from '../../components/Card';
import { useTranslate } from '../../i18n';
import { useCompleteProfile } from '../../signed-in/profile';
import { QueryBoundary } from '../../signed-in/QueryBoundary';
import { UploadPanel } from './UploadPanel';
import styles from './FilesStep.module.css';

/** The step for CV and photo; both are optional and stored at once. */
export function FilesStep({ onDone }: { onDone: () => Promise<void> }) {
  const t = useTranslate();
  const query = useCompleteProfile();
  const hasFile = Boolean(query.data?.cv ?? query.data?.photo);
  return (
    <>
      <QueryBoundary query={query}>
        {(profile) => (
          <Card>
            <UploadPanel profile={profile} />
          </Card>
        )}
      </QueryBoundary>
      <Actions className={styles.actions}>
        <Button variant={hasFile ? 'contained' : 'outlined'} onClick={() => void onDone()}>
          {t(hasFile ? 'applicant.stepper.next' : 'applicant.stepper.skip')}
        </Button>
      </Actions>
    </>
  );
}
