import { ChangeTag } from '#competition/meets/ChangeTag.tsx';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { ProgressTicks } from '#kit/ui/feedback/ProgressTicks.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { shortEventName } from '#sport/events/event-names.rules.ts';
import type { LatestMark, MeetCard } from './home.contract.ts';
import { homeWords as words } from './home.words.ts';
import styles from './LiveMeets.module.css';

/** Lists today's meets with their progress and latest first places. */
export function LiveMeets({ meets }: { meets: MeetCard[] }) {
  return (
    <section aria-labelledby="live">
      <SectionHead
        id="live"
        title={words.live}
        note={<StatusTag tone="live">{words.liveCount(meets.length)}</StatusTag>}
      />
      <ul className={styles.live}>
        {meets.map((meet) => (
          <li key={meet.meetId}>
            <span className={styles.liveSport} data-sport={meet.sport}>
              <Icon name={meet.sport === 'tf' ? 'track' : 'cross-country'} size="small" />
              {words.sportNames[meet.sport]}
            </span>
            <a href={meet.path}>{meet.name}</a>
            {meet.change ? <ChangeTag {...meet.change} /> : null}
            <span className={styles.livePlace}>{meet.place}</span>
            <ProgressTicks progress={meet.progress} label={words.progress(meet)}>
              <span className={styles.livePlace}>{words.progress(meet)}</span>
            </ProgressTicks>
            {meet.latest.map((latest) => (
              <LatestLine key={latest.resultPath} latest={latest} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LatestLine({ latest: { event, name, mark, resultPath } }: { latest: LatestMark }) {
  return (
    <span className={styles.latest}>
      <span>
        {shortEventName(event)} <span className={styles.livePlace}>{name}</span>
      </span>
      <a href={resultPath}>{mark}</a>
    </span>
  );
}
