import type { LocalizedText as Text } from '@domain/locale';
import Typography from '@mui/material/Typography';
import { LocalizedText } from '../components/LocalizedText';

interface Props {
  programme: Text;
  university: Text;
  call: Text;
}

/** Where an application was sent: the programme, and below it the university and the call. */
export function AppliedTo({ programme, university, call }: Props) {
  return (
    <>
      <LocalizedText text={programme} />
      <Typography component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
        <LocalizedText text={university} /> · <LocalizedText text={call} />
      </Typography>
    </>
  );
}
