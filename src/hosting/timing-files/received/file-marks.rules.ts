// From the rows of a timing file to marks, and whether two marks say the same.
import { type MarkReading, readMark, refusalToSeries } from '#competition/live/mark-readings.rules.ts';
import { type MarkContent, type MarkKind, type MarkToTake, partOf } from '#competition/live/marks.rules.ts';
import type { TimingHeat } from '#hosting/timing-files/start-lists/timing-heats.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type { MatchedRow } from './matched-rows.rules.ts';
import type { OpenedFile } from './timing-file.rules.ts';

/** A mark as a file has it, about one part of a slot or heat. */
export type FileMark = Pick<MarkToTake, 'heatId' | 'slotId' | 'slotVersion' | 'kind' | 'number' | 'content'>;

/** The first mark of a row that cannot be. */
export interface RefusedRow {
  line: number;
  message: string;
}

const PROBE = {
  uuid: '00000000-0000-0000-0000-000000000000',
  device: 'probe',
  madeAt: '1970-01-01T00:00:00Z',
};

export const readingOf = (mark: FileMark, variantKey: string | null): MarkReading | Refusal =>
  readMark({ ...mark, ...PROBE }, variantKey);

/** A row with a mark that cannot be is refused as a whole, except that impossible splits are left out. */
export function marksOfRows(
  matched: readonly MatchedRow[],
  { heatId, variantKey }: Pick<TimingHeat, 'heatId' | 'variantKey'>,
): { marks: FileMark[]; refused: RefusedRow[] } {
  const marks: FileMark[] = [];
  const refused: RefusedRow[] = [];
  for (const { row, slot } of matched) {
    if (!slot) continue;
    const ofRow = row.marks.map(({ kind, number, content }) =>
      withoutImpossibleSplits(
        { heatId, slotId: slot.slotId, slotVersion: slot.version, kind, number, content },
        variantKey,
      ),
    );
    const readings = ofRow.map((mark) => readingOf(mark, variantKey));
    const impossible = readings.find((reading) => reading instanceof Refusal);
    const read = readings.flatMap((reading) => (reading instanceof Refusal ? [] : [reading]));
    const refusal = impossible ?? refusalToSeries(read);
    if (refusal) refused.push({ line: row.line, message: refusal.message });
    else marks.push(...ofRow);
  }
  return { marks, refused };
}

function withoutImpossibleSplits(mark: FileMark, variantKey: string | null): FileMark {
  if (mark.kind !== 'finish' || !('splits' in mark.content)) return mark;
  const reading = readingOf(mark, variantKey);
  if (!(reading instanceof Refusal) || !reading.code.startsWith('SPLIT')) return mark;
  const { splits: _, ...content } = mark.content;
  return { ...mark, content };
}

/** The wind and the gun of a race, as far as the file has them and the event measures a wind. */
export function marksOfHeat(
  { wind, startTime, isField }: Pick<OpenedFile, 'wind' | 'startTime' | 'isField'>,
  { heatId, variantKey, competedOn }: Pick<TimingHeat, 'heatId' | 'variantKey' | 'competedOn'>,
  timeZone: string,
): FileMark[] {
  if (isField) return [];
  const variant = variantKey === null ? null : findVariant(variantKey);
  const ofHeat = (kind: MarkKind, content: MarkContent): FileMark => ({
    heatId,
    slotId: null,
    slotVersion: null,
    kind,
    number: null,
    content,
  });
  return [
    ...(wind !== null && variant?.windMatters ? [ofHeat('wind', { wind })] : []),
    ...(startTime !== null ? [ofHeat('gun', { at: instantOf(competedOn, startTime, timeZone) })] : []),
  ];
}

const instantOf = (day: Day, time: string, timeZone: string): string =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).toInstant().toString();

const MS_PER_HUNDREDTH = 10;
const published = (ms: number) => Math.ceil(ms / MS_PER_HUNDREDTH);

/** True if both marks give the same result. Splits, reaction times and the exact start are left aside. */
export function saySame(one: FileMark, other: FileMark, variantKey: string | null): boolean {
  if (partOf(one) !== partOf(other)) return false;
  const [a, b] = [readingOf(one, variantKey), readingOf(other, variantKey)];
  if (a instanceof Refusal || b instanceof Refusal) return false;
  if (a.kind === 'gun') return true;
  if (a.kind === 'wind' && b.kind === 'wind') return a.tenths === b.tenths;
  if (a.kind === 'trial' && b.kind === 'trial') {
    const isSameWind = a.windTenths === null || b.windTenths === null || a.windTenths === b.windTenths;
    return a.outcome === b.outcome && a.sortInt === b.sortInt && isSameWind;
  }
  if (a.kind === 'height' && b.kind === 'height') return a.sortInt === b.sortInt && a.tries === b.tries;
  if (a.kind !== 'finish' || b.kind !== 'finish') return false;
  return (
    published(a.markRaw) === published(b.markRaw) &&
    a.timing === b.timing &&
    (a.status ?? null) === (b.status ?? null)
  );
}

/** A mark for people: "10.87", "DQ", "6.50m", "1.55m XO". */
export function markText({ content }: Pick<FileMark, 'content'>): string {
  if ('tries' in content) return `${content.height} ${content.tries}`;
  if ('wind' in content && !('mark' in content)) return content.wind ?? '';
  if ('at' in content) return content.at ?? '';
  const { mark, status } = content as { mark?: string; status?: string };
  return [status, mark].filter((part) => part !== undefined).join(' ');
}
