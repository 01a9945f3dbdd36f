import type { ReactNode } from 'react';
import { Badge } from '#kit/ui/badges/Badge.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import styles from './Corrections.module.css';
import type { Movements } from './corrections-screen.client.ts';
import { screenWords as words } from './corrections-screen.words.ts';

/** Places, team scores, lists, bests and records before and after a correction. */
export function MovementTables({ movements }: { movements: Movements }) {
  return (
    <>
      <Values movements={movements} />
      <Places movements={movements} />
      <div className={styles.two}>
        <TeamScores movements={movements} />
        <Lists movements={movements} />
      </div>
      <section>
        <SectionHead title={words.afterSaving} note={words.afterSavingNote} />
        <Note>{movements.publicLine ?? words.nothingPublic}</Note>
      </section>
    </>
  );
}

function WillBeTable({ title, subject, children }: { title: string; subject: string; children: ReactNode }) {
  return (
    <table className={table.table}>
      <caption className={layout.hiddenText}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{subject}</th>
          <th scope="col" className={table.right}>
            {words.willBe}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Values({ movements: { values } }: { movements: Movements }) {
  return (
    <section>
      <SectionHead title={words.values} />
      <WillBeTable title={words.values} subject={words.value}>
        {values.map(({ title, before, after }) => (
          <tr key={title}>
            <td>{title}</td>
            <td className={table.right}>
              <Moved before={before} after={after} />
            </td>
          </tr>
        ))}
      </WillBeTable>
    </section>
  );
}

function Places({ movements: { places, movedCount, stayingCount } }: { movements: Movements }) {
  return (
    <section>
      <SectionHead title={words.places} note={words.placesNote(movedCount, stayingCount)} />
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.places}</caption>
        <thead>
          <tr>
            <th scope="col" className={table.position}>
              {words.was}
            </th>
            <th scope="col" className={table.position}>
              {words.willBe}
            </th>
            <th scope="col">{words.athlete}</th>
            <th scope="col" className={table.drop600}>
              {words.team}
            </th>
            <th scope="col" className={table.mark}>
              {words.mark}
            </th>
            <th scope="col" className={table.points}>
              {words.points}
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ resultId, athleteName, teamName, mark, isCorrected, place, points }) => (
            <tr key={resultId} className={isCorrected ? styles.corrected : undefined}>
              <td className={`${table.position} ${table.dim}`}>{place.before ?? words.nothing}</td>
              <td className={table.position}>
                {place.after ?? words.nothing} <Direction place={place} />
              </td>
              <td className={table.name}>
                {athleteName}
                <span className={table.below}>{teamName}</span>
              </td>
              <td className={table.drop600}>{teamName}</td>
              <td className={table.mark}>{mark}</td>
              <td className={table.points}>
                <Moved {...points} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Direction({ place: { before, after } }: { place: Movements['places'][number]['place'] }) {
  if (before === null || after === null || before === after) return null;
  return <span className={layout.hiddenText}>{after < before ? words.up : words.down}</span>;
}

function TeamScores({ movements: { teams, pointsNote } }: { movements: Movements }) {
  return (
    <section>
      <SectionHead title={words.teamScores} note={pointsNote} />
      {teams.length === 0 ? (
        <p className={layout.muted}>{words.noTeams}</p>
      ) : (
        <table className={table.table}>
          <caption className={layout.hiddenText}>{words.teamScores}</caption>
          <thead>
            <tr>
              <th scope="col">{words.team}</th>
              <th scope="col" className={table.right}>
                {words.points}
              </th>
              <th scope="col" className={table.center}>
                {words.place}
              </th>
            </tr>
          </thead>
          <tbody>
            {teams.map(({ teamId, teamName, points, place }) => (
              <tr key={`${teamId} ${teamName}`}>
                <td className={table.name}>{teamName}</td>
                <td className={table.right}>
                  <Moved {...points} />
                </td>
                <td className={table.center}>
                  <Moved before={textOf(place.before)} after={textOf(place.after)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Lists({ movements: { lists } }: { movements: Movements }) {
  return (
    <section>
      <SectionHead title={words.lists} />
      {lists.length === 0 ? (
        <p className={layout.muted}>{words.noLists}</p>
      ) : (
        <WillBeTable title={words.lists} subject={words.list}>
          {lists.map(({ title, before, after, badge }) => (
            <tr key={title}>
              <td>{title}</td>
              <td className={table.right}>
                <Moved before={before} after={badge === after ? null : after} />{' '}
                {badge === null ? null : (
                  <Badge kind={BADGE_KINDS[badge]} title={words.badges[badge]}>
                    {badge}
                  </Badge>
                )}
              </td>
            </tr>
          ))}
        </WillBeTable>
      )}
    </section>
  );
}

const BADGE_KINDS = { PR: 'pr', SR: 'sr', Q: 'qualifier' } as const;

const textOf = (value: number | null): string | null => (value === null ? null : String(value));

function Moved({ before, after }: { before: string | null; after: string | null }) {
  if (before === after) return <span className={styles.moved}>{after ?? words.nothing}</span>;
  return (
    <span className={styles.moved}>
      {before === null ? null : <s className={table.dim}>{before}</s>} <b>{after ?? words.nothing}</b>
    </span>
  );
}
