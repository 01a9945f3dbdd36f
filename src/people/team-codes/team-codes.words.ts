// The refusals of team codes, and the mails about joining.

import { countOf } from '#kit/counts.ts';
import { hello, oneLine } from '#kit/mail-phrases.ts';

const CODE_FAILED = 'This code does not work. It may have been renewed; ask the coach for the new one.';

export const teamCodeRefusalWords = {
  missing: 'Please enter the code of the team.',
  alphabet: 'A team code has digits and the letters A to Z without I, L, O and U. Check it and try again.',
  length: (length: number) => `A team code has ${length} characters. Check it and try again.`,
  notInUse: (left: number | null) => {
    if (left === null) return CODE_FAILED;
    if (left === 0) return `${CODE_FAILED} Please wait until the next hour before you try again.`;
    return `${CODE_FAILED} ${countOf(left, 'try', 'tries')} left this hour.`;
  },
  tooMany: (minutes: number) =>
    `Too many wrong codes. Please wait ${countOf(minutes, 'minute', 'minutes')}, and ask the coach for the code.`,
  position: 'Please choose a position from the list.',
  parentFirst: 'You are under 13. Ask a parent to join the team and add you.',
  grownUps: 'You are under 13. Ask an adult to join the team.',
  parentsOnly: 'This code is for parents.',
  grade: 'Please choose a grade that this team has.',
  gender: 'Choose girls’ or boys’ events.',
  notYours: 'This athlete is not one of your children. Add the child by name; a coach confirms it.',
  notOnTeam: 'This athlete is not on the team.',
  nobody: 'Please add a child.',
  firstName: 'Enter a first name.',
  lastName: 'Enter a last name.',
  childGender: 'Choose girls’ or boys’ events.',
  ambiguous: (name: string) =>
    `The team has several athletes called ${name}. Please ask the coach to connect you.`,
  mergeUnknown: 'This athlete does not have your name.',
  given: 'You are connected to another athlete already. If both are you, ask the coach to merge them.',
  noCode: 'The team has no code at the moment.',
  mailAddress: (address: string) => `“${address}” isn’t an email address.`,
  fields: 'Check the marked fields.',
};

interface Invitation {
  coach: string;
  team: string;
  sport: string;
  code: string;
  note: string;
  until: string;
}

export const teamCodeMailWords = {
  subject: (team: string) => `Join ${oneLine(team)}`,
  lines: ({ coach, team, sport, code, note, until }: Invitation) => [
    'Hello,',
    `${coach} invites you to join ${oneLine(team)} (${sport}), as an athlete, a parent or a coach.`,
    ...(note === '' ? [] : [`They wrote: “${note}”`]),
    `The team code is ${code}. It works until ${until}.`,
  ],
  button: 'Join the team',
  smallPrint: 'If you do not know this team, ignore this email. We did not keep your address.',
  childSubject: (parent: string) => `${oneLine(parent)} joined as your parent`,
  childLines: (names: { child: string; parent: string; team: string }) => [
    hello(names.child),
    `${names.parent} joined ${oneLine(names.team)} as your parent.`,
    'If this is not your parent, tell a coach of the team, or write to us.',
  ],
  childButton: 'See the team',
  waitingSubject: (child: string, team: string) =>
    `${oneLine(child)} is waiting on ${oneLine(team)}’s roster`,
  waitingLines: (names: { reader: string; child: string; parent: string; team: string }) => [
    hello(names.reader),
    `${names.parent} joined ${oneLine(names.team)} with the team code and added ${names.child}, who is new to the team.`,
    'Approve only people you know. Until then no one else sees the name on the roster.',
  ],
  waitingButton: 'See the roster',
  /** Texts of a notification: before the name of the team, and before the name of the parent. */
  wantsToJoin: 'wants to join',
  addedBy: 'Added by',
};
