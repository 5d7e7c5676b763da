import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { COLUMN } from '../theme/column';

/** The skeleton of a form that is loading. */
export function FormSkeleton() {
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 3, maxWidth: COLUMN }}>
      {[1, 2, 3, 4].map((row) => (
        <Box key={row}>
          <Skeleton variant="text" width="30%" />
          <Skeleton variant="rounded" height={44} />
        </Box>
      ))}
    </Box>
  );
}
