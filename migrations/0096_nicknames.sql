-- The name that friends call an athlete by, beside the name of the results. Empty without one.
alter table athletes add column nickname text not null default '' check (char_length(nickname) <= 30);
