// The individual results of one race as HTML: places, scoring places, times, paces, and places gained or lost.

import { raceWords as words } from '#competition/result-pages/race-page.words.ts';
import type { Result, Round } from '#competition/result-pages/results.contract.ts';
import { whyRow } from '#competition/result-pages/rounds/details.rows.ts';
import { athleteLink, teamLink } from '#competition/result-pages/rounds/name-links.rows.ts';
import {
  type CellLinks,
  expanderCell,
  expanderHead,
  markCell,
  notes,
  placeCell,
} from '#competition/result-pages/rounds/result-cells.rows.ts';
import marks from '#kit/ui/badges/badges.module.css';
import { hiddenText } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { ordinal } from '#sport/places/ordinals.words.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';
import type { CheckpointTime, RaceSplits } from './checkpoints.rules.ts';
import styles from './race.module.css';

export interface RaceResultsTable extends Pick<CellLinks, 'whyHref'> {
  /** "Boys Varsity". */
  title: string;
  round: Round;
  paceUnit: 'mile' | 'kilometer';
  seasonKind: SeasonKind;
  /** Shows the column of scoring places. */
  isScored: boolean;
  splits: RaceSplits | null;
  /** Shows every point of the race instead of gap and pace; needs splits. */
  isSplitView: boolean;
  isWhyOpen: boolean;
}

interface Column {
  head: string;
  className: string;
  cell(result: Result): Html | string | null;
}

/** Number of columns that are always there: place, athlete, time, badges and details. */
const FIXED_COLUMNS = 5;

/** Returns the content of `<table>`. */
export function raceResultsTable(input: RaceResultsTable): Html {
  const { title, round, isScored, isWhyOpen } = input;
  const people = [gradeColumn(round), teamColumn(input)].filter((column) => column !== null);
  const times = input.isSplitView
    ? pointColumns(input)
    : [...paceColumns(input), ...firstPointColumns(input)];
  const span = FIXED_COLUMNS + people.length + times.length + (isScored ? 1 : 0);
  const heads = (columns: Column[]) => columns.map(({ head, className }) => th(className, head));
  const rows = round.items.map(
    (result) =>
      html`<tr id="r${result.resultId}">${finishCell(result, input)}${isScored && pointsCell(result, input)}${nameCell(result, input)}${cells(people, result)}${markCell(result, false)}<td class="${table.badges}">${notes(result, { mode: 'links', whyHref: input.whyHref })}</td>${cells(times, result)}${expanderCell(result)}</tr>${isWhyOpen && whyRow(result, span)}`,
  );
  return html`<caption class="${layout.hiddenText}">${words.resultsCaption(title)}</caption><thead><tr>${th(table.position, words.place)}${isScored && th(styles.points, words.points)}${th('', words.athlete)}${heads(people)}${th(table.mark, words.time)}<th scope="col" class="${table.badges}">${hiddenText(words.notes)}</th>${heads(times)}${expanderHead}</tr></thead><tbody>${rows}</tbody>`;
}

const th = (className: string | undefined, label: string): Html =>
  html`<th scope="col" class="${className}">${label}</th>`;

const cells = (columns: Column[], result: Result): Html[] =>
  columns.map(({ className, cell }) => html`<td class="${className}">${cell(result)}</td>`);

function finishCell(result: Result, { whyHref }: RaceResultsTable): Html {
  return placeCell(result, { place: result.place, hasMedals: true, isExplained: true }, whyHref);
}

/** Runners without a scoring place link to the reason too. */
function pointsCell({ resultId, race }: Result, { whyHref }: RaceResultsTable): Html {
  return html`<td class="${styles.points}"><a href="${whyHref}#r${resultId}" data-why="points">${race?.scoringPlace ?? words.noPlace}${hiddenText(words.why)}</a>${scoringMark(race)}</td>`;
}

/** Names the scoring of the place when there are several, each with a first place. */
function scoringMark(race: Result['race']): Html | null {
  if (race?.scoring == null || race.scoringPlace === null) return null;
  return html` <abbr class="${styles.small}" title="${words.scoring(race.scoring)}">${words.scoringShort(race.scoring)}</abbr>`;
}

