-- The video of a mark goes with the account that posted it.
alter table virtual_marks alter column video_url drop not null;
