-- What the given scores of an application come to stands with it, so that lists sort by it with one index.
alter table applications
  add column scores_given int,
  add column score numeric,
  add column score_spread numeric,
  add column score_ties numeric[];
update applications a set scores_given = s.submitted, score = s.mean, score_spread = s.spread, score_ties = s.ties
  from application_scores s where s.application_id = a.id;
drop table application_scores;
create index applications_score on applications (score desc nulls last, score_ties desc nulls last, submitted_at, id desc) where status <> 'Draft';
