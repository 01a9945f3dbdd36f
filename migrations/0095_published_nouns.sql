-- Nouns that rooms other than their owner read: each states its rule once.

-- All athletes have an entry, merged or not, so that one condition on canonical_id finds every record of a person.
drop index athletes_canonical;
create index athletes_canonical on athletes (canonical_id);

-- The records of a person: the athlete and all athletes merged into it, with the ids that results, rosters and links keep.
create view athlete_records as
  select id, canonical_id, visibility from athletes;

-- One result for each performance: removed results are left out, and of a performance that several sources list, all but
-- one result.
create view performances as
  select * from results where removed_at is null and duplicate_of is null;

-- Twin of seasonYear in src/sport/calendar/seasons.rules.ts; a test holds the two together.
create function season_year(season_id integer) returns integer
  language sql immutable parallel safe
  return season_id % 10000;
