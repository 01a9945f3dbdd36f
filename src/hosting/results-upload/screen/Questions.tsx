import imported from '#hosting/entry-imports/screen/ImportScreen.module.css';
import controls from '#kit/ui/forms/controls.module.css';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import type { PartProps } from './upload-screen.client.ts';
import { uploadScreenWords as words } from './upload-screen.words.ts';

/** Names of which the site is not sure. Their rows are published under the written name until somebody answers. */
export function Questions({ preview: { questions }, pending, choose }: PartProps) {
  if (questions.length === 0) return null;
  const open = questions.filter(({ given }) => given === null).length;
  return (
    <section id="questions" aria-label={words.questionsHead}>
      <SectionHead title={words.questionsHead} note={words.questionsNote(open)} />
      <table className={`${table.table} ${imported.stacked}`}>
        <caption className={layout.hiddenText}>{words.questionsHead}</caption>
        <thead>
          <tr>
            <th scope="col">{words.questionColumns.printed}</th>
            <th scope="col">{words.questionColumns.why}</th>
            <th scope="col">{words.questionColumns.answer}</th>
          </tr>
        </thead>
        <tbody>
          {questions.map(({ key, printed, team, why, options, given, trouble }) => (
            <tr key={key}>
              <td className={table.name}>
                {printed}
                {team === null ? null : <span className={imported.below}>{team}</span>}
              </td>
              <td>
                {why}
                {trouble === null ? null : <span className={imported.below}>{trouble}</span>}
              </td>
              <td>
                <select
                  className={controls.select}
                  aria-label={words.answerTo(printed)}
                  value={pending.answers?.[key] ?? given ?? ''}
                  onChange={({ target }) => choose({ answers: { [key]: target.value || null } })}
                >
                  <option value="">{words.undecided}</option>
                  {options.map(({ answer, label }) => (
                    <option key={answer} value={answer}>
                      {label}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
