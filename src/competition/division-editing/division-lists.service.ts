// The divisions of a meet as its hosts edit them.

import type { StoredSettings } from '#competition/divisions/division-settings.rules.ts';
import { listDivisionSettings } from '#competition/divisions/division-settings.service.ts';
import { requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { meetUnknownSentence } from '#competition/meets/meets.words.ts';
import { wallTimeIn } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  type DivisionCounts,
  findMeet,
  listCounts,
  listRaces,
  type MeetOfDivisions,
  mapMeetNames,
  type RaceRow,
} from './division-lists.store.ts';
import {
  daysOfMeet,
  distanceOfRace,
  type EditableDivision,
  startOfRace,
} from './editable-divisions.rules.ts';

export interface OpenMeet extends MeetOfDivisions {
  userId: number;
  days: Day[];
  /** Limits on entries per team are for site supporters and admins. */
  canSetTeamMax: boolean;
}

/** Returns the meet of the token for divisions, for its hosts; refuses as `requireMeet` does. */
export async function openMeet(ctx: Context, sport: Sport): Promise<OpenMeet> {
  const { meetId } = await requireMeet(ctx, 'divisions', { sport });
  const { userId, isAdmin } = requireUser(ctx);
  const meet = await findMeet(ctx, meetId);
  if (meet?.sport !== sport) throw new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });
  return { ...meet, userId, days: daysOfMeet(meet), canSetTeamMax: isAdmin || meet.isHostSupporting };
}

export interface EditableDivisions {
  meet: OpenMeet;
  divisions: EditableDivision[];
}

/** Lists the divisions of the meet of the token. */
export async function getDivisions(ctx: Context, sport: Sport): Promise<EditableDivisions> {
  const meet = await openMeet(ctx, sport);
  return { meet, divisions: await listEditable(ctx, meet) };
}

export async function listEditable(ctx: Context, meet: OpenMeet): Promise<EditableDivision[]> {
  const { meetId, sport } = meet;
  const settings = await listDivisionSettings(ctx, meetId);
  const races = new Map((await listRaces(ctx, meetId)).map((race) => [race.divisionId, race]));
  const counts = new Map((await listCounts(ctx, meetId)).map((count) => [count.divisionId, count]));
  const bolt = new Set((await ctx.listBoltDivisions?.(ctx, meetId)) ?? []);
  const destinations = settings.flatMap(({ destMeetId }) => destMeetId ?? []);
  const names = destinations.length === 0 ? new Map() : await mapMeetNames(ctx, destinations, sport);
  return settings.map((division) => ({
    ...division,
    ...raceOf(division, races.get(division.divisionId), meet),
    entries: counts.get(division.divisionId)?.entries ?? 0,
    results: counts.get(division.divisionId)?.results ?? 0,
    hasBoltResults: bolt.has(division.divisionId),
    destMeetName: names.get(division.destMeetId) ?? null,
  }));
}

/** Counts the entries and results of each division of the meet of the token. */
export async function countDivisions(ctx: Context, sport: Sport): Promise<DivisionCounts[]> {
  return listCounts(ctx, (await openMeet(ctx, sport)).meetId);
}

function raceOf(
  division: StoredSettings,
  race: RaceRow | undefined,
  { sport, days, timeZone }: OpenMeet,
): Pick<EditableDivision, 'day' | 'raceTime' | 'distance' | 'units' | 'meters' | 'race'> {
  if (sport === 'tf')
    return { day: null, raceTime: null, distance: null, units: null, meters: null, race: null };
  const planned = race?.plannedAt ? wallTimeIn(race.plannedAt, timeZone) : null;
  return {
    ...startOfRace(days, { competedOn: race?.competedOn ?? null, planned }),
    ...distanceOfRace(division, race?.eventShort ?? null),
    race: race ? { meetEventId: race.meetEventId, competedOn: race.competedOn } : null,
  };
}
