import { useId, useState, type ReactNode } from 'react';
import { classed } from '../classed';

/** The `pull` that keeps a fold open, because an error inside must stay visible. */
export const FORCED_OPEN = 2;

/** The state of a fold: the id of the part that can be hidden, whether it is shown, and the toggle. */
export interface Fold {
  id: string;
  shown: boolean;
  toggle: () => void;
}

/** Opens the fold whenever `pull` rises, and keeps it open at `FORCED_OPEN`; `begins` is the initial state. */
export function useFold(pull: number, begins = pull > 0): Fold {
  const [seen, setSeen] = useState(pull);
  const [open, setOpen] = useState(begins);
  const isForcedOpen = pull === FORCED_OPEN;
  if (pull !== seen) {
    setSeen(pull);
    if (pull > seen) setOpen(true);
  }
  return { id: useId(), shown: open || isForcedOpen, toggle: () => setOpen(isForcedOpen || !open) };
}

const Button = classed('button', 'form-fold');
const Line = classed('span', 'form-fold-line');

interface FoldButtonProps {
  fold: Fold;
  /** A summary of the hidden part, displayed only while it is hidden. */
  line?: ReactNode;
  children: ReactNode;
}

/** The title of a fold, as the button that opens and closes it. */
export function FoldButton({ fold: { id, shown, toggle }, line, children }: FoldButtonProps) {
  return (
    <Button type="button" aria-expanded={shown} aria-controls={id} onClick={toggle}>
      {children}
      {line !== undefined && !shown && (
        <>
          {' '}
          <Line>{line}</Line>
        </>
      )}
    </Button>
  );
}
