-- Files of several meets, and files that do not say which meet they are of.

-- the folder of a file and the day on which it was written: files of one folder are of one meet
alter table import_batches add column folder text;
alter table import_batches add column modified_on date;
create index import_batches_folder on import_batches (folder) where folder is not null;

-- of the row: a file may hold many meets
alter table import_rows add column meet_id bigint references meets;
update import_rows set meet_id = import_batches.meet_id from import_batches where import_batches.id = import_rows.batch_id;
create index import_rows_meet on import_rows (meet_id, round_key) where meet_id is not null;
