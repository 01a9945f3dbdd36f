-- Several team scorings in one cross-country race, such as large and small schools that start together.

-- RaceScoring of src/sport/cross-country-settings.rules.ts: name, depths and teams of each; null: all teams together
alter table meet_divisions add column race_scorings jsonb check (jsonb_typeof(race_scorings) = 'array');

-- Number of the scoring among those of its race; null where the race has only one.
alter table team_scores add column scoring smallint check (scoring > 0);
