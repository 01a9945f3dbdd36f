-- Forms of meets as they were signed: the text of that time, and the signatures below it.
create table signed_forms (
  id bigint generated always as identity primary key,
  meet_id bigint not null references meets,
  -- sha256 of all that follows: another text is another form
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  title text not null,
  body text not null,
  link text,
  signer text not null check (signer in ('athlete', 'parent', 'coach')),
  unique (meet_id, digest)
);
create index signed_forms_digest on signed_forms (digest);

create table form_signatures (
  id bigint generated always as identity primary key,
  form_id bigint not null references signed_forms,
  -- one of the two: about an athlete, or by a coach for a team
  athlete_id bigint references athletes,
  team_id bigint references teams,
  -- null once the account is deleted, and then the name and the address are empty
  signed_by bigint references users,
  signed_name text not null,
  ip_address text not null,
  signed_at timestamptz not null,
  check ((athlete_id is null) <> (team_id is null))
);
create index form_signatures_form on form_signatures (form_id);
create index form_signatures_athlete on form_signatures (athlete_id) where athlete_id is not null;
create index form_signatures_team on form_signatures (team_id) where team_id is not null;
create index form_signatures_signed_by on form_signatures (signed_by) where signed_by is not null;
