import { SectionHead } from '#kit/ui/page/Section.tsx';
import { laneInWords } from '#sport/seeding/heat-nouns.words.ts';
import styles from './FinishEntry.module.css';
import type { FinishList } from './FinishList.tsx';
import { finishWords as words } from './finish-entry.words.ts';
import { emptyRow, numberOf, ordersOf, type Starter } from './finish-rows.rules.ts';

interface HeatSheetProps {
  heat: readonly Starter[];
  list: FinishList;
  isCourse: boolean;
  isRelay: boolean;
}

/** Everyone in the heat as a card. Pressing one makes that athlete the next finisher. */
export function HeatSheet({ heat, list, isCourse, isRelay }: HeatSheetProps) {
  const orders = ordersOf(list.rows);
  const rowOf = (slotId: number) => list.rows.findIndex((row) => row.slotId === slotId);
  const starting = heat.filter(({ isEmpty }) => !isEmpty);
  const left = starting.filter(({ slotId }) => rowOf(slotId) === -1).length;
  const finish = (starter: Starter) => {
    const filled = { slotId: starter.slotId, number: numberOf(starter, heat) };
    const at = list.rows.findIndex(({ slotId }) => slotId === null);
    if (at !== -1) return list.send(list.rows.with(at, { ...list.rows[at]!, ...filled }));
    const out = list.rows.findIndex(({ status }) => status !== null && status !== 'NT');
    const row = { ...emptyRow(`slot ${starter.slotId}`), ...filled };
    list.send(list.rows.toSpliced(out === -1 ? list.rows.length : out, 0, row));
  };
  return (
    <section>
      <SectionHead title={words.sheet(isCourse)} note={words.sheetHint(starting.length, left, isRelay)} />
      <ul className={styles.cards}>
        {heat.map((starter) => {
          const at = rowOf(starter.slotId);
          const row = list.rows[at];
          return (
            <li key={starter.slotId}>
              <button
                type="button"
                className={styles.card}
                disabled={starter.isEmpty || row !== undefined}
                onClick={() => finish(starter)}
              >
                <b>{numberOf(starter, heat)}</b>
                <span>
                  {starter.name}
                  <span className={styles.detail}>
                    {[
                      starter.teamName,
                      starter.isEmpty
                        ? words.scratched
                        : starter.lane === null
                          ? null
                          : laneInWords(starter.lane, isCourse ? 'race' : 'heat'),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
                <b>{row ? (row.status && row.status !== 'NT' ? row.status : orders[at]) : null}</b>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
