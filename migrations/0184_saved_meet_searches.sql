-- Searches for meets that people saved, and new meets that were not compared with them yet.

create table saved_meet_searches (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- the address on the calendar, without a host
  href text not null check (href like '/%' and length(href) <= 600),
  -- "High School meets within 50 miles of Salt Harbor"
  title text not null check (title <> '' and length(title) <= 200),
  sport text check (sport in ('tf', 'xc')),
  level_mask integer not null default 0,
  -- folded words of the name of the meet or its venue
  words text[] not null default '{}',
  -- the place as it was understood when the search was saved: a point with a distance, or a city, state or country
  latitude double precision,
  longitude double precision,
  miles integer check (miles between 1 and 500),
  city_folded text,
  state text,
  country text,
  created_at timestamptz not null,
  check ((latitude is null) = (longitude is null) and (latitude is null) = (miles is null)),
  unique (user_id, href)
);

-- A meet stands here from the moment that everyone sees it; once told, it is never told again.
create table new_meets (
  meet_id bigint primary key references meets,
  created_at timestamptz not null,
  -- when the saved searches were compared with it
  told_at timestamptz
);
create index new_meets_untold on new_meets (created_at) where told_at is null;
