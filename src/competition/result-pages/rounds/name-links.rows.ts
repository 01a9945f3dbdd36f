// Names in rows of results that lead to the pages of athletes and teams; who has no page is named without a link.
import { type Html, html } from '#kit/ui/html.ts';
import table from '#kit/ui/tables/table.module.css';
import { athleteAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { type SeasonKind, sportOfKind } from '#sport/sports.rules.ts';

/** Null for a person who is hidden, or whose identity nobody knows. */
export function athleteLink(
  { athleteId, AthleteName }: { athleteId: number | null; AthleteName: string },
  kind: SeasonKind,
): Html | string {
  if (athleteId === null) return AthleteName;
  return html`<a class="${table.link}" href="${athleteAddress(athleteId, sportOfKind(kind))}">${AthleteName}</a>`;
}

/** `label` where more than the name is written: "Alder Creek B". */
export function teamLink(
  { teamId, TeamName }: { teamId: number | null; TeamName: string | null },
  kind: SeasonKind,
  label: string | null = TeamName,
): Html | string | null {
  if (teamId === null || label === null) return label;
  return html`<a class="${table.link}" href="${teamAddress(teamId, kind)}">${label}</a>`;
}
