import { validationMessage } from '@domain/messages/validation';
import { checkRubric, checkTieBreak, type Rubric } from '@domain/review/rubric';
import { isRecord } from '@domain/values/is-record';
import { useEffect, useState } from 'react';
import { fieldErrorsOf, type FieldErrors } from '../../api/failures';
import { ApiError } from '../../api/error';
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

type Phase = 'editing' | 'saving' | 'saved' | 'conflict' | { failed: ApiError } | { asks: ApiError };

/** The server asks before released decisions and the order by score no longer match. */
const isQuestion = ({ status, body }: ApiError): boolean => status === 409 && isRecord(body) && body['type'] === 'urn:propylaea:problem:rubric_reorders';

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
  const [version, setVersion] = useState(stored.version);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [phase, setPhase] = useState<Phase>('editing');
  useEffect(() => () => setUnsavedChanges(false), []);

  const change = (part: Partial<RubricAnswers>) => {
    setAnswers((before) => ({ ...before, ...part }));
    setPhase('editing');
    setUnsavedChanges(true);
  };

  const refuse = (fieldErrors: FieldErrors) => {
    setErrors(fieldErrors);
    setRefusals((count) => count + 1);
    setPhase('editing');
  };

  const failed = (error: unknown) => {
    const refused = fieldErrorsOf(error);
    if (refused) return refuse(refused);
    if (error instanceof ApiError && error.status === 412) return setPhase('conflict');
    if (error instanceof ApiError && isQuestion(error)) return setPhase({ asks: error });
    setPhase({ failed: error instanceof ApiError ? error : new ApiError(0) });
    if (!(error instanceof ApiError) || error.status === 401) reportError(error);
  };

  const send = async (on: number, confirmed = false) => {
    const rubric = toRubric(answers.drafts);
    const tie_break = tieBreakOf(answers);
    const problems = [...unnamed(rubric), ...checkRubric(rubric, ['rubric']), ...checkTieBreak(tie_break, rubric, ['tie_break'])];
    if (problems.length > 0)
      return refuse(Object.fromEntries(problems.map(({ loc, type, ctx = {} }) => [loc.join('.'), validationMessage(type, ctx, locale)])));
    setErrors({});
    setPhase('saving');
    try {
      const saved = await saveCallRubric(stored.call_id, { rubric, blind: answers.blind, tie_break, ...(confirmed && { confirmed }) }, on);
      setVersion(saved.version ?? on + 1);
      setUnsavedChanges(false);
      setPhase('saved');
    } catch (error) {
      failed(error);
    }
  };

  /** Settles a version conflict: takes the colleague's version, or overwrites it with the user's own. */
  const settle = async (keep: 'mine' | 'theirs') => {
    try {
      const newest = await getCallRubric(stored.call_id);
      setVersion(newest.version);
      if (keep === 'mine') return await send(newest.version);
      setAnswers(answersOf(newest));
      setUnsavedChanges(false);
      setPhase('editing');
    } catch (error) {
      failed(error);
    }
  };

  return { answers, errors, refusals, phase, change, save: () => send(version), confirm: () => send(version, true), edit: () => setPhase('editing'), settle };
}
