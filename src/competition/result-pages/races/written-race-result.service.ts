// Writes the facts that only results of cross-country races have.
import type { PageResult } from '#competition/result-pages/results-page.service.ts';
import { isValidMark } from '#sport/marks/marks.rules.ts';
import { formatPace, type PaceUnit } from '#sport/marks/paces.rules.ts';
import type { RacePage } from './race-page.service.ts';

export function writeRaceResult(result: PageResult, { meters, runnerOf }: RacePage) {
  const runner = runnerOf.get(result.resultId);
  const pace = (unit: PaceUnit) =>
    isValidMark(result.markRaw) && meters > 0 ? formatPace(result.markRaw, meters, unit) : null;
  return {
    teamNumber: runner?.teamNumber ?? null,
    scoring: runner?.scoring ?? null,
    scoringPlace: runner?.scoringPlace ?? null,
    role: runner?.role ?? null,
    notCounted: runner?.notCounted ?? null,
    perMile: pace('mile'),
    perKilometer: pace('kilometer'),
  };
}
