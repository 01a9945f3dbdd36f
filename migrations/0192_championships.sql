-- Meets whose name says that a title is at stake, as the home pages of seasons list them.
create function is_championship(name text) returns boolean language sql immutable parallel safe
  return name ~* '\m(champs?|championships?|finals|conference|sectionals?|regionals?|nationals?|olympics)\M';

create index meets_championships on meets (season_kind, start_on)
  where kind = 'meet' and is_championship(name);

-- Home pages of seasons read the meets of a few days.
create index meets_season_days on meets (season_kind, start_on) where kind = 'meet';
