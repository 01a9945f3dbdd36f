// Invitations to the staff of a meet: refusals, mails and notifications.
import type { StaffRole } from '#competition/meets/permissions.rules.ts';
import { hello, oneLine } from '#kit/mail-phrases.ts';

const AS: Record<StaffRole, string> = {
  host: 'a host',
  timer: 'a timer',
  clerk: 'a clerk',
  judge: 'a judge',
};

export const asRole = (role: StaffRole): string => AS[role];

export const invitationRefusals = {
  inviteeMissing: 'Enter an email address or a handle, such as @odile.marsh.',
  handleUnknown: 'Nobody here has this handle.',
  already: 'This person has this role already.',
  judgeNeedsEvents: 'Choose the events that the judge judges.',
  unknown: 'There is no such invitation. The hosts may have withdrawn it.',
  expired: 'This invitation has expired. Ask the hosts for a new one.',
  answered: 'This invitation has an answer already.',
  lastHost: 'A meet needs a host. Invite another host before you remove this one.',
  gone: 'This person has no such role any more.',
};

interface Invited {
  reader: string;
  host: string;
  meet: string;
  role: StaffRole;
}

export const invitationMailWords = {
  subject: ({ meet, role }: Invited) => `You are invited as ${asRole(role)} of ${oneLine(meet)}`,
  lines: ({ reader, host, meet, role }: Invited) => [
    hello(reader),
    `${host} invites you to be ${asRole(role)} of ${meet}.`,
    'The invitation is open for 14 days. If you have no account yet, make one with this email address.',
  ],
  button: 'Answer the invitation',
  line: ({ meet, role }: Invited) => `invites you as ${asRole(role)} of ${meet}`,

  answeredSubject: (person: string, meet: string, isAccepted: boolean) =>
    isAccepted
      ? `${oneLine(person)} joins the staff of ${oneLine(meet)}`
      : `${oneLine(person)} declined for ${oneLine(meet)}`,
  answeredLines: ({
    reader,
    person,
    meet,
    role,
    isAccepted,
  }: {
    reader: string;
    person: string;
    meet: string;
    role: StaffRole;
    isAccepted: boolean;
  }) => [
    hello(reader),
    isAccepted
      ? `${person} is ${asRole(role)} of ${meet} now.`
      : `${person} declined to be ${asRole(role)} of ${meet}.`,
  ],
  answeredButton: 'Open the staff',
  accepted: (role: StaffRole, meet: string) => `is ${asRole(role)} of ${meet} now`,
  declined: (role: StaffRole, meet: string) => `declined to be ${asRole(role)} of ${meet}`,

  endedSubject: (meet: string) => `Your role at ${oneLine(meet)} has ended`,
  endedLines: (reader: string, role: StaffRole, meet: string) => [
    hello(reader),
    `You are no longer ${asRole(role)} of ${meet}. A host ended the role.`,
  ],
  endedButton: 'Open your home page',
  ended: (role: StaffRole) => `You are no longer ${asRole(role)} of this meet.`,
};
