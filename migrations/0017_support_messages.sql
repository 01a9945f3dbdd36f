-- What people wrote to support. Personal: never read by a public call.

create table support_messages (
  id bigint generated always as identity primary key,
  app text not null check (length(app) <= 100),
  department text not null check (length(department) <= 100),
  subject text not null check (length(subject) between 1 and 150),
  message text not null check (length(message) between 1 and 4000),
  email text not null check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 100),
  -- The last pages of the visitor, as JSON.
  history text not null check (length(history) <= 4000),
  created_at timestamptz not null,
  answered_at timestamptz
);
create index support_messages_waiting on support_messages (created_at) where answered_at is null;
