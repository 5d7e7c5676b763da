import { ApiError } from '../../api/error';
import { reportError } from '../../errors/report';
import { useTranslate, type MessageKey } from '../../i18n';
import { notify } from '../../notifications';
import { saveChecklist, saveVerdicts, useReviewedUpdate, type Desk, type Marks, type Reviewed, type Verdicts } from './desk-requests';

/** A part of the desk that has an entry for each of several things, and is saved as a whole against the application's version. */
interface DeskPart<Entry> {
  /** The entries without who made them. */
  of: (desk: Desk) => Readonly<Record<string, Entry>>;
  save: (id: number, entries: Record<string, Entry>, version: number) => Promise<Desk>;
  /** Says that a colleague has changed the same entry. */
  changed: MessageKey;
}

const mapped = <Stored, Entry>(entries: Readonly<Record<string, Stored>>, to: (stored: Stored) => Entry): Record<string, Entry> =>
  Object.fromEntries(Object.entries(entries).map(([key, stored]) => [key, to(stored)]));

/** What was found of each document that was sent, by its key. */
export const CHECKLIST: DeskPart<Marks[string]> = {
  of: ({ checklist }) => mapped(checklist, ({ state, reason }) => ({ state, ...(reason !== undefined && { reason }) })),
  save: saveChecklist,
  changed: 'desk.check.changed',
};

/** How requirements of the call are judged otherwise than the profile showed, by their place. */
export const VERDICTS: DeskPart<Verdicts[string]> = {
  of: ({ verdicts }) => mapped(verdicts, ({ outcome, reason }) => ({ outcome, reason })),
  save: saveVerdicts,
  changed: 'desk.verdict.changed',
};

/**
 * Gives what saves one entry, or removes it: over what it was given on. A colleague's change of something else is taken over, and the entry saved with
 * it; one of the same entry is shown instead. Gives whether it was saved.
 */
export function useEntrySaving<Entry>({ id, desk }: Pick<Reviewed, 'id' | 'desk'>, part: DeskPart<Entry>, key: string) {
  const t = useTranslate();
  const { change, readAnew } = useReviewedUpdate(id);
  const isSame = (one: Desk, other: Desk) => JSON.stringify(part.of(one)[key]) === JSON.stringify(part.of(other)[key]);
  const save = async (entry: Entry | undefined, on: Desk): Promise<boolean> => {
    const others = Object.fromEntries(Object.entries(part.of(on)).filter(([name]) => name !== key));
    try {
      const saved = await part.save(id, { ...others, ...(entry !== undefined && { [key]: entry }) }, on.version);
      change(() => saved);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      const { desk: now } = await readAnew();
      if (isSame(now, on)) return save(entry, now);
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
