import { Badge } from '#kit/ui/badges/Badge.tsx';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { formatMonthDay } from '#sport/calendar/days.rules.ts';
import type { AthleteOfMine } from './member-home.contract.ts';
import { memberHomeWords as words } from './member-home.words.ts';

/** Lists the reader's athletes, each with the latest mark and its rank. */
export function HomeAthletes({ athletes }: { athletes: readonly AthleteOfMine[] }) {
  const isMe = athletes.every(({ relation }) => relation === 'self');
  const title = isMe ? words.me : words.athletes;
  return (
    <section>
      <SectionHead title={title} />
      <table className={table.table}>
        <caption className={layout.hiddenText}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.athlete}</th>
            <th scope="col" className={table.drop600}>
              {words.team}
            </th>
            <th scope="col">{words.event}</th>
            <th scope="col" className={table.mark}>
              {words.latest}
            </th>
            <th scope="col" className={table.badges}>
              <span className={layout.hiddenText}>{words.badge}</span>
            </th>
            <th scope="col" className={`${table.right} ${table.drop600}`}>
              {words.when}
            </th>
            <th scope="col" className={`${table.right} ${table.drop600}`}>
              {words.rank}
            </th>
          </tr>
        </thead>
        <tbody>
          {athletes.map((athlete) => (
            <AthleteRow key={athlete.athleteId} athlete={athlete} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function AthleteRow({ athlete }: { athlete: AthleteOfMine }) {
  const { name, path, team, latest, rank, isConfirmed } = athlete;
  return (
    <tr>
      <td className={table.name}>
        <a className={table.link} href={path}>
          {name}
        </a>
        <span className={table.below}>
          {[team?.name, team?.grade, isConfirmed ? null : words.waitingForCoach].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className={table.drop600}>
        {team ? (
          <a className={table.link} href={team.path}>
            {team.name}
          </a>
        ) : null}{' '}
        <span className={table.dim}>{team?.grade}</span>
      </td>
      {latest ? <LatestCells latest={latest} /> : <NoResults isConfirmed={isConfirmed} />}
      {latest ? (
        <td className={`${table.right} ${table.dim} ${table.drop600}`}>
          {isConfirmed ? (
            rank && <span title={words.rankIn(rank.place)}>{rank.text}</span>
          ) : (
            <StatusTag tone="warn">{words.waitingForCoach}</StatusTag>
          )}
        </td>
      ) : null}
    </tr>
  );
}

function LatestCells({ latest }: { latest: NonNullable<AthleteOfMine['latest']> }) {
  return (
    <>
      <td>{latest.event}</td>
      <td className={table.mark}>
        <a className={table.link} href={latest.path}>
          {latest.mark}
        </a>
      </td>
      <td className={table.badges}>
        {latest.badge ? (
          <Badge kind={latest.badge === 'PR' ? 'pr' : 'sr'} title={words.badges[latest.badge]}>
            {latest.badge}
          </Badge>
        ) : null}
      </td>
      <td className={`${table.right} ${table.dim} ${table.nowrap} ${table.drop600}`}>
        {formatMonthDay(latest.on)}
      </td>
    </>
  );
}

/** Takes the space of the last columns at every width. */
function NoResults({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <td className={table.dim} colSpan={5}>
      {words.noResults} {isConfirmed ? null : <StatusTag tone="warn">{words.waitingForCoach}</StatusTag>}
    </td>
  );
}
