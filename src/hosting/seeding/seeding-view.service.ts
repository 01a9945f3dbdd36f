// What the seeding board shows beside the start list: choices, changes, what is left to do, and who goes on.
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { getEntriesState } from '#competition/meets/entries-publication.service.ts';
import type { EntriesState } from '#competition/meets/meet-page/entries-state.rules.ts';
import { canCheckIn, canSeed } from '#competition/meets/permissions.rules.ts';
import { requireStaff } from '#competition/meets/staff/staff.service.ts';
import { listStartLists, type StartSlot } from '#competition/start-lists/start-lists.service.ts';
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { socialName } from '#people/access/names/social-people.rules.ts';
import { socialPeopleOf } from '#people/access/names/social-people.service.ts';
import { whyQualified } from '#sport/advancement/advancement.words.ts';
import type { HeatNoun } from '#sport/seeding/heat-nouns.words.ts';
import type { SeedingChoices, SeedingPlan } from '#sport/seeding/rule-sets.rules.ts';
import { seedRound } from '#sport/seeding/seeding.rules.ts';
import { type AdvanceChoice, advanceOf, placesIn } from './advancing/advance.rules.ts';
import { listChanges } from './changes/seeding-changes.store.ts';
import {
  choicesOf,
  neighborRound,
  nounOf,
  planOf,
  type RoundToSeed,
  startsByEntry,
} from './round-plan.rules.ts';
import { findRoundToSeed } from './seeding.service.ts';
import {
  changeSentence,
  fewerHeatsSentence,
  keepsSentence,
  scratchSentence,
  seedingWords,
} from './seeding.words.ts';
import { listEntriesToSeed } from './seeding-rounds.store.ts';
import { listQualified } from './seeding-view.store.ts';

export interface ChangeLine {
  changeId: number;
  /** RFC 3339. */
  at: string;
  byName: string | null;
  sentence: string;
  isUndone: boolean;
}

export interface SeedingView {
  choices: SeedingChoices;
  plan: SeedingPlan;
  noun: HeatNoun;
  publication: EntriesState;
  isFirstRound: boolean;
  hasBegun: boolean;
  /** Null for the last round. */
  nextRoundId: number | null;
  advance: AdvanceChoice | null;
  /** Entries that are accepted and not in the start list, and those about which nobody has decided. */
  unseeded: number;
  undecided: number;
  movedByHand: number;
  keeps: string | null;
  scratches: { sentence: string; isSeedingNeeded: boolean } | null;
  changes: ChangeLine[];
  undoId: number | null;
  redoId: number | null;
  qualified: { slotId: number; qualifier: 'Q' | 'q'; sentence: string }[];
}

const CHANGES_MAX = 100;

/** For clerks and hosts. */
export async function viewSeeding(ctx: Context, meetId: number, roundId: number): Promise<SeedingView> {
  await requireStaff(ctx, meetId, (member) => canSeed(member) || canCheckIn(member));
  const round = await findRoundToSeed(ctx, meetId, roundId);
  const slots = await listStartLists(ctx, meetId, { roundIds: [roundId] });
  const entries = await listEntriesToSeed(ctx, meetId, [round.entryEventId]);
  const choices = choicesOf(round);
  const plan = planOf(round, choices);
  const noun = nounOf(round, plan);
  const isFirstRound = neighborRound(round, -1) === null;
  const listed = new Set(slots.map(({ entryId }) => entryId));
  const moved = slots.filter(({ isMovedByHand, isEmpty }) => isMovedByHand && !isEmpty).length;
  const changes = await listChanges(ctx, roundId, CHANGES_MAX);
  const nextRoundId = neighborRound(round, 1);
  const qualified = await listQualified(ctx, roundId);
  return {
    choices,
    plan,
    noun,
    publication: await getEntriesState(ctx, meetId),
    isFirstRound,
    hasBegun: round.heats.some(({ hasBegun }) => hasBegun),
    nextRoundId,
    advance: nextRoundId === null ? null : await advanceTo(ctx, round, nextRoundId),
    unseeded: isFirstRound ? entries.filter((e) => startsByEntry(e) && !listed.has(e.entryId)).length : 0,
    undecided: entries.filter(
      ({ acceptance, isScratched }) =>
        !isScratched && acceptance >= ACCEPTANCE.New && acceptance < ACCEPTANCE.Accepted,
    ).length,
    movedByHand: moved,
    keeps: moved === 0 ? null : keepsSentence(moved),
    scratches: scratchesOf(round, slots, plan, noun),
    changes: await writeChanges(ctx, changes, slots, noun),
    ...stepsOf(changes),
    qualified: qualified.map((row) => ({
      slotId: row.slotId,
      qualifier: row.qualified.qualifier,
      sentence: whyQualified(row.qualified, row.qualified),
    })),
  };
}

