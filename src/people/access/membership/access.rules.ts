// What a status of team access means: who belongs to a team in a sport, who is a coach there, who is banned.
import { type Day, dayParts } from '#sport/calendar/days.rules.ts';
import { proposeSeason } from '#sport/calendar/seasons.rules.ts';
import {
  ACCESS_FROM,
  ACCESS_STATUS,
  ACCESS_TYPE,
  type AccessStatus,
  type AccessType,
  BANNED_UP_TO,
} from '#sport/enumerations.rules.ts';
import { SPORTS, type Sport } from '#sport/sports.rules.ts';

export type StatusName = keyof typeof ACCESS_STATUS;

/** Follower, athlete, parent, coach. */
export const ACCESS_TYPES = Object.values(ACCESS_TYPE);

const { standardAccess, requestingAccess } = ACCESS_STATUS;

/** One thing that somebody is, or asked to be, at a team in a sport. */
export interface Standing {
  type: AccessType;
  status: AccessStatus;
}

// site-shell §4 "Team access": 0 or more means access, -40 or less banned for that sport.
export const hasAccess = (status: number): boolean => status >= ACCESS_FROM;
export const isBannedAt = (status: number): boolean => status <= BANNED_UP_TO;

/** Of all that somebody is at a team in one sport: a ban holds for everything, else the best counts. */
export function statusOf(standings: readonly Standing[]): AccessStatus {
  const statuses = standings.map(({ status }) => status);
  const worst = Math.min(ACCESS_STATUS.none, ...statuses);
  const status = isBannedAt(worst) || statuses.length === 0 ? worst : Math.max(...statuses);
  return status as AccessStatus;
}

/** Nothing for somebody who is banned. */
export function typesOf(standings: readonly Standing[]): AccessType[] {
  if (isBannedAt(statusOf(standings))) return [];
  return ACCESS_TYPES.filter((type) =>
    standings.some((standing) => standing.type === type && hasAccess(standing.status)),
  );
}

/** meets-and-payments §5: coach access requires type coach with standard access. */
export function isCoach(standings: readonly Standing[]): boolean {
  if (isBannedAt(statusOf(standings))) return false;
  return standings.some(({ type, status }) => type === 'C' && status === standardAccess);
}

export function isPending(standings: readonly Standing[]): boolean {
  if (isBannedAt(statusOf(standings))) return false;
  return standings.some(({ status }) => status === requestingAccess);
}

/** By a team: only when banned in both sports. The status of each sport in which somebody has one. */
export function isBannedOverall(statuses: Readonly<Record<Sport, number | undefined>>): boolean {
  return SPORTS.every((sport) => isBannedAt(statuses[sport] ?? ACCESS_STATUS.none));
}

/** The last season of each kind that a team has paid for; season ids, null for never. */
export interface Subscription {
  teamId: number;
  XC: number | null;
  Outdoor: number | null;
  Indoor: number | null;
}

export interface CurrentSeason {
  XC: number;
  Outdoor: number;
  Indoor: number;
}

/** On a day: the year, and the indoor season of the school year. */
export function currentSeason(today: Day): CurrentSeason {
  const { year } = dayParts(today);
  return { XC: year, Outdoor: year, Indoor: proposeSeason('tf', today, true).id };
}

/** site-shell §4: supporter status by sport comes from comparing the season paid for to the current season. */
export function isSupporter(paid: Subscription, sport: Sport, current: CurrentSeason): boolean {
  const kinds = sport === 'xc' ? (['XC'] as const) : (['Outdoor', 'Indoor'] as const);
  return kinds.some((kind) => (paid[kind] ?? 0) >= current[kind]);
}
