import { useId, useState, type FormEvent } from 'react';
import { ApiError } from '../api/error';
import { reportError, wordsOf } from '../errors/report';
import { useTranslate } from '../i18n';
import { Dialog } from '../layout/Dialog';
import Button from '../ui/Button';
import Typography from '../ui/Typography';
import { Option } from './Option';
import styles from './SearchDialog.module.css';

/** The settings of a saved search that a person can edit. */
export interface SearchSettings {
  name: string;
  mail: boolean;
}

interface Props {
  title: string;
  /** The initial values. */
  begin: SearchSettings;
  /** Whether it asks for mails, too. */
  asksForMail?: boolean;
  /** Rejects with the failure; the dialog then stays open with what was typed. */
  onSave: (settings: SearchSettings) => Promise<void>;
  onClose: () => void;
}

const LONGEST_NAME = 200;

/** The edited values and the save. The dialog shows the server's refusal itself, because it covers the page's notifications. */
function useSearchSettings({ begin, onSave, onClose }: Pick<Props, 'begin' | 'onSave' | 'onClose'>) {
  const [settings, setSettings] = useState({ ...begin, name: begin.name.slice(0, LONGEST_NAME) });
  const [failure, setFailure] = useState<'nameless' | ApiError>();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (settings.name.trim() === '') return setFailure('nameless');
    setBusy(true);
    setFailure(undefined);
    try {
      await onSave(settings);
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.status !== 401) setFailure(error);
      else {
        onClose();
        reportError(error);
      }
    }
    setBusy(false);
  };
  return { settings, setSettings, failure, busy, save };
}

/** Asks for the name of a saved search and whether its owner wants mails. */
export function SearchDialog({ title, begin, asksForMail = false, onSave, onClose }: Props) {
  const t = useTranslate();
  const id = useId();
  const { settings, setSettings, failure, busy, save } = useSearchSettings({ begin, onSave, onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={() => !busy && onClose()}
      actions={
        <>
          <Button variant="contained" type="submit" form={`${id}-form`} disabled={busy}>
            {t('account.searches.save')}
          </Button>
          <Button disabled={busy} onClick={onClose}>
            {t('core.cancel')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} noValidate onSubmit={submit}>
        <label htmlFor={id} className={styles.label}>
          {t('account.searches.name')}
        </label>
        <input
          className={styles.name}
          id={id}
          name="name"
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={settings.name}
          aria-invalid={failure !== undefined}
          aria-describedby={`${id}-failure`}
          onChange={({ target }) => setSettings({ ...settings, name: target.value })}
        />
        <Typography id={`${id}-failure`} role="alert" className={styles.text}>
          {failure && (failure === 'nameless' ? t('account.searches.name_missing') : wordsOf(failure))}
        </Typography>
        {asksForMail && (
          <>
            <Option>
              <input
                type="checkbox"
                name="mail"
                checked={settings.mail}
                aria-describedby={`${id}-mail`}
                onChange={({ target }) => setSettings({ ...settings, mail: target.checked })}
              />
              {t('account.searches.mail')}
            </Option>
            <Typography id={`${id}-mail`} className={styles.daily}>
              {t('account.searches.daily')}
            </Typography>
          </>
        )}
      </form>
    </Dialog>
  );
}
