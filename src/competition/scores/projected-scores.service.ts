// Projects the boards of a meet in progress with the seeds of its start lists and entries.

import { listEntries } from '#competition/entries/entries.service.ts';
import { hasPlace } from '#competition/entries/places-left.rules.ts';
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import { SCORING_ROUND } from '#competition/results/scoring/scoring.rules.ts';
import { listStartLists } from '#competition/start-lists/start-lists.service.ts';
import type { Context } from '#kit/server/context.ts';
import { scoringTeamOf } from '#sport/scoring/printed-teams.rules.ts';
import {
  type ProjectableEvent,
  type Projection,
  projectScores,
  type SeededStarter,
} from './projected-scores.rules.ts';
import type { FinalResult, ScoreBoard, ScoredEvent } from './scores.service.ts';

/** The statuses of an event in which more results are expected; null has not begun. */
const GOES_ON: ReadonlySet<number | null> = new Set([null, RESULT_STATUS.InProgress]);

const isOver = ({ page }: ScoredEvent) => !GOES_ON.has(page.event.status);

/** Projects each board; null for a board that is over, and for one without seeds. */
export async function projectBoards(
  ctx: Context,
  boards: readonly ScoreBoard[],
): Promise<(Projection | null)[]> {
  const open = boards.flatMap(({ events }) => events.filter((event) => !isOver(event)));
  const [first] = open;
  if (!first) return boards.map(() => null);
  const { meetId } = first.page.event;
  const eventIds = [...new Set(open.map(({ page }) => page.event.meetEventId))];
  const starters = await mapStarters(ctx, meetId, eventIds);
  return boards.map(({ events, rules }) =>
    projectScores(
      events.map((event) => projectable(event, starters.get(event.page.event.meetEventId) ?? [])),
      rules,
    ),
  );
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
): Promise<Map<number, SeededStarter[]>> {
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
  holder: holderKey(start),
  team: scoringTeamOf(start),
  relayLetter: start.relayLetter,
  isExhibition: start.isExhibition,
  seedSort: start.seedSort,
});
