// What people read about seeding: names of rule sets and methods, and why someone has a heat and a lane.
import { formatMonthDay } from '#sport/calendar/days.rules.ts';
import { listInWords } from '#sport/lists.words.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { ordinal } from '#sport/places/ordinals.words.ts';
import { type Why, why } from '#sport/why.rules.ts';
import type { Distribution } from './distribution.rules.ts';
import type { HeatNoun } from './heat-nouns.words.ts';
import { formatLaneOrder, type LaneDraw } from './lane-orders.rules.ts';
import type { RuleSet, StartType } from './rule-sets.rules.ts';
import type { SeedFacts, SlotWhy } from './slot-why.rules.ts';

export const RULE_SET_NAMES: Readonly<Record<RuleSet, string>> = {
  'high-school-8': 'High school, 8 lanes',
  'high-school-6': 'High school, 6 lanes',
  'middle-school-8': 'Middle school, 8 lanes',
  'college-9': 'College, 9 lanes',
  'world-8': 'World Athletics, 8 lanes',
  'indoor-6': 'Indoor, 6 lanes',
  'dual-8': 'Dual meet, 8 lanes',
};

export const DISTRIBUTION_NAMES: Readonly<Record<Distribution, string>> = {
  serpentine: 'Serpentine',
  'left-to-right': 'Left to right',
  circle: 'Circle',
  random: 'Random draw',
  seeded: 'Fast heat last',
  balanced: 'Fast heat last, even heats',
};

export const START_NAMES: Readonly<Record<StartType, string>> = {
  lanes: 'In lanes',
  alleys: 'In 4 alleys',
  waterfall: 'Waterfall',
  boxes: 'In boxes by team',
};

/** The order of boxes on a course follows from one draw or from the seeds of teams. */
export const BOX_DRAW_NAMES = { none: 'By team seeds', all: 'Drawn' } as const;
export const BOX_DRAW_MEANINGS = {
  none: 'The team with the best five seeds has box 1. Teams with fewer seeds follow.',
  all: 'Teams draw their boxes. Athletes without a team share the last one.',
} as const;

export const DRAW_NAMES: Readonly<Record<LaneDraw, string>> = {
  none: 'No draw',
  all: 'All lanes',
  halves: 'In halves',
  pairs: 'In pairs',
  groups: 'In groups',
  world: 'World Athletics',
};

/** A sentence for the clerk about each draw. */
export const DRAW_MEANINGS: Readonly<Record<LaneDraw, string>> = {
  none: 'The best seed gets the first lane of the order, the next best the second, and so on.',
  all: 'Everyone in the heat draws from all of its lanes.',
  halves: 'The best half draws from the better half of the lanes, the others from the rest.',
  pairs: 'Seeds 1 and 2 draw from the two best lanes, seeds 3 and 4 from the next two, and so on.',
  groups:
    'The best seeds draw from the best lanes, and two smaller groups from the others: 4, 2 and 2 in 8 lanes.',
  world:
    'The groups and lanes of World Athletics: on the straight the best four draw lanes 3 to 6, the next two lanes 2 and 7, the last two lanes 1 and 8.',
};

/** The order of a flight follows from the seeds or from one draw. */
export const FLIGHT_DRAW_NAMES = { none: 'By seed, best last', all: 'Drawn' } as const;
export const FLIGHT_DRAW_MEANINGS = {
  none: 'The best seed goes last in the flight.',
  all: 'Everyone in the flight draws when they go.',
} as const;

const PRONOUNS: Readonly<Record<Gender, string>> = { M: 'He is', F: 'She is', X: 'This athlete is' };

const RANK_WORDS = [
  '',
  '',
  'second ',
  'third ',
  'fourth ',
  'fifth ',
  'sixth ',
  'seventh ',
  'eighth ',
  'ninth ',
];
const bestInWords = (rank: number) => `${RANK_WORDS[rank] ?? `${ordinal(rank)} `}best`;
const rankInWords = (rank: number) => (rank === 1 ? 'best' : (RANK_WORDS[rank]?.trim() ?? ordinal(rank)));

/** "Why heat 1, lane 2?" */
export function whySlotTitle(
  { heat, lane, kind, position }: SlotWhy & { position: number },
  noun?: HeatNoun,
): string {
  if (noun === 'race') return lane === null ? `Why position ${position}?` : `Why box ${lane}?`;
  if (kind === 'flights') return `Why flight ${heat}, ${ordinal(position)} up?`;
  return lane === null ? `Why heat ${heat}, position ${position}?` : `Why heat ${heat}, lane ${lane}?`;
}

