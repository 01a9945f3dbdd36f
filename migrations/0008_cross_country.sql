-- Cross country: the courses of a venue, and which of them a race is run on.

create table courses (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues,
  name text not null check (name <> ''),
  name_folded text not null generated always as (fold_name(name)) stored,
  meters integer not null check (meters between 10 and 999999),
  version integer not null default 1,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by bigint
);
-- the same loop over another distance is another course, with records of its own
create unique index courses_name on courses (venue_id, name_folded, meters) where removed_at is null;

alter table meet_divisions add column course_id bigint references courses;
alter table meet_divisions add check (tie_breaking in ('NFHS_SIXTH', 'NCAA_COMPARE', 'FIFTH', 'NONE'));
