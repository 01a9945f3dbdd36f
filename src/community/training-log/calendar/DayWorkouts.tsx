import { use } from 'react';
import { useRevalidator } from 'react-router';
import type { LogData } from '#community/training-log/training-log.client.ts';
import {
  logWords,
  longDay,
  typeWords,
  workoutWords as words,
} from '#community/training-log/training-log.words.ts';
import { WorkoutCard } from '#community/training-log/workouts/WorkoutCard.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { toast } from '#kit/ui/toasts/toast.ts';
import styles from './DayWorkouts.module.css';

const UNDO_MS = 10_000;

/** All workouts of one day. */
export function DayWorkouts({ log }: { log: LogData }) {
  const { day, workouts, reader } = log;
  const api = use(BrowserApi);
  const { revalidate } = useRevalidator();

  async function remove({ ID, title, type }: LogData['workouts'][number]) {
    if (!api) return;
    try {
      await api.trainingLog.removeWorkout({ workoutId: ID }, { context: { quiet: true } });
    } catch {
      void toast({ text: words.notDone });
      return;
    }
    await revalidate();
    void toast({
      text: words.removed(title || typeWords[type]),
      action: { label: words.undo, run: () => void restore(ID) },
      durationMs: UNDO_MS,
    });
  }

  async function restore(workoutId: number) {
    try {
      await api!.trainingLog.restoreWorkout({ workoutId }, { context: { quiet: true } });
      await revalidate();
      void toast({ text: words.restored, tone: 'done' });
    } catch {
      void toast({ text: words.notDone });
    }
  }

  return (
    <section>
      <SectionHead
        title={longDay(day)}
        note={workouts.length > 0 ? logWords.workouts(workouts.length) : undefined}
      />
      {workouts.length === 0 ? (
        <p className={styles.empty}>{reader === 'self' ? logWords.emptyOwn : logWords.empty}</p>
      ) : (
        <ul className={styles.workouts}>
          {workouts.map((workout) => (
            <li key={workout.ID}>
              <WorkoutCard log={log} workout={workout} onRemove={() => void remove(workout)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
