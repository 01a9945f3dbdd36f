import { useCallback, useEffect, useState } from 'react';
import { announceViewerChanged } from '#kit/ui/browser/session-events.ts';
import { SavingStatus } from '#kit/ui/feedback/SavingStatus.tsx';
import { type SavingEvent, SavingReport } from '#kit/ui/forms/saving-report.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import type { IconName } from '#kit/ui/images/icons.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { SharedCodes } from '#people/team-codes/coach-codes/SharedCodes.tsx';
import { shareCodesWords } from '#people/team-codes/coach-codes/share-codes.words.ts';
import { DeleteAccountSection } from '#site/account/deletion/DeleteAccountSection.tsx';
import { leavingWords } from '#site/account/deletion/deletion.words.ts';
import { AthletesSection } from '#site/account/own-athletes/AthletesSection.tsx';
import { EmailSection } from '#site/account/security/EmailSection.tsx';
import { SecuritySection } from '#site/account/security/SecuritySection.tsx';
import { SessionsSection } from '#site/account/security/SessionsSection.tsx';
import styles from '#site/account/settings.module.css';
import { type SectionName, settingsWords as words } from '#site/account/settings.words.ts';
import { noticeWords, sessionWords } from '#site/account/settings-sections.words.ts';
import { AllMailSwitch } from './AllMailSwitch.tsx';
import { CardsSection } from './CardsSection.tsx';
import { DisplaySection } from './DisplaySection.tsx';
import { FavoritesSection } from './FavoritesSection.tsx';
import { FollowingSection } from './FollowingSection.tsx';
import { InvoicesSection } from './InvoicesSection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import type { Settings } from './settings.client.ts';
import { TeamsSection } from './TeamsSection.tsx';

/** The sections in page order; their names are the tabs of `/userhome/{userId}/{tab}`. */
const SECTIONS: readonly { name: SectionName; icon: IconName }[] = [
  { name: 'profile', icon: 'user' },
  { name: 'email', icon: 'mail' },
  { name: 'security', icon: 'shield' },
  { name: 'notifications', icon: 'bell' },
  { name: 'display', icon: 'eye' },
  { name: 'cards', icon: 'card' },
  { name: 'invoices', icon: 'bag' },
  { name: 'favorites', icon: 'star' },
  { name: 'following', icon: 'users' },
  { name: 'athletes', icon: 'run' },
  { name: 'teams', icon: 'flag' },
  { name: 'teamcodes', icon: 'users' },
  { name: 'sessions', icon: 'phone' },
  { name: 'delete', icon: 'trash' },
];

const UPPER_PART = '-80px 0px -60% 0px';

