-- Teams by the narrowest place that they say they are in, for the menus of places that have no leagues.
create index teams_place on teams (coalesce(state, country), name_folded)
  where removed_at is null and coalesce(state, country) is not null;
