import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { meetCrumbs } from '#competition/meets/meet-page/meet-crumbs.rules.ts';
import { type MeetLayoutData, meetCall, meetOf } from '#competition/meets/meets.client.ts';
import { Badge } from '#kit/ui/badges/Badge.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { apiContext, pageContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { meetTabAddress } from '#sport/addresses/addresses.rules.ts';
import { GENDER_VALUE } from '#sport/addresses/query-values.rules.ts';
import { genderSlug } from '#sport/people/genders.rules.ts';
import styles from './RecordsScreen.module.css';
import type { ListedRecord } from './records.contract.ts';
import { recordBadge } from './records.words.ts';
import { recordsScreenWords as words } from './records-screen.words.ts';

/** At midnight a record was no longer broken today. */
const TODAY_SECONDS = 300;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const requested = meetOf({ params, request });
  const { items } = await context.get(apiContext).records.getMeetRecords({}, meetCall(requested));
  if (items.some(({ broken }) => broken?.isToday)) context.get(pageContext).validFor(TODAY_SECONDS);
  const slug = new URL(request.url).searchParams.get('gender')?.toLowerCase();
  const genders = [...new Map(items.map(({ gender, genderName }) => [gender, genderName]))].sort();
  const chosen = genders.find(([gender]) => genderSlug(gender) === slug) ?? genders[0];
  const address = meetTabAddress(requested.sport, requested.meetId, 'records');
  return {
    sport: requested.sport,
    genders: genders.map(([gender, label]) => ({
      label,
      to: `${address}?gender=${genderSlug(gender)}`,
      isCurrent: gender === chosen?.[0],
    })),
    genderName: chosen?.[1] ?? '',
    books: [
      ...Map.groupBy(
        items.filter(({ gender }) => gender === chosen?.[0]).sort((a, b) => rankOf(a) - rankOf(b)),
        ({ label, divisionName }) => words.book(label, divisionName),
      ),
    ],
  };
}

/** The records of the meet itself come first. */
const rankOf = ({ badge }: Pick<ListedRecord, 'badge'>) => (badge === 'MR' ? 0 : 1);

type Loaded = Awaited<ReturnType<typeof loader>>;

export const handle = screenHandle<Loaded, MeetLayoutData>({
  query: { gender: GENDER_VALUE },
  head: (_, { meet }) => ({
    title: `${words.title}, ${meet.name}`,
    description: words.description(meet.name),
    canonical: meetTabAddress(meet.sport, meet.meetId, 'records'),
    crumbs: meetCrumbs(meet, 'records'),
  }),
});

/** Lists the records of the meet when it began, and below each the result that broke it. */
export function Component() {
  const { sport, genders, genderName, books } = useLoaderData<Loaded>();
  if (books.length === 0) {
    return (
      <Empty title={words.empty}>
        <p>{words.emptyText}</p>
      </Empty>
    );
  }
  return (
    <>
      {genders.length > 1 ? (
        <div className={styles.genders}>
          <Segment label={words.gender} items={genders} />
        </div>
      ) : null}
      {books.map(([book, records]) => (
        <section key={book} aria-label={book}>
          <SectionHead title={book} note={words.note(genderName)} />
          <table className={table.table}>
            <caption className={layout.hiddenText}>{`${book}, ${genderName}`}</caption>
            <thead>
              <tr>
                <th scope="col" className={styles.event}>
                  {words.event(sport)}
                </th>
                <th scope="col" className={table.mark}>
                  {words.mark}
                </th>
                <th scope="col" className={table.badges}>
                  <span className={layout.hiddenText}>{words.badge}</span>
                </th>
                <th scope="col" className={styles.athlete}>
                  {words.athlete}
                </th>
                <th scope="col" className={table.right}>
                  {words.year}
                </th>
              </tr>
            </thead>
            <tbody>
              {records.map((record) => (
                <RecordRows key={record.recordId} record={record} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}

function RecordRows({ record }: { record: ListedRecord }) {
  const { eventName, label, badge, mark, alsoHeldBy, broken } = record;
  return (
    <>
      <tr>
        <td className={table.name}>{eventName}</td>
        <td className={table.mark}>{mark}</td>
        <td className={table.badges} />
        <Holder {...record} />
      </tr>
      {alsoHeldBy.map((other, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The list never changes.
        <tr key={index}>
          <td className={table.dim}>{words.alsoHeldBy}</td>
          <td className={table.mark} />
          <td className={table.badges} />
          <Holder {...other} wind={null} />
        </tr>
      ))}
      {broken ? (
        <tr className={table.me}>
          <td className={table.dim}>{words.broken(broken)}</td>
          <td className={table.mark}>{broken.mark}</td>
          <td className={table.badges}>
            <Badge kind="record" title={label}>
              {recordBadge(badge, broken.isEqual)}
            </Badge>
          </td>
          <Holder {...broken} />
        </tr>
      ) : null}
    </>
  );
}

type HolderProps = Pick<ListedRecord, 'holder' | 'team' | 'year' | 'wind'> & { isInReview?: boolean };

function Holder({ holder, team, year, wind, isInReview }: HolderProps) {
  const about = words.about(holder && team, wind, isInReview);
  return (
    <>
      <td>
        {holder ?? team}
        {about ? <span className={table.second}>{about}</span> : null}
      </td>
      <td className={`${table.right} ${table.dim}`}>{year}</td>
    </>
  );
}
