-- The start of a round without heats, such as a cross-country race: set when the race begins.
alter table rounds add column started_at timestamptz;
