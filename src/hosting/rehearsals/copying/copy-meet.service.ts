// Copies a past meet as it was before its first start: program, entries, start lists, numbers and staff.
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { setNumbers } from '#competition/entries/numbers/numbers.service.ts';
import { ensureEvents } from '#competition/events/events.service.ts';
import { copyRoundPlans, saveReleaseMode } from '#competition/events/running-events.service.ts';
import { createMeet } from '#competition/meets/meets.service.ts';
import { addStaff, listStaff } from '#competition/meets/staff/staff.service.ts';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { RoundToPlay } from '../script/script.rules.ts';
import { type CopiedRound, type CopiedStart, copyEntries, copyStartLists } from './copied-entries.service.ts';
import { copiedProgram, type Program, withOwnNames } from './copied-program.rules.ts';
import { type PastMark, starterKey, startsOf } from './past-meet.rules.ts';
import {
  listPastDivisions,
  listPastEvents,
  listPastHeats,
  listPastMarks,
  listPastNumbers,
  listPastResults,
  listPastRounds,
  listPastSlots,
  type PastDivision,
  type PastMeet,
} from './past-meet.store.ts';

export interface CopiedMeet {
  copyId: number;
  /** The rounds of the copy with what happened in them, in the order of the program. */
  rounds: RoundToPlay[];
}

type StaffOfMeet = Awaited<ReturnType<typeof listStaff>>;

/** A past meet with everything that a rehearsal needs of it. */
export interface WholeMeet {
  meet: PastMeet;
  program: Program;
  divisions: readonly PastDivision[];
  marks: readonly PastMark[];
  numbers: readonly { athleteId: number; number: number }[];
  staff: StaffOfMeet;
}

export async function readWholeMeet(ctx: Context, meet: PastMeet): Promise<WholeMeet> {
  const { meetId } = meet;
  return {
    meet,
    program: await readProgram(ctx, meetId),
    divisions: withOwnNames(await listPastDivisions(ctx, meetId)),
    marks: await listPastMarks(ctx, meetId),
    numbers: await listPastNumbers(ctx, meetId),
    staff: await listStaff(ctx, meetId),
  };
}

/** Called in a transaction. The caller checks permission. */
export async function copyMeet(
  ctx: Context,
  { meet, program, divisions, marks, numbers, staff }: WholeMeet,
  byUserId: number | null,
): Promise<CopiedMeet> {
  const { meetId, sport, name, startOn, endOn, offDays, seasonId, isIndoor, venueId, hostTeamId, levelMask } =
    meet;
  const { meetId: copyId } = await createMeet(ctx, {
    kind: 'rehearsal',
    rehearsalOf: meetId,
    ...{ sport, name, startOn, endOn, seasonId, isIndoor, venueId, hostTeamId, levelMask },
    setupState: { offDays },
    createdBy: byUserId,
  });
  const { eventIds, rounds } = await copyProgram(ctx, copyId, program, divisions);
  const starts = await copyEntries(ctx, copyId, program.starts, rounds);
  await copyStartLists(ctx, copyId, starts, rounds);
  if (byUserId !== null) await copyNumbers(ctx, { copyId, sport, numbers }, starts, byUserId);
  await copyStaff(ctx, copyId, staff, eventIds);
  if (byUserId !== null) await addStaff(ctx, { meetId: copyId, userId: byUserId, role: 'host' });
  return { copyId, rounds: roundsToPlay(program, marks, starts, rounds) };
}

async function readProgram(ctx: Context, meetId: number): Promise<Program> {
  const events = await listPastEvents(ctx, meetId);
  const rounds = await listPastRounds(ctx, meetId);
  const heats = await listPastHeats(ctx, meetId);
  const all = startsOf(await listPastSlots(ctx, meetId), await listPastResults(ctx, meetId));
  // Nobody starts in a combined event itself, but in its parts.
  const parents = new Set(events.flatMap(({ parentId }) => parentId ?? []));
  const whole = new Set(
    rounds.filter((round) => parents.has(round.meetEventId)).map(({ roundId }) => roundId),
  );
  const starts = all.filter(
    ({ roundId }) => !whole.has(roundId) && rounds.some((round) => round.roundId === roundId),
  );
  return { events, rounds, heats, starts };
}

