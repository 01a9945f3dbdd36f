-- The ground every room stands on: names, counters, sources, the audit log, stored replies and rate limits.

-- Names sort as people expect in any language; the cluster's own collation is C.UTF-8.
create collation people (provider = icu, locale = 'und');

-- Twin of foldName in src/sport/names.rules.ts; a test holds the two together.
-- Lower case, accents dropped, letters without a decomposition spelled out, apostrophes and dots dropped, every
-- other run of characters that are neither letter nor digit one space. The letters are written as ranges: what a
-- character class holds depends on the version of Unicode.
create function fold_name(name text) returns text
  language sql immutable strict parallel safe
  return trim(both ' ' from regexp_replace(
    translate(
      replace(replace(replace(replace(
        translate(
          regexp_replace(lower(normalize(name, NFD) collate people), '[\u0300-\u036f]', '', 'g'),
          'øłđıðħŧ', 'oldidht'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '''’ʼ‘`´.', ''),
    '[^0-9a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2dff\u3005-\u3007\u3021-\u30fa\u30fc-\ufefe\uff10-\uff19\uff21-\uffdc\U00010000-\U0010ffff]+', ' ', 'g'));

create table sources (
  id bigint generated always as identity primary key,
  name text not null unique check (name <> ''),
  licence text,
  attribution text,
  -- false: never in exports, the sitemap, the demo or pictures
  republish boolean not null default true,
  created_at timestamptz not null
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_user_id bigint,
  action text not null,
  entity text not null,
  entity_id bigint,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_log_entity on audit_log (entity, entity_id, id);

-- Counts that pages show; kept in the transaction that changes what they count, never counted on a page view.
create table counters (
  name text primary key,
  value bigint not null default 0 check (value >= 0)
);
insert into counters (name) values ('athletes'), ('meets'), ('results'), ('teams');

-- x-request-key: the reply to a changing call, kept 24 hours. The row is inserted in the transaction of the
-- change itself, so the effect and its reply commit together and a second one waits for it.
create table request_replies (
  subject text not null,
  request_key text not null check (length(request_key) between 16 and 200),
  -- of call and input: the same key for another call is refused
  fingerprint text not null,
  -- null only inside the transaction that is still working
  reply jsonb,
  created_at timestamptz not null,
  primary key (subject, request_key)
);
create index request_replies_created_at on request_replies (created_at);

-- Rate limits of doors (sign-in, codes, log, support): one counter a door, subject and window.
create table rate_limit_hits (
  door text not null,
  subject text not null,
  window_started_at timestamptz not null,
  hits integer not null check (hits > 0),
  primary key (door, subject, window_started_at)
);
create index rate_limit_hits_window on rate_limit_hits (window_started_at);

-- Keys that sign what the site hands out (meet tokens). The newest signs, the two newest are accepted:
-- inserting a row replaces the key without a break.
create table signing_keys (
  id bigint generated always as identity primary key,
  secret text not null check (length(secret) >= 43)
);
insert into signing_keys (secret) values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
