// What a meet must have to be stored, and which season it belongs to unless its host says otherwise.
import { Refusal } from '#kit/refusal.ts';
import { type Day, isDay } from '#sport/calendar/days.rules.ts';
import { decodeSeason, proposeSeason, type Season } from '#sport/calendar/seasons.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  meetChangedMeanwhileSentence,
  meetDaysWrongSentence,
  meetNameMissingSentence,
  meetSeasonFixedSentence,
  meetUnknownSentence,
} from './meets.words.ts';

export interface MeetToCreate {
  sport: Sport;
  /** 'list': performances known only from a list, by venue and date; never in calendars. */
  kind?: 'meet' | 'list';
  name: string;
  startOn: Day;
  endOn: Day;
  isIndoor: boolean;
  /** Left out: proposed from the sport, the first day and indoor. */
  seasonId?: number;
  venueId: number;
  hostTeamId?: number | null;
  levelMask: number;
  website?: string | null;
  setupState?: { offDays?: Day[] };
  settings?: Record<string, string | number | boolean>;
  sourceId?: number | null;
}

export interface MeetToSave extends MeetToCreate {
  meetId: number;
  /** The version that was edited. */
  version: number;
}

export interface MeetMove {
  meetId: number;
  name: string;
  startOn: Day;
  endOn: Day;
  /** Left out: the season of the new days. */
  seasonId?: number;
}

/** How many events a meet has, by the state they are in. */
export interface ProgrammeCounts {
  eventCount: number;
  officialCount: number;
  completeCount: number;
  inProgressCount: number;
}

/** Standing results of a meet, and whose they are. */
export interface MeetCounts {
  meetId: number;
  teamCount: number;
  athleteCount: number;
  resultCount: number;
}

export interface MeetIdentity {
  meetId: number;
  name: string;
  sport: Sport;
  startOn: Day;
  endOn: Day;
  seasonId: number;
  venueId: number;
  resultCount: number;
  version: number;
}

/** The season that the meet stands in, or why it may not be saved. */
export function seasonOfMeet(
  meet: Pick<MeetToCreate, 'sport' | 'kind' | 'name' | 'startOn' | 'endOn' | 'isIndoor' | 'seasonId'>,
): Season | Refusal {
  if (meet.name.trim() === '') return new Refusal('MEET_NAME_MISSING', meetNameMissingSentence());
  if (!isDay(meet.startOn) || !isDay(meet.endOn) || meet.endOn < meet.startOn) {
    return new Refusal('MEET_DAYS_WRONG', meetDaysWrongSentence());
  }
  if (meet.seasonId !== undefined) return decodeSeason(meet.sport, meet.seasonId);
  return proposeSeason(meet.sport, meet.startOn, meet.isIndoor);
}

/**
 * 404 when the meet is gone; 409 with the present meet when somebody else saved it first, and when sport or season
 * would change under results that already count in it.
 */
export function refusalToSaveMeet(
  meet: MeetToSave,
  season: Season,
  present: MeetIdentity | null,
): Refusal | null {
  if (!present) return new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });
  if (present.version !== meet.version) {
    return new Refusal('CHANGED_MEANWHILE', meetChangedMeanwhileSentence(), {
      status: 409,
      details: present,
    });
  }
  const keepsSeason = meet.sport === present.sport && season.id === present.seasonId;
  if (keepsSeason || present.resultCount === 0) return null;
  return new Refusal('MEET_SEASON_FIXED', meetSeasonFixedSentence(), { status: 409 });
}
