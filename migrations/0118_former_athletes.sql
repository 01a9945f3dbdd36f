-- Finds the corrections that gave a result to another athlete. Their lines name the former one.
create index result_changes_former_athlete on result_changes (((before ->> 'athleteId')::bigint))
  where before ? 'athleteId';
