-- Athletes whom somebody has put on a roster with a team code, and whom a coach has not looked at yet.

-- Since when the row waits for a coach; null: nobody waits.
alter table rosters add column waits_since timestamptz;

update rosters r set waits_since = r.created_at
where not r.is_active
  and exists (select from user_athletes l where l.athlete_id = r.athlete_id)
  and not exists (select from results x where x.athlete_id = r.athlete_id and x.team_id = r.team_id);

create index rosters_waiting on rosters (team_id, sport) where waits_since is not null;
