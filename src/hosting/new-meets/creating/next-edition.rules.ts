// Proposes the name and the days of next year's edition of a meet.
import { addDays, type Day, type DaySpan, dayParts, daysBetween } from '#sport/calendar/days.rules.ts';

export interface Edition extends DaySpan {
  name: string;
}

/** The first later edition that begins after today. */
export function nextEdition(meet: Edition, today: Day): Edition {
  const next = followingEdition(meet);
  return next.startOn > today ? next : nextEdition(next, today);
}

/** The days off of an earlier meet, moved to a meet of as many days; none for a longer or a shorter one. */
export function movedOffDays({ startOn, endOn, offDays = [] }: DaySpan, to: DaySpan): Day[] {
  if (daysBetween(startOn, endOn) !== daysBetween(to.startOn, to.endOn)) return [];
  return offDays.map((day) => addDays(to.startOn, daysBetween(startOn, day)));
}

/** The third Saturday of April stays the third Saturday of April, and the days keep their order. */
function followingEdition({ name, startOn, endOn, offDays = [] }: Edition): Edition {
  const nextStartOn = sameDayNextYear(startOn);
  const days = { startOn: nextStartOn, endOn: addDays(nextStartOn, daysBetween(startOn, endOn)) };
  return {
    name: nameOfYear(name, dayParts(startOn).year, dayParts(nextStartOn).year),
    ...days,
    offDays: movedOffDays({ startOn, endOn, offDays }, days),
  };
}

/** The same weekday 52 or 53 weeks later. The fifth of a month becomes the last one. */
function sameDayNextYear(day: Day): Day {
  const later = addDays(day, 52 * 7);
  const isFifth = weekOfMonth(day) === 5;
  return isFifth || weekOfMonth(later) === weekOfMonth(day) ? later : addDays(later, 7);
}

const weekOfMonth = (day: Day): number => Math.ceil(dayParts(day).dayOfMonth / 7);

/** A year in a name advances: "Rookery Relays 2026", "2026 Rookery Relays". */
const nameOfYear = (name: string, from: number, to: number): string =>
  name.replace(new RegExp(String.raw`\b${from}\b`, 'g'), String(to));
