// The JSON files of this site: a whole meet, written and read again.
import { noResultsSentence } from '#hosting/result-files/files.words.ts';
import type { ParsedMeet } from '#hosting/result-files/parsed.rules.ts';
import { parsedMeet } from '#hosting/result-files/parsed-defaults.rules.ts';
import type { FileFormat } from '#hosting/result-files/result-file.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { meetJsonWords } from './meet-json.words.ts';
import { meetShape, numbered } from './meet-shape.rules.ts';
import { object, oneOf, type Shape, WrongShape } from './shapes.rules.ts';

const FORMAT = 'homestretch-meet';
const VERSION = '1';
const BEGINNING = /^\s*\{\s*"format"\s*:\s*"homestretch-meet"/;

/** One line a row, so that two versions of a file can be compared line by line. */
export function writeMeetJson(meet: ParsedMeet): string {
  const all = meetShape(meet, 'meet');
  const { events, ...facts } = all;
  const rows = (event: (typeof events)[number]) =>
    event.rounds.map(({ rows, ...round }) => {
      const head = JSON.stringify(round).slice(0, -1);
      return `${head},"rows":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}]}`;
    });
  const written = events.map((event) => {
    const head = JSON.stringify({ ...event, rounds: undefined }).slice(0, -1);
    return `${head},"rounds":[\n${rows(event).join(',\n')}]}`;
  });
  const head = JSON.stringify(facts).slice(0, -1);
  return `{"format":"${FORMAT}","version":"${VERSION}","meet":${head},"events":[\n${written.join(',\n')}]}}\n`;
}

const file: Shape<{ format: string; version: string; meet: ReturnType<typeof meetShape> }> = object({
  format: oneOf(FORMAT),
  version: oneOf(VERSION),
  meet: meetShape,
});

export const meetJson: FileFormat = {
  format: 'homestretch-json',
  recognizes: (file) => BEGINNING.test((file.text() ?? '').slice(0, 200)),
  read: ({ text }) => {
    const meet = readMeetJson(text() ?? '');
    if (meet instanceof Refusal) return meet;
    return meet.events.length === 0
      ? new Refusal('IMPORT_NO_RESULTS', noResultsSentence())
      : { kind: 'meets', format: 'homestretch-json', meets: [meet] };
  },
};

function readMeetJson(text: string): ParsedMeet | Refusal {
  try {
    const { meet } = file(JSON.parse(text), 'file');
    const { startOn, endOn } = meet;
    return parsedMeet({ ...numbered(meet), startOn, endOn: endOn ?? startOn });
  } catch (error) {
    if (error instanceof WrongShape)
      return new Refusal('IMPORT_JSON_WRONG', meetJsonWords.wrong(error.path.replace(/^file\./, '')));
    if (error instanceof SyntaxError) return new Refusal('IMPORT_JSON_BROKEN', meetJsonWords.broken);
    throw error;
  }
}
