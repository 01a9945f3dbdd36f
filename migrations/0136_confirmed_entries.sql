-- Entries are confirmed by mail, once for all that came in since the last mail.

alter table entry_receipts add column confirmed_at timestamptz;
update entry_receipts set confirmed_at = received_at;
create index entry_receipts_unconfirmed on entry_receipts (id) where confirmed_at is null;
