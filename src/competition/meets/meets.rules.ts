// Which meets may be saved, and which season a meet belongs to unless its host chooses another.
import { Refusal } from '#kit/refusal.ts';
import { tidyLine } from '#kit/shorten-text.ts';
import { type Day, isDay } from '#sport/calendar/days.rules.ts';
import { decodeSeason, proposeSeason, type Season } from '#sport/calendar/seasons.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  meetChangedMeanwhileSentence,
  meetDaysWrongSentence,
  meetNameMissingSentence,
  meetSeasonFixedSentence,
  meetUnknownSentence,
  removedMeetName,
} from './meets.words.ts';

/**
 * `list`: performances at one venue and date, known only from a list, never in calendars. `rehearsal`: a private copy of
 * a meet, which nothing public includes.
 */
export type MeetKind = 'meet' | 'list' | 'rehearsal';

export interface MeetToCreate {
  sport: Sport;
  kind?: MeetKind;
  /** The meet that a rehearsal copies, and only for a rehearsal. */
  rehearsalOf?: number;
  name: string;
  startOn: Day;
  endOn: Day;
  isIndoor: boolean;
  /** Proposed from the sport, the first day and `isIndoor` when left out. */
  seasonId?: number;
  venueId: number;
  hostTeamId?: number | null;
  levelMask: number;
  website?: string | null;
  setupState?: SetupState;
  settings?: MeetSettings;
  sourceId?: number | null;
  /** True for a meet that only its staff sees until a host opens it. */
  isUnpublished?: boolean;
  createdBy?: number | null;
}

/** The state of the setup wizard by panel, beside the days off. */
export interface SetupState {
  /** Days between the first and the last day without competition. */
  offDays?: Day[];
  [key: string]: unknown;
}

export type MeetSettings = Record<string, unknown>;

/** Given keys of `setupState` and `settings` are saved, all others stay. The kind of a meet never changes. */
export interface MeetToSave
  extends Omit<MeetToCreate, 'kind' | 'rehearsalOf' | 'isUnpublished' | 'createdBy'> {
  meetId: number;
  /** The version on which the edit is based. */
  version: number;
}

export interface MeetMove {
  meetId: number;
  name: string;
  startOn: Day;
  endOn: Day;
  /** Stay as they are when left out. */
  offDays?: Day[];
  /** The season of the new days when left out. */
  seasonId?: number;
}

/** Number of a meet's events by state. */
export interface MeetEventCounts {
  eventCount: number;
  officialCount: number;
  completeCount: number;
  inProgressCount: number;
}

/** Number of a meet's counting results, and of the teams and athletes that have them. */
export interface MeetCounts {
  meetId: number;
  teamCount: number;
  athleteCount: number;
  resultCount: number;
}

export interface MeetIdentity {
  meetId: number;
  kind: MeetKind;
  name: string;
  sport: Sport;
  startOn: Day;
  endOn: Day;
  seasonId: number;
  venueId: number;
  resultCount: number;
  version: number;
}

/** The name under which the setup of a meet saves it: a name that is cleared becomes "Removed". */
export function nameToSave(name: string): string {
  return tidyLine(name) || removedMeetName();
}

/** Returns the meet's season, or why the meet may not be saved. */
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
 * Refuses with 404 when the meet is gone, with 409 and the present meet when somebody else saved it first, and with
 * 409 when sport or season would change under counting results.
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
