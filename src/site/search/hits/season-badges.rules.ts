// The sports of a hit as badges: the one in season stands first, and a link to both leads there.
import type { Day } from '#sport/calendar/days.rules.ts';
import { sportInSeason } from '#sport/calendar/seasons.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

// site-shell §2.3: track from January to July and from November 15, cross country between (field guide §11.1).
export function seasonBadges(sports: readonly Sport[], today: Day): Sport[] {
  const inSeason = sportInSeason(today);
  return [...new Set(sports)].sort((a, b) => Number(b === inSeason) - Number(a === inSeason));
}
