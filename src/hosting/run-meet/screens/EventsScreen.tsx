import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { StatusTag, StatusWord } from '#kit/ui/badges/Tag.tsx';
import type { Tone } from '#kit/ui/badges/tones.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import table from '#kit/ui/tables/table.module.css';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { heatsInWords, nounOfArea } from '#sport/seeding/heat-nouns.words.ts';
import { detailOf, matchesSearch, titleOf } from '../round-titles.rules.ts';
import { openRunMeet, type RoundOfList, type RunMeet } from '../run-meet.client.ts';
import styles from './EventsScreen.module.css';
import { useRounds } from './FollowedRound.tsx';
import { runMeetScreens as words } from './run-meet-screens.words.ts';
import { SeedAll } from './SeedAll.tsx';

export const loader = (args: LoaderFunctionArgs) => openRunMeet(args);

export const handle = screenHandle<RunMeet>({
  head: ({ meet }) => ({ title: words.pageTitle(meet.name), robots: 'noindex' }),
});

export function HydrateFallback() {
  return <PageSkeleton label={words.loading} columns={[]} />;
}

/** The rounds of a meet in the order of the day, each with how far it has come. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { rounds: data, isOld } = useRounds(loaded);
  const [search, setSearch] = useState('');
  const found = data.rounds.filter((round) => matchesSearch(round, search));
  const days = [...Map.groupBy(found, ({ day }) => day)];
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{words.title}</h1>
          <p className={styles.lead}>{words.lead[data.meet.sport]}</p>
          <MeetLinks data={data} />
          <SeedAll data={data} />
        </div>
        {data.rounds.length === 0 ? null : (
          <label className={styles.search}>
            {words.find}
            <input
              type="search"
              className={controls.input}
              placeholder={words.findHint}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          </label>
        )}
      </header>
      {data.rehearsalId === null ? null : (
        <Note action={<a href={runMeetAddress(data.meet.sport, data.rehearsalId)}>{words.openRehearsal}</a>}>
          {words.rehearsalRuns}
        </Note>
      )}
      {isOld ? (
        <Note tone="warn" isAlert>
          {words.old}
        </Note>
      ) : null}
      {data.rounds.length === 0 ? (
        <Empty title={words.none}>
          <p>{words.noneText}</p>
        </Empty>
      ) : found.length === 0 ? (
        <p role="status">{words.nothingFound(search)}</p>
      ) : (
        days.map(([day, rounds]) => <Day key={day} day={day} rounds={rounds} meet={data.meet} />)
      )}
    </>
  );
}

/** The pages about the whole meet. */
function MeetLinks({ data: { meet, member } }: { data: RunMeet }) {
  const to = (page: string) => runMeetAddress(meet.sport, meet.meetId, page);
  const takesFiles = member.isAdmin || member.roles.some((role) => role === 'host' || role === 'timer');
  return (
    <p className={styles.links}>
      <a href={to('paper')}>{words.paper[meet.sport]}</a>
      {takesFiles ? <a href={to('timing')}>{words.timing}</a> : null}
      {meet.sport === 'tf' ? <a href={to('judging')}>{words.judging}</a> : null}
    </p>
  );
}

function Day({ day, rounds, meet }: { day: string; rounds: RoundOfList[]; meet: RunMeet['meet'] }) {
  const name = words.day(day);
  return (
    <section className={styles.day}>
      <h2>{name}</h2>
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.tableName(name)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.time}</th>
            <th scope="col">{words.columns.event}</th>
            <th scope="col" className={table.drop600}>
              {words.columns.start}
            </th>
            <th scope="col" className={table.drop600}>
              {words.columns.marks}
            </th>
            <th scope="col">{words.columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {rounds.map((round) => (
            <RoundRow key={round.roundId} round={round} meet={meet} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RoundRow({ round, meet }: { round: RoundOfList; meet: RunMeet['meet'] }) {
  const { slots, marked, eventNumber } = round;
  const isToSeed = slots === 0 && (meet.sport === 'tf' || round.entries > 0);
  const page = isToSeed ? 'seeding' : 'results';
  return (
    <tr>
      <td className={table.nowrap}>{timeOf(round)}</td>
      <td className={table.name}>
        <a className={table.link} href={runMeetAddress(meet.sport, meet.meetId, `${round.roundId}/${page}`)}>
          {titleOf(round)}
        </a>{' '}
        <span className={styles.detail}>{detailOf(round)}</span>
        <span className={styles.facts}>
          {[eventNumber ? words.number(eventNumber) : null, startList(round)].filter(Boolean).join(', ')}
        </span>
        <Flags round={round} />
      </td>
      <td className={table.drop600}>{checkIn(round)}</td>
      <td className={`${table.drop600} ${table.nowrap}`}>
        {slots === 0 || (marked === 0 && round.status !== null) ? null : words.marked(marked, slots)}
      </td>
      <td className={table.nowrap}>
        <StatusWord tone={toneOf(round)}>{round.statusName ?? words.waiting}</StatusWord>
      </td>
    </tr>
  );
}

/** Counts of marks, conflicts and protests that somebody has to look at. */
function Flags({ round: { held, conflicts, openProtests } }: { round: RoundOfList }) {
  const flags = [
    held > 0 ? words.held(held) : null,
    conflicts > 0 ? words.conflicts(conflicts) : null,
    openProtests > 0 ? words.protests(openProtests) : null,
  ].filter((flag) => flag !== null);
  if (flags.length === 0) return null;
  return (
    <span className={styles.flags}>
      {flags.map((flag) => (
        <StatusTag key={flag} tone="warn">
          {flag}
        </StatusTag>
      ))}
    </span>
  );
}

function timeOf({ heats: [first] }: RoundOfList): string {
  return first?.startedTime ?? first?.plannedTime ?? words.noTime;
}

const isRelay = (variantKey: string | null) =>
  variantKey !== null && findVariant(variantKey)?.isRelay === true;

function startList({ slots, entries, heats, area, variantKey, isFirst, status }: RoundOfList): string {
  if (slots > 0) {
    const parts = heatsInWords(heats.length, nounOfArea(area));
    return [
      area === 'course' && heats.length === 1 ? null : parts,
      words.starters(slots, isRelay(variantKey)),
    ]
      .filter(Boolean)
      .join(', ');
  }
  // A round that was imported has results without a start list.
  if (!isFirst || status !== null) return '';
  return entries === 0 ? words.nobody : words.notSeeded(entries, area === 'course');
}

function checkIn({ checkedIn, scratched }: RoundOfList): string {
  return [
    checkedIn > 0 ? words.checkedIn(checkedIn) : null,
    scratched > 0 ? words.scratched(scratched) : null,
  ]
    .filter(Boolean)
    .join(', ');
}

function toneOf({ status, heats }: RoundOfList): Tone {
  if (status === 30) return 'ok';
  if (status === 10 || (status === null && heats.some(({ state }) => state === 'started'))) return 'live';
  return status === 0 || status === -30 ? 'warn' : 'plain';
}
