-- What admins answered to a support message, by mail. Personal, as the message itself.

create table support_replies (
  id bigint generated always as identity primary key,
  message_id bigint not null references support_messages on delete cascade,
  author_id bigint not null references users,
  body text not null check (length(body) between 1 and 4000),
  sent_at timestamptz not null
);
create index support_replies_message on support_replies (message_id, id);
create index support_replies_author on support_replies (author_id);
create index support_messages_newest on support_messages (id desc);
