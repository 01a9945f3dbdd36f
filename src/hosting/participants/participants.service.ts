// The teams of a meet for its hosts: relations, entries, bibs and coaches in one list.
import { getManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import { requireMeet } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { canHost } from '#competition/meets/permissions.rules.ts';
import {
  listMeetTeams,
  type MeetTeam,
  moveTeamByHost,
  saveTeamNote,
} from '#competition/registration/meet-teams/meet-teams.service.ts';
import type { HostMove, Relation } from '#competition/registration/meet-teams/relations.rules.ts';
import {
  findLastTeams,
  inviteTeams,
  listMailed,
  type SentInvitations,
  withdrawMailed,
} from '#competition/registration/meet-teams/team-invitations.service.ts';
import type { UnattachedMove } from '#competition/registration/meet-teams/unattached.rules.ts';
import {
  decideAboutUnattached,
  listUnattached,
} from '#competition/registration/meet-teams/unattached.service.ts';
import { priceMeet } from '#competition/registration/team-fees.service.ts';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { socialName } from '#people/access/names/social-people.rules.ts';
import { socialPeopleOf } from '#people/access/names/social-people.service.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { countEntriesByTeam, type EntriesOfTeam, mapFirstCoaches } from './participants.store.ts';

/** Hosts alone: the list has notes, requests and addresses. */
const requireHostOfToken = (ctx: Context) => requireMeet(ctx, 'participants', { may: canHost });

export async function readParticipants(ctx: Context) {
  const { meetId } = await requireHostOfToken(ctx);
  const meet = await getManagedMeet(ctx, meetId);
  const related = await listMeetTeams(ctx, meetId);
  const counts = await countEntriesByTeam(ctx, meetId);
  const lastTeams = await findLastTeams(ctx, meetId);
  const rows = [...related.map((team) => withCounts(team, counts)), ...unrelated(related, counts)];
  const coaches = await namesOfCoaches(ctx, rows, meet.sport);
  const ranges = new Map(meet.settings.bibs?.ranges?.map(({ teamId, from, to }) => [teamId, { from, to }]));
  const fees = await priceMeet(ctx, meet);
  const feesByTeam = new Map(fees?.teams.map((team) => [team.teamId ?? team.teamText, team.cents]));
  const { athletes = 0, entries = 0, acceptedEntries = 0 } = counts.find(isUnattached) ?? {};
  return {
    teams: rows
      .map((row) => ({
        ...row,
        coach: (row.teamId !== null && coaches.get(row.teamId)) || '',
        bibs: (row.teamId !== null && ranges.get(row.teamId)) || null,
        feesCents: feesByTeam.get(row.teamId ?? row.name) ?? null,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    unattached: { athletes, entries, acceptedEntries, feesCents: fees?.unattachedCents ?? null },
    feesCents: fees?.totalCents ?? null,
    unattachedRequests: await listUnattached(ctx, meetId),
    mailed: await listMailed(ctx, meetId),
    lastEdition: lastTeams && { ...lastTeams, teams: lastTeams.teamIds.length },
  };
}

const isUnattached = ({ teamId, teamText }: EntriesOfTeam) => teamId === null && teamText === null;

function withCounts(team: MeetTeam, counts: readonly EntriesOfTeam[]) {
  const { athletes, entries, acceptedEntries } = counts.find(({ teamId }) => teamId === team.teamId) ?? {
    athletes: 0,
    entries: 0,
    acceptedEntries: 0,
  };
  return { ...team, teamId: team.teamId as number | null, athletes, entries, acceptedEntries };
}

/** Teams that have entries and no relation: the meet is open to all teams, or a file named them. */
function unrelated(related: readonly MeetTeam[], counts: readonly EntriesOfTeam[]) {
  const relatedIds = new Set(related.map(({ teamId }) => teamId));
  return counts
    .filter((row) => !isUnattached(row) && (row.teamId === null || !relatedIds.has(row.teamId)))
    .map(({ teamId, teamText, name, code, athletes, entries, acceptedEntries }) => ({
      teamId,
      name: name ?? teamText ?? '',
      code,
      athletes,
      entries,
      acceptedEntries,
      relation: null as Relation | null,
      isInvited: false,
      isHostAnswer: null as boolean | null,
      since: null as string | null,
      note: '',
    }));
}

async function namesOfCoaches(
  ctx: Context,
  teams: readonly { teamId: number | null }[],
  sport: Sport,
): Promise<Map<number, string>> {
  const teamIds = teams.flatMap(({ teamId }) => teamId ?? []);
  const coaches = await mapFirstCoaches(ctx, { teamIds, sport });
  const today = todayUtc(ctx);
  const people = await socialPeopleOf(ctx, [...new Set(coaches.values())]);
  const names = new Map(people.map((person) => [person.userId, socialName(person, today).text]));
  return new Map([...coaches].map(([teamId, userId]) => [teamId, names.get(userId) ?? '']));
}

export type RelationToSet =
  | { teamId: number; move: Exclude<HostMove, 'invite'> }
  | { athleteId: number; move: UnattachedMove }
  | { email: string; move: 'withdraw' };

export async function setRelation(
  ctx: Context,
  change: RelationToSet,
): Promise<{ relation: Relation | null }> {
  const { meetId } = await requireHostOfToken(ctx);
  if ('email' in change) {
    await withdrawMailed(ctx, meetId, change.email);
    return { relation: null };
  }
  if ('athleteId' in change) {
    return {
      relation: await decideAboutUnattached(ctx, { meetId, athleteId: change.athleteId }, change.move),
    };
  }
  const { relation } = await moveTeamByHost(ctx, { meetId, teamId: change.teamId }, change.move);
  return { relation };
}

export interface Invitees {
  teamIds: readonly number[];
  emails: readonly string[];
  hasLastEdition: boolean;
}

export async function inviteToMeet(ctx: Context, invitees: Invitees): Promise<SentInvitations> {
  const { meetId } = await requireHostOfToken(ctx);
  const last = invitees.hasLastEdition ? await findLastTeams(ctx, meetId) : null;
  return inviteTeams(ctx, meetId, {
    teamIds: [...invitees.teamIds, ...(last?.teamIds ?? [])],
    emails: invitees.emails,
  });
}

export async function saveNoteAboutTeam(
  ctx: Context,
  { teamId, note }: { teamId: number; note: string },
): Promise<void> {
  const { meetId } = await requireHostOfToken(ctx);
  await saveTeamNote(ctx, { meetId, teamId }, note);
}
