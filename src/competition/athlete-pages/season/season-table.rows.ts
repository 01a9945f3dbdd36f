// The results of a season as HTML, by event, with links to the meet, the result's row there and its splits.

import type {
  AthleteResult,
  AthleteResultsReply,
} from '#competition/athlete-pages/athlete-pages.contract.ts';
import marks from '#kit/ui/badges/badges.module.css';
import { badge, badgeClass, hiddenText, placeClass, smallIcon } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import whyStyles from '#kit/ui/popovers/why-answers.module.css';
import table from '#kit/ui/tables/table.module.css';
import { athleteLink } from '#people/athletes/athlete-link.rows.ts';
import { meetAddress } from '#sport/addresses/addresses.rules.ts';
import { hasStarted } from '#sport/marks/statuses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import styles from './season-table.module.css';
import { contestsOf, seasonTableWords as words } from './season-table.words.ts';

export interface SeasonTable extends Pick<AthleteResultsReply, 'events'> {
  seasonName: string;
  sport: Sport;
  /** The address of this page with the reasons under each row. */
  whyHref: string;
  isWhyOpen: boolean;
}

interface RowContext extends SeasonTable {
  hasWind: boolean;
  span: number;
}

/** The content of `<table>`. */
export function seasonTable(input: SeasonTable): Html {
  const hasWind = input.events.some(({ items }) => items.some(({ wind }) => wind !== null));
  const context = { ...input, hasWind, span: hasWind ? 7 : 6 };
  return html`<caption class="${layout.hiddenText}">${words.caption(input.seasonName)}</caption>${head(context)}${input.events.map(
    ({ name, markKind, items }) =>
      html`<tbody><tr class="${table.group}"><th scope="rowgroup" colspan="${context.span}">${name} <span class="${styles.count}">${contestsOf(
        markKind,
        items.filter(({ status }) => hasStarted(status)).length,
      )}</span></th></tr>${items.map((item) => resultRow(item, context))}</tbody>`,
  )}`;
}

function head({ hasWind }: RowContext): Html {
  return html`<thead><tr>${th(styles.date, words.date)}${th('', words.meet)}${th(table.drop600, words.venue)}${th(
    table.center,
    words.place,
  )}${hasWind && th(`${table.right} ${table.drop600}`, words.wind)}${th(table.mark, words.mark)}<th scope="col" class="${table.badges}">${hiddenText(
    words.notes,
  )}</th></tr></thead>`;
}

const th = (className: string | undefined, label: string): Html =>
  html`<th scope="col" class="${className}">${label}</th>`;

function resultRow(result: AthleteResult, context: RowContext): Html {
  const { resultId, competedOn, monthDay, venue } = result;
  return html`<tr id="r${resultId}"><td class="${styles.date} ${table.dim}"><time datetime="${competedOn}">${monthDay}</time></td>${meetCell(
    result,
    context,
  )}<td class="${table.drop600} ${table.dim}">${venue}</td>${placeCell(result)}${
    context.hasWind && html`<td class="${table.right} ${table.drop600}">${windText(result)}</td>`
  }${markCell(result, context)}<td class="${table.badges}">${notes(result, context)}</td></tr>${
    context.isWhyOpen && whyRow(result, context)
  }`;
}

function meetCell(result: AthleteResult, { sport }: RowContext): Html {
  const { meetId, meetName, round, roundName, venue, wind, details, invalidReason } = result;
  const below = [venue, wind, round === 'F' ? null : roundName].filter(Boolean).join(' · ');
  return html`<td class="${table.name}"><a class="${table.link}" href="${meetAddress(sport, meetId)}">${meetName}</a>${
    round !== 'F' && html`<span class="${styles.round}">${roundName}</span>`
  }${
    details && html`<a class="${styles.details}" href="${details.path}">${words[details.kind]}</a>`
  }${squadLine(result, sport)}<span class="${table.below}">${below}</span>${
    invalidReason && html`<span class="${table.second}">${invalidReason}</span>`
  }</td>`;
}

