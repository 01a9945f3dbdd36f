import { openedManager } from '#hosting/manager-frame/manager.client.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { panelHandle } from '../fields/panel-data.client.ts';
import { SettingsPanel } from '../fields/SettingsPanel.tsx';
import { betaWords as words } from './beta.words.ts';

export const loader = openedManager;

export const handle = panelHandle(words.title);

/** Features that a host may try; none are on trial now. */
export function Component() {
  return (
    <SettingsPanel title={words.title} lead={words.lead}>
      <Empty title={words.none}>{words.noneMore}</Empty>
    </SettingsPanel>
  );
}
