import { use, useEffect, useState } from 'react';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { announceViewerChanged } from '#kit/ui/browser/session-events.ts';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
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
  const [isSaving, setSaving] = useState(false);

  useEffect(() => {
    const load = async () => {
      const reply = await ignoreFailure(
        api?.follows.getBlocked({}, { context: { quiet: true } }) ?? Promise.resolve(undefined),
        'blocked people',
      );
      if (reply) setBlocked(reply.items.some((blocked) => blocked.userId === userId));
    };
    void load();
  }, [api, userId]);

  async function change() {
    const { title, text, yes, no } = words.ask;
    const question = { title: title(name), text: text(name), yes, no, isDangerous: true };
    if (!api || (!isBlocked && !(await askToConfirm(question)))) return;
    setSaving(true);
    try {
      const how = { context: { quiet: true } };
      if (isBlocked) await api.follows.unblock({ userId }, how);
      else await api.follows.block({ userId }, how);
      setBlocked(!isBlocked);
      // Blocking has ended both follows.
      await announceViewerChanged();
      void toast({ text: isBlocked ? words.unblocked(name) : words.blocked(name) });
    } catch {
      void toast({ text: words.failed });
    } finally {
      setSaving(false);
    }
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
        busyWord={isSaving ? words.saving : undefined}
        onClick={() => void change()}
      >
        {isBlocked ? words.unblock : words.block}
      </Button>
    </>
  );
}
