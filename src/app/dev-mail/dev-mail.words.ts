// Texts of the outbox pages.

export const devMailWords = {
  title: 'Outbox',
  lead: 'Mail that this site saved because it has no mail server, newest first. With SMTP_URL mail is delivered and not shown here.',
  none: 'No mail yet',
  noneHint: 'Sign up, or ask for a new password: the mail is here a moment later.',
  pushes: 'Push messages to devices',
  ttl: 'Worth telling for',
  reload: 'Look again',
  to: 'To',
  from: 'From',
  subject: 'Subject',
  at: 'Written',
  text: 'Text',
  htmlPart: 'As HTML',
  all: 'All mail',
  unknown: 'There is no such mail.',
  notReadable: 'Mail cannot be read here.',
};
