// Finds the relay that a printed title or a total distance names: 4x100, 1600 Meter Relay, medleys, shuttle hurdles.
import { findDistance, type RaceDistance, type TitleFinding, toDistance } from './event-titles.rules.ts';

const LEGS = 4;
const LEGS_BY_DISTANCE = /\b(\d) ?x ?(\d+(?:\.\d+)?)? ?(meter|m|yard|y|mile|km|k)?(?![\w"])/;
const MEDLEY = /\b(?:(sprint|smr)|(distance|dmr)|(swedish))? ?(?:\bmed(?:ley)?\b|(?<=[sd]mr))/;
const FOUR_LEGS = /\b(\d{1,4})[-,/](\d{1,4})[-,/](\d{1,4})[-,/](\d{1,4})\b/;
const THROWERS = /\b(?:throwers?'?s?|weight ?m[ae]n'?s?|heavyweights?)\b/;

// "1-1-2-4" counts hundreds of meters, "200-200-400-800" meters.
const HUNDREDS_MAX = 16;
// A medley without a printed kind is a distance medley from this total on.
const DISTANCE_MEDLEY_FROM_METERS = 2000;
const SWEDISH_MEDLEY_METERS = 1000;
// "4x4 Relay" counts hundreds of meters.
const SHORT_LEG_MAX = 9;
// A shuttle hurdle relay is named by its leg (110) or by its total (440).
const SHUTTLE_TOTAL_FROM_METERS = 200;

/** Finds the relay that a plain title names. */
export function findRelay(title: string, hint: { isMixed: boolean; isRelay: boolean }): TitleFinding | null {
  const legs = LEGS_BY_DISTANCE.exec(title);
  const isRelay = legs !== null || hint.isRelay || /\brelay\b/.test(title);
  if (/\bshuttle\b/.test(title) || (isRelay && /\bhurdles?\b/.test(title)))
    return { key: shuttleTitleKey(title, legs) };
  const medley = MEDLEY.exec(title);
  if (medley) return { key: medleyTitleKey(title, medley) };
  if (legs) {
    if (Number(legs[1]) !== LEGS) return { key: null };
    const leg = toDistance(legs[2] ?? '1', legs[3]);
    return {
      key: THROWERS.test(title) && leg.amount === 100 ? 'weightman4x100' : relayKeyOfLeg(leg, hint.isMixed),
    };
  }
  const total = findDistance(title, 'relay\\b') ?? (hint.isRelay ? findDistance(title) : null);
  if (total) return { key: relayKeyOfTotal(total, hint.isMixed) };
  // The old mile relay in yards: 4x440.
  return /\bmile relay\b/.test(title) ? { key: relayKeyOfTotal({ amount: 1, unit: 'mile' }, false) } : null;
}

/** Finds a relay by its total distance, as HY-TEK codes and titles without "4x" give it: 1600 is 4x400. */
export function relayKeyOfTotal(total: RaceDistance, isMixed: boolean): string | null {
  if (total.unit !== 'mile') return relayKeyOfLeg({ ...total, amount: total.amount / LEGS }, isMixed);
  const keys: Record<number, string> = { 1: '4x440y', 2: '4x880y', 4: '4xmile' };
  return keys[total.amount] ?? null;
}

export function sprintMedleyKey(totalMeters: number): string {
  return totalMeters === SWEDISH_MEDLEY_METERS ? 'swedish1234' : `sprintmed${totalMeters}`;
}

export function distanceMedleyKey(totalMeters: number): string {
  return `distmed${totalMeters}`;
}

export function shuttleKeyOfTotal(totalMeters: number): string {
  return shuttleKeyOfLeg(totalMeters / LEGS);
}

function relayKeyOfLeg(leg: RaceDistance, isMixed: boolean): string | null {
  if (leg.unit === 'mile') return leg.amount === 1 ? '4xmile' : null;
  if (leg.unit === 'y') return `4x${leg.amount}y`;
  const meters = leg.unit === null && leg.amount <= SHORT_LEG_MAX ? leg.amount * 100 : leg.amount;
  return meters === 400 && isMixed ? '4x400mx' : `4x${meters}m`;
}

// The race of 4 x 102.5 m has the key 4x102shuttleh, because a key has no decimal point.
function shuttleKeyOfLeg(legMeters: number): string {
  return `4x${Math.floor(legMeters)}shuttleh`;
}

function shuttleTitleKey(title: string, legs: RegExpExecArray | null): string | null {
  const distance = legs?.[2] ? toDistance(legs[2], legs[3]) : findDistance(title);
  if (!distance) return 'shuttleh';
  if (distance.unit === 'y' || distance.unit === 'mile') return null;
  const isTotal = !legs && distance.amount >= SHUTTLE_TOTAL_FROM_METERS;
  return isTotal ? shuttleKeyOfTotal(distance.amount) : shuttleKeyOfLeg(distance.amount);
}

function medleyTitleKey(title: string, [, sprint, distance, swedish]: RegExpExecArray): string | null {
  if (swedish) return 'swedish1234';
  const total = medleyMeters(title);
  if (total === 'other') return null;
  if (sprint) return total === null ? 'sprintmed' : sprintMedleyKey(total);
  if (distance) return total === null ? 'distmed' : distanceMedleyKey(total);
  if (total === null) return null;
  return total >= DISTANCE_MEDLEY_FROM_METERS ? distanceMedleyKey(total) : sprintMedleyKey(total);
}

function medleyMeters(title: string): number | null | 'other' {
  const legs = FOUR_LEGS.exec(title)?.slice(1).map(Number);
  if (legs) {
    const sum = legs.reduce((total, leg) => total + leg, 0);
    return Math.max(...legs) <= HUNDREDS_MAX ? sum * 100 : sum;
  }
  const total = findDistance(title);
  if (!total) return null;
  return total.unit === 'y' || total.unit === 'mile' ? 'other' : total.amount;
}
