// The table of one round of an event as HTML: head, rows, heats, and the cut line under those who advance.

import type { Result, Round } from '#competition/result-pages/results.contract.ts';
import { rememberLast } from '#kit/recent-values.ts';
import { hiddenText } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html, inOnePiece } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import type { SeasonKind } from '#sport/sports.rules.ts';
import { detailsRow, type OpenedRows, whyRow } from './details.rows.ts';
import { athleteLink, teamLink } from './name-links.rows.ts';
import {
  type CellLinks,
  expanderCell,
  expanderHead,
  markCell,
  notes,
  placeCell,
} from './result-cells.rows.ts';
import { tableWords as words } from './result-table.words.ts';
import styles from './results.module.css';
import {
  byHeat,
  columnCount,
  columnsOf,
  cutAfter,
  isManyBeside,
  type TableColumns,
  type TableView,
} from './round-table.rules.ts';
import { type Series, seriesCells, seriesHeads, seriesLine } from './series.rows.ts';

export interface RoundTable extends CellLinks {
  /** "Girls 200 Meters, Varsity". */
  title: string;
  markKind: 'time' | 'distance' | 'height' | 'points';
  isRelay: boolean;
  windMatters: boolean;
  /** Season kind of the meet, for links to athletes and teams. */
  seasonKind: SeasonKind;
  round: Round;
  view: TableView;
  series: Series | null;
  /** Details of every row when all are open, else null. */
  openDetails: OpenedRows | null;
  isWhyOpen: boolean;
}

interface RowContext extends RoundTable {
  columns: TableColumns;
  hasExpander: boolean;
  span: number;
  /** All that a row depends on, besides the result and the series. */
  rowKey: string;
}

/** Returns the content of `<table>`: caption, head and bodies. */
export function roundTable(input: RoundTable): Html {
  const { round, view, isRelay, windMatters, series } = input;
  const columns = columnsOf(round.items, {
    isRelay,
    windMatters,
    view,
    heatCount: round.heats.length,
    seriesCount: series?.columns.length ?? 0,
    hasSeriesWind: series?.hasWind ?? false,
  });
  const hasExpander = input.mode === 'links' && !input.openDetails;
  const { seasonKind, mode, whyHref } = input;
  const rowKey = JSON.stringify([
    columns,
    hasExpander,
    view,
    round.round,
    isRelay,
    seasonKind,
    mode,
    whyHref,
  ]);
  const context = { ...input, columns, hasExpander, span: columnCount(columns, hasExpander), rowKey };
  const bodies = view === 'heat' ? heatBodies(context) : html`<tbody>${rowsByPlace(context)}</tbody>`;
  return html`<caption class="${layout.hiddenText}">${words.caption(input.title, round.name)}</caption>${head(context)}${bodies}`;
}

function head({ columns, hasExpander, isRelay, markKind, series }: RowContext): Html {
  const isTimed = markKind === 'time';
  return html`<thead><tr>${th(table.position, words.place)}${th('', isRelay ? words.team : words.athlete)}${
    columns.grade && th(`${table.center} ${table.drop600}`, words.grade)
  }${columns.team && th(table.drop600, words.team)}${columns.series > 0 && series && seriesHeads(series)}${th(
    table.mark,
    series && series.kind !== 'parts' ? words.best : words.mark(markKind),
  )}<th scope="col" class="${table.badges}">${hiddenText(words.notes)}</th>${
    columns.wind && th(`${table.right} ${table.drop600}`, words.wind)
  }${columns.heat && th(`${table.center} ${table.drop600}`, isTimed ? words.heat : words.flight)}${
    columns.gap && th(`${table.right} ${table.drop1100}`, words.gap)
  }${columns.points && th(`${table.points} ${table.drop600}`, words.points)}${
    hasExpander && expanderHead
  }</tr></thead>`;
}

const th = (className: string | undefined, label: string): Html =>
  html`<th scope="col" class="${className}">${label}</th>`;

function rowsByPlace(context: RowContext): Html[] {
  const { round, span } = context;
  const cut = cutAfter(round.items);
  const rows = round.items.map((result) => resultRows(result, context));
  if (cut === null) return rows;
  const line = html`<tr class="${table.cut}"><td colspan="${span}">${round.advanceNote ?? words.advance}</td></tr>`;
  return rows.toSpliced(cut, 0, line);
}

function heatBodies(context: RowContext): Html[] {
  const { round, span, markKind } = context;
  const heats = new Map(round.heats.map((heat) => [heat.number, heat]));
  return byHeat(round.items).map(({ heat, results }) => {
    const facts = heat === null ? undefined : heats.get(heat);
    const notes = [facts?.wind && words.heatWind(facts.wind), facts?.startedTime].filter(Boolean).join(', ');
    const title = heat === null ? words.noHeat : words.heatTitle(heat, markKind === 'time');
    return html`<tbody class="${styles.heat}"><tr class="${table.group}"><th scope="rowgroup" colspan="${span}">${title}${
      notes && html`<span class="${styles.heatNotes}">${notes}</span>`
    }</th></tr>${results.map((result) => resultRows(result, context))}</tbody>`;
  });
}

