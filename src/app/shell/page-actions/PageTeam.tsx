import { createPortal } from 'react-dom';
import { pageTeamWords as words } from '#app/shell/member.words.ts';
import type { ShellViewer } from '#app/shell/viewer.ts';
import { TEAM_SLOT, type TeamSlotTeam } from '#competition/team-pages/TeamSlot.tsx';
import {
  supporterPageAddress,
  supporterSampleAddress,
  teamAdminAddress,
} from '#sport/addresses/addresses.rules.ts';
import {
  teamCodesAddress,
  teamMatchesAddress,
  teamRosterAddress,
} from '#sport/addresses/member-addresses.rules.ts';
import { usePageSlot } from './page-slot.ts';

/** Links a team's page to the pages for its members and coaches. */
export function PageTeam({ viewer: { isAdmin, hasSS, teams } }: { viewer: ShellViewer }) {
  const slot = usePageSlot(TEAM_SLOT);
  if (!slot) return null;
  const { teamId, kind }: TeamSlotTeam = JSON.parse(slot.getAttribute(TEAM_SLOT)!);
  const memberships = teams.filter((team) => team.teamId === teamId);
  const isCoach = isAdmin || memberships.some((team) => team.isCoach);
  if (memberships.length === 0 && !isCoach) return null;
  const links = isCoach
    ? [
        { label: words.roster, to: teamRosterAddress(teamId) },
        { label: words.matches, to: teamMatchesAddress(teamId) },
        { label: words.people, to: teamAdminAddress(teamId) },
        { label: words.codes, to: teamCodesAddress(teamId) },
      ]
    : [{ label: words.access, to: teamAdminAddress(teamId) }];
  const reports =
    hasSS || isAdmin
      ? { label: words.reports, to: supporterPageAddress(teamId, kind, 'reports') }
      : { label: words.sampleReport, to: supporterSampleAddress('reports') };
  return createPortal(
    <nav aria-label={words.label}>
      {[...links, reports].map(({ label, to }) => (
        <a key={to} href={to}>
          {label}
        </a>
      ))}
    </nav>,
    slot,
  );
}
