// Writes a stored result as the row of a file, so that reading it gives the same result.
import type { Attempt, ResultFields, Split } from '#competition/results/results.rules.ts';
import type {
  ParsedAttempt,
  ParsedHeight,
  ParsedLeg,
  ParsedRow,
  ParsedSplit,
} from '#hosting/result-files/parsed.rules.ts';
import { parsedLeg, parsedPerson, parsedRow } from '#hosting/result-files/parsed-defaults.rules.ts';
import { formatLength } from '#sport/marks/length-texts.rules.ts';
import { FIELD_ORIGIN } from '#sport/marks/marks.rules.ts';
import { formatTime } from '#sport/marks/time-texts.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { gradeText } from '#sport/people/grades.rules.ts';
import type { VisibleName } from '#sport/people/names.rules.ts';

export interface PersonOfFile {
  /** The same for all results of a person in the file. */
  key: string;
  name: VisibleName;
  gender: Gender;
}

/** The names and numbers behind the ids of a result. */
export interface NamesOfRow {
  personOf(athleteId: number): PersonOfFile | undefined;
  teamNameOf(teamId: number): string | undefined;
  /** The number of a heat by its id. */
  heatOf(heatId: number): number | undefined;
  isMixed: boolean;
}

/** A hidden athlete is a row without a name, which waits when the file is read again: its result stays as it is. */
export function rowOfResult(fields: ResultFields, names: NamesOfRow): ParsedRow {
  const person = fields.athleteId === null ? null : (names.personOf(fields.athleteId) ?? null);
  const team = fields.teamId === null ? fields.teamText : names.teamNameOf(fields.teamId);
  const hasMark = fields.status === null || fields.markEntered !== fields.status;
  const row = {
    place: fields.place,
    bib: fields.bib,
    athlete: fields.athleteId === null ? null : nameOf(person),
    person: personOf(person, names.isMixed),
    yearText: yearOf(fields.grade),
    age: fields.age,
    teamText: team ?? '',
    relayLetter: fields.relayLetter,
    seedText: fields.seedEntered,
    markText: hasMark ? fields.markEntered : '',
    timing: fields.timing,
    status: fields.status,
    qualifier: fields.qualifier,
    isJudgesDecision: fields.isJudgesDecision,
    isExhibition: fields.isExhibition,
    windText: fields.windTenths === null ? null : (fields.windTenths / 10).toFixed(1),
    heat: fields.heatId === null ? null : (names.heatOf(fields.heatId) ?? null),
    heatPlace: fields.heatPlace,
    lane: fields.lane,
    reactionMs: fields.reactionMs,
    points2520: fields.printedPoints,
    tieBreakText: thousandthsOf(fields),
    note: fields.validationNote,
    legs: fields.legs.map((leg) => legOf(leg, names)),
    series: seriesOf(fields.attempts),
    heights: heightsOf(fields.attempts),
    splits: fields.splits.map(splitOf),
  };
  const text = [row.place ?? '--', person?.name.text, row.teamText, row.markText || row.status];
  return parsedRow({
    ...row,
    line: 1,
    text: text.filter((part) => part !== undefined && part !== '').join(' '),
  });
}

const nameOf = (person: PersonOfFile | null) => ({
  firstName: person?.name.firstName ?? '',
  lastName: person?.name.lastName ?? '',
});

/** The gender counts where the event has none. A hidden athlete has no key, either. */
const personOf = (person: PersonOfFile | null, isMixed: boolean) =>
  person && !person.name.isHidden
    ? parsedPerson({ key: person.key, ...(isMixed && { gender: person.gender }) })
    : null;

const yearOf = (grade: number | null): string => (grade === null ? '' : (gradeText(grade) ?? ''));

const MS_PER_HUNDREDTH = 10;

function thousandthsOf({ timing, status, markRaw }: ResultFields): string | null {
  const hasThousandths = timing === 'fat' && status === null && markRaw % MS_PER_HUNDREDTH !== 0;
  return hasThousandths ? formatTime(markRaw, 'thousandth') : null;
}

function legOf(
  { leg, athleteId, grade, splitMs }: ResultFields['legs'][number],
  { isMixed, ...names }: NamesOfRow,
): ParsedLeg {
  const person = names.personOf(athleteId) ?? null;
  return parsedLeg({
    ...{ line: 1, leg, ...nameOf(person), yearText: yearOf(grade) },
    splitText: splitMs === null ? null : formatTime(splitMs, 'thousandth'),
    person: personOf(person, isMixed),
  });
}

const lengthOf = ({ markRaw, measure }: Attempt): string =>
  markRaw === null ? '' : formatLength(FIELD_ORIGIN - markRaw, measure ?? 'M');

function seriesOf(attempts: readonly Attempt[]): ParsedAttempt[] {
  return attempts.flatMap((attempt) =>
    attempt.tries !== null || attempt.outcome === null
      ? []
      : {
          attempt: attempt.number,
          outcome: attempt.outcome,
          markText: attempt.outcome === 'mark' ? lengthOf(attempt) : '',
          windText: attempt.windTenths === null ? null : (attempt.windTenths / 10).toFixed(1),
        },
  );
}

const heightsOf = (attempts: readonly Attempt[]): ParsedHeight[] =>
  attempts.flatMap((attempt) =>
    attempt.tries === null ? [] : { heightText: lengthOf(attempt), tries: attempt.tries },
  );

function splitOf({ number, distanceMeters, splitMs, cumulativeMs }: Split): ParsedSplit {
  return {
    line: 1,
    label: distanceMeters === null ? String(number) : `${distanceMeters}m`,
    cumulativeText: formatTime(cumulativeMs, 'thousandth'),
    lapText: splitMs === null ? null : formatTime(splitMs, 'thousandth'),
  };
}
