-- One person's writes follow each other by an advisory lock: a row to lock would outlive the erasure of who it names.
drop table person_locks;

-- Lines of the trail that staff may read (`ABOUT_STAFF` in server/repositories/audit.ts), in the order of their list.
create index audit_trail_staff on audit_trail (at desc, id desc) include (subject)
  where split_part(subject, ':', 1) in ('universities', 'programmes', 'calls', 'application', 'operation');
