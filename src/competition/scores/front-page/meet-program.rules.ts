// When the front page of a meet shows its program, and the record that it names with each event.
import { pageWords } from '#competition/result-pages/events/event-page.words.ts';

/** Nothing has begun, and the meet is not over. */
export const isToCome = (events: readonly { status: number | null; isMeetOver: boolean }[]): boolean =>
  events.every(({ status, isMeetOver }) => status === null && !isMeetOver);

interface WithRecords {
  records: readonly {
    label: string;
    mark: string;
    holder: string | null;
    team: string | null;
    year: number | null;
  }[];
}

/** The record of the first book, usually that of the meet. */
export function firstRecord({ records: [record] }: WithRecords) {
  return record ? { label: record.label, mark: record.mark, holder: pageWords.record(record) } : null;
}