async function copyProgram(
  ctx: Context,
  copyId: number,
  program: Program,
  divisions: readonly PastDivision[],
): Promise<{ eventIds: Map<number, number>; rounds: Map<number, CopiedRound> }> {
  const made = await ensureDivisions(ctx, copyId, divisions);
  const divisionIds = new Map(divisions.map(({ divisionId }, index) => [divisionId, made[index]!]));
  const ensured = await ensureEvents(ctx, copyId, copiedProgram(program, divisionIds));
  const eventIds = new Map(
    program.events.map(({ meetEventId }, index) => [meetEventId, ensured[index]!.meetEventId]),
  );
  const rounds = new Map(
    program.events.flatMap(({ meetEventId, parentId, eventVariant }, index) => {
      const past = program.rounds.filter((round) => round.meetEventId === meetEventId);
      return past.map(({ roundId, round }) => {
        const copy = ensured[index]!.rounds.find((other) => other.round === round)!;
        const heats = program.heats
          .filter((heat) => heat.roundId === roundId)
          .map(({ heatId, number }): [number | null, number] => [heatId, copy.heats.get(number)!]);
        const [first] = copy.heats.values();
        const withFirst = first === undefined ? heats : [...heats, [null, first] as [null, number]];
        const copied: CopiedRound = {
          roundId: copy.roundId,
          eventVariant,
          enteredEventId: eventIds.get(parentId ?? meetEventId)!,
          heats: new Map(withFirst),
        };
        return [roundId, copied] as const;
      });
    }),
  );
  await copyRoundPlans(
    ctx,
    [...rounds].map(([fromRoundId, { roundId }]) => ({ roundId, fromRoundId })),
  );
  for (const { meetEventId, releaseMode } of program.events)
    if (releaseMode !== 'live') await saveReleaseMode(ctx, eventIds.get(meetEventId)!, releaseMode);
  return { eventIds, rounds };
}

async function copyNumbers(
  ctx: Context,
  { copyId, sport, numbers }: { copyId: number; sport: Sport; numbers: WholeMeet['numbers'] },
  starts: readonly CopiedStart[],
  byUserId: number,
): Promise<void> {
  const entered = new Set(
    starts.flatMap(({ athleteId, canonicalId }) => [athleteId ?? [], canonicalId ?? []].flat()),
  );
  const given = numbers.filter(({ athleteId }) => entered.has(athleteId));
  if (given.length > 0) await setNumbers(ctx, { meetId: copyId, sport }, given, byUserId);
}

async function copyStaff(
  ctx: Context,
  copyId: number,
  staff: StaffOfMeet,
  eventIds: ReadonlyMap<number, number>,
): Promise<void> {
  for (const { userId, role, meetEventIds } of staff) {
    const judged = meetEventIds.flatMap((id) => eventIds.get(id) ?? []);
    await addStaff(ctx, { meetId: copyId, userId, role, meetEventIds: judged });
  }
}

function roundsToPlay(
  program: Program,
  marks: readonly PastMark[],
  starts: readonly CopiedStart[],
  copies: ReadonlyMap<number, CopiedRound>,
): RoundToPlay[] {
  return program.rounds.map(({ roundId, competedOn, plannedAt, startedAt: roundAt }) => {
    const copy = copies.get(roundId)!;
    const ofRound = starts.filter((start) => start.roundId === roundId);
    const past = program.heats.filter((heat) => heat.roundId === roundId);
    const entryOf = new Map(ofRound.map((start) => [starterKey(start), start.entryId]));
    const heats =
      past.length > 0 ? past : [{ heatId: null, plannedAt: null, startedAt: null, windTenths: null }];
    return {
      roundId: copy.roundId,
      eventVariant: copy.eventVariant,
      competedOn,
      heats: heats.flatMap(({ heatId, plannedAt: heatAt, startedAt, windTenths }, index) => {
        const copied = copy.heats.get(heatId);
        if (copied === undefined) return [];
        const at = startedAt ?? heatAt ?? (index === 0 ? (roundAt ?? plannedAt) : null);
        // Whoever has no heat is in the first one.
        const inHeat = ofRound.filter((start) => (start.heatId ?? heats[0]!.heatId) === heatId);
        return {
          heatId: copied,
          at: at === null ? null : Date.parse(at),
          windTenths,
          starts: inHeat.map(({ entryId, result }) => ({ entryId, result })),
        };
      }),
      marks: marks
        .filter((mark) => mark.roundId === roundId)
        .flatMap(({ heatId, starter, kind, number, content, receivedAt }) => {
          const entryId = starter === null ? null : entryOf.get(starterKey(starter));
          const copied = copy.heats.get(heatId);
          if (entryId === undefined || copied === undefined) return [];
          return { heatId: copied, entryId, kind, number, content, at: Date.parse(receivedAt) };
        }),
    };
  });
}
