-- Who somebody in an imported file is, where the file does not decide it: asked once a name, beside published results.

-- printed: stands for somebody whom a file names, while it is not decided who that is; the name leads nowhere
alter table athletes drop constraint athletes_visibility_check;
alter table athletes add constraint athletes_visibility_check
  check (visibility in ('full', 'printed', 'initials', 'hidden'));

create table import_questions (
  id bigint generated always as identity primary key,
  meet_id bigint not null references meets,
  kind text not null check (kind in ('team', 'athlete')),
  -- the folded name; of an athlete with team and gender
  key text not null,
  printed text not null,
  -- of an athlete; null: unattached
  team_id bigint references teams,
  reason text not null,
  -- known teams or athletes that it may be
  candidates bigint[] not null default '{}',
  asked_at timestamptz not null,
  -- new: none of the known ones
  answer text check (answer in ('known', 'new')),
  answer_team_id bigint references teams,
  answer_athlete_id bigint references athletes,
  answered_at timestamptz,
  answered_by bigint,
  -- what the answer changed, so that it can be taken back
  undo jsonb,
  unique (meet_id, kind, key),
  check ((answer is null) = (answered_at is null))
);

-- The athletes who stand for the printed names of a question.
create table import_question_people (
  question_id bigint not null references import_questions on delete cascade,
  athlete_id bigint not null references athletes,
  name_key text not null,
  -- people of one name who stand in one round are told apart by their order in the file
  nth smallint not null check (nth > 0),
  primary key (question_id, name_key, nth)
);
create unique index import_question_people_athlete on import_question_people (athlete_id);

-- What an import created, to be taken back with it.
create table import_creations (
  batch_id bigint not null references import_batches,
  athlete_id bigint references athletes,
  team_id bigint references teams,
  sport text check (sport in ('tf', 'xc')),
  season_id integer,
  -- an athlete, a team, or an athlete on the roster of a team in a season
  check (athlete_id is not null or team_id is not null),
  check ((season_id is not null) = (athlete_id is not null and team_id is not null)),
  check ((sport is not null) = (season_id is not null))
);
create index import_creations_batch on import_creations (batch_id);
