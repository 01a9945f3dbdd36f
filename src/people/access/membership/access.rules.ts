// Reads a status of team access: who is on the team in a sport, who coaches it, who is banned.
import { type Day, dayParts } from '#sport/calendar/days.rules.ts';
import { proposeSeason } from '#sport/calendar/seasons.rules.ts';
import { SPORTS, type Sport } from '#sport/sports.rules.ts';
import {
  ACCESS_FROM,
  ACCESS_STATUS,
  ACCESS_TYPE,
  type AccessStatus,
  type AccessType,
  BANNED_UP_TO,
} from './access-status.rules.ts';

export type StatusName = keyof typeof ACCESS_STATUS;

/** Follower, athlete, parent, coach. */
export const ACCESS_TYPES = Object.values(ACCESS_TYPE);

const { standardAccess, requestingAccess } = ACCESS_STATUS;

/** One role that a person has or requested at a team in a sport. */
export interface Standing {
  type: AccessType;
  status: AccessStatus;
}

// 0 or more means access, -40 or less banned for that sport.
export const hasAccess = (status: number): boolean => status >= ACCESS_FROM;
export const isBannedAt = (status: number): boolean => status <= BANNED_UP_TO;

/** A ban outweighs all other roles of the person at the team in this sport; otherwise the best status counts. */
export function statusOf(standings: readonly Standing[]): AccessStatus {
  const statuses = standings.map(({ status }) => status);
  const worst = Math.min(ACCESS_STATUS.none, ...statuses);
  const status = isBannedAt(worst) || statuses.length === 0 ? worst : Math.max(...statuses);
  return status as AccessStatus;
}

/** Empty for someone who is banned. */
export function typesOf(standings: readonly Standing[]): AccessType[] {
  if (isBannedAt(statusOf(standings))) return [];
  return ACCESS_TYPES.filter((type) =>
    standings.some((standing) => standing.type === type && hasAccess(standing.status)),
  );
}

/** A coach has the role coach with standard access. */
export function isCoach(standings: readonly Standing[]): boolean {
  if (isBannedAt(statusOf(standings))) return false;
  return standings.some(({ type, status }) => type === 'C' && status === standardAccess);
}

export function isPending(standings: readonly Standing[]): boolean {
  if (isBannedAt(statusOf(standings))) return false;
  return standings.some(({ status }) => status === requestingAccess);
}

/** A team bans someone overall only when it bans them in both sports. `statuses` holds the sports with a status. */
export function isBannedOverall(statuses: Readonly<Record<Sport, number | undefined>>): boolean {
  return SPORTS.every((sport) => isBannedAt(statuses[sport] ?? ACCESS_STATUS.none));
}

/** The last season id of each kind that a team paid for; null for never. */
export interface Subscription {
  teamId: number;
  xc: number | null;
  outdoor: number | null;
  indoor: number | null;
}

export interface CurrentSeason {
  xc: number;
  outdoor: number;
  indoor: number;
}

/** The year of the day, and the indoor season of its school year. */
export function currentSeason(today: Day): CurrentSeason {
  const { year } = dayParts(today);
  return { xc: year, outdoor: year, indoor: proposeSeason('tf', today, true).id };
}

/** A team supports the site in a sport while the season it paid for is the current one or later. */
export function isSupporter(paid: Subscription, sport: Sport, current: CurrentSeason): boolean {
  const kinds = sport === 'xc' ? (['xc'] as const) : (['outdoor', 'indoor'] as const);
  return kinds.some((kind) => (paid[kind] ?? 0) >= current[kind]);
}

/** Whether a team supports the site in a sport now, has done so before, or never did. */
export type SupportStatus = 'now' | 'ended' | 'never';

export function supportStatus(paid: Subscription, sport: Sport, current: CurrentSeason): SupportStatus {
  if (isSupporter(paid, sport, current)) return 'now';
  const seasons = sport === 'xc' ? [paid.xc] : [paid.outdoor, paid.indoor];
  return seasons.some((season) => season !== null) ? 'ended' : 'never';
}
