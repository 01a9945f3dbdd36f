// Wind: read, rounded up to a tenth, judged legal or aided for an event, and written with a true minus.
import { Refusal } from '#kit/refusal.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import { scaleDecimal } from '#sport/units.rules.ts';
import { unreadableWindWords, windTooStrongWords } from './winds.words.ts';

/** NWI: the event asks for a gauge and there was none. NA: wind does not matter here. */
export type WindStatus = 'LEGAL' | 'AIDED' | 'NWI' | 'NA';

/** What lists do with marks without wind information. Field guide §1.7 and §11.3: they count. */
export type WindPolicy = 'NWI_OK' | 'NWI_ILLEGAL';
export const WIND_POLICY_DEFAULT: WindPolicy = 'NWI_OK';

// Field guide §1.7: legal up to +2.0 m/s, a head wind always.
export const LEGAL_WIND_TENTHS_MAX = 20;

const WIND = /^([+-])?(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:m\/s)?$/;
const HUNDREDTH_PLACES = 2;
const HUNDREDTHS_PER_TENTH = 10;
const WIND_TENTHS_MAX = 300;

/** Reads a gauge: whole tenths rounded up toward the positive side, or 'NWI'. */
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

/** `+1.4`, `−0.7`, `+0.0`, and `NWI` where the gauge gave nothing. */
export function formatWind(tenths: number | null): string {
  if (tenths === null) return 'NWI';
  const size = Math.abs(tenths);
  return `${tenths < 0 ? '−' : '+'}${Math.floor(size / 10)}.${size % 10}`;
}

/** What a reading means for a mark; indoors wind never matters. */
export function windStatus(
  tenths: number | null,
  variant: Pick<EventVariant, 'windMatters'>,
  place: { isIndoor: boolean },
): WindStatus {
  if (!variant.windMatters || place.isIndoor) return 'NA';
  if (tenths === null) return 'NWI';
  return tenths <= LEGAL_WIND_TENTHS_MAX ? 'LEGAL' : 'AIDED';
}

/** Whether a mark stands in the default list, bests and records. */
export function countsAsLegalWind(status: WindStatus, policy: WindPolicy = WIND_POLICY_DEFAULT): boolean {
  return status === 'LEGAL' || status === 'NA' || (status === 'NWI' && policy === 'NWI_OK');
}
