// The races of a meet as a reader walks them: by gender, each with its distance and how many finished.

import { raceWords as words } from '#competition/result-pages/race-page.words.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

interface NavigatedRace {
  IDDiv: number;
  divisionName: string;
  gender: Gender;
  genderName: string;
  meters: number;
  finisherCount: number;
  resultsPath: string;
}

export interface RaceLinks {
  genderName: string;
  races: { IDDiv: number; name: string; size: string; to: string; isCurrent: boolean }[];
}

/** In the order of the meet, the gender of its first race first. */
export function raceLinks(races: readonly NavigatedRace[], currentId: number): RaceLinks[] {
  return [...Map.groupBy(races, ({ genderName }) => genderName)].map(([genderName, ofGender]) => ({
    genderName,
    races: ofGender.map(({ IDDiv, divisionName, meters, finisherCount, resultsPath }) => ({
      IDDiv,
      name: divisionName,
      size: words.size(meters, finisherCount),
      to: resultsPath,
      isCurrent: IDDiv === currentId,
    })),
  }));
}

/** The race that a meet's results open with: the first that has any, else its first. */
export function firstRace<Race extends Pick<NavigatedRace, 'finisherCount'>>(
  races: readonly Race[],
): Race | null {
  return races.find(({ finisherCount }) => finisherCount > 0) ?? races[0] ?? null;
}
