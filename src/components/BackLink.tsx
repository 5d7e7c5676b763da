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

/** A link back to the list that the reader came from, with its filters and page, else to `fallback`. */
export function BackLink({ fallback }: { fallback: '/programmes' | '/universities' }) {
  const t = useTranslate();
  const { state } = useLocation();
  const to = listOfOrigin(state) ?? fallback;
  return <Back to={to}>{t(LISTS[to.split('?')[0] ?? ''] ?? 'catalogue.back.programmes')}</Back>;
}
