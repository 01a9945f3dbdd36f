import imported from '#hosting/import-questions/screen/ImportScreen.module.css';
import { formatCount } from '#kit/counts.ts';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import type { PartProps } from './upload-screen.client.ts';
import { uploadScreenWords as words } from './upload-screen.words.ts';

/** The answer for a division that stays as the file writes it. */
const NEW_DIVISION = '+';

/** Teams and divisions of the file, and what they are in this meet: one answer for all of their rows. */
export function Names({ preview, pending, choose }: PartProps) {
  const { divisions, teams } = preview;
  return (
    <section id="names" aria-label={words.namesHead}>
      <SectionHead title={words.namesHead} note={words.namesNote} />
      <table className={`${table.table} ${imported.stacked}`}>
        <caption className={layout.hiddenText}>{words.namesHead}</caption>
        <thead>
          <tr>
            <th scope="col">{words.namesColumns.written}</th>
            <th scope="col">{words.namesColumns.target}</th>
            <th scope="col" className={`${table.right} ${table.drop600}`}>
              {words.namesColumns.rows}
            </th>
            <th scope="col">{words.namesColumns.state}</th>
          </tr>
        </thead>
        <tbody>
          {divisions.map(({ written, target, isNew, rows, options }) => (
            <tr key={`division ${written}`}>
              <td>
                {written}
                <span className={imported.below}>{words.division}</span>
              </td>
              <td>
                <select
                  className={controls.select}
                  aria-label={words.mapTo(written)}
                  value={pending.divisions?.[written] ?? (isNew ? NEW_DIVISION : target)}
                  onChange={(event) => choose({ divisions: { [written]: event.target.value } })}
                >
                  {options.map((answer) => (
                    <option key={answer} value={answer}>
                      {answer === NEW_DIVISION ? words.newDivision(isNew ? target : written) : answer}
                    </option>
                  ))}
                </select>
              </td>
              <td className={`${table.right} ${table.drop600}`}>{formatCount(rows)}</td>
              <td>{isNew ? <StatusTag tone="warn">{words.states.isNew}</StatusTag> : words.states.found}</td>
            </tr>
          ))}
          {teams.map((team) => (
            <TeamRow
              key={`team ${team.written} ${team.name}`}
              team={team}
              pending={pending}
              choose={choose}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Team = PartProps['preview']['teams'][number];

function TeamRow({ team, pending, choose }: { team: Team } & Omit<PartProps, 'preview'>) {
  const { written, name, rows, isNew, chosen, options } = team;
  const given = pending.teams?.[written];
  return (
    <tr>
      <td>{written === '' ? words.unattached : written}</td>
      <td>
        {isNew || chosen !== null ? (
          <select
            className={controls.select}
            aria-label={words.mapTo(written)}
            value={given ?? chosen ?? 'new'}
            onChange={(event) => choose({ teams: { [written]: event.target.value } })}
          >
            {chosen !== null && chosen !== 'new' ? <option value={chosen}>{name ?? written}</option> : null}
            <option value="new">{words.newTeam(written)}</option>
            {options.map(({ answer, label }) => (
              <option key={answer} value={answer}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          (name ?? words.unattached)
        )}
      </td>
      <td className={`${table.right} ${table.drop600}`}>{formatCount(rows)}</td>
      <td>
        {isNew ? (
          <StatusTag tone="warn">{words.states.isNew}</StatusTag>
        ) : chosen !== null ? (
          words.states.chosen
        ) : name === null && written !== '' ? (
          words.states.question
        ) : (
          words.states.found
        )}
      </td>
    </tr>
  );
}
