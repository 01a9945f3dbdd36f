import imported from '#hosting/import-questions/screen/ImportScreen.module.css';
import { WaitingTable } from '#hosting/import-questions/screen/WaitingTable.tsx';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { ShowAll } from './ShowAll.tsx';
import type { Preview } from './upload-screen.client.ts';
import { uploadScreenWords as words } from './upload-screen.words.ts';

interface ListProps {
  preview: Preview;
  showAll(): void;
}

/** Rows that wait; what to mend stands in the file. */
export function WaitingRows({ preview: { waiting, counts }, showAll }: ListProps) {
  return (
    <WaitingTable rows={waiting} count={counts.waiting}>
      <ShowAll listed={waiting.length} all={counts.waiting} onClick={showAll} />
    </WaitingTable>
  );
}

const TONES = { added: 'ok', changed: 'plain', stays: 'plain', gone: 'bad' } as const;

/** Results that this upload adds, changes or removes, and those with values set by hand. */
export function ResultChanges({ preview: { changes }, showAll }: ListProps) {
  const { items, added, changed, gone, byHand } = changes;
  const all = added + changed + gone + byHand;
  if (items.length === 0) return null;
  return (
    <section id="changes" aria-label={words.changesHead}>
      <SectionHead title={words.changesHead} note={words.changesNote(changes)} />
      <table className={`${table.table} ${imported.stacked}`}>
        <caption className={layout.hiddenText}>{words.changesHead}</caption>
        <thead>
          <tr>
            <th scope="col">{words.changeColumns.kind}</th>
            <th scope="col">{words.changeColumns.result}</th>
            <th scope="col">{words.changeColumns.fields}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one athlete may have two rounds of one event
            <tr key={index}>
              <td>
                <StatusWord tone={TONES[change.kind]}>{words.changeKinds[change.kind]}</StatusWord>
              </td>
              <td className={table.name}>
                {change.holder}
                <span className={imported.below}>{change.event}</span>
              </td>
              <td>
                <Fields change={change} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ShowAll listed={items.length} all={all} onClick={showAll} />
    </section>
  );
}

type Change = Preview['changes']['items'][number];

function Fields({ change: { kind, fields } }: { change: Change }) {
  if (kind === 'gone') return <>{words.goneFromFile}</>;
  if (kind === 'added') return <strong>{fields[0]?.to}</strong>;
  return (
    <>
      {fields.map(({ name, from, to }) => (
        <div key={name}>
          {name}{' '}
          {kind === 'stays' ? (
            <>
              <strong>{from}</strong> {to === null ? null : `(${words.fileSays(to)})`}
            </>
          ) : (
            <>
              {from === null ? null : <s>{from}</s>} <strong>{to}</strong>
            </>
          )}
        </div>
      ))}
    </>
  );
}

/** Events of the meet that get results, and those that are new with the file. */
export function EventsOfFile({ preview: { events, athletes, teamScores } }: { preview: Preview }) {
  const added = events.filter(({ isNew }) => isNew);
  return (
    <section aria-label={words.eventsHead}>
      <SectionHead
        title={words.eventsHead}
        note={words.eventsNote(events.length - added.length, added.length)}
      />
      <p>{words.athletes(athletes)}.</p>
      {teamScores.all === 0 ? null : <p>{words.teamScores(teamScores)}</p>}
      {added.length === 0 ? null : (
        <>
          <h3>{words.newEvents}</h3>
          <ul>
            {added.map(({ label }) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Lists the remarks of the reader about lines of the file. */
export function Notes({ preview: { notes } }: { preview: Preview }) {
  if (notes.length === 0) return null;
  return (
    <details className={imported.columns}>
      <summary>{words.notesHead}</summary>
      <ul>
        {notes.map(({ line, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may have two remarks
          <li key={index}>
            {words.line(line)}: {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
