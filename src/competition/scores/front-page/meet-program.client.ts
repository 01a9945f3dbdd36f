// Loads the program of a meet to come: the starts of each day, the records before it, and what is known of entries.
import { entriesStateWords } from '#competition/meets/meet-page/entries-state.words.ts';
import { type MeetOfPage, meetCall } from '#competition/meets/meets.client.ts';
import type { ProgramLine } from '#competition/schedule/starts.rows.ts';
import { programRows } from '#competition/schedule/starts.rows.ts';
import { startsWords } from '#competition/schedule/starts.words.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { island } from '#kit/ui/tables/island.tsx';
import { eventResultsAddress, raceResultsAddress } from '#sport/addresses/addresses.rules.ts';

type RecordBefore = ProgramLine['record'];

export type MeetProgram = NonNullable<Awaited<ReturnType<typeof loadProgram>>>;

/** Null when the meet is over. */
export async function loadProgram(
  api: Api,
  meet: MeetOfPage,
  recordOf: (meetEventId: number) => RecordBefore,
) {
  const [{ meet: facts }, schedule] = await Promise.all([
    api.meets.getMeetData(meet),
    api.schedule.getSchedule({}, meetCall(meet)),
  ]);
  if (facts.timing === 'past') return null;
  return {
    entries: entriesStateWords(facts, schedule.timeZoneName),
    zone: startsWords.zone(schedule.timeZoneName),
    days: schedule.days.map(({ day, name, items }) => ({
      day,
      name,
      rows: island(
        programRows(
          name,
          items.map((item) => ({
            ...item,
            to: addressOf(meet, item),
            record: recordOf(item.meetEventId),
          })),
        ),
      ),
    })),
  };
}

const addressOf = (
  { meetId, sport }: MeetOfPage,
  {
    gender,
    meetDivisionId,
    eventShort,
  }: Pick<Parameters<typeof eventResultsAddress>[0], 'gender' | 'meetDivisionId' | 'eventShort'>,
): string =>
  sport === 'xc'
    ? raceResultsAddress(meetId, meetDivisionId)
    : eventResultsAddress({ meetId, gender, meetDivisionId, eventShort });
