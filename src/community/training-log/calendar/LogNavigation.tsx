import { logViewAddress } from '#community/training-log/log-addresses.rules.ts';
import { LOG_VIEWS, neighbor } from '#community/training-log/log-weeks.rules.ts';
import type { LogData } from '#community/training-log/training-log.client.ts';
import { logWords as words } from '#community/training-log/training-log.words.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import styles from './LogNavigation.module.css';

/** Switches between day, week and month, and to the spans before and after. */
export function LogNavigation({ log: { owner, view, day, from, to } }: { log: LogData }) {
  const step = (direction: -1 | 1) =>
    logViewAddress(owner.handle, view, neighbor(view, view === 'day' ? day : from, direction));
  return (
    <div className={styles.steps}>
      <Segment
        label={words.views}
        items={LOG_VIEWS.map((each) => ({
          label: words[each],
          to: logViewAddress(owner.handle, each, day),
          isCurrent: each === view,
        }))}
      />
      <a
        className={`${controls.button} ${controls.iconOnly}`}
        href={step(-1)}
        aria-label={words.before[view]}
        data-keep-scroll
      >
        <Icon name="left" />
      </a>
      <b>{words.range(view, from, to)}</b>
      <a
        className={`${controls.button} ${controls.iconOnly}`}
        href={step(1)}
        aria-label={words.after[view]}
        data-keep-scroll
      >
        <Icon name="right" />
      </a>
      <a className={styles.today} href={logViewAddress(owner.handle, view, null)} data-keep-scroll>
        {words.today}
      </a>
    </div>
  );
}
