-- A view keeps the columns that its table had when it was made. Replacing it adds the number of videos.
create or replace view public_meets as
  select
    has_supporter_exception or exists (
      select from team_subscriptions paid
      where paid.team_id = meets.host_team_id and meets.season_id <= case meets.season_kind
        when 'xc' then paid.xc_season when 'tfi' then paid.indoor_season else paid.outdoor_season end
    ) as is_host_supporting,
    meets.*
  from meets where removed_at is null and kind <> 'rehearsal';
