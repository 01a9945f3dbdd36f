import { useEffect } from 'react';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation, useNavigate } from 'react-router';
import { SETUP_PANELS, type SetupPanel } from '#competition/meets/manage/setup-panels.rules.ts';
import { resumePage } from '#competition/meets/manage/setup-steps.rules.ts';
import { managerPageOf, useManagedMeet, useSetupPanel } from '#hosting/manager-frame/ManagedMeet.tsx';
import { openedManager } from '#hosting/manager-frame/manager.client.ts';
import { siteContext } from '#kit/ui/page/site-context.ts';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { Agreement } from '../opening/Agreement.tsx';
import { Welcome } from '../opening/Welcome.tsx';
import { setupWords as words } from '../setup.words.ts';
import styles from './Setup.module.css';
import { SetupFooter } from './SetupFooter.tsx';
import { SetupSteps } from './SetupSteps.tsx';

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await openedManager(args)), hasDevLinks: args.context.get(siteContext).hasDevLinks };
}

/** Leads from panel to panel while a meet is set up. Afterwards its panels are plain settings. */
export function Component() {
  const { meet, isSettingUp } = useManagedMeet();
  const page = managerPageOf(useLocation().pathname);
  const panel = useSetupPanel();
  if (panel) return <SetupPage panel={meet.setupState.agreeStart ? panel : null} />;
  if (page !== '') return <Outlet />;
  if (isSettingUp) return <Resume />;
  return (
    <>
      <Welcome />
      <Outlet />
    </>
  );
}

/** Leads from the overview to the panel on which the host goes on. */
function Resume() {
  const { sport, meetId, setupState } = useManagedMeet().meet;
  const navigate = useNavigate();
  const to = managerAddress(sport, meetId, resumePage(sport, setupState));
  useEffect(() => {
    void navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
}

/** Without a panel it asks the host to agree to the terms. */
function SetupPage({ panel }: { panel: SetupPanel | null }) {
  const { hasDevLinks } = useLoaderData<typeof loader>();
  return (
    <>
      <div className={styles.setup}>
        <SetupSteps panel={panel} hasDevLinks={hasDevLinks} />
        <div className={styles.main}>{panel ? <Step panel={panel} /> : <Agreement />}</div>
      </div>
      {panel ? <SetupFooter panel={panel} /> : null}
    </>
  );
}

function Step({ panel }: { panel: SetupPanel }) {
  const { sport } = useManagedMeet().meet;
  const panels: readonly SetupPanel[] = SETUP_PANELS[sport];
  return (
    <>
      <p className={styles.number}>{words.step(panels.indexOf(panel) + 1, panels.length)}</p>
      <Outlet />
    </>
  );
}