async function advanceTo(ctx: Context, round: RoundToSeed, nextRoundId: number): Promise<AdvanceChoice> {
  const next = await findRoundToSeed(ctx, round.meetId, nextRoundId);
  const choices = next.choices ?? choicesOf(round);
  return advanceOf(round, placesIn(next, planOf(next, choices)), undefined);
}

function scratchesOf(
  { heats }: RoundToSeed,
  slots: readonly StartSlot[],
  plan: SeedingPlan,
  noun: HeatNoun,
): SeedingView['scratches'] {
  const starting = slots.filter(({ isEmpty }) => !isEmpty);
  const counts = heats.map(({ heatId, number }) => {
    const inHeat = slots.filter((slot) => slot.heatId === heatId);
    const left = inHeat.filter(({ isEmpty }) => !isEmpty).length;
    return { number, starting: left, scratched: inHeat.length - left };
  });
  const sentence = scratchSentence(counts, noun);
  if (sentence === null) return null;
  const starters = starting.map(({ entryId }) => ({ id: entryId, sort: null, team: null, seed: null }));
  const needed = seedRound(starters, plan).heats.length;
  if (needed === 0 || needed >= heats.length) return { sentence, isSeedingNeeded: false };
  return {
    sentence: fewerHeatsSentence(slots.length - starting.length, needed, noun),
    isSeedingNeeded: true,
  };
}

type Change = Awaited<ReturnType<typeof listChanges>>[number];

async function writeChanges(
  ctx: Context,
  changes: readonly Change[],
  slots: readonly StartSlot[],
  noun: HeatNoun,
): Promise<ChangeLine[]> {
  const userIds = [...new Set(changes.flatMap(({ byUserId }) => byUserId ?? []))];
  const today = todayUtc(ctx);
  const people = new Map(
    (await socialPeopleOf(ctx, userIds)).map((person) => [person.userId, socialName(person, today).text]),
  );
  const names = new Map(slots.map((slot) => [slot.entryId, nameOfSlot(slot)]));
  const nameOf = (entryId: number) => names.get(entryId) ?? seedingWords.someone;
  return changes.map(({ changeId, at, byUserId, kind, content, undoneAt }) => ({
    changeId,
    at,
    byName: byUserId === null ? null : (people.get(byUserId) ?? null),
    sentence: changeSentence(kind, content, { nameOf, noun }),
    isUndone: undoneAt !== null,
  }));
}

const nameOfSlot = ({ person, teamName, relayLetter }: StartSlot): string =>
  person?.text ?? [teamName, relayLetter].filter(Boolean).join(' ');

/** Undo takes the newest change; redo the one that was undone last, unless somebody changed something after that. */
function stepsOf(changes: readonly Change[]): { undoId: number | null; redoId: number | null } {
  const newest = changes.find(({ undoneAt }) => undoneAt === null);
  const undone = changes
    .filter(({ undoneAt, changeId }) => undoneAt !== null && changeId > (newest?.changeId ?? 0))
    .at(-1);
  return { undoId: newest?.changeId ?? null, redoId: undone?.changeId ?? null };
}
