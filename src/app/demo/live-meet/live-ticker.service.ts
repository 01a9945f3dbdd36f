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
import type { MarkToTake, TrialContent } from '#competition/live/marks.rules.ts';
import { releaseMarks, setReleaseMode, setRoundStatus, takeMarks } from '#competition/live/marks.service.ts';
import { listStartLists, type StartSlot } from '#competition/start-lists/start-lists.service.ts';
import { listOpenRounds } from '#hosting/run-meet/open-rounds.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { liveEdition, liveMeetOf } from './live-edition.rules.ts';
import { countEditionsBefore, listMarkUuids, listRoundsOfPeople } from './live-meet.store.ts';
import { isFinalTrial, type Script, type ScriptedMark, type Step, scriptOf } from './live-script.rules.ts';
import { enterMeet, type Stage, stageKey, stageMeet } from './start-lists.service.ts';

export interface LiveTicker {
  /** Enters what comes next. Returns false when the meet is over. */
  tick(): Promise<boolean>;
}

const OVER: ReadonlySet<number | null> = new Set([RESULT_STATUS.Complete, RESULT_STATUS.Official]);
const MINUTE_MS = 60_000;
const SHIFT_STEP_MS = 5 * MINUTE_MS;
const NEARLY_MS = 20 * MINUTE_MS;
/** The next race is planned this long ago when the site starts. */
const LATE_MS = MINUTE_MS;
const MARKS_AT_ONCE = 100;
const START_DEVICE = 'demo start';
const DEVICE = 'demo tablet';

