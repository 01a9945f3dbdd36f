-- Who writes to whom: conversations of two people or of a team, who reads along, what was said, and what was reported.
-- A block (community/follows) stands here too, since it came with them.

create table blocks (
  blocker_id bigint not null references users,
  blocked_id bigint not null references users,
  blocked_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

create table conversations (
  id bigint generated always as identity primary key,
  -- `direct`: of two people; `team`: of everybody who belongs to a team in a sport
  kind text not null check (kind in ('direct', 'team')),
  -- of two people: the lower id first
  low_user_id bigint references users,
  high_user_id bigint references users,
  team_id bigint references teams,
  sport text check (sport in ('tf', 'xc')),
  created_by bigint references users,
  created_at timestamptz not null,
  check ((kind = 'direct') = (low_user_id is not null)),
  check ((low_user_id is null) = (high_user_id is null)),
  check (low_user_id < high_user_id),
  check ((kind = 'team') = (team_id is not null)),
  check ((team_id is null) = (sport is null))
);
create unique index conversations_pair on conversations (low_user_id, high_user_id) where kind = 'direct';
create unique index conversations_team on conversations (team_id, sport) where kind = 'team';
create index conversations_high on conversations (high_user_id) where kind = 'direct';
create index conversations_created_by on conversations (created_by);

create table conversation_members (
  conversation_id bigint not null references conversations on delete cascade,
  user_id bigint not null references users,
  -- `copy`: the parent of a minor who takes part
  role text not null check (role in ('writer', 'copy')),
  -- Of the messages those with an id above, as far as the second one where somebody is no longer part of it.
  sees_after bigint not null default 0,
  sees_until bigint,
  read_until bigint not null default 0,
  -- Since when nothing of it comes as a notification or by mail; it is counted all the same.
  muted_at timestamptz,
  -- When a message of it went to them by mail last: not every line does.
  mailed_at timestamptz,
  primary key (conversation_id, user_id)
);
create index conversation_members_user on conversation_members (user_id);

create table messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations on delete cascade,
  author_id bigint not null references users,
  -- plain text; nothing is left of one that was removed
  body text not null check (char_length(body) <= 10000),
  -- Those who look after the site have taken it away.
  removed_at timestamptz,
  -- Parents without an account who got a copy by mail.
  mail_copies smallint not null default 0,
  -- Of the page that sent it: sent again it is the same message.
  sent_key text,
  created_at timestamptz not null,
  check ((body = '') = (removed_at is not null))
);
create index messages_conversation on messages (conversation_id, id);
create index messages_author on messages (author_id);
create unique index messages_sent_key on messages (author_id, sent_key) where sent_key is not null;

-- Stays when the message goes with its author's account.
create table message_reports (
  id bigint generated always as identity primary key,
  message_id bigint references messages on delete set null,
  author_id bigint not null references users,
  reported_by bigint not null references users,
  reason text not null check (reason in ('hurtful', 'unsafe', 'spam', 'other')),
  body text not null,
  created_at timestamptz not null,
  -- What became of it: there was nothing wrong with the message, or it was removed.
  decision text check (decision in ('dismissed', 'removed')),
  decided_by bigint references users,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create unique index message_reports_once on message_reports (message_id, reported_by);
create index message_reports_author on message_reports (author_id);
create index message_reports_reported_by on message_reports (reported_by);
create index message_reports_decided_by on message_reports (decided_by);
create index message_reports_open on message_reports (id) where decision is null;
