import Box from '@mui/material/Box';
import { createContext, useContext, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

/** Whether somebody has tried to do what the fields around are needed for. */
const Tried = createContext(false);

/** Of a control whose value is needed and not given. */
const MARK = 'data-needed';

/**
 * What is needed for a step, said instead of barring its button: `isGiven` is asked when the button is pressed. Fields in `scope` that miss
 * something then say so beside them, and the first of them gets the focus.
 */
export function useNeeded() {
  const box = useRef<HTMLDivElement>(null);
  const [isTried, setTried] = useState(false);
  // Fields of a step within another, such as a look at what is to be done, are needed for both.
  const isTriedAround = useContext(Tried);
  const isGiven = (): boolean => {
    const first = box.current?.querySelector<HTMLElement>(`[${MARK}]`) ?? null;
    // What is missing stands beside the field when the focus comes to it, so that it is read with the field's name.
    flushSync(() => setTried(first !== null));
    first?.focus();
    return first === null;
  };
  const scope = (fields: ReactNode) => (
    <Tried.Provider value={isTried || isTriedAround}>
      <div ref={box}>{fields}</div>
    </Tried.Provider>
  );
  return { isGiven, scope, forget: () => setTried(false) };
}

/** Of the field `id`: `missing` says what is needed and not given; nothing where it is. Gives the mark by which it is found, what its control has with it, and the line below. */
export function useMissing(id: string, missing: string | false | undefined) {
  const isSaid = useContext(Tried) && Boolean(missing);
  const line = `${id}-needed`;
  const mark = missing ? { [MARK]: '' } : {};
  const control = { ...mark, ...(isSaid && { 'aria-invalid': true, 'aria-describedby': line }) };
  const message = isSaid && (
    <Box id={line} sx={{ color: 'error.main', fontSize: '0.875rem', mt: 0.5 }}>
      {missing}
    </Box>
  );
  return { mark, control, message };
}

/** What keeps a step from being done where no field is to blame. */
export function Hindrance({ missing }: { missing: string | undefined }) {
  const { mark, message } = useMissing(useId(), missing);
  return (
    <div tabIndex={-1} {...mark}>
      {message}
    </div>
  );
}
