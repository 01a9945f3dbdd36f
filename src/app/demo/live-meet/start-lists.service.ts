// Gives a meet of the demo its entries with seeds, and today's meet its start lists.
import type { DemoIds } from '#app/demo/demo-rows.rules.ts';
import type { DemoResult } from '#app/demo/meets/demo-results.rules.ts';
import type { DemoEvent } from '#app/demo/meets/hold-meet.rules.ts';
import { ACCEPTANCE, type EntryToMake } from '#competition/entries/entries.rules.ts';
import { listEntries, makeEntries } from '#competition/entries/entries.service.ts';
import { setNumbers } from '#competition/entries/numbers/numbers.service.ts';
import { saveStartList } from '#competition/start-lists/start-lists.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { type Crowd, enterCrowd } from './crowds.rules.ts';
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

const holderKey = (result: Pick<DemoResult, 'athlete' | 'team' | 'relayLetter'>): string =>
  result.athlete ? `athlete ${result.athlete.id}` : `squad ${result.team} ${result.relayLetter}`;

export interface MeetToEnter {
  events: readonly DemoEvent[];
  ids: DemoIds;
  /** False for a meet that is not seeded yet. */
  hasStartLists: boolean;
  crowd?: Crowd | undefined;
}

/** Does nothing when the meet has entries already. */
export function enterMeet(
  ctx: Context,
  meetId: number,
  { events, ids, hasStartLists, crowd }: MeetToEnter,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if ((await listEntries(ctx, meetId)).length > 0) return;
    const stage = await stageMeet(ctx, meetId, events);
    const bests = new Map(
      (await listBestsBefore(ctx, meetId)).map((best) => [`${best.athleteId} ${best.eventVariant}`, best]),
    );
    const everybody: Entrant[] = events.flatMap((event, index) => entrantsOf(event, index, stage));
    const { entrants, limits } = crowd
      ? enterCrowd(everybody, crowd)
      : { entrants: everybody, limits: undefined };
    // All at once: each call counts the entries of the whole meet.
    const made = await makeEntries(
      ctx,
      meetId,
      entrants.map(({ result, meetEventId, variantKey, linkKey }) => ({
        ...entryOf(result, meetEventId, variantKey, bests, ids),
        linkKey,
      })),
      { byUserId: null, limits },
    );
    if (!hasStartLists) return;
    const entryOfEntrant = new Map(entrants.map(({ key }, position) => [key, made[position]!.entryId]));
    for (const [index, event] of events.entries())
      await saveStartLists(ctx, { index, event, stage, entryOfEntrant });
    const starters = entrants.flatMap(({ result }) => (result.athlete ? result : []));
    await numberStarters(ctx, meetId, starters, ids);
  });
}

const FIRST_BIB = 101;

/** Athletes have bibs in the order of their teams. */
async function numberStarters(
  ctx: Context,
  meetId: number,
  starters: readonly DemoResult[],
  { athleteIds, teamIds }: DemoIds,
): Promise<void> {
  const teamOf = new Map(
    starters.map(({ athlete, team }) => [athleteIds[athlete!.id]!, team === null ? 0 : teamIds[team]!]),
  );
  const ordered = [...teamOf].sort(([a, teamA], [b, teamB]) => teamA - teamB || a - b);
  const numbers = ordered.map(([athleteId], index) => ({ athleteId, number: FIRST_BIB + index }));
  await setNumbers(ctx, { meetId, sport: 'tf' }, numbers, null);
}

interface Entrant {
  key: string;
  meetEventId: number;
  variantKey: string;
  result: DemoResult;
  linkKey?: string;
}

const entrantKey = (event: number, result: DemoResult): string => `${event} ${holderKey(result)}`;

/** Everyone who competes in any round of the event, once. */
function entrantsOf({ rounds, variant }: DemoEvent, index: number, stage: Stage): Entrant[] {
  const meetEventId = stage.get(stageKey(index, rounds[0]!.round))?.meetEventId;
  if (meetEventId === undefined) return [];
  const results = new Map(
    rounds.flatMap(({ results }) => results.map((result) => [entrantKey(index, result), result] as const)),
  );
  return [...results].map(([key, result]) => ({ key, meetEventId, variantKey: variant.key, result }));
}

interface EventToSeed {
  index: number;
  event: DemoEvent;
  stage: Stage;
  entryOfEntrant: ReadonlyMap<string, number>;
}

async function saveStartLists(
  ctx: Context,
  { index, event, stage, entryOfEntrant }: EventToSeed,
): Promise<void> {
  for (const { round, results } of event.rounds) {
    const staged = stage.get(stageKey(index, round));
    if (!staged) continue;
    const heats = staged.heats.map(([number, heatId]) => ({
      heatId,
      slots: results
        .filter(({ heat }) => (heat ?? 1) === number)
        .sort((a, b) => (a.lane ?? 0) - (b.lane ?? 0))
        .map((result) => ({ entryId: entryOfEntrant.get(entrantKey(index, result))!, lane: result.lane })),
    }));
    await saveStartList(ctx, staged.roundId, heats);
  }
}

function entryOf(
  { athlete, team, relayLetter, grade, legs, isExhibition }: DemoResult,
  meetEventId: number,
  eventVariant: string,
  bests: ReadonlyMap<string, BestMark>,
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
