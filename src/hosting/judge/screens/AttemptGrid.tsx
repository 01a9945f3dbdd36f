import { useEffect, useRef } from 'react';
import layout from '#kit/ui/page/layout.module.css';
import { judgeWords as words } from '../judge.words.ts';
import type { PackedAthlete } from '../pack/packed-event.rules.ts';
import { AthleteHead } from './Contest.tsx';
import styles from './Judge.module.css';

interface GridRow {
  athlete: PackedAthlete;
  isNext: boolean;
  /** The athlete has no attempt any more. */
  isOut: boolean;
  /** One cell for each column. */
  cells: readonly { text: string; isCleared?: boolean; isBest?: boolean }[];
}

interface AttemptGridProps {
  caption: string;
  /** The heights, the numbers of the trials, or the rounds of a jump-off. */
  columns: readonly string[];
  /** The column under way; -1 for none. */
  current: number;
  rows: readonly GridRow[];
  /** Marks are smaller than the letters of tries. */
  isOfMarks?: boolean;
  /** Left out where nobody is called out of turn. */
  onCall?: (slotId: number) => void;
}

/** The attempts of everybody: a row for each athlete, in the order in which they go. */
export function AttemptGrid({ caption, columns, current, rows, isOfMarks, onCall }: AttemptGridProps) {
  const nextRow = useRef<HTMLTableRowElement>(null);
  const nextId = rows.find(({ isNext }) => isNext)?.athlete.slotId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list moves when somebody else is next.
  useEffect(() => {
    nextRow.current?.scrollIntoView({ block: 'nearest' });
  }, [nextId]);
  const isCurrent = (index: number) => index === current || undefined;
  return (
    <table className={styles.grid}>
      <caption className={layout.hiddenText}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.athlete}</th>
          {columns.map((label, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same height may come again in a jump-off.
            <th key={index} scope="col" data-current={isCurrent(index)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ athlete, isNext, isOut, cells }) => (
          <tr
            key={athlete.slotId}
            ref={isNext ? nextRow : undefined}
            data-next={isNext || undefined}
            data-out={isOut || undefined}
          >
            <AthleteHead athlete={athlete} onCall={onCall && (() => onCall(athlete.slotId))} />
            {cells.map(({ text, isCleared, isBest }, index) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: the same height may come again in a jump-off.
                key={index}
                className={isOfMarks ? styles.trial : undefined}
                data-current={isCurrent(index)}
                data-cleared={isCleared || undefined}
                data-best={isBest || undefined}
              >
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
