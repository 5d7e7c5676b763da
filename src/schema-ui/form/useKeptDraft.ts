import { useState } from 'react';
import { useServices } from '../services';
import type { KeptDraft } from '../types';
import type { useForm } from './useForm';
import { useFollowing } from './useFollowing';

/** A pause after the last key, in milliseconds, before what was typed is kept. */
const PAUSE_MS = 400;

/**
 * Keeps what is typed on this device under a name, until it is saved, and says what an earlier visit has left there. A form
 * without a name keeps nothing.
 * @param draft `change` is the number of the schema's last change of meaning
 */
export function useKeptDraft({ store, version }: ReturnType<typeof useForm>, { name, change }: { name: string | undefined; change: number }) {
  const { drafts } = useServices();
  const [offered, setOffered] = useState<KeptDraft | undefined>(() => {
    const found = name === undefined ? undefined : drafts.read(name);
    return found && JSON.stringify(found.data) !== JSON.stringify(store.data()) ? found : undefined;
  });
  const keep = (under: string) => {
    const base = version();
    drafts.keep(under, { data: store.data(), at: new Date().toISOString(), ...(base !== undefined && { version: base }), ...(change > 0 && { change }) });
  };
  const following = useFollowing(store, { pauseMs: PAUSE_MS, act: name === undefined ? undefined : () => keep(name) });
  return {
    offered,
    /** The offer was answered; what was kept stays until it is saved or not wanted. */
    answer: () => setOffered(undefined),
    /** What stands in the form is safe elsewhere, or what was kept is not wanted. */
    drop: () => {
      following.skip();
      if (name !== undefined) drafts.drop(name);
    },
  };
}
