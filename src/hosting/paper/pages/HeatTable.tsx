import type { ReactNode } from 'react';
import type { PaperSheet, PaperSlot } from '../paper.client.ts';
import { paperScreenWords as words } from '../paper-screen.words.ts';
import { hasBibs, type ListKind } from './heat-blocks.rules.ts';
import styles from './Pages.module.css';

interface Row {
  slot: PaperSlot;
  heat: number;
  /** The place of the line on a finish sheet. */
  place: number;
  sheet: PaperSheet;
}

interface Column {
  head: string;
  /** The class of its cells. */
  look?: string;
  cell(row: Row): ReactNode;
}

interface HeatTableProps {
  sheet: PaperSheet;
  kind: ListKind;
  /** The name of the table for screen readers. */
  name: string;
  rows: readonly { slot: PaperSlot; heat: number }[];
  firstPlace: number;
}

/** The rows of one heat, or of the part of it in one column. */
export function HeatTable({ sheet, kind, name, rows, firstPlace }: HeatTableProps) {
  const columns = columnsOf(sheet, kind);
  return (
    <table className={styles[kind]} aria-label={name}>
      <thead>
        <tr>
          {columns.map(({ head, look }) => (
            <th key={head} scope="col" className={look}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.slot.slotId} className={row.slot.isScratched ? styles.scratched : undefined}>
            {columns.map(({ head, look, cell }) => (
              <td key={head} className={look}>
                {cell({ ...row, place: firstPlace + index, sheet })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const heads = words.columns;
const BIB: Column = { head: heads.bib, look: styles.bib!, cell: ({ slot }) => slot.bib };
const ATHLETE: Column = { head: heads.athlete, cell: ({ slot }) => <Name slot={slot} /> };
const TEAM: Column = { head: heads.team, look: styles.team!, cell: ({ slot }) => slot.team };
const SQUAD: Column = { head: heads.squad, cell: ({ slot }) => <Name slot={slot} /> };
const GRADE: Column = { head: heads.grade, look: styles.small!, cell: ({ slot }) => slot.grade };
const SEED: Column = { head: heads.seed, look: styles.mark!, cell: ({ slot, sheet }) => seedOf(slot, sheet) };
const BEST: Column = { head: heads.best, look: styles.mark!, cell: ({ slot }) => slot.best };
const blank = (head: string): Column => ({ head, look: styles.write!, cell: () => <i /> });
const PLACE: Column = { head: heads.place, look: styles.lane!, cell: ({ place }) => place };
const HERE: Column = {
  head: heads.here,
  look: styles.box!,
  cell: ({ slot }) => (slot.isScratched ? words.scratched : <Box isTicked={slot.isCheckedIn} />),
};
const HEAT: Column = {
  head: heads.heat,
  look: styles.heatLane!,
  cell: ({ slot, heat }) => words.heatLane(heat, slot.lane),
};

const BOX: Column = { head: heads.box, look: styles.lane!, cell: ({ slot }) => slot.lane };

function columnsOf(sheet: PaperSheet, kind: ListKind): Column[] {
  const isCourse = sheet.area === 'course';
  const hasLanes = sheet.heats.some(({ slots }) => slots.some(({ lane }) => lane !== null));
  const people = sheet.isRelay ? [SQUAD] : [...(hasBibs(sheet) ? [BIB] : []), ATHLETE, TEAM];
  if (kind === 'clerk') return [HERE, ...people, ...(isCourse ? (hasLanes ? [BOX] : []) : [HEAT])];
  if (kind === 'finish') {
    return [PLACE, blank(heads.bib), ...(isCourse ? [] : [blank(heads.lane)]), blank(heads.time)];
  }
  const seed =
    isCourse && !sheet.heats.some(({ slots }) => slots.some(({ seed }) => seed !== null)) ? [] : [SEED];
  const start: Column = {
    head: hasLanes ? (isCourse ? heads.box : heads.lane) : heads.position,
    look: styles.lane!,
    cell: ({ slot }) => (hasLanes ? slot.lane : slot.position),
  };
  if (kind === 'heats') return [start, ...people, ...seed, blank(heads.result)];
  return [start, ...people, ...(sheet.isRelay ? [] : [GRADE]), ...seed, ...(sheet.isRelay ? [] : [BEST])];
}

function Name({ slot: { name, isScratched, isExhibition } }: { slot: PaperSlot }) {
  const text = isScratched ? <s>{name}</s> : name;
  return isExhibition ? (
    <>
      {text} <small>{words.exhibition}</small>
    </>
  ) : (
    text
  );
}

function seedOf({ seed, isScratched }: PaperSlot, { series }: PaperSheet): string {
  if (isScratched) return words.scratched;
  return seed ?? (series === null ? words.noTime : words.noMark);
}

function Box({ isTicked }: { isTicked: boolean }) {
  return isTicked ? (
    <span role="img" aria-label={words.checkedIn}>
      ☑
    </span>
  ) : (
    <span aria-hidden="true">☐</span>
  );
}
