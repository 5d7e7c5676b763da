import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Card } from '../../components/Card';
import { Boundary } from '../../errors/Boundary';
import { restoreLostFocus } from '../../layout/restore-lost-focus';

interface Props {
  title: string;
  action?: ReactNode;
  children: ReactNode;
  /** Without a sheet of its own, for what lies on sheets already, such as a form. */
  bare?: boolean;
  /** Id of the title, for what moves the focus there. */
  heading?: string;
}

/** A form in it has no sheet of its own: the panel is one already. */
const FLAT_FORM = { '& .form-card': { padding: 0, border: 0 } };

/** A titled part of a page: a region that a screen reader can jump to, with an action of its own. Its title takes the focus of what goes away in it. */
export function Panel({ title, action, children, bare = false, heading }: Props) {
  const own = useId();
  const id = heading ?? own;
  const content = (
    <>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', justifyContent: 'space-between', flexWrap: 'wrap', mb: 1.5 }}>
        <Typography id={id} variant="h2" tabIndex={-1} sx={{ fontSize: 20, scrollMarginTop: 96 }}>
          {title}
        </Typography>
        {action}
      </Box>
      <Boundary>{children}</Boundary>
    </>
  );
  const props = { ref: restoreLostFocus, 'aria-labelledby': id, children: content };
  return bare ? <Box component="section" {...props} sx={{ mt: 3, mb: 3 }} /> : <Card as="section" {...props} sx={{ mb: 3, ...FLAT_FORM }} />;
}
