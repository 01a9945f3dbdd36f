// Flags the marks of one athlete in one event variant that were a personal or season record when they were made.

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
  /** Order within the day: of rounds, then of starts. */
  order: number;
  /** `mark_calc`: converted and published, lower is better, so hand and FAT times compare. */
  comparable: number;
  /** The compared mark as people read it: `11.40`, `10.94c`. */
  shown: string;
  seasonId: number;
  windStatus: WindStatus;
  /** Of an aided jump the best legal trial: it has no flag, but what comes after is held against it. */
  legalTrial?: Pick<DatedMark, 'comparable' | 'shown'> | null;
  /** False for exhibitions, time trials, and results not official or invalidated. */
  isOfficial: boolean;
}

/** How a mark stood against the best before it; null when it was not compared. */
export type BestStanding = 'first' | 'better' | 'equal' | 'worse' | null;

export interface BestFlag {
  /** The badge of the result; a personal record is always a season record too and shows once. */
  flag: 'PR' | 'SR' | null;
  personal: BestStanding;
  season: BestStanding;
  /** Comparable value of the best before: personal under PR, else of the season; null without one. */
  previousBest: number | null;
  why: Why;
}

interface Bests {
  personal: DatedMark | null;
  season: Map<number, DatedMark>;
}

/**
 * One flag for each mark of `history`, in the order given. Marks are taken by day and order; indoor and outdoor
 * seasons have personal records of their own (field guide §7.2). Only a strictly better mark replaces a best.
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

/** Compares a mark with the bests before it and keeps it among them when it is better. */
function flagOf(mark: DatedMark, bests: Bests, windPolicy?: WindPolicy): BestFlag {
  const outside = { flag: null, personal: null, season: null, previousBest: null } as const;
  if (!mark.isOfficial || !isValidMark(mark.comparable)) return { ...outside, why: whyNotCompared() };
  if (!countsAsLegalWind(mark.windStatus, windPolicy)) {
    if (mark.legalTrial) compareAndKeep({ ...mark, ...mark.legalTrial }, bests);
    return { ...outside, why: whyWindAided(mark.shown) };
  }

  const previous = { personal: bests.personal, season: bests.season.get(mark.seasonId) ?? null };
  const { personal, season } = compareAndKeep(mark, bests);

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

function compareAndKeep(mark: DatedMark, bests: Bests) {
  const personal = standing(mark, bests.personal);
  const season = standing(mark, bests.season.get(mark.seasonId) ?? null);
  if (isRecord(personal)) bests.personal = mark;
  if (isRecord(season)) bests.season.set(mark.seasonId, mark);
  return { personal, season };
}

function standing(mark: DatedMark, best: DatedMark | null): Exclude<BestStanding, null> {
  if (best === null) return 'first';
  if (mark.comparable === best.comparable) return 'equal';
  return mark.comparable < best.comparable ? 'better' : 'worse';
}

const isRecord = (value: BestStanding) => value === 'first' || value === 'better';

function explain(mark: DatedMark, flag: BestFlag['flag'], previous: DatedMark | null): Why {
  const scope = flag === 'PR' ? 'personal' : 'season';
  if (previous === null) return whyFirstMark(scope, mark.shown);
  if (flag !== null) return whyBetter(scope, mark.shown, previous.shown);
  return mark.comparable === previous.comparable
    ? whyEqual(previous.shown)
    : whyWorse(mark.shown, previous.shown);
}
