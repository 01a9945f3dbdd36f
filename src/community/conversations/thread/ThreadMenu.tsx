import { useState } from 'react';
import { threadWords as words } from '#community/conversations/conversation-screens.words.ts';
import { ReportDialog } from '#community/conversations/reports/ReportDialog.tsx';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import menu from '#kit/ui/popovers/menu.module.css';
import { Popover } from '#kit/ui/popovers/Popover.tsx';
import { closePopovers } from '#kit/ui/popovers/popovers.ts';
import { profileAddress } from '#sport/addresses/member-addresses.rules.ts';
import type { ThreadProps } from './ThreadPanel.tsx';

/** Links and actions: profile, mute, report, block. */
export function ThreadMenu({ thread, onChange }: Pick<ThreadProps, 'thread' | 'onChange'>) {
  const { save } = useSaving({ reload: onChange, isErrorInToast: true });
  const [isReporting, setReporting] = useState(false);
  const { title, other, blockedAt } = thread;

  async function change(userId: number) {
    closePopovers();
    const { title: questionOf, text, yes, no } = words.askBlock;
    const question = { title: questionOf(title), text: text(title), yes, no, isDangerous: true };
    const isBlocking = blockedAt === null;
    if (isBlocking && !(await askToConfirm(question))) return;
    await save('block', async ({ follows }) => {
      if (isBlocking) await follows.block({ userId }, QUIET);
      else await follows.unblock({ userId }, QUIET);
      return { text: isBlocking ? words.blocked(title) : words.unblocked(title) };
    });
  }

  function mute() {
    closePopovers();
    void save('mute', async ({ conversations }) => {
      const change = { conversationId: thread.conversationId, isMuted: !thread.isMuted };
      const { isMuted } = await conversations.muteConversation(change, QUIET);
      return { text: isMuted ? words.muted : words.unmuted };
    });
  }

  return (
    <>
      <Popover
        kind="menu"
        label={words.more}
        buttonLabel={words.more}
        button={<Icon name="dots" />}
        buttonClassName={`${controls.button} ${controls.iconOnly}`}
      >
        {other?.handle ? (
          <a role="menuitem" className={menu.item} href={profileAddress(other.handle)}>
            <Icon name="user" />
            {words.profile}
          </a>
        ) : null}
        <button type="button" role="menuitem" className={menu.item} onClick={mute}>
          <Icon name="bell" />
          {thread.isMuted ? words.unmute : words.mute}
        </button>
        <button
          type="button"
          role="menuitem"
          className={menu.item}
          onClick={() => {
            closePopovers();
            setReporting(true);
          }}
        >
          <Icon name="flag" />
          {words.report}
        </button>
        {other ? (
          <button
            type="button"
            role="menuitem"
            className={menu.item}
            onClick={() => void change(other.userId)}
          >
            <Icon name="shield" />
            {blockedAt === null ? words.block : words.unblock}
          </button>
        ) : null}
      </Popover>
      {isReporting ? <ReportDialog thread={thread} onClose={() => setReporting(false)} /> : null}
    </>
  );
}
