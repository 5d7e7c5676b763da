import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Card } from '../components/Card';
import { Boundary } from '../errors/Boundary';
import { restoreLostFocus } from '../layout/restore-lost-focus';
import styles from './Panel.module.css';

interface Props {
  title: string;
  action?: ReactNode;
  children: ReactNode;
  /** Without its own card, for content that has cards already, such as a form. */
  bare?: boolean;
  /** Id of the title, the target when the focus moves there. */
  heading?: string;
}

/** A titled part of a page: a landmark for screen readers, with an optional action. Its title can take the focus when a focused element inside unmounts. */
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
  return bare ? <Box component="section" {...props} sx={{ mt: 3, mb: 3 }} /> : <Card as="section" {...props} className={styles.card} />;
}
