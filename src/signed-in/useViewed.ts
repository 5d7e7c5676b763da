import { useCallback, useRef, useState } from 'react';
import type { FileRef } from '../schema-ui';

/** The file in the viewer; closing it returns the focus to the button that opened it. */
export function useViewed() {
  const [shown, setShown] = useState<number>();
  const opener = useRef<Element | null>(null);
  const view = useCallback((file: FileRef) => {
    opener.current = document.activeElement;
    setShown(file.id);
  }, []);
  const show = (id: number | undefined) => {
    setShown(id);
    if (id === undefined && opener.current instanceof HTMLElement) opener.current.focus();
  };
  return { shown, view, show };
}
