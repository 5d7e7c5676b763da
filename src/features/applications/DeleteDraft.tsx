import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Actions } from '../../components/Actions';
import { reportError } from '../../errors/report';
import { useTranslate } from '../../i18n';
import { useNavigateAfterWrite } from '../../layout/navigate-after-write';
import { deleteDraft } from '../../signed-in/requests';
import { dropUnsent } from './unsent-changes';
import styles from './DeleteDraft.module.css';

/** How long a deleted draft can be restored, in milliseconds. */
const UNDO_MS = 20_000;

/** The button that deletes a draft; the page then shows `DeletedDraft`. */
export function DeleteDraft({ onDelete }: { onDelete: () => void }) {
  const t = useTranslate();
  return (
    <Actions className={styles.actions}>
      <Button color="error" onClick={onDelete}>
        {t('application.update.delete')}
      </Button>
    </Actions>
  );
}

/** Offers undo in place of a deleted draft. The request to delete is sent only when `UNDO_MS` have passed or the page is left. */
export function DeletedDraft({ id, onUndo }: { id: number; onUndo: () => void }) {
  const t = useTranslate();
  const navigateAfterWrite = useNavigateAfterWrite();
  const [busy, setBusy] = useState(false);
  const waiting = useRef(true);
  const shown = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const remove = async () => {
    if (!waiting.current) return;
    waiting.current = false;
    await deleteDraft(id);
    await dropUnsent(id);
  };
  const finish = async () => {
    setBusy(true);
    try {
      await remove();
      await navigateAfterWrite('/applications');
    } catch (error) {
      reportError(error);
      onUndo();
    }
  };
  const latest = useRef({ remove, finish });
  useEffect(() => {
    box.current?.focus();
    const { current } = latest;
    const leave = () => void current.remove().catch(reportError);
    shown.current = true;
    const timer = setTimeout(() => void current.finish(), UNDO_MS);
    addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', leave);
      shown.current = false;
      // In development, strict mode unmounts and mounts every component once; that must not delete the draft.
      setTimeout(() => {
        if (!shown.current) leave();
      });
    };
  }, []);
  const undo = () => {
    waiting.current = false;
    onUndo();
  };
  return (
    <Box ref={box} tabIndex={-1} role="status" data-deleted={id} sx={{ display: 'grid', gap: 2 }}>
      <Typography>{t('application.update.deleted')}</Typography>
      <Actions>
        <Button variant="contained" disabled={busy} onClick={undo}>
          {t('application.update.bring_back')}
        </Button>
        <Button variant="outlined" disabled={busy} onClick={() => void finish()}>
          {t('application.nav')}
        </Button>
      </Actions>
    </Box>
  );
}
