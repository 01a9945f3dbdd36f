// Reads and saves a team's name, location and levels for its coaches.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { recordAuditEntry } from '#kit/server/security/audit-log.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { sportsDecidedOn } from '#people/access/membership/access.service.ts';
import { SETUP_AUDIT_ENTITY, storedFacts } from '#people/team-setup/making/make-team.service.ts';
import { canEditDetails } from '#people/team-setup/permissions.rules.ts';
import {
  changesFixedFacts,
  refusalToFacts,
  type TeamFacts,
  tidyFacts,
} from '#people/team-setup/team-setup.rules.ts';
import { findDetails, findSetup, type TeamDetailsRow } from '#people/team-setup/team-setup.store.ts';
import { teamSetupRefusalWords as words } from '#people/team-setup/team-setup.words.ts';
import { getTeamOrUnlisted, lockWholeTeam, saveTeam } from '#people/teams/teams.service.ts';
import { listCountries } from '#people/venues/nations/states.service.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface TeamDetails extends TeamDetailsRow {
  /** The sports in which the reader coaches the team. */
  sports: Sport[];
  /** The moment in which a coach made the team; null for one that came otherwise. */
  madeAt: string | null;
}

/** Refuses everyone but coaches and admins; for others an unlisted team does not exist. */
export async function getDetails(ctx: Context, teamId: number): Promise<TeamDetails> {
  const sports = await requireEditor(ctx, teamId);
  const details = (await findDetails(ctx, teamId))!;
  return { ...details, sports, madeAt: (await findSetup(ctx, teamId))?.madeAt ?? null };
}

export interface DetailsToSave extends TeamFacts {
  teamId: number;
  version: number;
}

/**
 * 409 `CHANGED_MEANWHILE` when someone else saved first; 403 `TEAM_FACTS_FIXED` for what results and lists of a
 * confirmed team show.
 */
export function saveDetails(
  ctx: Context,
  { teamId, version, ...typed }: DetailsToSave,
): Promise<{ version: number }> {
  return inTransaction(ctx, async (ctx) => {
    await requireEditor(ctx, teamId);
    const before = await lockWholeTeam(ctx, teamId);
    const facts = tidyFacts(typed);
    const fixed = { ...before, country: before.country ?? '' };
    if (before.isListed && changesFixedFacts(fixed, facts)) {
      throw new Refusal('TEAM_FACTS_FIXED', words.factsFixed, { status: 403 });
    }
    // A team of an import may have no country, and keeps that.
    const refusal = refusalToFacts(facts, before.isListed ? [asListed(facts)] : await listCountries(ctx));
    if (refusal) throw refusal;
    const { isUnlisted: _, ...stored } = storedFacts(facts);
    const saved = await saveTeam(ctx, { ...stored, country: facts.country || null, teamId, version });
    await recordAuditEntry(ctx, {
      action: 'team.details',
      entity: SETUP_AUDIT_ENTITY,
      entityId: teamId,
      before: { name: before.name, city: before.city, hytekTeamCode: before.hytekTeamCode },
      after: { ...facts },
    });
    return saved;
  });
}

/** The location of a confirmed team does not change here, so it is taken as it is. */
const asListed = ({ country, state }: TeamFacts) => ({
  code: country,
  states: state === null ? [] : [{ code: state }],
});

async function requireEditor(ctx: Context, teamId: number): Promise<Sport[]> {
  const { isAdmin } = requireVerified(ctx);
  const { isListed } = await getTeamOrUnlisted(ctx, teamId);
  const sports = await sportsDecidedOn(ctx, teamId);
  if (canEditDetails({ isAdmin, isCoachOrMaker: sports.length > 0 })) return sports;
  throw isListed
    ? new Refusal('COACH_ONLY', words.notYours, { status: 403 })
    : new Refusal('TEAM_UNKNOWN', words.unknown, { status: 404 });
}
