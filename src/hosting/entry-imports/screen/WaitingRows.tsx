import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import type { PartProps } from './ImportedFile.tsx';
import styles from './ImportScreen.module.css';
import { importScreenWords as words } from './import-screen.words.ts';

type WaitingRow = PartProps['preview']['waiting'][number];

const MORE = 200;

/** Rows that wait, each as it is written, with the reason and its fixes. */
export function WaitingRows({ preview, ask, busy }: PartProps) {
  const { waiting, counts, mappings, events } = preview;
  if (counts.waiting === 0) return null;
  const sectionOf = (question: string) =>
    mappings.some(({ key }) => key === question) ? '#mapping' : '#athletes';
  const left = counts.waiting - waiting.length;
  return (
    <section id="waiting" aria-label={words.waitingHead}>
      <SectionHead title={words.waitingHead} note={words.countShown(waiting.length, counts.waiting)} />
      <table className={`${table.table} ${styles.stacked}`}>
        <caption className={layout.hiddenText}>{words.waitingHead}</caption>
        <thead>
          <tr>
            <th scope="col">{words.waitingColumns.row}</th>
            <th scope="col">{words.waitingColumns.raw}</th>
            <th scope="col">{words.waitingColumns.why}</th>
            <th scope="col">{words.waitingColumns.fix}</th>
          </tr>
        </thead>
        <tbody>
          {waiting.map((row) => (
            <tr key={row.line}>
              <td>
                <span className={styles.phoneOnly}>{words.row}</span> {row.line}
              </td>
              <td className={styles.raw}>
                <Written row={row} />
              </td>
              <td>{row.why}</td>
              <td>
                <div className={styles.fixes}>
                  {row.question === null ? null : <a href={sectionOf(row.question)}>{words.answerBelow}</a>}
                  {row.fixes.map(({ answer, label }) =>
                    answer === 'event' ? (
                      <select
                        key={answer}
                        className={controls.select}
                        aria-label={words.chooseEventFor(row.line)}
                        value=""
                        onChange={(event) =>
                          ask({ rows: { [row.line]: event.target.value } }, `row ${row.line}`)
                        }
                      >
                        <option value="" disabled>
                          {words.chooseEvent}
                        </option>
                        {events.map((each) => (
                          <option key={each.answer} value={each.answer}>
                            {each.label}
                          </option>
                        ))}
                      </select>
                    ) : (
                      <Button
                        key={answer}
                        {...(answer === 'skip' && { look: 'quiet' as const })}
                        aria-label={words.fixRow(label, row.line)}
                        busyWord={busy === `row ${row.line} ${answer}` ? words.answering : undefined}
                        onClick={() => ask({ rows: { [row.line]: answer } }, `row ${row.line} ${answer}`)}
                      >
                        {label}
                      </Button>
                    ),
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 ? (
        <p className={styles.buttons}>
          <Button onClick={() => ask({ waitingMax: waiting.length + MORE }, 'more rows')}>
            {words.showMore(Math.min(left, MORE))}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

/** The row with its wrong part marked. */
function Written({ row: { raw, marked } }: { row: WaitingRow }) {
  if (marked === null) return raw;
  return (
    <>
      {raw.slice(0, marked.from)}
      <mark>{raw.slice(marked.from, marked.to)}</mark>
      {raw.slice(marked.to)}
    </>
  );
}
