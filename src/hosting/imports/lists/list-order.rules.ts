// The order in which a list is published: meet after meet, the oldest day first, so that each is written once.
import type { ListedPerformance, ListedVenue } from '#hosting/result-files/performance-list.rules.ts';
import { placeKey } from '#people/venues/venues.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';

/** Equal for performances of one list meet, however its venue is spelled. */
export const listMeetKey = ({ venue, competedOn, isIndoor }: ListedPerformance): string =>
  `${competedOn} ${isIndoor ? 'indoor' : 'outdoor'} ${venueKey(venue)}`;

// Rows of one venue share it.
const venueKeys = new WeakMap<ListedVenue, string>();

function venueKey(venue: ListedVenue): string {
  const known = venueKeys.get(venue);
  if (known !== undefined) return known;
  const key = placeKey(venue);
  venueKeys.set(venue, key);
  return key;
}

const NO_MEET = -1;

/** Notes the rows of a list in their order; two numbers of each are kept. */
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
    /** Indexes of rows, whole meets together, at most so many a chunk unless one meet alone has more. */
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
