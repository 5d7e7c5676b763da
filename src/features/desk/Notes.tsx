import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useIsUpdating } from '../../api/updating';
import { reportError } from '../../errors/report';
import { formatInstant, useLocale, useTranslate } from '../../i18n';
import { useStoredValues } from '../../drafts/stored-values';
import { LongText } from '../../signed-in/LongText';
import { useRequiredFields } from '../../signed-in/required-fields';
import { Panel } from '../../signed-in/Panel';
import { PLACES } from '../../workspace/PagePlaces';
import { useReviewedUpdate, type Reviewed } from '../../workspace/reviewed';
import { addNote, type Note } from './desk-requests';

const MAX_CHARACTERS = 5000;

function Written({ note }: { note: Note }) {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {t('desk.by_at', { name: note.author_name, at: formatInstant(note.created_at, locale) })}
      </Box>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{note.text}</Box>
    </Box>
  );
}

/** Internal notes of staff about an application. */
export function Notes({ reviewed: { id, desk } }: { reviewed: Reviewed }) {
  const t = useTranslate();
  const busy = useIsUpdating();
  const { values: { text }, change: type, forget: forgetText } = useStoredValues(`note/${String(id)}`, { text: '' });
  const { change } = useReviewedUpdate(id);
  const { isGiven, scope, forget } = useRequiredFields();
  const add = async () => {
    if (!isGiven()) return;
    try {
      const note = await addNote(id, text.trim());
      change((now) => ({ ...now, notes: [...now.notes, note] }));
      forgetText();
      forget();
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <Panel title={t('desk.notes.title')} heading={PLACES.notes}>
      <Typography sx={{ color: 'text.secondary' }}>{t('desk.notes.lead')}</Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {desk.notes.map((note) => <Written key={note.id} note={note} />)}
      </Box>
      {scope(
        <LongText
          label={t('desk.notes.text')}
          value={text}
          onChange={(typed) => type({ text: typed })}
          maxLength={MAX_CHARACTERS}
          needed={t('forms.needed.note')}
        />,
      )}
      <Button size="small" variant="outlined" disabled={busy} onClick={() => void add()} sx={{ mt: 1 }}>
        {t('desk.notes.add')}
      </Button>
    </Panel>
  );
}
