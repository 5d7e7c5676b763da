import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { saveBlob } from '../../api/download';
import type { StoredChanges } from '../../auth/stored-changes';
import { Actions } from '../../components/Actions';
import { useTranslate } from '../../i18n';
import { focusOnPage } from '../../layout/focus-on-page';
import { ConfirmButton } from '../../signed-in/ConfirmButton';
import { dropOrphaned, useOrphanedChanges } from './unsent-changes';
import styles from './OrphanedChanges.module.css';

const save = (changes: readonly StoredChanges[]): void => {
  const typed = changes.map(({ application, at, draft }) => ({ application, at: new Date(at).toISOString(), answers: draft.answers }));
  saveBlob(new Blob([JSON.stringify(typed, null, 2)], { type: 'application/json' }), 'answers.json');
};

/**
 * Says that this device stores answers to drafts that the account no longer has, and offers to save or drop them. Its live region is always
 * mounted, because a region that appears together with its text is not announced.
 */
export function OrphanedChanges() {
  const t = useTranslate();
  const changes = useOrphanedChanges();
  const status = useRef<HTMLDivElement>(null);
  const [isDiscarded, setIsDiscarded] = useState(false);
  // The pressed button has unmounted, so the focus moves to the message.
  useEffect(() => {
    if (isDiscarded) focusOnPage(() => status.current);
  }, [isDiscarded]);
  const drop = async () => {
    await dropOrphaned();
    setIsDiscarded(true);
  };
  return (
    <Box role="status" ref={status} tabIndex={-1}>
      {changes.length > 0 && (
        <Alert severity="warning" role="presentation" sx={{ mb: 3 }}>
          <AlertTitle>{t('application.orphaned.title')}</AlertTitle>
          {t('application.orphaned.text')}
          <Actions className={styles.actions}>
            <Button variant="contained" onClick={() => save(changes)}>
              {t('application.orphaned.save')}
            </Button>
            <ConfirmButton
              variant="outlined"
              color="error"
              label={t('application.orphaned.drop')}
              question={t('application.orphaned.question')}
              onConfirm={drop}
            />
          </Actions>
        </Alert>
      )}
      {changes.length === 0 && isDiscarded && (
        <Alert severity="success" role="presentation" sx={{ mb: 3 }}>
          {t('application.orphaned.discarded')}
        </Alert>
      )}
    </Box>
  );
}
