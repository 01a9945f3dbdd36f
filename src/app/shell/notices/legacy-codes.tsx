// Offers a parent the codes from before teams had codes: once per page load, and never on the page that joins by a
// code.
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
  // A failed read shows no error: the codes are offered after another page load.
  const codes = await ignoreFailure(api.teamCodes.listLegacyCodes({}, QUIET), 'legacy parent codes');
  if (!codes || codes.items.length === 0) return;
  const close = () => takeDown('team-code');

  async function skip() {
    const skipped = codes!.items.map(({ code }) => code).join(',');
    await api.teamCodes.retireLegacyCodes({ skipped }, QUIET);
    close();
    await announceViewerChanged();
  }

  await hydrated;
  putUp('team-code', <LegacyCodesDialog codes={codes.items} onSkip={skip} onClose={close} />);
}
