import { RESULT_COLUMNS, type ResultColumn } from '#hosting/result-files/columns/column-kinds.rules.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import styles from './UploadScreen.module.css';
import type { PartProps } from './upload-screen.client.ts';
import { uploadScreenWords as words } from './upload-screen.words.ts';

/** The tables of the text with what each column is, and the event of rows for which the text names none. */
export function Columns({ preview, pending, choose, events }: PartProps & { events: readonly string[] }) {
  const { layouts, eventlessRows, eventTitle } = preview;
  if (layouts.length === 0) return null;
  return (
    <section id="columns" aria-label={words.columnsHead}>
      <SectionHead title={words.columnsHead} note={words.columnsNote} />
      {eventlessRows > 0 || eventTitle !== null ? (
        <Field label={words.eventHead} hint={words.eventHint(eventlessRows)}>
          {(control) => (
            <>
              <input
                {...control}
                className={controls.input}
                list="events-of-meet"
                placeholder={words.eventExample}
                maxLength={150}
                value={pending.eventTitle ?? eventTitle ?? ''}
                onChange={({ target }) => choose({ eventTitle: target.value })}
              />
              <datalist id="events-of-meet">
                {events.map((event) => (
                  <option key={event} value={event} />
                ))}
              </datalist>
            </>
          )}
        </Field>
      ) : null}
      {layouts.map((each) => {
        const columns = pending.columns?.[each.key] ?? each.columns;
        return (
          <div key={each.key} className={styles.wide}>
            <table className={table.table}>
              <caption className={layout.hiddenText}>{words.columnsOf(each.rows)}</caption>
              <thead>
                <tr>
                  {columns.map((kind, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing but its place
                    <th key={index} scope="col">
                      {each.heads[index]}
                      <select
                        className={controls.select}
                        aria-label={words.column(index + 1, each.heads[index] ?? '')}
                        value={kind}
                        onChange={({ target }) =>
                          choose({
                            columns: { [each.key]: columns.with(index, target.value as ResultColumn) },
                          })
                        }
                      >
                        {RESULT_COLUMNS.map((column) => (
                          <option key={column} value={column}>
                            {words.columnKind(column)}
                          </option>
                        ))}
                      </select>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {each.samples.map((cells, row) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a sample has nothing but its place
                  <tr key={row}>
                    {cells.map((cell, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a cell has nothing but its place
                      <td key={index}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      })}
    </section>
  );
}
