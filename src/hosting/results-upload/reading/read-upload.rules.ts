// Reads an uploaded text for the meet that it is uploaded to: in the format that recognizes it, or by its columns.
import { rowsOfMeet } from '#hosting/imports/files/file-facts.rules.ts';
import { readColumns } from '#hosting/result-files/columns/columns-meet.rules.ts';
import type { Layout } from '#hosting/result-files/columns/layouts.rules.ts';
import { recognizeFormat } from '#hosting/result-files/formats.rules.ts';
import type { ParsedMeet, ParseOptions } from '#hosting/result-files/parsed.rules.ts';
import {
  type FileFormat,
  type ImportFormat,
  openResultFile,
  type ResultFile,
} from '#hosting/result-files/result-file.rules.ts';
import { decodeText } from '#hosting/result-files/text-encoding.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { uploadRefusals as words } from '../results-upload.words.ts';
import type { UploadDecisions } from '../upload-decisions.rules.ts';
import {
  type ChosenNames,
  intoMeet,
  isOfOtherMeet,
  type MatchedDivision,
  type MeetOfUpload,
  type NamedMeet,
} from './into-meet.rules.ts';

export interface ReadUpload {
  format: ImportFormat;
  /** Gives the import the meet as it was read here. */
  reader: FileFormat;
  /** Empty unless the text was read by its columns. */
  layouts: Layout[];
  eventlessRows: number;
  divisions: MatchedDivision[];
  /** Every team as the file writes it. */
  writtenTeams: string[];
  named: NamedMeet;
}

interface Reading {
  format: ImportFormat;
  meet: ParsedMeet;
  layouts: Layout[];
  eventlessRows: number;
}

/** Refusal codes: `IMPORT_…`, `UPLOAD_…`. */
export function readUpload(
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
  meet: MeetOfUpload,
  decisions: UploadDecisions,
  teamNames: ChosenNames['teams'],
): ReadUpload | Refusal {
  const file = openResultFile({ fileName, bytes });
  const reading = readFile(file, meet, decisions);
  if (reading instanceof Refusal) return reading;
  const { format, layouts, eventlessRows } = reading;
  if (reading.meet.sport !== meet.sport)
    return new Refusal('UPLOAD_OTHER_SPORT', words.otherSport(reading.meet.sport, meet.sport));
  if (reading.meet.events.length + reading.meet.issues.filter(({ isRow }) => isRow).length === 0)
    return new Refusal('UPLOAD_WITHOUT_RESULTS', words.withoutResults);
  const { parsed, divisions } = intoMeet(reading.meet, meet, {
    divisions: decisions.divisions,
    teams: teamNames,
  });
  return {
    ...{ format, layouts, eventlessRows, divisions },
    writtenTeams: [...new Set(rowsOfMeet(reading.meet).map(({ teamText }) => teamText))].filter(
      (text) => text !== '',
    ),
    reader: {
      format,
      recognizes: () => true,
      read: () => ({ kind: 'meets', format, meets: [parsed] }),
    },
    named: namedIn(reading.meet),
  };
}

/** The name and the days that the file gives; what it makes its reader assume does not count. */
function namedIn({ name, startOn, endOn, assumed }: ParsedMeet): NamedMeet {
  const isDated = !assumed.includes('date');
  return {
    name: assumed.includes('name') ? null : name,
    startOn: isDated ? startOn : null,
    endOn: isDated ? endOn : null,
  };
}

/** A text of which a format recognizes the look, but reads nothing, is read by its columns. */
function readFile(file: ResultFile, meet: MeetOfUpload, decisions: UploadDecisions): Reading | Refusal {
  const text = file.text();
  const recognized = recognizeFormat(file);
  const isTable =
    recognized?.format === 'race-lines' || (recognized?.format === 'hytek-text' && isTabbed(text ?? ''));
  const read = recognized && !isTable ? readInOrder(recognized, file, meet) : null;
  if (read && !(read instanceof Refusal)) return read;
  if (text === null) {
    const decoded = decodeText(file.bytes);
    return decoded instanceof Refusal ? decoded : new Refusal('UPLOAD_WITHOUT_RESULTS', words.withoutResults);
  }
  const { sport } = meet;
  const byColumns = readColumns(text, {
    sport,
    choices: decisions.columns,
    eventTitle: decisions.eventTitle,
  });
  if (byColumns.layouts.length > 0) return { format: 'columns', ...byColumns };
  if (read) return read;
  const lines = recognized ? readInOrder(recognized, file, meet) : null;
  return lines && !(lines instanceof Refusal)
    ? lines
    : new Refusal('UPLOAD_WITHOUT_RESULTS', words.withoutResults);
}

const TABBED_SHARE_MIN = 0.5;

/** True for the cells of a spreadsheet. A printed report has its columns aligned with spaces. */
function isTabbed(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.filter((line) => line.split('\t').length > 2).length >= lines.length * TABBED_SHARE_MIN;
}

/** Day and month go in the order in which the file is of this meet, if there is one. */
function readInOrder(format: FileFormat, file: ResultFile, meet: MeetOfUpload): Reading | Refusal {
  const usual = readKnown(format, file, {});
  const isOther = (read: Reading | Refusal) =>
    read instanceof Refusal || isOfOtherMeet(namedIn(read.meet), meet);
  if (!isOther(usual)) return usual;
  const ordered = (['mdy', 'dmy'] as const).map((dateOrder) => readKnown(format, file, { dateOrder }));
  return ordered.find((read) => !isOther(read)) ?? usual;
}

function readKnown(format: FileFormat, file: ResultFile, options: ParseOptions): Reading | Refusal {
  const read = format.read(file, options);
  if (read instanceof Refusal) return read;
  if (read.kind === 'list') return new Refusal('UPLOAD_IS_LIST', words.isList);
  const [meet, ...others] = read.meets;
  if (!meet) return new Refusal('UPLOAD_WITHOUT_RESULTS', words.companion);
  if (others.length > 0) return new Refusal('UPLOAD_MEETS_SEVERAL', words.severalMeets(read.meets.length));
  if (meet.cutOffAtLine !== null)
    return new Refusal('IMPORT_FILE_TRUNCATED', words.truncated(meet.cutOffAtLine));
  return { format: format.format, meet, layouts: [], eventlessRows: 0 };
}
