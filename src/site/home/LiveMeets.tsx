import { useContext, useEffect, useState } from 'react';
import { ChangeTag } from '#competition/meets/ChangeTag.tsx';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { ProgressTicks } from '#kit/ui/feedback/ProgressTicks.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { shortEventName } from '#sport/events/event-names.rules.ts';
import type { LatestMark, MeetCard } from './home.contract.ts';
import { homeWords as words } from './home.words.ts';
import styles from './LiveMeets.module.css';

const NO_NEWS: ReadonlyMap<number, LatestMark[]> = new Map();

/** Lists today's meets with their progress and latest first places, which come in by themselves. */
export function LiveMeets({ meets }: { meets: MeetCard[] }) {
  const api = useContext(BrowserApi);
  const [news, setNews] = useState(NO_NEWS);
  useEffect(() => {
    if (!api) return;
    let isLeft = false;
    const following = ignoreFailure(
      import('./live-latest.client.ts').then(({ followLatest }) =>
        isLeft ? undefined : followLatest(meets, setNews),
      ),
      'live meets',
    );
    return () => {
      isLeft = true;
      void following.then((stop) => stop?.());
    };
  }, [api, meets]);
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
            {(news.get(meet.meetId) ?? meet.latest).map((latest) => (
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
