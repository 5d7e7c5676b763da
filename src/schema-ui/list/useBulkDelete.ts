import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n';
import { message } from '../../i18n/locale';
import { notify, offerFor } from '../../notifications';

interface Failure {
  id: number;
  why: string;
}

const wordsOf = (error: unknown): string => (error instanceof Error && error.message !== 'Unknown error' ? error.message : message('error.unknown'));

/** All at once, for a page that is being left waits for no answer; gives those that are still there. */
async function deleteAll(provider: DataProvider, resource: string, ids: readonly number[]): Promise<Failure[]> {
  const failed = (id: number) => (error: unknown) => [{ id, why: wordsOf(error) }];
  const answers = await Promise.all(ids.map((id) => provider.delete(resource, { id }).then(() => [], failed(id))));
  return answers.flat();
}

const without = (all: ReadonlySet<number>, gone: readonly number[]): ReadonlySet<number> => new Set([...all].filter((id) => !gone.includes(id)));

/**
 * Deletes several records with a time to undo it: they vanish from the list at once, the API is told when the time is over or the page
 * is left. What cannot be deleted comes back, and the reader is told why.
 */
export function useBulkDelete(resource: string) {
  const t = useTranslate();
  const provider = useDataProvider();
  const client = useQueryClient();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const pending = useRef(new Set<() => void>());
  const { mutate } = useMutation({
    mutationFn: (ids: readonly number[]) => deleteAll(provider, resource, ids),
    onSuccess: async (failures, ids) => {
      const [first] = failures;
      if (first) notify(t('lists.not_removed', { smart_count: failures.length, why: first.why }), 'error');
      await client.invalidateQueries({ queryKey: [resource] });
      setHidden((all) => without(all, ids));
    },
  });
  const remove = useCallback(
    (ids: readonly number[]) => {
      setHidden((all) => new Set([...all, ...ids]));
      const settled = () => pending.current.delete(lapse);
      const lapse = offerFor({
        text: t('lists.removed', { smart_count: ids.length }),
        label: t('lists.undo'),
        onAccept: () => {
          settled();
          setHidden((all) => without(all, ids));
        },
        onLapse: () => {
          settled();
          mutate(ids);
        },
      });
      pending.current.add(lapse);
    },
    [t, mutate],
  );
  useEffect(() => {
    const waiting = pending.current;
    const now = () => [...waiting].forEach((lapse) => lapse());
    addEventListener('pagehide', now);
    return () => {
      removeEventListener('pagehide', now);
      now();
    };
  }, []);
  return { hidden, remove };
}
