import { athleteWords as words } from '#competition/athlete-pages/athlete-screen.words.ts';
import type { AthleteView, RecordView } from '#competition/athlete-pages/athlete-view.rows.ts';
import { Badge } from '#kit/ui/badges/Badge.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import styles from './PersonalRecords.module.css';

/** Records before the fold: two rows of three on a tablet, three rows of two on a phone. */
const OPEN_COUNT = 6;

/** The best in each event: the name links to its chart, the mark to its result. */
export function PersonalRecords({ records, rankScope }: Pick<AthleteView, 'records' | 'rankScope'>) {
  if (records.length === 0) return null;
  const [open, folded] = [records.slice(0, OPEN_COUNT), records.slice(OPEN_COUNT)];
  return (
    <section className={styles.records}>
      <SectionHead title={words.records} note={rankScope ? words.rankNote(rankScope) : null} />
      <Cards records={open} rankScope={rankScope} />
      {folded.length > 0 ? (
        <details>
          <summary>{words.allEvents(records.length)}</summary>
          <Cards records={folded} rankScope={rankScope} />
        </details>
      ) : null}
    </section>
  );
}

function Cards({ records, rankScope }: Pick<AthleteView, 'records' | 'rankScope'>) {
  return (
    <ul className={styles.cards}>
      {records.map((record) => (
        <RecordCard key={record.resultId + record.name} record={record} rankScope={rankScope} />
      ))}
    </ul>
  );
}

function RecordCard({ record, rankScope }: { record: RecordView; rankScope: string | null }) {
  const { name, chart, isCharted, mark, wind, date, meet, path, isNew, rank, badges } = record;
  return (
    <li className={isCharted ? `${styles.card} ${styles.charted}` : styles.card}>
      <span className={styles.top}>
        <a
          href={chart}
          title={words.progressTitle(name)}
          aria-current={isCharted ? 'true' : undefined}
          data-keep-scroll
        >
          {name}
        </a>
        <span>
          {badges.map(({ code, kind, title }) => (
            <Badge key={code} kind={kind} title={title}>
              {code}
            </Badge>
          ))}
          {isNew ? (
            <Badge kind="pr" title={words.newTitle}>
              {words.new}
            </Badge>
          ) : null}
        </span>
      </span>
      <a className={styles.mark} href={path} title={meet}>
        {mark}
      </a>
      <span className={styles.when}>
        <span>
          {date}
          {wind ? ` · ${wind}` : null}
        </span>
        {rank !== null && rankScope ? <span title={words.rankTitle(rank, rankScope)}>#{rank}</span> : null}
      </span>
    </li>
  );
}