/** Null when there is no meet today, or when it is over. */
export async function openLiveTicker(ctx: Context): Promise<LiveTicker | null> {
  const [meet] = await listLatestOf(ctx, DEMO_SOURCE.name, [LIVE_MEET.name]);
  if (!meet) return null;
  const { meetId, startOn, endOn, seasonId } = meet;
  const dates = { startOn, endOn, seasonId };
  const edition = await countEditionsBefore(ctx, meetId);
  const { region, held } = liveEdition(dates, edition);
  const ids = await idsOf(ctx, region);
  const events = held.events.map((event) => withKnownPeople(event, ids));
  await enterMeet(ctx, meetId, { events, ids, hasStartLists: true });
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
  const atStart = liveMeetOf(region, { ...dates, stage: 'under way' }, edition).events;
  const isHeld = ({ marks }: Step) => marks.every((mark) => startOfHeld(atStart, mark) !== null);
  const done = new Set(await listMarkUuids(ctx, meetId));
  const slots = await listStartLists(ctx, meetId);
  const [track, field] = [script.track, script.field].map((steps) =>
    stepsLeft(
      run,
      steps.filter((step) => !isHeld(step)),
      done,
      slots,
    ),
  ) as [Step[], Step[]];
  const moved = { ...run, shiftMs: await bringToNow(ctx, run, events, { track, field }) };
  const steps = [...script.track, ...script.field].filter(isHeld);
  await enterHeatsThatRan(ctx, moved, { steps, atStart, done, slots });
  await contradictOneTrial(ctx, moved, { steps, done, slots });
  return tickerOf(ctx, moved, { track, field });
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

interface HeldSteps {
  steps: readonly Step[];
  /** The meet as it was before it began to run by itself. */
  atStart: readonly DemoEvent[];
  done: ReadonlySet<string>;
  slots: readonly StartSlot[];
}

/** Events in progress have results already; their finished heats get their marks at once, with their real starts. */
async function enterHeatsThatRan(
  ctx: Context,
  run: LiveRun,
  { steps, atStart, done, slots }: HeldSteps,
): Promise<void> {
  const marks = steps
    .flatMap((step) => step.marks)
    .flatMap((mark) => {
      const startedAt = later(startOfHeld(atStart, mark)!, run);
      return markOf(run, gunAt(mark, startedAt), slots, startedAt) ?? [];
    });
  await takeAll(
    ctx,
    run,
    marks.filter(({ uuid }) => !done.has(uuid)),
    'timer',
  );
}

const OTHER_DEVICE = 'demo phone';

/** A second device has a foul where the first one has a mark, for somebody to decide. */
async function contradictOneTrial(
  ctx: Context,
  run: LiveRun,
  { steps, done, slots }: Omit<HeldSteps, 'atStart'>,
): Promise<void> {
  const marks = steps.flatMap((step) => step.marks);
  const trial = marks.find((mark) => mark.kind === 'trial' && (mark.content as TrialContent).mark !== 'X');
  const mark = trial && markOf(run, trial, slots, ctx.clock.now().toString());
  if (!mark) return;
  const uuid = uuidOf(run.meetId, mark.slotId!, { ...trial, isSlip: true });
  if (done.has(uuid)) return;
  await takeAll(ctx, run, [{ ...mark, uuid, device: OTHER_DEVICE, content: { mark: 'X' } }], 'judge');
}

async function takeAll(
  ctx: Context,
  { meetId }: LiveRun,
  marks: readonly MarkToTake[],
  source: 'timer' | 'judge',
): Promise<void> {
  for (let first = 0; first < marks.length; first += MARKS_AT_ONCE)
    await takeMarks(ctx, meetId, marks.slice(first, first + MARKS_AT_ONCE), { source, userId: null });
}

/** An instant of the script as it is in the meet. */
const later = (at: string, { shiftMs }: LiveRun): string =>
  Temporal.Instant.from(at).add({ milliseconds: shiftMs }).toString();

const gunAt = (mark: ScriptedMark, at: string): ScriptedMark =>
  mark.kind === 'gun' ? { ...mark, content: { at } } : mark;

/** Returns when the heat of a mark began, if it was over before the meet began to run by itself. */
function startOfHeld(atStart: readonly DemoEvent[], mark: ScriptedMark): string | null {
  const { status, rounds } = atStart[mark.event]!;
  if (status !== RESULT_STATUS.InProgress || isFinalTrial(mark)) return null;
  const { heats } = rounds.find(({ round }) => round === mark.round)!;
  return heats.find(({ number }) => number === mark.heat)?.startedAt ?? null;
}

/** The steps with a mark that is not in yet. The last one of a round stays also when its athlete is gone. */
function stepsLeft(
  run: LiveRun,
  steps: readonly Step[],
  done: ReadonlySet<string>,
  slots: readonly StartSlot[],
): Step[] {
  return steps.filter(({ marks, ends }) => {
    const made = marks.flatMap((mark) => markOf(run, mark, slots, '') ?? []);
    return made.some(({ uuid }) => !done.has(uuid)) || (ends !== null && made.length === 0);
  });
}

/** Moves the plan of the meet so that its next start is due now, unless it nearly is. */
async function bringToNow(
  ctx: Context,
  { meetId, stage }: LiveRun,
  events: readonly DemoEvent[],
  { track, field }: Script,
): Promise<number> {
  const presentMs = presentShiftMs(stage, events);
  const next = [...track, ...field].find(({ startsAt }) => startsAt !== null)?.startsAt;
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
    const withPeople = new Set([...listOpenRounds(ctx), ...(await listRoundsOfPeople(ctx, run.meetId))]);
    const isDue = ({ startsAt }: Step) => startsAt === null || Date.parse(startsAt) + run.shiftMs <= now;
    const isAlone = (step: Step) => !withPeople.has(roundOf(run, step)?.roundId ?? 0);
    const race = track.findIndex(isAlone);
    if (race !== -1 && isDue(track[race]!)) await takeStep(ctx, run, track.splice(race, 1)[0]!, 'timer');
    const due = field.filter((step) => isDue(step) && isAlone(step));
    field.splice(0, field.length, ...field.filter((step) => !due.includes(step)));
    for (const step of byRound(due, run)) await takeStep(ctx, run, step, 'judge');
    return track.length + field.length > 0;
  };
  return { tick };
}

const roundOf = ({ stage }: LiveRun, { marks }: Pick<Step, 'marks'>) =>
  stage.get(stageKey(marks[0]!.event, marks[0]!.round));

/** The due steps of each round as one, with the starts of its flights as they were due. */
function byRound(steps: readonly Step[], run: LiveRun): Step[] {
  const rounds = Map.groupBy(steps, ({ marks: [mark] }) => stageKey(mark!.event, mark!.round));
  return [...rounds.values()].map((ofRound) => ({
    marks: ofRound.flatMap(({ marks, startsAt }) => marks.map((mark) => gunAt(mark, later(startsAt!, run)))),
    startsAt: null,
    ends: ofRound.at(-1)!.ends,
  }));
}

/** Enters the marks of a step. After the last one of a round its results are complete, and released where they were held. */
function takeStep(
  ctx: Context,
  run: LiveRun,
  { marks, ends }: Step,
  source: 'timer' | 'judge',
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { meetId } = run;
    const roundId = roundOf(run, { marks })?.roundId;
    if (roundId === undefined) return;
    const slots = await listStartLists(ctx, meetId, { roundIds: [roundId] });
    const madeAt = ctx.clock.now().toString();
    const made = marks.flatMap((mark) => markOf(run, mark, slots, madeAt) ?? []);
    await takeAll(ctx, run, made, source);
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
