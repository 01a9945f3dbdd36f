-- The directory of teams is in the order of their names.
create index teams_in_order on teams (name_folded collate "C", id) where removed_at is null;
