import { formatBar } from '#hosting/judge/contest/heights.rules.ts';
import { type CardColumn, cardHeights, columnsOf, type Height, heightOfText } from '../field-cards.rules.ts';
import type { Paper, PaperHeat, PaperSheet, PaperSlot } from '../paper.client.ts';
import { paperScreenWords as words } from '../paper-screen.words.ts';
import { CARD_ROWS, headOf } from './heat-blocks.rules.ts';
import styles from './Pages.module.css';
import { Blank, PaperPage } from './PaperPage.tsx';
import { inPages } from './page-layout.rules.ts';

interface CardPage {
  sheet: PaperSheet;
  heat: PaperHeat;
  slots: PaperSlot[];
}

/** A card for each flight, with one box for each height or attempt. `opening` is what somebody typed. */
export function FieldCards({ paper, opening }: { paper: Paper; opening: string | null }) {
  const pages = paper.sheets.flatMap((sheet) =>
    sheet.heats.flatMap((heat) =>
      inPages(heat.slots, CARD_ROWS).map((slots): CardPage => ({ sheet, heat, slots })),
    ),
  );
  return pages.map((card, index) => (
    <Card
      key={`${card.sheet.roundId} ${card.heat.number} ${card.slots[0]!.slotId}`}
      paper={paper}
      card={card}
      opening={heightOfText(opening ?? '')}
      page={index + 1}
      of={pages.length}
    />
  ));
}

interface CardProps {
  paper: Paper;
  card: CardPage;
  opening: Height | null;
  page: number;
  of: number;
}

function Card({ paper, card: { sheet, heat, slots }, opening, page, of }: CardProps) {
  const series = sheet.series ?? 'trials';
  const { heights, from } = cardHeights({ ...sheet, seeds: sheet.seedHeights, opening });
  const columns = columnsOf(series, { heights, hasFinal: sheet.hasFinal });
  const flights = Math.max(...sheet.heats.map(({ number }) => number));
  const flight = flights > 1 ? words.heat(heat.number, flights, 'field') : '';
  const about = words.sentence(
    [sheet.detail, flight.toLowerCase(), heat.time ?? sheet.time].filter(Boolean).join(', '),
    sheet.advance,
    series === 'heights' ? words.heightsFrom(from, heights[0] && formatBar(heights[0])) : null,
    words.series(series, sheet),
  );
  return (
    <PaperPage
      paper={paper}
      title={words.event(sheet.eventNumber, sheet.title)}
      line={about}
      day={sheet.day}
      page={page}
      of={of}
      isWide
    >
      <table className={styles.card} aria-label={flight || sheet.title}>
        <thead>
          <tr>
            <th scope="col" className={styles.bib}>
              {words.columns.bib}
            </th>
            <th scope="col">{words.athleteTeam(words.columns.athlete, words.columns.team.toLowerCase())}</th>
            <th scope="col" className={styles.mark}>
              {words.seedOnCard}
            </th>
            {columns.map((column, index) => (
              // A column has no identity but its position.
              <th key={String(index)} scope="col" className={styles[column.kind]}>
                {headOfColumn(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map((slot) => (
            <tr key={slot.slotId}>
              <td className={styles.bib}>
                <b>{slot.bib}</b>
              </td>
              <td>
                {slot.isScratched ? (
                  <s>{words.athleteTeam(slot.name, slot.team)}</s>
                ) : (
                  words.athleteTeam(slot.name, slot.team)
                )}
              </td>
              <td className={styles.mark}>{slot.isScratched ? words.scratched : slot.seed}</td>
              {columns.map((column, index) => (
                <td key={String(index)} className={styles[column.kind]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.cardFoot}>
        <span>{headOf(sheet).facts.join('    ')}</span>
        <span className={styles.signatures}>
          <Blank label={words.judge} />
          <Blank label={words.recorder} />
          <Blank label={words.end} isShort />
        </span>
      </p>
    </PaperPage>
  );
}

const headOfColumn = (column: CardColumn): string =>
  column.kind === 'height' && column.height ? formatBar(column.height) : words.column(column);
