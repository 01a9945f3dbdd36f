-- The site's own videos: what they are called and where they are watched. Files of videos come with the media library.

create table videos (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 200),
  duration_seconds integer check (duration_seconds > 0),
  -- A picture of this site; null: lanes are drawn.
  thumb_path text check (thumb_path like '/%'),
  -- Where it is watched, on this site.
  link_path text not null check (link_path like '/%'),
  published_at timestamptz not null,
  source_id bigint references sources (id),
  version integer not null default 1,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index videos_latest on videos (published_at desc, id desc) where removed_at is null;