function nameCell(result: Result, { seasonKind, splits, isSplitView }: RaceResultsTable): Html {
  const { gradeText, teamName, invalidReason } = result;
  const identity = [gradeText, teamName].filter(Boolean).join(' · ');
  return html`<td class="${table.name}">${athleteLink(result, seasonKind)}${
    identity && html`<span class="${table.below}">${identity}</span>`
  }${isSplitView && splits && html`<span class="${table.below}">${pointsInLine(result, splits)}</span>`}${
    invalidReason && html`<span class="${table.below}">${invalidReason}</span>`
  }</td>`;
}

function gradeColumn({ items }: Round): Column | null {
  if (!items.some(({ gradeText }) => gradeText !== null)) return null;
  return {
    head: words.grade,
    className: `${table.center} ${table.drop600}`,
    cell: ({ gradeText }) => gradeText,
  };
}

/** Team, with the runner's number among its finishers. */
function teamColumn({ seasonKind, round }: RaceResultsTable): Column | null {
  if (!round.items.some(({ teamName }) => teamName !== null)) return null;
  return {
    head: words.team,
    className: table.drop600 ?? '',
    cell: (result) =>
      html`${teamLink(result, seasonKind)}${
        result.race?.teamNumber != null &&
        html` <span class="${styles.small}">${result.race.teamNumber}</span>`
      }`,
  };
}

function paceColumns({ paceUnit }: RaceResultsTable): Column[] {
  return [
    {
      head: words.gap,
      className: `${table.right} ${table.drop600} ${table.dim}`,
      cell: ({ gap }) => gap,
    },
    {
      head: words.pace(paceUnit),
      className: `${table.right} ${table.drop600}`,
      cell: ({ race }) => (paceUnit === 'mile' ? race?.perMile : race?.perKilometer) ?? null,
    },
  ];
}

/** Time and place at the first point, and places gained or lost from there to the finish. */
function firstPointColumns({ splits }: RaceResultsTable): Column[] {
  const point = splits?.points[0];
  if (!splits || !point) return [];
  const timeOf = ({ resultId }: Result) => splits.at(resultId, point.number);
  return [
    {
      head: point.label,
      className: `${table.right} ${table.drop1100}`,
      cell: (result) => timeOf(result)?.cumulative ?? null,
    },
    {
      head: words.placeAt(point.label),
      className: `${table.center} ${table.drop1100}`,
      cell: (result) => html`${timeOf(result)?.place}`,
    },
    {
      head: words.moved,
      className: `${table.right} ${table.drop1100}`,
      cell: (result) => moved(timeOf(result)?.place ?? null, result.place),
    },
  ];
}

/** Each point with the time since the start, and under it the time since the last point, the place and the change. */
function pointColumns({ splits }: RaceResultsTable): Column[] {
  if (!splits) return [];
  const { points, at } = splits;
  const columns = points.map(
    ({ number, label }, index): Column => ({
      head: label,
      className: `${styles.point} ${table.drop600}`,
      cell: ({ resultId }) => {
        const time = at(resultId, number);
        const before = points[index - 1];
        return time ? pointCell(time, (before && at(resultId, before.number)?.place) ?? null) : null;
      },
    }),
  );
  const last = points.at(-1)!;
  const finish: Column = {
    head: words.moved,
    className: `${table.right} ${table.drop600}`,
    cell: ({ resultId, place }) => moved(at(resultId, last.number)?.place ?? null, place),
  };
  return [...columns, finish];
}

function pointCell(time: CheckpointTime, placeBefore: number | null): Html {
  const lap = time.split !== null && time.split !== time.cumulative && `${time.split} · `;
  const move = placeBefore !== time.place && moved(placeBefore, time.place);
  return html`${time.cumulative}<span class="${table.second}">${lap}${ordinal(time.place)} ${move}</span>`;
}

/** The same in one line, for screens too narrow for columns. */
function pointsInLine({ resultId }: Result, { points, at }: RaceSplits): Html[] {
  return points.flatMap(({ number, label }) => {
    const time = at(resultId, number);
    if (!time) return [];
    return [
      html`<span class="${styles.inLine}">${label} ${time.cumulative} (${ordinal(time.place)})</span> `,
    ];
  });
}

/** Places gained (up) or lost (down) between two points. */
function moved(from: number | null, to: number | null): Html | string | null {
  if (from === null || to === null) return null;
  const gained = from - to;
  if (gained === 0) return '0';
  const places = Math.abs(gained);
  return gained > 0
    ? html`<span class="${marks.up}">▲ ${places}${hiddenText(words.gained(places))}</span>`
    : html`<span class="${marks.down}">▼ ${places}${hiddenText(words.lost(places))}</span>`;
}
