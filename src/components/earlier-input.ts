import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';

const FIELDS = 'input, select';

/** Whether a person has changed a field since the server rendered it. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const rendered = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return field.value !== rendered?.value;
  }
  if (!(field instanceof HTMLInputElement)) return false;
  return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

const neverChanges = () => () => undefined;

/** Whether this component takes over what the server rendered, as told to its first rendering; one that the browser renders later finds nothing entered. */
const useTakesOver = (): boolean => useSyncExternalStore(neverChanges, () => false, () => true);

/**
 * Takes over what a person has entered into a server-rendered page before it was hydrated. React leaves the fields as they are, but resets
 * a controlled one with the next rendering, so `show` is called before it and sets the state from what stands in the field. `apply` is
 * called afterwards, when the page can navigate.
 * @returns the ref of the field, or of an element with several
 */
export function useEarlierInput<Target extends HTMLElement>(show: (element: Target) => void, apply?: (element: Target) => void): RefObject<Target | null> {
  const element = useRef<Target>(null);
  const takesOver = useTakesOver();
  const first = useRef({ show, apply, takesOver, isChanged: false });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || !first.current.takesOver || ![current, ...current.querySelectorAll(FIELDS)].some(isChanged)) return;
    first.current.isChanged = true;
    first.current.show(current);
  }, []);
  useEffect(() => {
    if (element.current && first.current.isChanged) first.current.apply?.(element.current);
  }, []);
  return element;
}
