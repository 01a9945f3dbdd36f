// The two sports, their three kinds of season, and every spelling of them in calls and addresses.

export type Sport = 'tf' | 'xc';
export type SeasonKind = 'tfo' | 'tfi' | 'xc';

export const SPORTS: readonly Sport[] = ['tf', 'xc'];
export const SEASON_KINDS: readonly SeasonKind[] = ['tfo', 'tfi', 'xc'];

/** The six spellings of a sport, one for each part of the site. */
export const SPORT_SPELLINGS = {
  /** Stored, in channels (`tf/meets/17/events`) and search prefixes. */
  short: { tf: 'tf', xc: 'xc' },
  /** Header `x-sport`, calls such as `Edit_TF_Divisions` and `TFMeet_Save`. */
  upper: { tf: 'TF', xc: 'XC' },
  /** Meet manager: `/edit/track/managemeet/…`. */
  manager: { tf: 'track', xc: 'crosscountry' },
  /** Canonical in public addresses: `/TrackAndField/meet/17`. */
  address: { tf: 'TrackAndField', xc: 'CrossCountry' },
  /** Older addresses of lists: `/trackandfield/rankings/list/1`. */
  list: { tf: 'trackandfield', xc: 'crosscountry' },
  /** Athlete pages: `/athlete/7/track-and-field`. */
  athlete: { tf: 'track-and-field', xc: 'cross-country' },
} as const satisfies Record<string, Record<Sport, string>>;

/** Team pages and division home pages: `/team/3/track-and-field-indoor`. */
export const SEASON_KIND_SPELLINGS = {
  tfo: 'track-and-field-outdoor',
  tfi: 'track-and-field-indoor',
  xc: 'cross-country',
} as const satisfies Record<SeasonKind, string>;

const SPORT_NAMES: Record<Sport, string> = { tf: 'Track & Field', xc: 'Cross Country' };
const KIND_TITLES: Record<SeasonKind, string> = {
  tfo: 'Track & Field, outdoor',
  tfi: 'Track & Field, indoor',
  xc: 'Cross Country',
};
const SPORT_OF_KIND: Record<SeasonKind, Sport> = { tfo: 'tf', tfi: 'tf', xc: 'xc' };

const kindBySpelling = new Map<string, SeasonKind>([
  ...SEASON_KINDS.flatMap((kind): [string, SeasonKind][] => [
    [kind, kind],
    [SEASON_KIND_SPELLINGS[kind], kind],
  ]),
  // Cross country has one kind of season, so every spelling of the sport names it.
  ...Object.values(SPORT_SPELLINGS).map((names): [string, SeasonKind] => [names.xc.toLowerCase(), 'xc']),
]);

const sportBySpelling = new Map<string, Sport>([
  ...[...kindBySpelling].map(([spelling, kind]): [string, Sport] => [spelling, SPORT_OF_KIND[kind]]),
  ...Object.values(SPORT_SPELLINGS).flatMap((names): [string, Sport][] =>
    SPORTS.map((sport) => [names[sport].toLowerCase(), sport]),
  ),
]);

/** Reads any spelling of the table, in any case. A season kind names its sport. Null if the text names no sport. */
export function parseSport(text: string): Sport | null {
  return sportBySpelling.get(text.toLowerCase()) ?? null;
}

/** The sport of a page or call about one meet: cross country unless the text names track and field. */
export function sportOfMeetPage(text: string): Sport {
  return parseSport(text) === 'tf' ? 'tf' : 'xc';
}

/** Reads `tfo`, `track-and-field-indoor`, `CrossCountry` …, in any case. Null for "track and field" alone, which names no season. */
export function parseSeasonKind(text: string): SeasonKind | null {
  return kindBySpelling.get(text.toLowerCase()) ?? null;
}

export function sportOfKind(kind: SeasonKind): Sport {
  return SPORT_OF_KIND[kind];
}

/** "Track & Field, indoor", "Cross Country". */
export const seasonKindTitle = (kind: SeasonKind): string => KIND_TITLES[kind];

/** "Track & Field", "Cross Country". */
export function sportName(sport: Sport): string {
  return SPORT_NAMES[sport];
}
