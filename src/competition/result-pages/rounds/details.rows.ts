// The details of a result's row as HTML: splits, legs, facts, and the reasons of its place and points.

import { changeLines } from '#competition/result-pages/changes/change-lines.rows.ts';
import type { MarkAbout } from '#competition/result-pages/mark-slot.rules.ts';
import { raceWords } from '#competition/result-pages/race-page.words.ts';
import type { RaceTeam } from '#competition/result-pages/races/race.contract.ts';
import type { Result } from '#competition/result-pages/results.contract.ts';
import { type Html, html } from '#kit/ui/html.ts';
import whyStyles from '#kit/ui/popovers/why-answers.module.css';
import table from '#kit/ui/tables/table.module.css';
import { type PartLine, partsTable } from './combined.rows.ts';
import { tableWords as words } from './result-table.words.ts';
import styles from './results.module.css';
import type { RoundKey } from './round-key.rules.ts';
import { sharedHref } from './shared-result.rules.ts';

/** One result in the reply of GetRunSplits. */
export interface RunDetails {
  resultId: number;
  reaction: string | null;
  splits: { label: string; split: string | null; cumulative: string }[];
  legs: { leg: number; athleteName: string; split: string | null }[];
}

/** Details of the rows of a round by result. */
export interface OpenedRows {
  runs: ReadonlyMap<number, RunDetails>;
  /** Parts of a combined event. */
  parts: ReadonlyMap<number, PartLine[]>;
  /** The page that asks for a correction of a result of the meet. */
  correctionHref: string;
}

/** One question about a result and its answer. `key` is `place`, `points`, or the number of a badge. */
export interface ResultWhy {
  key: string;
  title: string;
  steps: string[];
}

/** Lists the questions that the tips of a result answer. */
export function whysOf({ place, points, race, badges, tips }: Result): ResultWhy[] {
  if (!tips) return [];
  const whys: ResultWhy[] = [];
  if (tips.place && place !== null) {
    whys.push({ key: 'place', title: words.whyPlace(place), steps: tips.place.steps });
  }
  if (tips.points && points !== null) {
    whys.push({ key: 'points', title: words.whyPoints(points), steps: tips.points.steps });
  }
  if (tips.points && race) {
    const title =
      race.scoringPlace === null ? words.whyNoScoringPlace : words.whyScoringPlace(race.scoringPlace);
    whys.push({ key: 'points', title, steps: tips.points.steps });
  }
  tips.badges.forEach(({ steps }, index) => {
    const title = badges[index]?.title;
    if (title) whys.push({ key: String(index), title: words.whyBadge(title), steps });
  });
  return whys;
}

/** Explains the score of a team of a race. */
export function whyOfTeam({ teamName, score, why }: RaceTeam): ResultWhy {
  const title = score === null ? raceWords.whyIncomplete(teamName) : raceWords.whyScore(teamName, score);
  return { key: 'team', title, steps: why.steps };
}

export const unknownWhy: ResultWhy = { key: '', title: words.details, steps: [words.noReason] };
export const failedWhy: ResultWhy = { key: '', title: words.details, steps: [words.loadFailed] };

export function whyRow(result: Result, span: number): Html | null {
  const whys = whysOf(result);
  if (whys.length === 0) return null;
  return html`<tr class="${table.sub}"><td colspan="${span}"><div class="${table.fill} ${whyStyles.whys}">${whys.map(
    ({ title, steps }) =>
      html`<div><b>${title}</b><ol>${steps.map((step) => html`<li>${step}</li>`)}</ol></div>`,
  )}</div></td></tr>`;
}

/** Draws the link to share a result, and a slot for the star of its athlete. For rows that a script has opened. */
export function resultActions(result: Result): Html {
  const { resultId, athleteId, athleteName, isHidden, mark } = result;
  const athlete = athleteId !== null && !isHidden && JSON.stringify({ athleteId, name: athleteName });
  return html`<div class="${styles.actions}" data-actions><a href="${sharedHref(resultId)}" data-share="${words.linkCopied}" data-title="${athleteName}, ${mark}">${words.share}</a>${
    athlete && html`<span data-athlete="${athlete}"></span>`
  }</div>`;
}

