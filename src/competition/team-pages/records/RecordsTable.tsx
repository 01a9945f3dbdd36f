import { teamScreenWords as words } from '#competition/team-pages/team-screen.words.ts';
import tables from '#competition/team-pages/team-tables.module.css';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { Island } from '#kit/ui/tables/island.tsx';
import table from '#kit/ui/tables/table.module.css';
import styles from './RecordsTable.module.css';
import type { RecordsData } from './team-records.client.ts';
import { recordsTitle } from './team-records.rows.ts';
import { RECORDS_PER_EVENT } from './team-records.rules.ts';

/** Records or season bests, and the other ways to tell them. */
export function RecordsTable({ records }: { records: RecordsData }) {
  const { page, by, isEmpty, ways, rows } = records;
  // By grade and at a glance every cell holds a mark with its holder.
  const isGrid = by === 'grade' || by === 'summary';
  return (
    <section>
      <div className={styles.ways}>
        <Segment
          label={words.told}
          items={ways.map((way) => ({ label: words.by[way.by], to: way.to, isCurrent: way.by === by }))}
        />
      </div>
      {isEmpty ? (
        <Empty title={words.empty[page].title}>
          <p>{words.empty[page].hint}</p>
        </Empty>
      ) : (
        <>
          <SectionHead title={recordsTitle(records)} note={noteOf(records)} />
          <Island as="table" className={isGrid ? `${table.table} ${tables.grid}` : table.table} rows={rows} />
        </>
      )}
    </section>
  );
}

function noteOf({ page, by }: RecordsData): string | null {
  if (by === 'grade') return words.underlined;
  return page === 'records' && by === 'event' ? words.topOf(RECORDS_PER_EVENT) : null;
}
