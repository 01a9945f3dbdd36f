// Admins confirm teams that coaches made, or decline them with a reason.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { recordAuditEntry } from '#kit/server/security/audit-log.ts';
import { requireAdmin } from '#kit/server/visitor.ts';
import { listNewcomers } from '#people/access/athlete-teams.service.ts';
import { accessOf, grantAccess } from '#people/access/membership/access.service.ts';
import { ACCESS_STATUS } from '#people/access/membership/access-status.rules.ts';
import { removeAthletes } from '#people/athletes/athletes-removal.service.ts';
import { showNewcomers } from '#people/athletes/visibility.service.ts';
import { listReferencedAthletes } from '#people/rosters/race-facts.service.ts';
import {
  type DoubleTeam,
  doublesOf,
  SETUP_AUDIT_ENTITY,
} from '#people/team-setup/making/make-team.service.ts';
import { canConfirmTeam } from '#people/team-setup/permissions.rules.ts';
import {
  findSetup,
  listWaiting,
  type WaitingRow,
  writeDecision,
} from '#people/team-setup/team-setup.store.ts';
import { teamSetupRefusalWords as words } from '#people/team-setup/team-setup.words.ts';
import { listSeasonsOfRosters, readRoster } from '#people/teams/roster-changes.service.ts';
import { listTeam, lockWholeTeam } from '#people/teams/teams.service.ts';
import { removeRosters, removeTeams } from '#people/teams/teams-removal.service.ts';
import { tellDecided } from './setup-notices.service.ts';

export type SetupDecision = 'confirmed' | 'declined';

export interface WaitingTeam extends WaitingRow {
  /** Teams that it may already be, among them others that wait. */
  doubles: DoubleTeam[];
}

/** Only for admins; the team that waits longest comes first. */
export async function listTeamsToConfirm(ctx: Context): Promise<WaitingTeam[]> {
  requireConfirmer(ctx);
  const teams: WaitingTeam[] = [];
  for (const team of await listWaiting(ctx)) {
    const reach = { withWaiting: true, exceptTeamId: team.teamId };
    teams.push({ ...team, doubles: await doublesOf(ctx, team, reach) });
  }
  return teams;
}

/**
 * Only for admins; a team is decided about once. A confirmed team and the newcomers on its rosters are shown to
 * everyone; a declined one is removed with its rosters and with those newcomers.
 */
export function decideTeam(
  ctx: Context,
  { teamId, decision, reason: typed }: { teamId: number; decision: SetupDecision; reason: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireConfirmer(ctx);
    const reason = typed.trim();
    if (decision === 'declined' && reason === '') {
      throw new Refusal('REASON_MISSING', words.reasonMissing, { fields: { reason: words.reasonMissing } });
    }
    const { name } = await lockedTeam(ctx, teamId);
    const setup = await findSetup(ctx, teamId);
    if (!setup) throw new Refusal('TEAM_UNKNOWN', words.unknown, { status: 404 });
    if (setup.decision !== null) throw new Refusal('TEAM_DECIDED', words.decided, { status: 409 });
    await writeDecision(ctx, teamId, { decision, reason, byUserId: userId });
    const newcomers = await listNewcomers(ctx, teamId);
    if (decision === 'confirmed') {
      await listTeam(ctx, teamId);
      await showNewcomers(ctx, newcomers);
    } else {
      await endAccess(ctx, { teamId, makerId: setup.madeBy });
      await removeTeamWith(ctx, teamId, newcomers);
    }
    await recordAuditEntry(ctx, {
      action: `team.${decision}`,
      entity: SETUP_AUDIT_ENTITY,
      entityId: teamId,
      after: { reason },
    });
    await tellDecided(ctx, {
      teamId,
      name,
      makerId: setup.madeBy,
      isConfirmed: decision === 'confirmed',
      reason,
    });
  });
}

/** A declined team is gone, and a second answer says that it was decided about. */
async function lockedTeam(ctx: Context, teamId: number): Promise<{ name: string }> {
  const setup = await findSetup(ctx, teamId);
  if (setup?.decision === 'declined') throw new Refusal('TEAM_DECIDED', words.decided, { status: 409 });
  return lockWholeTeam(ctx, teamId);
}

async function endAccess(
  ctx: Context,
  { teamId, makerId }: { teamId: number; makerId: number | null },
): Promise<void> {
  if (makerId === null) return;
  const access = await accessOf(ctx, makerId);
  for (const { sport } of access.filter((each) => each.teamId === teamId && each.isSettingUp)) {
    const status = ACCESS_STATUS.requestDeclined;
    await grantAccess(ctx, { userId: makerId, teamId, sport, type: 'C', status });
  }
}

async function removeTeamWith(ctx: Context, teamId: number, newcomers: readonly number[]): Promise<void> {
  for (const { sport, seasonId } of await listSeasonsOfRosters(ctx, teamId)) {
    const where = { teamId, sport, seasonId };
    const rows = await readRoster(ctx, where);
    await removeRosters(
      ctx,
      rows.map(({ athleteId }) => ({ ...where, athleteId })),
    );
  }
  const traces = new Set(await listReferencedAthletes(ctx, newcomers));
  await removeAthletes(
    ctx,
    newcomers.filter((athleteId) => !traces.has(athleteId)),
  );
  await removeTeams(ctx, [teamId]);
}

function requireConfirmer(ctx: Context) {
  const user = requireAdmin(ctx);
  if (canConfirmTeam(user)) return user;
  throw new Refusal('ADMIN_ONLY', words.notYours, { status: 403 });
}
