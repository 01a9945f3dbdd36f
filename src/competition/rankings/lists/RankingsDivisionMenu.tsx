import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { rankingsWords as words } from '#competition/rankings/rankings.words.ts';
import { formatCount } from '#kit/counts.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import linkList from '#kit/ui/navigation/link-list.module.css';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import type { ListPageView } from './list-view.rows.ts';
import styles from './RankingsDivisionMenu.module.css';

/** The lists of other divisions, in columns. It opens without scripts. */
export function RankingsDivisionMenu({ view: { node, menu, seasonKinds } }: { view: ListPageView }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (key && details.current) details.current.open = false;
  }, [key]);
  return (
    <details ref={details} className={styles.menu}>
      <summary className={controls.button}>
        {words.divisions}: <b>{node}</b>
        <Icon name="down" size="small" />
      </summary>
      <div className={styles.panel}>
        <div className={styles.top}>
          <Segment label={words.season} items={seasonKinds} />
          <span>{words.teamCounts}</span>
        </div>
        <div className={`${linkList.links} ${styles.columns}`}>
          {menu.map(({ title, items }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {items.map(({ label, to, count, isCurrent }) => (
                  <li key={to}>
                    <a href={to} aria-current={isCurrent ? 'page' : undefined}>
                      <span>{label}</span>
                      {count === null ? null : <span className={linkList.count}>{formatCount(count)}</span>}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </details>
  );
}
