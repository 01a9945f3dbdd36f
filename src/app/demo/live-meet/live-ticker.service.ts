// Lets today's meet of the demo run by itself: a timer on the track and a judge in the field enter marks as people would.
import { createHash } from 'node:crypto';
import { LIVE_MEET } from '#app/demo/calendar/calendar.table.ts';
import { DEMO_SOURCE } from '#app/demo/demo.rules.ts';
import { listLatestOf } from '#app/demo/demo.store.ts';
import type { DemoIds } from '#app/demo/demo-rows.rules.ts';
import type { DemoEvent } from '#app/demo/meets/hold-meet.rules.ts';
import { idsOf, withKnownPeople } from '#app/demo/overdue-meets.service.ts';
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import { shiftTimes } from '#competition/events/running-events.service.ts';
import type { MarkToTake } from '#competition/live/marks.rules.ts';
import { releaseMarks, setReleaseMode, setRoundStatus, takeMarks } from '#competition/live/marks.service.ts';
import { listStartLists, type StartSlot } from '#competition/start-lists/start-lists.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { liveEdition } from './live-edition.rules.ts';
import { countEditionsBefore, listMarkUuids } from './live-meet.store.ts';
import { type Script, type ScriptedMark, type Step, scriptOf } from './live-script.rules.ts';
import { enterLiveMeet, type Stage, stageKey, stageMeet } from './start-lists.service.ts';

export interface LiveTicker {
  /** Enters what comes next. Returns false when the meet is over. */
  tick(): Promise<boolean>;
}

const OVER: ReadonlySet<number | null> = new Set([RESULT_STATUS.Complete, RESULT_STATUS.Official]);
const MINUTE_MS = 60_000;
const SHIFT_STEP_MS = 5 * MINUTE_MS;
const NEARLY_MS = 20 * MINUTE_MS;
/** The next race is planned this long ago when the site starts. */
const LATE_MS = 6 * MINUTE_MS;
const SECONDS_A_TICK = 20;
const FIELD_STEPS_MAX = 6;
const START_DEVICE = 'demo start';
const DEVICE = 'demo tablet';

/** Null when there is no meet today, or when it is over. */
export async function openLiveTicker(ctx: Context): Promise<LiveTicker | null> {
  const [meet] = await listLatestOf(ctx, DEMO_SOURCE.name, [LIVE_MEET.name]);
  if (!meet) return null;
  const { meetId, startOn, endOn, seasonId } = meet;
  const { region, held } = liveEdition({ startOn, endOn, seasonId }, await countEditionsBefore(ctx, meetId));
  const ids = await idsOf(ctx, region);
  const events = held.events.map((event) => withKnownPeople(event, ids));
  await enterLiveMeet(ctx, meetId, events, ids);
  const stage = await stageMeet(ctx, meetId, events);
  const isOver = (event: number) => {
    const [first] = events[event]!.rounds;
    const staged = stage.get(stageKey(event, first!.round));
    return staged === undefined || OVER.has(staged.eventStatus);
  };
  const script = scriptOf(events, (event) => !isOver(event));
  if (script.track.length + script.field.length === 0) return null;
  const run: LiveRun = { meetId, stage, ids, shiftMs: 0 };
  await holdOneEvent(ctx, run, script);
  await enterHeatsThatRan(ctx, run, events, script);
  const done = new Set(await listMarkUuids(ctx, meetId));
  const slots = await listStartLists(ctx, meetId);
  const left = {
    track: stepsLeft(run, script.track, done, slots),
    field: stepsLeft(run, script.field, done, slots),
  };
  return tickerOf(ctx, { ...run, shiftMs: await bringToNow(ctx, run, events, left) }, left);
}

interface LiveRun {
  meetId: number;
  stage: Stage;
  ids: DemoIds;
  /** Plan and starts of the meet are this much later than in its script. */
  shiftMs: number;
}

