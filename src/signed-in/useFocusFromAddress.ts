import { useEffect } from 'react';
import { useLocation } from 'react-router';

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button, a[href]';

/** `#answers.motivation` is the question's field in the form, `#documents.diploma` the document's; any other hash an element's id. */
function controlOf(hash: string): HTMLElement | null {
  const name = decodeURIComponent(hash.slice(1));
  const field = name.startsWith('answers.') ? name.slice('answers.'.length) : name;
  const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`) ?? document.getElementById(name);
  return place?.matches(FOCUSABLE) ? place : (place?.querySelector<HTMLElement>(FOCUSABLE) ?? place);
}

/** A part of a page; when another part is shown, its heading takes the focus. */
interface Part {
  task: string;
  /** The id of the heading. */
  heading: string;
}

/**
 * Focuses the field that the address's hash names, as soon as it is mounted: forms and files mount later than their page. Without a hash the
 * heading of the page's part takes the focus when the part changes.
 */
export function useFocusFromAddress({ task, heading }: Partial<Part> = {}): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const lead = () => {
      const control = hash === '' ? document.getElementById(heading ?? '') : controlOf(hash);
      control?.focus();
      return control !== null;
    };
    // On the first visit the focus stays at the page's own heading.
    if (hash === '' && (key === 'default' || heading === undefined)) return undefined;
    if (lead()) return undefined;
    const observer = new MutationObserver(() => {
      if (lead()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [hash, key, task, heading]);
}
