import { countOf } from '#kit/counts.ts';
import { formatDate } from '#sport/calendar/days.rules.ts';

const entries = (count: number) => countOf(count, 'entry', 'entries');

/** Entries of another meet that are looked through before they go into the draft. */
export const proposalWords = {
  title: 'Entries of another meet',
  loadingMeets: 'Loading your meets',
  loadingEntries: 'Loading the entries',
  failed: 'The entries could not be loaded.',
  again: 'Try again',
  cancel: 'Cancel',
  lead: 'Choose a meet. You see its entries before they go into your draft.',
  noMeets: 'You have no entries at other meets yet.',
  lastEdition: 'Last edition',
  aboutMeet: (startOn: string, count: number) => `${formatDate(startOn)}, ${entries(count)}`,
  back: 'Back',
  entry: (athlete: string, event: string) => `${athlete}, ${event}`,
  relay: (event: string, letter: string) => `${event}, ${letter}`,
  preview: 'Preview of the entries',
  noMark: 'NT',
  fitting: (count: number) => `${entries(count)} to add`,
  noneFits: 'None of these entries can be added.',
  notFitting: (count: number) => `${entries(count)} left out`,
  addNone: 'Add entries',
  add: (count: number) => `Add ${entries(count)}`,
  chooseOne: 'Choose an entry first.',
  added: (count: number) => `${entries(count)} added to your draft.`,
  showMore: (count: number) => `Show ${count} more`,
  withdrawn: 'Your draft withdraws this entry. Keep it there instead.',
  eventMissing: 'This event is not in this meet.',
  eventTwice: 'This meet has the event more than once. Enter it by hand.',
  divisionMissing: (division: string) =>
    `Several divisions have this event, and none of them is ${division}.`,
  runnersMissing: (count: number) => `${countOf(count, 'runner', 'runners')} not found on your roster.`,
  fileTitle: 'Entries from a file',
  fileLead: 'Take a HY-TEK entry file, a CSV file or a pasted table. You see its entries first.',
  example: 'Name\tEvent\tSeed\nMateo Brightwell\t100\t11.04',
  pasted: 'Pasted list',
  row: (line: number, label: string) => `Row ${line}: ${label}`,
  rowUnreadable: 'This row names neither an athlete nor a relay.',
  scratched: 'The file says that this entry is scratched.',
  alternate: 'The file lists this athlete as an alternate.',
  notOnRoster: 'Not on your roster.',
  nameTwice: 'Several athletes on your roster have this name. Enter this one by hand.',
  sameAs: (written: string, name: string) => `Is ${written} the same as ${name}?`,
  isYours: (name: string, team: string) => `The file says ${team}. Is this ${name} of your team?`,
  otherTeam: (team: string) => `This row is for ${team}.`,
  eventUnknown: (event: string) =>
    event === '' ? 'This row names no event.' : `“${event}” is not an event we know.`,
  genderMissing: 'This row does not say boys or girls.',
  divisionUnknown: (division: string) => `Division ${division} is not in this meet.`,
  divisionUnnamed: 'Several divisions have this event, and the row names none.',
  eventElsewhere: 'This meet does not have the event for this gender and division.',
  notMark: (text: string) => `“${text}” is not a mark.`,
  impossible: (text: string, event: string, suggestion: string | null) =>
    `${text} is not possible in ${event}.${suggestion === null ? '' : ` Is it ${suggestion}?`}`,
  runnersGone: (count: number) =>
    count === 1
      ? '1 runner is not on your roster anymore.'
      : `${count} runners are not on your roster anymore.`,
};
