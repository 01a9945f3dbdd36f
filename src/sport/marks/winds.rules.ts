// Reads and writes wind readings and judges whether they are legal: docs/rules/marks.md.
import { Refusal } from '#kit/refusal.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import { scaleDecimal } from '#sport/units.rules.ts';
import { unreadableWindWords, windTooStrongWords } from './winds.words.ts';

/** NWI means that the event needs a wind gauge and there was no reading. NA means that wind does not matter. */
export type WindStatus = 'LEGAL' | 'AIDED' | 'NWI' | 'NA';

/** Whether marks without wind information count in lists. They do by default. */
export type WindPolicy = 'NWI_OK' | 'NWI_ILLEGAL';
export const WIND_POLICY_DEFAULT: WindPolicy = 'NWI_OK';

// A tail wind of up to +2.0 m/s is legal, a head wind always (World Athletics TR 17, NFHS, NCAA).
export const LEGAL_WIND_TENTHS_MAX = 20;

const WIND = /^([+-])?(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:m\/s)?$/;
const HUNDREDTH_PLACES = 2;
const HUNDREDTHS_PER_TENTH = 10;
const WIND_TENTHS_MAX = 300;

/** Reads a wind in tenths of m/s, rounded up toward the positive side, or 'NWI'. */
export function parseWind(text: string): number | 'NWI' | Refusal {
  const plain = text.trim().replace(/[−–]/g, '-');
  if (/^(nwi|nwr|no wind)$/i.test(plain)) return 'NWI';
  const match = WIND.exec(plain);
  if (!match) return new Refusal('WIND_NOT_UNDERSTOOD', unreadableWindWords(text));
  const hundredths = scaleDecimal(match[2]!, HUNDREDTH_PLACES)!;
  const signed = match[1] === '-' ? -hundredths : hundredths;
  // + 0 turns the negative zero of −0.04 into zero.
  const tenths = Math.ceil(signed / HUNDREDTHS_PER_TENTH) + 0;
  if (Math.abs(tenths) > WIND_TENTHS_MAX) return new Refusal('WIND_TOO_STRONG', windTooStrongWords(text));
  return tenths;
}

/** Writes `+1.4`, `−0.7` (with a true minus), `+0.0`, or `NWI` for null. */
export function formatWind(tenths: number | null): string {
  if (tenths === null) return 'NWI';
  const size = Math.abs(tenths);
  return `${tenths < 0 ? '−' : '+'}${Math.floor(size / 10)}.${size % 10}`;
}

/** Judges a reading for an event. Indoors wind never matters. */
export function windStatus(
  tenths: number | null,
  variant: Pick<EventVariant, 'windMatters'>,
  venue: { isIndoor: boolean },
): WindStatus {
  if (!variant.windMatters || venue.isIndoor) return 'NA';
  if (tenths === null) return 'NWI';
  return tenths <= LEGAL_WIND_TENTHS_MAX ? 'LEGAL' : 'AIDED';
}

/** True if a mark counts in default lists, bests and records. */
export function countsAsLegalWind(status: WindStatus, policy: WindPolicy = WIND_POLICY_DEFAULT): boolean {
  return status === 'LEGAL' || status === 'NA' || (status === 'NWI' && policy === 'NWI_OK');
}
