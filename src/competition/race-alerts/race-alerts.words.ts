// Sentences about races that somebody follows: in the feed, and on locked screens.
import { isRace, type MeetEvent, nameOfEvent } from '#competition/events/meet-events.rules.ts';
import type { ScheduleState } from '#competition/meets/schedule-changes.rules.ts';
import { type PersonRow, visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { genderWord } from '#sport/people/genders.rules.ts';

/** The most names of athletes in one message. */
const NAMES_MAX = 3;

/** "Girls 800 Meters", "Girls Varsity" of a cross-country race. */
export function eventTitle(event: MeetEvent): string {
  const gender = genderWord(event.gender, event.levelMask);
  if (!isRace(event)) return `${gender} ${nameOfEvent(event)}`;
  const { divisionName } = event;
  return divisionName.toLowerCase().split(/\W+/).includes(gender.toLowerCase())
    ? divisionName
    : `${gender} ${divisionName}`;
}

const listOf = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names);

const CHANGES: Record<ScheduleState, string> = {
  delayed: 'is delayed',
  postponed: 'is postponed',
  canceled: 'is canceled',
};

const correctedLine = (isTakenBack: boolean) =>
  isTakenBack ? 'a correction was taken back' : 'a result was corrected';

export const alertWords = {
  heat: (number: number) => `Heat ${number}`,
  resultsIn: (title: string) => `${title}: results are in`,
  resultsLine: 'results are in',
  meetIsOver: (meetName: string) => `${meetName}: all results are in`,
  allResultsLine: 'all results are in',
  soon: (title: string, minutes: number) => `${title} in about ${minutes} min`,
  soonLine: (time: string) => `starts about ${time}`,
  about: (time: string) => `about ${time}`,
  /** "Heat 3, about 7:36 PM. Anneke Vos. Tidewater Twilight Invitational" */
  sentences: (parts: readonly string[]) =>
    parts
      .filter((part) => part !== '')
      .reduce((text, part) => (text === '' ? part : `${text}${text.endsWith('.') ? '' : '.'} ${part}`), ''),
  /** Names as strangers may see them; a withheld name is left out. */
  names: (racers: readonly PersonRow[]) => {
    const names = racers.map(visiblePerson).flatMap(({ isHidden, text }) => (isHidden ? [] : text));
    const more = names.length - NAMES_MAX;
    return listOf([...names.slice(0, NAMES_MAX), ...(more > 0 ? [`${more} more`] : [])]);
  },
  corrected: (title: string, isTakenBack: boolean) => `${title}: ${correctedLine(isTakenBack)}`,
  correctedLine,
  change: (subject: string, state: ScheduleState) => `${subject} ${CHANGES[state]}`,
  changeLine: (state: ScheduleState) => CHANGES[state],
  asPlanned: (subject: string) => `${subject} is back on schedule`,
  asPlannedLine: 'is back on schedule',
};

export const watchRefusalWords = {
  race: 'This meet doesn’t have this race.',
  device: 'This device doesn’t get messages from us yet. Tap the bell again.',
  needsAccount: 'Sign in to be told before your athletes’ races: we need to know whose races they are.',
  full: 'You follow 100 races already. Turn some of them off first.',
};
