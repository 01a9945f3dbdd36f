// Writes the results of a meet as a table with a line for each row, which the reader of columns reads again.
import type { ParsedEvent, ParsedMeet, ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { readEventTitle } from '#hosting/result-files/printed/printed-event-titles.rules.ts';
import { variantKeyOf } from '#hosting/result-files/variant-lookup.rules.ts';
import { csvText, guardedCell } from '#kit/lists/csv.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { formatPoints } from '#sport/scoring/track-scoring.rules.ts';
import { divisionOf, markOf, windOf } from './written-values.rules.ts';

const GENDERS = { M: 'M', F: 'F', X: 'Mixed' } as const;

const COLUMNS: readonly (readonly [string, (row: ParsedRow, event: ParsedEvent) => string])[] = [
  ['Event', (_, event) => guardedCell(titleOf(event))],
  ['Division', (_, event) => guardedCell(divisionOf(event))],
  ['Gender', (_, { gender }) => GENDERS[gender]],
  ['Round', () => ''],
  ['Heat', ({ heat }) => numberText(heat)],
  ['Lane', ({ lane }) => numberText(lane)],
  ['Place', ({ place }) => numberText(place)],
  ['Bib', ({ bib }) => guardedCell(bib ?? '')],
  ['Last name', ({ athlete }) => guardedCell(athlete?.lastName ?? '')],
  ['First name', ({ athlete }) => guardedCell(athlete?.firstName ?? '')],
  ['Grade', ({ yearText }) => yearText.trim()],
  ['Age', ({ age }) => numberText(age)],
  ['Team', ({ teamText }) => guardedCell(teamText)],
  ['Relay', ({ relayLetter }) => relayLetter ?? ''],
  ['Seed', ({ seedText }) => guardedCell(seedText ?? '')],
  ['Mark', signedMark],
  ['Wind', windOf],
  ['Points', ({ points2520 }) => (points2520 === null ? '' : formatPoints(points2520))],
  ['Relay runners', runners],
];
const ROUND_AT = COLUMNS.findIndex(([head]) => head === 'Round');

/** The file begins with a byte order mark, so that spreadsheets read it as UTF-8. */
export function writeResultsCsv({ events }: Pick<ParsedMeet, 'events'>): string {
  const rows = events.flatMap((event) =>
    event.rounds.flatMap(({ round, rows }) =>
      rows.map((row) => COLUMNS.map(([, cell]) => cell(row, event)).with(ROUND_AT, round)),
    ),
  );
  return csvText([COLUMNS.map(([head]) => head), ...rows]);
}

/** The title by which the event is found again: as written, or by its name on the site. */
function titleOf(event: ParsedEvent): string {
  const { eventText, variantKey, gender, isRelay, isExhibition, combinedPart } = event;
  const variant = findVariant(variantKey ?? '');
  const isSame = (title: string) =>
    variantKeyOf({ eventText: readEventTitle(title).eventText, gender, isRelay }) === variantKey;
  const title = variant && !isSame(eventText) ? variant.name : eventText;
  const named = isExhibition ? `${title} Exhibition` : title;
  return combinedPart ? `${combinedPart.title}: #${combinedPart.part} ${named}` : named;
}

const numberText = (value: number | null): string => (value === null ? '' : String(value));

/** `J` is a judges' decision, `X` an exhibition, and `Q` or `q` a qualifier, as printed reports have it. */
function signedMark(row: ParsedRow): string {
  const mark = markOf(row);
  const signs = row.status === null && row.isJudgesDecision ? 'J' : '';
  return `${row.isExhibition ? 'X' : ''}${signs}${mark}${row.qualifier?.[0] ?? ''}`;
}

/** `Varnham, Cleo; Tillow, Mara;` in the order of the legs. */
function runners({ legs }: ParsedRow): string {
  const inOrder = legs.toSorted((a, b) => a.leg - b.leg);
  return inOrder.map(({ firstName, lastName }) => `${guardedCell(lastName)}, ${firstName};`).join(' ');
}
