import styles from '#hosting/import-questions/screen/ImportScreen.module.css';
import { SureBar } from '#hosting/import-questions/screen/SureBar.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import type { PartProps } from './ImportedFile.tsx';
import { importScreenWords as words } from './import-screen.words.ts';

type Athlete = PartProps['preview']['athletes']['items'][number];

const MORE = 200;
/** From this number on, a team has one button for all of its new athletes. */
const TOGETHER_FROM = 2;

/** The people of the file with the athletes that they are, those to confirm first. */
export function AthleteMatches({ preview, ask, busy }: PartProps) {
  const { items, sure, open } = preview.athletes;
  if (items.length === 0) return null;
  const left = sure + open - items.length;
  const unknown = Map.groupBy(
    items.filter(({ state, name }) => state === 'open' && name === null),
    ({ team }) => team,
  );
  return (
    <section id="athletes" aria-label={words.athletesHead}>
      <SectionHead title={words.athletesHead} note={words.athletesNote(sure, open)} />
      {[...unknown].map(([team, all]) =>
        all.length < TOGETHER_FROM ? null : (
          <p key={team} className={styles.buttons}>
            <Button
              busyWord={busy === `new ${team}` ? words.answering : undefined}
              onClick={() =>
                ask({ answers: Object.fromEntries(all.map(({ key }) => [key, 'new'])) }, `new ${team}`)
              }
            >
              {words.allNew(all.length, team)}
            </Button>
          </p>
        ),
      )}
      <table className={`${table.table} ${styles.stacked}`}>
        <caption className={layout.hiddenText}>{words.athletesHead}</caption>
        <thead>
          <tr>
            <th scope="col">{words.athleteColumns.written}</th>
            <th scope="col">{words.athleteColumns.here}</th>
            <th scope="col">{words.athleteColumns.sure}</th>
            <th scope="col">{words.athleteColumns.answer}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((athlete) => (
            <AthleteRow key={athlete.key} athlete={athlete} ask={ask} busy={busy} />
          ))}
        </tbody>
      </table>
      {left > 0 ? (
        <p className={styles.buttons}>
          <Button onClick={() => ask({ peopleMax: items.length + MORE }, 'more people')}>
            {words.showMore(Math.min(left, MORE))}
          </Button>
        </p>
      ) : null}
    </section>
  );
}

/** A match of which the site is sure has one button, which asks who it is. */
const buttonsOf = ({ state, options }: Athlete) => (state === 'sure' ? options.slice(0, 1) : options);

function AthleteRow({ athlete, ask, busy }: { athlete: Athlete } & Omit<PartProps, 'preview'>) {
  const { key, written, name, team, state, confidence, reasons } = athlete;
  const isDecided = state === 'answered' || state === 'new' || state === 'skip';
  return (
    <tr>
      <td className={table.name}>
        {written}
        <span className={styles.below}>{team}</span>
      </td>
      <td>
        {words.states[state] || (name ?? words.noMatch)}
        {state === 'answered' && name !== null ? ` (${name})` : null}
        {reasons === '' ? null : <span className={styles.below}>{reasons}</span>}
      </td>
      <td>{confidence === null ? null : <SureBar confidence={confidence} />}</td>
      <td>
        <div className={styles.fixes}>
          {isDecided ? (
            <Button
              look="quiet"
              aria-label={words.answerFor(words.takeBack, written)}
              onClick={() => ask({ answers: { [key]: null } }, `back ${key}`)}
            >
              {words.takeBack}
            </Button>
          ) : null}
          {state === 'open' || state === 'sure'
            ? buttonsOf(athlete).map(({ answer, label }) => (
                <Button
                  key={answer}
                  {...((answer === 'skip' || state === 'sure') && { look: 'quiet' as const })}
                  aria-label={words.answerFor(label, written)}
                  busyWord={busy === `${key} ${answer}` ? words.answering : undefined}
                  onClick={() => ask({ answers: { [key]: answer } }, `${key} ${answer}`)}
                >
                  {label}
                </Button>
              ))
            : null}
        </div>
      </td>
    </tr>
  );
}
