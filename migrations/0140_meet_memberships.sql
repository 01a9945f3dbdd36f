-- Membership numbers of athletes at one meet, as a coach or the family gave them.
create table meet_memberships (
  meet_id bigint not null references meets,
  athlete_id bigint not null references athletes,
  system text not null check (system in ('USATF', 'AAU')),
  number text not null check (number ~ '^[0-9A-Z]{4,20}$'),
  given_at timestamptz not null,
  given_by bigint references users,
  primary key (meet_id, athlete_id, system)
);
create index meet_memberships_athlete on meet_memberships (athlete_id);
create index meet_memberships_given_by on meet_memberships (given_by) where given_by is not null;
