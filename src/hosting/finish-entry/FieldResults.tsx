import { useState } from 'react';
import type { RunEvent } from '#hosting/run-meet/run-meet.client.ts';
import controls from '#kit/ui/forms/controls.module.css';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import styles from './FinishEntry.module.css';
import type { FinishList } from './FinishList.tsx';
import { finishWords as words } from './finish-entry.words.ts';
import type { Starter } from './finish-rows.rules.ts';

interface FieldResultsProps {
  event: RunEvent;
  heatName: string;
  heat: readonly Starter[];
  list: FinishList;
}

/** The standing of a flight. A mark can be typed where nobody enters attempts, such as from a card. */
export function FieldResults({ event, heatName, heat, list }: FieldResultsProps) {
  const standingOf = new Map(event.standings.map((standing) => [standing.slotId, standing]));
  const place = ({ slotId }: Starter) => standingOf.get(slotId)?.place ?? Number.MAX_SAFE_INTEGER;
  const ranked = heat.toSorted((a, b) => place(a) - place(b));
  return (
    <section>
      <SectionHead title={words.fieldTitle} note={words.fieldHint} />
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.tableName(heatName)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.place}</th>
            <th scope="col">{words.athlete}</th>
            <th scope="col">{words.best}</th>
            <th scope="col">{words.mark}</th>
          </tr>
        </thead>
        <tbody>
          {ranked.map((starter) => {
            const standing = standingOf.get(starter.slotId);
            return (
              <tr key={starter.slotId}>
                <td>{standing?.place ?? '–'}</td>
                <td>
                  {starter.bib === null ? null : <b>{starter.bib} </b>}
                  {starter.name}
                  <span className={styles.detail}>
                    {starter.isEmpty ? words.scratched : words.teamAndPoints(starter)}
                  </span>
                </td>
                <td>
                  <b>{standing?.mark}</b>
                </td>
                <td>{starter.isEmpty ? null : <MarkField starter={starter} list={list} />}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function MarkField({ starter, list }: { starter: Starter; list: FinishList }) {
  const row = list.rows.find(({ slotId }) => slotId === starter.slotId);
  const written = row ? row.time || (row.status ?? '') : '';
  const [typed, setTyped] = useState<string | null>(null);
  const { sentence } = row ? list.stateOf(row) : { sentence: null };
  const send = () => {
    if (typed === null || typed.trim() === written) return setTyped(null);
    list.sendMark(starter, typed.trim());
    setTyped(null);
  };
  return (
    <>
      <input
        className={`${controls.input} ${styles.mark}`}
        aria-label={words.markOf(starter.name)}
        autoComplete="off"
        value={typed ?? written}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={send}
        onKeyDown={({ key }) => {
          if (key === 'Enter') send();
        }}
      />
      {sentence ? (
        <span className={styles.bad} role="alert">
          {sentence}
        </span>
      ) : null}
    </>
  );
}
