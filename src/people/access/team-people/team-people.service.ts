// Everybody who belongs to a team in a sport, as its coaches see them, and what was decided about them lately.

import type { Context } from '#kit/server/context.ts';
import { listDeeds } from '#kit/server/security/audit-log.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { listChildrenAtTeam } from '#people/access/family/user-athletes.store.ts';
import { isCoachOf, requireCoach } from '#people/access/membership/access.service.ts';
import { listOfTeam, listPeople, type PersonRow } from '#people/access/membership/access.store.ts';
import { deedSentence } from '#people/access/membership/access.words.ts';
import { type Action, actionsOn } from '#people/access/membership/decisions.rules.ts';
import { DEEDS_OF_TEAM, type KeptStandings } from '#people/access/membership/decisions.service.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import { ACCESS_STATUS } from '#sport/enumerations.rules.ts';
import { SPORTS, type Sport } from '#sport/sports.rules.ts';

const DECISIONS_SHOWN = 30;
/** A team's log holds both sports, and people who follow and leave. */
const DEEDS_READ = 200;

export interface TeamPerson
  extends Pick<
    PersonRow,
    'userId' | 'firstName' | 'lastName' | 'handle' | 'type' | 'status' | 'position' | 'note' | 'changedAt'
  > {
  isMe: boolean;
  /** Of a parent: the names of those children who are on the roster of the team. */
  children: string[];
  /** What the one who asks may decide about them. */
  actions: Action[];
}

/** For its coaches and admins; one row for each thing that somebody is. */
export async function listTeamPeople(ctx: Context, teamId: number, sport: Sport) {
  const by = await requireCoach(ctx, teamId, sport);
  await getTeam(ctx, teamId);
  const rows = await listOfTeam(ctx, teamId, sport);
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  const parentIds = rows.filter(({ type }) => type === 'P').map(({ userId }) => userId);
  const children = await listChildrenAtTeam(ctx, parentIds, { teamId, sport });
  const decider = { ...by, standings: byUser.get(by.userId) ?? [] };
  const people = rows.map(
    ({ userId, firstName, lastName, handle, type, status, position, note, changedAt }): TeamPerson => ({
      userId,
      firstName,
      lastName,
      handle,
      type,
      status,
      position,
      note,
      changedAt,
      isMe: userId === by.userId,
      children: type === 'P' ? children.filter((child) => child.userId === userId).map(fullName) : [],
      actions: actionsOn(decider, { userId, standings: byUser.get(userId)! }, type),
    }),
  );
  return { people, decisions: await listDecisions(ctx, teamId, sport) };
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

async function listDecisions(ctx: Context, teamId: number, sport: Sport) {
  const deeds = await listDeeds(ctx.db, { entity: DEEDS_OF_TEAM, entityId: teamId, most: DEEDS_READ });
  const ofSport = deeds
    .map(({ id, at, action, actorUserId, before, after }) => ({
      decisionId: id,
      at,
      action: action.replace(/^access\./, ''),
      actorUserId,
      about: (before ?? after) as unknown as KeptStandings,
      types: ((after ?? before) as unknown as KeptStandings).rows.map(({ type }) => type),
    }))
    .filter(({ about }) => about.sport === sport)
    .slice(0, DECISIONS_SHOWN);
  const ids = ofSport.flatMap(({ actorUserId, about }) => [actorUserId ?? 0, about.userId]);
  const names = new Map((await listPeople(ctx, ids)).map(({ userId, ...name }) => [userId, name]));
  const nameOf = (userId: number | null) => {
    const name = userId === null ? undefined : names.get(userId);
    return name ? fullName(name) : '';
  };
  return ofSport.map(({ decisionId, at, action, actorUserId, about, types }) => ({
    decisionId,
    at,
    text: deedSentence({ action, by: nameOf(actorUserId), about: nameOf(about.userId), types }),
  }));
}

/** The sports in which the one who asks decides about the people of this team. */
export async function sportsDecidedOn(ctx: Context, teamId: number): Promise<Sport[]> {
  const user = requireUser(ctx);
  if (user.isAdmin) return [...SPORTS];
  const decided: Sport[] = [];
  for (const sport of SPORTS) {
    if (user.isVerified && (await isCoachOf(ctx, user.userId, teamId, sport))) decided.push(sport);
  }
  return decided;
}

/** How many people wait for an answer of the team. */
export async function countRequests(ctx: Context, teamId: number): Promise<Record<Sport, number>> {
  const counts: Record<Sport, number> = { tf: 0, xc: 0 };
  for (const sport of SPORTS) {
    const people = await listOfTeam(ctx, teamId, sport);
    counts[sport] = people.filter(({ status }) => status === ACCESS_STATUS.requestingAccess).length;
  }
  return counts;
}
