import { Badge } from '#kit/ui/badges/Badge.tsx';
import { OptionalLink } from '#kit/ui/navigation/OptionalLink.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { shortEventName } from '#sport/events/event-names.rules.ts';
import styles from './HomeScreen.module.css';
import type { TopMark } from './home.contract.ts';
import { homeWords as words } from './home.words.ts';

interface TopMarksProps {
  topMarks: { season: string; path: string; items: TopMark[] } | null;
  week: { sport: string; items: TopMark[] }[];
  /** The heading of the leaders. */
  title?: string;
}

/** The best marks of the week by sport, and the leaders of the most popular lists. */
export function TopMarks({ topMarks, week, title = words.topMarks }: TopMarksProps) {
  return (
    <div>
      {week.length > 0 ? (
        <aside aria-labelledby="week">
          <SectionHead id="week" title={words.week} />
          <MarkTable caption={words.week} groups={week} />
        </aside>
      ) : null}
      {topMarks ? <SeasonMarks topMarks={topMarks} title={title} /> : null}
    </div>
  );
}

function SeasonMarks({
  topMarks,
  title,
}: {
  topMarks: NonNullable<TopMarksProps['topMarks']>;
  title: string;
}) {
  return (
    <aside aria-labelledby="top-marks">
      <SectionHead
        id="top-marks"
        title={title}
        note={topMarks.season}
        more={{ label: words.rankings, to: topMarks.path }}
      />
      <MarkTable caption={title} groups={[{ sport: null, items: topMarks.items }]} />
    </aside>
  );
}

function MarkTable({
  caption,
  groups,
}: {
  caption: string;
  groups: { sport: string | null; items: TopMark[] }[];
}) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <caption className={layout.hiddenText}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.event}</th>
          <th scope="col" className={table.mark}>
            {words.mark}
          </th>
          <th scope="col" className={`${table.badges} ${styles.badges}`}>
            <span className={layout.hiddenText}>{words.badge}</span>
          </th>
          <th scope="col">{words.athlete}</th>
        </tr>
      </thead>
      {groups.map(({ sport, items }) => (
        <tbody key={sport}>
          {sport === null ? null : (
            <tr className={table.group}>
              <th scope="rowgroup" colSpan={4}>
                {sport}
              </th>
            </tr>
          )}
          {items.map((item) => (
            <TopMarkRow key={item.resultPath} item={item} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function TopMarkRow({
  item: { event, listPath, mark, resultPath, badge, name, namePath, team },
}: {
  item: TopMark;
}) {
  return (
    <tr>
      <td>
        <a className={table.link} href={listPath}>
          {shortEventName(event)}
        </a>
      </td>
      <td className={table.mark}>
        <a className={table.link} href={resultPath}>
          {mark}
        </a>
      </td>
      <td className={`${table.badges} ${styles.badges}`}>
        {badge ? (
          <Badge kind={badge === 'PR' ? 'pr' : 'sr'} title={words.badges[badge]}>
            {badge}
          </Badge>
        ) : null}
      </td>
      <td className={table.name}>
        <OptionalLink className={table.link} href={namePath}>
          {name}
        </OptionalLink>
        {team ? <span className={table.second}>{team}</span> : null}
      </td>
    </tr>
  );
}
