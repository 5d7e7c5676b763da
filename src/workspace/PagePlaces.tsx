import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDesk } from '../components/hooks';
import { useTranslate, type MessageKey } from '../i18n';

/** The ids of the headings of an application's parts, the targets of `PagePlaces`. */
export const PLACES = { documents: 'documents', information: 'information', interview: 'interview', notes: 'notes', evaluation: 'evaluation' } as const;

const TITLES: Readonly<Record<keyof typeof PLACES, MessageKey>> = {
  documents: 'application.details.documents',
  information: 'desk.information.title',
  interview: 'interviews.one',
  notes: 'desk.notes.title',
  evaluation: 'evaluation.desk.title',
};

/** On a phone, where everything is in one column: buttons that skip the answers and the profile and focus the parts on which staff work. */
export function PagePlaces({ hidden = [] }: { hidden?: readonly (keyof typeof PLACES)[] }) {
  const t = useTranslate();
  const desk = useDesk();
  if (desk !== false) return null;
  const shown = (Object.keys(PLACES) as (keyof typeof PLACES)[]).filter((place) => !hidden.includes(place));
  return (
    <Box component="nav" aria-label={t('desk.places')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, displayPrint: 'none' }}>
      {shown.map((place) => (
        <Button key={place} size="small" variant="outlined" onClick={() => document.getElementById(PLACES[place])?.focus()}>
          {t(TITLES[place])}
        </Button>
      ))}
    </Box>
  );
}
