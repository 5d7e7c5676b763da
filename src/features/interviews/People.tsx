import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useTranslate } from '../../i18n';
import type { InvitedPerson } from './requests';

/** An invited person, with a link to their application. */
export function PersonLink({ person: { application_id, name, number } }: { person: InvitedPerson }) {
  const t = useTranslate();
  return (
    <>
      <Link component={RouterLink} to={`/manage/applications/${String(application_id)}`}>
        {name ?? t('interviews.nameless')}
      </Link>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {number}
      </Box>
    </>
  );
}

/** A list of invited people. */
export function People({ people }: { people: readonly InvitedPerson[] }) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
      {people.map((person) => (
        <li key={person.application_id}>
          <PersonLink person={person} />
        </li>
      ))}
    </Box>
  );
}
