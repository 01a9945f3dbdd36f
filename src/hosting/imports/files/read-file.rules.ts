// Reads a file by the format that recognizes it, and says what of it cannot be stored, in a sentence.

import type { ImportOptions } from '#hosting/imports/imports.rules.ts';
import { fileWords, refusalSentences } from '#hosting/imports/imports.words.ts';
import { readFileName } from '#hosting/result-files/file-names.rules.ts';
import { recognizeFormat } from '#hosting/result-files/formats.rules.ts';
import type { ParsedMeet } from '#hosting/result-files/parsed.rules.ts';
import type { ListFile } from '#hosting/result-files/performance-list.rules.ts';
import type { MeetsFile, ResultFile } from '#hosting/result-files/result-file.rules.ts';
import { decodeText } from '#hosting/result-files/text-encoding.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { addDays, daysBetween } from '#sport/calendar/days.rules.ts';
import { sportName } from '#sport/sports.rules.ts';

export interface NamedMeet extends ParsedMeet {
  name: string;
}

/** A meet with all that it cannot be published without. */
export interface ReadMeet extends NamedMeet {
  startOn: string;
  endOn: string;
}

export interface NamedMeets extends MeetsFile {
  meets: NamedMeet[];
}

/** A file as the stations behind the readers take it. */
export type ReadImport = NamedMeets | ListFile;

/** Codes of refusals: `IMPORT_…`, `MEET_DATE_MISSING`. */
export function readFile(file: ResultFile, options: ImportOptions): ReadImport | Refusal {
  const format = recognizeFormat(file);
  if (format === null) return refusalToUnknown(file);
  const { dateOrder } = options;
  const read = format.read(file, dateOrder ? { dateOrder } : {});
  if (read instanceof Refusal || read.kind === 'list') return read;
  const meets = tellMeets(
    read.meets.map((meet) => named(meet, file)),
    options,
  );
  if (meets instanceof Refusal) return meets;
  return (
    meets.map(refusalToMeet).find((refusal) => refusal !== null) ?? { ...read, meets: meets as NamedMeet[] }
  );
}

function refusalToUnknown(file: ResultFile): Refusal {
  const decoded = file.text() === null ? decodeText(file.bytes) : null;
  return decoded instanceof Refusal
    ? decoded
    : new Refusal('IMPORT_FORMAT_UNKNOWN', refusalSentences.formatUnknown());
}

/** Nothing in the file names its meet: then its folder does, or its sport. */
function named(meet: ParsedMeet, { folderName }: ResultFile): ParsedMeet {
  if (meet.name !== null || !meet.assumed.includes('name')) return meet;
  const words = readFileName(folderName ?? '').words;
  return { ...meet, name: words === '' ? fileWords.meetOfSport(sportName(meet.sport)) : capitalised(words) };
}

const capitalised = (words: string): string => words[0]!.toUpperCase() + words.slice(1);

/** What the command says of name and day goes before the file. */
function tellMeets(meets: readonly ParsedMeet[], { name, startOn }: ImportOptions): ParsedMeet[] | Refusal {
  if (name === undefined && startOn === undefined) return [...meets];
  if (meets.length > 1)
    return new Refusal('IMPORT_MEETS_SEVERAL', refusalSentences.toldForSeveral(meets.length));
  return meets.map((meet) => ({
    ...meet,
    name: name ?? meet.name,
    ...(startOn !== undefined && { startOn, endOn: endOf(meet, startOn) }),
    assumed: meet.assumed.filter((what) => ({ name, date: startOn, indoor: undefined })[what] === undefined),
  }));
}

/** As long as the file says. */
function endOf({ startOn, endOn }: ParsedMeet, toldStartOn: string): string {
  return startOn && endOn ? addDays(toldStartOn, daysBetween(startOn, endOn)) : toldStartOn;
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
