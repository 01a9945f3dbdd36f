-- Imports: every file and every row lands here first; rows in = published + waiting.

create table import_batches (
  id bigint generated always as identity primary key,
  file_name text not null,
  sha256 text not null check (length(sha256) = 64),
  byte_count bigint not null check (byte_count > 0),
  format text not null,
  -- staged: rows are read; published: done; a killed run leaves 'staged' and is taken up again
  state text not null check (state in ('staged', 'published')),
  meet_id bigint references meets,
  -- what the command was told that the file cannot say
  options jsonb not null default '{}',
  report jsonb,
  started_at timestamptz not null,
  published_at timestamptz
);
create unique index import_batches_content on import_batches (sha256);
create index import_batches_meet on import_batches (meet_id);

create table import_rows (
  id bigint generated always as identity primary key,
  batch_id bigint not null references import_batches,
  line integer not null check (line > 0),
  text text not null,
  parsed jsonb,
  state text not null check (state in ('staged', 'published', 'waiting')),
  -- gender, division, event and round: a newer file of the meet that tells the round speaks for it
  round_key text,
  reason_code text,
  reason text,
  result_id bigint references results,
  check ((state = 'waiting') = (reason_code is not null))
);
create index import_rows_batch on import_rows (batch_id, line);
create index import_rows_waiting on import_rows (batch_id) where state = 'waiting';
create index import_rows_result on import_rows (result_id) where result_id is not null;

-- A file said one thing and a person another: the person's value stands until someone decides.
create table import_conflicts (
  id bigint generated always as identity primary key,
  batch_id bigint not null references import_batches,
  result_id bigint not null references results,
  line integer not null,
  field text not null,
  kept_value text,
  file_value text,
  resolved_at timestamptz
);
create index import_conflicts_batch on import_conflicts (batch_id);

alter table result_changes add foreign key (import_batch_id) references import_batches;
