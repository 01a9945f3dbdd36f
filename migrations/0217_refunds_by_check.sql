-- A card that ended takes no money back, so a treasurer writes a check instead.
alter table refunds
  -- true: paid by check or cash, though a card had paid
  add column is_by_check boolean not null default false;
alter table refunds
  add check (not (is_by_check and provider_refund_id is not null));
