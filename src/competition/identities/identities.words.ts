// Sentences of the replies about pairs of athletes.
import { countOf } from '#kit/counts.ts';

export const identityWords = {
  sportUnknown: 'There is no such sport.',
  notYours: 'Neither of the two is on a roster of your team. An admin of this site can decide.',
  unknown: 'There is no such athlete, or you can’t see the name.',
  otherGenders: 'One of the two competes with the boys and the other with the girls.',
  twoAccounts: 'The two have accounts of different people. Each person has their own account.',
  apart: 'These two were marked as different people. Undo that first.',
  apartUnknown: 'This was already undone.',
  mergeAsked: 'Your team already asked this. There is no answer yet.',
  mergeDecided: 'Someone else already answered this.',
  mergeNotYours: 'Only a coach of the other team, the athlete, a parent or an admin can answer this.',
  mergeQuestionUnknown: 'There is no such question.',
  mergeUnknown: 'There is no such merge, or it was already undone.',
  raced: (one: string, other: string, where: string) =>
    `${one} and ${other} raced each other in ${where}. A merge would give one athlete two places.`,
  inHeat: (heat: number, event: string, meet: string) => `heat ${heat} of ${event}, ${meet}`,
  inRound: (event: string, meet: string) => `${event}, ${meet}`,
  otherGendersOf: (one: string, other: string) =>
    `One of ${one} and ${other} competes with the boys and the other with the girls.`,
  twoAccountsOf: (one: string, other: string) => `${one} and ${other} have accounts of different people.`,
  strength: {
    strong: 'Strong',
    likely: 'Likely',
    possible: 'Possible',
    doubtful: 'Doubtful',
    cannot: 'Not possible',
  },
  agree: (count: number) => `${countOf(count, 'fact agrees', 'facts agree')}`,
  title: (one: string, other: string) => `${one} / ${other}`,
  both: (team: string) => `Both ${team}`,
  teams: (one: string, other: string) => `${one} and ${other}`,
  noTeam: 'No team',
  ownRoster: (team: string) => `${team}, your roster`,
  outcome: (name: string, meets: number) =>
    `One page for ${name} with ${countOf(meets, 'meet', 'meets')}. The other address leads here.`,
  racedLater: (where: string) =>
    `A later file says that they raced each other in ${where}, so one athlete now has two places there.`,
};
