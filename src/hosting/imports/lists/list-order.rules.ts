// Puts a list into publishing order: meet by meet, oldest day first, so that each meet is written once.
import type { ListedPerformance, ListedVenue } from '#hosting/result-files/performance-list.rules.ts';
import { placeKey } from '#people/venues/venues.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';

/** Equal for performances of one list meet, even if spellings of the venue differ. */
export const listMeetKey = ({ venue, competedOn, isIndoor }: ListedPerformance): string =>
  `${competedOn} ${isIndoor ? 'indoor' : 'outdoor'} ${venueKey(venue)}`;

// Rows of one venue share the object.
const venueKeys = new WeakMap<ListedVenue, string>();

function venueKey(venue: ListedVenue): string {
  const cached = venueKeys.get(venue);
  if (cached !== undefined) return cached;
  const key = placeKey(venue);
  venueKeys.set(venue, key);
  return key;
}

const NO_MEET = -1;

/** Collects the rows of a list in order; two numbers per row are held in memory. */
export function listOrder(rowCount: number) {
  const meetOf = new Int32Array(rowCount).fill(NO_MEET);
  const meets = new Map<string, number>();
  const days: Day[] = [];
  const sizes: number[] = [];
  return {
    meetCount: () => meets.size,
    note(index: number, row: ListedPerformance): void {
      const key = listMeetKey(row);
      let meet = meets.get(key);
      if (meet === undefined) {
        meet = meets.size;
        meets.set(key, meet);
        days.push(row.competedOn);
        sizes.push(0);
      }
      meetOf[index] = meet;
      sizes[meet]!++;
    },
    /**
     * Yields row indexes with whole meets together. A chunk is larger than `chunkSize` only if one meet is.
     */
    *chunks(chunkSize: number): Generator<Uint32Array> {
      const order = [...days.keys()].sort((a, b) =>
        days[a]! < days[b]! ? -1 : days[a]! > days[b]! ? 1 : a - b,
      );
      const startOf = new Uint32Array(meets.size);
      let next = 0;
      for (const meet of order) {
        startOf[meet] = next;
        next += sizes[meet]!;
      }
      const rows = new Uint32Array(next);
      const filled = new Uint32Array(meets.size);
      meetOf.forEach((meet, index) => {
        if (meet !== NO_MEET) rows[startOf[meet]! + filled[meet]!++] = index;
      });
      let from = 0;
      for (const meet of order) {
        const end = startOf[meet]! + sizes[meet]!;
        if (end - from <= chunkSize) continue;
        if (startOf[meet]! > from) yield rows.subarray(from, startOf[meet]!);
        from = startOf[meet]!;
      }
      if (from < next) yield rows.subarray(from, next);
    },
  };
}
