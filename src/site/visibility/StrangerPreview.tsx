import { Avatar } from '#kit/ui/Avatar.tsx';
import layout from '#kit/ui/layout.module.css';
import { SectionHead } from '#kit/ui/Section.tsx';
import table from '#kit/ui/table.module.css';
import { athleteAddress } from '#sport/addresses.rules.ts';
import type { Visibility } from '#sport/names.rules.ts';
import styles from './Visibility.module.css';
import type { VisibilityData } from './visibility.client.ts';
import { visibilityWords as words } from './visibility.words.ts';

interface StrangerPreviewProps {
  data: VisibilityData;
  /** In full. */
  name: string;
  picked: Visibility;
}

/** The choice that is picked, as everybody else would read it. */
export function StrangerPreview({ data, name, picked }: StrangerPreviewProps) {
  const { sample, team } = data;
  const shown = data.names[picked];
  return (
    <section>
      <SectionHead
        title={words.stranger}
        note={words.live}
        more={{ label: words.openAsStranger, to: athleteAddress(data.athleteId) }}
      />
      <div className={styles.seen}>
        {sample ? <SampleLists sample={sample} shown={shown} /> : <p>{words.noSample}</p>}
        <h3>{words.search(name)}</h3>
        <p>{picked === 'full' ? [shown, team?.SchoolName].filter(Boolean).join(', ') : words.notFound}</p>
        <h3>{words.page}</h3>
        {picked === 'hidden' ? (
          <p>{words.noPage}</p>
        ) : (
          <div className={styles.person}>
            <Avatar name={shown} />
            <p>
              <b>{shown}</b>
              <small>{words.pageOf(picked)}</small>
            </p>
          </div>
        )}
        <h3>{words.elsewhere}</h3>
        <p>{picked === 'hidden' ? words.enginesHidden(shown) : words.engines(picked, shown)}</p>
      </div>
    </section>
  );
}

type Sample = NonNullable<VisibilityData['sample']>;

function SampleLists({ sample, shown }: { sample: Sample; shown: string }) {
  const { eventName, MeetName, rows, best } = sample;
  const own = rows.find(({ name }) => name === null);
  return (
    <>
      <h3>{words.results(eventName, MeetName)}</h3>
      <RowTable caption={words.results(eventName, MeetName)} rows={rows} shown={shown} hasPlaces />
      {best !== null && own ? (
        <>
          <h3>{words.rankings(eventName)}</h3>
          <RowTable
            caption={words.rankings(eventName)}
            rows={[{ ...own, mark: best }]}
            shown={shown}
            hasPlaces={false}
          />
        </>
      ) : null}
    </>
  );
}

interface RowTableProps {
  caption: string;
  rows: Sample['rows'];
  shown: string;
  /** The place in a race; that in a list is not looked up for a preview. */
  hasPlaces: boolean;
}

function RowTable({ caption, rows, shown, hasPlaces }: RowTableProps) {
  const { place, athlete, grade, team, mark } = words.rowColumns;
  return (
    <table className={table.table}>
      <caption className={layout.hiddenText}>{caption}</caption>
      <thead>
        <tr>
          {hasPlaces ? (
            <th scope="col" className={table.position}>
              {place}
            </th>
          ) : null}
          <th scope="col">{athlete}</th>
          <th scope="col" className={table.center}>
            {grade}
          </th>
          <th scope="col">{team}</th>
          <th scope="col" className={table.mark}>
            {mark}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={`${row.place} ${row.name} ${row.mark}`}
            className={row.name === null ? table.me : undefined}
          >
            {hasPlaces ? <td className={table.position}>{row.place}</td> : null}
            <td className={table.name}>{row.name ?? shown}</td>
            <td className={table.center}>{row.gradeName}</td>
            <td>{row.TeamName}</td>
            <td className={table.mark}>{row.mark}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
