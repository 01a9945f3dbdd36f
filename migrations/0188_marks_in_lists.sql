-- Lists of a range of days, and of validated marks alone, read results in the order of the list.
create index results_legal_marks on results (event_variant, gender, season_id, mark_legal, id)
  include (athlete_id, team_id, competed_on, grade, timing, validation)
  where counts and mark_legal is not null;
create index results_aided_marks on results (event_variant, gender, season_id, mark_calc, id)
  where counts and mark_legal is distinct from mark_calc;
