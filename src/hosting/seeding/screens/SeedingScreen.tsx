import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { titleOf } from '#hosting/run-meet/round-titles.rules.ts';
import type { RunSlot } from '#hosting/run-meet/run-meet.client.ts';
import { useRound } from '#hosting/run-meet/screens/FollowedRound.tsx';
import { RoundHead } from '#hosting/run-meet/screens/RoundHead.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { isTyping } from '#kit/ui/keyboard/keys.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { AdvanceBox } from './AdvanceBox.tsx';
import { Board } from './Board.tsx';
import { boardOf, type Move } from './board.rules.ts';
import { Changes } from './Changes.tsx';
import { useSeedingView } from './FollowedSeeding.tsx';
import { HeadButtons } from './HeadButtons.tsx';
import { HeatTime } from './HeatTime.tsx';
import { RuleBar } from './RuleBar.tsx';
import styles from './Seeding.module.css';
import { openSeeding, type SeedingData } from './seeding-screen.client.ts';
import { boardWords as words } from './seeding-screens.words.ts';

export const loader = (args: LoaderFunctionArgs) => openSeeding(args);

export const handle = screenHandle<SeedingData>({
  head: ({ event: { meet, round } }) => ({
    title: words.pageTitle(titleOf(round), meet.name),
    robots: 'noindex',
  }),
});

export function HydrateFallback() {
  return <PageSkeleton label={words.loading} columns={[]} />;
}

/** A clerk seeds a round, moves athletes by hand, and advances them to the next one. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return <SeedingPage key={loaded.event.round.roundId} loaded={loaded} />;
}

function SeedingPage({ loaded }: { loaded: SeedingData }) {
  const { event, isOld, refresh } = useRound(loaded.event);
  const view = useSeedingView(event, loaded);
  const saving = useSaving({ reload: refresh, notSaved: words.notSaved });
  const { meet, round, slots } = event;
  const ofRound = { meetId: meet.meetId, roundId: round.roundId };
  const isSeeded = slots.length > 0;
  const heats = round.heats.flatMap(({ heatId, number }) => (heatId === null ? [] : { heatId, number }));
  const lanes = view.plan.kind === 'race' ? view.plan.laneOrder : null;
  const board = boardOf(heats, slots, lanes);
  const timeOf = (instant: string) => clockTime(instant, meet.timeZone);

  const undo = (changeId: number | null, isUndone: boolean) => {
    if (changeId === null) return;
    void saving.save(`undo ${changeId}`, async (api) => {
      await api.seeding.undoChange({ meetId: meet.meetId, changeId, isUndone });
    });
  };
  useUndoKeys(
    () => undo(view.undoId, true),
    () => undo(view.redoId, false),
  );

  const move = (to: Move) =>
    void saving.save('move', async (api) => {
      await api.seeding.moveSlot({ ...ofRound, ...to });
    });
  const scratch = ({ slotId, scratchedAt }: RunSlot) =>
    void saving.save('scratch', async (api) => {
      const isScratched = scratchedAt === null;
      await api.seeding.scratch({ meetId: meet.meetId, slotIds: [slotId], isScratched });
    });
  const seed: Parameters<typeof RuleBar>[0]['onSeed'] = (choices, keepMoved) =>
    void saving.save('seed', async (api) => {
      const report = await api.seeding.seed({ ...ofRound, choices, keepMoved });
      if (!report.isChanged) return { text: words.unchanged };
      const stayed = report.keptIds.length === 0 ? '' : ` ${words.stayed(report.keptIds.length)}`;
      return { text: words.seededDone(report.starters, report.heats, view.noun) + stayed };
    });

  const [last] = view.changes;
  const canSeed = view.isFirstRound || isSeeded;
  return (
    <>
      <RoundHead event={event} isOld={isOld}>
        <HeadButtons event={event} view={view} saving={saving} savedTime={last ? timeOf(last.at) : null} />
      </RoundHead>
      {canSeed ? (
        <RuleBar
          key={JSON.stringify(view.choices)}
          view={view}
          isSeeded={isSeeded}
          isBusy={saving.busy === 'seed'}
          onSeed={seed}
        />
      ) : null}
      <SavingError error={saving.error} />
      <Notes view={view} isSeeded={isSeeded} />
      {view.changes.length === 0 ? null : (
        <div className={styles.steps}>
          <Button
            icon="undo"
            lockedBecause={view.undoId === null ? words.nothingToUndo : undefined}
            onClick={() => undo(view.undoId, true)}
          >
            {words.undo}
          </Button>
          <Button
            icon="repeat"
            lockedBecause={view.redoId === null ? words.nothingToRedo : undefined}
            onClick={() => undo(view.redoId, false)}
          >
            {words.redo}
          </Button>
          <span>{words.changeCount(view.changes.length, last?.byName ?? words.someone)}</span>
          {view.scratches ? (
            <b data-needed={view.scratches.isSeedingNeeded || undefined}>{view.scratches.sentence}</b>
          ) : null}
        </div>
      )}
      {isSeeded ? (
        <Board
          heats={board}
          times={round.heats.map((heat) => (
            <HeatTime key={heat.number} event={event} heat={heat} noun={view.noun} refresh={refresh} />
          ))}
          hasLanes={view.plan.kind === 'race'}
          noun={view.noun}
          gender={round.gender}
          onMove={move}
          onScratch={scratch}
        />
      ) : (
        <Empty title={canSeed ? words.notSeeded(view.noun) : words.waitsForResults}>
          <p>{canSeed ? words.notSeededText(view.noun) : words.waitsText}</p>
        </Empty>
      )}
      {view.nextRoundId === null || !isSeeded ? null : (
        <AdvanceBox event={event} view={view} refresh={refresh} />
      )}
      <Changes changes={view.changes} timeOf={timeOf} busy={saving.busy} onUndo={undo} />
    </>
  );
}

function Notes({ view, isSeeded }: { view: SeedingData['view']; isSeeded: boolean }) {
  return (
    <>
      {view.unseeded > 0 && isSeeded ? <Note tone="warn">{words.unseeded(view.unseeded)}</Note> : null}
      {view.undecided > 0 ? <Note>{words.undecided(view.undecided)}</Note> : null}
      {view.hasBegun && isSeeded ? <Note>{words.hasBegun(view.noun)}</Note> : null}
    </>
  );
}

/** Ctrl Z and Ctrl Shift Z, or Command on a Mac; not while somebody types. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  const [steps] = useState(() => ({ undo, redo }));
  useEffect(() => {
    Object.assign(steps, { undo, redo });
  });
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const isStep = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !event.altKey;
      if (!isStep || isTyping(event.target)) return;
      event.preventDefault();
      if (event.shiftKey) steps.redo();
      else steps.undo();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [steps]);
}

/** "3:58 PM" at the venue. */
const clockTime = (instant: string, timeZone: string): string =>
  new Date(instant)
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .replaceAll('\u202f', ' ');
