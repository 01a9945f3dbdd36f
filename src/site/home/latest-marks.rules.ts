// The latest marks of a live meet on the front page of the site.
import { liveMeetWords } from '#competition/meets/live-meet/live-meet.words.ts';
import { eventResultsAddress, raceResultsAddress } from '#sport/addresses/addresses.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export const LATEST_MARKS = 2;

interface LatestMark {
  event: string;
  name: string;
  mark: string;
  resultPath: string;
}

interface LiveMeet {
  sport: Sport;
  meetId: number;
  levelMask: number;
}

interface Update {
  meetDivisionId: number;
  gender: Gender;
  eventShort: string;
  eventName: string;
  items: readonly { resultId: number; athleteName: string; place: number | null; mark: string }[];
}

/** Lists the first places that a message brings. */
export function firstPlacesOf({ sport, meetId, levelMask }: LiveMeet, update: Update): LatestMark[] {
  const path =
    sport === 'tf'
      ? eventResultsAddress({ meetId, ...update })
      : raceResultsAddress(meetId, update.meetDivisionId);
  return update.items
    .filter(({ place }) => place === 1)
    .map(({ resultId, athleteName, mark }) => ({
      event: liveMeetWords.event(update, levelMask),
      name: athleteName,
      mark,
      resultPath: `${path}#r${resultId}`,
    }));
}

/** Puts new first places in front. Returns the same list if there are none. */
export function latestAfter(before: LatestMark[], news: readonly LatestMark[]): LatestMark[] {
  if (news.length === 0) return before;
  const paths = new Set(news.map(({ resultPath }) => resultPath));
  return [...news, ...before.filter(({ resultPath }) => !paths.has(resultPath))].slice(0, LATEST_MARKS);
}
