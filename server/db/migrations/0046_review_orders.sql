-- Every order of the list of sent applications has its index, in both directions.
create index applications_sent_call on applications (call_id, id) where status <> 'Draft';
create index applications_score_up on applications (score nulls last, score_ties nulls last, submitted_at, id) where status <> 'Draft';
