import { formatCents } from '#kit/money/cents.ts';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import type { Tone } from '#kit/ui/badges/tones.ts';
import table from '#kit/ui/tables/table.module.css';
import styles from './Reconciliation.module.css';
import type { ReconciliationData } from './ReconciliationScreen.tsx';
import { reconciliationScreenWords as words } from './reconciliation-screen.words.ts';

const TONES = { waiting: 'warn', running: 'live', done: 'ok', failed: 'bad' } as const satisfies Record<
  string,
  Tone
>;

/** The last comparisons, with the sums of both sides. */
export function Runs({ runs }: Pick<ReconciliationData, 'runs'>) {
  if (runs.length === 0) return <p>{words.neverRan}</p>;
  return (
    <div className={styles.wide}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{words.columns.days}</th>
            <th scope="col">{words.columns.state}</th>
            <th scope="col" className={`${table.right} ${table.drop600}`}>
              {words.columns.provider}
            </th>
            <th scope="col" className={`${table.right} ${table.drop600}`}>
              {words.columns.books}
            </th>
            <th scope="col" className={table.right}>
              {words.columns.apart}
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <RunRow key={run.reconciliationId} run={run} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RunRow({ run }: { run: ReconciliationData['runs'][number] }) {
  const { from, to, state, providerCents, bookCents, failure, askedByName, healed } = run;
  const apart = (providerCents ?? 0) - (bookCents ?? 0);
  const facts = [
    askedByName === null ? words.nightly : words.askedBy(askedByName),
    ...(state === 'done' ? [words.counts(run.charges, run.refunds, run.disputes)] : []),
    ...(healed > 0 ? [words.healed(healed)] : []),
    ...(failure === null ? [] : [failure]),
  ];
  return (
    <tr>
      <td>
        {words.days(from, to)}
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </td>
      <td>
        <StatusWord tone={TONES[state]}>{words.states[state]}</StatusWord>
      </td>
      <td className={`${table.right} ${table.drop600}`}>
        {providerCents === null ? '' : formatCents(providerCents)}
      </td>
      <td className={`${table.right} ${table.drop600}`}>
        {bookCents === null ? '' : formatCents(bookCents)}
      </td>
      <td className={apart === 0 ? table.right : `${table.right} ${styles.apart}`}>
        {providerCents === null ? '' : formatCents(apart)}
      </td>
    </tr>
  );
}
