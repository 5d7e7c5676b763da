-- How many people an applicant has asked for letters lately.
create index audit_trail_invitations on audit_trail (actor, at) where action = 'application.invite-referee';
