// Gives today's meet of the demo its entries with seeds, and its start lists.
import type { DemoIds } from '#app/demo/demo-rows.rules.ts';
import type { DemoResult } from '#app/demo/meets/demo-results.rules.ts';
import type { DemoEvent } from '#app/demo/meets/hold-meet.rules.ts';
import { ACCEPTANCE, type EntryToMake } from '#competition/entries/entries.rules.ts';
import { listEntries, makeEntries } from '#competition/entries/entries.service.ts';
import { saveStartList } from '#competition/start-lists/start-lists.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { type BestMark, listBestsBefore, listStagedRounds, type StagedRound } from './live-meet.store.ts';

/** The rounds of a meet by event and round of its plan. */
export type Stage = ReadonlyMap<string, StagedRound>;

export const stageKey = (event: number, round: string): string => `${event} ${round}`;

/** Pairs the events of the plan with those of the meet. */
export async function stageMeet(ctx: Context, meetId: number, events: readonly DemoEvent[]): Promise<Stage> {
  const rounds = await listStagedRounds(ctx, meetId);
  const named = new Map(
    rounds.map((round) => [
      `${round.divisionName} ${round.gender} ${round.eventShort} ${round.round}`,
      round,
    ]),
  );
  const staged = events.flatMap(({ contest, variant, rounds }, index) =>
    rounds.flatMap(({ round }) => {
      const stored = named.get(`${contest.division} ${contest.gender} ${variant.key} ${round}`);
      return stored ? [[stageKey(index, round), stored] as const] : [];
    }),
  );
  return new Map(staged);
}

export const holderKey = (result: Pick<DemoResult, 'athlete' | 'team' | 'relayLetter'>): string =>
  result.athlete ? `athlete ${result.athlete.id}` : `squad ${result.team} ${result.relayLetter}`;

/** Does nothing when the meet has entries already. */
export function enterLiveMeet(
  ctx: Context,
  meetId: number,
  events: readonly DemoEvent[],
  ids: DemoIds,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if ((await listEntries(ctx, meetId)).length > 0) return;
    const stage = await stageMeet(ctx, meetId, events);
    const bests = new Map(
      (await listBestsBefore(ctx, meetId)).map((best) => [`${best.athleteId} ${best.eventVariant}`, best]),
    );
    for (const [index, event] of events.entries())
      await enterEvent(ctx, meetId, { index, event, stage, bests, ids });
  });
}

interface EventToEnter {
  index: number;
  event: DemoEvent;
  stage: Stage;
  bests: ReadonlyMap<string, BestMark>;
  ids: DemoIds;
}

async function enterEvent(
  ctx: Context,
  meetId: number,
  { index, event, stage, bests, ids }: EventToEnter,
): Promise<void> {
  const { rounds, variant } = event;
  const entrants = new Map(
    rounds.flatMap(({ results }) => results.map((result) => [holderKey(result), result] as const)),
  );
  const meetEventId = stage.get(stageKey(index, rounds[0]!.round))?.meetEventId;
  if (meetEventId === undefined) return;
  const made = await makeEntries(
    ctx,
    meetId,
    [...entrants.values()].map((result) => entryOf(result, meetEventId, variant.key, bests, ids)),
    { byUserId: null },
  );
  const entryOfHolder = new Map([...entrants.keys()].map((key, position) => [key, made[position]!.entryId]));
  for (const { round, results } of rounds) {
    const staged = stage.get(stageKey(index, round));
    if (!staged) continue;
    const heats = staged.heats.map(([number, heatId]) => ({
      heatId,
      slots: results
        .filter(({ heat }) => (heat ?? 1) === number)
        .sort((a, b) => (a.lane ?? 0) - (b.lane ?? 0))
        .map((result) => ({ entryId: entryOfHolder.get(holderKey(result))!, lane: result.lane })),
    }));
    await saveStartList(ctx, staged.roundId, heats);
  }
}

function entryOf(
  { athlete, team, relayLetter, grade, legs, isExhibition }: DemoResult,
  meetEventId: number,
  eventVariant: string,
  bests: EventToEnter['bests'],
  { athleteIds, teamIds }: DemoIds,
): EntryToMake {
  const athleteId = athlete ? athleteIds[athlete.id]! : null;
  const best = bests.get(`${athleteId} ${eventVariant}`);
  return {
    meetEventId,
    athleteId,
    teamId: team === null ? null : teamIds[team]!,
    teamText: null,
    relayLetter,
    grade,
    seed: best ? { entered: best.entered, sort: best.sort, origin: 'best', resultId: best.resultId } : null,
    legs: legs.map((leg) => ({ athleteId: athleteIds[leg.athlete.id]!, leg: leg.leg })),
    isExhibition,
    acceptance: ACCEPTANCE.Accepted,
  };
}
