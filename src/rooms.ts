// THE FLOOR PLAN: every room, top floor first; architecture.test.ts keeps it true.

/**
 * A floor holds wings side by side, a wing its rooms from top to bottom. A room imports only rooms below it: those
 * further down in its own wing, and all of the lower floors. Wings of one floor do not see each other.
 */
export const FLOORS = [
  [['app']],
  [
    [
      'hosting/new-meets',
      'hosting/setup-wizard',
      'hosting/participants',
      'hosting/division-settings',
      'hosting/event-settings',
      'hosting/record-sets',
      'hosting/virtual-marks',
      'hosting/meet-files',
      'hosting/meet-settings',
      'hosting/paper',
      'hosting/judge',
      'hosting/results-upload',
      'hosting/rehearsals',
      'hosting/entry-imports',
      'hosting/exports',
      'hosting/finish-entry',
      'hosting/timing-files',
      'hosting/seeding',
      'hosting/run-meet',
      'hosting/manager-frame',
      'hosting/imports',
      'hosting/import-questions',
      'hosting/matching',
      'hosting/result-files',
    ],
    [
      'site/account',
      'site/digests',
      'site/season-homes',
      'site/supporter-samples',
      'site/home',
      'site/search-overlay',
      'site/search',
      'site/navigation',
      'site/help',
      'site/videos',
      'site/admin',
    ],
  ],
  [
    [
      'competition/calendar-feeds',
      'competition/custom-lists',
      'competition/team-pages',
      'competition/athlete-pages',
      'competition/rankings',
      'competition/virtual-meets',
      'competition/team-directory',
      'competition/meet-search',
      'competition/corrections',
      'competition/division-editing',
      'competition/live',
      'competition/scores',
      'competition/result-pages',
      'competition/protests',
      'competition/registration',
      'competition/schedule',
      'competition/race-alerts',
      'competition/identities',
      'competition/start-lists',
      'competition/entries',
      'competition/results',
      'competition/records',
      'competition/bests',
      'competition/calendar',
      'competition/events',
      'competition/divisions',
      'competition/meets',
    ],
  ],
  [
    [
      'community/media',
      'community/conversations',
      'community/notifications',
      'community/push',
      'community/training-log',
      'community/follows',
      'community/favorites',
      'community/preferences',
    ],
    [
      'money/stripe-sandbox',
      'money/reconciliation',
      'money/cancellations',
      'money/invoice-pages',
      'money/card-widget',
      'money/refunds',
      'money/payments',
      'money/cards',
      'money/coupons',
      'money/invoices',
      'money/ledger',
      'money/provider',
    ],
  ],
  [
    [
      'people/team-setup',
      'people/rosters',
      'people/team-codes',
      'people/access',
      'people/teams',
      'people/athletes',
      'people/accounts',
      'people/venues',
      'people/notices',
    ],
  ],
  [['sport'], ['kit']],
] as const;

export type Room = (typeof FLOORS)[number][number][number];

/**
 * Stores read tables of their own and of lower rooms. Bests and records are kept inside the transaction that changes a
 * result, and a removed one is followed by the next best: they alone read what stands above them.
 */
export const READS_ABOVE: Partial<Record<Room, readonly string[]>> = {
  'competition/bests': ['results'],
  'competition/records': ['results'],
};

const PLACES = FLOORS.flatMap((wings, floor) =>
  wings.flatMap((rooms, wing) => rooms.map((room, depth) => ({ room: room as Room, floor, wing, depth }))),
);

export const ROOMS: readonly Room[] = PLACES.map(({ room }) => room);

/** The room of a file such as `competition/meets/meets.rules.ts`; null for a file outside of all rooms. */
export function roomOf(path: string): Room | null {
  return ROOMS.find((room) => path.startsWith(`${room}/`)) ?? null;
}

/** Whether one room stands above another and may import it. */
export function isAbove(upper: Room, lower: Room): boolean {
  const [from, to] = [upper, lower].map((room) => PLACES.find((place) => place.room === room)!);
  if (from!.floor !== to!.floor) return from!.floor < to!.floor;
  return from!.wing === to!.wing && from!.depth < to!.depth;
}
