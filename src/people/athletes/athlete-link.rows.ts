// Writes an athlete's name in a table row as a link to the athlete's page.
import { type Html, html } from '#kit/ui/html.ts';
import table from '#kit/ui/tables/table.module.css';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** Returns the name without a link for athletes without a page. */
export function athleteLink(
  { athleteId, athleteName }: { athleteId: number | null; athleteName: string },
  sport: Sport,
): Html {
  if (athleteId === null) return html`${athleteName}`;
  return html`<a class="${table.link}" href="${athleteAddress(athleteId, sport)}">${athleteName}</a>`;
}
