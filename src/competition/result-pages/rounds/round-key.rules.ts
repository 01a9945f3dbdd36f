// Identifies a round of an event for all calls about it.
import type { Gender } from '#sport/people/genders.rules.ts';
import { type SeasonKind, type Sport, sportOfKind } from '#sport/sports.rules.ts';

export type MarkKind = 'time' | 'distance' | 'height' | 'points';

export interface RoundKey {
  meetId: number;
  sport: Sport;
  genderSlug: string;
  divisionId: number;
  eventShort: string;
  eventId: number;
  round: 'P' | 'Q' | 'S' | 'F';
  markKind: MarkKind;
}

interface KeyedEvent {
  meetEventId: number;
  meetId: number;
  meetDivisionId: number;
  gender: Gender;
  eventShort: string;
  markKind: MarkKind;
  seasonKind: SeasonKind;
}

export function roundKeyOf(event: KeyedEvent, { round }: Pick<RoundKey, 'round'>): RoundKey {
  return {
    meetId: event.meetId,
    sport: sportOfKind(event.seasonKind),
    genderSlug: event.gender.toLowerCase(),
    divisionId: event.meetDivisionId,
    eventShort: event.eventShort,
    eventId: event.meetEventId,
    round,
    markKind: event.markKind,
  };
}
