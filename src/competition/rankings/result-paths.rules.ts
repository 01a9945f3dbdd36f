// The address of a result's row on the page of its event or race.
import { eventResultsAddress, raceResultsAddress } from '#sport/addresses/addresses.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface ResultLocation {
  resultId: number;
  sport: Sport;
  meetId: number;
  meetDivisionId: number;
  eventShort: string;
  gender: Gender;
  round: 'P' | 'Q' | 'S' | 'F';
}

/** The page of an event opens with the final, so the address names every other round. */
export function pathOfResult(location: ResultLocation): string {
  const { sport, meetId, meetDivisionId, round, resultId } = location;
  if (sport === 'xc') return `${raceResultsAddress(meetId, meetDivisionId)}#r${resultId}`;
  const query = round === 'F' ? '' : `?round=${round}`;
  return `${eventResultsAddress(location)}${query}#r${resultId}`;
}
