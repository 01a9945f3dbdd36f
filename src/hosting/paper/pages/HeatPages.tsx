import type { Paper, PaperSheet, PaperSlot } from '../paper.client.ts';
import { paperScreenWords as words } from '../paper-screen.words.ts';
import { HeatTable } from './HeatTable.tsx';
import {
  headOf,
  heatBlocks,
  inClerkOrder,
  LISTS,
  type ListKind,
  PAGE_HEIGHT,
  pageHeadHeight,
} from './heat-blocks.rules.ts';
import styles from './Pages.module.css';
import { Blank, Facts, PaperPage } from './PaperPage.tsx';
import { layPages, type PlacedBlock } from './page-layout.rules.ts';

/** Everything that the paper of one kind lists, heat after heat. */
interface List {
  sheet: PaperSheet;
  /** "Heat 1 of 3"; "17 to check in" for the clerk's list of a round. */
  name: string;
  time: string | null;
  slots: { slot: PaperSlot; heat: number }[];
}

/** Heat sheets, and the sheets of the announcer, the clerk and the finish line. */
export function HeatPages({ paper, kind }: { paper: Paper; kind: ListKind }) {
  const { sheets } = paper;
  const lists = sheets.flatMap((sheet) => listsOf(sheet, kind));
  const pages = layPages(heatBlocks(sheets, kind), {
    columns: LISTS[kind].columns,
    height: PAGE_HEIGHT,
    pageHead: (index) => pageHeadHeight(sheets[index]!),
    startsPage: (index) => sheets[index]!.day !== sheets[index - 1]?.day,
  });
  return pages.map(({ sheet: index, columns }, page) => {
    const sheet = sheets[index]!;
    const { line, facts } = headOf(sheet);
    return (
      <PaperPage
        // Pages have no identity but their number.
        key={String(page)}
        paper={paper}
        title={words.event(sheet.eventNumber, sheet.title)}
        line={line}
        facts={facts}
        day={sheet.day}
        page={page + 1}
        of={pages.length}
      >
        <div className={LISTS[kind].columns > 1 ? styles.columns : undefined}>
          {columns.map((placed, column) => (
            <div key={String(column)}>
              {placed.map((part) => (
                <Heat
                  key={`${part.block} ${part.fromRow}`}
                  list={lists[part.block]!}
                  part={part}
                  kind={kind}
                />
              ))}
            </div>
          ))}
        </div>
      </PaperPage>
    );
  });
}

function listsOf(sheet: PaperSheet, kind: ListKind): List[] {
  const { heats, area, time } = sheet;
  if (kind === 'clerk') {
    const heatOf = new Map(heats.flatMap(({ number, slots }) => slots.map((slot) => [slot, number])));
    const slots = inClerkOrder([...heatOf.keys()]).map((slot) => ({ slot, heat: heatOf.get(slot)! }));
    return [
      {
        sheet,
        name: words.toCheckIn(slots.filter(({ slot }) => !slot.isScratched).length),
        time: null,
        slots,
      },
    ];
  }
  const of = Math.max(...heats.map(({ number }) => number));
  return heats.map((heat) => ({
    sheet,
    name: words.heat(heat.number, of, area),
    time: heat.time ?? (heat === heats[0] ? time : null),
    slots: heat.slots
      .filter(({ isScratched }) => kind !== 'finish' || !isScratched)
      .map((slot) => ({ slot, heat: heat.number })),
  }));
}

function Heat({ list, part, kind }: { list: List; part: PlacedBlock; kind: ListKind }) {
  const { sheet, name, time, slots } = list;
  const { fromRow, toRow, hasEventHead } = part;
  return (
    <section className={styles.heat}>
      {hasEventHead ? <EventHead sheet={sheet} /> : null}
      <h3>
        <span>{fromRow > 0 ? words.continued(name) : name}</span>
        <span className={styles.when}>
          {time}
          {kind !== 'clerk' && sheet.windMatters && sheet.series === null ? (
            <Blank label={words.wind} isShort />
          ) : null}
          {kind === 'finish' ? <Blank label={words.timer} /> : null}
        </span>
      </h3>
      <HeatTable
        sheet={sheet}
        kind={kind}
        name={`${sheet.title}, ${name}`}
        rows={slots.slice(fromRow, toRow)}
        firstPlace={fromRow + 1}
      />
    </section>
  );
}

function EventHead({ sheet }: { sheet: PaperSheet }) {
  const { line, facts } = headOf(sheet);
  return (
    <div className={styles.eventHead}>
      <h2>{words.event(sheet.eventNumber, sheet.title)}</h2>
      <p>{line}</p>
      <Facts facts={facts} />
    </div>
  );
}
