// The format of world lists: a table of performances with rank, mark, competitor, nation, venue and date.

import { genderOfWords } from '#hosting/result-files/file-gender.rules.ts';
import { readFileName } from '#hosting/result-files/file-names.rules.ts';
import type { PerformanceList } from '#hosting/result-files/performance-list.rules.ts';
import type { FileFormat } from '#hosting/result-files/result-file.rules.ts';
import { delimiterOf, readDelimited } from '#kit/lists/delimited.ts';
import { Refusal } from '#kit/refusal.ts';
import { listWords } from './wa-list.words.ts';
import { listColumnsOf } from './wa-list-columns.rules.ts';
import { listedEvent } from './wa-list-events.rules.ts';
import { type EventOfFileName, rowReader } from './wa-list-rows.rules.ts';

const HEADING_LENGTH_MAX = 1000;

export const waList: FileFormat = {
  format: 'wa-list',
  recognizes: (file) => headingOf((file.text() ?? '').slice(0, HEADING_LENGTH_MAX)) !== null,
  read: (file) => {
    const list = readList(file.text() ?? '', file.fileName);
    return list instanceof Refusal ? list : { kind: 'list', format: 'wa-list', list };
  },
};

const SOURCE = {
  name: 'World Athletics lists',
  licence: 'public facts',
  attribution: 'World Athletics',
  republish: true,
};

function readList(text: string, fileName: string): PerformanceList | Refusal {
  const columns = headingOf(text)!;
  const named = eventOfFileName(fileName);
  const isGiven =
    (columns.has('gender') && columns.has('event')) ||
    listedEvent(named.genderText, named.eventText) !== null;
  if (!isGiven) return new Refusal('IMPORT_LIST_EVENT_UNKNOWN', listWords.eventUnknown());
  const delimiter = delimiterOf(text);
  const lines = linesBelowHeading(text);
  if (lines.length === 0) return new Refusal('IMPORT_NO_RESULTS', listWords.empty());
  const read = rowReader(columns, named);
  return {
    source: SOURCE,
    rowCount: lines.length,
    row: (index) => {
      const { line, from, to } = lines.at(index);
      const [row] = readDelimited(text.slice(from, to), delimiter);
      return read({ ...row!, line });
    },
  };
}

function headingOf(text: string) {
  const [heading] = readDelimited(text, delimiterOf(text));
  return heading ? listColumnsOf(heading.cells) : null;
}

/**
 * Returns the start and end of each non-blank line as two numbers, which keeps long lists small in memory.
 */
function linesBelowHeading(text: string) {
  const starts: number[] = [];
  const numbers: number[] = [];
  let line = 1;
  for (let from = endOfLine(text, 0) + 1; from < text.length; from = endOfLine(text, from) + 1) {
    line++;
    if (text.slice(from, endOfLine(text, from)).trim() === '') continue;
    starts.push(from);
    numbers.push(line);
  }
  return {
    length: starts.length,
    at: (index: number) => {
      const from = starts[index]!;
      return { line: numbers[index]!, from, to: endOfLine(text, from) };
    },
  };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** `raw-sample_men_100-metres.csv`: the event follows the gender. */
function eventOfFileName(fileName: string): EventOfFileName {
  const { words } = readFileName(fileName);
  const { gender } = genderOfWords(words);
  const behind = /\b(?:wom[ae]n|m[ae]n|boys|girls|males?|females?)\s+(.*)$/i.exec(words)?.[1];
  return { genderText: gender ?? '', eventText: behind ?? words };
}
