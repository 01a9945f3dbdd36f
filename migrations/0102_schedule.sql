-- A fixed start keeps its time however late the starts before it are.
alter table rounds add column is_start_fixed boolean not null default false;

-- Videos of a meet, which its page lists and counts.
alter table videos add column meet_id bigint references meets;
create index videos_meet on videos (meet_id, published_at) where meet_id is not null and removed_at is null;
alter table meets add column video_count integer not null default 0 check (video_count >= 0);
