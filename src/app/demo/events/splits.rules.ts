// Splits of the demo's long races: per lap on the track, per mile in cross country.

import type { DemoResult } from '#app/demo/meets/demo-results.rules.ts';
import type { Random } from '#app/demo/random.rules.ts';

type Splits = DemoResult['splits'];

const SPLITS_FROM_METERS = 800;
const LAP_METERS = 400;
const HALL_LAP_METERS = 200;
// Longer races have no split for every lap.
const LAP_BY_LAP_UP_TO_METERS = 3200;
const LONG_STEP_METERS = 1000;
const MILE_METERS = 1609;

// The first lap is fast, the middle ones are slow, the last one is a kick.
const FIRST_LAP = 0.975;
const MIDDLE_LAP = 1.01;
const LAST_LAP = 0.985;
const LAP_SPREAD = 0.008;

/** Empty below 800 meters. */
export function splitsOf(
  markRaw: number,
  meters: number,
  { isIndoor }: { isIndoor: boolean },
  random: Random,
): Splits {
  if (meters < SPLITS_FROM_METERS) return [];
  const lap = isIndoor && meters <= SPLITS_FROM_METERS ? HALL_LAP_METERS : LAP_METERS;
  return splitsAt(
    marksEvery(meters > LAP_BY_LAP_UP_TO_METERS ? LONG_STEP_METERS : lap, meters),
    markRaw,
    random,
  );
}

/** Splits at the mile marks and the finish; the rest after the last mark must be long enough for a split. */
export function splitsOverTheCountry(markRaw: number, meters: number, random: Random): Splits {
  const miles = Math.floor((meters - LAP_METERS / 4) / MILE_METERS);
  const marks = Array.from({ length: miles }, (_, mile) => (mile + 1) * MILE_METERS);
  return splitsAt([...marks, meters], markRaw, random);
}

/** Marks are counted back from the finish: 1500 meters are 300 and three laps. */
function marksEvery(step: number, meters: number): number[] {
  const count = Math.ceil(meters / step);
  return Array.from({ length: count }, (_, index) => meters - (count - 1 - index) * step);
}

function splitsAt(marks: readonly number[], markRaw: number, random: Random): Splits {
  const last = marks.length - 1;
  const weights = marks.map((mark, index) => {
    const usual = index === 0 ? FIRST_LAP : index === last ? LAST_LAP : MIDDLE_LAP;
    return (usual + random.normal() * LAP_SPREAD) * (mark - (marks[index - 1] ?? 0));
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let done = 0;
  let before = 0;
  return weights.map((weight, index) => {
    done += weight;
    const cumulativeMs = Math.round((markRaw * done) / whole);
    const splitMs = cumulativeMs - before;
    before = cumulativeMs;
    return { number: index + 1, distanceMeters: marks[index]!, splitMs, cumulativeMs };
  });
}
