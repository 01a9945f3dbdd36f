import { use, useCallback, useEffect, useState } from 'react';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { OptionalLink } from '#kit/ui/navigation/OptionalLink.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { FollowRequestList } from './FollowRequestList.tsx';
import { FollowSuggestions } from './FollowSuggestions.tsx';
import styles from './ProfileScreen.module.css';
import { profileWords as words } from './profiles.words.ts';
import { hasSessionHint } from './session-hint.rules.ts';

const VISIBLE_PEOPLE_MAX = 12;

type Lists = Awaited<ReturnType<Api['follows']['getUserFollowInfo']>>;

/** Shows members the follow requests of their own profile, and who follows whom. */
export function ProfileAside({ userId, isOwn }: { userId: number; isOwn: boolean }) {
  const api = use(BrowserApi);
  const [lists, setLists] = useState<Lists | null>(null);
  const read = useCallback(() => {
    if (!api || !hasSessionHint(document.cookie)) return;
    const loading = api.follows.getUserFollowInfo({ userId }, QUIET);
    void ignoreFailure(loading.then(setLists), 'follow lists');
  }, [api, userId]);
  useEffect(read, [read]);
  if (!api || !lists) return null;
  return (
    <>
      {isOwn ? <FollowRequestList api={api} /> : null}
      {isOwn ? <FollowSuggestions api={api} onFollowed={read} /> : null}
      <People title={words.peopleFollowers} people={lists.followers} />
      <People title={words.peopleFollowed} people={lists.following} />
    </>
  );
}

function People({ title, people }: { title: string; people: Lists['followers'] }) {
  return (
    <section>
      <SectionHead title={title} note={people.length > VISIBLE_PEOPLE_MAX ? String(people.length) : null} />
      {people.length === 0 ? <p className={styles.nothing}>{words.nobody}</p> : null}
      <ul className={styles.people}>
        {people.slice(0, VISIBLE_PEOPLE_MAX).map(({ type, linkId, name, handle, url }) => (
          <li key={`${type} ${linkId}`}>
            <Avatar name={name} size="small" {...(type === 'team' && { shape: 'square' as const })} />
            <span>
              <OptionalLink href={url}>{name}</OptionalLink>
              {handle ? <small>@{handle}</small> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
