import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { fieldErrorsOf } from '../../../api/failures';
import { Card } from '../../../components/Card';
import { reportError } from '../../../errors/report';
import { useTranslate } from '../../../i18n';
import { Question } from '../../../layout/Question';
import Button from '../../../ui/Button';
import Typography from '../../../ui/Typography';
import { Option } from '../../../components/Option';
import { storeLetter, readStoredLetter } from './stored-letter';
import { decline, giveFile, giveText, type AcceptedReference } from './requests';
import { joined } from '../../../ui/joined';
import styles from './Answering.module.css';

const MAX_CHARACTERS = { letter: 20_000, reason: 1_000 };

interface FieldProps {
  id: string;
  label: string;
  help: string;
  fault?: string | undefined;
  children: (described: { id: string; 'aria-describedby': string; 'aria-invalid': boolean }) => ReactNode;
}

/** A control with its label, help and error. */
function Field({ id, label, help, fault, children }: FieldProps) {
  return (
    <div className={styles.block}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Typography id={`${id}-help`} variant="body2" className={styles.fieldText}>
        {help}
      </Typography>
      {fault && (
        <Typography id={`${id}-fault`} role="alert" className={styles.fault}>
          {fault}
        </Typography>
      )}
      {children({ id, 'aria-describedby': `${id}-help${fault ? ` ${id}-fault` : ''}`, 'aria-invalid': fault !== undefined })}
    </div>
  );
}

type Way = 'write' | 'upload';

/** The callbacks for an accepted letter and for a link that is no longer valid. */
interface Outcome {
  onAccepted: (accepted: AcceptedReference) => void;
  /** Shows that the link is no longer valid if `error` says so. @returns whether it does */
  onInvalidLink: (error: unknown) => boolean;
}

/** The state of the letter's form: its input, its error, and the submission. */
function useGiving(token: string, { onAccepted, onInvalidLink }: Outcome) {
  const t = useTranslate();
  const [way, setWay] = useState<Way>('write');
  const [text, setText] = useState(() => readStoredLetter(token));
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<'text_missing' | 'file_missing' | { refusal: string }>();
  const [busy, setBusy] = useState(false);
  const give = async (): Promise<boolean> => {
    const missing = way === 'write' ? text.trim() === '' : !file;
    setFault(missing ? (way === 'write' ? 'text_missing' : 'file_missing') : undefined);
    if (missing) return false;
    setBusy(true);
    try {
      const accepted = way === 'upload' && file ? await giveFile(token, file) : await giveText(token, text);
      storeLetter(token, '');
      onAccepted(accepted);
      return true;
    } catch (error) {
      setBusy(false);
      const refused = Object.values(fieldErrorsOf(error) ?? {})[0];
      if (refused !== undefined) setFault({ refusal: refused });
      else if (!onInvalidLink(error)) reportError(error);
      return refused === undefined;
    }
  };
  const write = (typed: string) => {
    setText(typed);
    storeLetter(token, typed);
  };
  const choose = (chosen: Way) => {
    setWay(chosen);
    setFault(undefined);
  };
  return { way, choose, text, write, file, setFile, fault: typeof fault === 'string' ? t(`referee.${fault}`) : fault?.refusal, busy, give };
}

/** The form in which the letter is written or uploaded. */
export function Giving({ token, ...outcome }: Outcome & { token: string }) {
  const t = useTranslate();
  const { way, choose, text, write, setFile, fault, busy, give } = useGiving(token, outcome);
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!(await give())) form.current?.querySelector<HTMLElement>('textarea, input[type=file]')?.focus();
  };
  return (
    <Card className={styles.card}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className={styles.fields}>
          <Typography component="legend" variant="h3" className={styles.title}>
            {t('referee.how')}
          </Typography>
          {(['write', 'upload'] as const).map((one) => (
            <Option key={one}>
              <input type="radio" name="way" checked={way === one} onChange={() => choose(one)} />
              {t(`referee.${one}`)}
            </Option>
          ))}
        </fieldset>
        {way === 'write' ?
          (
            <Field id="letter" label={t('referee.text')} help={t('referee.text_help')} fault={fault}>
              {(described) => (
                <textarea
                  {...described}
                  required
                  maxLength={MAX_CHARACTERS.letter}
                  value={text}
                  className={joined(styles.text, styles.givingText)}
                  onChange={({ target }) => write(target.value)}
                />
              )}
            </Field>
          ) :
          (
            <Field id="letter-file" label={t('referee.file')} help={t('referee.file_help')} fault={fault}>
              {(described) => (
                <input
                  {...described}
                  required
                  type="file"
                  accept="application/pdf"
                  onChange={({ target }) => setFile(target.files?.[0])}
                  className={styles.fileInput}
                />
              )}
            </Field>
          )}
        <Typography className={styles.block}>{t('referee.once')}</Typography>
        <Button type="submit" variant="contained" loading={busy}>
          {t('referee.give')}
        </Button>
      </form>
    </Card>
  );
}

/** The form in which a referee declines to write a letter. */
export function Declining(
  { token, applicant, onDeclined, onInvalidLink }: { token: string; applicant: string; onDeclined: () => void; onInvalidLink: Outcome['onInvalidLink'] },
) {
  const t = useTranslate();
  const [reason, setReason] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  const send = async () => {
    setBusy(true);
    try {
      await decline(token, reason.trim());
      storeLetter(token, '');
      onDeclined();
    } catch (error) {
      setBusy(false);
      setAsking(false);
      if (!onInvalidLink(error)) reportError(error);
    }
  };
  return (
    <Card className={styles.card}>
      <Typography component="h2" variant="h3" className={styles.declineTitle}>
        {t('referee.decline_title')}
      </Typography>
      <Typography className={styles.block}>{t('referee.decline_lead')}</Typography>
      <form onSubmit={ask}>
        <Field id="reason" label={t('referee.reason')} help={t('referee.reason_help', { applicant })}>
          {(described) => (
            <textarea
              {...described}
              maxLength={MAX_CHARACTERS.reason}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              className={styles.text}
            />
          )}
        </Field>
        <Button type="submit" variant="outlined" color="error" loading={busy}>
          {t('referee.decline')}
        </Button>
      </form>
      <Question
        open={isAsking}
        title={t('referee.decline_sure')}
        confirm={t('referee.decline')}
        color="error"
        running={busy}
        onConfirm={() => void send()}
        onClose={() => setAsking(false)}
      >
        <Typography>{t('referee.decline_sure_help', { applicant })}</Typography>
      </Question>
    </Card>
  );
}
