// Sentences of the page for the staff of a meet, and of the page with one's own invitations.
import type { StaffRole } from '#competition/meets/permissions.rules.ts';

export const roleNames: Record<StaffRole, string> = {
  host: 'Host',
  timer: 'Timer',
  clerk: 'Clerk',
  judge: 'Judge',
};

export const staffScreenWords = {
  title: 'Staff',
  pageTitle: (meet: string) => `Staff of ${meet}`,
  lead: 'Hosts do everything. Timers enter marks, upload files and set the status. Clerks check in, scratch and seed. Judges enter the marks of their events.',
  people: 'People with a role',
  caption: 'The staff of the meet',
  columns: { name: 'Name', role: 'Role', events: 'Events', action: 'Actions' },
  you: 'you',
  allEvents: 'The whole meet',
  end: (name: string) => `End role of ${name}`,
  endButton: 'End role',
  ending: 'Ending',
  endAsk: (name: string, role: string) => `End the role ${role.toLowerCase()} of ${name}?`,
  endText: 'The role ends at once. You can invite this person again.',
  endGo: 'End the role',
  keep: 'Keep the role',
  ended: 'The role has ended.',

  invitations: 'Invitations',
  state: {
    open: (until: string) => `Open until ${until}`,
    expired: () => 'Expired',
    declined: () => 'Declined',
    accepted: () => 'Accepted',
    withdrawn: () => 'Withdrawn',
  },
  withdraw: 'Withdraw',
  withdrawFor: (to: string) => `Withdraw the invitation of ${to}`,
  withdrawn: 'The invitation is withdrawn.',

  invite: 'Invite someone',
  to: 'Email address or handle',
  toHint: 'Such as odile@example.org or @odile.marsh.',
  role: 'Role',
  events: 'Events to judge',
  noEvents: 'This meet has no events yet. Add events before you invite judges.',
  send: 'Send the invitation',
  sending: 'Sending',
  sent: 'The invitation is sent. It is open for 14 days.',
};

export const ownInvitationsWords = {
  title: 'Invitations to meet staffs',
  description: 'Your open invitations to the staff of meets.',
  lead: 'Accept, and the role is yours at once. You can leave it at any time.',
  none: 'You have no open invitations.',
  invited: (role: string, meet: string) => `${role} of ${meet}`,
  until: (until: string) => `Open until ${until}`,
  accept: (meet: string) => `Accept for ${meet}`,
  accepting: 'Accepting',
  accepted: (role: string, meet: string) => `You are ${role.toLowerCase()} of ${meet} now.`,
  decline: (meet: string) => `Decline for ${meet}`,
  declining: 'Declining',
  declined: 'The invitation is declined.',
};
