import { meetFrontWords as words } from '#competition/scores/team-scores.words.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { Island } from '#kit/ui/tables/island.tsx';
import table from '#kit/ui/tables/table.module.css';
import type { MeetProgram as Program } from './meet-program.client.ts';

/** Shows when the events of a meet to come start, day by day, and the state of its entries. */
export function MeetProgram({ program: { entries, zone, days } }: { program: Program }) {
  return (
    <>
      {days.map(({ day, name, rows }, index) => (
        <section key={day} aria-label={name}>
          <SectionHead title={name} {...(index === 0 && { note: zone })} />
          <Island as="table" className={table.table} rows={rows} />
        </section>
      ))}
      {days.length === 0 ? (
        <Empty title={words.noProgramTitle}>
          <p>{words.noProgram}</p>
        </Empty>
      ) : null}
      <SectionHead title={words.entries} />
      <Note>
        <b>{entries.state}</b> {entries.sentence}
      </Note>
    </>
  );
}
