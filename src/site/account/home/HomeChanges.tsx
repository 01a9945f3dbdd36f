import { browserDay } from '#kit/ui/browser/browser-day.ts';
import { OptionalLink } from '#kit/ui/navigation/OptionalLink.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { formatMonthDay } from '#sport/calendar/days.rules.ts';
import styles from './MemberHome.module.css';
import type { HomeChange } from './member-home.contract.ts';
import { memberHomeWords as words } from './member-home.words.ts';

interface HomeChangesProps {
  changes: readonly HomeChange[];
  since: string;
}

/** Lists the news since the last visit. */
export function HomeChanges({ changes, since }: HomeChangesProps) {
  return (
    <section>
      <SectionHead title={words.changes} note={words.since(dayOf(since))} />
      {changes.length === 0 ? <p className={styles.nothing}>{words.nothingNew}</p> : null}
      <ul className={styles.rows}>
        {changes.map(({ key, text, detail, path, at }) => (
          <li key={key}>
            <span>
              <OptionalLink href={path}>{text}</OptionalLink>
              {detail ? <small>{detail}</small> : null}
            </span>
            <span className={styles.end}>{formatMonthDay(dayOf(at))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Converts an instant to the reader's day; days stay as they are. */
const dayOf = (at: string): string => (at.includes('T') ? browserDay(new Date(at)) : at);
