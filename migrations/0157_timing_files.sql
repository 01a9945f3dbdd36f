-- Files of timing systems as they came in, with what the site read in them.
create table timing_files (
  id bigint generated always as identity primary key,
  meet_id bigint not null references meets,
  -- the device of its marks: `lynx:7` for a key, `lynx:upload` for files that a person sent
  device text not null check (device <> '' and length(device) <= 64),
  device_key_id bigint references device_keys,
  -- who sent it by hand
  received_by bigint,
  name text not null check (name <> '' and length(name) <= 200),
  -- SHA-256 of the content, in hexadecimal
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  content bytea not null,
  received_at timestamptz not null,
  -- the heat of the file; null when it names no heat of the meet
  round_id bigint,
  heat_id bigint,
  -- why nothing of it was taken: {code, message}; null when its marks were taken
  refusal jsonb,
  -- its rows, and the marks made of them
  report jsonb not null
);
create index timing_files_meet on timing_files (meet_id, received_at);
create index timing_files_heat on timing_files (heat_id) where heat_id is not null;
create index timing_files_key on timing_files (device_key_id) where device_key_id is not null;
