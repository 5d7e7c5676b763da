import { validationMessage } from '@domain/messages/validation';
import { checkRubric, checkTieBreak, type Rubric } from '@domain/review/rubric';
import { isRecord } from '@domain/values/is-record';
import { useRef, useState } from 'react';
import { fieldErrorsOf, type FieldErrors } from '../../api/failures';
import { ApiError } from '../../api/error';
import { serverNow } from '../../api/server-clock';
import type { SaveFailure } from '../../drafts/draft-saving';
import { useSaveByButton } from '../../drafts/useShownDraft';
import { reportError } from '../../errors/report';
import { useLocale } from '../../i18n';
import { setUnsavedChanges } from '../../layout/unsaved';
import { toDrafts, toRubric, type CriterionDraft } from '../../schema-ui';
import { getCallRubric, type CallRubric } from '../../workspace/call-rubric';
import { saveCallRubric } from './requests';

export interface RubricAnswers {
  drafts: CriterionDraft[];
  blind: boolean;
  tieBreak: string[];
}

/** Whether the server asks before released decisions and the order by score no longer match. */
export const asksToReorder = ({ status, body }: SaveFailure): boolean =>
  status === 409 && isRecord(body) && body['type'] === 'urn:propylaea:problem:rubric_reorders';

/** Missing names: the portal is bilingual, so every criterion needs both. */
function unnamed({ properties }: Rubric) {
  return Object.entries(properties).flatMap(([key, { type, title, 'x-i18n': words }]) => {
    if (type === 'string') return [];
    const at = ['rubric', 'properties', key];
    const missing = [...(title === '' ? [[...at, 'title']] : []), ...(words?.['el']?.title ? [] : [[...at, 'x-i18n', 'el', 'title']])];
    return missing.map((loc) => ({ loc, type: 'required', ctx: {} }));
  });
}

const answersOf = ({ rubric, blind, tie_break }: CallRubric): RubricAnswers => ({ drafts: toDrafts(rubric), blind, tieBreak: [...tie_break] });

/** Only criteria that still exist can break ties. */
const tieBreakOf = ({ drafts, tieBreak }: RubricAnswers) => tieBreak.filter((key) => drafts.some((draft) => draft.key === key));

/** The form of a call's rubric: its values, mistakes and save state; a failed save loses nothing typed. */
export function useRubricForm(stored: CallRubric) {
  const { locale } = useLocale();
  const [answers, setAnswers] = useState(() => answersOf(stored));
  const [{ errors, refusals }, setRefused] = useState({ errors: {} as FieldErrors, refusals: 0 });
  const refuse = (refused: FieldErrors) => setRefused((before) => ({ errors: refused, refusals: before.refusals + 1 }));
  const next = useRef({ newest: stored, version: stored.version, confirmed: false });

  const send = async () => {
    const { version, confirmed } = next.current;
    const terms = { rubric: toRubric(answers.drafts), blind: answers.blind, tie_break: tieBreakOf(answers), ...(confirmed && { confirmed }) };
    try {
      const saved = await saveCallRubric(stored.call_id, terms, version);
      next.current.version = saved.version ?? version + 1;
      return { savedAt: serverNow().toISOString() };
    } catch (error) {
      const refused = fieldErrorsOf(error);
      if (refused) {
        refuse(refused);
        return { event: 'refuse' } as const;
      }
      if (error instanceof ApiError && error.status === 412) next.current.newest = await getCallRubric(stored.call_id);
      else if (error instanceof ApiError && error.status === 401) reportError(error);
      throw error;
    }
  };
  const { saving, ...status } = useSaveByButton({ send, warn: setUnsavedChanges, report: reportError });

  const change = (part: Partial<RubricAnswers>) => {
    setAnswers((before) => ({ ...before, ...part }));
    saving.edit();
  };

  const save = async (confirmed = false) => {
    const rubric = toRubric(answers.drafts);
    const problems = [...unnamed(rubric), ...checkRubric(rubric, ['rubric']), ...checkTieBreak(tieBreakOf(answers), rubric, ['tie_break'])];
    refuse(Object.fromEntries(problems.map(({ loc, type, ctx = {} }) => [loc.join('.'), validationMessage(type, ctx, locale)])));
    next.current.confirmed = confirmed;
    if (problems.length === 0) await saving.save();
  };

  /** Settles a version conflict: takes the colleague's version, or overwrites it with the user's own. */
  const settle = (choice: 'mine' | 'theirs') => {
    const { newest } = next.current;
    next.current.version = newest.version;
    saving.apply(choice === 'theirs' ? 'discard' : 'settle');
    if (choice === 'theirs') setAnswers(answersOf(newest));
    else void save();
  };

  return { answers, errors, refusals, status, change, save, edit: () => saving.apply('edit'), settle };
}
