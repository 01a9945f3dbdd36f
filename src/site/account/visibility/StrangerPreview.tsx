import { placeClass } from '#kit/ui/badges/cells.rows.ts';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import type { Visibility } from '#sport/people/names.rules.ts';
import styles from './Visibility.module.css';
import type { VisibilityData } from './visibility-page.client.ts';
import { visibilityWords as words } from './visibility-page.words.ts';

interface StrangerPreviewProps {
  data: VisibilityData;
  /** The full name. */
  name: string;
  picked: Visibility;
}

/** Shows how strangers would see the athlete with the picked choice. */
export function StrangerPreview({ data, name, picked }: StrangerPreviewProps) {
  const { sample, team, gradeName } = data;
  const description = words.description(team?.teamName ?? null, gradeName);
  const visibleName = data.names[picked];
  return (
    <section>
      <SectionHead
        title={words.stranger}
        note={words.live}
        {...(data.visibility !== 'hidden' && {
          more: { label: words.openAsStranger, to: athleteAddress(data.athleteId) },
        })}
      />
      <div className={styles.seen}>
        {sample ? <SampleLists sample={sample} visibleName={visibleName} /> : <p>{words.noSample}</p>}
        <h3>{words.search(name)}</h3>
        <p>{picked === 'full' ? [visibleName, team?.teamName].filter(Boolean).join(', ') : words.notFound}</p>
        <h3>{words.page}</h3>
        {picked === 'hidden' ? (
          <p>{words.noPage}</p>
        ) : (
          <div className={styles.person}>
            <Avatar name={visibleName} />
            <p>
              <b>{visibleName}</b>
              <small>{words.pageOf(picked, description)}</small>
            </p>
          </div>
        )}
        <h3>{words.elsewhere}</h3>
        <p>{words.engines(picked, [visibleName, team?.teamName])}</p>
      </div>
    </section>
  );
}

type Sample = NonNullable<VisibilityData['sample']>;

function SampleLists({ sample, visibleName }: { sample: Sample; visibleName: string }) {
  const { eventName, meetName, isFinal, rows, list } = sample;
  const athleteRow = rows.find(({ name }) => name === null);
  return (
    <>
      <h3>{words.results(eventName, meetName)}</h3>
      <RowTable
        caption={words.results(eventName, meetName)}
        rows={rows}
        visibleName={visibleName}
        hasMedals={isFinal}
      />
      {list && athleteRow ? (
        <>
          <h3>{words.rankings(eventName, list.divisionName)}</h3>
          <RowTable
            caption={words.rankings(eventName, list.divisionName)}
            rows={[{ ...athleteRow, place: list.rank, mark: list.mark }]}
            visibleName={visibleName}
            hasMedals={false}
          />
        </>
      ) : null}
    </>
  );
}

interface RowTableProps {
  caption: string;
  /** `place` is null beyond the counted ranks. */
  rows: (Omit<Sample['rows'][number], 'place'> & { place: number | null })[];
  visibleName: string;
  hasMedals: boolean;
}

function RowTable({ caption, rows, visibleName, hasMedals }: RowTableProps) {
  const { place, athlete, grade, team, mark } = words.rowColumns;
  return (
    <table className={table.table}>
      <caption className={layout.hiddenText}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={table.position}>
            {place}
          </th>
          <th scope="col">{athlete}</th>
          <th scope="col" className={table.center}>
            {grade}
          </th>
          <th scope="col" className={table.drop600}>
            {team}
          </th>
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
            <td className={table.position}>
              {row.place === null ? (
                words.uncounted
              ) : (
                <span className={placeClass(row.place, hasMedals)}>{row.place}</span>
              )}
            </td>
            <td className={table.name}>
              {row.name ?? visibleName}
              <span className={table.below}>{row.teamName}</span>
            </td>
            <td className={table.center}>{row.gradeName}</td>
            <td className={table.drop600}>{row.teamName}</td>
            <td className={table.mark}>{row.mark}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
