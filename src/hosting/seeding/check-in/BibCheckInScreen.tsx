import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import phone from '#hosting/run-meet/outbox/Phone.module.css';
import { PhonePage } from '#hosting/run-meet/outbox/PhonePage.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { type BibCheckIn, openBibCheckIn } from './bib-check-in.client.ts';
import { BIB } from './bib-starts.rules.ts';
import styles from './CheckIn.module.css';
import { checkInWords as words } from './check-in.words.ts';

export const loader = (args: LoaderFunctionArgs) => openBibCheckIn(args);

export const handle = screenHandle<BibCheckIn>({
  query: { bib: BIB },
  head: ({ bib }) => ({ title: words.bibTitle(bib), robots: 'noindex' }),
});

export function HydrateFallback() {
  return <PageSkeleton label={words.loading} columns={[]} />;
}

/** The rounds of the athlete whose bib a clerk scanned, each with its check-in. */
export function Component() {
  const { sport, meetId, bib, starts, isOld } = useLoaderData<typeof loader>();
  const [first] = starts;
  const who = first ? [first.name, first.teamName].filter(Boolean).join(', ') : '';
  return (
    <PhonePage
      sport={sport}
      meetId={meetId}
      title={words.bibTitle(bib)}
      detail={who}
      back={runMeetAddress(sport, meetId)}
    >
      {isOld ? <Note tone="warn">{words.bibOld}</Note> : null}
      {first ? (
        <ul>
          {starts.map(({ roundId, title, detail, heat, lane, isHere, isScratched }) => (
            <li key={roundId} className={phone.row} data-scratched={isScratched || undefined}>
              <div>
                <b>
                  <a href={runMeetAddress(sport, meetId, `${roundId}/check-in?bib=${bib}`)}>{title}</a>
                </b>
                <small>{[detail, words.place(heat, lane, sport)].filter(Boolean).join(', ')}</small>
              </div>
              <span className={styles.scratched}>
                {isScratched ? words.scratched : isHere ? words.here : null}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.none}>
          <Empty title={words.bibNone}>
            <p>{words.bibNoneText}</p>
          </Empty>
        </div>
      )}
    </PhonePage>
  );
}
