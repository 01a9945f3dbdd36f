import { useCallback, useEffect, useState } from 'react';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { toast } from '#kit/ui/toasts/toast.ts';
import { followControlWords as follow } from './follow-controls.words.ts';
import styles from './ProfileScreen.module.css';
import { profileWords as words } from './profiles.words.ts';

type Suggestion = Awaited<ReturnType<Api['follows']['getFollowSuggestions']>>['items'][number];

const QUIET = { context: { quiet: true } };

/** Suggests athletes from the reader's teams; following or ignoring one makes room for another. */
export function FollowSuggestions({ api, onFollowed }: { api: Api; onFollowed: () => void }) {
  const [items, setItems] = useState<readonly Suggestion[]>([]);
  const [savingId, setSavingId] = useState<number | null>(null);
  const read = useCallback(async () => {
    const reply = await ignoreFailure(api.follows.getFollowSuggestions({}, QUIET), 'follow suggestions');
    if (reply) setItems(reply.items);
  }, [api]);
  useEffect(() => void read(), [read]);

  async function save(id: number, change: () => Promise<unknown>) {
    setSavingId(id);
    try {
      await change();
      await read();
    } catch {
      void toast({ text: follow.failed });
    } finally {
      setSavingId(null);
    }
  }

  async function startFollowing(linkId: number) {
    await api.follows.startFollowing({ type: 'athlete', linkId }, QUIET);
    onFollowed();
  }

  if (items.length === 0) return null;
  return (
    <section>
      <SectionHead title={words.suggestions} />
      <ul className={styles.people}>
        {items.map(({ AthleteId: id, Name: name, reason, url }) => (
          <li key={id}>
            <Avatar name={name} size="small" />
            <span>
              <a href={url}>{name}</a>
              <small>{reason}</small>
            </span>
            <span className={styles.answers}>
              <Button
                aria-label={follow.followName(name)}
                busyWord={savingId === id ? follow.saving : undefined}
                onClick={() => save(id, () => startFollowing(id))}
              >
                {follow.follow}
              </Button>
              <Button
                look="quiet"
                aria-label={words.ignoreSuggestion(name)}
                onClick={() => save(id, () => api.follows.ignoreSuggestion({ athleteId: id }, QUIET))}
              >
                {words.ignore}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
