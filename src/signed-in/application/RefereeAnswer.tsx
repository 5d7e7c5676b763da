import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { Tag } from '../../components/Tag';
import { useTranslate } from '../../i18n';
import { REFEREE_TONES } from './RefereeLines';
import { useReferees } from './referee-query';

/** The referees named for a question, or for the call's number of letters (null), with a link to where they are named. */
export function RefereeAnswer({ application, question, linked = true }: { application: number; question: string | null; linked?: boolean }) {
  const t = useTranslate();
  const { data } = useReferees(application);
  if (!data) return null;
  const named = data.filter((one) => one.question === question && one.state !== 'declined');
  const declined = data.filter((one) => one.question === question && one.state === 'declined');
  const shown = named.length > 0 ? named : declined;
  return (
    <Box data-named={named.length}>
      {shown.map(({ id, name, state }) => (
        <Box key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center', py: 0.5 }}>
          <span>{name}</span>
          <Tag tone={REFEREE_TONES[state]}>{t(`application.referees.state.${state}`)}</Tag>
        </Box>
      ))}
      {shown.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t(question === null ? 'application.referees.none' : 'application.referees.none_for')}</Typography>
      )}
      {linked && (
        <Link component={RouterLink} to={`?task=referees#referees.${question ?? ''}`} preventScrollReset sx={{ display: 'inline-block', py: 1 }}>
          {t(named.length > 0 ? 'application.referees.see' : 'application.referees.name')}
        </Link>
      )}
    </Box>
  );
}