interface RowMenu {
  /** For everyone: sharing the result and keeping its athlete. */
  actions: Html;
  /** The slot of what a signed-in viewer may do with the mark. */
  mark: Html;
}

/** `menu` is what the viewer can do, in a row that the viewer opened. */
export function detailsRow(
  result: Result,
  { runs, parts, correctionHref }: OpenedRows,
  span: number,
  menu: RowMenu | null = null,
): Html {
  const facts = factsOf(result);
  const run = runs.get(result.resultId);
  const figures = run ? figuresOf(run) : [];
  const lines = parts.get(result.resultId) ?? [];
  const { changes } = result;
  const body = html`${lines.length > 0 && partsTable(lines)}${
    figures.length > 0 &&
    html`<dl class="${styles.figures}">${figures.map(
      ({ label, value, note }) =>
        html`<div><dt>${label}</dt><dd>${value}${note && html`<small>${note}</small>`}</dd></div>`,
    )}</dl>`
  }${facts.length > 0 && html`<p class="${styles.facts}">${facts.map((fact) => html`<span>${fact}</span>`)}</p>`}${
    changes.length > 0 && html`<div class="${styles.changes}">${changeLines(changes)}</div>`
  }${menu?.actions}<p class="${styles.ask}"><a href="${correctionHref}&amp;result=${result.resultId}">${words.ask}</a></p>${menu?.mark}`;
  return subRow(body, span);
}

/** The slot into which the frame draws what a signed-in viewer may do with the mark. */
function markMenu({ meetId, sport }: RoundKey, result: Result): Html {
  const { resultId, teamId, mark, awaitingValidation, judgement } = result;
  const version = JSON.stringify([teamId, mark, awaitingValidation, judgement]);
  const about: MarkAbout = { meetId, sport, resultId, version };
  return html`<div class="${styles.menu}" data-mark="${JSON.stringify(about)}"></div>`;
}

/** Everything that a reader can do in a row that a script has opened. */
export const rowMenu = (key: RoundKey, result: Result): RowMenu => ({
  actions: resultActions(result),
  mark: markMenu(key, result),
});

export const loadingRow = (span: number): Html => subRow(html`<p>${words.loading}</p>`, span);
export const failedRow = (span: number): Html => subRow(html`<p>${words.loadFailed}</p>`, span);
export const emptyRow = (span: number): Html => subRow(html`<p>${words.nothing}</p>`, span);

function subRow(body: Html, span: number): Html {
  return html`<tr class="${table.sub}" data-details><td colspan="${span}"><div class="${table.fill} ${styles.details}">${body}</div></td></tr>`;
}

interface Figure {
  label: string;
  value: string;
  note: string | null;
}

/** Lists the reaction time, then splits with the time since the start, then the legs of a relay. */
function figuresOf({ reaction, splits, legs }: RunDetails): Figure[] {
  const reactions = reaction === null ? [] : [{ label: words.reaction, value: reaction, note: null }];
  return [
    ...reactions,
    ...splits.map(({ label, split, cumulative }) => ({
      label,
      value: cumulative,
      note: split === cumulative ? null : split,
    })),
    ...legs.map(({ leg, athleteName, split }) => ({
      label: words.leg(leg),
      value: athleteName,
      note: split,
    })),
  ];
}

function factsOf(result: Result): string[] {
  const { lane, bib, heat, heatPlace, gap, seed, previousBest, status, awaitingValidation, judgement } =
    result;
  return [
    lane !== null && words.lane(lane),
    heat !== null && heatPlace !== null && words.heatPlace(heatPlace, heat),
    gap !== null && words.behind(gap),
    bib !== null && words.bib(bib),
    seed !== null && words.seed(seed),
    previousBest !== null && status === null && words.previousBest(previousBest),
    awaitingValidation && words.awaiting,
    judgement !== null && judgement,
  ].filter((fact) => fact !== false);
}
