-- Where institutions want to be told of what happens to applications.
create table webhooks (
  id bigint generated always as identity primary key,
  university_id bigint not null references universities (id) on delete cascade,
  url text not null,
  -- Deliveries are signed with it; it is answered once, when the webhook is made.
  secret text not null,
  paused boolean not null default false,
  created_at timestamptz not null
);
create index webhooks_university on webhooks (university_id);

-- What is to be told, stored in the transaction of what happened; ids only, nothing about a person.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks (id) on delete cascade,
  -- The same for each attempt, so that a receiver knows what it has had already.
  message_id text not null default 'msg_' || gen_random_uuid(),
  event text not null,
  application_id bigint,
  call_id bigint,
  created_at timestamptz not null,
  attempts int not null default 0,
  last_attempt_at timestamptz,
  -- What was answered last, and why it was not good.
  status int,
  failure text,
  delivered_at timestamptz,
  given_up_at timestamptz,
  check (delivered_at is null or given_up_at is null)
);
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_waiting on webhook_deliveries (created_at) where delivered_at is null and given_up_at is null;
create index webhook_deliveries_age on webhook_deliveries (created_at);
