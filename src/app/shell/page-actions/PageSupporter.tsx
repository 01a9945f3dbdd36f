import { createPortal } from 'react-dom';
import { pageTeamWords as words } from '#app/shell/member.words.ts';
import type { ShellViewer } from '#app/shell/viewer.ts';
import { SUPPORTER_SLOT } from '#site/supporter-samples/SupporterSlot.tsx';
import { type SupporterPage, supporterPageAddress } from '#sport/addresses/addresses.rules.ts';
import { usePageSlot } from './page-slot.ts';

/** Leads the people of a supporting team from a sample to the pages of their own teams. */
export function PageSupporter({ viewer: { hasSS, teams } }: { viewer: ShellViewer }) {
  const slot = usePageSlot(SUPPORTER_SLOT);
  if (!slot || !hasSS || teams.length === 0) return null;
  const page = slot.getAttribute(SUPPORTER_SLOT) as SupporterPage;
  return createPortal(
    <nav aria-label={words.ownReports(page)}>
      {words.ownReports(page)}{' '}
      {teams.map(({ teamId, teamName, sport, sportShort }) => (
        <a
          key={`${teamId} ${sport}`}
          href={supporterPageAddress(teamId, sport === 'xc' ? 'xc' : 'tfo', page)}
        >
          {`${teamName}, ${sportShort}`}
        </a>
      ))}
    </nav>,
    slot,
  );
}
