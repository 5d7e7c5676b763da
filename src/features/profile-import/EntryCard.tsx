import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Actions } from '../../components/Actions';
import { Card } from '../../components/Card';
import { useTranslate } from '../../i18n';
import { restoreLostFocus } from '../../layout/restore-lost-focus';
import { SchemaForm, SchemaShow, type RecordData } from '../../schema-ui';
import { isFilled, type Omission, type Proposal } from './proposals';
import styles from './EntryCard.module.css';

/** The state of an entry; `refused` is the server's reason for not saving it. */
export interface EntryState {
  ticked: boolean;
  open: boolean;
  added: boolean;
  refused?: string;
}

interface Props {
  proposal: Proposal;
  state: EntryState;
  onTick: () => void;
  onOpen: (open: boolean) => void;
  /** Adds the entry as the form gives it; throws the server's error. */
  onAdd: (record: RecordData) => Promise<unknown>;
  onAdded: () => Promise<void>;
}

function Omissions({ omitted }: { omitted: readonly Omission[] }) {
  const t = useTranslate();
  if (omitted.length === 0) return null;
  return (
    <Box sx={{ fontSize: 14 }} data-omitted={omitted.length}>
      {t('import.entry.omitted')}
      <Box component="ul" sx={{ my: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {omitted.map(({ field, title, statedText, why, message = '' }) => (
          <li key={`${field} ${why}`}>{t('import.entry.omission', { title, said: statedText, why: t(`import.misfit.${why}`, { message }) })}</li>
        ))}
      </Box>
    </Box>
  );
}

/** The checkbox of a complete entry, or the button to complete an incomplete one. */
function Choice({ proposal, state, onTick, onOpen }: Pick<Props, 'proposal' | 'state' | 'onTick' | 'onOpen'>) {
  const t = useTranslate();
  const id = useId();
  const { label, needs } = proposal;
  if (needs.length === 0) {
    return (
      <Box component="label" htmlFor={id} sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center', minHeight: 44, cursor: 'pointer' }}>
        <Box
          component="input"
          type="checkbox"
          id={id}
          checked={state.ticked}
          onChange={onTick}
          aria-label={`${t('import.entry.take')}: ${label}`}
          sx={{ width: 20, height: 20, m: 0, flex: 'none' }}
        />
        {t('import.entry.take')}
      </Box>
    );
  }
  return (
    <>
      <Typography sx={{ color: 'warning.main', fontWeight: 600 }}>{t('import.entry.needs', { what: needs.join(', ') })}</Typography>
      {!state.open && (
        <Actions>
          <Button variant="outlined" aria-label={t('import.entry.complete_of', { what: label })} onClick={() => onOpen(true)}>
            {t('import.entry.complete')}
          </Button>
        </Actions>
      )}
    </>
  );
}

/** One entry of the file: the part to add, the omitted parts, and the controls. Its title takes the focus when a focused element inside unmounts. */
export function EntryCard({ proposal, state, onTick, onOpen, onAdd, onAdded }: Props) {
  const t = useTranslate();
  const { section, record, omitted, isKnown, hide } = proposal;
  const filled = isFilled(proposal);
  // A single field needs no group title.
  const group = section === 'applicant' ? 'identity' : undefined;
  const label = proposal.label || t('import.entry.unnamed');
  const heading = useId();
  return (
    <li>
      <Card
        ref={restoreLostFocus}
        role="group"
        aria-labelledby={heading}
        data-entry={section}
        data-state={state.added ? 'added' : proposal.needs.length > 0 ? 'incomplete' : 'whole'}
        className={styles.card}
      >
        <Typography id={heading} variant="h3" tabIndex={-1} sx={{ fontSize: 18, overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        {state.added ? <Typography sx={{ color: 'success.main', fontWeight: 600 }}>{t('import.entry.added')}</Typography> : (
          <>
            {isKnown && <Typography sx={{ fontWeight: 600 }}>{t(filled ? 'import.entry.filled' : 'import.entry.known')}</Typography>}
            {!state.open && Object.keys(record).length > 0 && (
              <SchemaShow schemaName={section} record={record} hide={hide} group={group} untitled={section === 'applicant'} />
            )}
            <Omissions omitted={omitted} />
            {!filled && <Choice proposal={{ ...proposal, label }} state={state} onTick={onTick} onOpen={onOpen} />}
            {state.refused !== undefined && (
              <Typography role="alert" sx={{ color: 'error.main' }}>
                {t('import.entry.refused', { why: state.refused })}
              </Typography>
            )}
            {state.open && (
              <SchemaForm
                schemaName={section}
                initial={record}
                hide={hide}
                group={group}
                storeAs={`${section}/import/${label}`}
                submitLabel={t('import.entry.add')}
                cancelLabel={t('import.entry.close')}
                onSubmit={onAdd}
                onSaved={onAdded}
                onCancel={() => onOpen(false)}
              />
            )}
          </>
        )}
      </Card>
    </li>
  );
}