/** Three sentences: the seed, the heat, the lane. `name` is what visibility allows; a squad is not a he or a she. */
export function whySlot(facts: SlotWhy, { name, gender, isSquad }: WhoStarts): Why {
  const subject = isSquad ? 'The team is' : PRONOUNS[gender];
  const room = facts.madeRoom ? ' Someone who was moved by hand has that place.' : '';
  return why('seeded', seedSentence(facts, name), heatSentence(facts), laneSentence(facts, subject) + room);
}

export interface WhoStarts {
  name: string;
  gender: Gender;
  isSquad: boolean;
}

function seedSentence({ seedRank, count, seed, isRankGiven }: SlotWhy, name: string): string {
  const rank = `${name} has seed ${seedRank} of ${count}`;
  if (isRankGiven) return `${rank}${seed ? `: ${seed.text}` : ''}, by the round before.`;
  return seed ? `${rank}: ${seedInWords(seed)}.` : `${rank}, without a mark.`;
}

/** "11.23 on Apr 25, FAT". */
function seedInWords({ text, markOn, timing }: SeedFacts): string {
  const day = markOn === null ? '' : ` on ${formatMonthDay(markOn)}`;
  return `${text}${day}${timing === null ? '' : timing === 'fat' ? ', FAT' : ', hand time'}`;
}

function heatSentence(facts: SlotWhy): string {
  const { kind, heatCount, heat, swap, seedRank } = facts;
  const noun = kind === 'flights' ? 'flight' : 'heat';
  if (facts.isBox !== undefined) return 'Everyone starts together.';
  if (heatCount === 1) return `There is one ${noun}.`;
  if (!swap) return `${methodSentence(facts)} puts ${seedsInWords(facts.ranksInHeat)} in ${noun} ${heat}.`;
  const runners = swap.team === null ? 'teammates' : `${swap.team} runners`;
  return (
    `${methodSentence(facts)} puts seed ${seedRank} in heat ${swap.fromHeat}. ` +
    `It traded places with seed ${swap.withRank}, so that two ${runners} are not in one heat.`
  );
}

function methodSentence({ heats, heatCount, kind, isDual }: SlotWhy): string {
  if (kind === 'flights') return 'The best flight goes last, which';
  if (isDual) return 'Every team runs in its own lanes, which';
  if (heats === 'seeded' || heats === 'balanced') return 'The fast heat goes last, which';
  return `${DISTRIBUTION_NAMES[heats]} over ${heatCount} heats`;
}

/** "seeds 9 to 13", "seeds 1, 6, 7, and 12". */
function seedsInWords(ranks: readonly number[]): string {
  const [first, last] = [ranks[0] ?? 0, ranks.at(-1) ?? 0];
  if (ranks.length === 1) return `seed ${first}`;
  if (ranks.length > 2 && last - first === ranks.length - 1) return `seeds ${first} to ${last}`;
  return `seeds ${listInWords(ranks.map(String))}`;
}

const DRAW_SENTENCES: Readonly<Record<Exclude<LaneDraw, 'none'>, string>> = {
  all: 'Lanes are drawn',
  halves: 'Lanes are drawn in halves',
  pairs: 'Lanes are drawn in pairs',
  groups: 'Lanes are drawn in groups',
  world: 'Lanes are drawn in the groups of World Athletics',
};

function laneSentence(facts: SlotWhy, subject: string): string {
  const { rankInHeat, lane, laneOrder, draw, kind, isDual } = facts;
  if (facts.isBox)
    return draw === 'none'
      ? `Box ${lane} follows from the seeds of the team.`
      : `Teams drew their boxes: box ${lane}.`;
  const best = `${subject} ${bestInWords(rankInHeat)} in the ${kind === 'flights' ? 'flight' : 'heat'}.`;
  if (kind === 'flights')
    return draw === 'none' ? `${best} The best go last.` : `${best} The order is drawn.`;
  if (kind === 'sections') {
    return lane === null
      ? `${best} The best start inside.`
      : `${best} The best start in alley 4, then 3, 2, 1.`;
  }
  if (isDual) return `${best} Lane ${lane} is the best free lane of the team.`;
  if (draw !== 'none') return `${best} ${DRAW_SENTENCES[draw]}: lane ${lane}.`;
  return `${best} The lane order ${formatLaneOrder(laneOrder ?? [])} gives the ${rankInWords(rankInHeat)} lane ${lane}.`;
}

/** "Leif Haraldsen (seed 8) and Cato Nwosu (seed 9) swapped, so two Pinehaven runners are not in heat 2". */
export function swapSentence(
  moved: { name: string; seedRank: number },
  other: { name: string; seedRank: number },
  { team, heat }: { team: string; heat: number },
): string {
  const [one, two] = [moved, other].map(({ name, seedRank }) => `${name} (seed ${seedRank})`);
  return `${one} and ${two} swapped, so two ${team} runners are not in heat ${heat}`;
}
