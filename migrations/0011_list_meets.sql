-- Meets known only from lists: one a venue, day and kind of season, found again by the tens of thousands.
create unique index meets_list on meets (venue_id, start_on, season_kind) where kind = 'list' and removed_at is null;
