// Makes a team for its coach: likely doubles first, then an unlisted team that waits for an admin.
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { recordAuditEntry } from '#kit/server/security/audit-log.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { lockUser } from '#people/accounts/profile/account-locks.service.ts';
import { tellAdmins } from '#people/team-setup/confirming/setup-notices.service.ts';
import {
  type Likeness,
  likelyDoubles,
  refusalToFacts,
  TEAMS_WAITING_MAX,
  type TeamFacts,
  tidyFacts,
  wordsOfName,
} from '#people/team-setup/team-setup.rules.ts';
import {
  type CandidateRow,
  insertSetup,
  listCandidates,
  listOwnWaiting,
} from '#people/team-setup/team-setup.store.ts';
import { teamSetupRefusalWords as words } from '#people/team-setup/team-setup.words.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { listCountries } from '#people/venues/nations/states.service.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

const MAKING_LIMIT = { name: 'make-team', max: 10, windowSeconds: 24 * 60 * 60 };

export const SETUP_AUDIT_ENTITY = 'team_setups';

export type DoubleTeam = CandidateRow & { likeness: Likeness };

type NameAndLocation = Pick<TeamFacts, 'name' | 'country' | 'state' | 'city'>;

/** The listed teams that a team with this name and location may already be, most likely first. */
export async function findDoubles(ctx: Context, facts: NameAndLocation): Promise<DoubleTeam[]> {
  requireUser(ctx);
  return doublesOf(ctx, facts, { withWaiting: false, exceptTeamId: null });
}

/** Checks no permission. `exceptTeamId` is the team itself, once it is stored. */
export async function doublesOf(
  ctx: Context,
  facts: Pick<TeamFacts, 'name'> & { country: string | null; state: string | null; city: string | null },
  reach: { withWaiting: boolean; exceptTeamId: number | null },
): Promise<DoubleTeam[]> {
  const named = wordsOfName(facts.name);
  return named.length === 0 ? [] : likelyDoubles(facts, await listCandidates(ctx, named, reach));
}

export interface TeamToMake extends TeamFacts {
  sports: readonly Sport[];
  /** "Head coach" */
  position: string;
  /** How an admin can check the team, such as the school's page. */
  evidence: string;
  /** The maker has seen the likely doubles. */
  isNoneOfThese: boolean;
}

/**
 * The maker coaches the team at once, and nobody else sees it until an admin confirms it. 409 `TEAM_LIKELY_EXISTS` with
 * the likely doubles while the maker has not ruled them out. The same team made twice is one.
 */
export function makeTeam(ctx: Context, team: TeamToMake): Promise<{ teamId: number; isNew: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireVerified(ctx);
    const facts = tidyFacts(team);
    const refusal = refusalToFacts(facts, await listCountries(ctx)) ?? refusalToMaker(team);
    if (refusal) throw refusal;
    await lockUser(ctx, userId);
    const waiting = await listOwnWaiting(ctx, userId);
    const same = waiting.find((own) => isSameTeam(own, facts));
    if (same) return { teamId: same.teamId, isNew: false };
    if (waiting.length >= TEAMS_WAITING_MAX) {
      throw new Refusal('TEAMS_WAITING', words.tooManyWaiting(TEAMS_WAITING_MAX), { status: 409 });
    }
    if (!team.isNoneOfThese) {
      const doubles = await doublesOf(ctx, facts, { withWaiting: false, exceptTeamId: null });
      if (doubles.length > 0) {
        throw new Refusal('TEAM_LIKELY_EXISTS', words.likelyDoubles, {
          status: 409,
          details: { teamIds: doubles.map(({ teamId }) => teamId) },
        });
      }
    }
    await takeTry(ctx, MAKING_LIMIT, String(userId));
    const [teamId] = (await createTeams(ctx, [storedFacts(facts)])) as [number];
    await insertSetup(ctx, { teamId, madeBy: userId, evidence: team.evidence.trim() });
    for (const sport of new Set(team.sports)) {
      await grantAccess(ctx, { userId, teamId, sport, type: 'C', position: team.position.trim() });
    }
    await recordAuditEntry(ctx, {
      action: 'team.make',
      entity: SETUP_AUDIT_ENTITY,
      entityId: teamId,
      after: { ...facts, sports: [...team.sports] },
    });
    await tellAdmins(ctx, { teamId, name: facts.name, makerId: userId });
    return { teamId, isNew: true };
  });
}

/** Facts as the teams keep them: null for what is empty. */
export const storedFacts = ({ city, hytekTeamCode, ...facts }: TeamFacts) => ({
  ...facts,
  city: city === '' ? null : city,
  hytekTeamCode: hytekTeamCode === '' ? null : hytekTeamCode,
  isUnlisted: true,
});

const isSameTeam = (own: { name: string; country: string | null; state: string | null }, facts: TeamFacts) =>
  foldName(own.name) === foldName(facts.name) && own.country === facts.country && own.state === facts.state;

function refusalToMaker({ sports, position }: TeamToMake): Refusal | null {
  const fields = {
    ...(sports.length === 0 && { sports: words.sportMissing }),
    ...(position.trim() === '' && { position: words.positionMissing }),
  };
  const sentences = Object.values(fields);
  return sentences.length === 0 ? null : new Refusal('TEAM_INCOMPLETE', sentences.join(' '), { fields });
}
