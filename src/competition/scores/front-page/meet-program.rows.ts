// The program of a meet to come, day by day, with the records before it and the state of its entries.
import { entriesScreenWords } from '#competition/entries/entries-screen.words.ts';
import { formatWallTime } from '#competition/meets/meet-page/wall-times.rules.ts';
import type { Meet } from '#competition/meets/meets.contract.ts';
import { pageWords } from '#competition/result-pages/events/event-page.words.ts';
import { type ProgramLine, programTable } from '#competition/schedule/starts.rows.ts';
import { startsWords } from '#competition/schedule/starts.words.ts';
import { meetProgramWords as words } from '#competition/scores/team-scores.words.ts';
import { note } from '#kit/ui/feedback/note.rows.ts';
import { html } from '#kit/ui/html.ts';
import { sectionHead } from '#kit/ui/page/section.rows.ts';
import { type IslandRows, island } from '#kit/ui/tables/island.tsx';
import { eventResultsAddress, raceResultsAddress } from '#sport/addresses/addresses.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

interface EventOfProgram extends Omit<ProgramLine, 'to' | 'record'> {
  meetEventId: number;
  meetDivisionId: number;
  gender: Gender;
  eventShort: string;
}

interface ScheduleOfProgram {
  timeZoneName: string;
  days: readonly { day: string; name: string; items: readonly EventOfProgram[] }[];
}

interface RecordBefore {
  label: string;
  mark: string;
  holder: string | null;
  team: string | null;
  year: number | null;
}

/** Records by event, those of the first book first. */
export type RecordsBefore = readonly { meetEventId: number; records: readonly RecordBefore[] }[];

export function meetProgram(
  meet: Pick<Meet, 'meetId' | 'sport' | 'entriesState' | 'entriesPublicAtVenue'>,
  { timeZoneName, days }: ScheduleOfProgram,
  records: RecordsBefore,
): IslandRows {
  const recordOf = new Map(
    records.map((event) => [event.meetEventId, event.records[0] ? writeRecord(event.records[0]) : null]),
  );
  const addressOf = ({ gender, meetDivisionId, eventShort }: EventOfProgram) =>
    meet.sport === 'xc'
      ? raceResultsAddress(meet.meetId, meetDivisionId)
      : eventResultsAddress({ meetId: meet.meetId, gender, meetDivisionId, eventShort });
  const zone = startsWords.zone(timeZoneName);
  const publicAt = meet.entriesPublicAtVenue;
  const entries = entriesScreenWords.states[meet.entriesState](
    publicAt === null ? '' : `${formatWallTime(publicAt)} ${timeZoneName}`,
  );
  const sections = days.map(({ name, items }, index) => {
    const lines = items.map((item) => ({
      ...item,
      to: addressOf(item),
      record: recordOf.get(item.meetEventId) ?? null,
    }));
    return html`<section aria-label="${name}">${sectionHead(name, { note: index === 0 ? zone : null })}${programTable(name, lines)}</section>`;
  });
  return island(
    html`${sections.length > 0 ? sections : sectionHead(words.noProgramTitle, { note: words.noProgram })}${sectionHead(
      entriesScreenWords.title,
    )}${note(entries.name, entries.text)}`,
  );
}

const writeRecord = (record: RecordBefore) => ({
  label: record.label,
  mark: record.mark,
  holder: pageWords.record(record),
});
