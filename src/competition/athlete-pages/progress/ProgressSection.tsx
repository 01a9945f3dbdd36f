import { athleteWords as words } from '#competition/athlete-pages/athlete-screen.words.ts';
import type { AthleteView } from '#competition/athlete-pages/athlete-view.rows.ts';
import { Chart } from '#kit/ui/charts/Chart.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { Island } from '#kit/ui/tables/island.tsx';
import table from '#kit/ui/tables/table.module.css';
import styles from './ProgressSection.module.css';

type Progress = NonNullable<AthleteView['progress']>;

/** The progress chart with its event and range, and the same marks as a table. */
export function ProgressSection({ progress, address }: { progress: Progress; address: string }) {
  const { chart, table: marks, ranges } = progress;
  return (
    <section aria-labelledby="progress">
      <SectionHead
        id="progress"
        title={words.progress}
        note={<span className={layout.wideOnly}>{words.progressNote}</span>}
      />
      <div className={styles.controls}>
        <EventForm progress={progress} address={address} />
        <Segment label={words.range} items={ranges} />
      </div>
      {chart && marks ? (
        <>
          <Chart rows={chart} />
          <details className={styles.table}>
            <summary>{words.asTable}</summary>
            <Island as="table" className={table.table} rows={marks} />
          </details>
        </>
      ) : (
        <p className={styles.none}>{words.noMarks}</p>
      )}
    </section>
  );
}

/** Opens the chosen event; without scripts, by a button. */
function EventForm({ progress, address }: { progress: Progress; address: string }) {
  const { key, events, hidden } = progress;
  return (
    <FilterForm key={key} className={styles.form} action={address} data-keep-scroll apply={words.apply}>
      {hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <select className={controls.select} name="event" aria-label={words.event} defaultValue={key}>
        {events.map((event) => (
          <option key={event.key} value={event.key}>
            {event.name}
          </option>
        ))}
      </select>
    </FilterForm>
  );
}
