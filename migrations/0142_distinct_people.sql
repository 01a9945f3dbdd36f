-- Two athletes with like names whom a host of the meet takes for two people. The ids are identities.
create table distinct_people (
  meet_id bigint not null references meets,
  one_athlete_id bigint not null references athletes,
  other_athlete_id bigint not null references athletes,
  decided_at timestamptz not null,
  decided_by bigint not null references users,
  primary key (meet_id, one_athlete_id, other_athlete_id),
  check (one_athlete_id < other_athlete_id)
);
create index distinct_people_one on distinct_people (one_athlete_id);
create index distinct_people_other on distinct_people (other_athlete_id);
create index distinct_people_by on distinct_people (decided_by);
