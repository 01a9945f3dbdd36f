// Opens the notice or toast of each story on /dev/notices.

import { AuthenticateDialog } from '#app/shell/notices/AuthenticateDialog.tsx';
import { CommunicationErrorDialog } from '#app/shell/notices/CommunicationErrorDialog.tsx';
import { putUp, takeDown } from '#app/shell/notices/notice-board.tsx';
import type { NoticeKind } from '#app/shell/notices/notice-order.rules.ts';
import { WebsiteUpdateDialog } from '#app/shell/notices/WebsiteUpdateDialog.tsx';
import { NotificationDialog } from '#community/notifications/feed/NotificationDialog.tsx';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import { type NoticeStory, type ToastStory, noticeStoryWords as words } from './notice-stories.words.ts';

const PATH = '/dev/notices';
const refresh = () => location.reload();
const neverAnswered = async () => false;
const closing = (kind: NoticeKind) => () => takeDown(kind);

export const STORIES: Record<NoticeStory, () => void> = {
  'communication-error': () =>
    putUp('communication-error', <CommunicationErrorDialog onRetry={neverAnswered} onRefresh={refresh} />),
  'communication-error-local': () =>
    putUp(
      'communication-error',
      <CommunicationErrorDialog
        onRetry={neverAnswered}
        onRefresh={refresh}
        onClose={closing('communication-error')}
      />,
    ),
  'website-update': () => putUp('website-update', <WebsiteUpdateDialog onRefresh={refresh} />),
  authenticate: () =>
    putUp('authenticate', <AuthenticateDialog returnTo={PATH} onClose={closing('authenticate')} />),
  notification: () =>
    putUp(
      'notification',
      <NotificationDialog
        modal={{ ...words.notification, button: { label: words.openTeam, href: '/' } }}
        onClose={closing('notification')}
      />,
    ),
  'delete-division': () => askToConfirm({ ...words.confirm, isDangerous: true }),
};

export const TOAST_STORIES: Record<ToastStory, () => void> = {
  posted: () =>
    toast({
      tone: 'live',
      text: (
        <>
          <b>{words.posted.event}</b> {words.posted.what}
        </>
      ),
      link: { label: words.posted.view, href: '/' },
    }),
  connected: () =>
    toast({
      tone: 'done',
      text: (
        <>
          {words.connected.before}
          <b>{words.connected.team}</b>
          {words.connected.after}
        </>
      ),
    }),
  saved: () => toast({ text: words.saved, durationMs: 4_000 }),
};
