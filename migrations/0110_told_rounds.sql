-- Rounds whose results were told to those who follow their athletes, so that each is looked at once.
create table told_rounds (
  round_id bigint primary key references rounds on delete cascade,
  told_at timestamptz not null
);
