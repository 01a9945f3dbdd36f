-- Rows of a file that nobody could read yet. Each holds its place, so that nobody behind it moves up.

create table waiting_rows (
  id bigint generated always as identity primary key,
  round_id bigint not null references rounds,
  -- of the file
  line integer not null check (line > 0),
  -- null where the row does not tell it
  place smallint check (place > 0),
  team_id bigint references teams,
  team_text text,
  relay_letter text check (relay_letter ~ '^[A-Z]$')
);
create index waiting_rows_round on waiting_rows (round_id);
