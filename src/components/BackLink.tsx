import { parsedUrl } from '@domain/values/parsed-url';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useTranslate, type MessageKey } from '../i18n';
import { Back } from './Back';

const LISTS: Readonly<Record<string, MessageKey>> = {
  '/programmes': 'catalogue.back.programmes',
  '/universities': 'catalogue.back.universities',
  '/favourites': 'catalogue.back.favourites',
  '/compare': 'catalogue.back.compare',
};

/** The list that the person came from, with its filters and page, when the history entry says so. */
function listOfOrigin(state: unknown): string | undefined {
  const from: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : undefined;
  return typeof from === 'string' && LISTS[from.split('?')[0] ?? ''] !== undefined ? from : undefined;
}

/** The list from which a whole page was loaded, as links do until the portal has hydrated the list; undefined for other pages. */
function listInReferrer(): string | undefined {
  const { origin, pathname, search } = parsedUrl(document.referrer) ?? {};
  return origin === location.origin ? listOfOrigin({ from: `${String(pathname)}${String(search)}` }) : undefined;
}

const neverChanges = () => () => undefined;

/** A link back to the list that the reader came from, with its filters and page, else to `fallback`. */
export function BackLink({ fallback }: { fallback: '/programmes' | '/universities' }) {
  const t = useTranslate();
  const { state, key } = useLocation();
  // The server does not know it. It is that of the first page only: later ones have their state.
  const before = useSyncExternalStore(neverChanges, () => (key === 'default' ? listInReferrer() : undefined), () => undefined);
  const to = listOfOrigin(state) ?? before ?? fallback;
  return <Back to={to}>{t(LISTS[to.split('?')[0] ?? ''] ?? 'catalogue.back.programmes')}</Back>;
}
