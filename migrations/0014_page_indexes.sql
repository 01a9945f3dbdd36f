-- Lists of levels and grades that have few of the marks: without these a list is read past everybody else's.
-- High schools have most marks, and their lists are read from the list of all.

create index season_best_unattached on season_best (event_variant, gender, season_id, rank_key, subject_id)
  include (conditions, level_mask, country, state, grade, team_id, result_id) where level_mask & 1 <> 0;
create index season_best_middle_school on season_best (event_variant, gender, season_id, rank_key, subject_id)
  include (conditions, level_mask, country, state, grade, team_id, result_id) where level_mask & 2 <> 0;
create index season_best_collegiate on season_best (event_variant, gender, season_id, rank_key, subject_id)
  include (conditions, level_mask, country, state, grade, team_id, result_id) where level_mask & 8 <> 0;
create index season_best_club on season_best (event_variant, gender, season_id, rank_key, subject_id)
  include (conditions, level_mask, country, state, grade, team_id, result_id) where level_mask & 16 <> 0;
create index season_best_low_grade on season_best (event_variant, gender, season_id, grade, rank_key, subject_id)
  include (conditions, level_mask, country, state, team_id, result_id) where grade < 9;
