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

/** Records or season bests, with links to the other groupings. */
export function RecordsTable({ records }: { records: RecordsData }) {
  const { page, by, isEmpty, groupings, rows } = records;
  // Grouped by grade or in the summary, every cell holds a mark with its holder.
  const isGrid = by === 'grade' || by === 'summary';
  return (
    <section>
      <div className={styles.groupings}>
        <Segment
          label={words.grouping}
          items={groupings.map((item) => ({
            label: words.by[item.by],
            to: item.to,
            isCurrent: item.by === by,
          }))}
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
