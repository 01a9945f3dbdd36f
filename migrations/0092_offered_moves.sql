-- A move may be offered by the team that the athlete would leave; the team that would get the athlete then answers.
alter table roster_moves add column is_offered boolean not null default false;
alter table roster_moves add check (not is_offered or from_team_id is not null);
