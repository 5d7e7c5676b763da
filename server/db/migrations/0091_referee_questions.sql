-- The question of the call to which a referee is the answer; null where the call asks for a number of letters.
alter table referees add column question text;
