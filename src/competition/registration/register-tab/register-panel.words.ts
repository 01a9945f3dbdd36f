// Sentences of the Register tab for a signed-in coach, athlete or parent.
import { RELATION, type Relation } from '#competition/registration/meet-teams/relations.rules.ts';
import { countOf } from '#kit/counts.ts';

const ofTeam: Partial<Record<Relation, (team: string) => string>> = {
  [RELATION.invite]: (team) => `${team} is invited to this meet.`,
  [RELATION.accepted]: (team) => `${team} is accepted at this meet.`,
  [RELATION.ignored]: (team) => `You ignored the invitation of ${team}.`,
  [RELATION.request]: (team) => `${team} waits for the answer of the hosts.`,
  [RELATION.unconfirmed]: (team) => `${team} waits until an admin of this site confirms the team.`,
};

const ofAthlete: Partial<Record<Relation, (athlete: string) => string>> = {
  [RELATION.accepted]: (athlete) => `${athlete} is accepted at this meet.`,
  [RELATION.request]: (athlete) => `${athlete} waits for the answer of the hosts.`,
};

export const registerPanelWords = {
  title: 'Your teams and athletes',
  ofTeam,
  ofAthlete,
  notComing: (team: string) => `You said that ${team} is not coming.`,
  canEnter: (name: string) => `You can enter ${name}.`,
  isEntered: (name: string) => `${name} is entered.`,
  notEntered: (name: string) => `${name} is not entered.`,
  enteredBy: (athlete: string, team: string, events: number) =>
    `${athlete}: entered by ${team} in ${countOf(events, 'event', 'events')}.`,
  coachEnters: (athlete: string) => `Coaches enter their teams at this meet. Ask the coach of ${athlete}.`,
  loading: 'Loading your teams and athletes',
  entered: (count: number) => countOf(count, 'entry', 'entries'),
  entriesOf: (name: string, count: number) => `${countOf(count, 'entry', 'entries')} of ${name}`,
  enter: (name: string) => `Enter ${name}`,
  accept: 'Accept',
  acceptFor: (team: string) => `Accept for ${team}`,
  ignore: 'Ignore',
  ignoreFor: (team: string) => `Ignore for ${team}`,
  ask: 'Ask to join',
  askFor: (name: string) => `Ask to join for ${name}`,
  askHost: 'Ask the host',
  askHostFor: (name: string) => `Ask the host to let ${name} take part`,
  withdraw: 'Withdraw request',
  withdrawFor: (name: string) => `Withdraw the request for ${name}`,
  leave: 'Not coming',
  leaveFor: (team: string) => `${team} is not coming`,
  accepted: (team: string) => `${team} is coming to this meet.`,
  ignored: (team: string) => `The invitation of ${team} is ignored.`,
  requested: (name: string) => `The hosts decide about ${name}.`,
  withdrawn: (name: string) => `The request for ${name} is withdrawn.`,
  left: (team: string) => `The hosts know that ${team} is not coming.`,
  nobody: 'You coach no team in this sport, and your account has no athlete yet.',
  invitedCoach: 'You are invited to this meet as a coach. Join or make your team first.',
  joinTeam: 'Join a team',
  failed: 'We could not load your teams and athletes.',
  tryAgain: 'Try again',
};
