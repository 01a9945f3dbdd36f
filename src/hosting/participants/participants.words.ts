// Sentences of the participants screen.
import { RELATION, type Relation } from '#competition/registration/meet-teams/relations.rules.ts';
import { countOf, formatCount } from '#kit/counts.ts';
import type { TeamState } from './participants.rules.ts';

const teams = (count: number) => countOf(count, 'team', 'teams');

export const stateNames: Record<TeamState, string> = {
  accepted: 'Accepted',
  invited: 'Invited',
  asks: 'Asks to join',
  ignored: 'Ignored',
  declined: 'Declined',
  entered: 'Entered',
};

const DONE: Partial<Record<Relation, (team: string) => string>> = {
  [RELATION.accepted]: (team) => `${team} is accepted.`,
  [RELATION.declined]: (team) => `${team} is declined.`,
  [RELATION.request]: (team) => `${team} asks to join again.`,
};

export const participantsWords = {
  title: 'Participants',
  pageTitle: (meet: string) => `Participants of ${meet}`,
  lead: (coming: { teams: number; athletes: number; entries: number; accepted: number }) =>
    `${teams(coming.teams)} and ${countOf(coming.athletes, 'athlete', 'athletes')}. ` +
    `${formatCount(coming.accepted)} of ${countOf(coming.entries, 'entry is', 'entries are')} accepted.`,
  fees: (total: string) => `Entry fees come to ${total}. Nothing is paid yet.`,
  changeOfPlans: 'Message about a change of plans',
  views: 'Views of the participants',
  teams: 'Teams',
  athletes: 'Athletes',
  invites: 'Invites',
  forms: 'Forms',

  find: 'Find a team or coach',
  state: 'State',
  anyState: 'Any state',
  countOfTeams: (filtered: number, all: number) => `${formatCount(filtered)} of ${teams(all)}`,
  columns: {
    team: 'Team',
    code: 'Code',
    coach: 'Coach',
    athletes: 'Athletes',
    entries: 'Entries',
    bibs: 'Bibs',
    fees: 'Fees',
    state: 'State',
    actions: 'Actions',
  },
  caption: 'Teams of the meet',
  noTeams: 'No team yet. Invite teams, or wait for coaches to enter.',
  noMatch: 'No team matches.',
  notYet: 'not yet',
  bibs: ({ from, to }: { from: number; to: number }) => `${from} to ${to}`,
  invitedOn: (day: string) => `Invited ${day}`,
  unconfirmed: 'An admin of this site confirms this team first.',
  unattached: 'Unattached',
  phoneFacts: (coach: string, athletes: number, fees = '') =>
    [coach, countOf(athletes, 'athlete', 'athletes'), fees].filter((part) => part !== '').join(', '),
  andEntries: (entries: number) => `, ${countOf(entries, 'entry', 'entries')}`,
  numberBibs: 'Number bibs',
  importEntries: 'Import entries',

  accept: 'Accept',
  acceptFor: (name: string) => `Accept ${name}`,
  decline: 'Decline',
  declineFor: (name: string) => `Decline ${name}`,
  withdraw: 'Withdraw',
  withdrawFor: (name: string) => `Withdraw the invitation of ${name}`,
  withdrawn: (name: string) => `The invitation of ${name} is withdrawn.`,
  inviteAgain: 'Invite again',
  inviteAgainFor: (name: string) => `Invite ${name} again`,
  undoDecision: 'Undo',
  undoFor: (name: string) => `Undo the decision about ${name}`,
  undone: (name: string) => `The decision about ${name} is taken back.`,
  done: (relation: Relation | null, name: string) =>
    (relation !== null && DONE[relation]?.(name)) || `The decision about ${name} is saved.`,

  note: 'Note',
  noteFor: (team: string) => `Note about ${team}`,
  noteHint: 'Only hosts of this meet read it.',
  saveNote: 'Save the note',
  saving: 'Saving',
  noteSaved: 'The note is saved.',

  invite: 'Invite teams',
  emailOrName: 'Email or team name',
  inviteHint: 'A coach who has no team here gets a mail with a link.',
  inviteAddress: (address: string) => `Invite ${address}`,
  inviteList: 'Invite a list',
  inviteListHint: 'Paste the email addresses of coaches, one a line or with commas between them.',
  addresses: 'Email addresses',
  noAddress: 'Paste at least one email address.',
  tooManyAddresses: (most: number) => `Invite at most ${most} addresses at once.`,
  wrongAddresses: (texts: readonly string[]) =>
    texts.length === 1
      ? `${texts[0]} is not an email address.`
      : `These are not email addresses: ${texts.join(', ')}.`,
  allInvited: 'These addresses are invited already.',
  sending: 'Sending',
  sentTo: (name: string) => `${name} is invited.`,
  already: (name: string) => `${name} has an answer or an invitation already.`,
  withoutCoach: (names: readonly string[]) =>
    `No coach of ${names.join(', ')} is on this site. Invite the coach by email as well.`,
  lastYear: (count: number, meet: string) => `Invite ${teams(count)} of ${meet}`,
  sent: (count: number) => `${countOf(count, 'invitation is', 'invitations are')} sent.`,
  sums: (sums: { accepted: number; open: number; requests: number }) =>
    `${formatCount(sums.accepted)} accepted, ${formatCount(sums.open)} open, ${countOf(sums.requests, 'request waits', 'requests wait')}.`,
  hidden: 'Open the meet to everyone before you invite teams.',

  requests: 'Requests',
  noRequests: 'No requests.',
  waiting: (count: number) => `${countOf(count, 'request waits', 'requests wait')} for your answer`,
  hiddenName: 'Name withheld',
  byParent: 'Unattached, asked by a parent',
  byAthlete: 'Unattached',

  invitesCaption: 'Invitations without an acceptance',
  noInvites: 'No open invitations.',
  invited: 'Invited',
  sinceColumn: 'Since',
};
