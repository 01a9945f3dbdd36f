// Athletes who raced each other are two people, so their merge is refused.

import { racedSentence } from '#competition/results/results.words.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** Statuses without a start: such a result does not show that the athlete raced anybody. */
export const NO_START: readonly string[] = ['DNS', 'SCR'];

/** Two athletes by any of their ids, canonical or merged. */
export interface TwoAthletes {
  oneId: number;
  otherId: number;
}

export interface SharedRound extends TwoAthletes {
  meetId: number;
  meetName: string;
  sport: Sport;
  meetDivisionId: number;
  eventName: string;
  eventShort: string;
  gender: Gender;
  competedOn: Day;
  /** Null when they were in different heats. */
  heatNumber: number | null;
}

export function refusalToRacers(race: SharedRound): Refusal {
  return new Refusal('MERGE_RACED', racedSentence(race), { status: 409 });
}
