-- Codes by which people join a team: its coaches give them away, renew and revoke them.

create table team_codes (
  id bigint generated always as identity primary key,
  team_id bigint not null references teams,
  sport text not null check (sport in ('tf', 'xc')),
  -- nine letters and digits, without those that look alike
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{9}$'),
  expires_at timestamptz not null,
  -- how many people may join by it; null for all who come
  people_most integer check (people_most > 0),
  created_by bigint not null references users,
  created_at timestamptz not null,
  -- renewed or revoked
  ended_at timestamptz,
  ended_by bigint references users
);
-- a team has one in a sport
create unique index team_codes_current on team_codes (team_id, sport) where ended_at is null;

create table team_code_uses (
  code_id bigint not null references team_codes,
  user_id bigint not null references users,
  role text not null check (role in ('Coach', 'Athlete', 'Parent')),
  -- where they had it from: a link, a picture, typed in
  source text not null default '',
  used_at timestamptz not null,
  primary key (code_id, user_id, role)
);
create index team_code_uses_user on team_code_uses (user_id);

-- Codes that were given to one parent each, by name, before teams had codes. They open the team to this parent alone.
create table legacy_parent_codes (
  user_id bigint not null references users,
  code text not null check (code ~ '^[0-9A-Z]{4,20}$'),
  team_id bigint not null references teams,
  sport text not null check (sport in ('tf', 'xc')),
  created_at timestamptz not null,
  retired_at timestamptz,
  -- retired without being used
  was_skipped boolean not null default false,
  primary key (user_id, code)
);
