// The calls with which the staff of a meet runs it.
import { implement } from '@orpc/server';
import { roundWord, statusWord } from '#competition/events/events.words.ts';
import { nameOfEvent } from '#competition/events/meet-events.rules.ts';
import type { MarkToTake } from '#competition/live/marks.rules.ts';
import {
  chooseFinalists,
  chooseReleaseMode,
  chooseRoundStatus,
  enterMarks,
  redoMarks,
  releaseRound,
  takeBackRound,
  undoMarks,
} from '#competition/live/staff-marks.service.ts';
import { decideProtest, saveProtest } from '#competition/protests/protests.service.ts';
import { writeRecord } from '#competition/records/meet-records.service.ts';
import { timeOfDayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { formatWind } from '#sport/marks/winds.rules.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import { runMeetContract } from './run-meet.contract.ts';
import {
  getRehearsalOf,
  getRoundsToRun,
  getRoundToRun,
  type RoundInFull,
  type RoundToRun,
} from './run-meet.service.ts';

const calls = implement(runMeetContract).$context<Context>();
const DONE = { ok: true } as const;

export const runMeetRouter = calls.router({
  getEvents: calls.getEvents.handler(async ({ context, input }) => {
    const { meet, member, rounds } = await getRoundsToRun(context, input.meetId);
    return {
      meet,
      member: writeMember(member),
      rounds: rounds.map((round) => writeRound(round, meet.timeZone)),
      rehearsalId: await getRehearsalOf(context, input.meetId),
    };
  }),
  getEvent: calls.getEvent.handler(async ({ context, input }) =>
    writeEvent(await getRoundToRun(context, input.meetId, input.roundId)),
  ),
  saveMarks: calls.saveMarks.handler(async ({ context, input: { meetId, marks } }) => ({
    marks: await enterMarks(context, meetId, marks as MarkToTake[], 'judge'),
  })),
  undo: calls.undo.handler(async ({ context, input: { meetId, uuids } }) => {
    await undoMarks(context, meetId, uuids);
    return DONE;
  }),
  choose: calls.choose.handler(async ({ context, input: { meetId, uuids } }) => {
    await redoMarks(context, meetId, uuids);
    return DONE;
  }),
  setRelease: calls.setRelease.handler(async ({ context, input: { meetId, meetEventId, mode } }) => {
    await chooseReleaseMode(context, meetId, meetEventId, mode);
    return DONE;
  }),
  release: calls.release.handler(async ({ context, input: { meetId, roundId, isReleased } }) => {
    await (isReleased ? releaseRound : takeBackRound)(context, meetId, roundId);
    return DONE;
  }),
  setStatus: calls.setStatus.handler(async ({ context, input: { meetId, roundId, status } }) => {
    await chooseRoundStatus(context, meetId, roundId, status);
    return DONE;
  }),
  setFinalists: calls.setFinalists.handler(async ({ context, input: { meetId, roundId, finalists } }) => {
    await chooseFinalists(context, meetId, roundId, finalists);
    return DONE;
  }),
  saveProtest: calls.saveProtest.handler(async ({ context, input }) => ({
    protests: await saveProtest(context, input),
  })),
  decideProtest: calls.decideProtest.handler(async ({ context, input }) => ({
    protests: await decideProtest(context, input),
  })),
});

const writeMember = ({ isAdmin, roles, judgedEventIds }: RoundInFull['member']) => ({
  isAdmin,
  roles: [...roles],
  judgedEventIds: [...judgedEventIds],
});

const instantOf = (ms: number | null) =>
  ms === null ? null : Temporal.Instant.fromEpochMilliseconds(ms).toString();

function writeRound(whole: RoundToRun, timeZone: string) {
  const { event, change: _, clock: __, isFixed: ___, sort: ____, heats, ...round } = whole;
  const timeOf = (ms: number | null) => (ms === null ? null : timeOfDayIn(instantOf(ms)!, timeZone));
  return {
    ...round,
    roundName: event.rounds.length > 1 ? roundWord(round.round) : '',
    eventName: nameOfEvent(event),
    eventShort: event.eventShort,
    eventNumber: event.eventNumber,
    variantKey: event.variantKey,
    gender: event.gender,
    genderName: genderWord(event.gender, event.levelMask),
    divisionId: event.meetDivisionId,
    divisionName: event.divisionName,
    statusName: statusWord({ status: whole.status as never, hasResults: whole.marked > 0 }),
    heats: heats.map(({ plannedAt, startedAt, expected, ...heat }) => ({
      ...heat,
      plannedAt: instantOf(plannedAt),
      startedAt: instantOf(startedAt),
      expectedAt: instantOf(expected?.at ?? null),
      plannedTime: timeOf(plannedAt),
      startedTime: timeOf(startedAt),
      expectedTime: timeOf(expected?.at ?? null),
    })),
  };
}

const writeTotal = (total: Pick<RoundInFull['totals'][number], 'points' | 'place'> | undefined) =>
  total ? { points: total.points, place: total.place } : null;

function writeEvent({
  meet,
  member,
  round,
  slots,
  marks,
  standing,
  winds,
  records,
  protests,
  totals,
  legs,
  runners,
  finalists,
  bests,
  numbers,
  senders,
}: RoundInFull) {
  const totalOf = new Map(totals.map(({ combiner, ...total }) => [combiner.canonicalId, total]));
  return {
    meet,
    member: writeMember(member),
    round: writeRound(round, meet.timeZone),
    slots: slots.map(({ person, canonicalId, round: __, roundId: ___, meetEventId: ____, ...slot }) => ({
      ...slot,
      name: person?.text ?? [slot.teamName, slot.relayLetter].filter(Boolean).join(' '),
      lastName: person?.lastName ?? null,
      bib: slot.athleteId === null ? null : (numbers.get(slot.athleteId) ?? null),
      seed: slot.seedEntered,
      best: bests.get(canonicalId ?? 0)?.best ?? null,
      seasonBest: bests.get(canonicalId ?? 0)?.seasonBest ?? null,
      total: writeTotal(totalOf.get(canonicalId ?? 0)),
      legs: (legs.get(slot.entryId) ?? []).flatMap(({ leg, athleteId }) =>
        leg === null ? [] : { leg, athleteId },
      ),
    })),
    runners: runners.map(({ teamId, athleteId, person }) => ({ teamId, athleteId, name: person.text })),
    marks: marks.map(({ userId, roundId: _, content, ...mark }) => ({
      ...mark,
      content: { ...content },
      senderName: userId === null ? null : (senders.get(userId) ?? null),
    })),
    standings: standing,
    finalists,
    winds: winds.map(({ heatId, windTenths }) => ({
      heatId,
      wind: windTenths === null ? null : formatWind(windTenths),
    })),
    records: records.map(writeRecord),
    protests,
  };
}
