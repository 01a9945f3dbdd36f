// What a row of a list says of a result beside its mark: where it stands, in which event, of which gender.
import { eventResultsAddress, raceResultsAddress } from '#sport/addresses/addresses.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface ResultPlace {
  resultId: number;
  sport: Sport;
  meetId: number;
  meetDivisionId: number;
  eventShort: string;
  gender: Gender;
  round: 'P' | 'Q' | 'S' | 'F';
}

/** Where the row of the result is: the page of its event opens with the final. */
export function pathOfResult(place: ResultPlace): string {
  const { sport, meetId, meetDivisionId, round, resultId } = place;
  if (sport === 'xc') return `${raceResultsAddress(meetId, meetDivisionId)}#r${resultId}`;
  const query = round === 'F' ? '' : `?round=${round}`;
  return `${eventResultsAddress(place)}${query}#r${resultId}`;
}
