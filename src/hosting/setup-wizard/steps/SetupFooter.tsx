import { Fragment } from 'react';
import { useNavigate } from 'react-router';
import type { SetupPanel } from '#competition/meets/manage/setup-panels.rules.ts';
import {
  leavePanel,
  neighborsOf,
  panelPage,
  type SetupStep,
} from '#competition/meets/manage/setup-steps.rules.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { overviewWords } from '#hosting/manager-frame/manager-frame.words.ts';
import { MeetSavingStatus } from '#hosting/manager-frame/saving/MeetSavingStatus.tsx';
import { savingWords } from '#hosting/manager-frame/saving/saving.words.ts';
import { mayLeaveFields } from '#hosting/manager-frame/saving/WrongFields.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { setupWords as words } from '../setup.words.ts';
import styles from './Setup.module.css';

/** Panels that save by calls of their own and show their own status. */
const HAVE_OWN_STATUS: ReadonlySet<SetupPanel> = new Set(['divisions', 'events']);

/** The way back, how the saves stand, and the way on. The last panel has its own button. */
export function SetupFooter({ panel }: { panel: SetupPanel }) {
  const { meet, save } = useManagedMeet();
  const navigate = useNavigate();
  const { before, after } = neighborsOf(meet.sport, panel);
  const addressOf = (page: string) => managerAddress(meet.sport, meet.meetId, page);
  const nameOf = (other: SetupPanel) => overviewWords.panels[other].toLowerCase();

  async function goOn({ changes, goTo }: SetupStep) {
    if (!(await mayLeaveFields(savingWords.leaveAsk))) return;
    save(changes);
    void navigate(addressOf(goTo));
    scrollTo(0, 0);
  }

  return (
    <div className={styles.footer}>
      <div className={styles.footerLine}>
        {before ? (
          <a className={`${controls.button} ${styles.back}`} href={addressOf(panelPage(before))}>
            <Icon name="left" size="small" />
            <span>{words.back(nameOf(before))}</span>
          </a>
        ) : null}
        <span className={styles.saving}>
          <MeetSavingStatus isTroubleOnly={HAVE_OWN_STATUS.has(panel)} />
        </span>
        {after ? (
          // New buttons on every panel: the pressed one is gone, and the focus goes to the start of the page.
          <Fragment key={panel}>
            <Button look="quiet" onClick={() => void goOn(leavePanel(meet, panel, 'skip'))}>
              {words.skip}
            </Button>
            <Button look="primary" onClick={() => void goOn(leavePanel(meet, panel, 'done'))}>
              <span className={styles.goOn}>{words.goOn(nameOf(after))}</span>
              <Icon name="right" size="small" />
            </Button>
          </Fragment>
        ) : null}
      </div>
    </div>
  );
}
