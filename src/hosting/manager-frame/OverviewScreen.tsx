import { SETUP_PANELS, setupProgress } from '#competition/meets/manage/setup-panels.rules.ts';
import { formatCount } from '#kit/counts.ts';
import { timeZoneName } from '#kit/time-zone-names.ts';
import { browserDay } from '#kit/ui/browser/browser-day.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { useManagedMeet } from './ManagedMeet.tsx';
import { ManagerHead } from './ManagerHead.tsx';
import { type ManagerData, openedManager } from './manager.client.ts';
import { overviewWords as words } from './manager-frame.words.ts';
import { managerPages } from './manager-pages.rules.ts';
import styles from './OverviewScreen.module.css';

export const loader = openedManager;

export const handle = screenHandle<ManagerData>({
  head: ({ meet }) => ({ title: words.pageTitle(meet.name), robots: 'noindex' }),
});

/** Shows the registration of the meet, the panels of its setup, and what is in it. */
export function Component() {
  return (
    <>
      <ManagerHead title={words.title} lead={words.lead} />
      <Registration />
      <Setup />
      <Counts />
    </>
  );
}

function Registration() {
  const { meet } = useManagedMeet();
  const { isRegistrationEnabled, registrationOpensAt, registrationClosesAt, venue } = meet;
  if (meet.endOn < browserDay()) {
    return (
      <section>
        <SectionHead title={words.registration} />
        <p>{words.isOver}</p>
      </section>
    );
  }
  const times = [
    registrationOpensAt && words.opens(registrationOpensAt),
    registrationClosesAt && words.closes(registrationClosesAt),
  ].filter((sentence) => sentence);
  return (
    <section>
      <SectionHead title={words.registration} />
      <p>{[isRegistrationEnabled ? words.isOn : words.isOff, ...times].join(' ')}</p>
      {times.length > 0 ? (
        <p className={styles.note}>{words.venueTime(timeZoneName(venue.timeZone))}</p>
      ) : null}
    </section>
  );
}

/** The panels of the setup until registration is on. */
function Setup() {
  const { meet, data } = useManagedMeet();
  if (meet.isRegistrationEnabled || !data.isSetupOpen) return null;
  const pages = managerPages(meet.sport, meet);
  return (
    <section>
      <SectionHead title={words.setup} note={words.progress(setupProgress(meet.sport, meet.setupState))} />
      <ol className={styles.panels}>
        {SETUP_PANELS[meet.sport].map((panel) => {
          const page = pages.find((page) => page.panel === panel);
          const name = words.panels[panel];
          return (
            <li key={panel}>
              {page ? <a href={managerAddress(meet.sport, meet.meetId, page.path)}>{name}</a> : name}
              <span className={styles.note}>{words.panelStates[meet.setupState[panel] ?? 'open']}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Counts() {
  const { meet, data } = useManagedMeet();
  const kinds =
    meet.sport === 'tf' ? (['divisions', 'events', 'entries'] as const) : (['divisions', 'entries'] as const);
  return (
    <section>
      <SectionHead title={words.facts} />
      <dl className={styles.panels}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{words.counts[kind]}</dt>
            <dd>{formatCount(data.counts[kind])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
