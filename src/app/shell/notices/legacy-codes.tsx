// Offers a parent the codes from before teams had codes: once a page load, and never over the page that joins by one.
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { announceViewerChanged } from '#kit/ui/browser/session-events.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { JOIN_TEAM_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { hydrated } from '../hydrated.ts';
import { LegacyCodesDialog } from './LegacyCodesDialog.tsx';
import { putUp, takeDown } from './notice-board.tsx';

let wasOffered = false;

export async function offerCodes(api: Api): Promise<void> {
  if (wasOffered || location.pathname.startsWith(JOIN_TEAM_PATH)) return;
  wasOffered = true;
  // site-shell §8: errors of the modal in the team-code flow are swallowed.
  const listed = await ignoreFailure(api.teamCodes.listLegacyCodes({}, QUIET), 'legacy parent codes');
  if (!listed || listed.items.length === 0) return;
  const close = () => takeDown('team-code');

  async function skip() {
    const skipped = listed!.items.map(({ code }) => code).join(',');
    await api.teamCodes.retireLegacyCodes({ skipped }, QUIET);
    close();
    await announceViewerChanged();
  }

  await hydrated;
  putUp('team-code', <LegacyCodesDialog codes={listed.items} onSkip={skip} onClose={close} />);
}
