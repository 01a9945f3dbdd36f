import { RELATION, type Relation } from '#competition/registration/meet-teams/relations.rules.ts';

/** The sentences about a team by its relation; a team without one has none. */
const states: Partial<Record<Relation, (team: string) => string>> = {
  [RELATION.invite]: (team) => `${team} is invited to this meet.`,
  [RELATION.accepted]: (team) => `${team} is accepted at this meet.`,
  [RELATION.ignored]: (team) => `You ignored the invitation of ${team}.`,
  [RELATION.request]: (team) => `${team} waits for the answer of the hosts.`,
};

export const meetInvitationWords = {
  label: 'Invitation to this meet',
  states,
  accept: 'Accept',
  acceptFor: (team: string) => `Accept for ${team}`,
  ignore: 'Ignore',
  ignoreFor: (team: string) => `Ignore for ${team}`,
  accepted: (team: string) => `${team} is coming to this meet.`,
  ignored: (team: string) => `The invitation of ${team} is ignored.`,
  noTeam: 'You are invited to this meet as a coach. Join or make your team first.',
  joinTeam: 'Join a team',
};
