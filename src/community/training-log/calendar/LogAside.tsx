import { LogAccessButton } from '#community/training-log/access/LogAccessDialog.tsx';
import { PlannedWorkouts } from '#community/training-log/plans/PlannedWorkouts.tsx';
import type { LogData } from '#community/training-log/training-log.client.ts';
import { accessSentence, logWords as words } from '#community/training-log/training-log.words.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { logAddress } from '#sport/addresses/member-addresses.rules.ts';
import { EightWeeks } from './EightWeeks.tsx';
import styles from './LogAside.module.css';

/** The column beside the days: eight weeks, plans, readers, and other people's logs. */
export function LogAside({ log }: { log: LogData }) {
  const { reader, access, others } = log;
  return (
    <aside>
      <section>
        <SectionHead title={words.eightWeeks} note={words.aWeek(log.unit)} />
        <EightWeeks log={log} />
      </section>
      <section>
        <SectionHead title={words.planned} note={words.this[log.view]} />
        <PlannedWorkouts log={log} />
      </section>
      {reader === 'self' ? (
        <section>
          <SectionHead title={words.access} />
          <p className={styles.sentence}>
            {accessSentence(access.teamNames, access.parentNames)} <LogAccessButton access={access} />
          </p>
        </section>
      ) : null}
      {others.length > 0 ? (
        <section>
          <SectionHead title={words.others} />
          <ul className={styles.lines}>
            {others.map(({ handle, name, reader }) => (
              <li key={handle}>
                <a href={logAddress(handle)}>{name}</a>
                <small>{words.otherNote[reader]}</small>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </aside>
  );
}
