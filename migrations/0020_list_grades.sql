-- Lists of any grade have their index: among ten million results a list of freshmen was read past all who are older.

drop index season_best_low_grade;
create index season_best_grade on season_best (event_variant, gender, season_id, grade, rank_key, subject_id)
  include (conditions, level_mask, country, state, team_id, result_id) where grade is not null;