/** Shows all settings in sections, and whether the last change was saved. */
export function SettingsPage({ settings }: { settings: Settings }) {
  const [last, setLast] = useState<LastSaving | null>(null);
  const report = useCallback((event: SavingEvent) => setLast({ event, at: timeOfDay() }), []);
  const [left, setLeft] = useState<'resting' | 'gone' | null>(null);
  // Only coaches have team codes; for others that tab leads to their teams.
  const isCoach = settings.codes.length > 0;
  const sections = SECTIONS.filter(({ name }) => name !== 'teamcodes' || isCoach);
  useScrollToTab(settings.tab, isCoach);
  const current = useVisibleSection();
  if (left) return <Left how={left} />;

  async function leave(how: 'resting' | 'gone') {
    setLeft(how);
    await announceViewerChanged();
  }

  return (
    <SavingReport value={report}>
      <div className={layout.page}>
        <div className={`${pageHead.head} ${pageHead.line}`}>
          <h1>{words.title}</h1>
          <div className={pageHead.actions}>
            <Saved last={last} />
          </div>
        </div>
        <div className={layout.split}>
          <nav className={styles.rail} aria-label={words.title}>
            <ul>
              {sections.map(({ name, icon }) => (
                <li key={name}>
                  <a href={`#${name}`} aria-current={name === current ? 'true' : undefined}>
                    <Icon name={icon} size="small" />
                    {words.sections[name]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            {sections.map(({ name }) => (
              <section
                key={name}
                id={name}
                tabIndex={-1}
                className={styles.section}
                aria-labelledby={`${name}-head`}
              >
                <Head name={name} settings={settings} />
                <SectionOf name={name} settings={settings} onLeft={leave} />
              </section>
            ))}
          </div>
        </div>
      </div>
    </SavingReport>
  );
}

function Head({ name, settings }: { name: SectionName; settings: Settings }) {
  const head = { id: `${name}-head`, title: words.sections[name] };
  if (name === 'notifications') {
    const end = <AllMailSwitch isOff={settings.mail.settings.isAllMailOff} />;
    return <SectionHead {...head} note={noticeWords.hint} end={end} />;
  }
  if (name === 'teamcodes') return <SectionHead {...head} note={shareCodesWords.note} />;
  if (name === 'sessions')
    return <SectionHead {...head} note={sessionWords.count(settings.sessions.length)} />;
  return <SectionHead {...head} />;
}

interface SectionOfProps {
  name: SectionName;
  settings: Settings;
  onLeft: (how: 'resting' | 'gone') => void;
}

function SectionOf({ name, settings, onLeft }: SectionOfProps) {
  switch (name) {
    case 'profile':
      return <ProfileSection {...settings} />;
    case 'email':
      return <EmailSection {...settings} />;
    case 'security':
      return <SecuritySection {...settings} />;
    case 'notifications':
      return <NotificationsSection {...settings} />;
    case 'display':
      return <DisplaySection />;
    case 'cards':
      return <CardsSection />;
    case 'invoices':
      return <InvoicesSection userId={settings.account.userId} />;
    case 'favorites':
      return <FavoritesSection {...settings} />;
    case 'following':
      return <FollowingSection {...settings} />;
    case 'athletes':
      return <AthletesSection {...settings} />;
    case 'teams':
      return <TeamsSection {...settings} />;
    case 'teamcodes':
      return <SharedCodes {...settings} />;
    case 'sessions':
      return <SessionsSection {...settings} />;
    case 'delete':
      return <DeleteAccountSection {...settings} onLeft={onLeft} />;
  }
}

interface LastSaving {
  event: SavingEvent;
  at: string;
}

function Saved({ last }: { last: LastSaving | null }) {
  switch (last?.event) {
    case undefined:
      return null;
    case 'saving':
      return <SavingStatus state="saving">{words.saving}</SavingStatus>;
    case 'failed':
      return <SavingStatus state="failed">{words.notSaved}</SavingStatus>;
    case 'saved':
      return <SavingStatus state="saved">{words.saved(last!.at)}</SavingStatus>;
  }
}

const timeOfDay = () => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format();

function Left({ how }: { how: 'resting' | 'gone' }) {
  const [title, text] =
    how === 'gone'
      ? [leavingWords.gone, leavingWords.goneText]
      : [leavingWords.resting, leavingWords.restingText];
  return (
    <div className={layout.page}>
      <div className={pageHead.head} role="status">
        <h1>{title}</h1>
      </div>
      <p className={styles.empty}>{text}</p>
      <p className={styles.after}>
        <a href="/">{leavingWords.toFront}</a>
      </p>
    </div>
  );
}

/** `/userhome/{userId}/{tab}` and `/userhome#{tab}` open the page at that section. */
function useScrollToTab(tab: string | null, isCoach: boolean): void {
  useEffect(() => {
    const requested = tab ?? location.hash.slice(1);
    const section = requested === 'teamcodes' && !isCoach ? 'teams' : requested;
    if (SECTIONS.some(({ name }) => name === section)) document.getElementById(section)?.scrollIntoView();
  }, [tab, isCoach]);
}

/** Returns the first section in the upper part of the window. */
function useVisibleSection(): SectionName {
  const [inSight, setInSight] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setInSight((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) after.add(target.id);
            else after.delete(target.id);
          }
          return after;
        }),
      { rootMargin: UPPER_PART },
    );
    for (const { name } of SECTIONS) {
      const section = document.getElementById(name);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return SECTIONS.find(({ name }) => inSight.has(name))?.name ?? 'profile';
}
