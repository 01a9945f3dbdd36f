// Builds the table of a list as HTML: its rows, and the standards between them.
import { isAllSeasons } from '#competition/bests/best-keys.rules.ts';
import { isIndoorList } from '#competition/rankings/list-query.rules.ts';
import type { Ranking, RankingList } from '#competition/rankings/rankings.contract.ts';
import { rankingsWords as words } from '#competition/rankings/rankings.words.ts';
import marks from '#kit/ui/badges/badges.module.css';
import { badge, hiddenText, smallIcon } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { athleteLink } from '#people/athletes/athlete-link.rows.ts';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';
import { formatDate, formatMonthDay } from '#sport/calendar/days.rules.ts';
import { seasonKindOf } from '#sport/calendar/seasons.rules.ts';
import styles from './RankingsScreen.module.css';

/** Letters after a mark get their own element, so that the digits align. */
const MARK_WITH_LETTERS = /^(.*\d)([cw]+)$/;

interface RowContext {
  list: RankingList;
  caption: string;
  /** The address that explains a result's rank; null where ranks are not explained. */
  whyHref: ((resultId: number) => string) | null;
  /** The result of the athlete who was looked for. */
  targetId: number | null;
  hasLeague: boolean;
  hasGrade: boolean;
  /** The class of the mark column; it leaves room for letters where a mark has any. */
  markClass: string;
  span: number;
}

/** The content of `<table>`: caption, head and body. */
export function listTable(
  list: RankingList,
  caption: string,
  whyHref: RowContext['whyHref'],
  targetId: number | null = null,
): Html {
  const { choice, items } = list;
  const hasLeague = items.some(({ league }) => league !== null);
  const hasGrade = items.some(({ gradeText }) => gradeText !== null);
  const span =
    6 + Number(hasLeague) + Number(hasGrade) + Number(choice.windMatters) + Number(!choice.isRelay);
  const hasLetters = items.some(({ mark }) => MARK_WITH_LETTERS.test(mark));
  const markClass = hasLetters ? `${table.mark} ${styles.lettered}` : `${table.mark}`;
  const context: RowContext = { list, caption, whyHref, targetId, hasLeague, hasGrade, markClass, span };
  return html`<caption class="${layout.hiddenText}">${caption}</caption>${head(context)}<tbody>${rows(context)}</tbody>`;
}

function head({ list: { choice }, hasLeague, hasGrade, markClass }: RowContext): Html {
  return html`<thead><tr>${th(table.position, words.rank)}<th scope="col" class="${markClass}" aria-sort="ascending">${
    words.marks[choice.markKind]
  }</th><th scope="col" class="${table.badges} ${styles.badges}">${hiddenText(words.notes)}</th>${th(
    '',
    choice.isRelay ? words.team : words.athlete,
  )}${hasGrade && th(`${table.center} ${table.drop600}`, words.gradeShort)}${
    !choice.isRelay && th(table.drop600, words.team)
  }${choice.windMatters && th(`${table.right} ${table.drop1100}`, words.windHead)}${
    hasLeague && th(table.drop1100, words.league)
  }${th(table.drop600, words.meet)}${th(`${table.right} ${table.drop600}`, words.date)}</tr></thead>`;
}

const th = (className: string | undefined, label: string): Html =>
  html`<th scope="col" class="${className}">${label}</th>`;

function rows(context: RowContext): Html[] {
  const { items, standards } = context.list;
  const parts: Html[] = [];
  for (let index = 0; index <= items.length; index += 1) {
    const here = standards.filter(({ afterItem }) => afterItem === index);
    parts.push(...here.map((standard) => cutRow(standard, context)));
    const item = items[index];
    if (item) parts.push(row(item, context));
  }
  return parts;
}

function cutRow(
  { label, mark, metCount }: RankingList['standards'][number],
  { list, span }: RowContext,
): Html {
  const met = words.standardMet(metCount, list.choice.isRelay);
  return html`<tr class="${table.cut}"><td colspan="${span}">${words.standardLabel(label)}<b>${mark}</b>${met}</td></tr>`;
}

function row(item: Ranking, context: RowContext): Html {
  const { choice } = context.list;
  const kind = seasonKindOf(choice.sport, isIndoorList(choice.season));
  const team =
    item.teamId === null
      ? html`${item.teamName ?? words.unattached}`
      : html`<a class="${table.link}" href="${teamAddress(item.teamId, kind)}">${item.teamName}</a>`;
  const squad = html`${team}${item.relayLetter !== null && item.relayLetter !== 'A' && ` ${item.relayLetter}`}`;
  const date = isAllSeasons(choice.season) ? formatDate(item.date) : formatMonthDay(item.date);
  const below = [item.gradeText, choice.isRelay ? null : (item.teamName ?? words.unattached), date].filter(
    Boolean,
  );
  return html`<tr id="r${item.resultId}"${item.resultId === context.targetId && html` data-target`}>${rankCell(item, context)}<td class="${context.markClass}">${markText(item)}</td><td class="${table.badges} ${styles.badges}">${badges(item)}</td><td class="${table.name}">${
    choice.isRelay ? squad : athleteLink(item, choice.sport)
  }<span class="${table.below}">${below.join(' · ')}</span></td>${
    context.hasGrade && html`<td class="${table.center} ${table.drop600}">${item.gradeText}</td>`
  }${!choice.isRelay && html`<td class="${table.drop600}">${team}</td>`}${
    choice.windMatters && html`<td class="${table.right} ${table.drop1100}">${item.wind}</td>`
  }${context.hasLeague && html`<td class="${table.dim} ${table.drop1100}">${item.league}</td>`}<td class="${
    table.drop600
  }"><a class="${table.link}" href="${item.path}">${item.meetName}</a></td><td class="${table.right} ${table.nowrap} ${
    table.drop600
  }">${date}</td></tr>`;
}

function rankCell({ rank, isTied, resultId }: Ranking, { whyHref }: RowContext): Html {
  const text = `${isTied ? 'T' : ''}${rank}`;
  if (!whyHref) return html`<td class="${table.position}">${text}</td>`;
  return html`<td class="${table.position}"><a class="${styles.rank}" href="${whyHref(resultId)}">${text}${hiddenText(
    words.whyRank(rank),
  )}</a></td>`;
}

function markText({ mark, markNote, path }: Ranking): Html {
  const [, digits = mark, letters] = MARK_WITH_LETTERS.exec(mark) ?? [];
  const text = html`${digits}${letters !== undefined && html`<span class="${styles.letters}">${letters}</span>`}`;
  if (markNote === null) return html`<a class="${table.link}" href="${path}">${text}</a>`;
  return html`<a class="${table.link}" href="${path}" title="${markNote}">${text}${hiddenText(`, ${markNote}`)}</a>`;
}

function badges({ badges: earned, awaitingValidation }: Ranking): Html[] {
  const waiting = html`<span class="${marks.tag} ${marks.warn} ${styles.waiting}" title="${words.awaiting}">${smallIcon(
    'clock',
  )}${hiddenText(words.awaiting)}</span>`;
  return [
    ...earned.map(({ kind, code, title }) => badge(kind, code, title)),
    ...(awaitingValidation ? [waiting] : []),
  ];
}
