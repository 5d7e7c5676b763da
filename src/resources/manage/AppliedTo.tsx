import type { LocalizedText as Text } from '@domain/locale';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { LocalizedText } from '../../components/LocalizedText';

interface Props {
  programme: Text;
  university: Text;
  call: Text;
  /** The link of the call; leave it out inside another link. */
  callHref?: string;
}

/** Where an application was sent: the programme, and below it the university and the call. */
export function AppliedTo({ programme, university, call, callHref }: Props) {
  const title = <LocalizedText text={call} />;
  return (
    <>
      <LocalizedText text={programme} />
      <Typography component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
        <LocalizedText text={university} /> ·{' '}
        {callHref === undefined ? (
          title
        ) : (
          <Link component={RouterLink} to={callHref}>
            {title}
          </Link>
        )}
      </Typography>
    </>
  );
}
