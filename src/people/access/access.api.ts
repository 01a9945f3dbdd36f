// Serves the calls about access to teams.
import { implement } from '@orpc/server';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { requireAdmin, requireUser } from '#kit/server/visitor.ts';
import { readCoachHeader } from '#people/access/coach-header/coach-header.service.ts';
import { accessOf, countRequests, sportsDecidedOn } from '#people/access/membership/access.service.ts';
import { accessRefusalWords, statusWord } from '#people/access/membership/access.words.ts';
import {
  askForAccess,
  decide,
  leaveTeam,
  undoDecision,
} from '#people/access/membership/decisions.service.ts';
import { cancelRequests, requestToJoin } from '#people/access/membership/requests.service.ts';
import { peopleWithOpenProfile } from '#people/access/names/social-people.service.ts';
import { listTeamPeople } from '#people/access/team-people/team-people.service.ts';
import { getTeam, getTeamOrUnlisted } from '#people/teams/teams.service.ts';
import { nodeOnWay, onlyLevel } from '#people/venues/school-divisions/school-division-crumbs.rules.ts';
import { parseSport, SPORT_SPELLINGS, SPORTS, type Sport } from '#sport/sports.rules.ts';
import { accessContract } from './access.contract.ts';

const calls = implement(accessContract).$context<Context>();

interface TeamInput {
  sport: string;
  schoolID: number;
}

async function follow(context: Context, { sport, schoolID }: TeamInput) {
  await askForAccess(context, { teamId: schoolID, sport: sportOf(sport), type: 'F' });
  return ownAccesses(context);
}

async function leave(context: Context, { sport, schoolID }: TeamInput) {
  await leaveTeam(context, { teamId: schoolID, sport: sportOf(sport) });
  return ownAccesses(context);
}

export const accessRouter = calls.router({
  addAccess: calls.addAccess.handler(({ context, input }) => follow(context, input)),
  removeAccess: calls.removeAccess.handler(({ context, input }) => leave(context, input)),

  getMyAccess: calls.getMyAccess.handler(({ context }) => ownAccesses(context)),

  getTeamDoor: calls.getTeamDoor.handler(async ({ context, input: { teamId } }) => {
    const { items } = await ownAccesses(context);
    const decides = await sportsDecidedOn(context, teamId);
    return {
      // To everyone but its maker and admins, a team that no admin has confirmed does not exist.
      team:
        decides.length > 0
          ? await getTeamOrUnlisted(context, teamId)
          : { ...(await getTeam(context, teamId)), isListed: true },
      items: items.filter((item) => item.teamId === teamId),
      decides,
    };
  }),

  getTeamDesk: calls.getTeamDesk.handler(async ({ context, input }) => {
    const { team, divisions, ...desk } = await readCoachHeader(context, input.teamId, sportOf(input.sport));
    return {
      ...desk,
      team,
      levelName: onlyLevel(team.levelMask)?.name ?? '',
      divisions: divisions.map(nodeOnWay),
    };
  }),

  getTeamPeople: calls.getTeamPeople.handler(async ({ context, input }) => {
    const { people, decisions } = await listTeamPeople(context, input.teamId, sportOf(input.sport));
    const open = await peopleWithOpenProfile(
      context,
      people.map(({ userId }) => userId),
    );
    return {
      people: people.map((person) => ({
        ...person,
        hasProfile: open.has(person.userId),
        statusWord: statusWord(person.status),
      })),
      decisions,
    };
  }),

  requestAccess: calls.requestAccess.handler(async ({ context, input: { sport, ...asking } }) => {
    await requestToJoin(context, { ...asking, sport: sportOf(sport) });
    return ownAccesses(context);
  }),

  cancelRequest: calls.cancelRequest.handler(async ({ context, input: { sport, teamId } }) => {
    await cancelRequests(context, { teamId, sport: sportOf(sport) });
    return ownAccesses(context);
  }),

  decide: calls.decide.handler(async ({ context, input: { sport, ...decision } }) => ({
    decisionId: await decide(context, { ...decision, sport: sportOf(sport) }),
  })),

  undoDecision: calls.undoDecision.handler(async ({ context, input }) => {
    await undoDecision(context, input.decisionId);
    return { isUndone: true };
  }),

  getSidebarAdminTeams: calls.getSidebarAdminTeams.handler(async ({ context, input: { adminTeamId } }) => {
    requireAdmin(context);
    const { teamId, name, levelMask } = await getTeam(context, adminTeamId);
    const requests = await countRequests(context, adminTeamId);
    return {
      teams: SPORTS.map((sport) => ({
        teamId,
        teamName: name,
        levelMask,
        sport,
        sportShort: SPORT_SPELLINGS.upper[sport],
        hasCoachAccess: true,
        requestCount: requests[sport],
      })),
    };
  }),
});

async function ownAccesses(context: Context) {
  const { userId } = requireUser(context);
  const accesses = await accessOf(context, userId);
  return {
    items: accesses.map((access) => ({
      ...access,
      sportShort: SPORT_SPELLINGS.upper[access.sport],
      statusWord: statusWord(access.status),
    })),
  };
}

function sportOf(text: string): Sport {
  const sport = parseSport(text);
  if (sport) return sport;
  throw new Refusal('SPORT_UNKNOWN', accessRefusalWords.sportUnknown);
}
