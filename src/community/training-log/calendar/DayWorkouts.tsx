import type { LogData } from '#community/training-log/training-log.client.ts';
import {
  logWords,
  longDay,
  typeWords,
  workoutWords as words,
} from '#community/training-log/training-log.words.ts';
import { WorkoutCard } from '#community/training-log/workouts/WorkoutCard.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import styles from './DayWorkouts.module.css';

/** All workouts of one day. */
export function DayWorkouts({ log }: { log: LogData }) {
  const { day, workouts, reader } = log;
  const { save } = useSaving({ isErrorInToast: true });

  function remove({ workoutId, title, type }: LogData['workouts'][number]) {
    void save(`remove ${workoutId}`, async ({ trainingLog }) => {
      await trainingLog.removeWorkout({ workoutId }, QUIET);
      return {
        text: words.removed(title || typeWords[type]),
        undo: ({ trainingLog }) => trainingLog.restoreWorkout({ workoutId }, QUIET),
        undone: words.restored,
      };
    });
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
            <li key={workout.workoutId}>
              <WorkoutCard log={log} workout={workout} onRemove={() => remove(workout)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
