// One sentence for each kind of request that waits for an answer.
import { countOf } from '#kit/counts.ts';
import { type Sport, sportName } from '#sport/sports.rules.ts';

export const homeWaitingWords = {
  requests: (count: number, team: string, sport: Sport) =>
    `${countOf(count, 'person asks', 'people ask')} to join ${team}, ${sportName(sport).toLowerCase()}`,
  claims: (count: number, team: string) =>
    `${countOf(count, 'profile request', 'profile requests')} at ${team}`,
  athletes: (count: number, team: string, season: string) =>
    `${countOf(count, 'athlete', 'athletes')} to confirm on ${team}'s roster, ${season}`,
  moves: (count: number, team: string) =>
    `${countOf(count, 'transfer request', 'transfer requests')} at ${team}`,
  pairs: (count: number, team: string) =>
    `${countOf(count, 'possible duplicate', 'possible duplicates')} at ${team}`,
  invitation: (meet: string, team: string | null) =>
    team === null ? `You are invited to ${meet}` : `${team} is invited to ${meet}`,
  followRequests: (count: number) => `${countOf(count, 'person asks', 'people ask')} to follow you`,
  reports: (count: number) => `${countOf(count, 'reported message', 'reported messages')} to review`,
  support: (count: number) => `${countOf(count, 'support message', 'support messages')} to answer`,
};
