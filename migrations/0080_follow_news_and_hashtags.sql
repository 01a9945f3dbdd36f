-- Whether new results of the followed come with the follower's mail; which hashtags are followed; which suggestions
-- somebody does not want to see again.

alter table follows add column notify boolean not null default true;

create table hashtag_follows (
  follower_id bigint not null references users on delete cascade,
  -- in small letters, without the sign
  hashtag text not null check (hashtag <> ''),
  followed_at timestamptz not null,
  primary key (follower_id, hashtag)
);
create index hashtag_follows_of on hashtag_follows (hashtag);

create table follow_suggestion_ignores (
  user_id bigint not null references users on delete cascade,
  athlete_id bigint not null references athletes,
  ignored_at timestamptz not null,
  primary key (user_id, athlete_id)
);
