-- Season bests hold one row a mark whatever the conditions it is the best for, and the best of all seasons beside them.

create table bests (
  subject_kind text not null check (subject_kind in ('athlete', 'squad')),
  -- canonical athlete, or team for a squad
  subject_id bigint not null,
  event_variant text not null,
  -- with the gender, for a team has boys and girls in the same relay
  gender text not null check (gender in ('M', 'F', 'X')),
  -- 0: all outdoor or cross-country seasons together; 10000: all indoor ones
  season_id integer not null check (season_id in (0, 10000) or season_id between 1850 and 12999),
  -- no foreign keys: every row is derived from a result that has them, and results are never deleted
  result_id bigint not null,
  rank_key integer not null check (rank_key < 20000001),
  -- sum of what it is the best of: 1 legal wind, 2 any wind, 4 legal and not hand timed, 8 any wind and not hand timed;
  -- 16 to 128: the same of the best for its team
  conditions smallint not null check (conditions between 1 and 255),
  competed_on date not null,
  team_id bigint,
  level_mask integer not null default 0,
  country text,
  state text,
  grade smallint,
  -- an aided mark and its best legal trial are two rows of one result
  primary key (subject_kind, subject_id, event_variant, gender, season_id, result_id, rank_key)
);

with counted as (
  select case when r.athlete_id is null then 'squad' else 'athlete' end as subject_kind,
    coalesce(identity.id, r.team_id) as subject_id, r.event_variant,
    case r.gender when 'X' then coalesce(identity.gender, 'X') else r.gender end as gender,
    r.id as result_id, r.competed_on, array_position(array['P', 'Q', 'S', 'F'], r.round) as round_order,
    r.team_id, r.season_id, r.grade, r.mark_calc, r.mark_legal, r.timing is not distinct from 'hand' as is_hand,
    coalesce(nullif(t.level_mask, 0), d.level_mask) as level_mask, t.country, t.state
  from results r
  join meet_events e on e.id = r.meet_event_id
  join meet_divisions d on d.id = e.meet_division_id
  left join athletes recorded on recorded.id = r.athlete_id
  left join athletes identity on identity.id = recorded.canonical_id
  left join teams t on t.id = r.team_id
  where r.counts and (r.athlete_id is not null or r.team_id is not null)
), offered as (
  select c.subject_kind, c.subject_id, c.event_variant, c.gender, season.id as season_id, c.result_id, c.competed_on,
    c.round_order, c.team_id, c.grade, c.level_mask, c.country, c.state, offer.rank_key, offer.bit
  from counted c
  cross join lateral (values (c.season_id), (case when c.season_id > 10000 then 10000 else 0 end)) as season (id)
  cross join lateral (values
    (1, c.mark_legal), (2, c.mark_calc),
    (4, case when not c.is_hand then c.mark_legal end), (8, case when not c.is_hand then c.mark_calc end)
  ) as offer (bit, rank_key)
  where offer.rank_key is not null
), placed as (
  select *, row_number() over (
      partition by subject_kind, subject_id, event_variant, gender, season_id, bit
      order by rank_key, competed_on, round_order, result_id) as place,
    row_number() over (
      partition by subject_kind, subject_id, event_variant, gender, season_id, bit, team_id
      order by rank_key, competed_on, round_order, result_id) as place_in_team
  from offered
)
insert into bests
select subject_kind, subject_id, event_variant, gender, season_id, result_id, rank_key,
  sum(bit * case when place = 1 then 17 else 16 end), competed_on, team_id, level_mask, country, state, grade
from placed
where place_in_team = 1
group by subject_kind, subject_id, event_variant, gender, season_id, result_id, rank_key, competed_on, team_id,
  level_mask, country, state, grade;

drop table season_best;
alter table bests rename to season_best;
alter index bests_pkey rename to season_best_pkey;

create index season_best_list on season_best (event_variant, gender, season_id, rank_key, subject_id)
  include (conditions, level_mask, country, state, grade, team_id, result_id);
create index season_best_state on season_best (event_variant, gender, season_id, state, rank_key, subject_id)
  include (conditions, level_mask, country, grade, team_id, result_id) where state is not null;
create index season_best_team on season_best (team_id, season_id, event_variant, gender, rank_key, subject_id)
  include (conditions, level_mask, grade, result_id) where team_id is not null;

drop index results_team;
create index results_team on results (team_id, season_id, meet_id) where team_id is not null;
