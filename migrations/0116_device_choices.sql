-- What one device of an account leaves out, beside what the account has turned off for all of its devices.

alter table push_subscriptions add column left_out text[] not null default '{}'
  check (left_out <@ array['results', 'schedule', 'entries', 'corrections']);
