import { useId, useState, type ReactNode } from 'react';
import { classed } from '../classed';

/** What holds something open: it cannot be folded over an error. */
export const HELD = 2;

/** Something that folds: the id of what is hidden, whether that is shown, and what folds or opens it. */
export interface Fold {
  id: string;
  shown: boolean;
  toggle: () => void;
}

/** Opens what folds whenever `pull` rises, and keeps it open at `HELD`; `begins` says whether it is open at first. */
export function useFold(pull: number, begins = pull > 0): Fold {
  const [seen, setSeen] = useState(pull);
  const [open, setOpen] = useState(begins);
  const isHeld = pull === HELD;
  if (pull !== seen) {
    setSeen(pull);
    if (pull > seen) setOpen(true);
  }
  return { id: useId(), shown: open || isHeld, toggle: () => setOpen(isHeld || !open) };
}

const Button = classed('button', 'form-fold');
const Line = classed('span', 'form-fold-line');

interface FoldButtonProps {
  fold: Fold;
  /** What is hidden, in a line; not said while it is shown. */
  line?: ReactNode;
  children: ReactNode;
}

/** The title of something that folds. */
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
