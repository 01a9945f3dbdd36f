// Which roster a call is about, who may change it, and how a change is written down.
import { todayIn } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context, SignedIn } from '#kit/server/context.ts';
import { logDeed } from '#kit/server/security/audit-log.ts';
import { requireCoach } from '#people/access/membership/access.service.ts';
import type { AthleteName } from '#people/athletes/athlete-names.service.ts';
import type { RosterStates } from '#people/teams/roster-changes.service.ts';
import type { RosterOf, RosterRecord } from '#people/teams/roster-records.rules.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import { dayParts } from '#sport/calendar/days.rules.ts';
import { decodeSeason, isNearSeason, type Season, seasonYear } from '#sport/calendar/seasons.rules.ts';
import { schoolYearEnd } from '#sport/people/grades.rules.ts';
import { parseSeasonKind, type SeasonKind, type Sport, sportOfKind } from '#sport/sports.rules.ts';
import { rosterRefusalWords as words } from './rosters.words.ts';

/** What changes of rosters are logged under; its id is that of the team. */
export const ROSTER_DEEDS = 'rosters';

export interface AskedRoster {
  teamId: number;
  /** Any spelling. */
  kind: string;
  /** A season id. */
  season: number;
}

export interface RosterScope extends RosterOf {
  kind: SeasonKind;
  teamName: string;
  levelMask: number;
  /** The year in which the school year of the season ends. */
  schoolYear: number;
  by: SignedIn;
}

/**
 * To be changed, by coaches of the team in the sport of the season and admins. Only rosters of the last, the present and
 * the next season are: `SEASON_UNKNOWN` for others.
 */
export async function openRoster(
  ctx: Context,
  { teamId, kind: text, season }: AskedRoster,
): Promise<RosterScope> {
  const kind = kindOf(text);
  const sport = sportOfKind(kind);
  const by = await requireCoach(ctx, teamId, sport);
  const { name, levelMask } = await getTeam(ctx, teamId);
  const { id: seasonId } = seasonOf(kind, season);
  requireNear(ctx, seasonId);
  return {
    teamId,
    sport,
    seasonId,
    kind,
    teamName: name,
    levelMask,
    schoolYear: schoolYearEnd(sport, seasonId),
    by,
  };
}

export function kindOf(text: string): SeasonKind {
  const kind = parseSeasonKind(text);
  if (kind) return kind;
  throw new Refusal('SEASON_KIND_UNKNOWN', words.kindUnknown);
}

/** 404 for a season in which rosters are not changed. */
export function requireNear({ clock }: Context, seasonId: number): void {
  const { year } = dayParts(todayIn(clock, 'UTC'));
  if (isNearSeason(seasonYear(seasonId), year)) return;
  throw new Refusal('SEASON_UNKNOWN', words.seasonFar, { status: 404 });
}

/** 404 for an id of another kind: of an indoor season in outdoor. */
export function seasonOf(kind: SeasonKind, seasonId: number): Season {
  const read = decodeSeason(sportOfKind(kind), seasonId);
  if (read instanceof Refusal) throw read;
  if (read.kind === kind) return read;
  throw new Refusal('SEASON_UNKNOWN', words.seasonUnknown, { status: 404 });
}

/** As the log keeps a roster: enough to put it back. */
export interface KeptRoster {
  sport: Sport;
  seasonId: number;
  rows: RosterRecord[];
  /** Athletes whom the change has made. */
  created: number[];
  /** Of what takes something back: the change that it was. */
  undone?: number | undefined;
  /** Of an athlete who moved from or to this roster. */
  moveId?: number | undefined;
  /** Of a name that was corrected, where no row changed. */
  renamed?: { athleteId: number; from: AthleteName; to: AthleteName } | undefined;
}

/** Returns the number under which it can be undone. */
export function logRoster(
  ctx: Context,
  action: string,
  { teamId, sport, seasonId }: RosterOf,
  { before, after }: RosterStates,
  { created = [], ...about }: Partial<Pick<KeptRoster, 'created' | 'undone' | 'moveId' | 'renamed'>> = {},
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
  return logDeed(ctx, {
    action: `roster.${action}`,
    entity: ROSTER_DEEDS,
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
