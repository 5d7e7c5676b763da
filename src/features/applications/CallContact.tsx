import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { LocalizedText } from '../../components/LocalizedText';
import type { Application } from '../../signed-in/requests';

/** The contact for questions about an application: the email address that its call names, else a link to its university. */
export function CallContact({ call: { contact_email: contact, programme } }: { call: Application['call'] }) {
  if (contact !== undefined) return <Link href={`mailto:${contact}`}>{contact}</Link>;
  return (
    <Link component={RouterLink} to={`/universities/${String(programme.university_id)}/details`}>
      <LocalizedText text={programme.university_name} />
    </Link>
  );
}
