// Tells what an account may do at teams: its access by team and sport, and whether it coaches.
import { todayUtc } from '#kit/clock.ts';
import { type Context, inTransaction, type SignedIn } from '#kit/server/context.ts';
import { setCounter } from '#kit/server/database/counters.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { canManageTeam } from '#people/access/permissions.rules.ts';
import { findTeam, getTeamOrUnlisted } from '#people/teams/teams.service.ts';
import { SPORTS, type Sport } from '#sport/sports.rules.ts';
import {
  type CurrentSeason,
  currentSeason,
  isBannedAt,
  isCoach,
  isPending,
  isSupporter,
  type Subscription,
  type SupportStatus,
  statusOf,
  supportStatus,
  typesOf,
} from './access.rules.ts';
import {
  type AccessToSave,
  countCoaches,
  findSubscription,
  listAdmins,
  listCoaches,
  listOfTeam,
  listOfUser,
  listStandings,
  type OwnAccessRow,
  type Recipient,
  removeOfUser,
  saveAccess,
  saveSubscriptionRow,
  type TeamAndSport,
} from './access.store.ts';
import { ACCESS_STATUS, type AccessStatus, type AccessType } from './access-status.rules.ts';
import { coachOnly, teamUnconfirmed } from './decisions.rules.ts';

/** The roles and the status of one account at a team in one sport. */
export interface TeamAccess {
  teamId: number;
  teamName: string;
  levelMask: number;
  sport: Sport;
  /** Roles with access; empty for someone banned, pending, declined or gone. */
  types: AccessType[];
  /** A ban if there is one, else the best status of all roles. */
  status: AccessStatus;
  isBanned: boolean;
  /** A coach of a team that no admin has confirmed is none here: the team gives no rights over anybody. */
  isCoach: boolean;
  /** The user coaches the team, and it waits for an admin: its roster of newcomers and its facts are theirs to edit. */
  isSettingUp: boolean;
  isPending: boolean;
  /** The team supports the site in the current season of this sport. */
  isSupporter: boolean;
  /** "Head coach"; empty for everyone who is not a coach. */
  position: string;
}

/** Lists every team where the user has, had or requested access, bans included, by name of the team. */
export async function accessOf(ctx: Context, userId: number): Promise<TeamAccess[]> {
  const rows = await listOfUser(ctx, userId);
  const season = seasonOfToday(ctx);
  const groups = Map.groupBy(rows, ({ teamId, sport }) => `${teamId} ${sport}`);
  return [...groups.values()].map((group) => teamAccess(group, season));
}

function teamAccess(rows: readonly OwnAccessRow[], season: CurrentSeason): TeamAccess {
  const { teamId, name, levelMask, isListed, sport, subscription } = rows[0]!;
  const status = statusOf(rows);
  return {
    teamId,
    teamName: name,
    levelMask,
    sport,
    types: typesOf(rows),
    status,
    isBanned: isBannedAt(status),
    isCoach: isListed && isCoach(rows),
    isSettingUp: !isListed && isCoach(rows),
    isPending: isPending(rows),
    isSupporter: isSupporter(subscription, sport, season),
    position: rows.find(({ type }) => type === 'C')?.position ?? '',
  };
}

/** Admins are not coaches here, and neither are coaches of a team that no admin has confirmed. */
export async function isCoachOf(
  ctx: Context,
  userId: number,
  teamId: number,
  sport: Sport,
): Promise<boolean> {
  if (!isCoach(await listStandings(ctx, userId, { teamId, sport }))) return false;
  return (await findTeam(ctx, teamId)) !== null;
}

/**
 * Returns the user if they coach the team in this sport or are an admin; else refuses with 401 or 403. The maker of a
 * team that no admin has confirmed gets 403 `TEAM_UNCONFIRMED`.
 */
export async function requireCoach(ctx: Context, teamId: number, sport: Sport): Promise<SignedIn> {
  const user = await requireCoachOrMaker(ctx, teamId, sport);
  if (user.isAdmin || (await findTeam(ctx, teamId))) return user;
  throw teamUnconfirmed();
}

/**
 * Also accepts who coaches a team that no admin has confirmed. Only for what concerns the team itself and people for
 * whom nobody else answers; everything else asks `requireCoach`.
 */
export async function requireCoachOrMaker(ctx: Context, teamId: number, sport: Sport): Promise<SignedIn> {
  const user = requireVerified(ctx);
  const isCoachOrMaker = await isCoachOrMakerOf(ctx, user.userId, { teamId, sport });
  if (!canManageTeam({ isAdmin: user.isAdmin, isCoach: isCoachOrMaker })) throw coachOnly();
  // An admin may manage every team, but not one that is not there.
  if (!isCoachOrMaker) await getTeamOrUnlisted(ctx, teamId);
  return user;
}

/** Whether the user coaches the team, be it confirmed or not. It gives no right over a person. */
export async function isCoachOrMakerOf(ctx: Context, userId: number, where: TeamAndSport): Promise<boolean> {
  return isCoach(await listStandings(ctx, userId, where));
}

/** Lists the coaches who decide, in the order in which they came. */
export function listTeamCoaches(ctx: Context, where: TeamAndSport): Promise<Recipient[]> {
  return listCoaches(ctx, where);
}

/** The coaches decide for a team; the admins of the site decide where it has none. */
export async function listDeciders(ctx: Context, where: TeamAndSport): Promise<Recipient[]> {
  const coaches = await listCoaches(ctx, where);
  return coaches.length > 0 ? coaches : listAdmins(ctx);
}

/** Lists the admins of the site who confirmed their address. */
export function listSiteAdmins(ctx: Context): Promise<Recipient[]> {
  return listAdmins(ctx);
}

/** Checks no permission: callers such as imports and the demo bring their own. */
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

/** Saves what a team paid for; kinds that are left out stay or become none. */
export function saveSubscription(
  ctx: Context,
  { teamId, xc = null, outdoor = null, indoor = null }: Partial<Subscription> & { teamId: number },
): Promise<void> {
  return saveSubscriptionRow(ctx, { teamId, xc, outdoor, indoor });
}

/** Whether the team supports the site in this sport. */
export async function supportOf(ctx: Context, { teamId, sport }: TeamAndSport): Promise<SupportStatus> {
  return supportStatus(await findSubscription(ctx, teamId), sport, seasonOfToday(ctx));
}

export function seasonOfToday({ clock }: Pick<Context, 'clock'>): CurrentSeason {
  return currentSeason(todayUtc({ clock }));
}

/** The sports in which the user coaches the team or made it; both for admins. */
export async function sportsDecidedOn(ctx: Context, teamId: number): Promise<Sport[]> {
  const { userId, isAdmin, isVerified } = requireUser(ctx);
  const decided: Sport[] = [];
  for (const sport of SPORTS) {
    const isCoachOrMaker = isVerified && (await isCoachOrMakerOf(ctx, userId, { teamId, sport }));
    if (canManageTeam({ isAdmin, isCoach: isCoachOrMaker })) decided.push(sport);
  }
  return decided;
}

/** Rows of people who wait for an answer of the team: someone who asks in two roles counts twice. */
export async function countRequests(ctx: Context, teamId: number): Promise<Record<Sport, number>> {
  const counts: Record<Sport, number> = { tf: 0, xc: 0 };
  for (const sport of SPORTS) {
    const people = await listOfTeam(ctx, teamId, sport);
    counts[sport] = people.filter(({ status }) => status === ACCESS_STATUS.requestingAccess).length;
  }
  return counts;
}
