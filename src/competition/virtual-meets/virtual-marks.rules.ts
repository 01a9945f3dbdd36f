// The mark that somebody posts for a virtual meet: what it must have, when it may come, and its state.
import { Refusal } from '#kit/refusal.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import { isValidMark, type Mark, parseMark, type Timing } from '#sport/marks/marks.rules.ts';
import { refusalToMark } from '#sport/marks/possible-marks.rules.ts';
import { parseWind, windStatus } from '#sport/marks/winds.rules.ts';
import { virtualMeetRefusals as words } from './virtual-refusals.words.ts';

export const LOCATION_MAX = 120;
export const VIDEO_MAX = 500;
export const NOTE_MAX = 500;
/** The longest reason that a host or coach writes to an invalid mark. */
export const REASON_MAX = 200;

/** A mark as it is typed into the form. */
export interface TypedMark {
  mark: string;
  timing: Timing;
  /** Empty where it was not measured. */
  wind: string;
  competedOn: Day;
  location: string;
  videoUrl: string;
  note: string;
}

export interface PostedMark {
  markEntered: string;
  markRaw: number;
  /** Null unless the mark is a time. */
  timing: Timing | null;
  measure: Mark['measure'];
  windTenths: number | null;
  competedOn: Day;
  location: string;
  videoUrl: string;
  note: string | null;
}

/** A virtual meet with today's date at its venue. */
export interface VirtualWindow {
  startOn: Day;
  endOn: Day;
  today: Day;
}

/** Marks come in from the first to the last day of the meet, by the clock at its venue. */
export function windowState({ startOn, endOn, today }: VirtualWindow): 'before' | 'open' | 'over' {
  if (today < startOn) return 'before';
  return today > endOn ? 'over' : 'open';
}

const refusal = (field: keyof TypedMark, message: string) =>
  new Refusal('VIRTUAL_MARK_WRONG', message, { fields: { [field]: message } });

/** Refuses marks that nobody can reach, days outside the meet or ahead, and evidence that is no https address. */
export function readPostedMark(
  typed: TypedMark,
  variant: EventVariant,
  { startOn, endOn, today, isIndoor }: VirtualWindow & { isIndoor: boolean },
): PostedMark | Refusal {
  const mark = parseMark(typed.mark, variant.markKind, { timing: typed.timing });
  if (mark instanceof Refusal) return refusal('mark', mark.message);
  if ('status' in mark || !isValidMark(mark.sortInt)) return refusal('mark', words.noMark);
  const { sortInt: markRaw, kind, timing, measure } = mark;
  const impossible = refusalToMark({ markRaw, kind, timing, typed: typed.mark }, variant);
  if (impossible) return refusal('mark', impossible.message);
  const windTenths = readWind(typed.wind, variant, isIndoor);
  if (windTenths instanceof Refusal) return refusal('wind', windTenths.message);
  const { competedOn } = typed;
  if (competedOn < startOn || competedOn > endOn) return refusal('competedOn', words.dayOutside);
  if (competedOn > today) return refusal('competedOn', words.dayAhead);
  const location = typed.location.trim();
  if (location === '') return refusal('location', words.locationMissing);
  const videoUrl = readVideo(typed.videoUrl.trim());
  if (videoUrl === null) return refusal('videoUrl', words.videoWrong);
  return {
    ...{
      markEntered: typed.mark.trim(),
      markRaw,
      timing,
      measure,
      windTenths,
      competedOn,
      location,
      videoUrl,
    },
    note: typed.note.trim() || null,
  };
}

function readWind(text: string, variant: EventVariant, isIndoor: boolean): number | null | Refusal {
  if (text.trim() === '' || windStatus(null, variant, { isIndoor }) === 'NA') return null;
  const wind = parseWind(text);
  return wind === 'NWI' ? null : wind;
}

/** Returns the address as browsers write it; null if it is not an https address of a host with a dot. */
function readVideo(text: string): string | null {
  const url = URL.parse(text);
  const isVideo = url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '';
  return isVideo && url.href.length <= VIDEO_MAX ? url.href : null;
}

export type MarkState = 'awaiting' | 'valid' | 'invalid';

export const stateOf = (validation: number): MarkState =>
  validation === 0 ? 'awaiting' : validation > 0 ? 'valid' : 'invalid';
