import { useEarlierInput } from './earlier-input';
import { useShownValue } from './debounced-text';

/**
 * The value of a field that takes effect as soon as it is chosen. It is shown at once, while the address follows; what was chosen before the page was
 * hydrated takes effect too.
 * @param value what is in effect now
 * @param read gives the chosen value from the field, or from an element with several
 */
export function useChosenValue<Target extends HTMLElement>(value: string, read: (element: Target) => string, onChoose: (chosen: string) => void) {
  const { shown, show, send } = useShownValue(value);
  const field = useEarlierInput<Target>(
    (element) => show(read(element)),
    (element) => onChoose(read(element)),
  );
  const choose = (chosen: string) => {
    show(chosen);
    send(chosen);
    onChoose(chosen);
  };
  return { shown, field, choose };
}
