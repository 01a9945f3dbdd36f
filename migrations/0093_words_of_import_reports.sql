-- Renames fields of stored import reports, to match those of new reports.
update import_batches set report = (report - 'isKnown')
  || jsonb_build_object(
    'isAlreadyImported', report -> 'isKnown',
    'teams', jsonb_build_object('existing', report -> 'teams' -> 'known', 'added', report -> 'teams' -> 'added'),
    'athletes', jsonb_build_object('existing', report -> 'athletes' -> 'known', 'added', report -> 'athletes' -> 'added'))
where report ? 'isKnown';
