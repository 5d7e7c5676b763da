import type { ReactNode } from 'react';
import Box from '../ui/Box';
import { styled } from '../ui/styled';
import Typography from '../ui/Typography';
import { Actions } from './Actions';

const Drawing = styled('svg')(({ theme }) => ({
  width: 96,
  height: 80,
  fill: 'none',
  stroke: theme.palette.tokens.edge,
  strokeWidth: 1.8,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
}));

/** Says what belongs here and what to do first, where there is nothing yet or nothing matches. */
export function EmptyState({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <Box sx={{ py: { xs: 5, md: 8 }, px: 2, textAlign: 'center' }}>
      <Drawing viewBox="0 0 96 80" aria-hidden="true">
        <path d="M48 8 86 24v4H10v-4zM14 28h68v6H14zM6 72h84M12 66h72M20 34v32M28 34v32M68 34v32M76 34v32" />
        <path d="M40 66V48a8 8 0 0 1 16 0v18" strokeDasharray="3 4" />
      </Drawing>
      <Typography component="h2" variant="h3" sx={{ mt: 2, mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ maxWidth: '52ch', mx: 'auto', color: 'text.secondary' }}>{children}</Box>
      {actions && <Actions sx={{ justifyContent: 'center', mt: 3 }}>{actions}</Actions>}
    </Box>
  );
}
