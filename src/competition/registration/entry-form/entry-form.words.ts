import { countOf } from '#kit/counts.ts';

export const entryFormWords = {
  entrantMissing: 'Name either a team or an athlete.',
  familyOnly: 'Only the athlete and the parents can do this.',
  declined: 'The host declined your entries at this meet. Ask the host before you enter.',
  notComing: 'Your team is not coming to this meet. Ask to join on the Register page to enter.',
  athleteUnknown: 'There is no such athlete.',
  noRoster: 'Your roster is empty. Add athletes to enter them.',
  oldRoster: (year: number) =>
    `There is no roster for this season yet. These are the athletes of ${year}, in their next grade.`,
  nobodyEntered: 'Nobody is entered yet.',
  runnersMissing: (title: string, letter: string, missing: number) =>
    `${title}, relay ${letter}: add ${countOf(missing, 'runner', 'runners')}.`,
  seedsMissing: (count: number) =>
    count === 1
      ? '1 entry has no seed. Add a mark so that the host can seed it.'
      : `${countOf(count, 'entry has', 'entries have')} no seed. Add marks so that the host can seed them.`,
  gradesMissing: (count: number) =>
    `The grade of ${countOf(count, 'entered athlete', 'entered athletes')} is unknown. Add it on the roster.`,
  waiting: (count: number) =>
    `${countOf(count, 'entry is', 'entries are')} on a wait list. You get a message when a place is free.`,
};
