// The call that everything on paper comes from.
import { implement } from '@orpc/server';
import { roundWord } from '#competition/events/events.words.ts';
import { factsOf, nameOfEvent } from '#competition/events/meet-events.rules.ts';
import { writeRecord } from '#competition/records/meet-records.service.ts';
import { firstTimeOf } from '#competition/schedule/schedule.rules.ts';
import type { StartSlot } from '#competition/start-lists/start-lists.service.ts';
import { timeOfDayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { formatMark } from '#sport/marks/marks.rules.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import { heightOfText } from './field-cards.rules.ts';
import { paperContract } from './paper.contract.ts';
import { getPaper, type Paper, type Sheet } from './paper.service.ts';
import { kindsFor, type PaperKind } from './paper-kinds.rules.ts';
import { advanceLine, laneRuleOf, seriesOf } from './sheets.rules.ts';

const calls = implement(paperContract).$context<Context>();

export const paperRouter = calls.router({
  getSheets: calls.getSheets.handler(async ({ context, input }) =>
    writePaper(await getPaper(context, input), {
      kind: input.kind,
      isRound: input.roundIds.length > 0,
      now: context.clock.now().toString(),
    }),
  ),
});

function writePaper(
  paper: Paper,
  { kind, isRound, now }: { kind: PaperKind; isRound: boolean; now: string },
) {
  const { meet, member, facts, sessions, chosen, sheets, notSeeded, bibs } = paper;
  const clock = (ms: number) =>
    timeOfDayIn(Temporal.Instant.fromEpochMilliseconds(ms).toString(), meet.timeZone);
  const clockOrNull = (ms: number | null) => (ms === null ? null : clock(ms));
  return {
    meet: {
      meetId: meet.meetId,
      name: meet.name,
      sport: meet.sport,
      startOn: meet.startOn,
      endOn: meet.endOn,
      venueName: facts.venueName,
    },
    kind,
    kinds: kindsFor({ areas: chosen.map(({ area }) => area), isRound }, member),
    sessions: sessions.map(({ key, day, number, firstAt }) => ({
      key,
      day,
      number,
      firstTime: clockOrNull(firstAt),
    })),
    printedTime: timeOfDayIn(now, meet.timeZone),
    version: facts.dataVersion,
    sheets: sheets.map((sheet) => writeSheet(sheet, paper, clock)),
    notSeeded: notSeeded.map((round) => ({ roundId: round.roundId, ...titlesOf(round) })),
    bibs: bibs.teams,
    withoutNumber: bibs.withoutNumber,
  };
}

function titlesOf({ event, round }: Sheet['round']) {
  return {
    title: `${genderWord(event.gender, event.levelMask)} ${nameOfEvent(event)}`,
    detail: [event.divisionName, event.rounds.length > 1 ? roundWord(round) : ''].filter(Boolean).join(', '),
  };
}

function writeSheet(
  { round, slots, records, heights }: Sheet,
  { facts, rounds, numbers, bests }: Paper,
  clock: (ms: number) => string,
) {
  const { event, roundId, area, day } = round;
  const { isRelay, windMatters, markKind, variant } = factsOf(event);
  const firstAt = firstTimeOf(round);
  const series = seriesOf(event, area);
  const bestOf = new Map(
    bests
      .filter(({ eventVariant }) => eventVariant === event.variantKey)
      .map(({ canonicalId, markRaw, ...writing }) => [canonicalId, formatMark(markRaw, markKind, writing)]),
  );
  const slotsOf = Map.groupBy(slots, ({ heatId }) => heatId);
  return {
    roundId,
    eventNumber: event.eventNumber,
    ...titlesOf(round),
    day,
    time: firstAt === null ? null : clock(firstAt),
    area,
    isRelay,
    windMatters,
    series,
    eventShort: variant?.short ?? event.eventShort,
    hasFinal: event.parentId === null,
    advance: advanceLine(
      round,
      rounds,
      facts.rounds.find((rules) => rules.roundId === roundId),
      clock,
    ),
    laneRule: laneRuleOf(slots),
    records: records.map(writeRecord),
    jumped: heights.flatMap((height) => heightOfText(height) ?? []),
    seedHeights:
      series === 'heights' ? slots.flatMap(({ seedEntered }) => heightOfText(seedEntered ?? '') ?? []) : [],
    heats: round.heats.flatMap(({ heatId, number, plannedAt }) => {
      const own = heatId === null ? undefined : slotsOf.get(heatId);
      if (!own) return [];
      const time = plannedAt === null ? null : clock(plannedAt);
      return [{ number, time, slots: own.map((slot) => writeSlot(slot, numbers, bestOf)) }];
    }),
  };
}

function writeSlot(
  slot: StartSlot,
  numbers: ReadonlyMap<number, number>,
  bestOf: ReadonlyMap<number, string>,
) {
  const { person, athleteId, canonicalId } = slot;
  return {
    slotId: slot.slotId,
    lane: slot.lane,
    position: slot.position,
    bib: athleteId === null ? null : (numbers.get(athleteId) ?? null),
    name: person?.text ?? [slot.teamName, slot.relayLetter].filter(Boolean).join(' '),
    lastName: person?.lastName ?? null,
    team: athleteId === null ? null : slot.teamName,
    grade: slot.grade,
    seed: slot.seedEntered,
    // A best would tell who somebody is whose name is withheld.
    best: canonicalId === null || !person?.lastName ? null : (bestOf.get(canonicalId) ?? null),
    isScratched: slot.isEmpty,
    isCheckedIn: slot.checkedInAt !== null,
    isExhibition: slot.isExhibition,
  };
}
