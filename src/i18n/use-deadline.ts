import { formatDeadline } from '@domain/values/format';
import { useSyncExternalStore } from 'react';
import { useLocale } from './locale';

const followNothing = () => () => undefined;

/**
 * A deadline in the time zone it was set in, and in the reader's own zone when that differs. The server does not know the reader's zone,
 * so hydration begins without it.
 */
export function useDeadline(instant: string, zone: string): { text: string; own: string | undefined } {
  const { locale } = useLocale();
  const isZoneKnown = useSyncExternalStore(followNothing, () => true, () => false);
  const { text, own } = formatDeadline(instant, zone, locale);
  return { text, own: isZoneKnown ? own : undefined };
}
