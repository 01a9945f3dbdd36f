-- Who says that an athlete is they themselves or their child, and what was answered; the second parents whom a first one
-- has asked.

create table athlete_claims (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  athlete_id bigint not null references athletes,
  relation text not null check (relation in ('self', 'parent')),
  -- what they wrote to whoever answers; of an ended one, why it was ended
  note text not null default '',
  -- ended: of who was linked already, by a coach or an admin
  status text not null check (status in ('asked', 'confirmed', 'declined', 'withdrawn', 'ended')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  -- null: nobody had to answer, the birth date was right; or it was withdrawn
  decided_by bigint references users,
  check ((status = 'asked') = (decided_at is null))
);
-- one question at a time
create unique index athlete_claims_open on athlete_claims (user_id, athlete_id) where status = 'asked';
create index athlete_claims_user on athlete_claims (user_id);
create index athlete_claims_asked on athlete_claims (athlete_id) where status = 'asked';

-- Gone as soon as it is answered.
create table parent_invitations (
  id bigint generated always as identity primary key,
  athlete_id bigint not null references athletes,
  -- in lower case: whoever has confirmed this address answers
  email text not null,
  by_user_id bigint not null references users,
  asked_at timestamptz not null
);
create unique index parent_invitations_one on parent_invitations (athlete_id, email);
create index parent_invitations_email on parent_invitations (email);
