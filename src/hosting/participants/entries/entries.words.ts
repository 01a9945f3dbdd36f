// Sentences of the list of entries that hosts see.
import { ACCEPTANCE, type Acceptance } from '#competition/entries/entries.rules.ts';
import { acceptanceName } from '#competition/entries/listing/acceptance.words.ts';
import { countOf } from '#kit/counts.ts';
import type { StateFilter } from './entry-view.rules.ts';

const entriesOf = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

interface Named {
  name: string;
  eventName: string;
}

/** "Linnea Voss, 1600 Meters"; from three on "Linnea Voss, Jon Lee and 1 other". */
function namesOf(rows: readonly Named[]): string {
  const [first, second] = rows;
  if (!first) return entriesOf(0);
  if (!second) return `${first.name}, ${first.eventName}`;
  const others = rows.length - 2;
  if (others > 0) return `${first.name}, ${second.name} and ${countOf(others, 'other', 'others')}`;
  return `${first.name}, ${first.eventName}, and ${second.name}, ${second.eventName}`;
}

export const stateFilterNames: Record<StateFilter, string> = {
  accepted: 'Accepted',
  'in-process': 'In process',
  new: 'New',
  waiting: 'On the wait list',
  rejected: 'Rejected',
  scratched: 'Scratched',
};

/** "Accepted", "Wait list 2". */
export const stateName = (acceptance: Acceptance, waitNumber: number | null = null): string =>
  acceptance === ACCEPTANCE.Waitlisted
    ? ['Wait list', waitNumber ?? []].flat().join(' ')
    : acceptanceName(acceptance);

export const hostEntriesWords = {
  title: 'Entries',
  pageTitle: (meet: string) => `Entries, ${meet}`,
  lead: (all: number, accepted: number, waiting: number) =>
    `${entriesOf(all)}, ${accepted} accepted${waiting > 0 ? `, ${waiting} on a wait list` : ''}.`,
  loading: 'Entries are loading',
  filters: 'Filter entries',
  find: 'Name, team or number',
  event: 'Event',
  anyEvent: 'Any event',
  division: 'Division',
  anyDivision: 'Any division',
  gender: 'Gender',
  anyGender: 'Any gender',
  genders: { F: 'Girls and women', M: 'Boys and men', X: 'Mixed' },
  team: 'Team',
  anyTeam: 'Any team',
  unattached: 'Unattached',
  state: 'State',
  anyState: 'Any state',
  seedMissing: 'Without a seed',
  clear: 'Clear filters',
  count: (count: number, all: number) => (count === all ? entriesOf(all) : `${count} of ${entriesOf(all)}`),
  empty: 'Nobody has entered this meet so far.',
  noMatch: 'No entry matches these filters.',
  caption: 'Entries of the meet',
  columns: {
    choose: 'Choose',
    athlete: 'Athlete',
    event: 'Event',
    seed: 'Seed',
    state: 'State',
    action: 'Action',
  },
  chooseAll: 'Choose all entries of the list',
  choose: (name: string, event: string) => `Choose ${name}, ${event}`,
  chosen: (count: number) => (count === 1 ? '1 entry chosen' : `${count} entries chosen`),
  chooseNone: 'Choose none',
  accept: 'Accept',
  acceptLate: 'Accept late',
  wait: 'Put on the wait list',
  reject: 'Reject',
  scratch: 'Scratch',
  putBack: 'Put back',
  scratchOf: (name: string, event: string) => `Scratch ${name} from ${event}`,
  putBackOf: (name: string, event: string) => `Put back ${name} into ${event}`,
  acceptOf: (name: string, event: string) => `Accept ${name} from the wait list of ${event}`,
  passAsk: 'Accept anyway?',
  passText: (ahead: number, names: readonly string[]) =>
    `${ahead} ${ahead === 1 ? 'is' : 'are'} ahead of ${names.length === 1 ? names[0] : 'them'} on the wait list.`,
  passNot: 'Keep the order',
  scratched: 'Scratched',
  saving: 'Saving',
  done: (rows: readonly Named[], acceptance: Acceptance) =>
    `${namesOf(rows)}: ${acceptance === ACCEPTANCE.Waitlisted ? 'on the wait list' : acceptanceName(acceptance).toLowerCase()}.`,
  movedUp: (count: number) => (count === 0 ? '' : ` ${count} moved up from the wait list.`),
  scratchDone: (rows: readonly Named[]) => `${namesOf(rows)}: scratched.`,
  putBackDone: (rows: readonly Named[]) => `${namesOf(rows)}: put back.`,
  addEntry: 'Add an entry',
  add: 'Add entry',
  eventMissing: 'Choose an event.',
  athleteMissing: 'Choose an athlete first.',
  teamMissing: 'Choose a team first.',
  letter: 'Squad',
  findAthlete: 'Find an athlete',
  findTeam: 'Find a team',
  withoutTeam: 'Enter without a team',
  seedHint: 'A mark such as 11.90, 4:58.2h or 16-02. Blank for none.',
  added: (name: string, event: string, state: string) =>
    `${name} is entered in ${event}: ${state.toLowerCase()}.`,
  edit: 'Edit seed',
  editSeedOf: (name: string, event: string) => `Seed of ${name}, ${event}`,
  saveSeed: 'Save the seed',
  seedSaved: (name: string) => `The seed of ${name} is saved.`,
  tools: 'Tools for all entries',
  seedTools: 'Clear seeds',
  lockTool: 'Lock entries',
  messageTool: 'Message teams',
  importTool: 'Import entries',
  mergeTool: 'Merge athletes',
  rejectAsk: (count: number) => `Reject ${entriesOf(count)}?`,
  rejectText: 'Their places go to the next on the wait lists. You can undo this for ten seconds.',
  keep: 'Keep them',
};
