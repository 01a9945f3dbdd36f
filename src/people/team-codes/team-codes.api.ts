// The calls about team codes.
import { implement } from '@orpc/server';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { accessRefusalWords } from '#people/access/membership/access.words.ts';
import { checkCode } from '#people/team-codes/joining/code-check.service.ts';
import {
  type CodeTeam,
  findInvitingTeam,
  getTeamInSport,
} from '#people/team-codes/joining/code-opening.service.ts';
import { type AthleteOnTeam, listAthletesOnTeam } from '#people/team-codes/joining/joiners.service.ts';
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
import { listTeamCodes, mailCode, renewCode, revokeCode, type SharedCode } from './team-codes.service.ts';

const calls = implement(teamCodesContract).$context<Context>();

export const teamCodesRouter = calls.router({
  checkCode: calls.checkCode.handler(async ({ context, input }) => {
    const checked = await checkCode(context, input.code);
    const { code, isLegacy, team, season, isUnderAge, likelyRole, roles, grades, coaches } = checked;
    return {
      code,
      shownCode: shownCode(code),
      isLegacy,
      team: teamReply(team),
      season: seasonName(season),
      roles,
      isUnderAge,
      likelyRole,
      grades: grades.map((grade) => ({ ID: grade, Name: gradeTitle(grade) ?? '' })),
      coaches,
      selfAthlete: checked.selfAthlete && athleteReply(checked.selfAthlete),
      parentAthletes: checked.parentAthletes.map(athleteReply),
      candidates: checked.candidates.map(({ athleteId, name, ...candidate }) => ({
        AthleteId: athleteId,
        Name: name,
        ...candidate,
      })),
    };
  }),

  getInvitation: calls.getInvitation.handler(async ({ context, input }) => ({
    team: teamReply(await findInvitingTeam(context, input.code)),
  })),

  listLegacyCodes: calls.listLegacyCodes.handler(async ({ context }) => ({
    items: (await listLegacyCodes(context)).map(({ code, teamId, sport, teamName: name, levelMask }) => ({
      ...teamReply({ teamId, sport, name, levelMask }),
      code,
    })),
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
    return { items: (await listAthletesOnTeam(context, userId, team)).map(athleteReply) };
  }),

  addChildren: calls.addChildren.handler(async ({ context, input: { items, ...joining } }) =>
    joinedReply(
      await joinAsParent(context, {
        ...joining,
        children: items.map(({ AthleteId, GradeID, ...child }) => ({
          ...child,
          athleteId: AthleteId ?? null,
          grade: GradeID,
        })),
      }),
    ),
  ),

  updateChildGrade: calls.updateChildGrade.handler(async ({ context, input: { gradeId, ...child } }) =>
    joinedReply(await saveChildGrade(context, { ...child, grade: gradeId })),
  ),

  addSelf: calls.addSelf.handler(async ({ context, input: { mergeWith, gender, ...joining } }) =>
    joinedReply(
      await joinAsAthlete(context, {
        ...joining,
        mergeWith: typeof mergeWith === 'number' ? mergeWith : null,
        gender: gender ?? null,
      }),
    ),
  ),

  askAsCoach: calls.askAsCoach.handler(async ({ context, input }) =>
    joinedReply(await joinAsCoach(context, input)),
  ),

  listTeamCodes: calls.listTeamCodes.handler(async ({ context, input }) => ({
    items: (await listTeamCodes(context, input.teamId ?? null)).map(codeReply),
  })),

  renewCode: calls.renewCode.handler(async ({ context, input: { sport, ...renewal } }) =>
    codeReply(await renewCode(context, { ...renewal, sport: sportOf(sport) })),
  ),

  revokeCode: calls.revokeCode.handler(async ({ context, input: { sport, teamId } }) =>
    codeReply(await revokeCode(context, { teamId, sport: sportOf(sport) })),
  ),

  mailCode: calls.mailCode.handler(({ context, input: { sport, ...mail } }) =>
    mailCode(context, { ...mail, sport: sportOf(sport) }),
  ),
});

function teamReply({ teamId, name, levelMask, sport }: CodeTeam) {
  return {
    IDSchool: teamId,
    SchoolName: name,
    Level: levelMask,
    Sport: sport,
    sportShort: SPORT_SPELLINGS.upper[sport],
  };
}

function athleteReply(athlete: AthleteOnTeam) {
  const { athleteId, firstName, lastName, relation, isConfirmed, grade } = athlete;
  return {
    AthleteId: athleteId,
    FirstName: firstName,
    LastName: lastName,
    relation,
    isConfirmed,
    isOnTeam: athlete.isOnTeam,
    isWaiting: athlete.isWaiting,
    grade,
  };
}

function joinedReply({ team, role, athletes }: Joined) {
  return {
    team: teamReply(team),
    role,
    athletes: athletes.map(({ athleteId, firstName, lastName, grade, state, mayGrade }) => ({
      AthleteId: athleteId,
      FirstName: firstName,
      LastName: lastName,
      grade,
      state,
      mayGrade,
    })),
  };
}

function codeReply({ team, code, ...shared }: SharedCode) {
  return {
    ...teamReply(team),
    ShareCode: code,
    shownCode: code === null ? null : shownCode(code),
    ...shared,
  };
}

const listOf = (text: string): string[] => text.split(',').filter((code) => code.trim() !== '');

function sportOf(text: string): Sport {
  const sport = parseSport(text);
  if (sport) return sport;
  throw new Refusal('SPORT_UNKNOWN', accessRefusalWords.sportUnknown);
}