const rows = rememberLast<Result, Html>();

function resultRows(result: Result, context: RowContext): Html {
  const { openDetails, isWhyOpen, span, series, rowKey } = context;
  const make = () => inOnePiece(resultRow(result, context));
  const row = series ? make() : rows(result, rowKey, make);
  return openDetails || isWhyOpen
    ? html`${row}${openDetails && detailsRow(result, openDetails, span)}${isWhyOpen && whyRow(result, span)}`
    : row;
}

/** The opening tags of cells, written once, because hundreds of rows repeat them. */
const cells = {
  centered: html`<td class="${table.center} ${table.drop600}">`,
  team: html`<td class="${table.drop600}">`,
  name: html`<td class="${table.name}">`,
  notes: html`<td class="${table.badges}">`,
  wind: html`<td class="${table.right} ${table.drop600}">`,
  gap: html`<td class="${table.right} ${table.drop1100} ${table.dim}">`,
  points: html`<td class="${table.points} ${table.drop600}">`,
  below: html`<span class="${table.below}">`,
  second: html`<span class="${table.second}">`,
};

const why = hiddenText(words.why);

function resultRow(result: Result, context: RowContext): Html {
  const { columns, series, hasExpander, seasonKind } = context;
  return html`<tr id="r${result.resultId}">${finishCell(result, context)}${nameCell(result, context)}${
    columns.grade && html`${cells.centered}${result.gradeText}</td>`
  }${columns.team && html`${cells.team}${teamLink(result, seasonKind)}</td>`}${
    columns.series > 0 && series && seriesCells(series, result.resultId)
  }${markCell(result, columns.wind)}${cells.notes}${notes(result, context)}</td>${
    columns.wind && html`${cells.wind}${wind(result)}</td>`
  }${columns.heat && html`${cells.centered}${result.invalidReason ? null : result.heat}</td>`}${
    columns.gap && html`${cells.gap}${result.gap}</td>`
  }${
    columns.points && html`${cells.points}${points(result, context)}</td>`
  }${hasExpander && expanderCell(result)}</tr>`;
}

function finishCell(result: Result, { view, round, mode, whyHref }: RowContext): Html {
  const isByPlace = view === 'place';
  const options = {
    place: isByPlace ? result.place : result.heatPlace,
    hasMedals: isByPlace && round.round === 'F',
    isExplained: isByPlace && mode === 'links',
  };
  return placeCell(result, options, whyHref);
}

function nameCell(result: Result, { isRelay, series, columns, seasonKind }: RowContext): Html {
  const { athleteName, teamName, relayLetter, gradeText, legs, invalidReason, resultId } = result;
  const name = isRelay
    ? teamLink(result, seasonKind, [teamName ?? athleteName, relayLetter].filter(Boolean).join(' '))
    : athleteLink(result, seasonKind);
  // Columns that are hidden on phones are repeated under the name there.
  const dropped = [
    columns.wind && windText(result) && words.windOf(windText(result)!),
    columns.points && result.points !== null && words.pointsOf(result.points),
  ];
  const identity = isRelay ? [] : [gradeText, teamName];
  const isMany = isManyBeside(columns.series);
  const second = isMany ? identity.filter(Boolean).join(' · ') : '';
  const below = [...(isMany ? [] : identity), ...dropped].filter(Boolean).join(' · ');
  const runners = legs.map(
    (leg, index) =>
      html`${index > 0 && ', '}${athleteLink(leg, seasonKind)}${leg.gradeText && ` ${leg.gradeText}`}`,
  );
  const isGradeHere = columns.series > 0 && columns.team && gradeText !== null;
  return html`${cells.name}${name}${isGradeHere && html`<span class="${styles.grade}">${gradeText}</span>`}${
    runners.length > 0 && html`${cells.second}${runners}</span>`
  }${second && html`${cells.second}${second}</span>`}${below && html`${cells.below}${below}</span>`}${
    series && seriesLine(series, resultId, columns.series)
  }${invalidReason && html`${cells.below}${invalidReason}</span>`}</td>`;
}

function wind(result: Result): Html | string | null {
  const text = windText(result);
  return result.isWindAided ? html`<span title="${words.windAided}">${text}</span>` : text;
}

/** "+2.6w"; null when the mark has no wind. */
function windText({ wind, isWindAided, invalidReason, status }: Result): string | null {
  if (wind === null || invalidReason !== null || status !== null) return null;
  return isWindAided ? `${wind}w` : wind;
}

function points({ points, resultId }: Result, { mode, whyHref }: RowContext): Html | string | null {
  if (points === null || mode === 'bare') return points;
  return html`<a href="${whyHref}#r${resultId}" data-why="points">${points}${why}</a>`;
}
