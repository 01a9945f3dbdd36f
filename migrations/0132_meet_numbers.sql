-- Competitor numbers (bibs). Two people may have one number until the host solves it; the one who had it first keeps it.
create table meet_numbers (
  meet_id bigint not null references meets,
  athlete_id bigint not null references athletes,
  number integer not null check (number between 1 and 99999),
  given_at timestamptz not null,
  given_by bigint references users,
  primary key (meet_id, athlete_id)
);
create index meet_numbers_athlete on meet_numbers (athlete_id);
create index meet_numbers_given_by on meet_numbers (given_by) where given_by is not null;
