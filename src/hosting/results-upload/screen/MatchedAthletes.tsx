import styles from '#hosting/import-questions/screen/ImportScreen.module.css';
import { SureBar } from '#hosting/import-questions/screen/SureBar.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { ShowAll } from './ShowAll.tsx';
import type { Preview } from './upload-screen.client.ts';
import { uploadScreenWords as words } from './upload-screen.words.ts';

interface MatchedAthletesProps {
  preview: Preview;
  showAll(): void;
}

/** The athletes of the file whom the site knew before, the least sure first. */
export function MatchedAthletes({ preview: { matches, athletes }, showAll }: MatchedAthletesProps) {
  const { items, sure, unsure } = matches;
  if (items.length === 0) return null;
  return (
    <section id="athletes" aria-label={words.athletesHead}>
      <SectionHead title={words.athletesHead} note={words.athletesNote(sure, unsure + athletes.open)} />
      <table className={`${table.table} ${styles.stacked}`}>
        <caption className={layout.hiddenText}>{words.athletesHead}</caption>
        <thead>
          <tr>
            <th scope="col">{words.athleteColumns.written}</th>
            <th scope="col">{words.athleteColumns.here}</th>
            <th scope="col">{words.athleteColumns.sure}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ line, written, team, name, confidence, reasons }) => (
            <tr key={line}>
              <td className={table.name}>
                {written}
                {team === null ? null : <span className={styles.below}>{team}</span>}
              </td>
              <td>
                {name}
                <span className={styles.below}>{reasons}</span>
              </td>
              <td>
                <SureBar confidence={confidence} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ShowAll listed={items.length} all={sure + unsure} onClick={showAll} />
    </section>
  );
}
