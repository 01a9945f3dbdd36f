import { athleteWords as words } from '#competition/athlete-pages/athlete-screen.words.ts';
import type { AthleteView } from '#competition/athlete-pages/athlete-view.rows.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import styles from './AthleteAside.module.css';
import { AthleteLinks } from './AthleteLinks.tsx';

/** The season's totals, close rivals, and the meets of the season. */
export function AthleteAside({ view }: { view: AthleteView }) {
  const { season, rivals, rivalsTitle } = view;
  return (
    <aside>
      {season ? (
        <>
          <SectionHead title={words.glance} />
          <dl className={styles.list}>
            {season.glance.map(({ label, value }) => (
              <div key={label} className={styles.item}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      {rivals.length > 0 && rivalsTitle ? (
        <>
          <SectionHead title={rivalsTitle} />
          <ul className={styles.list}>
            {rivals.map(({ athleteId, name, to, mark, meetings, compareTo }) => (
              <li key={athleteId} className={styles.item}>
                {to === null ? <span>{name}</span> : <a href={to}>{name}</a>}
                <b>{mark}</b>
                <small>
                  {meetings}{' '}
                  {compareTo === null ? null : (
                    <a className={styles.compare} href={compareTo} aria-label={words.compareWith(name)}>
                      {words.compareRival}
                    </a>
                  )}
                </small>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {season ? (
        <>
          <SectionHead title={words.meets} />
          <ul className={styles.list}>
            {season.meets.map(({ meetId, name, path, monthDay, events }) => (
              <li key={meetId} className={styles.item}>
                <a href={path}>{name}</a>
                <b>{monthDay}</b>
                <small>{events}</small>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <AthleteLinks view={view} />
    </aside>
  );
}
