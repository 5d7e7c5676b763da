import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { LocalizedText } from '../../components/LocalizedText';
import type { Application } from '../requests';

/** Whom to ask about an application: the contact that its call names, else its university. */
export function CallContact({ call: { contact_email: contact, programme } }: { call: Application['call'] }) {
  if (contact !== undefined) return <Link href={`mailto:${contact}`}>{contact}</Link>;
  return (
    <Link component={RouterLink} to={`/universities/${String(programme.university_id)}/details`}>
      <LocalizedText text={programme.university_name} />
    </Link>
  );
}
