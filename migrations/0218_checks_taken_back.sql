-- A check that was never written can be taken back: the money may have gone back another way in the meantime.
alter table refunds drop constraint refunds_state_check;
alter table refunds
  add constraint refunds_state_check
    check (state in ('started', 'unknown', 'pending', 'to_write', 'succeeded', 'failed', 'taken_back'));
