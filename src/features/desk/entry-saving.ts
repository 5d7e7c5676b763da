import { isSame } from '@domain/values/is-same';
import { ApiError } from '../../api/error';
import { reportError } from '../../errors/report';
import { useTranslate, type MessageKey } from '../../i18n';
import { notify } from '../../notifications';
import { useReviewedUpdate, type Desk, type Reviewed } from '../../workspace/reviewed';
import { saveChecklist, saveVerdicts, type CheckStates, type Verdicts } from './desk-requests';

/** A part of the desk with several entries, which is saved as a whole against the application's version (optimistic lock). */
interface DeskPart<Entry> {
  /** The entries without their authors, as the API takes them. */
  of: (desk: Desk) => Readonly<Record<string, Entry>>;
  save: (id: number, entries: Record<string, Entry>, version: number) => Promise<Desk>;
  /** The message when a colleague has changed the same entry. */
  changed: MessageKey;
}

const mapped = <Stored, Entry>(entries: Readonly<Record<string, Stored>>, to: (stored: Stored) => Entry): Record<string, Entry> =>
  Object.fromEntries(Object.entries(entries).map(([key, stored]) => [key, to(stored)]));

/** The check results of the sent documents, by document key. */
export const CHECKLIST: DeskPart<CheckStates[string]> = {
  of: ({ checklist }) => mapped(checklist, ({ state, reason }) => ({ state, ...(reason !== undefined && { reason }) })),
  save: saveChecklist,
  changed: 'desk.check.changed',
};

/** The staff's verdicts on the call's requirements, by index. */
export const VERDICTS: DeskPart<Verdicts[string]> = {
  of: ({ verdicts }) => mapped(verdicts, ({ outcome, reason }) => ({ outcome, reason })),
  save: saveVerdicts,
  changed: 'desk.verdict.changed',
};

/**
 * Gives a function that saves or removes one entry under an optimistic lock. After a version conflict it saves again on top of a colleague's
 * other changes; if the colleague changed the same entry, that one is shown instead. @returns whether the entry was saved
 */
export function useEntrySaving<Entry>({ id, desk }: Pick<Reviewed, 'id' | 'desk'>, part: DeskPart<Entry>, key: string) {
  const t = useTranslate();
  const { change, refetch } = useReviewedUpdate(id);
  const hasSame = (one: Desk, other: Desk) => isSame(part.of(one)[key], part.of(other)[key]);
  const save = async (entry: Entry | undefined, on: Desk): Promise<boolean> => {
    const others = Object.fromEntries(Object.entries(part.of(on)).filter(([name]) => name !== key));
    try {
      const saved = await part.save(id, { ...others, ...(entry !== undefined && { [key]: entry }) }, on.version);
      change(() => saved);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      const { desk: now } = await refetch();
      if (hasSame(now, on)) return save(entry, now);
      notify(t(part.changed), 'error');
      return false;
    }
  };
  return async (entry: Entry | undefined): Promise<boolean> => {
    try {
      return await save(entry, desk);
    } catch (error) {
      reportError(error);
      return false;
    }
  };
}
