-- Lists of one grade in all seasons read the bests of single seasons: the best of all may be of another grade. Both
-- indexes of grades leave out the bests of all seasons, which no list of a grade reads.

drop index season_best_grade;
create index season_best_grade on season_best (event_variant, gender, season_id, grade, rank_key, subject_id)
  include (conditions, level_mask, country, state, team_id, result_id)
  where grade is not null and season_id not in (0, 10000);
create index season_best_grade_of_all on season_best (event_variant, gender, grade, rank_key, subject_id)
  include (season_id, conditions, level_mask, country, state, team_id, result_id)
  where grade is not null and season_id not in (0, 10000);
