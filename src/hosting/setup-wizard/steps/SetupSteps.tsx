import { useId, useState } from 'react';
import {
  SETUP_PANELS,
  type SetupPanel,
  setupProgress,
} from '#competition/meets/manage/setup-panels.rules.ts';
import { panelPage, restartSetup } from '#competition/meets/manage/setup-steps.rules.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { overviewWords } from '#hosting/manager-frame/manager-frame.words.ts';
import { leavePage } from '#kit/ui/browser/leave-page.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { managerAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { setupWords as words } from '../setup.words.ts';
import styles from './Setup.module.css';

interface SetupStepsProps {
  /** Null before the host has agreed to the terms. */
  panel: SetupPanel | null;
  hasDevLinks: boolean;
}

/** The panels of the setup and how much of it is done. On phones a button shows the panels. */
export function SetupSteps({ panel: opened, hasDevLinks }: SetupStepsProps) {
  const { meet, data } = useManagedMeet();
  const [openAt, setOpenAt] = useState<SetupPanel | null>(null);
  const listId = useId();
  const { sport, meetId, setupState } = meet;
  const panels: readonly SetupPanel[] = SETUP_PANELS[sport];
  const isOpen = opened !== null && openAt === opened;
  const notes: Partial<Record<SetupPanel, string>> = {
    divisions: words.divisionCount(data.counts.divisions),
    events: words.eventCount(data.counts.events),
  };
  return (
    <aside className={styles.aside} aria-label={words.asideLabel}>
      <h2 className={styles.asideTitle}>{words.aside}</h2>
      <ProgressBars opened={opened} />
      {setupState.agreeStart ? (
        <>
          <button
            type="button"
            className={`${controls.button} ${styles.opener}`}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpenAt(isOpen ? null : opened)}
          >
            {words.allSteps}
            <Icon name="down" size="small" />
          </button>
          <ol id={listId} className={styles.steps} data-open={isOpen || undefined}>
            {panels.map((panel, index) => {
              const state = setupState[panel];
              const isDone = state === 'done';
              const note = state === 'skip' ? words.skipped : isDone ? notes[panel] : undefined;
              return (
                <li key={panel} className={styles[state ?? 'open']}>
                  <a
                    href={managerAddress(sport, meetId, panelPage(panel))}
                    aria-current={panel === opened ? 'step' : undefined}
                  >
                    <span className={styles.sign} aria-hidden="true">
                      {isDone && panel !== opened ? <Icon name="check" size="small" /> : index + 1}
                    </span>
                    <span>{overviewWords.panels[panel]}</span>
                    {isDone ? <span className={styles.hidden}>{words.done}</span> : null}
                    {note ? <small>{note}</small> : null}
                  </a>
                </li>
              );
            })}
          </ol>
        </>
      ) : null}
      <ForAdmins hasDevLinks={hasDevLinks} />
    </aside>
  );
}

/** One bar for the agreement, and one for each panel. */
function ProgressBars({ opened }: { opened: SetupPanel | null }) {
  const { sport, setupState } = useManagedMeet().meet;
  const panels: readonly SetupPanel[] = SETUP_PANELS[sport];
  const progress = setupProgress(sport, setupState);
  const looks = [
    setupState.agreeStart ? 'done' : 'current',
    ...panels.map((panel) =>
      panel === opened && setupState[panel] !== 'done' ? 'current' : (setupState[panel] ?? 'open'),
    ),
  ];
  return (
    <>
      <div className={styles.bars} aria-hidden="true">
        {looks.map((look, index) => (
          <i key={`${['agree', ...panels][index]}`} data-look={look} />
        ))}
      </div>
      <p className={styles.progress}>{words.progress(progress)}</p>
    </>
  );
}

/** Admins of the site may leave the setup aside and, where pages for developers are on, begin it anew. */
function ForAdmins({ hasDevLinks }: { hasDevLinks: boolean }) {
  const { meet, data, skipSetup, saveAtOnce } = useManagedMeet();
  if (!data.maySkipSetup) return null;
  return (
    <div className={styles.admin}>
      <Button onClick={skipSetup}>{words.skipSetup}</Button>
      {hasDevLinks ? (
        <SaveButton
          onSave={async () => {
            await saveAtOnce(restartSetup(meet));
            leavePage(managerAddress(meet.sport, meet.meetId));
          }}
        >
          {words.restart}
        </SaveButton>
      ) : null}
    </div>
  );
}
