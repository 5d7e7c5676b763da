-- Lines of the trail that staff may read (`ABOUT_STAFF` in server/repositories/audit.ts), with those about incidents.
drop index audit_trail_staff;
create index audit_trail_staff on audit_trail (at desc, id desc) include (subject)
  where split_part(subject, ':', 1) in ('universities', 'programmes', 'calls', 'application', 'operation', 'incident');
