// Every sentence of the dialog in which a coach invites parents.
import { countOf } from '#kit/counts.ts';

const mails = (count: number) => countOf(count, 'mail is', 'mails are');

export const inviteParentsWords = {
  title: 'Invite parents',
  lead: 'Each address gets a mail with the code of the team. Two parents: put a comma between the addresses. Leave empty whom you do not write to.',
  parentOf: (name: string) => `Parent of ${name}`,
  hasParent: 'A parent is connected already.',
  all: 'All of them have a parent who is connected.',
  orLink: 'Or send them the link yourself:',
  copy: 'Copy link',
  copied: 'The link is copied.',
  notCopied: 'The link could not be copied. You find it under Team codes.',
  send: 'Send',
  sending: 'Sending',
  nobody: 'Please tell at least one mail address.',
  noAddress: (address: string) => `“${address}” is no mail address.`,
  notSent: 'Not sent. Try again.',
  sent: (sent: number, asked: number) =>
    sent < asked
      ? `${mails(sent)} on the way. The others were written to often enough today.`
      : `${mails(sent)} on the way.`,
};