/** The marks of one field event wait for a release, which follows its last mark. */
async function holdOneEvent(ctx: Context, { meetId, stage }: LiveRun, { field }: Script): Promise<void> {
  const last = field.findLast(({ ends }) => ends !== null)?.ends;
  const staged = last && stage.get(stageKey(last.event, last.round));
  if (staged?.roundStatus === null) await setReleaseMode(ctx, meetId, staged.meetEventId, 'hold', null);
}

/** The race in progress has results already; its finished heats get their marks at once, with their real starts. */
async function enterHeatsThatRan(
  ctx: Context,
  run: LiveRun,
  events: readonly DemoEvent[],
  { track }: Script,
): Promise<void> {
  const slots = await listStartLists(ctx, run.meetId);
  const done = new Set(await listMarkUuids(ctx, run.meetId));
  const ran = track.flatMap(({ marks }) => marks.filter((mark) => hasRun(run, events, mark)));
  const marks = ran.flatMap((mark) => {
    const { heats } = events[mark.event]!.rounds.find(({ round }) => round === mark.round)!;
    const at = heats.find(({ number }) => number === mark.heat)!.startedAt;
    const dated = mark.kind === 'gun' && at ? { ...mark, content: { at } } : mark;
    return markOf(run, dated, slots, at ?? ctx.clock.now().toString()) ?? [];
  });
  if (marks.length === 0 || marks.some(({ uuid }) => done.has(uuid))) return;
  await takeMarks(ctx, run.meetId, marks, { source: 'timer', userId: null });
}

/** All heats but the last of the race in progress. */
function hasRun(
  { stage }: LiveRun,
  events: readonly DemoEvent[],
  { event, round, heat }: ScriptedMark,
): boolean {
  const { heats } = events[event]!.rounds.find((other) => other.round === round)!;
  return stage.get(stageKey(event, round))?.roundStatus === RESULT_STATUS.InProgress && heat < heats.length;
}

/** The steps from the first one with a mark that is not in yet. */
function stepsLeft(
  run: LiveRun,
  steps: readonly Step[],
  done: ReadonlySet<string>,
  slots: readonly StartSlot[],
): Step[] {
  const isIn = ({ marks }: Step) =>
    marks.every((mark) => {
      const made = markOf(run, mark, slots, '');
      return made === null || done.has(made.uuid);
    });
  const first = steps.findIndex((step) => !isIn(step));
  return first < 0 ? [] : steps.slice(first);
}

/** Moves the plan of the meet so that its next race is due now, unless it nearly is. */
async function bringToNow(
  ctx: Context,
  { meetId, stage }: LiveRun,
  events: readonly DemoEvent[],
  { track }: Script,
): Promise<number> {
  const presentMs = presentShiftMs(stage, events);
  const next = track.find(({ startsAt }) => startsAt !== null)?.startsAt;
  if (!next) return presentMs;
  const dueMs = ctx.clock.now().epochMilliseconds - LATE_MS - Date.parse(next);
  if (Math.abs(dueMs - presentMs) < NEARLY_MS) return presentMs;
  const shiftMs = Math.floor(dueMs / SHIFT_STEP_MS) * SHIFT_STEP_MS;
  await inTransaction(ctx, (ctx) => shiftTimes(ctx, meetId, (shiftMs - presentMs) / MINUTE_MS));
  return shiftMs;
}

function presentShiftMs(stage: Stage, events: readonly DemoEvent[]): number {
  for (const [index, { rounds }] of events.entries()) {
    for (const { round, plannedAt } of rounds) {
      const stored = stage.get(stageKey(index, round))?.plannedAt;
      if (plannedAt && stored) return Date.parse(stored) - Date.parse(plannedAt);
    }
  }
  return 0;
}

