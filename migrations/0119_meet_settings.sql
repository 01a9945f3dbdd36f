-- What a host sets up before a meet: when athletes can enter, what they are asked, and who signed for the setup.

alter table meets
  add column registration_enabled boolean not null default false,
  -- null: as soon as registration is enabled
  add column registration_opens_at timestamptz,
  -- null: until the meet begins
  add column registration_closes_at timestamptz,
  -- late entries, after registration has closed; null: none
  add column late_until timestamptz,
  add column is_virtual boolean not null default false,
  add column video_url text check (video_url <> ''),
  -- the meet from which divisions, events, limits, fees and messages were copied
  add column template_meet_id bigint references meets,
  add column division_lock boolean not null default false,
  -- what athletes are asked about themselves, and the forms that are signed at entry
  add column athlete_bio jsonb not null default '{}',
  add column custom_forms jsonb not null default '[]',
  -- the tag of the meet for the ads on its pages
  add column dfp_tag text check (dfp_tag <> '' and length(dfp_tag) <= 50),
  -- the host who saved the setup last
  add column setup_saved_by bigint references users,
  add check (registration_opens_at < registration_closes_at),
  add check (late_until > registration_closes_at);

-- A view keeps the columns that its table had when it was made. Replacing it adds the new ones.
create or replace view public_meets as
  select
    has_supporter_exception or exists (
      select from team_subscriptions paid
      where paid.team_id = meets.host_team_id and meets.season_id <= case meets.season_kind
        when 'xc' then paid.xc_season when 'tfi' then paid.indoor_season else paid.outdoor_season end
    ) as is_host_supporting,
    meets.*
  from meets where removed_at is null and kind <> 'rehearsal';

-- A host agrees to the terms before the setup, and signs again when registration opens.
create table meet_signatures (
  meet_id bigint not null references meets,
  step text not null check (step in ('agree', 'activate')),
  user_id bigint references users,
  ip_address text not null,
  signed_at timestamptz not null,
  primary key (meet_id, step)
);
create index meet_signatures_user on meet_signatures (user_id);
