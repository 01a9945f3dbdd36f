// Opens the dialog about a new build.
import { putUp } from './notice-board.tsx';
import { WebsiteUpdateDialog } from './WebsiteUpdateDialog.tsx';

export function askToRefresh(refresh: () => void): void {
  putUp('website-update', <WebsiteUpdateDialog onRefresh={refresh} />);
}
