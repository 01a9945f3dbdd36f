-- The calendar near a place: venues by where they lie, their city and state, and the meets of a venue by day.

create index venues_coordinates on venues (latitude, longitude) where removed_at is null;
create index venues_city on venues (fold_name(city)) where removed_at is null;
create index venues_state on venues (state, country) where removed_at is null;
create index teams_city on teams (fold_name(city)) where removed_at is null;
create index meets_of_venue on meets (venue_id, start_on, id)
  where removed_at is null and kind = 'meet' and unpublished_at is null;
-- Meets of several days that are under way today are few among those that began before.
create index meets_of_days on meets (start_on, id)
  where removed_at is null and kind = 'meet' and unpublished_at is null and end_on > start_on;
