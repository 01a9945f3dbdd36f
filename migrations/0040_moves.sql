-- Moves that can be undone, and rosters that no longer speak for an athlete who moved away.

-- Since when the athlete belongs to another team: the row stays as history and gives its coaches no rights.
alter table rosters add column left_at timestamptz;

update rosters r set left_at = m.decided_at
from roster_moves m
join athletes moved on moved.id = m.athlete_id
join athletes recorded on recorded.canonical_id = moved.canonical_id
where m.state = 'agreed' and r.athlete_id = recorded.id and r.team_id = m.from_team_id and r.sport = m.sport
  and not exists (
    select from roster_moves back
    join athletes returned on returned.id = back.athlete_id and returned.canonical_id = moved.canonical_id
    where back.state = 'agreed' and back.to_team_id = m.from_team_id and back.sport = m.sport and back.id > m.id);

-- Null: the athlete is on no team's roster; the family is asked alone.
alter table roster_moves alter column from_team_id drop not null;

alter table roster_moves drop constraint roster_moves_state_check;
alter table roster_moves add constraint roster_moves_state_check
  check (state in ('asked', 'agreed', 'refused', 'withdrawn', 'undone'));

-- The changes of rosters that an agreed move has made, in the log.
alter table roster_moves add column change_ids bigint[] not null default '{}';
