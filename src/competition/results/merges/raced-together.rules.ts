// Two who raced each other are two people: what says so, and the refusal of a merge.

import { racedSentence } from '#competition/results/results.words.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** Entered under two names and run under one: the other did not start, and did not race anybody. */
export const NO_START: readonly string[] = ['DNS', 'SCR'];

/** Two athletes, by any of their records or identities. */
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
  /** When it was the same heat. */
  heatNumber: number | null;
}

export function racedEachOther(race: SharedRound): Refusal {
  return new Refusal('MERGE_RACED', racedSentence(race), { status: 409 });
}