/** The leg that the athlete ran in a relay, and the other runners. */
function squadLine({ legs, relayLetter }: AthleteResult, sport: Sport): Html | null {
  if (relayLetter === null) return null;
  const ownLeg = legs.find(({ isOwn }) => isOwn);
  const otherRunners = legs.filter(({ isOwn }) => !isOwn).map((leg) => athleteLink(leg, sport));
  const legText = ownLeg ? words.leg(ownLeg.leg, ownLeg.split) : words.squad(relayLetter);
  return html`<span class="${table.second} ${styles.squad}">${legText}${otherRunners.map(
    (name, index) => html`${index === 0 ? words.with : ', '}${name}`,
  )}</span>`;
}

function placeCell({ place, round }: AthleteResult): Html {
  if (place === null) return html`<td class="${table.center} ${table.dim}">${words.noPlace}</td>`;
  return html`<td class="${table.center}"><span class="${placeClass(place, round === 'F')}">${place}</span></td>`;
}

function windText({ wind, isWindAided, invalidReason, status }: AthleteResult): string | null {
  return wind === null || invalidReason !== null || status !== null
    ? null
    : `${wind}${isWindAided ? 'w' : ''}`;
}

function markCell(result: AthleteResult, { hasWind }: RowContext): Html {
  const { path, mark, status, statusName, invalidReason, isWindAided } = result;
  if (status !== null) {
    return html`<td class="${table.mark} ${styles.status}"><a class="${table.link}" href="${path}" title="${statusName}">${mark}</a></td>`;
  }
  if (invalidReason !== null) {
    return html`<td class="${table.mark}"><a class="${table.link}" href="${path}"><s class="${table.invalid}">${mark}</s></a></td>`;
  }
  const aided = isWindAided && !hasWind && html`<span title="${words.windAided}">w</span>`;
  return html`<td class="${table.mark}"><a class="${table.link}" href="${path}">${mark}</a>${aided}</td>`;
}

function notes(result: AthleteResult, { whyHref }: RowContext): Html[] {
  const { badges, isExhibition, awaitingValidation, invalidReason, resultId } = result;
  const items = badges.map(
    ({ kind, code, title }, index) =>
      html`<a class="${badgeClass(kind)}" title="${title}" href="${whyHref}#r${resultId}" data-why="${index}">${code}${hiddenText(`, ${title}${words.why}`)}</a>`,
  );
  if (isExhibition) items.push(badge('qualifier', 'x', words.exhibition));
  if (awaitingValidation) {
    items.push(
      html`<span class="${marks.tag} ${marks.warn} ${marks.compact}" title="${words.awaiting}">${smallIcon('clock')}${hiddenText(words.awaiting)}</span>`,
    );
  }
  if (invalidReason) {
    items.push(
      html`<span class="${marks.tag} ${marks.bad} ${marks.compact}" title="${invalidReason}">${words.invalidShort}</span>`,
    );
  }
  return items.map((note) => html`${note} `);
}

/** The reason for one badge, as the popover shows it. */
export interface BadgeReason {
  title: string;
  steps: string[];
}

export function listBadgeReasons({ badges, tips }: AthleteResult): BadgeReason[] {
  return (tips ?? []).flatMap(({ steps }, index) => {
    const title = badges[index]?.title;
    return title ? { title: words.whyBadge(title), steps } : [];
  });
}

export const unknownReason: BadgeReason = { title: words.notes, steps: [words.noReason] };
export const failedReason: BadgeReason = { title: words.notes, steps: [words.loadFailed] };

function whyRow(result: AthleteResult, { span }: RowContext): Html | null {
  const reasons = listBadgeReasons(result);
  if (reasons.length === 0) return null;
  return html`<tr class="${table.sub}"><td colspan="${span}"><div class="${table.fill} ${whyStyles.whys}">${reasons.map(
    ({ title, steps }) =>
      html`<div><b>${title}</b><ol>${steps.map((step) => html`<li>${step}</li>`)}</ol></div>`,
  )}</div></td></tr>`;
}
