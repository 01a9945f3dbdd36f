// Reads an uploaded text for the meet that it is uploaded to: in the format that recognizes it, or by its columns.
import { readColumns } from '#hosting/result-files/columns/columns-meet.rules.ts';
import type { Layout } from '#hosting/result-files/columns/layouts.rules.ts';
import { recognizeFormat } from '#hosting/result-files/formats.rules.ts';
import type { ParsedMeet } from '#hosting/result-files/parsed.rules.ts';
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
import { intoMeet, type MatchedDivision, type MeetOfUpload, type NamedMeet } from './into-meet.rules.ts';

export interface ReadUpload {
  format: ImportFormat;
  /** Gives the import the meet as it was read here. */
  reader: FileFormat;
  /** Empty unless the text was read by its columns. */
  layouts: Layout[];
  eventlessRows: number;
  divisions: MatchedDivision[];
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
): ReadUpload | Refusal {
  const file = openResultFile({ fileName, bytes });
  const reading = readFile(file, meet, decisions);
  if (reading instanceof Refusal) return reading;
  const { format, layouts, eventlessRows } = reading;
  if (reading.meet.sport !== meet.sport)
    return new Refusal('UPLOAD_OTHER_SPORT', words.otherSport(reading.meet.sport, meet.sport));
  if (reading.meet.events.length + reading.meet.issues.filter(({ isRow }) => isRow).length === 0)
    return new Refusal('UPLOAD_WITHOUT_RESULTS', words.withoutResults);
  const { parsed, divisions } = intoMeet(reading.meet, meet, decisions.divisions);
  const { name, startOn, endOn, assumed } = reading.meet;
  return {
    ...{ format, layouts, eventlessRows, divisions },
    reader: {
      format,
      recognizes: () => true,
      read: () => ({ kind: 'meets', format, meets: [parsed] }),
    },
    named: {
      name: assumed.includes('name') ? null : name,
      startOn: assumed.includes('date') ? null : startOn,
      endOn: assumed.includes('date') ? null : endOn,
    },
  };
}

/** A text of which a format recognizes the look, but reads nothing, is read by its columns. */
function readFile(file: ResultFile, meet: MeetOfUpload, decisions: UploadDecisions): Reading | Refusal {
  const text = file.text();
  const known = recognizeFormat(file);
  const read = known && known.format !== 'race-lines' ? readKnown(known, file) : null;
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
  const lines = known ? readKnown(known, file) : null;
  return lines && !(lines instanceof Refusal)
    ? lines
    : new Refusal('UPLOAD_WITHOUT_RESULTS', words.withoutResults);
}

function readKnown(format: FileFormat, file: ResultFile): Reading | Refusal {
  const read = format.read(file, {});
  if (read instanceof Refusal) return read;
  if (read.kind === 'list') return new Refusal('UPLOAD_IS_LIST', words.isList);
  const [meet, ...others] = read.meets;
  if (!meet) return new Refusal('UPLOAD_WITHOUT_RESULTS', words.companion);
  if (others.length > 0) return new Refusal('UPLOAD_MEETS_SEVERAL', words.severalMeets(read.meets.length));
  if (meet.cutOffAtLine !== null)
    return new Refusal('IMPORT_FILE_TRUNCATED', words.truncated(meet.cutOffAtLine));
  return { format: format.format, meet, layouts: [], eventlessRows: 0 };
}
