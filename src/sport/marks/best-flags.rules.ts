// Flags the marks of an athlete in one event variant that were a personal or season record on the day.

import { isIndoorSeason } from '#sport/calendar/seasons.rules.ts';
import type { Why } from '#sport/why.rules.ts';
import {
  whyBetter,
  whyEqual,
  whyFirstMark,
  whyNotCompared,
  whyWindAided,
  whyWorse,
} from './best-flags.words.ts';
import { isValidMark } from './marks.rules.ts';
import { countsAsLegalWind, type WindPolicy, type WindStatus } from './winds.rules.ts';

export interface DatedMark {
  /** Calendar day at the venue, YYYY-MM-DD. */
  on: string;
  /** The order within the day: by round, then by start. */
  order: number;
  /** The mark that lists compare (`mark_calc`): lower is better, hand times are converted. */
  comparable: number;
  /** The compared mark as people read it: `11.40`, `10.94c`. */
  text: string;
  seasonId: number;
  windStatus: WindStatus;
  /** The best legal trial of a wind-aided jump. It gets no badge, but later marks must beat it. */
  legalTrial?: Pick<DatedMark, 'comparable' | 'text'> | null;
  /** False for exhibitions, time trials, and results not official or invalidated. */
  isOfficial: boolean;
}

/** How a mark compares with the best before it; null if it was not compared. */
export type BestComparison = 'first' | 'better' | 'equal' | 'worse' | null;

export interface BestFlag {
  /** The badge of the result; a personal record is always a season record too and shows once. */
  flag: 'PR' | 'SR' | null;
  personal: BestComparison;
  season: BestComparison;
  /** The comparable value of the earlier best: the personal best for a PR, else the season best; null if there was none. */
  previousBest: number | null;
  why: Why;
}

interface Bests {
  personal: DatedMark | null;
  season: Map<number, DatedMark>;
}

/**
 * Returns one flag for each mark of `history`, in the given order. Marks are compared by day and order. Indoor and
 * outdoor seasons have separate personal records. Only a strictly better mark replaces a best: docs/rules/records-and-bests.md.
 */
export function bestFlags(history: readonly DatedMark[], windPolicy?: WindPolicy): BestFlag[] {
  const outdoor: Bests = { personal: null, season: new Map() };
  const indoor: Bests = { personal: null, season: new Map() };
  const flags = new Map<DatedMark, BestFlag>();
  for (const mark of [...history].sort(byTime)) {
    const bests = isIndoorSeason(mark.seasonId) ? indoor : outdoor;
    flags.set(mark, flagOf(mark, bests, windPolicy));
  }
  return history.map((mark) => flags.get(mark)!);
}

function byTime(a: DatedMark, b: DatedMark): number {
  if (a.on !== b.on) return a.on < b.on ? -1 : 1;
  return a.order - b.order;
}

/** Compares a mark with the earlier bests and records it when it is better. */
function flagOf(mark: DatedMark, bests: Bests, windPolicy?: WindPolicy): BestFlag {
  const notCompared = { flag: null, personal: null, season: null, previousBest: null } as const;
  if (!mark.isOfficial || !isValidMark(mark.comparable)) return { ...notCompared, why: whyNotCompared() };
  if (!countsAsLegalWind(mark.windStatus, windPolicy)) {
    if (mark.legalTrial) compareAndRecord({ ...mark, ...mark.legalTrial }, bests);
    return { ...notCompared, why: whyWindAided(mark.text) };
  }

  const previous = { personal: bests.personal, season: bests.season.get(mark.seasonId) ?? null };
  const { personal, season } = compareAndRecord(mark, bests);

  const flag = isRecord(personal) ? 'PR' : isRecord(season) ? 'SR' : null;
  const compared = flag === 'PR' ? previous.personal : previous.season;
  return {
    flag,
    personal,
    season,
    previousBest: compared?.comparable ?? null,
    why: explain(mark, flag, compared),
  };
}

function compareAndRecord(mark: DatedMark, bests: Bests) {
  const personal = compareToBest(mark, bests.personal);
  const season = compareToBest(mark, bests.season.get(mark.seasonId) ?? null);
  if (isRecord(personal)) bests.personal = mark;
  if (isRecord(season)) bests.season.set(mark.seasonId, mark);
  return { personal, season };
}

function compareToBest(mark: DatedMark, best: DatedMark | null): Exclude<BestComparison, null> {
  if (best === null) return 'first';
  if (mark.comparable === best.comparable) return 'equal';
  return mark.comparable < best.comparable ? 'better' : 'worse';
}

const isRecord = (value: BestComparison) => value === 'first' || value === 'better';

function explain(mark: DatedMark, flag: BestFlag['flag'], previous: DatedMark | null): Why {
  const scope = flag === 'PR' ? 'personal' : 'season';
  if (previous === null) return whyFirstMark(scope, mark.text);
  if (flag !== null) return whyBetter(scope, mark.text, previous.text);
  return mark.comparable === previous.comparable
    ? whyEqual(previous.text)
    : whyWorse(mark.text, previous.text);
}
