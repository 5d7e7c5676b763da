import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '../i18n';
import { useWindowTitle } from './title';
import hidden from '../theme/hidden.module.css';

let shown: string | undefined;
let navigated = false;

/** Whether the person has moved from one page to another since the portal was opened. */
export const hasNavigated = (): boolean => navigated;

/** Keeps the window's title, and has screen readers announce the page after a navigation; a change of the query is no navigation. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const { locale } = useLocale();
  const title = useWindowTitle();
  const status = useRef<HTMLDivElement>(null);
  // Before the page's own effects, so that its heading knows whether to take the focus.
  useLayoutEffect(() => {
    navigated ||= shown !== undefined && shown !== pathname;
    if (status.current && navigated && shown !== pathname) status.current.textContent = title;
    shown = pathname;
  }, [pathname, title]);
  // A new element for each language: what was announced in the former one would be read with the pronunciation of the new one.
  return <div key={locale} ref={status} role="status" aria-live="polite" className={hidden.hidden} />;
}
