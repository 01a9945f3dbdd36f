import { use, useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { ACCOUNT_PATH, logAddress, profileAddress } from '#sport/addresses/member-addresses.rules.ts';
import { FollowButton } from './FollowButton.tsx';
import { ProfileAside } from './ProfileAside.tsx';
import styles from './ProfileScreen.module.css';
import { loadProfile, type ProfileBest, type ProfileView } from './profiles.client.ts';
import type { ProfileReply } from './profiles.contract.ts';
import { profileWords as words } from './profiles.words.ts';
import { hasSessionHint } from './session-hint.rules.ts';

export const loader = loadProfile;

export const handle = screenHandle<ProfileView | null>({
  head: (view) => {
    if (!view) return { title: words.unknownTitle, robots: 'noindex' };
    const { name, handle, isIndexed } = view.profile;
    return {
      title: words.title(name, handle),
      description: words.description(name),
      canonical: profileAddress(handle),
      ...(isIndexed ? {} : { robots: 'noindex' }),
    };
  },
});

/** A person's profile, as far as its settings allow. */
export function Component() {
  const view = useLoaderData<typeof loader>();
  if (!view) return <NoProfile />;
  const { profile, bests } = view;
  return (
    <div className={layout.page}>
      <ProfileHead profile={profile} />
      {profile.isOwn && !profile.isOpen ? (
        <Note tone="warn">
          {words.closed} <a href={ACCOUNT_PATH}>{words.settings}</a>
        </Note>
      ) : null}
      <ProfileTabs key={profile.userId} profile={profile} />
      <div className={layout.columns}>
        <div>
          {profile.athlete ? <Bests bests={bests} url={profile.athlete.url} /> : null}
          <Teams teams={profile.teams} />
        </div>
        <aside>
          <ProfileAside key={profile.userId} userId={profile.userId} isOwn={profile.isOwn} />
        </aside>
      </div>
    </div>
  );
}

/** Pages are rendered for visitors, so a member, who may see more, loads the profile again. */
function NoProfile() {
  const { revalidate } = useRevalidator();
  const hasLooked = useRef(false);
  useEffect(() => {
    if (hasLooked.current || !hasSessionHint(document.cookie)) return;
    hasLooked.current = true;
    void revalidate();
  }, [revalidate]);
  return (
    <div className={layout.page}>
      <Empty title={words.unknownTitle}>
        <p>{words.unknownText}</p>
      </Empty>
    </div>
  );
}

function ProfileHead({ profile }: { profile: ProfileReply }) {
  const { name, handle, about, teams, followerCount, followingCount, isOwn } = profile;
  return (
    <div className={`${pageHead.head} ${pageHead.line} ${styles.head}`}>
      <Avatar name={name} size="large" />
      <div>
        <h1>{name}</h1>
        <div className={pageHead.facts}>
          <span>@{handle}</span>
          {teams.map(({ teamId, teamName, url }) => (
            <a key={teamId} href={url}>
              {teamName}
            </a>
          ))}
          <span>
            <b className={layout.number}>{followerCount}</b> {words.followers(followerCount)}
          </span>
          <span>
            <b className={layout.number}>{followingCount}</b> {words.following}
          </span>
        </div>
        {about ? <p className={styles.about}>{about}</p> : null}
      </div>
      <div className={`${pageHead.actions} ${layout.scriptOnly}`}>
        {isOwn ? (
          <a className={controls.button} href={ACCOUNT_PATH}>
            <Icon name="edit" size="small" />
            {words.edit}
          </a>
        ) : (
          <FollowButton key={profile.userId} userId={profile.userId} name={name} />
        )}
      </div>
    </div>
  );
}

/** Pages are rendered for visitors, so members check again whether they may read the training log. */
function ProfileTabs({ profile: { handle, athlete, mayReadLog } }: { profile: ProfileReply }) {
  const api = use(BrowserApi);
  const [isReader, setReader] = useState(false);
  useEffect(() => {
    if (!api || mayReadLog || !hasSessionHint(document.cookie)) return;
    const loading = api.profiles.getProfile({ handle }, QUIET);
    void ignoreFailure(
      loading.then((reply) => setReader(reply.mayReadLog)),
      'training log',
    );
  }, [api, handle, mayReadLog]);
  const address = profileAddress(handle);
  return (
    <Tabs
      label={words.tabs}
      tabs={[
        { label: words.profile, to: address, isCurrent: true },
        ...(athlete ? [{ label: words.results, to: athlete.url }] : []),
        ...(mayReadLog || isReader ? [{ label: words.log, to: logAddress(handle), isCurrent: false }] : []),
      ]}
    />
  );
}

function Bests({ bests, url }: { bests: readonly ProfileBest[]; url: string }) {
  return (
    <section>
      <SectionHead title={words.bests} more={{ label: words.openResults, to: url }} />
      {bests.length === 0 ? <p className={styles.nothing}>{words.noBests}</p> : null}
      <ul className={`${styles.rows} ${styles.bests}`}>
        {bests.map(({ id, event, mark, date, path }) => (
          <li key={id}>
            <span>{event}</span>
            <a className={layout.number} href={path}>
              {mark}
            </a>
            <small>{date}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Teams({ teams }: Pick<ProfileReply, 'teams'>) {
  if (teams.length === 0) return null;
  return (
    <section>
      <SectionHead title={words.teams} />
      <ul className={`${styles.rows} ${styles.teams}`}>
        {teams.map(({ teamId, teamName, position, url }) => (
          <li key={teamId}>
            <a href={url}>{teamName}</a>
            <small>{position}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
