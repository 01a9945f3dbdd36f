import styles from '#hosting/import-questions/screen/ImportScreen.module.css';
import { WaitingTable } from '#hosting/import-questions/screen/WaitingTable.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import type { PartProps } from './ImportedFile.tsx';
import { importScreenWords as words } from './import-screen.words.ts';

const MORE = 200;

/** Rows that wait, each with the ways to mend it. */
export function WaitingRows({ preview, ask, busy }: PartProps) {
  const { waiting, counts, mappings, events } = preview;
  const sectionOf = (question: string) =>
    mappings.some(({ key }) => key === question) ? '#mapping' : '#athletes';
  const left = counts.waiting - waiting.length;
  return (
    <WaitingTable
      rows={waiting}
      count={counts.waiting}
      fixesOf={(row) => (
        <>
          {row.question === null ? null : <a href={sectionOf(row.question)}>{words.answerBelow}</a>}
          {row.fixes.map(({ answer, label }) =>
            answer === 'event' ? (
              <select
                key={answer}
                className={controls.select}
                aria-label={words.chooseEventFor(row.line)}
                value=""
                onChange={(event) => ask({ rows: { [row.line]: event.target.value } }, `row ${row.line}`)}
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
        </>
      )}
    >
      {left > 0 ? (
        <p className={styles.buttons}>
          <Button onClick={() => ask({ waitingMax: waiting.length + MORE }, 'more rows')}>
            {words.showMore(Math.min(left, MORE))}
          </Button>
        </p>
      ) : null}
    </WaitingTable>
  );
}
