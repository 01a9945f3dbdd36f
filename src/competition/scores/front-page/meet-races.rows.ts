// The races of a cross-country meet by gender, each on a card with its first runners and best teams, as HTML.
import { meetFrontWords as words } from '#competition/scores/team-scores.words.ts';
import { statusWord } from '#kit/ui/badges/cells.rows.ts';
import { type Html, html } from '#kit/ui/html.ts';
import { sectionHead } from '#kit/ui/page/section.rows.ts';
import { teamScoresAddress } from '#sport/addresses/addresses.rules.ts';
import styles from './MeetRaces.module.css';
import { nameLink } from './name-link.rows.ts';
import type { RaceFront } from './race-front.rules.ts';

interface Races {
  meetId: number;
  genders: [genderName: string, races: RaceFront[]][];
}

export function meetRaces({ meetId, genders }: Races): Html {
  const areScored = genders.some(([, races]) => races.some(({ scorings }) => scorings.length > 0));
  const more = areScored ? { label: words.allScores, to: teamScoresAddress('xc', meetId) } : null;
  return html`${genders.map(
    ([genderName, races], index) =>
      html`<section aria-label="${genderName}">${sectionHead(genderName, {
        more: index === 0 ? more : null,
      })}${races.map(raceCard)}</section>`,
  )}`;
}

function raceCard(race: RaceFront): Html {
  const { title, setting, finishers, tone, statusName, to, records, runnersTitle, runners, scorings } = race;
  return html`<article class="${styles.race}"><h3 class="${styles.title}"><a href="${to}">${title}</a></h3><p class="${
    styles.facts
  }"><span>${setting}</span>${finishers && html`<span>${finishers}</span>`}${statusWord(tone, statusName)}${records.map(
    ({ label, mark, holder }) => html`<span>${label} <b>${mark}</b> ${holder}</span>`,
  )}</p><div class="${styles.leaders}">${
    runners.length > 0 &&
    leaders(
      runnersTitle,
      runners.map(({ place, name, to: athleteTo, team, mark }) =>
        leader(place, html`${nameLink(name, athleteTo)}<small>${team}</small>`, mark),
      ),
    )
  }<div>${scorings.map(({ title: scoring, teams }) =>
    leaders(
      scoring,
      teams.map(({ name, to: teamTo, place, score }) => leader(place, nameLink(name, teamTo), score)),
    ),
  )}</div></div></article>`;
}

const leaders = (title: string, items: Html[]): Html => html`<div><h4>${title}</h4><ol>${items}</ol></div>`;

const leader = (place: number, who: Html, mark: string | number): Html =>
  html`<li><span>${place}</span><span>${who}</span><b>${mark}</b></li>`;
