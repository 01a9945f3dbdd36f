// Builds the common timeline of several lanes: its hour labels, and the position of a time span.
import { timeOfDayIn } from '#kit/clock.ts';

export interface Span {
  from: string;
  until: string;
}

export interface Timeline {
  hours: { label: string; left: number }[];
  /** Positions are in percent of the timeline. */
  positionOf(span: Span): { left: number; width: number };
}

const MS_PER_HOUR = 3_600_000;
const PER_CENT = 100;
/** More labels would overlap on a phone. */
const LABELS_MAX = 6;

/** Spans full hours around all `spans`, labeled in the time zone; returns null without spans. */
export function buildTimeline(spans: readonly Span[], zone: string): Timeline | null {
  if (spans.length === 0) return null;
  const start = Math.floor(Math.min(...spans.map(({ from }) => msOf(from))) / MS_PER_HOUR);
  const end = Math.max(
    start + 1,
    Math.ceil(Math.max(...spans.map(({ until }) => msOf(until))) / MS_PER_HOUR),
  );
  const leftOf = (ms: number) => (PER_CENT * (ms / MS_PER_HOUR - start)) / (end - start);
  const step = Math.ceil((end - start) / LABELS_MAX);
  const hours = [];
  for (let hour = start; hour < end; hour += step) {
    hours.push({ label: hourIn(hour, zone), left: round(leftOf(hour * MS_PER_HOUR)) });
  }
  return {
    hours,
    positionOf: ({ from, until }) => {
      const left = leftOf(msOf(from));
      return { left: round(left), width: round(leftOf(msOf(until)) - left) };
    },
  };
}

/** "2 PM", with minutes in a zone of half hours. */
function hourIn(hour: number, zone: string): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(hour * MS_PER_HOUR).toString();
  return timeOfDayIn(instant, zone).replace(':00 ', ' ');
}

const msOf = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds;
const round = (value: number) => Math.round(value * PER_CENT) / PER_CENT;
