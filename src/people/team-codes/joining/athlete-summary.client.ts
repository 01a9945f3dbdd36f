// The public summary of an athlete, shown beside the name to help people find themselves.
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { shortEventName } from '#sport/events/event-names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface AthleteSummary {
  /** The best mark in the main event: "1600 m 4:49.10"; null without a mark. */
  best: string | null;
  resultCount: number;
}

/** Returns null for a hidden athlete and when the connection fails; the name then appears alone. */
export async function findAthleteSummary(
  { athletePages }: Api,
  athleteId: number,
  sport: Sport,
): Promise<AthleteSummary | null> {
  try {
    const { records, seasons } = await athletePages.getAthlete({ athleteId, sport }, QUIET);
    const [main] = records;
    return {
      best: main ? `${shortEventName(main.event.name)} ${main.mark}` : null,
      resultCount: seasons.reduce((sum, season) => sum + season.resultCount, 0),
    };
  } catch {
    return null;
  }
}
