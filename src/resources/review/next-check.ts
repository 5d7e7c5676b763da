import { PLACES } from './PagePlaces';

/** Goes to the ways to check the next document that nobody has checked: from where the focus is, and after the last from the first on. Once all are checked, to their title. */
export function focusNextCheck(): void {
  const checks = [...document.querySelectorAll<HTMLElement>('main [data-documents] [data-check]')];
  const here = checks.findIndex((check) => check.contains(document.activeElement));
  const next = [...checks.slice(here + 1), ...checks.slice(0, here + 1)].find(({ dataset }) => dataset.state === 'none');
  (next?.querySelector('button') ?? document.getElementById(PLACES.documents))?.focus();
}
