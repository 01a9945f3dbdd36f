import { countOf } from '#kit/counts.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

const OF_GENDER: Record<Gender, string> = { F: 'girls', M: 'boys', X: 'all genders' };

export const entryWords = {
  eventUnknown: 'The meet does not have this event.',
  partOfCombined: 'This is a part of a combined event. Enter the combined event instead.',
  needsSquad: (event: string) => `The ${event} is a relay. Enter a team with its runners.`,
  needsAthlete: (event: string) => `The ${event} is for single athletes. Enter an athlete.`,
  needsTeamAndLetter: 'A relay needs a team and a letter from A to Z.',
  legsWithoutSquad: 'Only a relay team has runners and a letter.',
  athleteUnknown: 'There is no such athlete.',
  genderWrong: (gender: Gender) =>
    `This event is for ${OF_GENDER[gender]}. Enter the athlete in the matching event.`,
  legAthleteTwice: 'A runner is on this relay twice.',
  legTwice: 'Two runners have the same leg.',
  legUnknown: (count: number) => `The legs of this relay are 1 to ${count}. Choose one of them.`,
  tooManyLegs: (event: string | null, legs: number, extra: number) =>
    `${event === null ? 'This relay' : `The ${event}`} has ${countOf(legs, 'leg', 'legs')}. List ${
      extra === 1 ? 'the extra runner as an alternate' : `the ${extra} extra runners as alternates`
    }.`,
  tooManyAlternates: (most: number) => `A relay has at most ${most} alternates.`,
  entryTwice: 'This athlete or relay team is already entered in the event.',
  entryUnknown: 'There is no such entry.',
  notEntered: 'One of these athletes is not entered in this meet any longer.',
  numberedTwice: 'An athlete is named twice in this list. Give each athlete one number.',
  clearingUnknown: 'These seeds are back already.',
  decidedMeanwhile: 'Someone changed one of these entries since. Reload the list, and decide about it again.',
  changedMeanwhile: 'Someone else changed this entry. Check their changes before you save.',
};
