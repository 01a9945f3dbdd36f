import { countOf } from '#kit/counts.ts';

const athletes = (count: number) => countOf(count, 'athlete', 'athletes');

/** Why an entry is refused, for coaches and families. */
export const entryCheckWords = {
  eventGone: 'The host removed this event from the meet.',
  keyTwice: 'Two rows have the same key. Give each row its own.',
  eventLocked: (title: string) => `The host has locked ${title}. Ask the host for changes.`,
  athleteLeft: 'This athlete is not on your roster anymore.',
  decided: 'The host has rejected this entry. Ask the host for changes.',
  endedElsewhere: (title: string) =>
    `Someone else entered this athlete in ${title}, and that entry is rejected or scratched. Ask the host.`,
  notYours: 'This entry is not yours to change.',
  alreadyEntered: (title: string) => `This athlete is already entered in ${title}.`,
  runsInSquad: (title: string, letter: string) =>
    `A runner of this relay is on your ${letter} relay in ${title}. Choose another runner, or make this one an alternate.`,
  relayEntered: (title: string, letter: string) => `Your ${letter} relay is already entered in ${title}.`,
  declined: (title: string) =>
    `The host declined this entry in ${title}. Ask the host before you enter again.`,
  relayNeedsTeam: 'Only a team can enter a relay. Its coach enters it.',
  runnerUnknown: 'A runner of this relay is not on your roster. Choose another runner.',
  belowStandard: (title: string, standard: string) =>
    `${title} needs ${standard} or better. This seed falls short.`,
  standardNeedsSeed: (title: string, standard: string) =>
    `${title} needs a seed of ${standard} or better. Add one to enter.`,
  teamFull: (title: string, max: number) =>
    max === 0
      ? `${title} takes no entries of teams.`
      : `A team can have ${countOf(max, 'entry', 'entries')} in ${title}. Withdraw one to add another.`,
  divisionTeamFull: (division: string, max: number) =>
    max === 0
      ? `${division} is closed to teams.`
      : `A team can have ${countOf(max, 'entry', 'entries')} in ${division}. Withdraw one to add another.`,
  divisionAthletesFull: (division: string, max: number) =>
    max === 0
      ? `${division} is closed.`
      : `A team can enter ${athletes(max)} in ${division}. Withdraw one to add another.`,
  divisionFull: (division: string) => `All places for athletes in ${division} are taken.`,
};

/** Reasons why nothing can be sent now, or no longer this. */
export const entryWindowWords = {
  off: 'The host has not opened registration.',
  locked: 'The host has locked all entries. Ask the host for changes.',
  'not-open-yet': 'Entries are not open yet.',
  closed: 'Entries have closed. Ask the host to add or change an entry.',
  onlyNew: 'Entries have closed. Late entries can be added, but only the host changes or withdraws others.',
  changedMeanwhile: 'Someone else changed this entry. Check it before you save.',
  entryGone: 'This entry is no longer there.',
};
