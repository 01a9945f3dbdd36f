// What people read about seeding a meet: refusals, changes of a start list, and what is left to do.
import { countOf } from '#kit/counts.ts';
import { listInWords } from '#sport/lists.words.ts';
import { type HeatNoun, heatsInWords, laneInWords } from '#sport/seeding/heat-nouns.words.ts';
import { swapSentence } from '#sport/seeding/seeding.words.ts';
import type { ChangeContent, ChangeKind } from './changes/slot-states.rules.ts';

export const seedingWords = {
  roundUnknown: 'The meet does not have this round.',
  nobody: 'Nobody who is accepted and not scratched is entered in this event.',
  hasBegun: (heat: number) =>
    `Heat ${heat} has begun. A round is not seeded again once a heat has a start or a mark. Move athletes by hand instead.`,
  combined: 'Nobody starts in a combined event itself. Seed its parts.',
  needsResults: 'Those who start in this round come from the round before. Advance them from its results.',
  laneTooMany: (lane: number, lanes: number) =>
    `Lane ${lane} is not used in this round, which has ${lanes} lanes. Choose a lane order with more lanes first.`,
  keptByHost:
    'Heats of this meet are for its coaches only, because its host team has no subscription. Subscribe to publish them.',
  changeUnknown: 'There is no such change in this meet.',
  laterChange: 'Someone changed this part of the start list later. Undo the later change first.',
  undoneAlready: 'This change was undone before.',
  notUndone: 'This change was not undone.',
  isScratched: 'This athlete is scratched. Take the scratch back before you check them in.',
  nobodyHere: 'Nobody is checked in yet. Check someone in before you close the check-in.',
  orderWrong: 'Write lanes from the best to the worst with hyphens, such as 4-5-3-6-2-7-1-8, each lane once.',
  someone: 'Someone',
  someoneOf: (team: string | null) => (team === null ? 'Someone unattached' : `Someone of ${team}`),
  isLastRound: 'There is no round after this one.',
  inConflict: 'Two devices sent different marks in this round. Choose the right ones first.',
  heatWithoutResults: (heat: number) => `Heat ${heat} has no results yet.`,
  noResults: 'This round has no results yet.',
  nextHasBegun: 'The next round has begun, so its start list stays as it is.',
  entriesMissing: (names: readonly string[]) =>
    `${listInWords(names)} cannot go on without an entry in this event. Add the entry first.`,
  undecided: (names: readonly string[], places: number) =>
    `${listInWords(names)} are equal, and there ${places === 1 ? 'is one place' : `are ${places} places`} left. Draw lots or hold a run-off, then choose who goes on.`,
};

export interface NamesOfChange {
  nameOf(entryId: number): string;
  /** The name of the parts of the round; heats when left out. */
  noun?: HeatNoun | undefined;
}

/** The sentence of a change in the list of changes. */
export function changeSentence(
  kind: ChangeKind,
  {
    entryIds = [],
    ranks = [],
    team,
    heat = 1,
    starters = 0,
    heatCounts,
    stayCount = 0,
    places,
  }: ChangeContent,
  { nameOf, noun = 'heat' }: NamesOfChange,
): string {
  const names = entryIds.map(nameOf);
  switch (kind) {
    case 'seed': {
      const stay =
        stayCount === 0
          ? ''
          : `; ${countOf(stayCount, 'athlete stays', 'athletes stay')} where moved by hand`;
      return `Seeded ${countOf(starters, 'start', 'starts')} in ${heatsInWords(heatCounts?.after ?? 0, noun)}${stay}`;
    }
    case 'part': {
      const [moved, other] = names.map((name, index) => ({ name, seedRank: ranks[index] ?? 0 }));
      return swapSentence(moved!, other!, { team: team ?? 'team', heat });
    }
    case 'move':
      return names[1] === undefined
        ? `${names[0]} moved ${placesInWords(places, noun)}`
        : `${names[0]} moved ${placesInWords(places, noun)}, trading places with ${names[1]}`;
    case 'scratch':
      return `${listOrCount(names)} scratched; ${names.length === 1 ? 'the lane stays' : 'their lanes stay'} empty`;
    case 'unscratch':
      return `${listOrCount(names)} no longer scratched`;
    case 'close':
      return names.length === 0
        ? 'Check-in closed; everyone is here'
        : `Check-in closed; ${listOrCount(names)} scratched`;
    case 'advance':
      return `${countOf(starters, 'start', 'starts')} advanced from the round before in ${heatsInWords(heatCounts?.after ?? 0, noun)}`;
  }
}

const NAMES_MAX = 3;
const listOrCount = (names: readonly string[]) =>
  names.length <= NAMES_MAX ? listInWords(names) : countOf(names.length, 'athlete', 'athletes');

function placesInWords(places: ChangeContent['places'], noun: HeatNoun): string {
  if (!places) return 'by hand';
  const [from, to] = [places.from, places.to].map(({ heat, lane, position }) => {
    if (lane !== null) return `${noun} ${heat}, ${laneInWords(lane, noun)}`;
    return position === undefined ? `${noun} ${heat}` : `${noun} ${heat}, position ${position}`;
  });
  return `from ${from} to ${to}`;
}

/** "1 scratch: heat 2 keeps 7, no new seeding needed"; null without a scratch. */
export function scratchSentence(
  heats: readonly { number: number; starting: number; scratched: number }[],
  noun: HeatNoun = 'heat',
): string | null {
  const thinned = heats.filter(({ scratched }) => scratched > 0);
  const total = thinned.reduce((sum, { scratched }) => sum + scratched, 0);
  if (total === 0) return null;
  const rest = listInWords(thinned.map(({ number, starting }) => `${noun} ${number} keeps ${starting}`));
  return `${countOf(total, 'scratch', 'scratches')}: ${rest}, no new seeding needed`;
}

/** "5 scratches: 2 heats are enough now. Seed again to save one." */
export const fewerHeatsSentence = (scratches: number, heats: number, noun: HeatNoun): string =>
  `${countOf(scratches, 'scratch', 'scratches')}: ${heatsInWords(heats, noun)} ${heats === 1 ? 'is' : 'are'} enough now. Seed again to save time.`;

/** "Seeding again keeps 2 athletes where someone moved them by hand." */
export const keepsSentence = (moved: number): string =>
  `Seeding again keeps ${countOf(moved, 'athlete', 'athletes')} where someone moved them by hand.`;
