import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { saveFile } from '../../api/download';
import { Tag } from '../../components/Tag';
import { reportError } from '../../errors/report';
import { formatBytes, formatInstant, useLocale, useTranslate } from '../../i18n';
import type { Referee } from '../requests';

/** The tag colour of each state. */
export const REFEREE_TONES = { invited: 'plain', answered: 'aegean', declined: 'amber', late: 'amber' } as const;

interface Props {
  referees: readonly Referee[];
  /** The path of a letter's file, by the referee's id. */
  pathOf: (referee: number) => string;
  /** The title of the question that this referee answers. */
  about?: (referee: Referee) => string | undefined;
  /** The buttons for a referee. */
  actions?: (referee: Referee) => ReactNode;
}

/** Gives a function that words the last event of a referee, with its time. */
function useLast(): (referee: Referee) => string {
  const t = useTranslate();
  const { locale } = useLocale();
  return ({ invited_at, answered_at, declined_at }) => {
    if (answered_at !== null) return t('application.referees.answered_at', { at: formatInstant(answered_at, locale) });
    if (declined_at !== null) return t('application.referees.declined_at', { at: formatInstant(declined_at, locale) });
    return t('application.referees.invited_at', { at: formatInstant(invited_at, locale) });
  };
}

function Letter({ referee: { id, letter }, pathOf }: { referee: Referee } & Pick<Props, 'pathOf'>) {
  const t = useTranslate();
  const { locale } = useLocale();
  if (!letter) return null;
  const { text, file } = letter;
  if (file) {
    return (
      <Button
        variant="outlined"
        onClick={() => void saveFile(pathOf(id), file.name).catch(reportError)}
        sx={{ mt: 1, overflowWrap: 'anywhere', textAlign: 'start' }}
      >
        {t('application.referees.save', { name: file.name, size: formatBytes(file.size, locale) })}
      </Button>
    );
  }
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, minHeight: 44, py: 1.25 }}>
        {t('application.referees.read')}
      </Box>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
    </Box>
  );
}

/** Id of a referee's line, which can take the focus. */
export const lineOf = ({ id }: Pick<Referee, 'id'>): string => `referee-${String(id)}`;

/** The referees with their states, and the letters that the reader may open. */
export function RefereeLines({ referees, pathOf, about, actions }: Props) {
  const t = useTranslate();
  const last = useLast();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {referees.map((referee) => (
        <Box
          component="li"
          key={referee.id}
          id={lineOf(referee)}
          tabIndex={-1}
          data-referee={referee.state}
          sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center' }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{referee.name}</Typography>
            <Tag tone={REFEREE_TONES[referee.state]}>{t(`application.referees.state.${referee.state}`)}</Tag>
          </Box>
          {about?.(referee) !== undefined && <Typography>{about(referee)}</Typography>}
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {referee.email} · {last(referee)}
          </Typography>
          {referee.reason !== null && <Typography sx={{ overflowWrap: 'anywhere' }}>{t('application.referees.reason', { reason: referee.reason })}</Typography>}
          <Letter referee={referee} pathOf={pathOf} />
          {actions?.(referee)}
        </Box>
      ))}
    </Box>
  );
}
