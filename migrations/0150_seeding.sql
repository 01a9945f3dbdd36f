-- How rounds were seeded, who goes on to the next one, and every change of a start list with its undo.

alter table start_slots
  -- goes on to the next round: {"qualifier": "Q" or "q"} with what its reason needs; null: does not, or nobody has decided
  add column qualified jsonb check (qualified ->> 'qualifier' in ('Q', 'q'));

-- The staff's choices for a round, so that seeding it again begins with them.
create table round_seedings (
  round_id bigint primary key references rounds on delete cascade,
  choices jsonb not null check (jsonb_typeof(choices) = 'object'),
  seeded_at timestamptz not null,
  seeded_by bigint
);

create table seeding_changes (
  id bigint generated always as identity primary key,
  meet_id bigint not null references meets,
  round_id bigint not null references rounds on delete cascade,
  at timestamptz not null,
  by_user_id bigint,
  kind text not null check (kind in ('seed', 'part', 'move', 'scratch', 'unscratch', 'close', 'advance')),
  -- what its sentence needs; people by their entries
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- the slots that it touched, as they were and as they became
  before jsonb not null check (jsonb_typeof(before) = 'array'),
  after jsonb not null check (jsonb_typeof(after) = 'array'),
  undone_at timestamptz,
  undone_by bigint
);
create index seeding_changes_round on seeding_changes (round_id, id);
create index seeding_changes_meet on seeding_changes (meet_id, id);
