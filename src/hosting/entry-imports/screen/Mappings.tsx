import {
  ENTRY_COLUMNS,
  type EntryColumn,
} from '#competition/registration/entry-files/entry-columns.rules.ts';
import styles from '#hosting/import-questions/screen/ImportScreen.module.css';
import { formatCount } from '#kit/counts.ts';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import type { PartProps } from './ImportedFile.tsx';
import { importScreenWords as words } from './import-screen.words.ts';

/** Teams, divisions and events of the file, and what they are in this meet: one answer for all of their rows. */
export function Mappings({ preview, ask }: PartProps) {
  const { mappings, columns } = preview;
  return (
    <section id="mapping" aria-label={words.mappingHead}>
      <SectionHead title={words.mappingHead} note={words.mappingNote} />
      <table className={`${table.table} ${styles.stacked}`}>
        <caption className={layout.hiddenText}>{words.mappingHead}</caption>
        <thead>
          <tr>
            <th scope="col">{words.mappingColumns.written}</th>
            <th scope="col">{words.mappingColumns.target}</th>
            <th scope="col" className={`${table.right} ${table.drop600}`}>
              {words.mappingColumns.rows}
            </th>
            <th scope="col">{words.mappingColumns.how}</th>
          </tr>
        </thead>
        <tbody>
          {mappings.map(({ key, written, target, how, rows, options }) => (
            <tr key={key}>
              <td className={styles.raw}>{written}</td>
              <td>
                <select
                  className={controls.select}
                  aria-label={words.mapTo(written)}
                  value={options.find(({ label }) => label === target)?.answer ?? ''}
                  onChange={(event) => ask({ answers: { [key]: event.target.value } }, `map ${key}`)}
                >
                  <option value="" disabled>
                    {target ?? words.choose}
                  </option>
                  {options.map(({ answer, label }) => (
                    <option key={answer} value={answer}>
                      {label}
                    </option>
                  ))}
                </select>
              </td>
              <td className={`${table.right} ${table.drop600}`}>{formatCount(rows)}</td>
              <td>{how === 'open' ? <StatusTag tone="warn">{words.how[how]}</StatusTag> : words.how[how]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {columns.length === 0 ? null : (
        <details className={styles.columns}>
          <summary>{words.columnsHead}</summary>
          {columns.map(({ kind, sample }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing but its place
            <Field key={index} label={words.column(index + 1, sample)}>
              {(control) => (
                <select
                  {...control}
                  className={controls.select}
                  value={kind}
                  onChange={(event) => {
                    const kinds = columns.map((each) => each.kind);
                    ask({ columns: kinds.with(index, event.target.value as EntryColumn) }, `column ${index}`);
                  }}
                >
                  {ENTRY_COLUMNS.map((each) => (
                    <option key={each} value={each}>
                      {words.columnKind(each)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ))}
        </details>
      )}
    </section>
  );
}
