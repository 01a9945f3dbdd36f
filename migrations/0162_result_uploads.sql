-- Files of results that hosts and timers upload into a meet, and what they have decided about them.
create table result_uploads (
  id bigint generated always as identity primary key,
  meet_id bigint not null references meets on delete cascade,
  file_name text not null check (length(file_name) between 1 and 200),
  -- null once it is not needed, since files hold names and birth dates
  content bytea,
  decisions jsonb not null check (jsonb_typeof(decisions) = 'object'),
  created_at timestamptz not null,
  created_by bigint references users on delete set null,
  -- the import that it became, by the hash of its content
  import_sha256 text check (length(import_sha256) = 64),
  applied_at timestamptz,
  undone_at timestamptz,
  check ((applied_at is null) = (import_sha256 is null))
);
create index result_uploads_meet on result_uploads (meet_id, id);
create index result_uploads_created_by on result_uploads (created_by);
create index result_uploads_content on result_uploads (created_at) where content is not null;

-- What somebody chose for an earlier file: the columns of a layout, or the team behind a written name.
create table upload_choices (
  user_id bigint not null references users on delete cascade,
  sport text not null check (sport in ('tf', 'xc')),
  kind text not null check (kind in ('columns', 'team')),
  written text not null check (length(written) between 1 and 2000),
  answer text not null check (length(answer) between 1 and 2000),
  answered_at timestamptz not null,
  primary key (user_id, sport, kind, written)
);
