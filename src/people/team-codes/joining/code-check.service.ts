// Tells a signed-in user what a code is good for before they join by it.

import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { listTeamCoaches } from '#people/access/membership/access.service.ts';
import { rolesFor } from '#people/team-codes/permissions.rules.ts';
import { gradesToJoin } from '#sport/people/grade-progression.rules.ts';
import { fullName } from '#sport/people/names.rules.ts';
import { limitTries, openCode } from './code-opening.service.ts';
import {
  type AthleteOnTeam,
  getJoiner,
  getSeasonToJoin,
  listAthletesOnTeam,
  listCandidates,
} from './joiners.service.ts';

/** The team of the code, the roles in which the user may join it, and the athletes of the team whom they may be. */
export async function checkCode(ctx: Context, typed: string) {
  const { userId } = requireUser(ctx);
  const open = await limitTries(ctx, { userId, typed }, (code) => openCode(ctx, code));
  const { team, isLegacy } = open;
  const joiner = await getJoiner(ctx);
  const { isUnderAge, likelyRole } = joiner;
  const athletes = await listAthletesOnTeam(ctx, userId, team);
  const selfAthlete = athletes.find(({ relation }) => relation === 'self') ?? null;
  return {
    ...open,
    season: getSeasonToJoin(ctx, team.sport),
    isUnderAge,
    roles: rolesFor({ isUnderAge, isLegacy }),
    likelyRole,
    grades: [...new Set([...gradesToJoin(team.levelMask), ...gradesOf(athletes)])].sort((a, b) => a - b),
    coaches: (await listTeamCoaches(ctx, team)).map(({ firstName, lastName }) =>
      fullName({ firstName, lastName }),
    ),
    selfAthlete,
    parentAthletes: athletes.filter(({ relation }) => relation === 'parent'),
    candidates: selfAthlete || isUnderAge ? [] : await listCandidates(ctx, team, joiner),
  };
}

/** A grade that a coach has written can be kept, even one that the team does not offer. */
const gradesOf = (athletes: readonly AthleteOnTeam[]): number[] =>
  athletes.flatMap(({ grade }) => grade ?? []);
