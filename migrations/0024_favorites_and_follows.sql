-- What people keep to find again, whom they follow, and what they said to offers of others.

create table favorites (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- a path of this site with its query
  url text not null check (url like '/%'),
  title text not null check (title <> ''),
  type text not null check (type in ('Team', 'Athlete', 'Meet', 'General')),
  -- the team, athlete or meet
  item_id bigint,
  sport text check (sport in ('tf', 'xc')),
  sort integer not null,
  created_at timestamptz not null,
  check ((type = 'General') = (item_id is null))
);
create unique index favorites_page on favorites (user_id, url);
create index favorites_item on favorites (type, item_id) where item_id is not null;

create table follows (
  follower_id bigint not null references users on delete cascade,
  type text not null check (type in ('user', 'athlete', 'team')),
  -- the account, athlete or team
  link_id bigint not null,
  -- `ignored`: the one who was asked has put the request away, which the follower is not told; `withdrawn`: and the
  -- follower has taken it back since. Asking again after that does not come up again.
  state text not null check (state in ('pending', 'ignored', 'withdrawn', 'accepted')),
  asked_at timestamptz not null,
  accepted_at timestamptz,
  primary key (follower_id, type, link_id),
  check ((state = 'accepted') = (accepted_at is not null)),
  check (type <> 'user' or follower_id <> link_id),
  check (type = 'user' or state = 'accepted')
);
create index follows_of on follows (type, link_id, state);

-- What somebody answered to an offer of a partner, such as recruiters of colleges.
create table lead_answers (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  type text not null check (type <> ''),
  is_yes boolean not null,
  data text not null default '',
  link1 text not null default '',
  link2 text not null default '',
  answered_at timestamptz not null
);
create index lead_answers_user on lead_answers (user_id, type, answered_at desc);
