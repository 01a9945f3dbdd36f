// Reads a file in the format that recognizes it, and refuses files that cannot be stored.

import type { ImportOptions } from '#hosting/imports/imports.rules.ts';
import { fileWords, refusalSentences } from '#hosting/imports/imports.words.ts';
import { readFileName } from '#hosting/result-files/file-names.rules.ts';
import { recognizeFormat } from '#hosting/result-files/formats.rules.ts';
import type { ParsedMeet } from '#hosting/result-files/parsed.rules.ts';
import type { ListFile } from '#hosting/result-files/performance-list.rules.ts';
import type { FileFormat, MeetsFile, ResultFile } from '#hosting/result-files/result-file.rules.ts';
import { decodeText } from '#hosting/result-files/text-encoding.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { addDays, daysBetween } from '#sport/calendar/days.rules.ts';
import { sportName } from '#sport/sports.rules.ts';

export interface NamedMeet extends ParsedMeet {
  name: string;
}

/** A meet with everything needed to publish it. */
export interface ReadMeet extends NamedMeet {
  startOn: string;
  endOn: string;
}

export interface NamedMeets extends MeetsFile {
  meets: NamedMeet[];
}

/** A parsed file, as the later steps of the import take it. */
export type ReadImport = NamedMeets | ListFile;

/** Refusal codes: `IMPORT_…`, `MEET_DATE_MISSING`. */
export function readFile(
  file: ResultFile,
  options: ImportOptions,
  chosen?: FileFormat,
): ReadImport | Refusal {
  const format = chosen ?? recognizeFormat(file);
  if (format === null) return refusalToUnknown(file);
  const { dateOrder } = options;
  const read = format.read(file, dateOrder ? { dateOrder } : {});
  if (read instanceof Refusal || read.kind === 'list') return read;
  const meets = applyOptions(
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

/** A meet without a name in the file is named after its folder or its sport. */
function named(meet: ParsedMeet, { folderName }: ResultFile): ParsedMeet {
  if (meet.name !== null || !meet.assumed.includes('name')) return meet;
  const words = readFileName(folderName ?? '').words;
  return { ...meet, name: words === '' ? fileWords.meetOfSport(sportName(meet.sport)) : capitalised(words) };
}

const capitalised = (words: string): string => words[0]!.toUpperCase() + words.slice(1);

/** Name and day from the command replace those of the file. */
function applyOptions(
  meets: readonly ParsedMeet[],
  { name, startOn }: ImportOptions,
): ParsedMeet[] | Refusal {
  if (name === undefined && startOn === undefined) return [...meets];
  if (meets.length > 1)
    return new Refusal('IMPORT_MEETS_SEVERAL', refusalSentences.optionsForSeveral(meets.length));
  return meets.map((meet) => ({
    ...meet,
    name: name ?? meet.name,
    ...(startOn !== undefined && { startOn, endOn: endOf(meet, startOn) }),
    assumed: meet.assumed.filter((what) => ({ name, date: startOn, indoor: undefined })[what] === undefined),
  }));
}

/** Keeps the length of the meet in the file. */
function endOf({ startOn, endOn }: ParsedMeet, chosenStartOn: string): string {
  return startOn && endOn ? addDays(chosenStartOn, daysBetween(startOn, endOn)) : chosenStartOn;
}

function refusalToMeet({ cutOffAtLine, name, startOn, startText }: ParsedMeet): Refusal | null {
  if (cutOffAtLine !== null)
    return new Refusal('IMPORT_FILE_TRUNCATED', refusalSentences.truncated(cutOffAtLine));
  if (name === null) return new Refusal('IMPORT_MEET_UNNAMED', refusalSentences.unnamed());
  if (startText !== null || startOn !== null) return null;
  return new Refusal('MEET_DATE_MISSING', refusalSentences.dateMissing());
}

/** False if day and month cannot be told apart; every row then waits. */
export const isDated = (meet: NamedMeet): meet is ReadMeet => meet.startOn !== null && meet.endOn !== null;
