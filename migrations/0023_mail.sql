-- Mail: what waits for delivery, and what people want to be told of, how often and when.

-- Written with what it tells of; gone when it is delivered (links to sign in are no business of a database).
create table mails (
  id bigint generated always as identity primary key,
  to_address text not null check (to_address <> ''),
  subject text not null check (subject <> ''),
  body_text text not null,
  body_html text not null,
  -- what a mail program posts to, of what is not about the account itself (RFC 8058)
  unsubscribe_url text,
  -- whose account the address belongs to; goes with it
  user_id bigint references users on delete cascade,
  created_at timestamptz not null,
  tries integer not null default 0,
  last_error text,
  -- the mail server refused it for good, or was away too long
  given_up_at timestamptz
);
create index mails_user on mails (user_id) where user_id is not null;
create index mails_address on mails (to_address);

-- By team and category, where somebody chose otherwise than the defaults of community/preferences.
create table notice_choices (
  user_id bigint not null references users on delete cascade,
  -- 0: what belongs to no team
  team_id bigint not null check (team_id >= 0),
  category_id smallint not null check (category_id between 1 and 6),
  way text not null check (way in ('mail', 'alert')),
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, team_id, category_id, way)
);

create table mail_settings (
  user_id bigint primary key references users on delete cascade,
  is_all_mail_off boolean not null default false,
  rhythm text not null default 'daily' check (rhythm in ('each', 'daily', 'weekly')),
  wants_product_news boolean not null default false,
  -- minutes after midnight; both null: no quiet hours
  quiet_from smallint default 1290 check (quiet_from between 0 and 1439),
  quiet_until smallint default 390 check (quiet_until between 0 and 1439),
  is_loud_on_meet_days boolean not null default true,
  time_zone text not null check (time_zone <> ''),
  changed_at timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null))
);

create table user_interests (
  user_id bigint not null references users on delete cascade,
  -- src/community/preferences/interests.rules.ts
  interest_id smallint not null check (interest_id > 0),
  added_at timestamptz not null,
  primary key (user_id, interest_id)
);

-- Until when somebody has been told what is new.
create table digests (
  user_id bigint primary key references users on delete cascade,
  told_until timestamptz not null,
  last_sent_at timestamptz
);

-- Single notices of people who want them gathered, until the next digest takes them along.
create table waiting_notices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  team_id bigint not null check (team_id >= 0),
  category_id smallint not null check (category_id between 1 and 6),
  title text not null,
  detail text not null default '',
  path text not null,
  created_at timestamptz not null
);
create index waiting_notices_user on waiting_notices (user_id, id);
