// Links to the races of a meet by gender, with their distance and number of finishers.

import { raceWords as words } from '#competition/result-pages/race-page.words.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

interface NavigatedRace {
  meetDivisionId: number;
  divisionName: string;
  gender: Gender;
  genderName: string;
  meters: number;
  finisherCount: number;
  resultsPath: string;
}

export interface RaceLinks {
  genderName: string;
  races: { meetDivisionId: number; name: string; size: string; to: string; isCurrent: boolean }[];
}

/** Keeps the order of the meet; the gender of its first race comes first. */
export function raceLinks(races: readonly NavigatedRace[], currentId: number): RaceLinks[] {
  return [...Map.groupBy(races, ({ genderName }) => genderName)].map(([genderName, ofGender]) => ({
    genderName,
    races: ofGender.map(({ meetDivisionId, divisionName, meters, finisherCount, resultsPath }) => ({
      meetDivisionId,
      name: divisionName,
      size: words.size(meters, finisherCount),
      to: resultsPath,
      isCurrent: meetDivisionId === currentId,
    })),
  }));
}

/** Returns the race that a meet's results open with: the first with finishers, else the first. */
export function firstRace<Race extends Pick<NavigatedRace, 'finisherCount'>>(
  races: readonly Race[],
): Race | null {
  return races.find(({ finisherCount }) => finisherCount > 0) ?? races[0] ?? null;
}
