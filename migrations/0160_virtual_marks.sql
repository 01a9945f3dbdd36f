-- Marks that athletes, their families and coaches post for a virtual meet, with evidence, and who validated them.
create table virtual_marks (
  id bigint generated always as identity primary key,
  meet_id bigint not null references meets,
  entry_id bigint not null references entries,
  mark_entered text not null,
  mark_raw integer not null check (mark_raw between 0 and 20000000),
  timing text check (timing in ('fat', 'hand')),
  measure text check (measure in ('E', 'M')),
  -- null where it was not measured or does not matter
  wind_tenths smallint,
  competed_on date not null,
  location_text text not null,
  -- evidence, for the hosts, the coaches and the family only
  video_url text not null check (video_url like 'https://%'),
  note text,
  posted_by bigint references users on delete set null,
  posted_at timestamptz not null,
  -- 0 awaits; 11 coach, 12 host, 13 admin; below zero the same invalidated it
  validation smallint not null default 0 check (validation in (0, 11, 12, 13, -11, -12, -13)),
  validation_note text,
  validated_by bigint references users on delete set null,
  validated_at timestamptz,
  withdrawn_at timestamptz,
  version integer not null default 1
);
create unique index virtual_marks_one on virtual_marks (entry_id) where withdrawn_at is null;
create index virtual_marks_meet on virtual_marks (meet_id) where withdrawn_at is null;
