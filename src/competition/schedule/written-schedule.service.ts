// Writes the schedule of a meet as its call gives it: times at the venue, with the words of each state.
import { roundWord } from '#competition/events/events.words.ts';
import { nameOfEvent } from '#competition/events/meet-events.rules.ts';
import type { ScheduleChange } from '#competition/meets/schedule-changes.rules.ts';
import { scheduleChangeWords } from '#competition/meets/schedule-changes.words.ts';
import { timeZoneName } from '#kit/time-zone-names.ts';
import { type Day, formatDay } from '#sport/calendar/days.rules.ts';
import { genderWord } from '#sport/people/genders.rules.ts';
import type { ClockArea } from './clocks.rules.ts';
import { slipNow, widestSlip } from './expected-starts.rules.ts';
import { stateOfHeat, stateOfRound } from './round-states.rules.ts';
import { nextStart, plannedStartsOf, progressOf, type ScheduledHeat } from './schedule.rules.ts';
import type { MeetSchedule, ScheduledEvent } from './schedule.service.ts';
import { scheduleWords as words } from './schedule.words.ts';
import { expectedText, slipLine, venueTime } from './schedule-times.rules.ts';

const AREAS: readonly ClockArea[] = ['track', 'field', 'course'];

export function writeSchedule({ meet, change, rounds }: MeetSchedule, now: number) {
  const { timeZone } = meet.venue;
  const today = dayOf(now, timeZone);
  const days = [...Map.groupBy(rounds, ({ day }) => day)]
    .filter(([day]) => !meet.offDays.includes(day))
    .map(([day, items]) => ({
      day,
      name: formatDay(day),
      ...writeSpan(items, timeZone, day),
      items: items.map((round) => writeRound(round, timeZone, change?.note ?? null)),
    }));
  return {
    asOf: instantText(now),
    asOfTime: venueTime(now, timeZone, today),
    timeZone,
    timeZoneName: timeZoneName(timeZone),
    change: change && writeChange(change),
    slipLine: slipLineOf(rounds, today, now),
    next: meet.timing === 'meet-day' ? writeNext(rounds, now, timeZone) : null,
    days,
  };
}

function writeSpan(rounds: readonly ScheduledEvent[], timeZone: string, day: Day) {
  const instants = rounds.flatMap(({ heats }) =>
    heats.flatMap(({ plannedAt, startedAt, expected }) =>
      [plannedAt, startedAt, expected?.from, expected?.until].filter(
        (instant) => typeof instant === 'number',
      ),
    ),
  );
  const write = (instant: number) =>
    instants.length === 0
      ? { at: null, time: null }
      : { at: instantText(instant), time: venueTime(instant, timeZone, day) };
  const [first, last] = [write(Math.min(...instants)), write(Math.max(...instants))];
  return { firstAt: first.at, firstTime: first.time, lastAt: last.at, lastTime: last.time };
}

const writeChange = (change: ScheduleChange) => ({
  state: change.state,
  line: scheduleChangeWords.line(change),
});

/** The session of a day may go on after midnight, so a day with a clock that still runs counts as today. */
function slipLineOf(rounds: readonly ScheduledEvent[], today: Day, now: number): string | null {
  const open = rounds.filter((round) => round.heats.some(({ expected }) => expected !== null));
  const day = open.find(({ day }) => day <= today)?.day;
  const areas = AREAS.flatMap((area) => {
    const queues = Map.groupBy(
      open.filter((round) => round.day === day && round.area === area).map(({ clock }) => clock),
      (clock) => clock,
    );
    const slips = [...queues.keys()].flatMap((clock) => {
      const queue = rounds.filter((round) => round.clock === clock).flatMap(plannedStartsOf);
      return slipNow(queue, now) ?? [];
    });
    const slip = widestSlip(slips);
    return slip ? [{ area, slip }] : [];
  });
  return slipLine(areas);
}

function writeNext(rounds: readonly ScheduledEvent[], now: number, timeZone: string) {
  const next = nextStart(rounds, now);
  if (!next) return null;
  const round = rounds.find(({ roundId }) => roundId === next.round.roundId)!;
  const { expected, plannedAt, number } = next.heat;
  const at = venueTime((expected?.at ?? plannedAt)!, timeZone, round.day);
  const heat = round.heats.length > 1 ? words.heat(round.area, number).toLowerCase() : null;
  return {
    roundId: round.roundId,
    meetDivisionId: round.event.meetDivisionId,
    gender: round.event.gender,
    eventShort: round.event.eventShort,
    name: [eventName(round), heat].filter(Boolean).join(', '),
    time: expected && !round.isFixed ? words.about(at) : at,
  };
}

const eventName = ({ event }: ScheduledEvent) =>
  `${genderWord(event.gender, event.levelMask)} ${nameOfEvent(event)}`;

function writeRound(round: ScheduledEvent, timeZone: string, meetNote: string | null) {
  const { event, heats, area } = round;
  const { begun, next } = progressOf(round);
  const leading = begun > 0 ? heats[0]! : (next ?? heats[0]!);
  return {
    roundId: round.roundId,
    meetEventId: round.meetEventId,
    meetDivisionId: event.meetDivisionId,
    gender: event.gender,
    eventShort: event.eventShort,
    eventName: eventName(round),
    detail: [
      event.divisionName,
      event.rounds.length > 1 ? roundWord(round.round) : null,
      heats.length > 1 ? words.heats(area, heats.length) : null,
    ]
      .filter(Boolean)
      .join(', '),
    round: round.round,
    area,
    isFixed: round.isFixed,
    // The page says above all rows what is announced for the whole meet.
    note: round.change?.note === meetNote ? null : (round.change?.note ?? null),
    ...writeTimes(leading, timeZone, round.day),
    ...stateOfRound(round),
    heats: heats
      .filter(({ heatId }) => heatId !== null)
      .map((heat) => ({
        number: heat.number,
        name: words.heat(area, heat.number),
        ...writeTimes(heat, timeZone, round.day),
        ...stateOfHeat(round, heat),
      })),
  };
}

function writeTimes({ plannedAt, startedAt, expected }: ScheduledHeat, timeZone: string, day: Day) {
  const timeOf = (instant: number | null) => (instant === null ? null : venueTime(instant, timeZone, day));
  return {
    plannedAt: plannedAt === null ? null : instantText(plannedAt),
    plannedTime: timeOf(plannedAt),
    expectedFrom: expected && instantText(expected.from),
    expectedTo: expected && instantText(expected.until),
    expectedTime: expected && expectedText(expected, timeZone, day),
    startedAt: startedAt === null ? null : instantText(startedAt),
    startedTime: timeOf(startedAt),
  };
}

const instantText = (instant: number): string => Temporal.Instant.fromEpochMilliseconds(instant).toString();

const dayOf = (instant: number, timeZone: string): Day =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
