-- Lists of days, and of marks of any wind, find everything they filter by in the index: a list of one state read each of its
-- season's results from the table.
drop index results_aided_marks;
create index results_aided_marks on results (event_variant, gender, season_id, mark_calc, id)
  include (athlete_id, team_id, competed_on, grade, timing, validation)
  where counts and mark_legal is distinct from mark_calc;

-- Lists of validated marks are like all others, unless a mark of their event waits.
create index results_not_validated on results (event_variant, gender, season_id) where counts and validation <= 0;
