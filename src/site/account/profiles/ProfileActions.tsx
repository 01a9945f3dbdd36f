import { use, useEffect, useState } from 'react';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { writeToAddress } from '#sport/addresses/member-addresses.rules.ts';
import { profileActionWords as words } from './profile-actions.words.ts';

interface ProfileActionsProps {
  userId: number;
  name: string;
}

/** The message and block buttons. */
export function ProfileActions({ userId, name }: ProfileActionsProps) {
  const api = use(BrowserApi);
  const [isBlocked, setBlocked] = useState(false);
  const { busy, save } = useSaving({ notSaved: words.failed, reload: false, isErrorInToast: true });

  useEffect(() => {
    const load = async () => {
      const reply = await ignoreFailure(
        api?.follows.getBlocked({}, QUIET) ?? Promise.resolve(undefined),
        'blocked people',
      );
      if (reply) setBlocked(reply.items.some((blocked) => blocked.userId === userId));
    };
    void load();
  }, [api, userId]);

  async function change() {
    const { title, text, yes, no } = words.ask;
    const question = { title: title(name), text: text(name), yes, no, isDangerous: true };
    if (!isBlocked && !(await askToConfirm(question))) return;
    await save('block', async ({ follows }) => {
      if (isBlocked) await follows.unblock({ userId }, QUIET);
      else await follows.block({ userId }, QUIET);
      setBlocked(!isBlocked);
      // Blocking has ended both follows.
      return { text: isBlocked ? words.unblocked(name) : words.blocked(name), isInMenus: true };
    });
  }

  return (
    <>
      {isBlocked ? null : (
        <a className={controls.button} href={writeToAddress(userId)} aria-label={words.messageTo(name)}>
          <Icon name="chat" size="small" />
          {words.message}
        </a>
      )}
      <Button
        look="quiet"
        aria-label={isBlocked ? words.unblockName(name) : words.blockName(name)}
        busyWord={busy ? words.saving : undefined}
        onClick={() => void change()}
      >
        {isBlocked ? words.unblock : words.block}
      </Button>
    </>
  );
}
