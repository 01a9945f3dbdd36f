// Corrections: the values that may be wrong, what a request needs, and the state in which it is.
import type { ResultFields } from '#competition/results/results.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { isValidMark, type MarkKind, parseMark } from '#sport/marks/marks.rules.ts';
import { refusalToMark } from '#sport/marks/possible-marks.rules.ts';
import type { StatusCode } from '#sport/marks/statuses.rules.ts';
import { parseWind, windStatus } from '#sport/marks/winds.rules.ts';
import { correctionRefusals as words } from './corrections.words.ts';

export const NOTE_MAX = 1000;
export const REASON_MAX = 200;
export const ANSWER_MAX = 500;
export const EVIDENCE_MAX = 500;
export const LANE_MAX = 99;
export const PLACE_MAX = 9_999;
export const QUALIFIERS = ['Q', 'q', 'qR', 'qJ'] as const;
export type Qualifier = (typeof QUALIFIERS)[number];
/** A person's requests that nobody has decided yet. */
export const OPEN_REQUESTS_MAX = 10;
export const REQUEST_RATE_LIMIT = { name: 'correction', max: 20, windowSeconds: 24 * 60 * 60 };

/** `accepted` when a host saved a correction for it. */
export type RequestState = 'asked' | 'accepted' | 'declined' | 'withdrawn';

/** The values that somebody says are right; those left out are right as they are. */
export interface ProposedValues {
  /** "25.06", "18-11.25". */
  mark?: string | undefined;
  /** Null when the athlete has a mark. */
  status?: StatusCode | null | undefined;
  /** "+0.9", "NWI". */
  wind?: string | undefined;
  lane?: number | null | undefined;
  /** The number of a heat or flight of the round. */
  heat?: number | undefined;
  /** Decided by judges; without it the place follows from the mark. */
  place?: number | undefined;
  /** Null when the athlete does not advance. */
  qualifier?: Qualifier | null | undefined;
  athleteId?: number | undefined;
  /** Null for unattached. */
  teamId?: number | null | undefined;
}

/** The result as it is, as far as a correction depends on it. */
export interface CorrectedFields
  extends Pick<
    ResultFields,
    'markRaw' | 'status' | 'lane' | 'place' | 'qualifier' | 'teamId' | 'windTenths' | 'windStatus'
  > {
  /** The current identity of the athlete; null for a relay. */
  canonicalId: number | null;
  heat: number | null;
  /** Ids of the heats of the round by number. */
  heatIds: ReadonlyMap<number, number>;
  /** The mark as it is shown. */
  mark: string;
  eventVariant: string | null;
  markKind: MarkKind;
  isIndoor: boolean;
  isRelay: boolean;
}

/** Reads the values as fields of the result; refuses what cannot be read, and values that change nothing. */
export function readProposed(values: ProposedValues, current: CorrectedFields): Partial<ResultFields> {
  const fields = {
    ...readMark(values, current),
    ...readWind(values, current),
    ...(values.lane !== undefined && values.lane !== current.lane && { lane: values.lane }),
    ...readHeat(values, current),
    ...(values.place !== undefined && values.place !== current.place && { place: values.place }),
    ...(values.qualifier !== undefined &&
      values.qualifier !== current.qualifier && { qualifier: values.qualifier }),
    ...readPerson(values, current),
  };
  if (Object.keys(fields).length === 0) throw new Refusal('CORRECTION_EMPTY', words.empty);
  return fields;
}

function readMark({ mark: text, status }: ProposedValues, current: CorrectedFields): Partial<ResultFields> {
  if (text === undefined || text.trim() === '') {
    if (status === undefined || status === current.status) return {};
    if (status === null && !isValidMark(current.markRaw))
      throw field('MARK_MISSING', 'mark', words.markMissing);
    return { status };
  }
  const isSameText = text.trim() === current.mark;
  if (isSameText && (status === undefined || status === current.status)) return {};
  const mark = parseMark(text, current.markKind);
  if (mark instanceof Refusal) throw field(mark.code, 'mark', mark.message);
  if ('status' in mark) return mark.status === current.status ? {} : { status: mark.status };
  // The shown mark can be rounded.
  if (isSameText) return { status: status ?? null };
  const { sortInt: markRaw, timing, measure } = mark;
  const variant = current.eventVariant === null ? null : findVariant(current.eventVariant);
  const impossible = refusalToMark({ markRaw, kind: current.markKind, timing }, variant);
  if (impossible) throw field(impossible.code, 'mark', impossible.message);
  return { markEntered: text.trim(), markRaw, timing, measure, status: status ?? null };
}

function readWind({ wind: text }: ProposedValues, current: CorrectedFields): Partial<ResultFields> {
  if (text === undefined || text.trim() === '') return {};
  const wind = parseWind(text);
  if (wind instanceof Refusal) throw field(wind.code, 'wind', wind.message);
  const variant = current.eventVariant === null ? null : findVariant(current.eventVariant);
  if (!variant?.windMatters || current.isIndoor) throw field('WIND_NOT_MEASURED', 'wind', words.noWind);
  const windTenths = wind === 'NWI' ? null : wind;
  const status = windStatus(windTenths, variant, current);
  if (windTenths === current.windTenths && status === current.windStatus) return {};
  return { windTenths, windStatus: status };
}

function readHeat({ heat }: ProposedValues, current: CorrectedFields): Partial<ResultFields> {
  if (heat === undefined || heat === current.heat) return {};
  const heatId = current.heatIds.get(heat);
  if (heatId === undefined) throw field('HEAT_UNKNOWN', 'heat', words.heat);
  return { heatId };
}

function readPerson(
  { athleteId, teamId }: ProposedValues,
  { isRelay, ...current }: CorrectedFields,
): Partial<ResultFields> {
  const isOtherAthlete = athleteId !== undefined && athleteId !== current.canonicalId;
  const isOtherTeam = teamId !== undefined && teamId !== current.teamId;
  if (isRelay && (isOtherAthlete || (isOtherTeam && teamId === null))) {
    throw field('RELAY_HAS_TEAM', 'athleteId', words.relay);
  }
  return { ...(isOtherAthlete && { athleteId }), ...(isOtherTeam && { teamId, teamText: null }) };
}

const field = (code: string, name: string, message: string): Refusal =>
  new Refusal(code, message, { fields: { [name]: message } });

/** Returns the address of the evidence, or null without one. */
export function readEvidence(text: string | undefined): string | null {
  if (text === undefined || text.trim() === '') return null;
  const url = URL.parse(text.trim());
  if (url?.protocol !== 'https:' || url.username !== '' || url.href.length > EVIDENCE_MAX) {
    throw field('EVIDENCE_NO_LINK', 'evidenceUrl', words.evidence);
  }
  return url.href;
}

/** When the protests about a round end; null while nothing of it is posted. */
export function protestEnd(postedAt: string | null, protestMinutes: number): string | null {
  if (postedAt === null) return null;
  return Temporal.Instant.from(postedAt).add({ minutes: protestMinutes }).toString();
}
