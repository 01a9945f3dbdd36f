// Loads the program of a meet to come: the starts of each day, the records before it, and the state of its entries.
import { type MeetOfPage, meetCall } from '#competition/meets/meets.client.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import type { IslandRows } from '#kit/ui/tables/island.tsx';
import { meetProgram, type RecordsBefore } from './meet-program.rows.ts';

/** Null when the meet is over. */
export async function loadProgram(
  api: Api,
  meet: MeetOfPage,
  records: RecordsBefore,
): Promise<IslandRows | null> {
  const [{ meet: facts }, schedule] = await Promise.all([
    api.meets.getMeetData(meet),
    api.schedule.getSchedule({}, meetCall(meet)),
  ]);
  return facts.timing === 'past' ? null : meetProgram(facts, schedule, records);
}
