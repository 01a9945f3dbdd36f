// The name of an athlete in a row, as the way to the athlete's page.
import { type Html, html } from '#kit/ui/html.ts';
import table from '#kit/ui/tables/table.module.css';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** The name alone of whoever has no page to open. */
export function athleteLink(
  { athleteId, AthleteName }: { athleteId: number | null; AthleteName: string },
  sport: Sport,
): Html {
  if (athleteId === null) return html`${AthleteName}`;
  return html`<a class="${table.link}" href="${athleteAddress(athleteId, sport)}">${AthleteName}</a>`;
}
