-- When somebody looked at their home page: what has changed since the visit before stands there.

create table home_visits (
  user_id bigint primary key references users on delete cascade,
  -- the last page of the visit of now
  seen_at timestamptz not null,
  -- the last page of the visit before; null: there was none
  previous_at timestamptz
);
