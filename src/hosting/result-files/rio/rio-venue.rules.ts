// Finds the name and stadium of the championship in a results JSON, and whether it was indoors.
import { type JsonObject, textOf } from './rio-document.rules.ts';

// The stadium may follow the name: "31st Olympic Games, Olympic Stadium".
const GROUND =
  /\b(?:stad\w*|estadio|arena|track|field|park|hall|dome|oval|cent(?:re|er)|complex|velodrome?)\b/i;

export function venueOfDocument(document: JsonObject) {
  const printed = textOf(document, 'name');
  const comma = printed.lastIndexOf(',');
  const behind = comma === -1 ? '' : printed.slice(comma + 1).trim();
  const isGround = GROUND.test(behind);
  const city = textOf(document, 'city') || null;
  return {
    name: (isGround ? printed.slice(0, comma).trim() : printed) || null,
    venueName: isGround ? behind : city,
    city,
    country: textOf(document, 'country').toUpperCase() || null,
  };
}

const OUTDOOR_CODES = /^(?:100|10000|\d+SC|DT|JT|HT|DEC|4X100|MAR|HMAR|\d+KW)/i;
const INDOOR_CODES = /^(?:60|60H|HEPI|PENI|WT)$/i;

/** Null if the events can be held indoors and outdoors. */
export function isIndoorProgram(codes: readonly string[]): boolean | null {
  if (codes.some((code) => OUTDOOR_CODES.test(code))) return false;
  return codes.some((code) => INDOOR_CODES.test(code)) ? true : null;
}
