-- Keys with which the timing computers of a meet send files. Only the digest of a key is stored.
create table device_keys (
  id bigint generated always as identity primary key,
  meet_id bigint not null references meets,
  -- SHA-256 of the key, in hexadecimal
  key_digest text not null unique check (key_digest ~ '^[0-9a-f]{64}$'),
  -- "Camera at the finish"
  name text not null check (name <> '' and length(name) <= 60),
  created_by bigint,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  ended_at timestamptz
);
create index device_keys_meet on device_keys (meet_id);
