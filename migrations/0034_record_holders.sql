-- Whose name is printed in a record book: found when an athlete's name is covered.
create index records_holder on records (fold_name(holder_text)) where holder_text is not null;
