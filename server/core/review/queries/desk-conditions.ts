import { UNDECIDED_STATUSES } from '@domain/applications/application-lifecycle';
import type { DecisionFilter, DocumentState, RequirementState } from '@domain/review/application-filters';
import { hasStatus } from '../../applications/queries/status-groups';

/** SQL conditions on the decision `d` of an application `a`, which may be none. */
export const DECISION_IS: Readonly<Record<DecisionFilter, string>> = {
  undecided: `d.entered is null and ${hasStatus('a.status', UNDECIDED_STATUSES)}`,
  entered: 'd.entered is not null',
  released: 'd.released is not null',
};

/** SQL condition on an application `a` whose decision is not joined. */
export const decisionIs = (state: DecisionFilter): string =>
  `(select ${DECISION_IS[state]} from (select 1) one left join application_decisions d on d.application_id = a.id)`;

/** SQL of the outcomes of the requirements of an application `a`: a verdict of staff on this frozen copy replaces the automatic one. */
const OUTCOMES =
  `(select coalesce(case when a.verdicts -> (r.nth - 1)::text ->> 'copy' is not distinct from a.sha256 then a.verdicts -> (r.nth - 1)::text ->> 'outcome' end, r.one ->> 'outcome') as outcome
  from jsonb_array_elements(coalesce(a.frozen -> 'requirements', '[]'::jsonb)) with ordinality as r(one, nth)) o`;

/** SQL conditions on the requirements of an application `a`. */
export const REQUIREMENTS_ARE: Readonly<Record<RequirementState, string>> = {
  met: `(coalesce(jsonb_array_length(a.frozen -> 'requirements'), 0) > 0 and not exists (select 1 from ${OUTCOMES} where o.outcome <> 'met'))`,
  unmet: `exists (select 1 from ${OUTCOMES} where o.outcome = 'unmet')`,
  unclear: `exists (select 1 from ${OUTCOMES} where o.outcome = 'unclear')`,
};

/** SQL condition that a question, by the key of its answer `e`, asks an application `a` for a file. */
const ASKS_FOR_FILE = `(a.frozen #> array['asked', 'questions', 'properties', e.key, 'x-file'] is not null
  or exists (select 1 from calls k where k.id = a.call_id and k.data #> array['questions', 'properties', e.key, 'x-file'] is not null))`;

/** SQL of the files in the answers that `sent` has, by their keys in the checklist. */
const answerFiles = (sent: string) =>
  `select 'answers.' || e.key as key, e.value from jsonb_each(${sent} -> 'answers') e where jsonb_typeof(e.value) = 'number' and ${ASKS_FOR_FILE}`;

/** SQL of the last sent file of each document, paper document and file question of an application `a`, by its key in the checklist. */
const LATEST = `(coalesce(a.frozen -> 'documents', '{}'::jsonb)
  || coalesce((select jsonb_object_agg(f.key, f.value) from (${answerFiles('a.frozen')}) f), '{}'::jsonb)
  || coalesce((select jsonb_object_agg('paper.' || d.id, d.file_id) from paper_documents d where d.application_id = a.id), '{}'::jsonb)
  || coalesce((select jsonb_object_agg(f.key, f.value order by i.ordinal) from information_requests i,
       lateral (select e.key, e.value from jsonb_each(i.supplement -> 'documents') e union all ${
  answerFiles('i.supplement')
}) f where i.application_id = a.id), '{}'::jsonb))`;

/** SQL condition that a document of an application `a` has no mark that is about its present file. */
const UNCHECKED = `exists (select 1 from jsonb_each(${LATEST}) sent where a.checklist -> sent.key ->> 'file' is distinct from sent.value #>> '{}')`;

/** SQL conditions on the documents of an application `a`. */
export const DOCUMENTS_ARE: Readonly<Record<DocumentState, string>> = { checked: `not ${UNCHECKED}`, unchecked: UNCHECKED };

/** SQL condition that an application `a` has an evaluator. */
export const ASSIGNED = `exists (select 1 from assignments w where w.application_id = a.id and w.status <> 'recused')`;

/** SQL condition that all evaluators of an application have submitted their scores. */
export const SCORES_COMPLETE = `${hasStatus('a.status', 'UnderReview')} and a.scores_given > 0
  and not exists (select 1 from assignments w where w.application_id = a.id and w.status in ('open', 'draft'))`;

/** SQL of the date of submission in the time zone of the call. */
export const SENT_ON = `(a.submitted_at at time zone coalesce(c.data ->> 'time_zone', 'UTC'))::date`;
