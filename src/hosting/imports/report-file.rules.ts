// Opens a file as text and reads the meet that it prints; whatever is no results report is refused in a sentence.

import { parseHytekReport, recogniseHytek } from '#hosting/result-files/hytek-report.rules.ts';
import type { ParsedMeet } from '#hosting/result-files/parsed.rules.ts';
import { decodeText } from '#hosting/result-files/text-encoding.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { ImportFormat, ImportOptions } from './imports.rules.ts';
import { refusalSentences } from './imports.words.ts';

export interface NamedMeet extends ParsedMeet {
  name: string;
}

/** A meet with all that it cannot be published without. */
export interface ReadMeet extends NamedMeet {
  startOn: string;
  endOn: string;
}

export interface ReadFile {
  format: ImportFormat;
  meet: NamedMeet;
}

/** Codes of refusals: `IMPORT_…`, `MEET_DATE_MISSING`. */
export function readReportFile(
  bytes: Uint8Array,
  options: Pick<ImportOptions, 'dateOrder'>,
): ReadFile | Refusal {
  const decoded = decodeText(bytes);
  if (decoded instanceof Refusal) return decoded;
  const format = recogniseHytek(decoded.text);
  if (format === null) return new Refusal('IMPORT_FORMAT_UNKNOWN', refusalSentences.formatUnknown());
  const meet = parseHytekReport(decoded.text, options.dateOrder ? { dateOrder: options.dateOrder } : {});
  if (meet instanceof Refusal) return meet;
  return refusalToMeet(meet) ?? { format, meet: meet as NamedMeet };
}

function refusalToMeet({ cutOffAtLine, name, startOn, startText }: ParsedMeet): Refusal | null {
  if (cutOffAtLine !== null)
    return new Refusal('IMPORT_FILE_TRUNCATED', refusalSentences.truncated(cutOffAtLine));
  if (name === null) return new Refusal('IMPORT_MEET_UNNAMED', refusalSentences.unnamed());
  if (startText !== null || startOn !== null) return null;
  return new Refusal('MEET_DATE_MISSING', refusalSentences.dateMissing());
}

/** False while day and month cannot be told apart: then every row waits. */
export const isDated = (meet: NamedMeet): meet is ReadMeet => meet.startOn !== null && meet.endOn !== null;