function tickerOf(ctx: Context, run: LiveRun, { track, field }: Script): LiveTicker {
  const tick = async () => {
    const now = ctx.clock.now().epochMilliseconds;
    const startsAt = track[0]?.startsAt;
    const isDue = !startsAt || Date.parse(startsAt) + run.shiftMs <= now || field.length === 0;
    const next = track[0];
    if (next && isDue) {
      track.shift();
      await takeStep(ctx, run, next, 'timer');
    }
    for (const step of field.splice(0, fieldPace(track, field, now - run.shiftMs))) {
      await takeStep(ctx, run, step, 'judge');
    }
    return track.length + field.length > 0;
  };
  return { tick };
}

/** The field ends about when the track does. */
function fieldPace(track: readonly Step[], field: readonly Step[], now: number): number {
  const lastStart = track.findLast(({ startsAt }) => startsAt !== null)?.startsAt;
  const secondsLeft = lastStart ? Math.max(0, Date.parse(lastStart) - now) / 1000 : 0;
  const ticksLeft = Math.max(1, secondsLeft / SECONDS_A_TICK, track.length);
  return Math.min(FIELD_STEPS_MAX, Math.ceil(field.length / ticksLeft));
}

/** Enters the marks of a step. After the last one of a round its results are complete, and released where they were held. */
function takeStep(
  ctx: Context,
  run: LiveRun,
  { marks, ends }: Step,
  source: 'timer' | 'judge',
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId, stage } = run;
    const roundId = stage.get(stageKey(marks[0]!.event, marks[0]!.round))?.roundId;
    if (roundId === undefined) return;
    const slots = await listStartLists(ctx, meetId, { roundIds: [roundId] });
    const madeAt = ctx.clock.now().toString();
    const made = marks.flatMap((mark) => markOf(run, mark, slots, madeAt) ?? []);
    if (made.length > 0) await takeMarks(ctx, meetId, made, { source, userId: null });
    if (!ends) return;
    await releaseMarks(ctx, meetId, roundId, null);
    await setRoundStatus(ctx, meetId, roundId, RESULT_STATUS.Complete);
  });
}

/** Null when the event or the slot is no longer there. */
function markOf(
  { meetId, stage, ids }: LiveRun,
  mark: ScriptedMark,
  slots: readonly StartSlot[],
  madeAt: string,
): MarkToTake | null {
  const staged = stage.get(stageKey(mark.event, mark.round));
  const heatId = staged?.heats.find(([number]) => number === mark.heat)?.[1];
  if (!staged || heatId === undefined) return null;
  const common = { kind: mark.kind, number: mark.number, madeAt };
  if (mark.holder === null) {
    const uuid = uuidOf(meetId, heatId, mark);
    return {
      ...common,
      uuid,
      heatId,
      slotId: null,
      slotVersion: null,
      content: mark.content,
      device: START_DEVICE,
    };
  }
  const { athlete, team, relayLetter } = mark.holder;
  const slot = slots.find(
    (slot) =>
      slot.roundId === staged.roundId &&
      (athlete
        ? slot.athleteId === ids.athleteIds[athlete.id]
        : slot.athleteId === null && slot.teamId === ids.teamIds[team!] && slot.relayLetter === relayLetter),
  );
  if (!slot) return null;
  const legs = mark.legs.map(({ leg, athlete, grade, splitMs }) => ({
    leg,
    athleteId: ids.athleteIds[athlete.id]!,
    grade,
    splitMs,
  }));
  return {
    ...common,
    uuid: uuidOf(meetId, slot.slotId, mark),
    heatId: slot.heatId,
    slotId: slot.slotId,
    slotVersion: slot.version,
    content: legs.length > 0 ? { ...mark.content, legs } : mark.content,
    device: DEVICE,
  };
}

/** The same mark has the same uuid at every start, so that a restart goes on where the meet stopped. */
function uuidOf(meetId: number, slotOrHeatId: number, { kind, number, isSlip }: ScriptedMark): string {
  const words = [meetId, slotOrHeatId, kind, number ?? '', isSlip ? 'slip' : ''].join(' ');
  const hex = createHash('sha256').update(words).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
