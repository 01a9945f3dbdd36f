// The records of a meet's events when it began, and the results of the meet that broke or tied them.
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { formatMark } from '#sport/marks/marks.rules.ts';
import { formatAsTimed } from '#sport/marks/time-texts.rules.ts';
import { formatWind } from '#sport/marks/winds.rules.ts';
import { type Gender, genderWord } from '#sport/people/genders.rules.ts';
import { NAME_WITHHELD } from '#sport/people/names.rules.ts';
import { listMeetRecordRows, type MeetRecordRow } from './meet-records.store.ts';
import { recordLabel } from './records.words.ts';

type Measure = 'E' | 'M';

/** A result of the meet that broke or tied a record. */
export interface BrokenRecord {
  resultId: number;
  markRaw: number;
  markEntered: string;
  measure: Measure | null;
  isEqual: boolean;
  holder: string | null;
  team: string | null;
  year: number | null;
  windTenths: number | null;
  competedOn: Day;
  isInReview: boolean;
}

export interface MeetRecord {
  recordId: number;
  /** "Meet", "State 3A". */
  bookName: string;
  badge: string;
  eventVariant: string;
  gender: Gender;
  /** Empty for a record of all divisions. */
  divisionName: string;
  markRaw: number;
  /** The mark as it was entered. */
  markEntered: string;
  measure: Measure | null;
  holder: string | null;
  team: string | null;
  /** Null for a record without a result here. */
  windTenths: number | null;
  year: number | null;
  setOn: string | null;
  /** Others who tied it before the meet. */
  alsoHeldBy: { holder: string | null; team: string | null; year: number | null }[];
  brokenBy: BrokenRecord[];
}

/** Lists one record for each event, gender and division of each book; a book without an older record has none. */
export async function listMeetRecords(ctx: Context, meetId: number): Promise<MeetRecord[]> {
  const rows = await listMeetRecordRows(ctx, meetId);
  const lists = Map.groupBy(rows, (row) =>
    [row.record_set_id, row.event_variant, row.gender, row.division_name].join(' '),
  );
  return [...lists.values()].flatMap((list) => recordAtStart(list, meetId));
}

/**
 * Rows come best first, so the first older one is the record when the meet began. Where there is none, what the meet
 * printed itself is shown.
 */
function recordAtStart(list: MeetRecordRow[], meetId: number): MeetRecord[] {
  const older = list.filter((row) => row.is_older);
  const record = older[0] ?? list.find((row) => row.printed_by_meet_id === meetId);
  if (!record) return [];
  return [
    {
      recordId: record.id,
      bookName: record.set_name,
      badge: record.badge,
      eventVariant: record.event_variant,
      gender: record.gender as Gender,
      divisionName: record.division_name,
      markRaw: record.mark_raw,
      markEntered: record.mark_entered,
      measure: record.measure as Measure | null,
      ...holderOf(record),
      windTenths: record.wind_tenths ?? record.written_wind_tenths,
      year: record.set_year,
      setOn: record.set_on,
      alsoHeldBy: older
        .filter((row) => row !== record && row.mark_calc === record.mark_calc)
        .map((row) => ({ ...holderOf(row), year: row.set_year })),
      brokenBy: list
        .filter((row) => row.result_meet_id === meetId && row.mark_calc <= record.mark_calc)
        .map((row) => ({
          resultId: row.result_id!,
          markRaw: row.mark_raw,
          markEntered: row.mark_entered,
          measure: row.measure as Measure | null,
          isEqual: row.mark_calc === record.mark_calc,
          ...holderOf(row),
          year: row.set_year,
          windTenths: row.wind_tenths,
          competedOn: row.competed_on!,
          isInReview: row.event_status === RESULT_STATUS.InReview,
        })),
    },
  ];
}

/** A holder with a result here is shown as their visibility allows; others as the book printed them. */
function holderOf(row: MeetRecordRow): Pick<MeetRecord, 'holder' | 'team'> {
  if (row.holder_id !== null) return { holder: visiblePerson(namedHolder(row)).text, team: row.team_text };
  if (row.result_id === null) {
    return { holder: row.is_holder_protected ? NAME_WITHHELD : row.holder_text, team: row.team_text };
  }
  if (row.relay_letter !== null) return { holder: null, team: row.result_team };
  return { holder: visiblePerson(row).text, team: row.result_team };
}

const namedHolder = (row: MeetRecordRow) => ({
  first_name: row.holder_first_name,
  last_name: row.holder_last_name,
  visibility: row.holder_visibility,
  recorded_visibility: row.holder_recorded_visibility,
});

function formatterOf({ eventVariant }: Pick<MeetRecord, 'eventVariant'>) {
  const { markKind, group } = getVariant(eventVariant);
  return ({ markRaw, markEntered, measure }: Pick<MeetRecord, 'markRaw' | 'markEntered' | 'measure'>) =>
    group === 'cross-country'
      ? formatAsTimed(markRaw, markEntered)
      : formatMark(markRaw, markKind, { measure });
}

const writeWind = ({ windTenths }: Pick<MeetRecord, 'windTenths'>): string | null =>
  windTenths === null ? null : formatWind(windTenths);

/** Formats a record and the best result that broke it. */
export function writeRecord(record: MeetRecord) {
  const format = formatterOf(record);
  const [broken] = record.brokenBy.toSorted((a, b) => a.markRaw - b.markRaw);
  return {
    recordId: record.recordId,
    label: recordLabel(record.bookName),
    badge: record.badge,
    mark: format(record),
    holder: record.holder,
    team: record.team,
    year: record.year,
    setOn: record.setOn,
    gender: record.gender,
    divisionName: record.divisionName,
    alsoHeldBy: record.alsoHeldBy,
    brokenBy: broken ? { resultId: broken.resultId, mark: format(broken), isEqual: broken.isEqual } : null,
  };
}

/** Formats all records of a meet in the order of the catalog, each with the best result of the meet that broke it. */
export function writeRecordList(
  records: readonly MeetRecord[],
  { levelMask, today }: { levelMask: number; today: Day },
) {
  return records
    .map((record) => ({ record, variant: getVariant(record.eventVariant) }))
    .sort((a, b) => a.variant.sort - b.variant.sort || a.variant.eventTypeId - b.variant.eventTypeId)
    .map(({ record, variant }) => {
      const [broken] = record.brokenBy.toSorted((a, b) => a.markRaw - b.markRaw);
      return {
        ...writeRecord(record),
        eventName: variant.name,
        genderName: genderWord(record.gender, levelMask),
        wind: writeWind(record),
        broken: broken
          ? {
              resultId: broken.resultId,
              mark: formatterOf(record)(broken),
              isEqual: broken.isEqual,
              holder: broken.holder,
              team: broken.team,
              year: broken.year,
              wind: writeWind(broken),
              isToday: broken.competedOn === today,
              isInReview: broken.isInReview,
            }
          : null,
      };
    });
}
