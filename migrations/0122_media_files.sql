-- The content of files, once each: the store keeps it under its digest.
create table stored_files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint not null check (size_bytes > 0),
  content_type text not null,
  created_at timestamptz not null
);

-- The media library of a meet or a team.
create table media_files (
  id bigint generated always as identity primary key,
  meet_id bigint references meets on delete cascade,
  team_id bigint references teams on delete cascade,
  sha256 text not null references stored_files,
  file_name text not null check (length(file_name) between 1 and 120),
  title text not null check (length(title) between 1 and 50),
  size_bytes bigint not null check (size_bytes between 1 and 15728640),
  content_type text not null,
  places_shown text[] not null default '{}',
  sort integer not null,
  uploaded_by bigint references users on delete set null,
  uploaded_at timestamptz not null,
  removed_by bigint references users on delete set null,
  removed_at timestamptz,
  check (num_nonnulls(meet_id, team_id) = 1)
);

-- A removed file leaves its name to a new one.
create unique index media_files_meet_name on media_files (meet_id, lower(file_name)) where removed_at is null;
create unique index media_files_team_name on media_files (team_id, lower(file_name)) where removed_at is null;
create index media_files_meet on media_files (meet_id, sort) where meet_id is not null;
create index media_files_team on media_files (team_id, sort) where team_id is not null;
create index media_files_sha256 on media_files (sha256);
create index media_files_removed on media_files (removed_at) where removed_at is not null;
create index media_files_uploaded_by on media_files (uploaded_by);
create index media_files_removed_by on media_files (removed_by);
