-- Corrections of results that people ask for, who changed a result, and which changes everyone may read.

create table correction_requests (
  id bigint generated always as identity primary key,
  meet_id bigint not null references meets,
  result_id bigint not null references results,
  state text not null check (state in ('asked', 'accepted', 'declined', 'withdrawn')),
  asked_by bigint not null references users,
  asked_at timestamptz not null,
  -- the values that should be different: mark, status, wind, lane, athlete, team
  proposed jsonb not null check (jsonb_typeof(proposed) = 'object'),
  note text not null check (length(note) <= 1000),
  -- hosts, the asker and coaches of the team may open it, nobody else
  evidence_url text check (evidence_url ~ '^https://' and length(evidence_url) <= 500),
  -- the host who takes care of it; null: any host of the meet
  owner_id bigint references users,
  decided_by bigint references users,
  decided_at timestamptz,
  answer text check (answer <> '' and length(answer) <= 500),
  version integer not null default 1,
  check ((state = 'asked') = (decided_at is null)),
  check (state in ('asked', 'withdrawn') or decided_by is not null)
);
create unique index correction_requests_open on correction_requests (result_id, asked_by) where state = 'asked';
create index correction_requests_meet on correction_requests (meet_id, id);
create index correction_requests_asker on correction_requests (asked_by, id);

alter table result_changes
  -- what the person was to the meet at that time; readers learn this and never the name
  add column by_role text check (by_role in ('coach', 'host', 'admin')),
  add column request_id bigint references correction_requests,
  -- one correction by hand, with the places of others that it moved
  add column edit_id uuid,
  -- the correction that this change takes back
  add column undoes_id bigint references result_changes,
  -- readers of the result see the change
  add column is_public boolean not null default false;
create unique index result_changes_undoes on result_changes (undoes_id) where undoes_id is not null;

update result_changes set is_public = true
  where before is not null and (
    (origin = 'hand' and before ?| array['markRaw', 'timing', 'status', 'place', 'athleteId', 'teamId', 'teamText',
      'windTenths', 'windStatus', 'lane', 'roundId'])
    or (origin = 'file' and before ?| array['markRaw', 'status']));
create index result_changes_public on result_changes (meet_id, result_id) where is_public;
