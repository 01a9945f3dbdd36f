// The words of the seeding board.
import { countOf } from '#kit/counts.ts';
import { type HeatNoun, heatsInWords, laneInWords } from '#sport/seeding/heat-nouns.words.ts';

export const boardWords = {
  pageTitle: (round: string, meet: string) => `Start list of ${round}, ${meet}`,
  loading: 'Loading the start list',
  saved: (time: string) => `Saved ${time}`,
  heatSheet: (noun: HeatNoun) => ({ heat: 'Heat sheet', flight: 'Field cards', race: 'Start list' })[noun],
  finishLynx: 'FinishLynx',
  publish: (noun: HeatNoun) => (noun === 'race' ? 'Publish start lists' : 'Publish heats'),
  publishing: 'Publishing',
  published: 'Entries and start lists are public now.',
  publishTitle: 'Publish entries and start lists?',
  publishText:
    'Everyone then sees the entries of this meet, and each start list as soon as it is seeded. You can hide them again under meet settings, Entry options.',
  publishNo: 'Not yet',
  arePublic: 'Public',
  notPublic: 'Not public yet',
  keptByHost: 'Only hosts with a subscription publish start lists.',
  rules: 'How the round is seeded',
  ruleSet: 'Rule set',
  heats: 'Heats',
  order: 'Lane order',
  orderHint: 'Lanes from the best to the worst: 4-5-3-6-2-7-1-8',
  orderWrong: 'Write each lane once, from the best to the worst, such as 4-5-3-6-2-7-1-8.',
  draw: (noun: HeatNoun) => ({ heat: 'Lane draw', flight: 'Order', race: 'Boxes' })[noun],
  drawAgain: 'Draw again',
  start: 'Start',
  oneLine: 'On one line',
  usual: 'Usual',
  perHeat: (noun: HeatNoun) => (noun === 'flight' ? 'Usual flight' : `Most in a ${noun}`),
  goOn: 'Go on',
  goOnBy: (rule: string) => `Go on: ${rule}`,
  top: 'Places of each heat',
  next: 'Next best marks',
  part: 'Part teammates',
  seed: (noun: HeatNoun) => (noun === 'race' ? 'Make start list' : 'Seed round'),
  seedAgain: (noun: HeatNoun) => (noun === 'race' ? 'Make it again' : 'Seed again'),
  seeding: 'Seeding',
  moveAll: 'Move everyone, also those moved by hand',
  seededDone: (starters: number, heats: number, noun: HeatNoun) =>
    `Seeded ${countOf(starters, 'start', 'starts')} in ${heatsInWords(heats, noun)}.`,
  stayed: (count: number) => `${countOf(count, 'athlete', 'athletes')} stayed where moved by hand.`,
  unchanged: 'The start list is like that already.',
  undo: 'Undo',
  redo: 'Redo',
  nothingToUndo: 'Nothing to undo.',
  nothingToRedo: 'Nothing to do again.',
  changes: 'Changes',
  allChanges: 'Show all changes',
  changeCount: (count: number, by: string) => `${countOf(count, 'change', 'changes')}, last by ${by}`,
  someone: 'the system',
  undone: 'Undone',
  undoLabel: (sentence: string) => `Undo: ${sentence}`,
  setTime: 'Set time',
  timeOf: (noun: HeatNoun, number: number) => `Start of ${noun} ${number}`,
  changeTime: (noun: HeatNoun, number: number, time: string | null) =>
    time === null ? `Set time of ${noun} ${number}` : `Change the start of ${noun} ${number}, ${time}`,
  plannedStart: 'Planned start',
  timeHint: 'On the clock at the venue. Leave it empty for no time of its own.',
  saveTime: 'Save time',
  savingTime: 'Saving',
  laneCount: (count: number) => countOf(count, 'lane', 'lanes'),
  starterCount: (count: number) => countOf(count, 'athlete', 'athletes'),
  empty: 'Empty',
  endOfHeat: (noun: HeatNoun) => `Drop here to go to the end of this ${noun}`,
  scratched: 'Scratched',
  fromHeat: (heat: number, noun: HeatNoun) => `from ${noun} ${heat}`,
  seedOf: (rank: number) => `seed ${rank}`,
  noMark: (noun: HeatNoun) => (noun === 'flight' ? 'NM' : 'NT'),
  scratch: 'Scratch',
  unscratch: 'Take back scratch',
  move: (name: string) => `Move ${name}`,
  why: (name: string) => `Why is ${name} here?`,
  noWhy: 'No seeding rule chose this place.',
  byHand: 'Moved here by hand.',
  notByHand: 'Nothing was changed by hand.',
  cellName: (
    noun: HeatNoun,
    {
      heat,
      lane,
      position,
      name,
    }: { heat: number; lane: number | null; position: number | null; name: string | null },
  ) => {
    const at =
      lane !== null ? `, ${laneInWords(lane, noun)}` : position !== null ? `, position ${position}` : '';
    return `${noun} ${heat}${at}, ${name ?? 'empty'}`;
  },
  pickedUp: (name: string, cell: string) => `Picked up: ${name}, ${cell}`,
  over: (name: string, cell: string) => `${name} over ${cell}`,
  dropped: (name: string, cell: string) => `Dropped: ${name}, ${cell}`,
  putBack: (name: string) => `Put back: ${name}`,
  keys: (noun: HeatNoun, hasLanes: boolean) =>
    [
      ['Space', 'pick up'],
      ['Arrows', hasLanes ? `lane and ${noun}` : `position and ${noun}`],
      ['Space', hasLanes ? 'drop, trades places' : 'drop, the others move down'],
      ['Ctrl Z', 'undo'],
      ['?', hasLanes ? 'why this lane' : 'why this position'],
    ] as const,
  taps: (hasLanes: boolean) =>
    hasLanes
      ? 'Tap a handle, then the handle or the empty lane where it goes.'
      : 'Tap a handle, then the handle of the position where it goes.',
  notSeeded: (noun: HeatNoun) => (noun === 'race' ? 'No start list yet' : 'Not seeded yet'),
  notSeededText: (noun: HeatNoun) =>
    noun === 'race'
      ? 'Choose how the race starts and make its start list. You can move everyone by hand afterwards.'
      : 'Choose a rule set and seed the round. You can move everyone by hand afterwards.',
  waitsForResults: 'Waits for the round before',
  waitsText: 'Open the round before and advance athletes from its results.',
  unseeded: (count: number) =>
    `${countOf(count, 'accepted entry is', 'accepted entries are')} not in the start list. Seed again to add ${count === 1 ? 'it' : 'them'}.`,
  undecided: (count: number) =>
    `${countOf(count, 'entry waits', 'entries wait')} for a decision and ${count === 1 ? 'is' : 'are'} not seeded.`,
  hasBegun: (noun: HeatNoun) => `A ${noun} has begun. Move athletes by hand; the round is not seeded again.`,
  advance: 'Advance to next round',
  advancing: 'Advancing',
  advanced: (count: number) => `${countOf(count, 'athlete goes', 'athletes go')} on to the next round.`,
  goesOn: 'Going on',
  tieTitle: 'Choose who goes on',
  tieYes: 'Advance',
  laneRank: 'Lanes in the next round',
  laneRanks: { 'place-then-time': 'By place, then time', 'time-only': 'By time only' },
  notSaved: 'Not saved. Try again.',
};
