-- What a host has answered about the teams, divisions and events of entry files, for the next file.
create table import_mappings (
  user_id bigint not null references users on delete cascade,
  sport text not null check (sport in ('tf', 'xc')),
  kind text not null check (kind in ('team', 'division', 'event')),
  -- the key of the question, with the text of the file in it
  written text not null check (length(written) between 1 and 300),
  -- `team:17`, `unattached`, `printed`, `division:Varsity`, `event:100m`
  answer text not null check (length(answer) between 1 and 200),
  answered_at timestamptz not null,
  primary key (user_id, sport, kind, written)
);
