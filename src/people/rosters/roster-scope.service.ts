// The roster of a call, the permission to change it, and the log of changes.
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context, SignedIn } from '#kit/server/context.ts';
import { recordAuditEntry } from '#kit/server/security/audit-log.ts';
import { requireCoach, requireCoachOrMaker } from '#people/access/membership/access.service.ts';
import type { RosterStates } from '#people/teams/roster-changes.service.ts';
import type { RosterOf, RosterRecord } from '#people/teams/roster-records.rules.ts';
import { getTeamOrUnlisted } from '#people/teams/teams.service.ts';
import { dayParts } from '#sport/calendar/days.rules.ts';
import { decodeSeason, isNearSeason, type Season, seasonYear } from '#sport/calendar/seasons.rules.ts';
import { schoolYearEnd } from '#sport/people/grades.rules.ts';
import type { FullName } from '#sport/people/names.rules.ts';
import { parseSeasonKind, type SeasonKind, type Sport, sportOfKind } from '#sport/sports.rules.ts';
import { rosterRefusalWords as words } from './rosters.words.ts';

/** Roster changes are logged under this name with the team's id. */
export const ROSTER_LOG_ENTITY = 'rosters';

export interface RosterRequest {
  teamId: number;
  /** The kind in any spelling. */
  kind: string;
  /** A season id. */
  season: number;
}

export interface RosterScope extends RosterOf {
  kind: SeasonKind;
  teamName: string;
  levelMask: number;
  /** False while an admin has not confirmed the team. */
  isListed: boolean;
  /** The year in which the season's school year ends. */
  schoolYear: number;
  by: SignedIn;
}

/**
 * Opens a roster for changes by coaches of the team in that sport and by admins. Only last, this
 * and next season's rosters can be changed; others throw `SEASON_UNKNOWN`.
 */
export function openRoster(ctx: Context, request: RosterRequest): Promise<RosterScope> {
  return openWith(requireCoach, ctx, request);
}

/**
 * Also opens the roster of a team that no admin has confirmed, for its maker. Only for changes that reach no further
 * than newcomers whom the roster itself has added.
 */
export function openRosterOrUnlisted(ctx: Context, request: RosterRequest): Promise<RosterScope> {
  return openWith(requireCoachOrMaker, ctx, request);
}

async function openWith(
  check: typeof requireCoach,
  ctx: Context,
  { teamId, kind: text, season }: RosterRequest,
): Promise<RosterScope> {
  const kind = kindOf(text);
  const sport = sportOfKind(kind);
  const by = await check(ctx, teamId, sport);
  const { name, levelMask, isListed } = await getTeamOrUnlisted(ctx, teamId);
  const { id: seasonId } = seasonOf(kind, season);
  requireNear(ctx, seasonId);
  return {
    teamId,
    sport,
    seasonId,
    kind,
    teamName: name,
    levelMask,
    isListed,
    schoolYear: schoolYearEnd(sport, seasonId),
    by,
  };
}

export function kindOf(text: string): SeasonKind {
  const kind = parseSeasonKind(text);
  if (kind) return kind;
  throw new Refusal('SEASON_KIND_UNKNOWN', words.kindUnknown);
}

/** Throws 404 for a season whose rosters cannot be changed. */
export function requireNear({ clock }: Context, seasonId: number): void {
  const { year } = dayParts(todayUtc({ clock }));
  if (isNearSeason(seasonYear(seasonId), year)) return;
  throw new Refusal('SEASON_UNKNOWN', words.seasonFar, { status: 404 });
}

/** Throws 404 for the id of another kind, such as an indoor season for outdoor. */
export function seasonOf(kind: SeasonKind, seasonId: number): Season {
  const read = decodeSeason(sportOfKind(kind), seasonId);
  if (read instanceof Refusal) throw read;
  if (read.kind === kind) return read;
  throw new Refusal('SEASON_UNKNOWN', words.seasonUnknown, { status: 404 });
}

/** The log's copy of a roster, enough to restore it. */
export interface LoggedRoster {
  sport: Sport;
  seasonId: number;
  rows: RosterRecord[];
  /** Athletes created by the change. */
  created: number[];
  /** Set for an undo: the id of the undone change. */
  undone?: number | undefined;
  /** Set for an athlete who moved from or to this roster. */
  moveId?: number | undefined;
  /** Set for a corrected name, which changes no row. */
  renamed?: { athleteId: number; from: FullName; to: FullName } | undefined;
}

/** Returns the id for undo. */
export function logRoster(
  ctx: Context,
  action: string,
  { teamId, sport, seasonId }: RosterOf,
  { before, after }: RosterStates,
  { created = [], ...about }: Partial<Pick<LoggedRoster, 'created' | 'undone' | 'moveId' | 'renamed'>> = {},
): Promise<number> {
  const keep = (rows: RosterRecord[], made: number[]) => ({
    sport,
    seasonId,
    rows: rows.map(({ athleteId, grade, isActive, createdAt, waitsSince }) => ({
      athleteId,
      grade,
      isActive,
      createdAt,
      waitsSince,
    })),
    created: made,
  });
  return recordAuditEntry(ctx, {
    action: `roster.${action}`,
    entity: ROSTER_LOG_ENTITY,
    entityId: teamId,
    before: keep(before, []),
    after: {
      ...keep(after, created),
      ...(about.undone !== undefined && { undone: about.undone }),
      ...(about.moveId !== undefined && { moveId: about.moveId }),
      ...(about.renamed !== undefined && {
        renamed: { ...about.renamed, from: { ...about.renamed.from }, to: { ...about.renamed.to } },
      }),
    },
  });
}
