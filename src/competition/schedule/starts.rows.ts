// When rounds start, as rows of HTML: the rounds of one event, and the program of a day.
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { hasTime, type ShownState } from './start-states.rules.ts';
import { startsWords as words } from './starts.words.ts';

interface Start {
  plannedTime: string | null;
  /** "7:45–7:49 PM". */
  expectedTime: string | null;
  /** "9:04 AM"; null before the gun. */
  startedTime?: string | null;
}

export interface RoundStart extends Start {
  /** "Finals, 4 heats". */
  name: string;
  day: string;
}

/** The rounds of an event, one below the other. */
export function roundStartRows(title: string, rounds: readonly RoundStart[]): Html {
  return html`<caption class="${layout.hiddenText}">${words.roundsCaption(title)}</caption><thead><tr><th scope="col">${
    words.round
  }</th><th scope="col">${words.day}</th><th scope="col">${words.start}</th></tr></thead><tbody>${rounds.map(
    ({ name, day, ...start }) =>
      html`<tr><td class="${table.name}">${name}</td><td>${day}</td><td>${timeOf(start)}</td></tr>`,
  )}</tbody>`;
}

export interface ProgramLine extends Start {
  /** "Girls 800 Meters". */
  eventName: string;
  /** "Varsity, Prelims, 4 heats". */
  detail: string;
  to: string;
  record: { label: string; mark: string; holder: string } | null;
  state: ShownState;
  /** "Postponed". */
  stateName: string;
}

/** The program of one day in the order of its plan. */
export function programTable(day: string, lines: readonly ProgramLine[]): Html {
  const hasRecords = lines.some(({ record }) => record !== null);
  return html`<table class="${table.table}"><caption class="${layout.hiddenText}">${words.programCaption(day)}</caption><thead><tr><th scope="col">${words.start}</th><th scope="col">${words.event}</th>${
    hasRecords && html`<th scope="col" class="${table.drop600}">${words.record}</th>`
  }</tr></thead><tbody>${lines.map(
    ({ eventName, detail, to, record, state, stateName, ...start }) =>
      html`<tr><td class="${table.nowrap}">${hasTime({ state }) ? timeOf(start) : stateName}</td><td class="${
        table.name
      }"><a class="${table.link}" href="${to}">${eventName}</a><span class="${table.second}">${detail}</span></td>${
        hasRecords && html`<td class="${table.drop600}">${record && recordText(record)}</td>`
      }</tr>`,
  )}</tbody></table>`;
}

const recordText = ({ label, mark, holder }: NonNullable<ProgramLine['record']>): Html =>
  html`${label} <b>${mark}</b> ${holder}`;

function timeOf({ plannedTime, expectedTime, startedTime = null }: Start): string {
  if (startedTime !== null) return words.started(startedTime);
  return expectedTime === null ? (plannedTime ?? words.noTime) : words.about(expectedTime);
}
