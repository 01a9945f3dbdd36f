import { SectionHead } from '#kit/ui/page/Section.tsx';
import { HomeMeetStatus } from './HomeMeetStatus.tsx';
import { CalendarDay } from './HomeMeets.tsx';
import styles from './MemberHome.module.css';
import type { HomeMeet } from './member-home.contract.ts';
import { memberHomeWords as words } from './member-home.words.ts';

/** Lists the meets that the reader runs, with their progress; nothing when there are none. */
export function HostedMeets({ meets }: { meets: readonly HomeMeet[] }) {
  if (meets.length === 0) return null;
  return (
    <section>
      <SectionHead title={words.hosted} />
      <ul className={styles.meets}>
        {meets.map((meet) => (
          <li key={meet.meetId}>
            <CalendarDay day={meet.startOn} />
            <div>
              <a className={styles.meet} href={meet.path}>
                {meet.name}
              </a>
              <HomeMeetStatus meet={meet} />
              <span className={styles.place}>
                {[meet.place, meet.progress, meet.times].filter(Boolean).join('. ')}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
