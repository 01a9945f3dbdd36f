// The records of a meet's events as they stood when it began, and what in the meet broke or equalled them.
import type { Context } from '#kit/server/context.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { NAME_WITHHELD } from '#sport/people/names.rules.ts';
import { listMeetRecordRows, type MeetRecordRow } from './meet-records.store.ts';

type Measure = 'E' | 'M';

/** A result of the meet that broke or equalled a record. */
export interface BrokenRecord {
  resultId: number;
  markRaw: number;
  markEntered: string;
  measure: Measure | null;
  isEqual: boolean;
}

export interface MeetRecord {
  recordId: number;
  /** The name of the book: "Meet", "State 3A". */
  bookName: string;
  badge: string;
  eventVariant: string;
  gender: Gender;
  /** Empty: whatever the division. */
  divisionName: string;
  markRaw: number;
  /** As it was written down. */
  markEntered: string;
  measure: Measure | null;
  holder: string | null;
  team: string | null;
  year: number | null;
  setOn: string | null;
  brokenBy: BrokenRecord[];
}

/** One entry an event, gender and division of each book; a book without an older record is not listed. */
export async function listMeetRecords(ctx: Context, meetId: number): Promise<MeetRecord[]> {
  const rows = await listMeetRecordRows(ctx, meetId);
  const lists = Map.groupBy(rows, (row) =>
    [row.record_set_id, row.event_variant, row.gender, row.division_name].join(' '),
  );
  return [...lists.values()].flatMap((list) => recordAtStart(list, meetId));
}

/** Rows come best first: the first that this meet did not set is what stood when it began. */
function recordAtStart(list: MeetRecordRow[], meetId: number): MeetRecord[] {
  const standing = list.find((row) => row.result_meet_id !== meetId);
  if (!standing) return [];
  return [
    {
      recordId: standing.id,
      bookName: standing.set_name,
      badge: standing.badge,
      eventVariant: standing.event_variant,
      gender: standing.gender as Gender,
      divisionName: standing.division_name,
      markRaw: standing.mark_raw,
      markEntered: standing.mark_entered,
      measure: standing.measure as Measure | null,
      ...holderOf(standing),
      year: standing.set_year,
      setOn: standing.set_on,
      brokenBy: list
        .filter((row) => row.result_meet_id === meetId && row.mark_calc <= standing.mark_calc)
        .map((row) => ({
          resultId: row.result_id!,
          markRaw: row.mark_raw,
          markEntered: row.mark_entered,
          measure: row.measure as Measure | null,
          isEqual: row.mark_calc === standing.mark_calc,
        })),
    },
  ];
}

/** Whoever ran it here is named as far as they allow; else what the book's own report printed. */
function holderOf(row: MeetRecordRow): Pick<MeetRecord, 'holder' | 'team'> {
  if (row.result_id === null) {
    return { holder: row.is_holder_protected ? NAME_WITHHELD : row.holder_text, team: row.team_text };
  }
  if (row.relay_letter !== null) return { holder: null, team: row.result_team };
  return { holder: visiblePerson(row).text, team: row.result_team };
}
