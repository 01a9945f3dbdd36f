// What somebody may do at teams: their access, by team and sport, and the question whether they coach.
import { todayIn } from '#kit/clock.ts';
import { type Context, inTransaction, type SignedIn } from '#kit/server/context.ts';
import { setCounter } from '#kit/server/database/counters.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { ACCESS_STATUS, type AccessStatus, type AccessType } from '#sport/enumerations.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  type CurrentSeason,
  currentSeason,
  hasAccess,
  isBannedAt,
  isCoach,
  isPending,
  isSupporter,
  type Subscription,
  statusOf,
  typesOf,
} from './access.rules.ts';
import {
  type AccessToSave,
  countCoaches,
  listAdmins,
  listCoaches,
  listOfUser,
  listStandings,
  type OwnAccessRow,
  type Recipient,
  removeOfUser,
  saveAccess,
  saveSubscriptionRow,
  type TeamAndSport,
} from './access.store.ts';
import { coachOnly } from './decisions.rules.ts';

/** What somebody is at a team in one sport. */
export interface TeamAccess {
  teamId: number;
  teamName: string;
  levelMask: number;
  sport: Sport;
  /** Those with access: nothing for who is banned, pending, declined or gone. */
  types: AccessType[];
  /** The worst where it is a ban, else the best of all types. */
  status: AccessStatus;
  isBanned: boolean;
  isCoach: boolean;
  isPending: boolean;
  /** The team supports the site in the current season of this sport. */
  isSupporter: boolean;
  /** "Head coach", empty for who is none. */
  position: string;
}

/** Of all teams where somebody has access, asked for it, was declined, left or is banned; by name of the team. */
export async function accessOf(ctx: Context, userId: number): Promise<TeamAccess[]> {
  const rows = await listOfUser(ctx, userId);
  const season = seasonOfToday(ctx);
  const groups = Map.groupBy(rows, ({ teamId, sport }) => `${teamId} ${sport}`);
  return [...groups.values()].map((group) => teamAccess(group, season));
}

function teamAccess(rows: readonly OwnAccessRow[], season: CurrentSeason): TeamAccess {
  const { teamId, name, levelMask, sport, subscription } = rows[0]!;
  const status = statusOf(rows);
  return {
    teamId,
    teamName: name,
    levelMask,
    sport,
    types: typesOf(rows),
    status,
    isBanned: isBannedAt(status),
    isCoach: isCoach(rows),
    isPending: isPending(rows),
    isSupporter: isSupporter(subscription, sport, season),
    position: rows.find(({ type }) => type === 'C')?.position ?? '',
  };
}

/** For the shell: the teams with access, whether somebody coaches one, and whether one of them supports the site. */
export async function viewerAccess(ctx: Context, userId: number) {
  const teams = (await accessOf(ctx, userId)).filter(({ status }) => hasAccess(status));
  return {
    teams,
    isCoach: teams.some((team) => team.isCoach),
    hasSS: teams.some((team) => team.isSupporter),
  };
}

/** Admins are not counted. */
export async function isCoachOf(
  ctx: Context,
  userId: number,
  teamId: number,
  sport: Sport,
): Promise<boolean> {
  return isCoach(await listStandings(ctx, userId, { teamId, sport }));
}

/** A coach of the team in that sport, or an admin; else a refusal with 401 or 403. */
export async function requireCoach(ctx: Context, teamId: number, sport: Sport): Promise<SignedIn> {
  const user = requireVerified(ctx);
  if (user.isAdmin || (await isCoachOf(ctx, user.userId, teamId, sport))) return user;
  throw coachOnly();
}

/** Who decides for a team: its coaches, the admins of the site where it has none. */
export async function decidersOf(ctx: Context, where: TeamAndSport): Promise<Recipient[]> {
  const coaches = await listCoaches(ctx, where);
  return coaches.length > 0 ? coaches : listAdmins(ctx);
}

/** The admins of the site, with a confirmed address. */
export function listSiteAdmins(ctx: Context): Promise<Recipient[]> {
  return listAdmins(ctx);
}

/** Without asking anybody: for what brings its own permission, such as imports and the demo. */
export function grantAccess(
  ctx: Context,
  access: Omit<AccessToSave, 'status'> & { status?: AccessStatus },
): Promise<void> {
  return saveAccess(ctx, { status: ACCESS_STATUS.standardAccess, ...access });
}

/** For the footer. Accounts come and go without the team's knowledge, so it is counted again from time to time. */
export async function keepCoachCount(ctx: Context): Promise<void> {
  await setCounter(ctx.db, 'active_coaches', await countCoaches(ctx));
}

/** When an account is deleted. */
export function forgetAccess(ctx: Context, userId: number): Promise<void> {
  return inTransaction(ctx, (ctx) => removeOfUser(ctx, userId));
}

/** What a team has paid for; kinds that are left out stay or become none. */
export function saveSubscription(
  ctx: Context,
  { teamId, XC = null, Outdoor = null, Indoor = null }: Partial<Subscription> & { teamId: number },
): Promise<void> {
  return saveSubscriptionRow(ctx, { teamId, XC, Outdoor, Indoor });
}

export function seasonOfToday({ clock }: Pick<Context, 'clock'>): CurrentSeason {
  return currentSeason(todayIn(clock, 'UTC'));
}
