import { useCallback, useEffect, useState } from 'react';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { followControlWords as follow } from './follow-controls.words.ts';
import styles from './ProfileScreen.module.css';
import { profileWords as words } from './profiles.words.ts';

type Suggestion = Awaited<ReturnType<Api['follows']['getFollowSuggestions']>>['items'][number];

/** Suggests athletes from the reader's teams; following or ignoring one makes room for another. */
export function FollowSuggestions({ api, onFollowed }: { api: Api; onFollowed: () => void }) {
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  const read = useCallback(async () => {
    const reply = await ignoreFailure(api.follows.getFollowSuggestions({}, QUIET), 'follow suggestions');
    if (reply) setItems(reply.items);
  }, [api]);
  useEffect(() => void read(), [read]);

  const { busy, save } = useSaving({ notSaved: follow.failed, reload: read, isErrorInToast: true });
  const startFollowing = (linkId: number) =>
    save(`follow ${linkId}`, async ({ follows }) => {
      await follows.startFollowing({ type: 'athlete', linkId }, QUIET);
      onFollowed();
    });
  const ignore = (athleteId: number) =>
    save(`ignore ${athleteId}`, async ({ follows }) => {
      await follows.ignoreSuggestion({ athleteId }, QUIET);
    });

  if (items.length === 0) return null;
  return (
    <section>
      <SectionHead title={words.suggestions} />
      <ul className={styles.people}>
        {items.map(({ athleteId: id, name, reason, url }) => (
          <li key={id}>
            <Avatar name={name} size="small" />
            <span>
              <a href={url}>{name}</a>
              <small>{reason}</small>
            </span>
            <span className={styles.answers}>
              <Button
                aria-label={follow.followName(name)}
                busyWord={busy === `follow ${id}` ? follow.saving : undefined}
                onClick={() => void startFollowing(id)}
              >
                {follow.follow}
              </Button>
              <Button look="quiet" aria-label={words.ignoreSuggestion(name)} onClick={() => void ignore(id)}>
                {words.ignore}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
