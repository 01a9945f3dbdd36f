-- What a meet gave its teams, and so in which meets of a season a team ran.

create table team_scores (
  -- no foreign keys: every row is derived from results that have them, and results are never deleted
  meet_id bigint not null,
  meet_division_id bigint not null,
  gender text not null check (gender in ('M', 'F', 'X')),
  team_id bigint not null,
  -- of the meet
  season_kind text not null check (season_kind in ('tfo', 'tfi', 'xc')),
  season_id integer not null,
  -- track: units of 1/2520 point; null where nothing is scored
  points integer check (points >= 0),
  -- cross country: the sum of the scoring places; null of an incomplete team
  score integer check (score >= 0),
  -- among the teams with points or a score; null without
  place smallint check (place > 0),
  -- how many teams have a place; null where nothing is scored
  team_count smallint check (team_count >= coalesce(place, 0)),
  -- too few finishers for a cross-country score
  is_incomplete boolean not null default false,
  primary key (meet_id, meet_division_id, gender, team_id),
  check (points is null or score is null),
  check (place is null or coalesce(points, score) is not null)
);
create index team_scores_team on team_scores (team_id, season_kind, season_id, meet_id);

insert into team_scores (meet_id, meet_division_id, gender, team_id, season_kind, season_id, points, place, team_count)
select meet_id, meet_division_id, gender, team_id, season_kind, season_id,
  case when scored > 0 then coalesce(points, 0) end,
  case when points > 0 then rank() over (partition by meet_division_id, gender order by points desc nulls last) end,
  nullif(scored, 0)
from (
  select r.meet_id, e.meet_division_id, e.gender, r.team_id, m.season_kind, m.season_id,
    sum(nullif(r.points, 0)) as points,
    count(sum(nullif(r.points, 0))) over (partition by e.meet_division_id, e.gender) as scored
  from results r
  join meet_events e on e.id = r.meet_event_id
  join meets m on m.id = r.meet_id
  where r.team_id is not null and r.removed_at is null
  group by r.meet_id, e.meet_division_id, e.gender, r.team_id, m.season_kind, m.season_id
) as totals;

-- The meets that a team hosts.
create index meets_host on meets (host_team_id, season_kind, season_id) where host_team_id is not null;
