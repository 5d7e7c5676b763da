-- The audit trail only grows, and its lines are chained: a line that was changed or taken away behind the portal's back is found.
-- Lines are sealed in the background, so that writers need not wait for each other; `place` is the order of the chain.
alter table audit_trail
  add column place bigint unique,
  -- SHA-256 in hex over the line and the seal of the place before it (server/services/staff/audit-chain.ts).
  add column seal text,
  add check ((place is null) = (seal is null));
create index audit_trail_unsealed on audit_trail (id) where place is null;
create index audit_trail_at on audit_trail (at desc, id desc);

create function audit_only_grows() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.place is null and (old.id, old.at, old.actor, old.action, old.subject, old.details)
    is not distinct from (new.id, new.at, new.actor, new.action, new.subject, new.details) then
    return new;
  end if;
  raise exception 'The audit trail only grows.';
end $$;
create trigger audit_trail_only_grows before update or delete on audit_trail for each row execute function audit_only_grows();
create trigger audit_trail_not_emptied before truncate on audit_trail execute function audit_only_grows();
