// Every sentence with which the room of identities answers.
import { countOf } from '#kit/counts.ts';

export const identityWords = {
  sportUnknown: 'There is no such sport.',
  notYours: 'Neither of the two is on a roster of your team. An admin of this site can decide.',
  unknown: 'There is no such athlete, or the name is not for you to see.',
  otherGenders: 'One of the two competes with the boys and the other with the girls.',
  twoAccounts: 'Each of the two has an account of somebody else. An account is of one person.',
  apart: 'It was said that these two are not the same person. Take that back first.',
  apartUnknown: 'This was taken back before.',
  mergeUnknown: 'There is no such merge, or it was undone before.',
  raced: (one: string, other: string, where: string) =>
    `${one} and ${other} raced each other in ${where}. A merge would give one athlete two places.`,
  inHeat: (heat: number, event: string, meet: string) => `heat ${heat} of ${event}, ${meet}`,
  inRound: (event: string, meet: string) => `${event}, ${meet}`,
  otherGendersOf: (one: string, other: string) =>
    `Of ${one} and ${other} one competes with the boys and the other with the girls.`,
  twoAccountsOf: (one: string, other: string) => `${one} and ${other} have accounts of two people.`,
  strength: {
    strong: 'Strong',
    likely: 'Likely',
    possible: 'Possible',
    doubtful: 'Doubtful',
    cannot: 'Cannot be',
  },
  agree: (count: number) => `${countOf(count, 'fact agrees', 'facts agree')}`,
  both: (team: string) => `Both ${team}`,
  teams: (one: string, other: string) => `${one} and ${other}`,
  noTeam: 'No team',
  ownRoster: (team: string) => `${team}, your roster`,
  /** `events`: what the one that stays has not competed in yet. */
  outcome: (name: string, meets: number, events: readonly string[]) => {
    const page = `One page for ${name} with ${countOf(meets, 'meet', 'meets')}.`;
    const joins =
      events.length === 0
        ? 'No new event joins it.'
        : `${events.join(', ')} ${events.length === 1 ? 'joins' : 'join'} it.`;
    return `${page} ${joins} Results stay as they were recorded, and the other address leads here.`;
  },
};
