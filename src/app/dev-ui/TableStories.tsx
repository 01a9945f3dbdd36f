import { useState } from 'react';
import { Badge } from '#kit/ui/badges/Badge.tsx';
import marks from '#kit/ui/badges/badges.module.css';
import { placeClass } from '#kit/ui/badges/cells.rows.ts';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { Stories, Story } from './Story.tsx';

const RUNNERS = [
  {
    place: 1,
    name: 'Amara Quillfeather',
    grade: 12,
    team: 'Salt Harbor',
    mark: '24.08',
    wind: '+0.9',
    points: 10,
  },
  {
    place: 2,
    name: 'Ingrid Solvane',
    grade: 11,
    team: 'Brightwater',
    mark: '24.31',
    wind: '+0.9',
    points: 8,
  },
  {
    place: 3,
    name: 'Jocelyn Vanterpool-Achebe',
    grade: 12,
    team: 'Ridgemont',
    mark: '24.66',
    wind: '−0.3',
    points: 6,
  },
];

export function TableStories() {
  return (
    <Stories>
      <Story title="Results: heat, my row, just changed, the line that goes on, an invalid mark" isWide>
        <Results />
      </Story>
      <Story title="A head that sorts; better or worse than before" isWide>
        <Sorted />
      </Story>
    </Stories>
  );
}

function Results() {
  const [isOpen, setOpen] = useState(true);
  return (
    <table className={table.table}>
      <caption className={layout.hiddenText}>Girls 200 Meters</caption>
      <thead>
        <tr>
          <th scope="col" className={table.position}>
            Pl
          </th>
          <th scope="col">Athlete</th>
          <th scope="col" className={`${table.center} ${table.drop600}`}>
            Gr
          </th>
          <th scope="col" className={table.drop600}>
            Team
          </th>
          <th scope="col" className={table.mark}>
            Time
          </th>
          <th scope="col" className={table.badges}>
            <span className={layout.hiddenText}>Badges</span>
          </th>
          <th scope="col" className={`${table.right} ${table.drop600}`}>
            Wind
          </th>
          <th scope="col" className={`${table.points} ${table.drop1100}`}>
            Pts
          </th>
          <th scope="col" className={table.expander}>
            <span className={layout.hiddenText}>Details</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className={table.group}>
          <th scope="rowgroup" colSpan={9}>
            Heat 4
          </th>
        </tr>
        {RUNNERS.map((runner, index) => (
          <Runner key={runner.name} runner={runner} className={[table.me, undefined, table.changed][index]}>
            {index === 0 ? (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-label={`Details of ${runner.name}`}
                onClick={() => setOpen(!isOpen)}
              >
                <Icon name="down" size="small" />
              </button>
            ) : null}
          </Runner>
        ))}
        <tr className={table.sub} hidden={!isOpen}>
          <td colSpan={9}>Lane 5. Previous best 24.29.</td>
        </tr>
        <tr className={table.cut}>
          <td colSpan={9}>The first 3 of each heat go on</td>
        </tr>
        <tr>
          <td className={table.position}>–</td>
          <td className={table.name}>
            Harriet Lindqvist<span className={table.below}>11 · Ridgemont</span>
          </td>
          <td className={`${table.center} ${table.drop600}`}>11</td>
          <td className={table.drop600}>Ridgemont</td>
          <td className={`${table.mark} ${table.invalid}`}>23.99</td>
          <td colSpan={3}>
            <StatusTag tone="bad">Invalid</StatusTag>
          </td>
          <td className={table.expander} />
        </tr>
      </tbody>
    </table>
  );
}

function Runner({
  runner: { place, name, grade, team, mark, wind, points },
  className,
  children,
}: {
  runner: (typeof RUNNERS)[number];
  className: string | undefined;
  children: React.ReactNode;
}) {
  return (
    <tr className={className}>
      <td className={table.position}>
        <span className={placeClass(place, true)}>{place}</span>
      </td>
      <td className={table.name}>
        <a className={table.link} href="#tables">
          {name}
        </a>
        <span className={table.below}>
          {grade} · {team}
        </span>
      </td>
      <td className={`${table.center} ${table.drop600}`}>{grade}</td>
      <td className={table.drop600}>{team}</td>
      <td className={table.mark}>{mark}</td>
      <td className={table.badges}>
        <Badge kind="pr" title="Personal record">
          PR
        </Badge>
      </td>
      <td className={`${table.right} ${table.drop600}`}>{wind}</td>
      <td className={`${table.points} ${table.drop1100}`}>{points}</td>
      <td className={table.expander}>{children}</td>
    </tr>
  );
}

function Sorted() {
  const [isDescending, setDescending] = useState(false);
  const rows = isDescending ? RUNNERS.toReversed() : RUNNERS;
  return (
    <table className={table.table}>
      <caption className={layout.hiddenText}>Runners by time</caption>
      <thead>
        <tr>
          <th scope="col">Athlete</th>
          <th scope="col" className={table.mark} aria-sort={isDescending ? 'descending' : 'ascending'}>
            <button type="button" className={table.sort} onClick={() => setDescending(!isDescending)}>
              Time
              <Icon name="down" size="small" />
            </button>
          </th>
          <th scope="col" className={table.right}>
            Places
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, mark }, index) => (
          <tr key={name}>
            <td className={table.name}>{name}</td>
            <td className={table.mark}>{mark}</td>
            <td className={table.right}>
              {index === 0 ? <span className={marks.up}>▲ 2</span> : <span className={marks.down}>▼ 1</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
