// The calls about team codes.
import { implement } from '@orpc/server';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { accessRefusalWords } from '#people/access/membership/access.words.ts';
import { checkCode } from '#people/team-codes/joining/code-check.service.ts';
import { findInvitingTeam, getTeamInSport } from '#people/team-codes/joining/code-opening.service.ts';
import { listAthletesOnTeam } from '#people/team-codes/joining/joiners.service.ts';
import {
  type Joined,
  joinAsAthlete,
  joinAsCoach,
  joinAsParent,
  saveChildGrade,
} from '#people/team-codes/joining/joining.service.ts';
import { seasonName } from '#sport/calendar/seasons.rules.ts';
import { gradeTitle } from '#sport/people/grades.rules.ts';
import { parseSport, SPORT_SPELLINGS, type Sport } from '#sport/sports.rules.ts';
import { listLegacyCodes, retireLegacyCodes } from './legacy-codes.service.ts';
import { teamCodesContract } from './team-codes.contract.ts';
import { COACH_POSITIONS, shownCode } from './team-codes.rules.ts';
import { listTeamCodes, mailCode, renewCode, revokeCode } from './team-codes.service.ts';

const calls = implement(teamCodesContract).$context<Context>();

export const teamCodesRouter = calls.router({
  checkCode: calls.checkCode.handler(async ({ context, input }) => {
    const { team, season, grades, ...checked } = await checkCode(context, input.code);
    return {
      ...checked,
      shownCode: shownCode(checked.code),
      team: withSportShort(team),
      season: seasonName(season),
      grades: grades.map((grade) => ({ grade, name: gradeTitle(grade) ?? '' })),
    };
  }),

  getInvitation: calls.getInvitation.handler(async ({ context, input }) => ({
    team: withSportShort(await findInvitingTeam(context, input.code)),
  })),

  listLegacyCodes: calls.listLegacyCodes.handler(async ({ context }) => ({
    items: (await listLegacyCodes(context)).map(withSportShort),
  })),

  retireLegacyCodes: calls.retireLegacyCodes.handler(async ({ context, input }) => ({
    retired: await retireLegacyCodes(context, {
      codes: listOf(input.codes),
      skipped: listOf(input.skipped),
    }),
  })),

  listPositions: calls.listPositions.handler(({ context }) => {
    requireUser(context);
    return { items: [...COACH_POSITIONS] };
  }),

  listGradesOnTeam: calls.listGradesOnTeam.handler(async ({ context, input }) => {
    const { userId } = requireUser(context);
    const team = await getTeamInSport(context, { teamId: input.teamId, sport: sportOf(input.sport) });
    return { items: await listAthletesOnTeam(context, userId, team) };
  }),

  addChildren: calls.addChildren.handler(async ({ context, input: { items, ...joining } }) =>
    labelTeam(
      await joinAsParent(context, {
        ...joining,
        children: items.map(({ AthleteId, FirstName, LastName, Gender, GradeID }) => ({
          athleteId: AthleteId ?? null,
          firstName: FirstName,
          lastName: LastName,
          gender: Gender ?? null,
          grade: GradeID,
        })),
      }),
    ),
  ),

  updateChildGrade: calls.updateChildGrade.handler(async ({ context, input: { gradeId, ...child } }) =>
    labelTeam(await saveChildGrade(context, { ...child, grade: gradeId })),
  ),

  addSelf: calls.addSelf.handler(async ({ context, input: { mergeWith, gender, ...joining } }) =>
    labelTeam(
      await joinAsAthlete(context, {
        ...joining,
        mergeWith: typeof mergeWith === 'number' ? mergeWith : null,
        gender: gender ?? null,
      }),
    ),
  ),

  askAsCoach: calls.askAsCoach.handler(async ({ context, input }) =>
    labelTeam(await joinAsCoach(context, input)),
  ),

  listTeamCodes: calls.listTeamCodes.handler(async ({ context, input }) => ({
    items: (await listTeamCodes(context, input.teamId ?? null)).map(withSportShort),
  })),

  renewCode: calls.renewCode.handler(async ({ context, input: { sport, ...renewal } }) =>
    withSportShort(await renewCode(context, { ...renewal, sport: sportOf(sport) })),
  ),

  revokeCode: calls.revokeCode.handler(async ({ context, input: { sport, teamId } }) =>
    withSportShort(await revokeCode(context, { teamId, sport: sportOf(sport) })),
  ),

  mailCode: calls.mailCode.handler(({ context, input: { sport, ...mail } }) =>
    mailCode(context, { ...mail, sport: sportOf(sport) }),
  ),
});

const withSportShort = <Team extends { sport: Sport }>(team: Team) => ({
  ...team,
  sportShort: SPORT_SPELLINGS.upper[team.sport],
});

const labelTeam = (joined: Joined) => ({ ...joined, team: withSportShort(joined.team) });

const listOf = (text: string): string[] => text.split(',').filter((code) => code.trim() !== '');

function sportOf(text: string): Sport {
  const sport = parseSport(text);
  if (sport) return sport;
  throw new Refusal('SPORT_UNKNOWN', accessRefusalWords.sportUnknown);
}
