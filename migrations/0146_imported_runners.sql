-- The runners that an entry had after an import, so that an undo leaves those alone whom somebody changed since. Null for
-- imports before this column.
alter table imported_entries add column legs jsonb;
