import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useWords } from './words';

/** What became of the last attempt to open or save a schema; `found`: what its file holds since another program changed it. */
export type Status = { kind: 'saved' } | { kind: 'refused' } | { kind: 'changed'; found: string } | { kind: 'failed'; message: string };

interface SaveStatusProps {
  status: Status | undefined;
  name: string;
  onReopen: () => void;
  onOverwrite: (found: string) => void;
}

/** Says what became of a save; for a file that another program has changed, with the two ways on. */
export function SaveStatus({ status, name, onReopen, onOverwrite }: SaveStatusProps) {
  const t = useWords();
  if (!status) return null;
  if (status.kind === 'saved') return <Alert severity="success">{t('saved', { name })}</Alert>;
  if (status.kind === 'refused') return <Alert severity="error">{t('refused')}</Alert>;
  if (status.kind === 'failed') return <Alert severity="error" lang="en">{status.message}</Alert>;
  return (
    <Alert severity="error">
      {t('changedOnDisk')}
      <div>
        <Button size="small" onClick={onReopen}>
          {t('reopen')}
        </Button>
        <Button size="small" onClick={() => onOverwrite(status.found)}>
          {t('overwrite')}
        </Button>
      </div>
    </Alert>
  );
}
