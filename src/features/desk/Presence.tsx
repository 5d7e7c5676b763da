import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../i18n';
import { useReviewedUpdate, type Reviewed } from '../../workspace/reviewed';
import { updatePresence } from './desk-requests';

/** The polling interval for who else has the application open, in milliseconds. */
const PRESENCE_INTERVAL_MS = 15_000;

/** Says who else has the application open, and reads it again when a colleague has changed it. Typed text on the page stays. */
export function Presence({ reviewed: { id, desk } }: { reviewed: Reviewed }) {
  const t = useTranslate();
  const { refetch } = useReviewedUpdate(id);
  const poll = async () => {
    const seen = await updatePresence(id);
    if (seen.version > desk.version) await refetch();
    return seen;
  };
  const { data } = useQuery({ queryKey: ['review', 'presence', id], queryFn: poll, refetchInterval: PRESENCE_INTERVAL_MS, gcTime: 0 });
  const others = data?.others ?? [];
  return (
    <Box role="status" data-presence={others.length}>
      {others.length > 0 && (
        <Alert severity="info" icon={false} sx={{ mb: 2 }}>
          {t('desk.presence', { names: others.join(', ') })}
        </Alert>
      )}
    </Box>
  );
}
