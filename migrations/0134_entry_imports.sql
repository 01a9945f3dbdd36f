-- Files of entries that hosts upload, what each import did, and what its host has answered so far.
create table entry_imports (
  id bigint generated always as identity primary key,
  meet_id bigint not null references meets on delete cascade,
  -- the name of the file without its number of a download: the next upload of the same file is compared with this one
  source text not null check (length(source) between 1 and 200),
  file_name text not null check (length(file_name) between 1 and 200),
  -- the text of the file; null once it is not needed, since it holds names and birth dates
  content text,
  decisions jsonb not null check (jsonb_typeof(decisions) = 'object'),
  created_at timestamptz not null,
  created_by bigint references users on delete set null,
  -- the last time that rows went in
  applied_at timestamptz,
  undone_at timestamptz,
  -- athletes and roster rows that are new with this import
  created jsonb not null default '{"athleteIds": [], "rosters": []}'
);
create index entry_imports_meet on entry_imports (meet_id, id);
create index entry_imports_created_by on entry_imports (created_by);
create index entry_imports_content on entry_imports (created_at) where content is not null;

-- The entries that a file names.
create table imported_entries (
  import_id bigint not null references entry_imports on delete cascade,
  entry_id bigint not null references entries,
  -- same: the entry was there already
  action text not null check (action in ('add', 'change', 'same', 'scratch')),
  -- the seed and the runners before a change
  former jsonb,
  -- what the entry had after the import
  seed_sort integer,
  version integer not null,
  primary key (import_id, entry_id)
);
create index imported_entries_entry on imported_entries (entry_id);
