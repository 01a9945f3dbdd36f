-- Accounts: who somebody is, how they sign in, and where they are signed in. The tables of better-auth, under our
-- names (people/accounts says which is which), and what the site keeps beside them.

create table users (
  id bigint generated always as identity primary key,
  -- better-auth's
  name text not null,
  -- in lower case; of a deleted account `deleted-<id>@invalid`
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- the site's
  first_name text not null default '',
  last_name text not null default '',
  -- never in a reply
  birth_on date,
  handle text not null,
  -- what look-alike letters have in common; unique, so that nobody passes for somebody else
  handle_skeleton text not null unique,
  -- "I am mostly", asked at sign-up
  mostly text check (mostly in ('athlete', 'parent', 'coach')),
  is_admin boolean not null default false,
  standing text not null default 'good'
    check (standing in ('good', 'awaiting_parent', 'deactivated', 'banned', 'deleted')),
  -- another one ends every session: after a changed password, a lost standing, "sign out everywhere"
  security_stamp uuid not null default gen_random_uuid(),
  password_changed_at timestamptz,
  social_enabled boolean not null default false,
  follows_need_consent boolean not null default true,
  about text not null default '',
  -- under 13: who has to confirm the account
  parent_email text,
  parent_confirmed_at timestamptz,
  preferences jsonb not null default '{}',
  lead_sharing_opted_in boolean not null default false,
  deactivated_at timestamptz,
  deleted_at timestamptz,
  delete_reason text,
  version integer not null default 1
);
create unique index users_handle on users (lower(handle));

-- A changed handle leads to the new one, and nobody else gets it.
create table former_handles (
  handle_skeleton text primary key,
  handle text not null,
  user_id bigint not null references users,
  left_at timestamptz not null
);
create index former_handles_user on former_handles (user_id);
create index former_handles_handle on former_handles (lower(handle));

create table sessions (
  id bigint generated always as identity primary key,
  token text not null unique,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- that of the account when the session began: a session with another one is over
  security_stamp uuid not null,
  -- how: `password`, `passkey`, `password and code`, `mail link`
  signed_in_by text not null default 'password',
  -- "Stay signed in": 30 days from the last visit, else one day
  stays boolean not null default true,
  last_seen_at timestamptz
);
create index sessions_user on sessions (user_id);

create function sessions_take_stamp() returns trigger language plpgsql as $$
begin
  new.security_stamp := (select security_stamp from users where id = new.user_id);
  return new;
end $$;
create trigger sessions_take_stamp before insert on sessions
  for each row execute function sessions_take_stamp();

-- better-auth's "account": a password, or a door of somebody else's.
create table credentials (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index credentials_user on credentials (user_id);

create table verifications (
  id bigint generated always as identity primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verifications_identifier on verifications (identifier);

create table two_factors (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean,
  failed_verification_count integer,
  locked_until timestamptz
);
create index two_factors_user on two_factors (user_id);
create index two_factors_secret on two_factors (secret);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz
);
create index passkeys_user on passkeys (user_id);
create index passkeys_credential on passkeys (credential_id);
