-- The handles of deleted accounts rest for a while, so that nobody takes over the name of somebody who left. They are
-- personal data, so only a digest of what look-alikes share is kept.
create table retired_handles (
  digest text primary key,
  free_at timestamptz not null
);
