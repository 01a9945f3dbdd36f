// Draws the progress of an athlete in one event as HTML: a chart, and a table of the same marks.

import type { AthleteProgressReply } from '#competition/athlete-pages/athlete-pages.contract.ts';
import { badge } from '#kit/ui/badges/cells.rows.ts';
import { type ChartBand, type ChartPoint, stepChart } from '#kit/ui/charts/step-chart.ts';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { axisLines, spreadBySeason } from './progress-axis.rules.ts';
import { progressWords as words } from './progress-chart.words.ts';

type Item = AthleteProgressReply['items'][number];
type Season = AthleteProgressReply['seasons'][number];

export interface ProgressView {
  chart: Html;
  /** The content of `<table>`. */
  table: Html;
}

/** With more seasons than this, only the first and the last best have room for a label. */
const LABELED_SEASONS_MAX = 6;
/** Standards farther away than this share of the marks' range are left out, because they would flatten the chart. */
const GOAL_REACH = 0.6;

/** One season, or with null the whole career; returns null without a mark. */
export function progressView(
  { event, seasons, items, standards }: AthleteProgressReply,
  seasonId: number | null,
): ProgressView | null {
  const chartSeasons = seasonId === null ? seasons : seasons.filter((season) => season.seasonId === seasonId);
  const chartItems = items.filter((item) => chartSeasons.some((season) => season.seasonId === item.seasonId));
  if (!event || chartItems.length === 0) return null;
  const before = bestBefore(items, chartItems[0]!);
  const values = [...chartItems.map(({ sortInt }) => sortInt), ...(before === null ? [] : [before])];
  const goals = standards.filter(({ sortInt }) => isNear(sortInt, values));
  const drawn = [...values, ...goals.map(({ sortInt }) => sortInt)];
  return {
    chart: stepChart({
      story: storyOf(event.name, chartItems),
      frameLabel: words.scrollLabel,
      scrollHint: words.scrollHint,
      bands: chartSeasons.map(bandOf),
      points: pointsOf(chartItems, chartSeasons),
      before,
      ticks: axisLines(drawn, event.markKind, chartItems.at(-1)!.measure),
      goals: goals.map(({ label, mark, sortInt }) => ({
        value: sortInt,
        label: words.standard(label, mark),
      })),
    }),
    table: marksTable(event.name, chartItems),
  };
}

/** The best before the first season of the chart. */
function bestBefore(items: readonly Item[], first: Item): number | null {
  const earlier = items.slice(0, items.indexOf(first)).filter(({ isBest }) => isBest);
  return earlier.at(-1)?.sortInt ?? null;
}

function isNear(goal: number, values: readonly number[]): boolean {
  const [best, worst] = [Math.min(...values), Math.max(...values)];
  const reach = Math.max(1, (worst - best) * GOAL_REACH);
  return goal >= best - reach && goal <= worst + reach;
}

const bandOf = ({ name, year, gradeName }: Season): ChartBand => ({
  label: [name, gradeName?.toLowerCase()].filter(Boolean).join(', '),
  shortLabel: String(year),
});

function pointsOf(items: readonly Item[], seasons: readonly Season[]): ChartPoint[] {
  const at = spreadBySeason(items);
  const labeled = labeledItems(items, seasons.length);
  return items.map((item, index) => ({
    band: seasons.findIndex((season) => season.seasonId === item.seasonId),
    at: at[index]!,
    value: item.sortInt,
    isBest: item.isBest,
    title: [item.mark, item.isWindAided && words.isWindAided, item.date, item.meetName]
      .filter(Boolean)
      .join(', '),
    label: labeled.has(item) ? item.mark : null,
  }));
}

/** The last best of each season; with many seasons only the first and the last best. */
function labeledItems(items: readonly Item[], seasonCount: number): Set<Item> {
  const bests = items.filter(({ isBest }) => isBest);
  if (seasonCount > LABELED_SEASONS_MAX) return new Set([bests[0]!, bests.at(-1)!].filter(Boolean));
  return new Set(new Map(bests.map((item) => [item.seasonId, item])).values());
}

function storyOf(event: string, items: readonly Item[]): string {
  const best = items.findLast(({ isBest }) => isBest);
  const first = items[0];
  return best && first ? words.story(event, first, best) : words.storyWithoutBest(event);
}

function marksTable(event: string, items: readonly Item[]): Html {
  return html`<caption class="${layout.hiddenText}">${words.tableCaption(event)}</caption><thead><tr><th scope="col">${
    words.date
  }</th><th scope="col">${words.meet}</th><th scope="col" class="${table.mark}">${words.mark}</th><th scope="col" class="${
    table.badges
  }"><span class="${layout.hiddenText}">${words.note}</span></th></tr></thead><tbody>${items
    .toReversed()
    .map(
      ({ date, meetName, path, mark, isBest, isWindAided }) =>
        html`<tr><td class="${table.nowrap} ${table.dim}">${date}</td><td class="${table.name}"><a class="${table.link}" href="${path}">${meetName}</a></td><td class="${
          table.mark
        }">${mark}${isWindAided && 'w'}</td><td class="${table.badges}">${isBest && badge('pr', 'PR', words.isBest)}</td></tr>`,
    )}</tbody>`;
}
