// Names in rows of results, linked to the pages of athletes and teams; names without a page have no link.
import { type Html, html } from '#kit/ui/html.ts';
import table from '#kit/ui/tables/table.module.css';
import { athleteAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { type SeasonKind, sportOfKind } from '#sport/sports.rules.ts';

/** The start of a link, written once, because hundreds of rows repeat it. */
const link = html`<a class="${table.link}" href="`;

/** `athleteId` is null for a hidden person and for a printed name only. */
export function athleteLink(
  { athleteId, athleteName }: { athleteId: number | null; athleteName: string },
  kind: SeasonKind,
): Html | string {
  if (athleteId === null) return athleteName;
  return html`${link}${athleteAddress(athleteId, sportOfKind(kind))}">${athleteName}</a>`;
}

/** `label` can have more than the name: "Alder Creek B". */
export function teamLink(
  { teamId, teamName }: { teamId: number | null; teamName: string | null },
  kind: SeasonKind,
  label: string | null = teamName,
): Html | string | null {
  if (teamId === null || label === null) return label;
  return html`${link}${teamAddress(teamId, kind)}">${label}</a>`;
}
