import { use, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { avatarNameOf } from '#community/conversations/members/avatar-name.rules.ts';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import menu from '#kit/ui/popovers/menu.module.css';
import { conversationAddress } from '#sport/addresses/member-addresses.rules.ts';
import { newWords as words } from './conversation-screens.words.ts';
import { peopleCount } from './conversations.words.ts';
import styles from './NewConversation.module.css';

const SEARCH_AFTER_MS = 400;

type Found = Awaited<ReturnType<Api['conversations']['findPeople']>>;

interface NewConversationProps {
  userId: number;
  onClose(): void;
}

/** Lists teams, then people. If a choice cannot be messaged, the dialog says why. */
export function NewConversation({ userId, onClose }: NewConversationProps) {
  const api = use(BrowserApi);
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [matches, setMatches] = useState<Found | 'loading' | 'failed'>('loading');
  const { busy, error, save } = useSaving({ reload: false });

  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(
      async () => {
        const reply = await api?.conversations.findPeople({ search }, QUIET).catch(() => 'failed' as const);
        if (!isOver && reply) setMatches(reply);
      },
      search === '' ? 0 : SEARCH_AFTER_MS,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, search]);

  function open(start: (api: Api) => Promise<{ conversationId: number }>) {
    void save('open', async (api) => {
      const { conversationId } = await start(api);
      onClose();
      await navigate(conversationAddress(userId, conversationId));
    });
  }

  return (
    <Dialog title={words.title} onClose={onClose}>
      <TextField
        label={words.search}
        hint={words.hint}
        type="search"
        data-focus-first
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <SavingError error={error} />
      <p role="status" className={layout.muted}>
        {busy !== null ? words.opening : statusOf(matches)}
      </p>
      {typeof matches === 'string' ? null : (
        <ul className={styles.matches}>
          {matches.teams.map(({ teamId, sport, title, peopleCount: count }) => (
            <Choice
              key={`${teamId} ${sport}`}
              name={title}
              note={peopleCount(count)}
              isTeam
              onChoose={() =>
                open((api) => api.conversations.startTeamConversation({ teamId, sport }, QUIET))
              }
            />
          ))}
          {matches.people.map(({ userId: otherId, name, handle }) => (
            <Choice
              key={otherId}
              name={name}
              note={`@${handle}`}
              onChoose={() => open((api) => api.conversations.startConversation({ userId: otherId }, QUIET))}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  name: string;
  note: string;
  isTeam?: boolean;
  onChoose(): void;
}

function Choice({ name, note, isTeam, onChoose }: ChoiceProps) {
  return (
    <li>
      <button type="button" className={menu.item} onClick={onChoose}>
        <Avatar name={avatarNameOf(name)} size="small" {...(isTeam && { shape: 'square' })} />
        <span>
          {name} <small>{note}</small>
        </span>
      </button>
    </li>
  );
}

function statusOf(matches: Found | 'loading' | 'failed'): string {
  if (matches === 'loading') return words.loading;
  if (matches === 'failed') return words.failed;
  return matches.people.length + matches.teams.length === 0 ? words.none : '';
}
