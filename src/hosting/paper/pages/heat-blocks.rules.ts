// How much room heats and heads take on paper, in pixels of 1/96 inch: 11 px text, as in Pages.module.css.
import type { PaperKind } from '../paper-kinds.rules.ts';
import { paperScreenWords as words } from '../paper-screen.words.ts';
import { type HeatBlock, linesOf } from './page-layout.rules.ts';

/** The kinds that list heats. */
export type ListKind = Exclude<PaperKind, 'cards' | 'bibs'>;

interface RecordFacts {
  label: string;
  mark: string;
  holder: string | null;
  team: string | null;
  year: number | null;
}

export interface SheetFacts {
  eventNumber: string | null;
  title: string;
  detail: string;
  time: string | null;
  day: string;
  area: 'track' | 'field' | 'course';
  isRelay: boolean;
  advance: string | null;
  laneRule: string | null;
  records: readonly RecordFacts[];
  heats: readonly { number: number; slots: readonly SlotFacts[] }[];
}

interface SlotFacts {
  bib: number | null;
  name: string;
  lastName: string | null;
  team: string | null;
  isScratched: boolean;
  isExhibition: boolean;
}

/** Letter and A4 both hold this, with margins of 10 mm: the height without the line at the foot. */
export const PAGE_HEIGHT = 920;
export const CARD_ROWS = 17;
export const BIBS_ON_PAGE = 9;

/** The width for a name is what is left in a row with a bib. */
export const LISTS: Record<ListKind, { columns: number; row: number; name: number; team: number }> = {
  heats: { columns: 2, row: 20, name: 105, team: 74 },
  announcer: { columns: 1, row: 20, name: 260, team: 194 },
  clerk: { columns: 2, row: 24, name: 137, team: 74 },
  finish: { columns: 2, row: 28, name: 999, team: 999 },
};
const BIB_WIDTH = 34;
const LINE = 15;
const HEAT_HEAD = 26 + 21 + 12;
const COLUMN_WIDTH = 345;
const PAGE_WIDTH = 710;
/** Beside the meet and its venue. */
const TITLE_WIDTH = 420;

/** The lines under the title of a round: what it is and who goes on, and then records and the rule of the lanes. */
export function headOf({ detail, time, advance, records, laneRule }: SheetFacts): {
  line: string;
  facts: string[];
} {
  const facts = records.map(({ label, mark, holder, team, year }) =>
    words.record(label, mark, holder ?? team, year),
  );
  return {
    line: words.sentence(words.line(detail, time), advance),
    facts: laneRule ? [...facts, laneRule] : facts,
  };
}

/** The height of the head of a page that begins with this round. */
export function pageHeadHeight(sheet: SheetFacts): number {
  const { line, facts } = headOf(sheet);
  const factLines = facts.length === 0 ? 0 : linesOf(facts.join('    '), PAGE_WIDTH) * LINE + 6;
  return 24 + Math.max(linesOf(line, TITLE_WIDTH), 1) * LINE + 18 + factLines;
}

function eventHeadHeight(sheet: SheetFacts): number {
  const { line, facts } = headOf(sheet);
  const title = linesOf(words.event(sheet.eventNumber, sheet.title), COLUMN_WIDTH * 0.8) * 17;
  const lines = [line, ...(facts.length > 0 ? [facts.join('    ')] : [])];
  return 14 + title + lines.reduce((sum, text) => sum + linesOf(text, COLUMN_WIDTH) * LINE, 0);
}

/** The clerk has one list of each round, everyone else one of each heat. A finish sheet has a line for each finisher. */
export function heatBlocks(sheets: readonly SheetFacts[], kind: ListKind): HeatBlock[] {
  return sheets.flatMap((sheet, index) => {
    const lists =
      kind === 'clerk' ? [sheet.heats.flatMap(({ slots }) => slots)] : sheet.heats.map(({ slots }) => slots);
    const about = { isRelay: sheet.isRelay, hasBibs: hasBibs(sheet) };
    return lists.map((slots) => ({
      sheet: index,
      eventHead: eventHeadHeight(sheet),
      head: HEAT_HEAD,
      rows: finishers(slots, kind).map((slot) => rowHeight(slot, kind, about)),
    }));
  });
}

/** Nobody finishes from a lane that stays empty. */
const finishers = (slots: readonly SlotFacts[], kind: ListKind) =>
  kind === 'finish' ? slots.filter(({ isScratched }) => !isScratched) : slots;

function rowHeight(slot: SlotFacts, kind: ListKind, { isRelay, hasBibs }: RowFacts): number {
  const { team } = slot;
  const name = slot.isExhibition ? `${slot.name} ${words.exhibition}` : slot.name;
  const { row, name: nameWidth, team: teamWidth } = LISTS[kind];
  const lines = isRelay
    ? linesOf(name, nameWidth + teamWidth)
    : Math.max(linesOf(name, nameWidth + (hasBibs ? 0 : BIB_WIDTH)), linesOf(team ?? '', teamWidth));
  return row + (lines - 1) * LINE;
}

interface RowFacts {
  isRelay: boolean;
  hasBibs: boolean;
}

/** A round in which nobody has a number has no column for numbers. */
export const hasBibs = ({ heats }: Pick<SheetFacts, 'heats'>): boolean =>
  heats.some(({ slots }) => slots.some(({ bib }) => bib !== null));

/** Athletes come to the clerk with their numbers; without them the names lead, and squads their teams. */
export function inClerkOrder<Slot extends SlotFacts>(slots: readonly Slot[]): Slot[] {
  if (slots.every(({ bib }) => bib !== null)) return slots.toSorted((a, b) => a.bib! - b.bib!);
  return slots.toSorted(
    (a, b) =>
      (a.lastName ?? a.name).localeCompare(b.lastName ?? b.name, 'en') || a.name.localeCompare(b.name, 'en'),
  );
}
