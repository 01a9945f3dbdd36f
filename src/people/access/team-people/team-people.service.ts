// Lists the people of a team in a sport for its coaches, and recent decisions about them.

import type { Context } from '#kit/server/context.ts';
import { listAuditEntries } from '#kit/server/security/audit-log.ts';
import { listChildrenAtTeam } from '#people/access/family/user-athletes.store.ts';
import { requireCoach } from '#people/access/membership/access.service.ts';
import { listOfTeam, listPeople, type PersonRow } from '#people/access/membership/access.store.ts';
import { decisionSentence } from '#people/access/membership/access.words.ts';
import { type Action, actionsOn } from '#people/access/membership/decisions.rules.ts';
import { type AccessSnapshot, TEAM_AUDIT_ENTITY } from '#people/access/membership/decisions.service.ts';
import { getTeam } from '#people/teams/teams.service.ts';
import { fullName } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

const DECISIONS_SHOWN = 30;
/** The team's log holds both sports, and people who follow and leave. */
const AUDIT_ENTRIES_READ = 200;

export interface TeamPerson
  extends Pick<
    PersonRow,
    'userId' | 'firstName' | 'lastName' | 'handle' | 'type' | 'status' | 'position' | 'note' | 'changedAt'
  > {
  isMe: boolean;
  /** Names of a parent's children on the team's roster; empty for other roles. */
  children: string[];
  /** Decisions that the reader may make about this person. */
  actions: Action[];
}

/** Lists one row for each role of a person; refuses everyone but coaches and admins. */
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

async function listDecisions(ctx: Context, teamId: number, sport: Sport) {
  const entries = await listAuditEntries(ctx.db, {
    entity: TEAM_AUDIT_ENTITY,
    entityId: teamId,
    max: AUDIT_ENTRIES_READ,
  });
  const ofSport = entries
    .map(({ id, at, action, actorUserId, before, after }) => ({
      decisionId: id,
      at,
      action: action.replace(/^access\./, ''),
      actorUserId,
      about: (before ?? after) as unknown as AccessSnapshot,
      types: ((after ?? before) as unknown as AccessSnapshot).rows.map(({ type }) => type),
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
    text: decisionSentence({ action, by: nameOf(actorUserId), about: nameOf(about.userId), types }),
  }));
}
