import { PLACES } from '../../workspace/PagePlaces';

/** Focuses the next unchecked document after the focused one, wrapping around at the end; the documents' heading when all are checked. */
export function focusNextCheck(): void {
  const checks = [...document.querySelectorAll<HTMLElement>('main [data-documents] [data-check]')];
  const here = checks.findIndex((check) => check.contains(document.activeElement));
  const next = [...checks.slice(here + 1), ...checks.slice(0, here + 1)].find(({ dataset }) => dataset.state === 'none');
  (next?.querySelector('button') ?? document.getElementById(PLACES.documents))?.focus();
}
