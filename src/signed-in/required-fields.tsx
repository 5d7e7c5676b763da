import Box from '@mui/material/Box';
import { createContext, useContext, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

/** Whether the user has tried the action that needs the surrounding fields. */
const Tried = createContext(false);

/** Marks a control whose required value is missing. */
const MISSING_ATTRIBUTE = 'data-needed';

/**
 * Validates an action on press instead of disabling its button: `isGiven` is called when the button is pressed. Fields in `scope` with a missing
 * value then show their messages, and the first of them gets the focus.
 */
export function useRequiredFields() {
  const box = useRef<HTMLDivElement>(null);
  const [isTried, setTried] = useState(false);
  // Fields of a nested action, such as a preview, are required for the outer action too.
  const isOuterTried = useContext(Tried);
  const isGiven = (): boolean => {
    const first = box.current?.querySelector<HTMLElement>(`[${MISSING_ATTRIBUTE}]`) ?? null;
    // The message must be mounted before the focus moves, so that a screen reader reads it with the field's name.
    flushSync(() => setTried(first !== null));
    first?.focus();
    return first === null;
  };
  const scope = (fields: ReactNode) => (
    <Tried.Provider value={isTried || isOuterTried}>
      <div ref={box}>{fields}</div>
    </Tried.Provider>
  );
  return { isGiven, scope, forget: () => setTried(false) };
}

/**
 * For the field `id`, with the message `missing` while its required value is missing. @returns the attribute by which `useRequiredFields` finds it, the
 * props of its control, and the message element
 */
export function useMissing(id: string, missing: string | false | undefined) {
  const isShown = useContext(Tried) && Boolean(missing);
  const line = `${id}-needed`;
  const attributes = missing ? { [MISSING_ATTRIBUTE]: '' } : {};
  const control = { ...attributes, ...(isShown && { 'aria-invalid': true, 'aria-describedby': line }) };
  const message = isShown && (
    <Box id={line} sx={{ color: 'error.main', fontSize: '0.875rem', mt: 0.5 }}>
      {missing}
    </Box>
  );
  return { attributes, control, message };
}

/** A message that blocks an action where no field is at fault. */
export function BlockingMessage({ missing }: { missing: string | undefined }) {
  const { attributes, message } = useMissing(useId(), missing);
  return (
    <div tabIndex={-1} {...attributes}>
      {message}
    </div>
  );
}
