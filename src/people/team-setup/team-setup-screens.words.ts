// Sentences of the screens on which coaches make teams and edit their details.
import type { Likeness } from './team-setup.rules.ts';

export const teamFieldWords = {
  name: 'Team name',
  nameHint: 'As it stands in results, such as Salt Harbor.',
  level: 'Level',
  chooseLevel: 'Choose a level',
  city: 'City',
  hytekTeamCode: 'Code in meet files, optional',
  hytekTeamCodeHint: 'The letters that HY-TEK files print for your team, such as SHHS.',
};

export const teamWizardWords = {
  title: 'Make a team',
  description: 'Make a team that is not here yet, and coach it.',
  step: (number: number) => `Step ${number} of 3`,
  about: 'Your team',
  sports: 'Sports you coach',
  goOn: 'Continue',
  checking: 'Checking',
  back: 'Back',

  doublesTitle: 'Is it one of these?',
  doublesText: 'Results, rosters and records of a team belong together. If yours is here, ask for access.',
  why: {
    same: 'Same name and location',
    name: 'Same name',
    similar: 'Similar name',
  } satisfies Record<Likeness, string>,
  ask: (team: string) => `Ask ${team} for access`,
  none: 'None of these is my team',

  you: 'You and the team',
  position: 'Your role',
  positionHint: 'Such as head coach.',
  evidence: 'How an admin can check the team, optional',
  evidenceHint: "The address of the school's or club's page, or a phone number.",
  afterwards:
    'You coach the team at once. Others see it as soon as an admin confirms it, and we write to you then. Until then you can add new athletes and set up a meet.',
  make: 'Make the team',
  making: 'Making',
  made: (name: string) => `You coach ${name} now. An admin confirms the team next.`,
};

export const teamDetailsWords = {
  title: (name: string) => `Details of ${name}`,
  description: 'Name, location and levels of a team.',
  loading: 'Loading the details',
  head: 'Details',
  waiting:
    'An admin checks this team. Until it is confirmed, only you see it: it has no page, no team codes and no entries, and the meets it hosts cannot open registration.',
  meanwhile: 'You can already add athletes who are new here.',
  toRoster: 'Open the roster',
  fixed: 'Results and lists show the name, the level and the location. Write to us if one of them is wrong.',
  toContact: 'Write to us',
  save: 'Save',
  saving: 'Saving',
  saved: 'Saved.',
};

export const teamsToConfirmWords = {
  title: 'Teams to confirm',
  lead: 'Coaches made these teams. Nobody else sees them until you confirm them.',
  description: 'Teams that wait for an admin.',
  none: 'No team waits.',
  madeBy: (name: string, email: string) => `${name}, ${email}`,
  makerGone: 'The coach has deleted their account.',
  evidence: 'How to check it:',
  athletes: (count: number) =>
    count === 1 ? '1 athlete on its rosters' : `${count} athletes on its rosters`,
  doubles: 'It may already be here:',
  noDoubles: 'No team here has a similar name.',
  isWaiting: 'waits too',
  confirm: (team: string) => `Confirm ${team}`,
  confirming: 'Confirming',
  confirmed: (team: string) => `${team} is confirmed.`,
  decline: (team: string) => `Decline ${team}`,
  declineTitle: (team: string) => `Decline ${team}?`,
  declineText:
    'The team and the new athletes on its rosters are removed, and the coach gets your reason by mail.',
  reason: 'Reason',
  declineGo: 'Decline the team',
  declining: 'Declining',
  keep: 'Keep waiting',
  declined: (team: string) => `${team} is declined.`,
};

export const ownTeamsWords = {
  title: 'Teams you coach',
  description: 'The teams that you coach, with their details.',
  lead: 'Open a team to change its details.',
  none: 'You coach no team yet.',
  waiting: 'Waits for an admin',
  make: 'Make a team',
};
