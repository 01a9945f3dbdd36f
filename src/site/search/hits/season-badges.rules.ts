// Orders the sport badges of a hit: the sport in season comes first, and the hit links to it.
import type { Day } from '#sport/calendar/days.rules.ts';
import { sportInSeason } from '#sport/calendar/seasons.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

// Track leads from January to July and from November 15; cross country leads in between.
export function seasonBadges(sports: readonly Sport[], today: Day): Sport[] {
  const inSeason = sportInSeason(today);
  return [...new Set(sports)].sort((a, b) => Number(b === inSeason) - Number(a === inSeason));
}
