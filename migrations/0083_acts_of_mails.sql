-- Mail about something that can be undone waits for the time to undo it, and an undo in time takes it back.

-- What the mail tells of ("claim 17 answered"); null where nothing can be undone.
alter table mails add column act text check (act <> '');
create index mails_act on mails (act) where act is not null;
