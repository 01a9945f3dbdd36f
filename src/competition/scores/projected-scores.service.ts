// Projects the boards of a meet in progress with the seeds of its start lists and entries.

import { listEntries } from '#competition/entries/entries.service.ts';
import { hasPlace } from '#competition/entries/places-left.rules.ts';
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import { getGrantedMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import { SCORING_ROUND } from '#competition/results/scoring/scoring.rules.ts';
import { listStartLists } from '#competition/start-lists/start-lists.service.ts';
import type { Context } from '#kit/server/context.ts';
import { mapTeamNames } from '#people/teams/teams.service.ts';
import { scoringTeamOf } from '#sport/scoring/printed-teams.rules.ts';
import type { TeamKey } from '#sport/scoring/track-scoring.rules.ts';
import {
  type ProjectableEvent,
  type Projection,
  projectScores,
  type SeededStarter,
} from './projected-scores.rules.ts';
import type { FinalResult, ScoreBoard, ScoredEvent } from './scores.service.ts';

/** The statuses of an event in which more results are expected; null has not begun. */
const GOES_ON: ReadonlySet<number | null> = new Set([null, RESULT_STATUS.InProgress]);

const isOver = ({ page: { event } }: ScoredEvent) =>
  !GOES_ON.has(event.status) || event.change?.state === 'canceled';

export interface ProjectedTeam {
  team: TeamKey;
  teamId: number | null;
  teamName: string;
  points2520: number;
}

export interface ProjectedBoard extends Projection {
  /** Teams that have no points yet, but seeds that would score. The best first. */
  withoutPoints: ProjectedTeam[];
}

/** Projects each board of the granted meet; null for a board that is over or canceled, and for one without seeds. */
export async function projectBoards(
  ctx: Context,
  boards: readonly ScoreBoard[],
): Promise<(ProjectedBoard | null)[]> {
  const open = boards.flatMap(({ events }) => events.filter((event) => !isOver(event)));
  const { meetId, timing, scheduleState } = await getGrantedMeet(ctx);
  if (open.length === 0 || timing === 'past' || scheduleState === 'canceled') return boards.map(() => null);
  const eventIds = [...new Set(open.map(({ page }) => page.event.meetEventId))];
  const starters = await mapStarters(ctx, meetId, eventIds);
  const printed = await mapPrintedTeams(ctx, [...starters.values()].flat());
  return boards.map(({ events, rules, teams }) => {
    const projection = projectScores(
      events.map((event) => projectable(event, starters.get(event.page.event.meetEventId) ?? [])),
      rules,
    );
    if (!projection) return null;
    const scored = new Set(teams.map(({ team }) => team));
    const withoutPoints = [...projection.points2520]
      .filter(([team, points2520]) => points2520 > 0 && !scored.has(team) && printed.has(team))
      .map(([team, points2520]) => ({ team, points2520, ...printed.get(team)! }))
      .sort((a, b) => b.points2520 - a.points2520 || a.teamName.localeCompare(b.teamName, 'en'));
    return { ...projection, withoutPoints };
  });
}

interface PrintedTeam {
  teamId: number | null;
  teamText: string | null;
}

/** Returns the names of the starters' teams. */
async function mapPrintedTeams(ctx: Context, starters: readonly (SeededStarter & PrintedTeam)[]) {
  const teamIds = [...new Set(starters.flatMap(({ teamId }) => teamId ?? []))];
  const names = await mapTeamNames(ctx, teamIds);
  const printed = new Map<TeamKey, { teamId: number | null; teamName: string }>();
  for (const { team, teamId, teamText } of starters) {
    const teamName = (teamId === null ? null : names.get(teamId)) ?? teamText;
    if (team !== null && teamName !== null && !printed.has(team)) printed.set(team, { teamId, teamName });
  }
  return printed;
}

function projectable(event: ScoredEvent, starters: readonly SeededStarter[]): ProjectableEvent {
  const results = event.results.map((result) => ({
    ...result,
    holder: holderOf(result),
    markSort: result.page.markRaw,
  }));
  return { isOver: isOver(event), results, waiting: event.waiting, starters };
}

const holderOf = ({ page }: FinalResult) => holderKey(page);

const holderKey = ({
  canonicalId,
  teamId,
  teamText,
  relayLetter,
}: {
  canonicalId: number | null;
  teamId: number | null;
  teamText: string | null;
  relayLetter: string | null;
}) => (canonicalId === null ? `${teamId ?? teamText} ${relayLetter}` : `athlete ${canonicalId}`);

/** Returns who is on the start lists of the finals, by event; where there is none yet, everyone who is entered. */
async function mapStarters(
  ctx: Context,
  meetId: number,
  meetEventIds: readonly number[],
): Promise<Map<number, (SeededStarter & PrintedTeam)[]>> {
  const slots = await listStartLists(ctx, meetId, { meetEventIds });
  const inFinals = slots.filter(({ round, isEmpty }) => round === SCORING_ROUND && !isEmpty);
  const starters = Map.groupBy(inFinals.map(starterOf), ({ meetEventId }) => meetEventId);
  const withoutList = meetEventIds.filter((id) => !starters.has(id));
  if (withoutList.length > 0) {
    const entries = await listEntries(ctx, meetId, withoutList);
    const entered = entries.filter(({ acceptance, isScratched }) => hasPlace(acceptance) && !isScratched);
    for (const [id, all] of Map.groupBy(entered.map(starterOf), ({ meetEventId }) => meetEventId)) {
      starters.set(id, all);
    }
  }
  return starters;
}

interface Starting {
  meetEventId: number;
  canonicalId: number | null;
  teamId: number | null;
  teamText: string | null;
  relayLetter: string | null;
  seedSort: number | null;
  isExhibition: boolean;
}

const starterOf = (start: Starting) => ({
  meetEventId: start.meetEventId,
  teamId: start.teamId,
  teamText: start.teamText,
  holder: holderKey(start),
  team: scoringTeamOf(start),
  relayLetter: start.relayLetter,
  isExhibition: start.isExhibition,
  seedSort: start.seedSort,
});
