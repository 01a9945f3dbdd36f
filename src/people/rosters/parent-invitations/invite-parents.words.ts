// Every sentence of the dialog in which a coach invites parents.
import { countOf } from '#kit/counts.ts';

const mails = (count: number) => countOf(count, 'invitation', 'invitations');

export const inviteParentsWords = {
  title: 'Invite parents',
  lead: 'Each address gets an email with the team code. Separate the addresses of two parents with a comma. Leave blank anyone you don’t want to invite.',
  parentOf: (name: string) => `Parent of ${name}`,
  hasParent: 'A parent is already connected.',
  all: 'They all have a connected parent.',
  orLink: 'Or send them the link yourself:',
  copy: 'Copy link',
  copied: 'Link copied.',
  notCopied: 'Couldn’t copy the link. Find it under Team codes.',
  send: 'Send',
  sending: 'Sending',
  nobody: 'Enter at least one email address.',
  noAddress: (address: string) => `“${address}” isn’t an email address.`,
  notSent: 'Not sent. Try again.',
  sent: (sent: number, requested: number) =>
    sent < requested
      ? `${mails(sent)} sent. The others have received enough email today.`
      : `${mails(sent)} sent.`,
};
