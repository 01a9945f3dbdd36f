// Reads a list once to find its people, the order of its meets, and the rows that wait.

import type { WaitingReason } from '#hosting/imports/rows/row-values.rules.ts';
import { identityReader, type PersonOfList } from '#hosting/matching/lists/list-people.rules.ts';
import { matchPeopleOfList } from '#hosting/matching/lists/list-people.service.ts';
import { squadOfPerformance, type TeamOfList, teamKey } from '#hosting/matching/lists/list-teams.rules.ts';
import { matchTeamsOfList } from '#hosting/matching/lists/list-teams.service.ts';
import { matchingWords } from '#hosting/matching/matching.words.ts';
import type { MatchCounts } from '#hosting/matching/mentions.rules.ts';
import {
  isUnread,
  type ListedPerformance,
  type ListedRow,
  type PerformanceList,
  type UnreadRow,
} from '#hosting/result-files/performance-list.rules.ts';
import { type RankDifference, rankCheck } from '#hosting/result-files/wa-list/wa-list-ranks.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { WORLD_DIVISION_ID } from '#people/venues/school-divisions/school-divisions.rules.ts';
import {
  ensureSchoolDivision,
  listSchoolDivisions,
} from '#people/venues/school-divisions/school-divisions.service.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { refusalToMark } from '#sport/marks/possible-marks.rules.ts';
import { listOrder } from './list-order.rules.ts';
import type { ListedSubject } from './list-results.rules.ts';

export interface MatchedList {
  order: ReturnType<typeof listOrder>;
  /** Rows that are not performances. */
  unread: UnreadRow[];
  ranks: readonly RankDifference[];
  subjectOf(row: ListedPerformance): ListedSubject | WaitingReason;
  teams: MatchCounts;
  athletes: MatchCounts;
}

/** Creates new teams and athletes, and the nodes of their nations in the tree of schools. */
export async function matchList(ctx: Context, list: PerformanceList, sourceId: number): Promise<MatchedList> {
  const identityOf = identityReader();
  const { people, teams, ...read } = readThrough(list, identityOf);
  const matchedTeams = await matchTeamsOfList(ctx, teams.values());
  await ensureNations(ctx, teams.values());
  const { ids, counts } = await matchPeopleOfList(
    ctx,
    sourceId,
    people.map(({ team, ...person }) => ({
      ...person,
      teamId: team === null ? undefined : matchedTeams.idOf(teamKey(team)),
    })),
  );
  return {
    ...read,
    teams: matchedTeams.counts,
    athletes: counts,
    subjectOf: (row) => {
      const { team, letter } = squadOfPerformance(row);
      const teamId = team === null ? null : matchedTeams.idOf(teamKey(team));
      if (teamId === undefined)
        return { code: 'TEAM_DOUBTFUL', message: matchingWords.teamKnownTwice(team!.name) };
      const identity = identityOf(row);
      return { athleteId: identity === null ? null : ids.get(identity)!, teamId, relayLetter: letter };
    },
  };
}

type ReadPerson = Omit<PersonOfList, 'teamId'> & { team: TeamOfList | null };

function readThrough(list: PerformanceList, identityOf: (row: ListedPerformance) => string | null) {
  const people = new Map<string, ReadPerson>();
  const teams = new Map<string, TeamOfList>();
  const order = listOrder(list.rowCount);
  const ranks = rankCheck();
  const unread: UnreadRow[] = [];
  for (let index = 0; index < list.rowCount; index++) {
    const row = guard(list.row(index));
    if (isUnread(row)) {
      unread.push(row);
      continue;
    }
    order.note(index, row);
    ranks.note(row);
    const { team } = squadOfPerformance(row);
    if (team) teams.set(teamKey(team), team);
    const identity = identityOf(row);
    if (identity === null || people.has(identity)) continue;
    const { athlete, event, birthOn } = row;
    people.set(identity, { ...athlete!, identity, gender: event.gender, birthOn, team });
  }
  return { people: [...people.values()], teams, order, unread, ranks: ranks.differences() };
}

/** A row with an impossible mark waits. */
function guard(row: ListedRow): ListedRow {
  if (isUnread(row)) return row;
  const { line, text, markRaw, timing, event } = row;
  const variant = findVariant(event.variantKey ?? '');
  const refusal = variant && refusalToMark({ markRaw, timing, kind: variant.markKind }, variant);
  return refusal ? { line, text, code: refusal.code, message: refusal.message } : row;
}

/** Every nation has a list of its own below the world list. */
async function ensureNations(ctx: Context, teams: Iterable<TeamOfList>): Promise<void> {
  const countries = await listSchoolDivisions(ctx, WORLD_DIVISION_ID);
  const nations = new Set(countries.flatMap(({ name, shortName }) => [name, shortName]));
  for (const { code, name } of teams) {
    if (code === null || nations.has(code) || nations.has(name)) continue;
    const node = { parentId: WORLD_DIVISION_ID, kind: 'country', name, shortName: code } as const;
    await ensureSchoolDivision(ctx, node);
  }
}
