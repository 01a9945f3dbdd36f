import { Badge } from '#kit/ui/Badge.tsx';
import layout from '#kit/ui/layout.module.css';
import { SectionHead } from '#kit/ui/Section.tsx';
import table from '#kit/ui/table.module.css';
import styles from './HomeScreen.module.css';
import type { TopMark } from './home.contract.ts';
import { homeWords as words } from './home.words.ts';

/** Who leads the lists that people ask for first. */
export function TopMarks({ topMarks }: { topMarks: { season: string; path: string; items: TopMark[] } }) {
  return (
    <aside aria-labelledby="top-marks">
      <SectionHead
        id="top-marks"
        title={words.topMarks}
        note={topMarks.season}
        more={{ label: words.rankings, to: topMarks.path }}
      />
      <table className={`${table.table} ${styles.table}`}>
        <caption className={layout.hiddenText}>{words.topMarks}</caption>
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
        <tbody>
          {topMarks.items.map((item) => (
            <TopMarkRow key={item.listPath} item={item} />
          ))}
        </tbody>
      </table>
    </aside>
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
          {event}
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
        {namePath ? (
          <a className={table.link} href={namePath}>
            {name}
          </a>
        ) : (
          name
        )}
        {team ? <span className={table.second}>{team}</span> : null}
      </td>
    </tr>
  );
}
