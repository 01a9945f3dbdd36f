import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { meetCrumbs } from '#competition/meets/meet-page/meet-crumbs.rules.ts';
import type { MeetLayoutData } from '#competition/meets/meets.client.ts';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { StaticNote } from '#kit/ui/feedback/StaticNote.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { meetTabAddress, signInAddress } from '#sport/addresses/addresses.rules.ts';
import styles from './RegisterScreen.module.css';
import { RegisterSlot } from './RegisterSlot.tsx';
import type { RegisterTab } from './register-tab.client.ts';
import { registerTabWords as words } from './register-tab.words.ts';

// Loaded on demand: a page that the server rendered does not need the code that writes its sentences.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./register-tab.client.ts')).loadRegisterTab(page);

export const handle = screenHandle<RegisterTab, MeetLayoutData>({
  head: (_, { meet }) => ({
    title: `${words.title}, ${meet.name}`,
    description: words.description(meet.name),
    canonical: meetTabAddress(meet.sport, meet.meetId, 'register'),
    crumbs: meetCrumbs(meet, 'register'),
  }),
});

/** Says who may enter the meet, until when and for how much. */
export function Component() {
  const search = useSearch();
  const { meetId, sport, state, rows, notes, message, isOver, takesEntries } = useLoaderData<RegisterTab>();
  return (
    <>
      <div className={styles.facts}>
        <SectionHead title={words.title} note={words.note} />
        <p className={styles.state}>
          <StatusTag tone={state.tone}>{state.name}</StatusTag> <span>{state.text}</span>
        </p>
        {rows.length > 0 ? <Rows rows={rows} /> : null}
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
        {message ? (
          <StaticNote>
            <b>{words.hostNote}</b>
            <p className={styles.message}>{message}</p>
          </StaticNote>
        ) : null}
        {takesEntries ? (
          <p className={styles.signIn}>
            <a href={signInAddress(meetTabAddress(sport, meetId, 'register') + search)}>{words.signIn}</a>
          </p>
        ) : null}
      </div>
      {isOver ? null : <RegisterSlot meetId={meetId} sport={sport} />}
    </>
  );
}

/** The query of the page; empty in what the server draws and caches for everyone. */
function useSearch(): string {
  const { search } = useLocation();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated ? search : '';
}

function Rows({ rows }: Pick<RegisterTab, 'rows'>) {
  const { who, fee, limits } = words.columns;
  return (
    <table className={`${table.table} ${styles.table}`}>
      <caption className={layout.hiddenText}>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{who}</th>
          <th scope="col" className={styles.end}>
            {fee}
          </th>
          <th scope="col" className={styles.end}>
            {limits}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.who}>
            <th scope="row">{row.who}</th>
            <td className={styles.end}>{row.fee}</td>
            <td className={styles.end}>{row.limits}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
