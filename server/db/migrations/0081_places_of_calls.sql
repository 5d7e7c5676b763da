-- The applications that count towards the most that a call takes.
create index applications_hold_place on applications (call_id) where number is not null and status <> 'Withdrawn';
